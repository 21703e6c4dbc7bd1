"""The example that trains a bot: its network is the one that the arena plays with, and its gradients are right."""

from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from helpers import SOAK, Arena, config, size
from test_examples import load
from thrall import ArgumentError
from thrall.batch import Batch

DECKS = ("puppeteer", "sligh")


@pytest.fixture(scope="module")
def train_bot() -> ModuleType:
    return load("train_bot")


def quick(train_bot: ModuleType, path: Path, **more: Any) -> Any:
    """Return settings with which it takes a few seconds."""
    small = {"envs": 16, "imitate": 3200, "correct": 800, "rounds": 1, "passes": 2, "updates": 2, "steps": 32, "seed": 7}
    return train_bot.Args(out=str(path), **(small | more))


def test_trains(train_bot: ModuleType, arena: Arena, tmp_path: Path) -> None:
    """It learns to agree with heuristic, meets control, repeats, and writes a file that plays in the arena."""
    path = tmp_path / "bot.safetensors"
    args = train_bot.Args(out=str(path)) if SOAK else quick(train_bot, path, fresh=str(tmp_path / "fresh.safetensors"))
    lines, control = train_bot.train(args)
    assert all(np.isfinite(list(line.values())).all() for line in lines)
    taught = [line for line in lines if "agreed" in line]  # the first line has been learned in already
    assert taught[-1]["agreed"] > taught[0]["agreed"]
    assert taught[-1]["loss"] < 0.7 * taught[0]["loss"]
    if SOAK:
        scores = [line["score"] for line in lines if "score" in line]
        assert scores[-1] > scores[4]
        assert control.foreign > control.of_itself > 0
    else:
        assert control.decisions == 2 * 32 * 16
        again, _ = train_bot.train(quick(train_bot, tmp_path / "again.safetensors"))
        assert [line["value_loss"] for line in again] == [line["value_loss"] for line in lines]
        assert (tmp_path / "again.safetensors").read_bytes() == path.read_bytes() != Path(args.fresh).read_bytes()
    experiment = config(tmp_path / "bot.yaml", [f"learned(path={path})", f"learned(path={path},temperature=1)"], 4)
    assert arena.play(experiment, tmp_path / "run")["games"] >= 4


def test_plays_the_same(train_bot: ModuleType, tmp_path: Path) -> None:
    """What the arena makes of a file is what the network here makes of it, also for players whom it controls."""
    path = tmp_path / "bot.safetensors"
    train_bot.train(quick(train_bot, path, imitate=6400, updates=0))
    batch = Batch(envs=8, decks=list(DECKS), seed=3, autoreset="same_step", sampler=f"learned(path={path})")
    network = train_bot.Network(train_bot.Reader(batch.schema), train_bot.Args(), np.random.default_rng(0))
    network.load(str(path))
    guide = Batch(envs=8, decks=list(DECKS), seed=3, autoreset="same_step", sampler="heuristic")  # the same games
    out, way = (each.arrays(wanted=(*train_bot.OBSERVED, "sampled")) for each in (batch, guide))
    batch.reset(out)
    guide.reset(way)
    foreign, column = 0, batch.schema.info_columns["controlled"]
    for _ in range(size(1200, 12000)):
        run = network.forward(train_bot.Decisions.read(out.arrays))
        ranks = np.cumsum(out["mask"], axis=1)[np.arange(8), out["sampled"]].astype(np.intp) - 1
        assert np.allclose(run.scores[run.first + ranks], run.scores[run.best()], rtol=1e-4, atol=1e-4)
        foreign += int(out["info"][:, column].sum())
        actions = way["sampled"].copy()
        batch.step(actions, out)
        guide.step(actions, way)
    assert foreign > 0


def test_gradients(train_bot: ModuleType) -> None:
    """The gradients written by hand are those of the losses."""
    args = train_bot.Args(envs=8, clip=10.0)
    games = train_bot.Games(args, "heuristic", [["", ""]], 3)
    rng = np.random.default_rng(1)
    network = train_bot.Network(train_bot.Reader(games.batch.schema), args, rng)
    lessons, _ = games.collect(network, rng, 40, 0.9, 1.0)
    network.w = {name: array + 0.01 * rng.standard_normal(array.shape) for name, array in network.w.items()}
    some = train_bot.keep(lessons, rng.permutation(len(lessons.decisions))[:24])
    run = network.forward(some.decisions)
    some.returns, some.advantages = rng.standard_normal(24), rng.standard_normal(24)
    some.old = run.logs[run.first + some.actions] + 0.05 * rng.standard_normal(24)

    def loss(*, improves: bool) -> float:
        now = network.forward(some.decisions)
        chosen = now.first + some.actions
        value = 0.25 * float(((now.values - some.returns) ** 2).mean())
        if not improves:
            return value - float(now.logs[chosen].mean())
        gain = float((np.exp(now.logs[chosen] - some.old) * some.advantages).mean())
        return float(value - gain + args.entropy * (now.odds * now.logs).sum() / now.n)

    for improves in (False, True):
        d_scores, d_values, _ = train_bot.improvement(run, some, args) if improves else train_bot.imitation(run, some)
        g = run.gradients(d_scores, d_values)
        for name, array in network.w.items():
            index = np.unravel_index(int(np.abs(g[name]).argmax()), array.shape)
            kept, step = array[index], 1e-5
            array[index] = kept + step
            above = loss(improves=improves)
            array[index] = kept - step
            below = loss(improves=improves)
            array[index] = kept
            assert np.isclose((above - below) / (2 * step), g[name][index], rtol=1e-2, atol=1e-6), name
    games.close()


def test_backward(train_bot: ModuleType) -> None:
    """Advantages go along the decisions of one seat: here 0, 2, 3, which wins, and 1, 4, 5, which is not over."""
    values = np.array([0.1, -0.2, 0.3, 0.5, 0.0, 0.4], np.float32)
    rewards = np.array([0, 0, 0, 1, 0, 0], np.float32)
    advantages, returns = train_bot.backward(values, rewards, np.array([2, 4, 3, -1, 5, 5]), 0.5)
    assert advantages == pytest.approx([0.2 + 0.5 * 0.45, 0.2 + 0.5 * 0.4, 0.2 + 0.5 * 0.5, 0.5, 0.4, 0.0])
    assert returns == pytest.approx(advantages + values)


def test_start(train_bot: ModuleType, tmp_path: Path) -> None:
    """A file whose encoding is old is refused by the arena; begun with, its inputs are found by their names."""
    path, old, new = (tmp_path / f"{name}.safetensors" for name in ("bot", "old", "new"))
    train_bot.train(quick(train_bot, path, imitate=800, updates=0))
    trainer = train_bot.Trainer(quick(train_bot, path, start=str(path)))
    names, w = trainer.network.reader.inputs, trainer.network.w
    kept = {name: array.copy() for name, array in w.items()}
    for name, rows in names.items():  # as if the encoding had been the other way round, and its last word another one
        w[name] = w[name][::-1]
        names[name] = ["gone", *rows[::-1][1:]]
    trainer.network.reader.schema.hash = "sha256:old"
    trainer.save(str(old), "by a test")
    with pytest.raises(ArgumentError, match=r"sha256:old.*this program's is sha256:"):
        Batch(decks=list(DECKS), opponents=["", f"learned(path={old})"])
    train_bot.train(quick(train_bot, new, start=str(old), imitate=0, updates=0))
    Batch(decks=list(DECKS), opponents=["", f"learned(path={new})"]).close()
    found = train_bot.Trainer(quick(train_bot, new, start=str(new))).network.w
    for name, array in kept.items():
        want = array.copy()
        if name in names:
            want[-1] = 0
        assert np.array_equal(found[name], want), name
