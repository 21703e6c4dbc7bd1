"""The examples run; at full size they learn."""

import importlib.util
import sys
from types import ModuleType

import numpy as np
import pytest

from helpers import EXAMPLES, SOAK


def load(name: str) -> ModuleType:
    """Return an example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_ppo_without_an_opponent(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["ppo_numpy.py", "--opponent", ""])
    with pytest.raises(SystemExit):
        load("ppo_numpy").main()
    assert "--opponent is empty" in capsys.readouterr().err


def test_ppo() -> None:
    ppo = load("ppo_numpy")
    args = ppo.Args() if SOAK else ppo.Args(envs=8, steps=32, updates=3, minibatch=64)
    lines = ppo.train(args)
    assert len(lines) == args.updates
    assert all(np.isfinite(list(line.values())).all() for line in lines)
    if not SOAK:
        again = ppo.train(args)
        assert [line["value_loss"] for line in lines] == [line["value_loss"] for line in again]
    else:
        assert np.mean([line["score"] for line in lines[-10:]]) > np.mean([line["score"] for line in lines[:5]]) + 0.3


def test_ppo_gradients() -> None:
    """The gradients written by hand are those of the loss."""
    ppo = load("ppo_numpy")
    rng = np.random.default_rng(0)
    envs = ppo.DuelVectorEnv(4, ("sligh", "sligh"), "random")
    observation, _ = envs.reset(seed=1)
    columns = envs.schema.column("options", "card"), envs.schema.column("options", "kind")
    x = ppo.Inputs(observation, columns)
    w = ppo.weights(rng, x, len(envs.schema.cards), 60, 8)
    w = {name: array.astype(np.float64) for name, array in w.items()}
    actions = envs.sample().astype(np.intp)
    args = ppo.Args(clip=10.0)
    old = ppo.forward(w, x)[0][np.arange(4), actions] * 0.9
    done = ppo.Lessons(actions, old, rng.standard_normal(4), rng.standard_normal(4))

    def loss() -> float:
        odds, values, _, _ = ppo.forward(w, x)
        entropy = -(odds * np.log(np.maximum(odds, 1e-9))).sum(axis=1)
        gain = odds[np.arange(4), actions] / old * done.advantages
        return float((-gain + 0.5 * (values - done.returns) ** 2 - args.entropy * entropy).mean())

    g, _ = ppo.gradients(w, x, done, args)
    for name, array in w.items():
        index = np.unravel_index(int(np.abs(g[name]).argmax()), array.shape)
        kept, step = array[index], 1e-5
        array[index] = kept + step
        above = loss()
        array[index] = kept - step
        below = loss()
        array[index] = kept
        assert np.isclose((above - below) / (2 * step), g[name][index], rtol=1e-3, atol=1e-7), name
