"""How many decisions a second the environments take: python -m thrall.bench.

Actions are random legal ones, drawn by the library; opponents are played by the library, too, and their decisions are counted
apart. What is measured is said with each figure; figures of other machines and decks are other figures.
"""

import argparse
import json
import platform
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass

import numpy as np

from thrall.vector_env import DuelVectorEnv


@dataclass(frozen=True)
class Figure:
    """One measurement."""

    envs: int
    workers: int
    opponent: str  # "": every decision is the caller's
    mode: str  # "step", or "send/recv" with batches of half the environments
    steps: int  # of all environments together
    seconds: float
    steps_per_second: float
    games: int
    decisions_per_second: float  # those of opponents included, forced ones not


def measure(
    envs: int,
    seconds: float,
    *,
    decks: Sequence[str] = ("sligh", "sligh"),
    workers: int = 1,
    opponent: str = "",
    mode: str = "step",
    seed: int = 1,
) -> Figure:
    """Step environments with random actions for some seconds."""
    vector = DuelVectorEnv(envs, decks, opponent=opponent, copy=False, workers=workers)
    try:
        vector.reset(seed=seed)
        half = max(envs // 2, 1)
        if mode == "send/recv":
            vector.send(vector.sample())
        steps = games = decisions = 0
        begin = time.perf_counter()
        while (spent := time.perf_counter() - begin) < seconds:
            if mode == "step":
                _, _, ended, cut, infos = vector.step(vector.sample())
            else:
                _, _, ended, cut, infos = vector.recv(half)
                vector.send(vector.sample()[:half], infos["env_id"])
            steps += len(ended)
            over = ended | cut
            if over.any():
                games += int(np.count_nonzero(over))
                decisions += int(infos["decisions"][over].sum())
        if mode != "step":
            _, _, ended, cut, infos = vector.recv()
            over = ended | cut
            games += int(np.count_nonzero(over))
            decisions += int(infos["decisions"][over].sum())
        decisions += int(infos["decisions"][~(ended | cut)].sum())  # those of the games that go on
    finally:
        vector.close()
    return Figure(
        envs, workers, opponent, mode, steps, round(spent, 3), round(steps / spent, 1), games, round(decisions / spent, 1)
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m thrall.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each figure")
    parser.add_argument("--decks", nargs=2, default=["sligh", "sligh"], help="the decks, by default sligh sligh")
    parser.add_argument("--workers", type=int, default=1, help="threads of the library")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    figures = [
        measure(envs, args.seconds, decks=args.decks, workers=args.workers, opponent=opponent, mode=mode)
        for opponent in ("", "heuristic")
        for envs, mode in ((1, "step"), (64, "step"), (64, "send/recv"))
    ]
    if args.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=1))  # noqa: T201 - its purpose
        return
    machine = f"{platform.machine()}, Python {platform.python_version()}, numpy {np.__version__}"
    print(f"random legal actions, decks {args.decks[0]} and {args.decks[1]}; {machine}")  # noqa: T201 - its purpose
    print("  envs  mode       opponent    steps/s  decisions/s  games")  # noqa: T201 - its purpose
    for f in figures:
        who = f"  {f.envs:4}  {f.mode:9}  {f.opponent or 'oneself':9}"
        print(f"{who} {f.steps_per_second:9,.0f} {f.decisions_per_second:12,.0f} {f.games:6}")  # noqa: T201 - its purpose


if __name__ == "__main__":
    main()
