"""The PettingZoo environment."""

from collections import Counter
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


def test_infos_of_others_do_not_tell_of_the_options() -> None:
    env = aec_env.raw_env()
    env.reset(seed=3)
    for agent, _, info in play(env, np.random.default_rng(0)):
        assert info["options"] > 0
        for other in set(env.agents) - {agent}:
            assert [env.infos[other][name] for name in ("options", "page", "pages", "forced")] == [0] * 4


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


def check_controlled(env: aec_env.raw_env, agent: str, observation: dict[str, Any], info: dict[str, Any]) -> dict[str, Any]:
    """Check a decision for somebody else, and return it with texts."""
    subject = int(observation["subject"])
    request = env.request()
    assert (request["decision"]["subject"], request["decision"]["decider"]) == (subject, info["decider"])
    assert request["players"][subject]["decider"] == info["decider"]
    assert all("name" in card for card in request["players"][subject]["hand"])  # the controller sees it (CR 723.4)
    last = len(observation["action_mask"]) - 1
    first = info["page"] * last
    assert np.flatnonzero(observation["action_mask"][:last]).tolist() == list(range(min(len(request["options"]) - first, last)))
    assert observation["action_mask"][last] == (info["pages"] > 1)
    assert observation["observation"]["global"][env.schema.column("global", "foreign")] == 1
    controlled = f"player_{subject}"
    assert controlled != agent
    assert not env.observe(controlled)["action_mask"].any()
    assert not env.infos[controlled]["action_mask"].any()
    assert int(env.observe(controlled)["viewer"]) == subject
    return request


def test_decisions_for_others() -> None:
    """Whoever decides for a player is selected for it, sees what they see, and has the mask of their options."""
    env = aec_env.raw_env(decks=["puppeteer", "puppeteer"])
    kinds: Counter[str] = Counter()
    rng = np.random.default_rng(1)
    for seed in range(size(60, 600)):
        env.reset(seed=seed)
        for agent, observation, info in play(env, rng):
            assert agent == f"player_{info['decider']}"
            assert int(observation["viewer"]) == info["viewer"] == info["decider"]
            assert bool(observation["control"]) == (int(observation["subject"]) != info["decider"])
            if observation["control"]:
                kinds[check_controlled(env, agent, observation, info)["decision"]["kind"]] += 1
    assert kinds.total() > 50
    assert len(kinds) > 3


MINDSLAVER = ("Mindslaver: target player 1", "activate Mindslaver", "cast Mindslaver", "Mindslaver: ")


def wish(env: aec_env.raw_env) -> int | None:
    """Return the option that brings a controlled turn of player 1 nearer."""
    labels = [option["label"] for option in env.request()["options"]]
    for start in MINDSLAVER:
        for i, label in enumerate(labels[: env.batch.layout.max_options - 1]):
            if label.startswith(start) and "player 0" not in label:
                return i
    return None


def test_mindslaver() -> None:
    """In the turn that Mindslaver gives away, every decision of that player is the controller's, with that player's options."""
    env = aec_env.raw_env(decks=["tron", "sligh"])
    rng = np.random.default_rng(2)
    floats = env.schema.column("options", "flags")
    (floats_mana,) = (1 << i for i, w in enumerate(env.schema.features["options"][floats].words) if w == "floats_mana")
    casts = turns = 0
    seeds = iter(range(200))
    while turns < size(3, 30):
        env.reset(seed=next(seeds))
        controlled_turn = -1
        for agent in env.agent_iter():
            observation, _, termination, truncation, info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            useful = [i for i in legal if not observation["observation"]["options"][i, floats] & floats_mana]
            action = int(rng.choice(useful or legal))
            if observation["control"]:
                request = check_controlled(env, agent, observation, info)
                assert request["decision"]["control"]["source"] == "Mindslaver"
                assert request["active"] == 1
                assert (agent, int(observation["subject"])) == ("player_0", 1)
                turns += info["turn"] != controlled_turn
                controlled_turn = info["turn"]
                casts += request["options"][action]["kind"] == "Cast"
            elif info["turn"] == controlled_turn:
                assert agent == "player_0"  # its own decisions go on; player 1 has none
            elif agent == "player_0" and (wanted := wish(env)) is not None:
                action = wanted
            env.step(action)
    assert casts > 0


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
