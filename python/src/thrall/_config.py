"""What the environments have in common: how their arguments become the library's configuration."""

from collections.abc import Sequence
from typing import Any

Decks = Sequence[str | Sequence[str]]
"""A deck for each seat: a name, or names of which each game draws one."""

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
    listed = [deck if isinstance(deck, str) else list(deck) for deck in decks]
    return {"decks": listed, "opponents": list(who)} | {k: v for k, v in options.items() if v is not None}
