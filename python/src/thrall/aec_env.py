"""A PettingZoo environment: every seat is an agent, and whoever decides is selected.

    from thrall import aec_env

    env = aec_env.env()
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

`agent_selection` is the decider: who controls another player is selected for that player's decisions, and
``observation["subject"]`` is whose decision it is. Rewards are by seat.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces as gym_spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from thrall import render, spaces
from thrall._config import DECKS, SEEDS, Decks, config, opponents, words
from thrall._library import ArgumentError
from thrall.batch import Batch

_DECIDERS_OWN = ("options", "page", "pages", "forced")
"""Infos for the decider alone: how many options there are may tell what a hand holds. They are 0 for others."""


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - as PettingZoo names it
    """The environment without PettingZoo's usual wrappers: an illegal action is an error.

    An observation is a dict:

    * "observation": a dict of arrays of int16, `thrall.schema` says of which columns; with `flat`, a single array;
    * "action_mask": [N] int8, 1 where an action is legal; 0 throughout for whoever does not decide;
    * "subject": whose decision it is, a seat; -1: the game is over;
    * "viewer": whose observation it is, a seat;
    * "control": 1 if the decider decides for somebody else (CR 723.5).

    Args:
        decks: one for each seat, at least two; the default one takes over other players.
        opponent: policy of the arena's own for all seats but `seat`; "", the default: every seat is an agent; or a list with one
            for each seat.
        seat: the agent's seat, if `opponent` is one policy.
        flat: observations are a single array of int16, and the mask is in the info.
        cap: decisions of anybody until a game is truncated.
        max_entities: rows of the table of entities.
        max_options: actions, the last of which turns to the next page of options.
        show_forced: whether decisions with a single option are asked, too.
        deck_lists: further decks by name, as text.
        render_mode: "ansi", a text, or "human", which prints it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "name": "thrall_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        decks: Decks = DECKS,
        opponent: str | Sequence[str] = "",
        seat: int = 0,
        *,
        flat: bool = False,
        cap: int | None = None,
        max_entities: int | None = None,
        max_options: int | None = None,
        show_forced: bool = False,
        deck_lists: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment."""
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is "{render_mode}", not one of {self.metadata["render_modes"]}')
        who = opponents(decks, opponent, seat)
        options = {
            "autoreset": "disabled",
            "cap": cap,
            "max_entities": max_entities,
            "max_options": max_options,
            "show_forced": show_forced,
            "deck_lists": deck_lists,
        }
        self.render_mode = render_mode
        self.batch = Batch(**config(decks, who, options))
        self.schema = self.batch.schema
        self._columns = self.schema.info_columns
        self._flat = flat
        self._out = self.batch.arrays()
        self._view = self.batch.arrays(1)
        self._seats = {f"player_{i}": i for i, policy in enumerate(who) if not policy}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self._begun = False
        layout = self.batch.layout
        self.observation_spaces: dict[str, gym_spaces.Space[Any]]
        if flat:
            self.observation_spaces = {a: spaces.flat_space(layout) for a in self.possible_agents}
        else:
            seats = layout.seats
            self.observation_spaces = {
                a: gym_spaces.Dict(
                    {
                        "observation": gym_spaces.Dict(spaces.arrays_space(layout)),
                        "action_mask": spaces.mask_space(layout),
                        "subject": gym_spaces.Discrete(seats + 1, start=-1),
                        "viewer": gym_spaces.Discrete(seats),
                        "control": gym_spaces.Discrete(2),
                    }
                )
                for a in self.possible_agents
            }
        self.action_spaces = {a: spaces.action_space(layout) for a in self.possible_agents}

    def observation_space(self, agent: str) -> gym_spaces.Space[Any]:
        """Return the space of an agent's observations, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym_spaces.Space[Any]:
        """Return the space of an agent's actions, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of a seed, or the next one."""
        del options
        if seed is None and not self._begun:
            seed = int(np.random.default_rng().integers(SEEDS, dtype=np.uint64))
        self._begun = True
        self.batch.reset(self._out, seeds=None if seed is None else words([seed]))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._report()
        self._human()

    def step(self, action: Any) -> None:
        """Choose an option for the agent that is selected, or turn the page of options; None for one that is dead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self.action_spaces[agent].contains(action):
            raise ArgumentError(-3, f"{action!r} is no action of {self.action_spaces[agent]}")
        self.batch.step([action], self._out)
        self._cumulative_rewards[agent] = 0.0
        self._report()
        self._accumulate_rewards()
        self._human()

    def observe(self, agent: str) -> Any:
        """Return what an agent may see now, whoever decides."""
        out = self._out
        if agent != self._decider():
            out = self._view
            self.batch.observe(0, self._seats[agent], out)
        if self._flat:
            return spaces.flat(out, 0)
        seen = spaces.observation(out, 0)
        return {
            "action_mask": seen.pop("action_mask"),
            "observation": seen,
            "subject": np.int64(self._info("subject")),
            "viewer": np.int64(self._seats[agent]),
            "control": np.int64(self._info("controlled")),
        }

    def request(self) -> dict[str, Any]:
        """Return what the decider sees, with texts: "decision", "options" with labels, and so on."""
        return self.batch.request(0)

    def render(self) -> Any:
        """Return the open decision as a text, or print it."""
        if self.render_mode == "human":
            render.show(self.batch, self._out)
            return None
        return render.text(self.batch, self._out)

    def close(self) -> None:
        """End the game."""
        self.batch.close()

    def _human(self) -> None:
        if self.render_mode == "human":
            render.show(self.batch, self._out)

    def _info(self, name: str) -> int:
        return int(self._out["info"][0, self._columns[name]])

    def _decider(self) -> str:
        return f"player_{self._info('decider')}"

    def _report(self) -> None:
        """Take rewards, ends and infos from the arrays, and select the decider."""
        out = self._out
        terminated, truncated = bool(out["terminated"][0]), bool(out["truncated"][0])
        info = dict(zip(self.schema.info, out["info"][0].tolist(), strict=True))
        decider = self._decider()
        none = np.zeros(self.batch.layout.max_options, np.int8)
        others = {**info, **dict.fromkeys(_DECIDERS_OWN, 0)}
        self.infos = {
            agent: {**info, "action_mask": spaces.mask(out, 0)} if agent == decider else {**others, "action_mask": none.copy()}
            for agent in self.agents
        }
        for agent in self.agents:
            self.rewards[agent] = float(out["rewards"][0, self._seats[agent]])
            self.terminations[agent], self.truncations[agent] = terminated, truncated
        if terminated or truncated:
            self._deads_step_first()
        else:
            self.agent_selection = decider


def env(**kwargs: Any) -> AECEnv:
    """Return the environment as PettingZoo's own are: an illegal action loses, and what is done in a wrong order is told.

    The arguments are those of `raw_env`.
    """
    inner = wrappers.TerminateIllegalWrapper(raw_env(**kwargs), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


def parallel_env(**kwargs: Any) -> ParallelEnv:
    """Return the environment with PettingZoo's parallel interface, in which all but the decider wait.

    The arguments are those of `raw_env`.
    """
    return turn_based_aec_to_parallel(env(**kwargs))
