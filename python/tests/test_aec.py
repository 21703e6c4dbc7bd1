"""The PettingZoo environment."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.render_test import render_test

from helpers import size
from thrall import IllegalActionError, aec_env
from thrall.batch import Batch

Make = Callable[..., Any]
CYCLES = size(300, 5000)

# PettingZoo excepts its own card games, by their names, from three warnings: that a dict is no array, that its space is no Box,
# and that nothing is legal for whoever is dead.
DICTS = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]


dicts = pytest.mark.filterwarnings(*DICTS)


@dicts
@pytest.mark.parametrize("make", [aec_env.raw_env, aec_env.env])
def test_api(make: Make) -> None:
    env = make()
    api_test(env, num_cycles=CYCLES)
    env.close()


@pytest.mark.parametrize("make", [aec_env.raw_env, aec_env.env])
def test_api_flat(make: Make) -> None:
    env = make(flat=True)
    api_test(env, num_cycles=CYCLES)
    env.close()


@dicts
def test_api_against_a_policy() -> None:
    env = aec_env.raw_env(opponent="heuristic", seat=1)
    assert env.possible_agents == ["player_1"]
    api_test(env, num_cycles=CYCLES)
    env.close()


@dicts
def test_api_of_four_players() -> None:
    env = aec_env.raw_env(decks=["puppeteer", "sligh", "tron", "sligh"])
    api_test(env, num_cycles=CYCLES // 4)
    env.close()


@pytest.mark.parametrize("flat", [False, True])
def test_seed(flat: bool) -> None:
    seed_test(lambda: aec_env.env(flat=flat), num_cycles=CYCLES)


@pytest.mark.parametrize("flat", [False, True])
def test_parallel(flat: bool) -> None:
    parallel_api_test(aec_env.parallel_env(flat=flat), num_cycles=CYCLES)
    parallel_seed_test(lambda: aec_env.parallel_env(flat=flat))


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(aec_env.env, custom_tests={"ansi": lambda text: "player_" in text})
    assert "player_0" in capsys.readouterr().out


def test_cap() -> None:
    """A game ends with truncation after so many decisions; PettingZoo's max_cycles_test counts simultaneous moves."""
    env = aec_env.raw_env(cap=20)
    env.reset(seed=1)
    steps = 0
    while not any(env.truncations.values()):
        env.step(env.action_space(env.agent_selection).sample(env.infos[env.agent_selection]["action_mask"]))
        steps += 1
        assert steps <= 20
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def play(env: aec_env.raw_env, rng: np.random.Generator) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Play one game with random actions; yield the observation, the mask and the info of each decision."""
    for agent in env.agent_iter():
        observation, _, termination, truncation, info = env.last()
        if termination or truncation:
            env.step(None)
            continue
        yield agent, observation, info
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))


def test_rewards_by_seat() -> None:
    env = aec_env.raw_env()
    total = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=3)
    rng = np.random.default_rng(0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        done = termination or truncation
        env.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert env.agents == []


def test_controlled_turns() -> None:
    """Whoever controls a player is selected for their decisions, sees what they see, and has the mask of their options."""
    env = aec_env.raw_env(decks=["puppeteer", "puppeteer"])
    controlled = 0
    kinds = set()
    rng = np.random.default_rng(1)
    for seed in range(size(60, 600)):
        env.reset(seed=seed)
        for agent, observation, info in play(env, rng):
            subject = int(observation["subject"])
            assert agent == f"player_{info['decider']}"
            assert int(observation["viewer"]) == info["viewer"] == info["decider"]
            assert bool(observation["control"]) == (subject != info["decider"])
            if not observation["control"]:
                continue
            controlled += 1
            request = env.request()
            kinds.add(request["decision"]["kind"])
            assert (request["decision"]["subject"], request["decision"]["decider"]) == (subject, info["decider"])
            assert request["players"][subject]["decider"] == info["decider"]
            last = len(observation["action_mask"]) - 1
            legal = np.flatnonzero(observation["action_mask"][:last])
            per_page = last
            first = info["page"] * per_page
            assert list(legal) == list(range(min(len(request["options"]) - first, per_page)))
            other = env.observe(f"player_{subject}")
            assert not other["action_mask"].any()
            assert int(other["viewer"]) == subject
            column = env.schema.column("global", "foreign")
            assert observation["observation"]["global"][column] == 1
    assert controlled > 50
    assert len(kinds) > 3


def test_illegal_actions() -> None:
    env = aec_env.raw_env()
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    before = env.last()[0]["observation"]["global"]
    with pytest.raises(IllegalActionError):
        env.step(illegal)
    assert np.array_equal(env.last()[0]["observation"]["global"], before)
    with pytest.raises(ValueError, match="no action"):
        env.step(10_000)
    lenient = aec_env.env()
    lenient.reset(seed=1)
    agent = lenient.agent_selection
    lenient.step(illegal)
    assert lenient.rewards[agent] == -1
    assert all(lenient.terminations.values())


def test_two_environments_do_not_touch() -> None:
    one, other = aec_env.raw_env(), aec_env.raw_env()
    one.reset(seed=1)
    other.reset(seed=1)
    kept = one.last()[0]
    copy = {name: array.copy() for name, array in kept["observation"].items()}
    for _ in range(50):
        other.step(other.action_space(other.agent_selection).sample(other.infos[other.agent_selection]["action_mask"]))
        one.step(one.action_space(one.agent_selection).sample(one.infos[one.agent_selection]["action_mask"]))
    assert all(np.array_equal(copy[name], kept["observation"][name]) for name in copy)
    one.close()
    other.step(other.action_space(other.agent_selection).sample(other.infos[other.agent_selection]["action_mask"]))


def test_performance(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec_env.env())
    assert "turns per second" in capsys.readouterr().out


def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="sligh"):  # the error lists what is known
        aec_env.raw_env(decks=["no such deck", "sligh"])
    with pytest.raises(ValueError, match="random"):
        aec_env.raw_env(opponent="no such policy")
    with pytest.raises(ValueError, match="seat 2"):
        aec_env.raw_env(opponent="random", seat=2)
    with pytest.raises(ValueError, match="render_mode"):
        aec_env.raw_env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="unknown"):
        Batch(decks=["sligh", "sligh"], no_such_key=1)
