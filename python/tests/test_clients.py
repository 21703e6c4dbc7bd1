"""Bots in Python play in the real arena."""

import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import polars as pl
import pytest
from websockets.sync.client import ClientConnection

import thrall
from helpers import EXAMPLES, PATIENCE, PYTHON, Arena, Running, config, digests, free_port, size, stdio_bot, summary
from thrall.client import Ask, Bot, Game, RandomBot, RefusedError, join

GAMES = size(40, 1000)
PAIR = ("puppeteer", "sligh")
DECKS = ("puppeteer", "puppeteer")  # they take over players
TOKEN = "0123456789abcdef"


def test_examples_are_ten_lines() -> None:
    for example in ("websocket_bot.py", "stdio_bot.py"):
        lines = [line for line in (EXAMPLES / example).read_text().splitlines()[1:] if line.strip()]
        assert len(lines) <= 10, example


def test_check_agent_stdio(arena: Arena) -> None:
    out = arena.run("check-agent", stdio_bot("stdio_bot.py"), "--games", str(size(2, 20)), "--settings", PATIENCE)
    assert out.count("ok    ") >= 15, out


def test_check_agent_websocket(arena: Arena) -> None:
    url = f"ws://127.0.0.1:{free_port()}/agents/alice"
    checker = arena.start("check-agent", url, "--games", str(size(2, 20)), "--settings", PATIENCE)
    bot = subprocess.run([sys.executable, EXAMPLES / "websocket_bot.py", url], check=False)
    out = checker.finish()
    assert out.count("ok    ") >= 15, out
    assert bot.returncode == 0


@pytest.mark.parametrize("transport", ["stdio", "ws"])
def test_digest(arena: Arena, tmp_path: Path, transport: str) -> None:
    """Games against heuristic are those of the same policy in the process; the bot decides for opponents, too."""
    inside = arena.play(config(tmp_path / "inside.yaml", ["heuristic", "random(float=0)"], GAMES, DECKS), tmp_path / "inside")
    if transport == "stdio":
        path = config(tmp_path / "outside.yaml", ["heuristic", f"stdio({PATIENCE}):" + stdio_bot("stdio_bot.py")], GAMES, DECKS)
        outside = arena.play(path, tmp_path / "outside")
    else:
        path = config(tmp_path / "outside.yaml", ["heuristic", f"ws({PATIENCE}):alice"], GAMES, DECKS)
        address = f"127.0.0.1:{free_port()}"
        server = arena.start("serve", str(path), "--listen", address, "--json", "--out", str(tmp_path / "outside"))
        bot = subprocess.run([sys.executable, EXAMPLES / "websocket_bot.py", f"ws://{address}/agents/alice"], check=False)
        outside = summary(server.finish())
        assert bot.returncode == 0
    assert digests(tmp_path / "outside") == digests(tmp_path / "inside")
    assert len(digests(tmp_path / "inside")) == GAMES
    assert outside["faults"] == inside["faults"] == {}
    table = pl.read_parquet(tmp_path / "outside" / "control.parquet")
    assert table.filter(pl.col("controller_agent").str.starts_with(transport))["decisions"].sum() > 0


class Witness(RandomBot):
    """Counts, over all games, the questions of each kind."""

    counts: Counter[str] = Counter()
    drops = 0
    connection: ClientConnection | None = None

    def __init__(self, game: Game) -> None:
        super().__init__(game, float_weight=0.25)

    def choose(self, ask: Ask) -> int:
        Witness.counts["foreign" if ask.foreign else "own"] += 1
        choice = super().choose(ask)
        if Witness.drops > 0 and sum(Witness.counts.values()) % 50 == 0 and Witness.connection is not None:
            Witness.drops -= 1
            Witness.connection.socket.shutdown(socket.SHUT_RDWR)  # the connection is lost before the answer is sent
        return choice


class Numbers(RandomBot):
    """Is asked in numbers, several games at once."""

    packed_wanted = True
    together: Counter[int] = Counter()
    foreign = 0

    def __init__(self, game: Game) -> None:
        super().__init__(game, float_weight=0.25)

    @classmethod
    def choose_all(cls, asked: Sequence[tuple[Bot, Ask]]) -> Sequence[int]:
        Numbers.together[len(asked)] += 1
        return super().choose_all(asked)

    def choose(self, ask: Ask) -> int:
        assert ask.numbers is not None
        assert ask.columns is not None
        assert ask.obs == {}
        assert ask.numbers["options"].shape == (ask.options, len(ask.columns.features["options"]))
        assert ask.numbers["entities"].shape == (len(ask.numbers["entity_ids"]), len(ask.columns.features["entities"]))
        assert ask.numbers["global"][ask.columns.column("global", "foreign")] == ask.foreign
        assert ask.viewer == ask.decider == self.game.seat
        if ask.foreign:
            Numbers.foreign += 1
            card = ask.numbers["global"][ask.columns.column("global", "control_card")]
            assert ask.columns.cards[card] != ""
        return super().choose(ask)


def test_packed_questions(arena: Arena, tmp_path: Path) -> None:
    """Games of a bot that is asked in numbers are the same, over websocket and over stdio."""
    games = size(40, 400)
    arena.play(config(tmp_path / "in.yaml", ["heuristic", "random(float=0.25)"], games, DECKS), tmp_path / "in")
    server, url = serve(arena, tmp_path, ["heuristic", f"ws({PATIENCE}):alice"], games, decks=DECKS)
    Numbers.together.clear()
    join(url, Numbers)
    server.finish()
    assert digests(tmp_path / "served") == digests(tmp_path / "in")
    assert Numbers.together.total() > games
    assert Numbers.foreign > 0
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from thrall.client import RandomBot, play_stdio\n"
        "class Numbers(RandomBot):\n"
        "    packed_wanted = True\n"
        "    def __init__(self, game):\n"
        "        super().__init__(game, float_weight=0.25)\n"
        "    def choose(self, ask):\n"
        "        assert ask.numbers is not None\n"
        "        return super().choose(ask)\n"
        "play_stdio(Numbers)\n"
    )
    path = config(tmp_path / "out.yaml", ["heuristic", f'stdio({PATIENCE}):"{sys.executable}" "{bot}"'], games, DECKS)
    arena.play(path, tmp_path / "out")
    assert digests(tmp_path / "out") == digests(tmp_path / "in")


def serve(
    arena: Arena, tmp_path: Path, agents: list[str], games: int, *, token: str = "", decks: Sequence[str] = PAIR
) -> tuple[Running, str]:
    """Start an arena that waits for alice; return it and alice's address."""
    address = f"127.0.0.1:{free_port()}"
    path = config(tmp_path / "served.yaml", agents, games, decks)
    args = ["serve", str(path), "--listen", address, "--json", "--workers", "2", "--out", str(tmp_path / "served")]
    if token:
        (tmp_path / "token").write_text(token)
        args += ["--token-file", str(tmp_path / "token")]
    return arena.start(*args), f"ws://{address}/agents/alice"


def keep(connection: ClientConnection) -> None:
    """Note the connection of the witness."""
    Witness.connection = connection


def test_lost_connections(arena: Arena, tmp_path: Path) -> None:
    """Whoever loses the connection comes back, and the games are the same; the bot decides for controlled opponents."""
    games = size(60, 200)
    arena.play(config(tmp_path / "in.yaml", ["heuristic", "random(float=0.25)"], games), tmp_path / "in")
    server, url = serve(arena, tmp_path, ["heuristic", f"ws({PATIENCE}):alice"], games, token=TOKEN)
    Witness.counts.clear()
    Witness.drops = 5
    join(url, Witness, token=TOKEN, on_connect=keep)
    out = server.finish()
    assert Witness.drops == 0
    assert digests(tmp_path / "served") == digests(tmp_path / "in")
    assert summary(out)["faults"] == {}
    assert Witness.counts["foreign"] > 0
    assert Witness.counts["own"] > Witness.counts["foreign"]


class Wrong(Bot):
    """Answers wrongly first, and rightly when told."""

    def choose(self, ask: Ask) -> int:
        return ask.options


def test_retries(arena: Arena, tmp_path: Path) -> None:
    """Wrong answers cost nothing while there are tries left."""
    server, url = serve(arena, tmp_path, ["random", f"ws({PATIENCE}):alice"], 2)
    join(url, Wrong)
    out = server.finish()
    found = summary(out)
    assert found["terminations"]["normal"] == found["games"]


class Stubborn(Wrong):
    """Answers wrongly and insists."""

    def choose_again(self, ask: Ask, refusal: object) -> int:
        del refusal
        return -ask.options


def test_too_many_wrong_answers(arena: Arena, tmp_path: Path) -> None:
    """The fault is the bot's, and has its name."""
    server, url = serve(arena, tmp_path, ["random", f"ws({PATIENCE},retries=2):alice"], 2)
    join(url, Stubborn)
    out = server.finish()
    assert summary(out)["terminations"]["illegal choice"] == 2


class Quitter(Bot):
    """Gives up at once."""

    def choose(self, ask: Ask) -> int:
        self.concede()
        return ask.default


def test_concessions(arena: Arena, tmp_path: Path) -> None:
    server, url = serve(arena, tmp_path, ["random", f"ws({PATIENCE}):alice"], 2)
    join(url, Quitter)
    out = server.finish()
    assert summary(out)["terminations"]["concession"] == 2


def test_the_arena_turns_away(arena: Arena, tmp_path: Path) -> None:
    server, url = serve(arena, tmp_path, ["random", f"ws({PATIENCE}):alice"], 2, token=TOKEN)
    try:
        with pytest.raises(RefusedError, match="UNKNOWN_AGENT"):
            join(url.replace("alice", "bob"), Quitter, token=TOKEN)
        with pytest.raises(RefusedError, match="UNAUTHORIZED"):
            join(url, Quitter)
    finally:
        server.stop()


def test_nobody_there() -> None:
    with pytest.raises(ConnectionError, match="is lost"):
        join(f"ws://127.0.0.1:{free_port()}/agents/alice", Quitter, tries=2, pause=0.01)


def test_lost_while_greeting() -> None:
    """A connection that ends before the answer is tried again."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        came = []

        def hang_up() -> None:
            for _ in range(2):
                connection, _ = server.accept()
                came.append(connection.recv(1 << 16))
                connection.close()

        thread = threading.Thread(target=hang_up)
        thread.start()
        with pytest.raises(ConnectionError, match="is lost"):
            join(f"ws://127.0.0.1:{server.getsockname()[1]}/agents/alice", Quitter, tries=2, pause=0.01)
        thread.join()
    assert len(came) == 2


def test_printing_bot(arena: Arena, tmp_path: Path) -> None:
    """What a bot prints does not get in the way of the protocol."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from thrall.client import RandomBot, play_stdio\n"
        "class Chatty(RandomBot):\n"
        "    def choose(self, ask):\n"
        "        print('thinking about', ask.kind)\n"
        "        return super().choose(ask)\n"
        "play_stdio(Chatty)\n"
    )
    path = config(tmp_path / "c.yaml", ["random", f'stdio({PATIENCE}):"{sys.executable}" "{bot}"'], 2)
    found = arena.play(path, tmp_path / "out")
    assert found["terminations"]["normal"] == found["games"]


def test_version_is_that_of_the_package() -> None:
    assert f'version = "{thrall.__version__}"' in (PYTHON / "pyproject.toml").read_text()
