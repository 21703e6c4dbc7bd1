"""An agent that connects to an arena: one message a text frame over websocket."""

import time
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidMessage, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from thrall.client.messages import MAX_MESSAGE, Refusal
from thrall.client.session import MakeBot, RefusedError, Session, log

_ENDS = (1000, 1001)  # codes with which an arena says that it has finished


def join(
    url: str,
    make: MakeBot,
    *,
    token: str = "",
    name: str = "",
    version: str = "",
    tries: int = 10,
    pause: float = 0.1,
    on_connect: Callable[[ClientConnection], None] | None = None,
) -> None:
    """Play until the arena has finished, as the agent whose name ends the address: ``ws://127.0.0.1:7723/agents/alice``.

    A lost connection is tried again, `tries` times in a row, and goes on with its games. The first pause takes `pause`
    seconds, each further one twice as long.

    Args:
        url: the arena's address.
        make: a class of bots, or what makes one for a game.
        token: the arena's token, if it has one.
        name: what the agent calls itself.
        version: the agent's own version.
        tries: attempts in a row without a greeting.
        pause: seconds.
        on_connect: is told of each connection.

    Raises:
        RefusedError: the arena refused the agent.
        ConnectionError: the connection is lost for good.
    """
    session = Session(make, name=name, version=version)
    left, wait = tries, pause
    while True:
        problem = _once(url, session, token, on_connect)
        if problem is None:
            session.check()
            return
        session.check()
        if session.opened:
            left, wait = tries, pause
        left -= 1
        if left <= 0:
            raise ConnectionError(f"the connection to {url} is lost: {problem}") from problem
        log.warning("the connection to %s is lost, another try in %.1f s: %s", url, wait, problem)
        time.sleep(wait)
        wait *= 2


def _once(url: str, session: Session, token: str, on_connect: Callable[[ClientConnection], None] | None) -> Exception | None:
    """Play over one connection. Return None when the arena has finished, or why the connection ended."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    session.connect()
    try:
        with connect(url, additional_headers=headers, max_size=MAX_MESSAGE, compression=None) as connection:
            if on_connect is not None:
                on_connect(connection)
            for frame in connection:
                for reply in session.receive(frame):
                    connection.send(reply)
            return None  # the iteration ends with a normal closure
    except InvalidStatus as refused:
        code, _, text = refused.response.body.decode(errors="replace").strip().partition(": ")
        raise RefusedError(Refusal(code, text or f"status {refused.response.status_code}")) from refused
    except ConnectionClosedError as closed:
        return closed
    except ConnectionClosed as closed:
        return None if closed.rcvd is not None and closed.rcvd.code in _ENDS else closed
    except (OSError, InvalidMessage) as error:  # the latter: lost while the two greet each other
        return error
