"""The vector environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from helpers import size
from thrall import IllegalActionError, StateError
from thrall.batch import NO_ACTION
from thrall.gym_env import DuelEnv
from thrall.vector_env import DuelVectorEnv, Step

ENVS = 8
STEPS = size(300, 5000)


def test_make_vec() -> None:
    envs = gymnasium.make_vec("thrall/Duel-v0", num_envs=3, vectorization_mode="vector_entry_point", opponent="random")
    observations, _ = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    envs.close()


def test_wrappers() -> None:
    """Gymnasium's wrappers find nothing in the way."""
    inner = DuelVectorEnv(4, opponent="random")
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(inner)
    envs.reset(seed=1)
    infos: dict[str, Any] = {}
    while "episode" not in infos:
        _, rewards, terminated, truncated, infos = envs.step(inner.sample())
    over = terminated | truncated
    assert np.array_equal(infos["_episode"], over)
    assert np.array_equal(infos["episode"]["r"][over], rewards[over])


def test_same_as_single() -> None:
    """Environment i of a vector with seed s is the single environment with seed s + i."""
    envs = DuelVectorEnv(ENVS, opponent="random", autoreset_mode="Disabled")
    observations, infos = envs.reset(seed=10)
    singles = [DuelEnv(opponent="random") for _ in range(ENVS)]
    seen = [env.reset(seed=10 + i) for i, env in enumerate(singles)]
    over = np.zeros(ENVS, bool)
    for _ in range(STEPS):
        for i in np.flatnonzero(~over):
            for name, array in seen[i][0].items():
                assert np.array_equal(array, observations[name][i]), name
            assert seen[i][1]["decisions"] == infos["decisions"][i]
        actions = np.where(over, NO_ACTION, envs.sample())
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        for i in np.flatnonzero(~over):
            observation, reward, ended, cut, info = singles[i].step(actions[i])
            seen[i] = observation, info
            assert (reward, ended, cut) == (rewards[i], terminated[i], truncated[i])
        over |= terminated | truncated
        if over.all():
            return
    assert over.any()


def trace(envs: DuelVectorEnv, seed: int, steps: int) -> list[tuple[bytes, ...]]:
    """Play with random actions; return what was seen."""
    observations, infos = envs.reset(seed=seed)
    lines = [tuple(array.tobytes() for array in observations.values())]
    for _ in range(steps):
        observations, rewards, _, _, infos = envs.step(envs.sample())
        lines.append((*(array.tobytes() for array in observations.values()), rewards.tobytes(), infos["decisions"].tobytes()))
    return lines


def test_determinism() -> None:
    """The same seed gives the same games, with any number of workers, copied or not."""
    one = trace(DuelVectorEnv(ENVS), 4, STEPS)
    assert trace(DuelVectorEnv(ENVS, workers=2), 4, STEPS) == one
    assert trace(DuelVectorEnv(ENVS, copy=False), 4, STEPS) == one
    assert trace(DuelVectorEnv(ENVS), 5, STEPS) != one


def test_preallocated() -> None:
    """Without copies, every call writes into the same arrays; with them, what one has stays."""
    envs = DuelVectorEnv(2, copy=False)
    first, _ = envs.reset(seed=1)
    second = envs.step(envs.sample())[0]
    assert all(np.shares_memory(first[name], second[name]) for name in first)
    envs = DuelVectorEnv(2)
    first, _ = envs.reset(seed=1)
    kept = {name: array.copy() for name, array in first.items()}
    for _ in range(10):
        envs.step(envs.sample())
    assert all(np.array_equal(kept[name], first[name]) for name in first)


def ended(step: Step) -> np.ndarray:
    return np.asarray(step[2] | step[3])


def test_next_step() -> None:
    """After an end, the next step begins a game, whatever the action."""
    envs = DuelVectorEnv(ENVS, opponent="random")
    envs.reset(seed=1)
    over = np.zeros(ENVS, bool)
    ends = 0
    for _ in range(STEPS):
        step = envs.step(envs.sample())
        assert np.array_equal(step[4]["reset"] == 1, over)
        assert not step[1][over].any()
        assert (step[1][~ended(step)] == 0).all()
        over = ended(step)
        ends += over.sum()
    assert ends > 0


def test_same_step() -> None:
    """The step of an end has the reward of the end, and shows the beginning of the next game."""
    envs = DuelVectorEnv(ENVS, opponent="random", autoreset_mode=AutoresetMode.SAME_STEP)
    twins = DuelVectorEnv(ENVS, opponent="random")
    envs.reset(seed=1)
    twins.reset(seed=1)
    for _ in range(STEPS):
        actions = envs.sample()
        step, twin = envs.step(actions), twins.step(actions)
        over = ended(step)
        assert np.array_equal(over, ended(twin))
        assert np.array_equal(step[1], twin[1])
        if not over.any():
            assert "final_obs" not in step[4]
            continue
        row = int(np.flatnonzero(over)[0])
        assert np.array_equal(step[4]["_final_obs"], over)
        assert np.array_equal(step[4]["final_obs"][row]["entities"], twin[0]["entities"][row])
        assert step[4]["final_info"]["turn"][row] == twin[4]["turn"][row]
        assert step[4]["reset"][row] == 1
        return
    pytest.fail("no game has ended")


def test_disabled() -> None:
    """Without autoreset a game stays over until it is reset."""
    envs = DuelVectorEnv(2, opponent="random", autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=1)
    step = envs.step(envs.sample())
    while not ended(step).any():
        step = envs.step(envs.sample())
    over = ended(step)
    actions = envs.sample()
    assert (actions[over] == NO_ACTION).all()
    other = int(np.flatnonzero(~over)[0]) if not over.all() else None
    _, infos = envs.reset(options={"reset_mask": over})
    assert (infos["reset"][over] == 1).all()
    assert (infos["episode_number"][over] == 1).all()
    if other is not None:
        assert infos["episode_number"][other] == 0


def test_send_and_recv() -> None:
    """Each environment sees the same with send and recv, in whatever order they come."""
    envs, twins = DuelVectorEnv(ENVS, workers=2), DuelVectorEnv(ENVS)
    envs.reset(seed=9)
    twins.reset(seed=9)
    envs.send(envs.sample())
    seen: dict[int, list[bytes]] = {i: [] for i in range(ENVS)}
    for _ in range(STEPS):
        observations, _, _, _, infos = envs.recv(ENVS // 2)
        ids = infos["env_id"]
        assert len(set(ids)) == ENVS // 2
        for row, i in enumerate(ids):
            seen[i].append(observations["entities"][row].tobytes())
        envs.send(envs.sample()[: len(ids)], ids)
    expected: dict[int, list[bytes]] = {i: [] for i in range(ENVS)}
    while any(len(expected[i]) < len(seen[i]) for i in range(ENVS)):
        observations = twins.step(twins.sample())[0]
        for i in range(ENVS):
            expected[i].append(observations["entities"][i].tobytes())
    assert all(expected[i][: len(seen[i])] == seen[i] for i in range(ENVS))
    with pytest.raises(StateError):
        envs.step(envs.sample())


def test_who_decides_for_whom() -> None:
    """Transitions say who acted for whom; the reward is that of who acted."""
    envs = DuelVectorEnv(ENVS, decks=["puppeteer", "puppeteer"], opponent="")
    _, infos = envs.reset(seed=1)
    controlled = wins = 0
    for _ in range(size(2000, 20_000)):
        decider, subject = infos["decider"], infos["subject"]
        step = envs.step(envs.sample())
        infos = step[4]
        on = infos["reset"] == 0
        assert np.array_equal(infos["acting"][on], decider[on])
        assert np.array_equal(infos["acting_subject"][on], subject[on])
        assert np.array_equal(infos["acting_controlled"][on] == 1, (decider != subject)[on])
        controlled += int(infos["acting_controlled"][on].sum())
        for i in np.flatnonzero(ended(step)):
            assert step[1][i] == infos["rewards"][i, decider[i]]
            assert abs(infos["rewards"][i].sum()) == 0
            wins += int(step[1][i] == 1)
    assert controlled > 0
    assert wins > 0


def test_fork_and_restore() -> None:
    """A copy shows what its decider sees; copies of copies play alike; the original is left alone."""
    envs = DuelVectorEnv(2)
    twins = DuelVectorEnv(2)
    for both in (envs, twins):
        both.reset(seed=2)
        for _ in range(60):
            both.step(both.sample())
    before, _ = envs.reset(options={"reset_mask": np.zeros(2, bool)})
    planner = envs.planner(3)
    planner.reset(seed=0)
    observation, info = envs.fork(1, planner, 0, seed=77)
    assert info["forked"] == 1
    for name in ("global", "players", "action_mask"):
        assert np.array_equal(observation[name], before[name][1]), name
    vault = envs.planner(1)
    vault.reset(seed=0)
    planner.fork(0, vault, 0, seed=0)
    futures = []
    for _ in range(2):
        restored, _ = vault.fork(0, planner, 0, seed=0)
        assert all(np.array_equal(restored[name], observation[name]) for name in restored)
        for to in (1, 2):
            planner.fork(0, planner, to, seed=0)
        seen: list[bytes] = []
        rng, mask = np.random.default_rng(0), restored["action_mask"]
        while len(seen) < 30 and mask.any():
            step = planner.step([rng.choice(np.flatnonzero(mask))] * 3)
            assert all(np.array_equal(step[0][name][0], step[0][name][i]) for name in step[0] for i in (1, 2))
            mask = step[0]["action_mask"][0]
            seen.append(step[0]["entities"].tobytes())
        futures.append(seen)
    assert futures[0] == futures[1]
    assert len(set(futures[0])) > 5
    for _ in range(20):
        assert envs.step(envs.sample())[0]["entities"].tobytes() == twins.step(twins.sample())[0]["entities"].tobytes()


def test_illegal_actions() -> None:
    envs = DuelVectorEnv(3)
    observations, infos = envs.reset(seed=1)
    actions = envs.sample()
    actions[1] = np.flatnonzero(observations["action_mask"][1] == 0)[0]
    with pytest.raises(IllegalActionError, match="1"):
        envs.step(actions)
    _, unchanged = envs.reset(options={"reset_mask": np.zeros(3, bool)})
    assert np.array_equal(unchanged["steps"], infos["steps"])
    with pytest.raises(ValueError, match="shape"):
        envs.step([0, 0])
    with pytest.raises(TypeError, match="whole numbers"):
        envs.step([0.5, 0.5, 0.5])


def test_closed() -> None:
    envs = DuelVectorEnv(1)
    envs.reset(seed=1)
    envs.close()
    envs.close()
    with pytest.raises(StateError):
        envs.step([0])
