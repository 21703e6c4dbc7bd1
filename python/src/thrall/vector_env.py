"""Many games at once as a Gymnasium vector environment, over arrays that are made once.

`step` waits for all environments. `send` and `recv` do not: `recv` returns the first that are ready, so that long games hold up
nobody.
"""

from collections.abc import Sequence
from numbers import Integral
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from thrall import spaces
from thrall._arrays import OBSERVATION, Array, Arrays
from thrall._config import DECKS, SEEDS, Decks, config, opponents, words
from thrall.batch import Batch

_MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}

Step = tuple[spaces.Observation, Array, Array, Array, dict[str, Any]]
"""Observations, rewards, terminations, truncations and infos, each with a row for each environment."""


class DuelVectorEnv(VectorEnv[Any, Any, Any]):
    """Games in which one's own seats are asked whenever they decide, also for players whom they control.

    Observations are a dict of arrays with a row for each environment: those of `thrall.schema`, and "action_mask". Rewards are
    [envs] float32, those of the seat that has acted; ``infos["rewards"]`` has them by seat: [envs, seats]. Infos are arrays with
    an entry for each environment, by the names of `Schema.info`: "acting" is who made the transition, "acting_subject" for whom,
    and "acting_controlled" whether that is somebody else, so that a trainer may drop or relabel it.

    Args:
        num_envs: how many games.
        decks: one for each seat; the default one takes over other players.
        opponent: policy of the other seats; "": all seats are one's own; or a list with one for each seat, "" for one's own.
        seat: one's own seat, if `opponent` is one policy.
        autoreset_mode: when the next game begins after the end of one.
        copy: whether observations are copies; otherwise the next call writes over them.
        workers: threads in which the library plays; 1: the caller's.
        cap: decisions of anybody until a game is truncated.
        max_entities: rows of the table of entities.
        max_options: actions, the last of which turns to the next page of options.
        show_forced: whether decisions with a single option are asked, too.
        deck_lists: further decks by name, as text.
    """

    def __init__(
        self,
        num_envs: int = 1,
        decks: Decks = DECKS,
        opponent: str | Sequence[str] = "heuristic",
        seat: int = 0,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        workers: int = 1,
        cap: int | None = None,
        max_entities: int | None = None,
        max_options: int | None = None,
        show_forced: bool = False,
        deck_lists: dict[str, str] | None = None,
    ) -> None:
        """Make the environments."""
        self._mode = AutoresetMode(autoreset_mode)
        who = opponents(decks, opponent, seat)
        options = {
            "envs": num_envs,
            "autoreset": _MODES[self._mode],
            "workers": workers,
            "cap": cap,
            "max_entities": max_entities,
            "max_options": max_options,
            "show_forced": show_forced,
            "deck_lists": deck_lists,
        }
        self.batch = Batch(**config(decks, who, options))
        self.schema = self.batch.schema
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": self._mode, "render_modes": []}
        self._copy = copy
        self._begun = False
        self._arguments: dict[str, Any] = {**options, "decks": decks, "opponent": who, "copy": copy}
        final = self.batch.arrays(wanted=(*OBSERVATION, "info")) if self._mode is AutoresetMode.SAME_STEP else None
        self._out = self.batch.arrays(final=final)  # [envs], the last rows of each
        self._received = self.batch.arrays(final=final)  # what `recv` got, in the order of coming
        self._sampled = self._out["sampled"]  # of the last call
        self._deciders = np.zeros(num_envs, np.intp)
        self._all = np.arange(num_envs)
        self._all.flags.writeable = False
        layout = self.batch.layout
        self.single_observation_space = spaces.observation_space(layout)
        self.single_action_space = spaces.action_space(layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | NDArray[Any] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[spaces.Observation, dict[str, Any]]:
        """Begin games.

        Args:
            seed: environment i gets `seed` + i; or a list with one for each; None: the next game of each.
            options: "reset_mask": [envs] bool, which environments; without it: all.
        """
        one = int(seed) if isinstance(seed, Integral) else None
        super().reset(seed=one)
        mask = (options or {}).get("reset_mask")
        if seed is None and not self._begun:
            one = int(self.np_random.integers(SEEDS, dtype=np.uint64))
        self._begun = True
        seeds: Any = seed if one is None else [one + i for i in range(self.num_envs)]
        self.batch.reset(self._out, mask, None if seeds is None else words(seeds))
        observations, _, _, _, infos = self._report(self._out, self._all, fresh=True)
        return observations, infos

    def step(self, actions: ArrayLike) -> Step:
        """Step all environments: `actions` is [envs]. An illegal one is an error, and nothing is stepped.

        Without autoreset, the action of an environment whose game is over is `thrall.batch.NO_ACTION`.
        """
        self.batch.step(actions, self._out)
        return self._report(self._out, self._all)

    def send(self, actions: ArrayLike, env_ids: ArrayLike | None = None) -> None:
        """Step some environments, by default all, and return at once."""
        self.batch.send(actions, self._all if env_ids is None else env_ids)

    def recv(self, n: int | None = None) -> Step:
        """Wait for the first `n` environments that are ready; by default for all. ``infos["env_id"]`` says which they are."""
        n = self.num_envs if n is None else n
        ids = self.batch.recv(n, self._received)
        for name, array in self._received.arrays.items():
            self._out[name][ids] = array[:n]
        return self._report(self._received, ids)

    def sample(self) -> NDArray[np.int32]:
        """Return a random legal action for each row of the last call: [rows] int32, from the environments' own streams."""
        return self._sampled.copy()

    def request(self, env: int) -> dict[str, Any]:
        """Return what the decider sees in an environment, with texts: "decision", "options" with labels, and so on."""
        return self.batch.request(env)

    def planner(self, num_envs: int) -> "DuelVectorEnv":
        """Return environments into which the moments of these can be copied, to look ahead."""
        arguments = {k: v for k, v in self._arguments.items() if k not in ("envs", "autoreset")}
        return DuelVectorEnv(num_envs, autoreset_mode=AutoresetMode.DISABLED, **arguments)

    def fork(self, env: int, into: "DuelVectorEnv", to: int, seed: int) -> tuple[spaces.Observation, dict[str, Any]]:
        """Copy the moment of an environment into another one, and return what is seen there: arrays without a first axis.

        What the decider does not know is dealt again, and what is random from now on follows from the seed: nobody looks into the
        real future. A copy of a copy with seed 0 is exact, so that one copy may be gone on from many times.
        """
        if not 0 <= to < into.num_envs:
            raise IndexError(f"environment {to} of {into.num_envs}")
        out = into.row(to)
        self.batch.fork(env, into.batch, to, seed, out)
        info: dict[str, Any] = dict(zip(self.schema.info, out["info"][0].tolist(), strict=True))
        into.note_decider(to, info["decider"])
        return spaces.observation(out, 0), info

    def row(self, env: int) -> Arrays:
        """Return the row of an environment in the arrays of `step`."""
        return self._out.row(env)

    def note_decider(self, env: int, decider: int) -> None:
        """Note who acts next in an environment, to whom the next reward belongs."""
        self._deciders[env] = max(decider, 0)
        self._sampled = self._out["sampled"]

    def close_extras(self, **kwargs: Any) -> None:
        """End all games."""
        del kwargs
        self.batch.close()

    def _report(self, out: Arrays, ids: NDArray[Any], *, fresh: bool = False) -> Step:
        """Return what the arrays have of the environments `ids`, whose rows are the first ones."""
        n = len(ids)
        info = out["info"][:n].copy()
        rewards = out["rewards"][:n].copy()
        infos: dict[str, Any] = {name: info[:, i] for i, name in enumerate(self.schema.info)}
        infos["rewards"] = rewards
        infos["env_id"] = ids
        self._sampled = out["sampled"][:n]
        ended = out["terminated"][:n] != 0, out["truncated"][:n] != 0
        acting = infos["acting"]
        if out.final is not None and not fresh:
            over = ended[0] | ended[1]
            self._add_final(infos, out.final, over)
            if over.any():
                acting = np.where(over, infos["final_info"]["acting"], acting)
        before, decider = self._deciders[ids], infos["decider"]
        acted = np.where(acting >= 0, acting, before)
        self._deciders[ids] = np.where(decider >= 0, decider, before)
        return self._observations(out, n), rewards[self._all[:n], acted], *ended, infos

    def _observations(self, out: Arrays, n: int) -> spaces.Observation:
        seen: spaces.Observation = {name: out[name][:n] for name in spaces.ARRAY_NAMES}
        seen["action_mask"] = out["mask"][:n].view(np.int8)
        return {name: array.copy() for name, array in seen.items()} if self._copy else seen

    def _add_final(self, infos: dict[str, Any], final: Arrays, ended: NDArray[np.bool_]) -> None:
        """Add the last observations of games that have ended, as Gymnasium has them."""
        if not ended.any():
            return
        observations = np.full(len(ended), None, dtype=object)
        for row in np.flatnonzero(ended):
            observations[row] = spaces.observation(final, int(row))
        infos["final_obs"], infos["_final_obs"] = observations, ended.copy()
        last = final["info"][: len(ended)].copy()
        infos["final_info"] = {name: last[:, i] for i, name in enumerate(self.schema.info)}
        infos["_final_info"] = ended.copy()
