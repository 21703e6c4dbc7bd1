"""What the environments have in common: how their arguments become the library's configuration."""

import operator
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thrall._library import ArgumentError

Decks = Sequence[str | Sequence[str]]
"""A deck for each seat: a name, or names of which each game draws one."""

SEEDS = 1 << 64
"""How many seeds there are."""

DECKS: Decks = ("puppeteer", "sligh")
"""The decks of an environment that names none: the first one takes over other players."""


def opponents(decks: Decks, opponent: str | Sequence[str], seat: int) -> list[str]:
    """Return who decides for each seat: a policy of the arena's own, or "", the caller.

    Args:
        decks: one for each seat.
        opponent: a policy for all seats but one; "": all seats are the caller's; or a list with one entry for each seat.
        seat: the caller's seat, if `opponent` is one policy.
    """
    if isinstance(opponent, str):
        if not 0 <= seat < len(decks):
            raise ValueError(f"seat {seat} of {len(decks)}")
        return ["" if not opponent or i == seat else opponent for i in range(len(decks))]
    return list(opponent)


def config(decks: Decks, who: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """Return the library's configuration: `options` with decks and opponents, without what is None."""
    for name in ("envs", "cap", "max_entities", "max_options"):
        if (value := options.get(name)) is not None and value < 1:
            raise ArgumentError(-3, f"{'num_envs' if name == 'envs' else name} is {value}, and must be at least 1")
    listed = [deck if isinstance(deck, str) else list(deck) for deck in decks]
    return {"decks": listed, "opponents": list(who)} | {k: v for k, v in options.items() if v is not None}


def words(seeds: Iterable[Any]) -> NDArray[np.uint64]:
    """Return seeds as the library takes them: whole numbers of any type, below 2^64."""
    found = []
    for i, seed in enumerate(seeds):
        try:
            found.append(operator.index(seed) % SEEDS)
        except TypeError:
            raise ArgumentError(-3, f"seed {i} is {seed!r}, not a whole number") from None
    return np.array(found, np.uint64)
