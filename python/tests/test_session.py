"""The protocol without a transport."""

import base64
import functools
import json
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from thrall.client import Ask, Bot, Control, Event, Game, ProtocolError, RandomBot, Refusal, RefusedError, Session
from thrall.client.messages import MAX_BATCH, MAX_MESSAGE, pack, unpack

HELLO = {
    "t": "hello", "protocol": "thrall", "versions": [1], "schema": "s", "cards": "c", "session": "one",
    "limits": {"max_message": 4194304, "startup_ms": 10000, "deadline_ms": 10000, "retries": 1},
    "features": ["batch", "draw", "news"],
}  # fmt: skip
CONTROL = {
    "number": 1, "subjects": [1], "controller": 0, "span": "NextTurn", "status": "Active", "grants": "Sight|Decisions",
    "source": "Mindslaver",
}  # fmt: skip


class Diary(Bot):
    """Answers with the last option and writes down what it hears."""

    news_wanted = True
    draws_wanted = True
    all: list["Diary"] = []

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.lines: list[Any] = []
        Diary.all.append(self)

    def choose(self, ask: Ask) -> int:
        self.lines.append((ask.req, ask.foreign, ask.control.source if ask.control else ""))
        return ask.options - 1

    def news(self, events: Sequence[Event]) -> None:
        self.lines += [event["kind"] for event in events]

    def control_began(self, control: Control) -> None:
        self.lines.append(("began", control.subjects))

    def control_ended(self, control: Control, reason: str) -> None:
        self.lines.append(("ended", control.controller, reason))

    def accepts_draw(self, by: int) -> bool:
        self.offer_draw()
        return by == 1

    def ended(self, score: float, termination: str) -> None:
        self.lines.append((score, termination))


def game(name: str = "g", **more: Any) -> dict[str, Any]:
    return {"t": "game", "game": name, "seat": 0, "seats": 2, "seed": ["1", "18446744073709551615"]} | more


def ask(req: int, options: int = 3, name: str = "g", **more: Any) -> dict[str, Any]:
    listed = [{"kind": "Pick", "label": f"pick {i}"} for i in range(options)]
    return {
        "t": "ask", "game": name, "req": req, "subject": 0, "decider": 0, "viewer": 0, "budget": {"deadline_ms": 100},
        "options": options, "default": 0, "obs": {"viewer": 0, "decision": {"kind": "Priority"}, "options": listed},
    } | more  # fmt: skip


def say(session: Session, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    """Say messages one by one and return the answers."""
    return [json.loads(frame) for message in messages for frame in session.receive(json.dumps(message))]


def opened(make: type[Bot] = Diary) -> Session:
    session = Session(make)
    session.connect()
    say(session, HELLO)
    return session


def test_opening() -> None:
    session = Session(Diary, version="7")
    session.connect()
    assert say(session, HELLO) == [
        {"t": "ready", "version": 1, "agent": {"name": "Diary", "version": "7"}, "features": ["batch", "news", "draw"]}
    ]
    session.connect()
    (ready,) = say(session, HELLO | {"session": "two", "features": []})
    assert ready["resume"] == "one"
    assert ready["features"] == []


@pytest.mark.parametrize(
    ("message", "match"),
    [
        (game(), "the first message is Game"),
        (HELLO | {"versions": [2, 3]}, "speaks the versions"),
        (HELLO | {"protocol": "chess"}, '"chess"'),
        (HELLO | {"limits": {}}, '"max_message" is missing'),
    ],
)
def test_wrong_opening(message: dict[str, Any], match: str) -> None:
    session = Session(Diary)
    session.connect()
    with pytest.raises(ProtocolError, match=match):
        say(session, message)


def test_a_game() -> None:
    session = opened()
    answers = say(
        session,
        game(),
        {"t": "news", "game": "g", "events": [{"kind": "Draws"}, {"kind": "Begins"}]},
        {"t": "control_began", "game": "g", "control": CONTROL},
        ask(1, subject=1, control=CONTROL, something={"else": None}),
        {"t": "control_ended", "game": "g", "control": CONTROL, "reason": "Expired"},
        ask(2, control=None),
        {"t": "ping", "n": 9},
        {"t": "draw_offered", "game": "g", "req": 3, "by": 1, "deadline_ms": 5},
        {"t": "end", "game": "g", "score": 0.5, "termination": "draw agreed"},
    )
    assert answers == [
        {"t": "act", "game": "g", "req": 1, "choice": 2},
        {"t": "act", "game": "g", "req": 2, "choice": 2},
        {"t": "pong", "n": 9},
        {"t": "batch", "messages": [
            {"t": "offer_draw", "game": "g"}, {"t": "answer_draw", "game": "g", "req": 3, "accept": True},
        ]},
    ]  # fmt: skip
    assert Diary.all[-1].lines == [
        "Draws", "Begins", ("began", (1,)), (1, True, "Mindslaver"), ("ended", 0, "Expired"), (2, False, ""),
        (0.5, "draw agreed"),
    ]  # fmt: skip
    with pytest.raises(ProtocolError, match="has not begun"):
        say(session, ask(4))


def test_same_question_again() -> None:
    session = opened(RandomBot)
    first = say(session, game(), ask(1, 10**4))
    assert say(session, ask(1, 10**4)) == first
    session.connect()
    again = say(session, HELLO, game(resumed=True), ask(1, 10**4))
    assert again[1:] == first
    session.connect()  # a game of the same name that does not go on is another one
    assert say(session, HELLO, game(), ask(1, 10**4))[1:] == first
    session.connect()  # one that is not told again is over
    say(session, HELLO)
    with pytest.raises(ProtocolError, match="has not begun"):
        say(session, ask(2))


def test_refusals() -> None:
    session = opened()
    say(session, game(), ask(1))
    refused = {"t": "error", "game": "g", "req": 1, "code": "ILLEGAL_CHOICE", "message": "m", "retries_left": 1}
    assert say(session, refused) == [{"t": "act", "game": "g", "req": 1, "choice": 0}]
    for code in ("STALE_REQUEST", "LATE"):
        assert say(session, {"t": "error", "game": "g", "req": 1, "code": code, "message": "m"}) == []
    session.check()
    say(session, {"t": "error", "code": "TOO_MANY", "message": "enough"})
    with pytest.raises(RefusedError, match="TOO_MANY: enough"):
        session.check()


def test_refused_before_hello() -> None:
    session = Session(Diary)
    session.connect()
    say(session, {"t": "error", "code": "NAME_TAKEN", "message": "m"})
    with pytest.raises(RefusedError, match="NAME_TAKEN"):
        session.check()


def test_random_bot_draws_again() -> None:
    bot = RandomBot(Game("g", 0, 2, (1, 2)))
    (question,) = unpack(json.dumps(ask(1, 1000)))
    assert isinstance(question, Ask)
    refusal = Refusal("ILLEGAL_CHOICE", "m", "g", 1, 1)
    assert bot.choose(question) != bot.choose_again(question, refusal)
    assert question.labels[999] == "pick 999"
    assert question.kind == "Priority"


def test_conceding() -> None:
    class Quitter(Bot):
        def choose(self, ask: Ask) -> int:
            self.concede()
            return ask.default

    (frame,) = say(opened(Quitter), game(), ask(1))
    assert [message["t"] for message in frame["messages"]] == ["concede", "act"]


def test_batches() -> None:
    session = opened()
    (frame,) = say(session, {"t": "batch", "messages": [game(), game("h"), ask(1), ask(1, 4, "h"), {"t": "ping", "n": 1}]})
    assert [message.get("choice") for message in frame["messages"]] == [2, 3, None]
    many = [{"t": "ping", "n": i} for i in range(MAX_BATCH)]
    assert [len(frame["messages"]) for frame in say(session, {"t": "batch", "messages": many})] == [MAX_BATCH]
    with pytest.raises(ProtocolError, match="a batch of 257"):
        say(session, {"t": "batch", "messages": [*many, many[0]]})
    with pytest.raises(ProtocolError, match='no "batch"'):
        say(session, {"t": "batch", "messages": [{"t": "batch", "messages": []}]})


@pytest.mark.parametrize("limit", [80, 100, 1000])
def test_packing(limit: int) -> None:
    messages = [json.dumps({"n": i}) for i in range(300)]
    frames = pack(messages, limit)
    assert all(len(frame) <= limit for frame in frames)
    parts = [json.loads(frame) for frame in frames]
    assert [part["n"] for frame in parts for part in frame.get("messages", [frame])] == list(range(300))


@pytest.mark.parametrize(
    ("frame", "match"),
    [
        ("[]", "one JSON object"),
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ('{"t":"act"}', 'no "act"'),
        ('{"t":"ping","n":true}', "wrong type"),
        ('{"t":"ping","n":1.5}', "wrong type"),
        ('{"t":"game","game":"g","seat":0,"seats":2,"seed":["1","-2"]}', "not two numbers"),
        ('{"t":"ping","n":1,"x":"' + "x" * MAX_MESSAGE + '"}', "the limit is"),
    ],
)
def test_garbage(frame: str, match: str) -> None:
    with pytest.raises(ProtocolError, match=match):
        opened().receive(frame)


COLUMNS = {
    "global": ["subject", "decider", "viewer"], "players": ["life"], "entities": ["kind"], "options": ["flags", "n"],
    "option_entities": ["entity"],
}  # fmt: skip
ENCODING = {
    "t": "encoding", "hash": "h", "cards": ["Shock"], "schema": {"version": 1, "buffers": [], "features": {
        array: [{"name": n, "kind": "number", "doc": "", "words": ["entity", "floats_mana"]} for n in names]
        for array, names in COLUMNS.items()
    }},
}  # fmt: skip


def packed(number: int, req: int, options: int = 2, rows: int = 3) -> bytes:
    """Pack a question for player 1, of which option 0 floats mana, as docs/protocol.md has it."""
    widths = [len(names) for names in COLUMNS.values()]
    ids = np.arange(rows, dtype="<u4").tobytes()
    numbers = np.array([1, 0, 0, 20, 19, *range(rows), 2, 5, *[0] * (2 * (options - 1)), *[-1] * options], "<i2").tobytes()
    numbers += bytes(-len(numbers) % 4)
    size = struct.calcsize("<IIQiIIIHHI") + len(ids) + len(numbers)
    head = struct.pack("<IIQiIIIHHI", size, number, req, -1, 500, options, 1, rows, 2, 0)
    return struct.pack("<2B7H", 1, 1, 1, *widths, 0) + head + ids + numbers


class Network(RandomBot):
    packed_wanted = True
    asked: list[Ask] = []

    def choose(self, ask: Ask) -> int:
        Network.asked.append(ask)
        return super().choose(ask)


def test_packed_questions() -> None:
    session = Session(Network)
    session.connect()
    (ready,) = say(session, HELLO | {"features": ["batch", "packed"], "packed": "h"})
    assert ready["features"] == ["batch", "packed"]
    with pytest.raises(ProtocolError, match="before their encoding"):
        session.receive(packed(3, 1))
    say(session, ENCODING, game(number=3))
    (frame,) = session.receive(packed(3, 1))
    assert json.loads(frame) == {"t": "act", "game": "g", "req": 1, "choice": 1}
    ask = Network.asked[-1]
    assert (ask.subject, ask.decider, ask.foreign, ask.mana, ask.default, ask.deadline_ms) == (1, 0, True, (0,), 1, 500)
    assert ask.numbers is not None
    assert ask.columns is not None
    assert ask.numbers["players"].tolist() == [[20], [19]]
    assert ask.numbers["options"][0, ask.columns.column("options", "n")] == 5
    assert ask.columns.cards == ("", "Shock")
    data = base64.b64encode(packed(3, 2)).decode()
    assert say(session, {"t": "packed", "data": data})[0]["req"] == 2
    say(session, {"t": "end", "game": "g", "score": 1, "termination": "normal"})
    with pytest.raises(ProtocolError, match="which has not begun"):
        session.receive(packed(3, 3))


@pytest.mark.parametrize("cut", [1, 5, 15, 20, 60, 70])
def test_packed_garbage(cut: int) -> None:
    session = Session(Network)
    session.connect()
    say(session, HELLO | {"features": ["packed"]}, ENCODING, game(number=3))
    whole = packed(3, 1)
    for frame in (whole[:cut], whole + b"0000", bytes([1, 9]) + whole[2:], whole[:16] + b"\x05" + whole[17:]):
        with pytest.raises(ProtocolError, match="packed"):
            session.receive(frame)
    with pytest.raises(ProtocolError, match="base64"):
        say(session, {"t": "packed", "data": "?"})


def test_questions_that_come_together() -> None:
    class Together(Diary):
        sizes: list[int] = []

        @classmethod
        def choose_all(cls, asked: Sequence[tuple[Bot, Ask]]) -> Sequence[int]:
            Together.sizes.append(len(asked))
            return [0] * len(asked) if len(asked) < 3 else [0]

    session = opened(Together)
    games = [game(name) for name in "ghi"]
    say(session, *games, {"t": "batch", "messages": [ask(1), ask(1, name="h")]}, ask(2))
    assert Together.sizes == [2, 1]
    with pytest.raises(ValueError, match="1 answers to 3"):
        say(session, {"t": "batch", "messages": [ask(3), ask(3, name="h"), ask(3, name="i")]})


def test_what_makes_bots() -> None:
    assert Session(functools.partial(RandomBot, float_weight=0.5)).name == "RandomBot"
    with pytest.raises(TypeError, match="no class of bots"):
        Session(RandomBot(Game("g", 0, 2, (1, 2))))  # type: ignore[arg-type]
