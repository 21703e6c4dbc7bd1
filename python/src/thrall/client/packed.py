"""Questions as numbers, many in a frame: the same numbers as those of the environments."""

import struct
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thrall.client.messages import VERSION, Ask, Encoding, ProtocolError

_FRAME = struct.Struct("<2B7H")
_QUESTION = struct.Struct("<IIQiIIIHHI")
QUESTIONS = 1
"""The first byte of a frame with questions."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the game that the arena has given a number."""

    number: int
    req: int
    decisions_left: int | None
    deadline_ms: int
    options: int
    default: int
    numbers: dict[str, NDArray[np.int16] | NDArray[np.uint32]]

    def ask(self, game: str, encoding: Encoding) -> Ask:
        """Return it as any other question. What stands in `obs` otherwise stands in `numbers`, and why it is foreign, too."""
        columns = encoding.columns
        subject, decider, viewer = (
            int(self.numbers["global"][columns.column("global", name)]) for name in ("subject", "decider", "viewer")
        )
        flags = self.numbers["options"][:, columns.column("options", "flags")]
        mana = np.flatnonzero(flags & columns.bit("options", "flags", "floats_mana"))
        return Ask(
            game=game,
            req=self.req,
            subject=subject,
            decider=decider,
            viewer=viewer,
            options=self.options,
            default=self.default,
            deadline_ms=self.deadline_ms,
            obs={},
            decisions_left=self.decisions_left,
            mana=tuple(mana.tolist()),
            numbers=self.numbers,
            columns=columns,
        )


def unpack_questions(frame: bytes) -> list[Question]:
    """Read a frame."""
    try:
        kind, version, count, *widths, _ = _FRAME.unpack_from(frame)
        if (kind, version) != (QUESTIONS, VERSION):
            raise ProtocolError(f"a packed frame of kind {kind}, version {version}")
        questions, at = [], _FRAME.size
        for _ in range(count):
            question, size = _question(frame, at, widths)
            questions.append(question)
            at += size
    except (struct.error, ValueError) as error:
        raise ProtocolError(f"a packed frame that is too short: {error}") from error
    if at != len(frame):
        raise ProtocolError(f"a packed frame of {len(frame)} bytes, and its questions have {at}")
    return questions


def _question(frame: bytes, at: int, widths: list[int]) -> tuple[Question, int]:
    size, number, req, left, deadline, options, default, rows, seats, _ = _QUESTION.unpack_from(frame, at)
    start = at + _QUESTION.size
    numbers: dict[str, NDArray[np.int16] | NDArray[np.uint32]] = {"entity_ids": np.frombuffer(frame, "<u4", rows, start)}
    start += 4 * rows
    shapes = {
        "global": (widths[0],),
        "players": (seats, widths[1]),
        "entities": (rows, widths[2]),
        "options": (options, widths[3]),
        "option_entities": (options, widths[4]),
    }
    for name, shape in shapes.items():
        n = int(np.prod(shape))
        numbers[name] = np.frombuffer(frame, "<i2", n, start).reshape(shape)
        start += 2 * n
    if start > at + size or size % 4 != 0:
        raise ProtocolError(f"a packed question of {size} bytes, and {start - at} are needed")
    return Question(number, req, None if left < 0 else left, deadline, options, default, numbers), size
