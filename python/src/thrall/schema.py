"""What the numbers of an observation mean."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_RENAMED = {"episode": "episode_number"}  # an info of the name "episode" belongs to wrappers that keep statistics


@dataclass(frozen=True)
class Feature:
    """One column of an array.

    `kind` says how to read it: "number", "flag", "category" (`words[i]` is the word of value i), "bits" (`words[i]` is the
    word of bit i), "card" (an index into `Schema.cards`), "row" (of entities; -1 none, -2 left out), "player" (0 the viewer,
    1 the next in turn order; -1 nobody), "seat" (-1 nobody).
    """

    name: str
    kind: str
    doc: str
    words: tuple[str, ...] = ()


class Columns:
    """The columns of the arrays, and the names of the cards.

    Equal hashes are equal encodings: a network that was trained with one reads the other.
    """

    def __init__(self, digest: str, features: Mapping[str, Any], cards: Sequence[str]) -> None:
        """Read the features by array; card 0 is hidden or none."""
        self.hash = digest
        self.features: dict[str, tuple[Feature, ...]] = {
            array: tuple(Feature(f["name"], f["kind"], f["doc"], tuple(f.get("words", ()))) for f in columns)
            for array, columns in features.items()
        }
        self.cards = tuple(cards)

    @cached_property
    def _columns(self) -> dict[tuple[str, str], int]:
        return {(array, f.name): i for array, columns in self.features.items() for i, f in enumerate(columns)}

    def column(self, array: str, name: str) -> int:
        """Return the column of a feature, as in ``column("global", "turn")``."""
        try:
            return self._columns[array, name]
        except KeyError:
            known = ", ".join(f.name for f in self.features.get(array, ())) or ", ".join(self.features)
            raise KeyError(f"no feature {name!r} in {array!r} (have {known})") from None

    def word(self, array: str, name: str, value: int) -> str:
        """Return the word of a category's value, or a card's name."""
        feature = self.features[array][self.column(array, name)]
        return self.cards[value] if feature.kind == "card" else feature.words[value]

    def bit(self, array: str, name: str, word: str) -> int:
        """Return the bit of a word of a set, as in ``bit("options", "flags", "floats_mana")``."""
        return 1 << self.features[array][self.column(array, name)].words.index(word)


class Schema(Columns):
    """The columns, and what else the library tells: the names of infos, decks and endings. `cards_hash` is that of `cards`."""

    def __init__(self, text: str) -> None:
        """Read the library's description."""
        values: dict[str, Any] = json.loads(text)
        super().__init__(values["hash"], values["features"], values["cards"])
        self.version: int = values["version"]
        self.cards_hash: str = values["cards_hash"]
        self.info: tuple[str, ...] = tuple(_RENAMED.get(name, name) for name in values["info"])
        self.terminations: tuple[str, ...] = tuple(values["terminations"])
        self.decks: tuple[str, ...] = tuple(values["decks"])

    @cached_property
    def info_columns(self) -> dict[str, int]:
        """The column of each name of `info`."""
        return {name: i for i, name in enumerate(self.info)}
