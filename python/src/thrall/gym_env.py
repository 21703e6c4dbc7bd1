"""A Gymnasium environment: one seat against policies of the arena's own. Its name is "thrall/Duel-v0"."""

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from thrall import render, spaces
from thrall._arrays import Array
from thrall._config import DECKS, SEEDS, Decks, config, opponents, words
from thrall._library import ArgumentError
from thrall.batch import Batch, concession


class DuelEnv(gymnasium.Env[Any, Any]):
    """One player learns; the other seats have policies of the arena's own.

    An observation is a dict of arrays, `thrall.schema` says of which columns, with the mask of legal actions under
    "action_mask": [N] int8. With `flat` it is a single array of int16, and the mask is in the info alone. Rewards are 1 for a
    win, -1 for a loss, 0 for a draw and everything else. The environment is asked whenever its seat decides: also for a
    player whom it controls (``info["controlled"]``), and not for itself while somebody else controls it.

    Args:
        decks: one for each seat; the default one takes over other players.
        opponent: policy of the other seats, or a list with one for each seat, "" for one's own.
        seat: one's own seat, if `opponent` is one policy.
        flat: observations are a single array.
        illegal: what an illegal action does: "lose", the seat gives up (``info["illegal_action"]``), or "error".
        cap: decisions of anybody until a game is truncated.
        max_entities: rows of the table of entities.
        max_options: actions, the last of which turns to the next page of options.
        show_forced: whether decisions with a single option are asked, too.
        deck_lists: further decks by name, as text.
        render_mode: "ansi", a text, or "human", which prints it.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        decks: Decks = DECKS,
        opponent: str | Sequence[str] = "heuristic",
        seat: int = 0,
        *,
        flat: bool = False,
        illegal: Literal["lose", "error"] = "lose",
        cap: int | None = None,
        max_entities: int | None = None,
        max_options: int | None = None,
        show_forced: bool = False,
        deck_lists: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment."""
        if illegal not in ("lose", "error"):
            raise ValueError(f'illegal is "{illegal}", not "lose" or "error"')
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is "{render_mode}", not one of {self.metadata["render_modes"]}')
        who = opponents(decks, opponent, seat)
        own = [i for i, policy in enumerate(who) if not policy]
        if len(own) != 1:
            raise ValueError(f"{len(own)} seats are one's own, not 1")
        options = {
            "autoreset": "disabled",
            "cap": cap,
            "max_entities": max_entities,
            "max_options": max_options,
            "show_forced": show_forced,
            "deck_lists": deck_lists,
        }
        self.seat = own[0]
        self.render_mode = render_mode
        self.batch = Batch(**config(decks, who, options))
        self.schema = self.batch.schema
        self._flat = flat
        self._illegal = illegal
        self._out = self.batch.arrays()
        self._begun = False
        layout = self.batch.layout
        self.observation_space = spaces.flat_space(layout) if flat else spaces.observation_space(layout)
        self.action_space = spaces.action_space(layout)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game: that of a seed, or the next one."""
        super().reset(seed=None if seed is None else int(seed))
        del options
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(SEEDS, dtype=np.uint64))
        self._begun = True
        self.batch.reset(self._out, seeds=None if seed is None else words([seed]))
        self._human()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose an option, or turn the page of options."""
        if not self.action_space.contains(action):
            raise ArgumentError(-3, f"{action!r} is no action of {self.action_space}")
        illegal = not self._out["mask"][0, action]
        if illegal and self._illegal == "lose":
            action = concession(self.seat)
        self.batch.step([action], self._out)
        info = self._info()
        self._human()
        if illegal:  # the others may still play, or reach the cap: for who gave up it is over
            info["illegal_action"] = True
            return self._observation(), -1.0, True, False, info
        out = self._out
        ended = bool(out["terminated"][0]), bool(out["truncated"][0])
        reward = float(out["rewards"][0, self.seat])
        return self._observation(), reward, *ended, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO asks for it: [N] bool."""
        legal: NDArray[np.bool_] = self._out["mask"][0].astype(np.bool_)
        return legal

    def request(self) -> dict[str, Any]:
        """Return what the decider sees, with texts: "decision", "options" with labels, and so on."""
        return self.batch.request(0)

    def render(self) -> Any:
        """Return the open decision as a text, or print it."""
        text = render.text(self.batch, self._out)
        if self.render_mode == "ansi":
            return text
        self._human()
        return None

    def close(self) -> None:
        """End the game."""
        self.batch.close()

    def _human(self) -> None:
        if self.render_mode == "human":
            render.show(self.batch, self._out)

    def _observation(self) -> spaces.Observation | Array:
        return spaces.flat(self._out, 0) if self._flat else spaces.observation(self._out, 0)

    def _info(self) -> dict[str, Any]:
        names = self.schema.info
        info: dict[str, Any] = dict(zip(names, self._out["info"][0].tolist(), strict=True))
        info["action_mask"] = spaces.mask(self._out, 0)
        return info


gymnasium.register(
    id="thrall/Duel-v0", entry_point="thrall.gym_env:DuelEnv", vector_entry_point="thrall.vector_env:DuelVectorEnv"
)
