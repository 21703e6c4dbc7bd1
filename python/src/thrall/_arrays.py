"""The arrays into which the library writes, owned by numpy."""

import ctypes
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thrall._library import ARRAYS, ArgumentError, BufferPointers, Layout

Array = NDArray[Any]

OBSERVATION = ("global", "players", "entities", "options", "option_entities", "mask")
"""The arrays that make an observation."""


def shapes(layout: Layout) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """Return shape, without the first axis, and type of each array."""
    n = layout.max_options
    return {
        "global": ((layout.global_width,), np.int16),
        "players": ((layout.seats, layout.player_width), np.int16),
        "entities": ((layout.max_entities, layout.entity_width), np.int16),
        "entity_ids": ((layout.max_entities,), np.uint32),
        "options": ((n, layout.option_width), np.int16),
        "option_entities": ((n, layout.option_refs), np.int16),
        "mask": ((n,), np.uint8),
        "rewards": ((layout.seats,), np.float32),
        "terminated": ((), np.uint8),
        "truncated": ((), np.uint8),
        "info": ((layout.info_columns,), np.int32),
        "sampled": ((), np.int32),
    }


def widths(layout: Layout) -> tuple[int, ...]:
    """Return what the shapes of rows depend on."""
    return tuple(getattr(layout, name) for name, *_ in Layout._fields_ if name != "envs")


class Arrays:
    """Arrays of `rows` rows; those that are not wanted are not there, and not computed.

    Attributes:
        global_: [rows, G] int16, features of the moment and of the decision.
        players: [rows, seats, PF] int16, the viewer first.
        entities: [rows, E, F] int16; unused rows are 0.
        entity_ids: [rows, E] uint32, names of the entities in this game for this viewer; 0: none.
        options: [rows, N, OF] int16; unused rows are 0.
        option_entities: [rows, N, K] int16, rows of entities; -1: none, -2: one that did not fit.
        mask: [rows, N] uint8, 1: legal.
        rewards: [rows, seats] float32, by seat: 1, 0 or -1 at the end of a game.
        terminated: [rows] uint8.
        truncated: [rows] uint8.
        info: [rows, columns] int32, see `Schema.info`.
        sampled: [rows] int32, a random legal action; -1: none.
    """

    def __init__(self, layout: Layout, rows: int, wanted: Iterable[str] = ARRAYS, final: "Arrays | None" = None) -> None:
        """Make arrays. `final` gets the last observations of episodes that end and begin again in one step."""
        self.rows: int = rows
        self.widths = widths(layout)
        if final is not None and (final.rows < rows or final.widths != self.widths):
            raise ArgumentError(-3, f"final arrays of {final.rows} rows or of another layout, and {rows} rows are needed")
        self.final = final
        all_shapes = shapes(layout)
        self._keep({name: np.zeros((rows, *all_shapes[name][0]), all_shapes[name][1]) for name in wanted})
        if final is not None:
            self.pointers.final_observation = ctypes.pointer(final.pointers)

    def _keep(self, arrays: dict[str, Array]) -> None:
        self.arrays = arrays
        self.pointers = BufferPointers()
        for name, array in arrays.items():
            setattr(self.pointers, name, array.ctypes.data)

    def row(self, row: int) -> "Arrays":
        """Return arrays of one row that are a part of these."""
        if not 0 <= row < self.rows:
            raise IndexError(f"row {row} of {self.rows}")
        part = object.__new__(Arrays)
        part.rows, part.final, part.widths = 1, None, self.widths
        part._keep({name: array[row : row + 1] for name, array in self.arrays.items()})
        return part

    def __getitem__(self, name: str) -> Array:
        """Return an array."""
        return self.arrays[name]

    def __contains__(self, name: str) -> bool:
        """Report whether an array is there."""
        return name in self.arrays
