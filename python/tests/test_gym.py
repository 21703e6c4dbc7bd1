"""The Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from helpers import size
from thrall import IllegalActionError
from thrall.gym_env import DuelEnv


@pytest.mark.parametrize("arguments", [{}, {"flat": True}, {"opponent": "random", "seat": 1}, {"show_forced": True}])
def test_check_env(arguments: dict[str, Any]) -> None:
    env = gymnasium.make("thrall/Duel-v0", render_mode="ansi", **arguments)
    check_env(env.unwrapped)
    env.close()


def episode(env: DuelEnv, seed: int | None, rng: np.random.Generator) -> tuple[list[bytes], float, dict[str, int]]:
    """Play a game with random legal actions: what was seen, the reward, and the last info."""
    observation, info = env.reset(seed=seed)
    seen = [observation["entities"].tobytes()]
    while True:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        seen.append(observation["entities"].tobytes())
        if terminated or truncated:
            return seen, reward, info


def test_determinism() -> None:
    one, other = DuelEnv(), DuelEnv()
    for seed in (5, None, None, 5):
        assert episode(one, seed, np.random.default_rng(1))[0] == episode(other, seed, np.random.default_rng(1))[0]
    assert episode(one, 5, np.random.default_rng(1))[0] != episode(one, 6, np.random.default_rng(1))[0]


def test_only_the_own_seat_is_asked() -> None:
    """The environment is asked for its own seat, and for the opponent whom it controls; never while it is controlled."""
    env = DuelEnv(decks=["puppeteer", "puppeteer"], seat=1)
    rng = np.random.default_rng(2)
    foreign = 0
    for seed in range(size(40, 400)):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert info["decider"] == info["viewer"] == 1
            assert info["controlled"] == (info["subject"] != 1)
            foreign += info["controlled"]
            before = info
            _, _, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            assert (info["acting"], info["acting_subject"]) == (1, before["subject"])
            assert info["acting_controlled"] == before["controlled"]
            ended = terminated or truncated
    assert foreign > 0


def test_losses_against_heuristic() -> None:
    env = DuelEnv(decks=["sligh", "sligh"])
    rng = np.random.default_rng(3)
    rewards = [episode(env, seed, rng)[1] for seed in range(20)]
    assert set(rewards) <= {-1.0, 0.0, 1.0}
    assert sum(rewards) < -10


def test_illegal_actions() -> None:
    env = DuelEnv()
    _, info = env.reset(seed=1)
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    observation, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert observation in env.observation_space
    four = DuelEnv(["sligh"] * 4, cap=8)
    _, info = four.reset(seed=1)
    _, reward, terminated, truncated, info = four.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    strict = DuelEnv(illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalActionError):
        strict.step(illegal)


def test_wrappers() -> None:
    """Gymnasium's wrappers find nothing in the way."""
    env = gymnasium.wrappers.RecordEpisodeStatistics(gymnasium.make("thrall/Duel-v0", opponent="random"))
    _, info = env.reset(seed=1)
    terminated = truncated = False
    steps = 0
    while not (terminated or truncated):
        _, reward, terminated, truncated, info = env.step(np.flatnonzero(info["action_mask"])[0])
        steps += 1
    assert (info["episode"]["r"], info["episode"]["l"]) == (reward, steps)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    env = DuelEnv(render_mode="human")
    env.reset(seed=1)
    assert "player_0" in capsys.readouterr().out
    env.render()
    assert "player_0" in capsys.readouterr().out


def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="0 seats are one's own"):
        DuelEnv(opponent=["random", "random"])
    with pytest.raises(ValueError, match="illegal"):
        DuelEnv(illegal="ignore")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="render_mode"):
        DuelEnv(render_mode="rgb_array")
