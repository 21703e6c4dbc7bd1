"""One end of the protocol without a transport: frames go in, frames come out."""

import functools
import itertools
import logging
import operator
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from thrall.client.bot import Bot
from thrall.client.messages import (
    MAX_MESSAGE,
    VERSION,
    Ask,
    ControlBegan,
    ControlEnded,
    DrawOffered,
    Encoding,
    End,
    Game,
    Hello,
    Message,
    News,
    Packed,
    Ping,
    Pong,
    ProtocolError,
    Refusal,
    encode,
    pack,
    unpack,
)
from thrall.client.packed import QUESTIONS, unpack_questions

log = logging.getLogger("thrall")

MakeBot = type[Bot] | functools.partial[Any]
"""What begins a game: a class of bots, or one with some of its arguments given (`functools.partial`)."""


def _class_of(make: MakeBot) -> type[Bot]:
    kind = make.func if isinstance(make, functools.partial) else make
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise TypeError(f"{make!r} is no class of bots")
    return kind


class RefusedError(Exception):
    """The arena has refused the agent."""

    def __init__(self, refusal: Refusal) -> None:
        """Say why."""
        super().__init__(f"{refusal.code}: {refusal.message}")
        self.refusal = refusal


@dataclass(slots=True)
class _Seat:
    """A game in play. The same question, asked again on a new connection, has the same answer."""

    bot: Bot
    asked: Ask | None = None
    choice: int = 0


class Session:
    """Answers an arena: any number of games at once, each with a bot of its own.

    It outlives connections. `connect` begins one; after the first it asks to go on with the games of the one before.
    """

    def __init__(self, make: MakeBot, *, name: str = "", version: str = "") -> None:
        """Answer with bots that `make` makes. `name` is what the agent calls itself: by default as the class."""
        self._kind = _class_of(make)
        self.name = name or self._kind.__name__
        self.version = version
        self.limit = MAX_MESSAGE
        self.refusal: Refusal | None = None
        self._make = make
        self._games: dict[str, _Seat] = {}
        self._before: dict[str, _Seat] = {}  # the games of the connection before, until they are told again
        self._numbers: dict[int, str] = {}  # games by the numbers that packed questions call them by
        self._encoding: Encoding | None = None
        self._session = ""
        self._resume = ""
        self._open = False

    @property
    def opened(self) -> bool:
        """Whether the arena has greeted on this connection."""
        return self._open

    def connect(self) -> None:
        """Begin a connection."""
        self._resume, self.refusal, self._open = self._session, None, False
        self._before, self._games = self._games, {}
        self._numbers.clear()

    def receive(self, frame: str | bytes) -> list[str]:
        """Return the frames that answer a frame."""
        size = len(frame) if isinstance(frame, bytes) else len(frame.encode())
        if size > self.limit:
            raise ProtocolError(f"a message of {size} bytes, the limit is {self.limit}")
        replies: list[str] = []
        for together, messages in itertools.groupby(self._read(frame), lambda message: isinstance(message, Ask)):
            if together and self._open:
                replies += self._choose([message for message in messages if isinstance(message, Ask)])
            else:
                replies += [reply for message in messages for reply in self._answer(message)]
        return pack(replies, self.limit)

    def check(self) -> None:
        """Raise `RefusedError` if the arena has refused the agent since the connection began."""
        if self.refusal is not None:
            raise RefusedError(self.refusal)

    def _read(self, frame: str | bytes) -> Iterator[Message]:
        """Yield the messages of a frame, and packed questions as any other."""
        if isinstance(frame, bytes) and frame[:1] == bytes([QUESTIONS]):
            yield from self._packed(frame)
            return
        for message in unpack(frame):
            if isinstance(message, Packed):
                yield from self._packed(message.frame)
            else:
                yield message

    def _packed(self, frame: bytes) -> Iterator[Ask]:
        if self._encoding is None:
            raise ProtocolError("packed questions before their encoding")
        for question in unpack_questions(frame):
            game = self._numbers.get(question.number)
            if game is None:
                raise ProtocolError(f"a packed question of game {question.number}, which has not begun")
            yield question.ask(game, self._encoding)

    def _choose(self, asks: list[Ask]) -> list[str]:
        """Answer questions that have come together. The same question, asked again, has the same answer."""
        fresh = []
        for ask in asks:
            seat = self._seat(ask)
            if seat.asked is None or seat.asked.req != ask.req:
                fresh.append((seat.bot, ask))
                seat.asked = ask
        choices = self._kind.choose_all(fresh) if fresh else []
        if len(choices) != len(fresh):
            raise ValueError(f"{self._kind.__name__}.choose_all gave {len(choices)} answers to {len(fresh)} questions")
        for (_, ask), choice in zip(fresh, choices, strict=True):
            self._games[ask.game].choice = operator.index(choice)
        replies: list[str] = []
        for ask in asks:
            seat = self._games[ask.game]
            replies += self._beside(ask.game, seat)
            replies.append(encode("act", game=ask.game, req=ask.req, choice=seat.choice))
        return replies

    def _seat(self, message: "Ask | ControlBegan | ControlEnded | News | DrawOffered | End") -> _Seat:
        seat = self._games.get(message.game)
        if seat is None:
            raise ProtocolError(f"{type(message).__name__} of game {message.game}, which has not begun")
        return seat

    def _answer(self, message: Message) -> list[str]:
        if not self._open and not isinstance(message, Hello | Refusal):
            raise ProtocolError(f"the first message is {type(message).__name__}, not Hello")
        match message:
            case Hello():
                return [self._ready(message)]
            case Game():
                return self._begin(message)
            case Ping(n):
                return [encode("pong", n=n)]
            case Pong() | Encoding():
                if isinstance(message, Encoding):
                    self._encoding = message
                return []
            case Refusal():
                return self._refused(message)
            case Ask() | Packed():
                raise ProtocolError(f"{type(message).__name__} where none may stand")
        return self._within(message)

    def _ready(self, hello: Hello) -> str:
        if VERSION not in hello.versions:
            raise ProtocolError(f"the arena speaks the versions {hello.versions}, and this is {VERSION}")
        self.limit, self._session, self._open = min(hello.max_message, MAX_MESSAGE), hello.session, True
        wanted = {
            "batch": True,
            "news": self._kind.news_wanted,
            "draw": self._kind.draws_wanted,
            "packed": self._kind.packed_wanted,
        }
        agent = {"name": self.name} | ({"version": self.version} if self.version else {})
        features = [word for word, wants in wanted.items() if wants and word in hello.features]
        return encode("ready", version=VERSION, agent=agent, features=features, resume=self._resume or None)

    def _begin(self, game: Game) -> list[str]:
        seat = self._before.pop(game.game, None) if game.resumed else None
        if seat is None:
            seat = _Seat(self._make(game))
        self._games[game.game] = seat
        self._numbers[game.number] = game.game
        return self._beside(game.game, seat)

    def _within(self, message: ControlBegan | ControlEnded | News | DrawOffered | End) -> list[str]:
        """Answer a message about a game."""
        seat = self._seat(message)
        replies: list[str] = []
        match message:
            case News():
                seat.bot.news(message.events)
            case ControlBegan():
                seat.bot.control_began(message.control)
            case ControlEnded():
                seat.bot.control_ended(message.control, message.reason)
            case DrawOffered():
                accept = bool(seat.bot.accepts_draw(message.by))
                replies.append(encode("answer_draw", game=message.game, req=message.req, accept=accept))
            case End():
                del self._games[message.game]
                self._numbers = {number: game for number, game in self._numbers.items() if game != message.game}
                seat.bot.ended(message.score, message.termination)
                return []
        return self._beside(message.game, seat) + replies

    @staticmethod
    def _beside(game: str, seat: _Seat) -> list[str]:
        return [encode(word, game=game) for word in seat.bot.beside()]

    def _refused(self, refusal: Refusal) -> list[str]:
        seat = self._games.get(refusal.game)
        asked = seat.asked if seat is not None and refusal.code == "ILLEGAL_CHOICE" else None
        if seat and asked and asked.req == refusal.req and refusal.retries_left is not None:
            seat.choice = operator.index(seat.bot.choose_again(asked, refusal))
            return [encode("act", game=refusal.game, req=refusal.req, choice=seat.choice)]
        log.warning("refused: %s: %s (game %r, req %d)", refusal.code, refusal.message, refusal.game, refusal.req)
        if refusal.game == "":  # not about one question or game
            self.refusal = refusal
        return []
