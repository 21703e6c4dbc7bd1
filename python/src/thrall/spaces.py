"""The spaces of observations and actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from thrall._arrays import OBSERVATION, Array, Arrays, shapes
from thrall._library import Layout

Observation = dict[str, Any]
"""Arrays by name: "global", "players", "entities", "options", "option_entities" and "action_mask"."""

ARRAY_NAMES = OBSERVATION[:-1]
"""The arrays of an observation but for the mask."""


def arrays_space(layout: Layout) -> dict[str, spaces.Space[Any]]:
    """Return the spaces of the arrays of one observation: int16, as `thrall.schema` describes them."""
    all_shapes = shapes(layout)
    bounds = np.iinfo(np.int16)
    return {name: spaces.Box(bounds.min, bounds.max, all_shapes[name][0], np.int16) for name in ARRAY_NAMES}


def mask_space(layout: Layout) -> spaces.Box:
    """Return the space of a mask: [N] int8, 1 where an action is legal."""
    return spaces.Box(0, 1, (layout.max_options,), np.int8)


def observation_space(layout: Layout) -> spaces.Dict:
    """Return the space of one observation with its mask."""
    return spaces.Dict({**arrays_space(layout), "action_mask": mask_space(layout)})


def action_space(layout: Layout) -> spaces.Discrete:
    """Return the space of actions: the options of a page, and as the last one "more", which turns the page."""
    return spaces.Discrete(layout.max_options)


def flat_space(layout: Layout) -> spaces.Box:
    """Return the space of an observation whose arrays stand one after the other in a single one."""
    width = sum(int(np.prod(space.shape or ())) for space in arrays_space(layout).values())
    bounds = np.iinfo(np.int16)
    return spaces.Box(bounds.min, bounds.max, (width,), np.int16)


def observation(out: Arrays, row: int) -> Observation:
    """Return a copy of the observation in a row."""
    seen: Observation = {name: out[name][row].copy() for name in ARRAY_NAMES}
    seen["action_mask"] = mask(out, row)
    return seen


def mask(out: Arrays, row: int) -> NDArray[np.int8]:
    """Return a copy of the mask in a row."""
    legal: NDArray[np.int8] = out["mask"][row].astype(np.int8)
    return legal


def flat(out: Arrays, row: int) -> Array:
    """Return a copy of the arrays in a row as a single one: [width] int16."""
    return np.concatenate([out[name][row].ravel() for name in ARRAY_NAMES])
