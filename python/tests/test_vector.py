"""The vector environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from helpers import size
from thrall import ArgumentError, IllegalActionError, StateError
from thrall.batch import NO_ACTION, Batch, concession
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
        envs.step(np.zeros(ENVS, int))


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
    with pytest.raises(StateError, match="closed"):
        envs.step([0])
    with pytest.raises(StateError, match="closed"):
        envs.request(0)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_the_reward_is_that_of_who_concedes(mode: AutoresetMode) -> None:
    """Also where the other one decides."""
    envs = DuelVectorEnv(2, opponent="", autoreset_mode=mode)
    _, infos = envs.reset(seed=1)
    seats = 1 - infos["decider"]
    step = envs.step([concession(int(seat)) for seat in seats])
    assert step[2].all()
    assert step[1].tolist() == [-1, -1]


def test_the_reward_stays_that_of_who_acted() -> None:
    """After the end, too, without autoreset."""
    envs = DuelVectorEnv(ENVS, opponent="", autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=1)
    over, last = np.zeros(ENVS, bool), np.zeros(ENVS, int)
    for _ in range(20_000):
        step = envs.step(envs.sample())
        last = np.where(over, last, step[4]["acting"])
        over = ended(step)
        if over.all():
            break
    assert over.all()
    assert set(last) == {0, 1}
    again = envs.step(envs.sample())
    assert np.array_equal(again[1], again[4]["rewards"][np.arange(ENVS), last])


def test_reset_of_some_after_recv() -> None:
    """The rows of the others are their own, whatever came first."""
    envs = DuelVectorEnv(4, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=1)
    actions = envs.sample()
    envs.send(actions[[3, 1]], [3, 1])
    observations, _, _, _, infos = envs.recv(2)
    assert len(envs.sample()) == 2
    envs.send(actions[[0, 2]], [0, 2])
    rest, _, _, _, others = envs.recv(2)
    seen = {int(i): observations["global"][row] for row, i in enumerate(infos["env_id"])}
    seen |= {int(i): rest["global"][row] for row, i in enumerate(others["env_id"])}
    found, info = envs.reset(options={"reset_mask": [256, 0, 0, 0]})
    assert info["steps"].tolist() == [0, 1, 1, 1]
    assert all(np.array_equal(found["global"][i], seen[i]) for i in (1, 2, 3))
    assert len(envs.sample()) == 4


def test_seeds_of_any_whole_type() -> None:
    envs = DuelVectorEnv(2)
    expected = envs.reset(seed=5)[0]["global"]
    for seed in (np.int64(5), np.array([5, 6], np.uint64), [5, np.int32(6)]):
        assert np.array_equal(envs.reset(seed=seed)[0]["global"], expected)  # type: ignore[arg-type]
    assert np.array_equal(DuelEnv().reset(seed=np.int64(5))[0]["global"], expected[0])  # type: ignore[arg-type]
    envs.reset(seed=[2**64 - 1, 2**63])
    with pytest.raises(ArgumentError, match="seed 1 is None"):
        envs.reset(seed=[5, None])  # type: ignore[list-item]
    with pytest.raises(ArgumentError, match="4294967296 at position 1"):
        envs.step([0, 2**32])


def test_numbers_below_1() -> None:
    with pytest.raises(ArgumentError, match="num_envs is 0"):
        DuelVectorEnv(0)
    for name in ("cap", "max_entities", "max_options"):
        with pytest.raises(ArgumentError, match=f"{name} is 0"):
            DuelVectorEnv(1, **{name: 0})  # type: ignore[arg-type]


def test_arrays_of_another_layout() -> None:
    """They are refused before anything is written."""
    two = Batch(decks=["sligh", "sligh"], envs=2)
    other = Batch(decks=["sligh", "sligh"], envs=2, max_options=8)
    two.reset(two.arrays(), seeds=[1, 2])
    other.reset(other.arrays(), seeds=[1, 2])
    with pytest.raises(ArgumentError, match="layout"):
        two.reset(other.arrays())
    with pytest.raises(ArgumentError, match="layout"):
        two.observe(0, 0, other.arrays().row(0))
    with pytest.raises(ArgumentError, match="layout"):
        two.fork(0, other, 0, 1, two.arrays(1))
    with pytest.raises(ArgumentError, match="final"):
        two.arrays(final=two.arrays(1))
    with pytest.raises(IndexError, match="row 2 of 2"):
        two.arrays().row(2)
