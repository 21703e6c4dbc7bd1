"""The messages that an arena sends, as values. Fields that are not known are ignored; a missing one is an error."""

import base64
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from thrall.schema import Columns

VERSION = 1
"""The version of the protocol that this package speaks."""

MAX_MESSAGE = 4 << 20
"""Bytes of a message, both ways, unless the arena says another number."""

MAX_BATCH = 256
"""Messages in a batch."""

Event = Mapping[str, Any]
"""Something that happened in a game, as far as the seat may know it: "kind", and what belongs to that kind."""


class ProtocolError(Exception):
    """The arena said something that is not in the protocol."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Opens a connection."""

    versions: tuple[int, ...]
    schema: str
    cards: str
    session: str
    max_message: int  # bytes
    deadline_ms: int
    retries: int
    features: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game that begins, for one seat of it. `seed` is the key of the bot's own random stream."""

    game: str
    seat: int
    seats: int
    seed: tuple[int, int]
    resumed: bool = False
    number: int = 0  # what packed questions call it


@dataclass(frozen=True, slots=True)
class Control:
    """An effect by which `controller` makes the decisions of `subjects`, because of the card `source` (CR 723)."""

    number: int
    subjects: tuple[int, ...]
    controller: int
    span: str
    status: str
    grants: str
    source: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A question: `subject` is whose decision it is under the rules, `decider` who answers, always the bot's own seat.

    `options` is how many answers there are, and the answer an index from 0. `obs` is the observation of `viewer`: the
    decider; `obs["options"]` has the options with kinds and labels.

    To a bot that has said `packed_wanted`, what it sees comes as numbers instead: `numbers` has the arrays "global" [G],
    "players" [seats, PF], "entities" [E, F], "options" [options, OF] and "option_entities" [options, K] of int16, and
    "entity_ids" [E] of uint32; `columns` names their columns. `obs` is empty then, and `control` None: "global" has the card.
    """

    game: str
    req: int
    subject: int
    decider: int
    viewer: int
    options: int
    default: int
    deadline_ms: int
    obs: Mapping[str, Any]
    decisions_left: int | None = None
    mana: tuple[int, ...] = ()
    control: Control | None = None
    numbers: Mapping[str, Any] | None = field(default=None, compare=False)
    columns: Columns | None = field(default=None, compare=False)

    @property
    def labels(self) -> list[str]:
        """What the options are called, for people to read."""
        return [str(option.get("label", "")) for option in self.obs.get("options", ())]

    @property
    def foreign(self) -> bool:
        """Whether the bot decides for somebody else (CR 723.5)."""
        return self.subject != self.decider

    @property
    def kind(self) -> str:
        """What kind of decision it is, as in "Priority"."""
        decision = self.obs.get("decision", {})
        return str(decision.get("kind", ""))


@dataclass(frozen=True, slots=True)
class ControlBegan:
    """An effect begins by which the seat is controlled, or controls somebody."""

    game: str
    control: Control


@dataclass(frozen=True, slots=True)
class ControlEnded:
    """Such an effect has ended."""

    game: str
    control: Control
    reason: str


@dataclass(frozen=True, slots=True)
class News:
    """What happened, as far as the seat may know it."""

    game: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """Another seat offers a draw."""

    game: str
    req: int
    by: int
    deadline_ms: int


@dataclass(frozen=True, slots=True)
class End:
    """A game is over. `score` is 1 for a win, 0.5 for a draw, 0 for a loss."""

    game: str
    score: float
    termination: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something was refused; with `retries_left` an answer, which may be given again."""

    code: str
    message: str
    game: str = ""
    req: int = 0
    retries_left: int | None = None


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks for a pong with the same number."""

    n: int


@dataclass(frozen=True, slots=True)
class Pong:
    """Answers a ping."""

    n: int


@dataclass(frozen=True, slots=True)
class Encoding:
    """What the numbers of packed questions mean."""

    columns: Columns


@dataclass(frozen=True, slots=True)
class Packed:
    """A packed frame, where frames are lines."""

    frame: bytes


Message = Hello | Encoding | Packed | Game | Ask | ControlBegan | ControlEnded | News | DrawOffered | End | Refusal | Ping | Pong
"""What an arena sends."""

T = TypeVar("T")


class _Fields:
    """The fields of a message, each read with the type that it must have."""

    def __init__(self, word: str, values: Any) -> None:
        if not isinstance(values, dict):
            raise ProtocolError(f"{word} is no JSON object")
        self.word, self.values = word, values

    def _get(self, name: str, kinds: type[T] | tuple[type, ...], default: T | None) -> Any:
        value = self.values.get(name)
        if value is None and default is not None:
            return default
        # True and False are numbers to Python, and none here.
        if not isinstance(value, kinds) or (isinstance(value, bool) and kinds is not bool):
            raise ProtocolError(f'{self.word}: "{name}" is missing or has a wrong type')
        return value

    def text(self, name: str, default: str | None = None) -> str:
        return str(self._get(name, str, default))

    def number(self, name: str, default: int | None = None) -> int:
        return int(self._get(name, int, default))

    def optional(self, name: str) -> int | None:
        return None if self.values.get(name) is None else self.number(name)

    def real(self, name: str) -> float:
        return float(self._get(name, (int, float), None))

    def flag(self, name: str) -> bool:
        return bool(self._get(name, bool, False))

    def mapping(self, name: str) -> dict[str, Any]:
        value: dict[str, Any] = self._get(name, dict, None)
        return value

    def many(self, name: str, kind: type[T], default: list[T] | None = None) -> tuple[T, ...]:
        values = self._get(name, list, default)
        if not all(isinstance(value, kind) for value in values):
            raise ProtocolError(f'{self.word}: "{name}" has a wrong type')
        return tuple(values)

    def inner(self, name: str) -> "_Fields":
        return _Fields(f"{self.word}.{name}", self.mapping(name))

    def control(self) -> Control:
        c = self.inner("control")
        return Control(
            number=c.number("number"),
            subjects=c.many("subjects", int),
            controller=c.number("controller"),
            span=c.text("span"),
            status=c.text("status"),
            grants=c.text("grants"),
            source=c.text("source"),
        )


def _hello(f: _Fields) -> Hello:
    if f.text("protocol") != "thrall":
        raise ProtocolError(f'the protocol is "{f.text("protocol")}", not "thrall"')
    limits = f.inner("limits")
    return Hello(
        versions=f.many("versions", int),
        schema=f.text("schema"),
        cards=f.text("cards"),
        session=f.text("session", ""),
        max_message=limits.number("max_message"),
        deadline_ms=limits.number("deadline_ms"),
        retries=limits.number("retries"),
        features=f.many("features", str),
    )


def _game(f: _Fields) -> Game:
    words = f.many("seed", str)
    if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
        raise ProtocolError(f"game: the seed is {words}, not two numbers")
    return Game(
        f.text("game"),
        f.number("seat"),
        f.number("seats"),
        (int(words[0]), int(words[1])),
        f.flag("resumed"),
        f.number("number", 0),
    )


def _encoding(f: _Fields) -> Encoding:
    return Encoding(Columns(f.text("hash"), f.inner("schema").mapping("features"), ("", *f.many("cards", str))))


def _packed(f: _Fields) -> Packed:
    try:
        return Packed(base64.b64decode(f.text("data"), validate=True))
    except ValueError as error:
        raise ProtocolError(f"packed: no base64: {error}") from error


def _ask(f: _Fields) -> Ask:
    budget = f.inner("budget")
    return Ask(
        game=f.text("game"),
        req=f.number("req"),
        subject=f.number("subject"),
        decider=f.number("decider"),
        viewer=f.number("viewer"),
        options=f.number("options"),
        default=f.number("default"),
        deadline_ms=budget.number("deadline_ms"),
        obs=f.mapping("obs"),
        decisions_left=budget.optional("decisions_left"),
        mana=f.many("mana", int, []),
        control=f.control() if f.values.get("control") is not None else None,
    )


_READERS: dict[str, Callable[[_Fields], Message]] = {
    "hello": _hello,
    "encoding": _encoding,
    "packed": _packed,
    "game": _game,
    "ask": _ask,
    "news": lambda f: News(f.text("game"), f.many("events", dict)),
    "control_began": lambda f: ControlBegan(f.text("game"), f.control()),
    "control_ended": lambda f: ControlEnded(f.text("game"), f.control(), f.text("reason")),
    "draw_offered": lambda f: DrawOffered(f.text("game"), f.number("req"), f.number("by"), f.number("deadline_ms")),
    "end": lambda f: End(f.text("game"), f.real("score"), f.text("termination")),
    "error": lambda f: Refusal(
        f.text("code"), f.text("message"), f.text("game", ""), f.number("req", 0), f.optional("retries_left")
    ),
    "ping": lambda f: Ping(f.number("n")),
    "pong": lambda f: Pong(f.number("n")),
}


def _read(values: Any) -> Message:
    word = values.get("t") if isinstance(values, dict) else None
    if not isinstance(word, str):
        raise ProtocolError('a message is one JSON object with a word under "t"')
    reader = _READERS.get(word)
    if reader is None:
        raise ProtocolError(f'an arena says no "{word[:40]}" (but {", ".join(sorted([*_READERS, "batch"]))})')
    return reader(_Fields(word, values))


def unpack(frame: str | bytes) -> list[Message]:
    """Return the messages of a frame: those of a batch, or the one that it is."""
    try:
        values = json.loads(frame)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"no JSON: {error}") from error
    if not isinstance(values, dict) or values.get("t") != "batch":
        return [_read(values)]
    parts = _Fields("batch", values).many("messages", dict)
    if len(parts) > MAX_BATCH:
        raise ProtocolError(f"a batch of {len(parts)} messages, the limit is {MAX_BATCH}")
    return [_read(part) for part in parts]


def encode(word: str, **fields: Any) -> str:
    """Return a message as one line without its end; fields that are None are left out."""
    values = {"t": word} | {name: value for name, value in fields.items() if value is not None}
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False)


def pack(messages: list[str], limit: int) -> list[str]:
    """Return frames of at most `limit` bytes: one message, or a batch of several."""
    frames: list[str] = []
    batch: list[str] = []
    size = 0
    for message in messages:
        length = len(message.encode()) + 1  # and a comma
        if batch and (len(batch) == MAX_BATCH or size + length + len(_batch([])) > limit):
            frames.append(batch[0] if len(batch) == 1 else _batch(batch))
            batch, size = [], 0
        batch.append(message)
        size += length
    if batch:
        frames.append(batch[0] if len(batch) == 1 else _batch(batch))
    return frames


def _batch(messages: list[str]) -> str:
    return '{"t":"batch","messages":[' + ",".join(messages) + "]}"
