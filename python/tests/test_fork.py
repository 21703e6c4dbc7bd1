"""What happens to the library in other processes and threads."""

import multiprocessing
import os
import threading
import time
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

from thrall.gym_env import DuelEnv
from thrall.vector_env import DuelVectorEnv


def first_actions(seed: int) -> list[int]:
    """Play some steps in this process."""
    envs = DuelVectorEnv(2)
    envs.reset(seed=seed)
    return [int(envs.step(envs.sample())[4]["decisions"].sum()) for _ in range(20)]


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_after_a_fork_every_call_says_spawn() -> None:
    env = DuelEnv()
    env.reset(seed=1)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        calls: list[Callable[[], object]] = [
            lambda: env.step(0),
            lambda: env.reset(seed=1),
            env.request,
            DuelEnv,
            lambda: DuelVectorEnv(2),
        ]
        found = ""
        for call in calls:
            try:
                call()
                found += "?"
            except RuntimeError as error:
                found += "s" if "spawn" in str(error) else "e"
            except BaseException as error:
                found += f"[{error!r}]"
        env.close()  # which does nothing here
        os.write(write, found.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        assert pipe.read() == "sssss"
    os.waitpid(child, 0)
    assert env.action_masks().any()
    env.step(int(np.flatnonzero(env.action_masks())[0]))  # the parent goes on


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_other_ways_to_start_processes(method: str) -> None:
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.apply(first_actions, (7,)) == first_actions(7)


def duel() -> DuelEnv:
    """Make an environment in another process."""
    return DuelEnv(opponent="random")


def test_async_vector_env() -> None:
    """Gymnasium's processes work when they are spawned."""
    envs = gymnasium.vector.AsyncVectorEnv([duel, duel], context="spawn")
    observations, infos = envs.reset(seed=3)
    single, _ = duel().reset(seed=4)
    assert all(np.array_equal(observations[name][1], single[name]) for name in single)
    actions = infos["action_mask"].argmax(axis=1)
    assert (envs.step(actions)[4]["steps"] == 1).all()
    envs.close()


def test_threads_run_at_the_same_time() -> None:
    """Python's lock is free while the library runs."""
    envs = DuelVectorEnv(256, opponent="heuristic")
    envs.reset(seed=1)
    stop = threading.Event()
    longest = 0.0

    def watch() -> None:
        nonlocal longest
        last = time.perf_counter()
        while not stop.is_set():
            time.sleep(0)
            now = time.perf_counter()
            longest = max(longest, now - last)
            last = now

    ticks = threading.Thread(target=watch)
    ticks.start()
    begin = time.perf_counter()
    envs.reset(seed=2)
    spent = time.perf_counter() - begin
    stop.set()
    ticks.join()
    assert longest < max(spent, 0.2)


def test_batches_in_threads() -> None:
    """Each thread's batch plays as it does alone."""
    expected = first_actions(3)
    found: dict[int, list[int]] = {}
    threads = [threading.Thread(target=lambda i=i: found.update({i: first_actions(3)})) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[i] == expected for i in range(4))
