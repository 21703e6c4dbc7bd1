"""An agent that the arena starts: one message a line over stdin and stdout."""

import contextlib
import sys
from typing import BinaryIO

from thrall.client.messages import ProtocolError
from thrall.client.session import MakeBot, Session


def play_stdio(
    make: MakeBot, *, name: str = "", version: str = "", stdin: BinaryIO | None = None, stdout: BinaryIO | None = None
) -> None:
    """Play until the arena ends stdin. What the bot prints goes to stderr meanwhile: stdout is the arena's.

    Raises:
        RefusedError: the arena refused the agent.
        ProtocolError: the arena said something that is not in the protocol.
    """
    session = Session(make, name=name, version=version)
    source = sys.stdin.buffer if stdin is None else stdin
    sink = sys.stdout.buffer if stdout is None else stdout
    session.connect()
    with contextlib.redirect_stdout(sys.stderr):
        while line := source.readline(session.limit + 2):
            if not line.endswith(b"\n"):
                if len(line) > session.limit:
                    raise ProtocolError(f"a message is longer than {session.limit} bytes")
                break  # a last line without an end is cut off
            if line.strip():
                for frame in session.receive(line[:-1]):
                    sink.write(frame.encode() + b"\n")
                sink.flush()
    session.check()
