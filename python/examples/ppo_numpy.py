"""PPO in one file, with numpy alone: python ppo_numpy.py --opponent random --decks sligh sligh.

The network scores each option by itself: from the features of the moment and of the players, from those of the option and of the
object it is about, and from a learned vector for the card and for the kind of option. So long lists, pages and decisions for
controlled players are nothing special. Everything is in this file, to be read from top to bottom and changed.
"""

import argparse
import time
from dataclasses import dataclass, fields

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from thrall.vector_env import DuelVectorEnv

Array = NDArray[np.float32]
Weights = dict[str, Array]


@dataclass
class Args:
    """What can be set on the command line."""

    decks: tuple[str, ...] = ("sligh", "sligh")
    opponent: str = "random"
    seed: int = 1
    envs: int = 32
    options: int = 24  # of a page; longer lists have several
    steps: int = 128  # of each environment between two updates
    updates: int = 60
    hidden: int = 64
    learning_rate: float = 3e-3
    gamma: float = 0.999
    gae_lambda: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    epochs: int = 4
    minibatch: int = 512


def squash(x: NDArray[np.int16]) -> Array:
    """Numbers of any size become small ones."""
    wide = x.astype(np.float32)
    return np.sign(wide) * np.log1p(np.abs(wide)) * np.float32(0.5)


class Inputs:
    """Arrays of a batch of decisions: what the network reads."""

    def __init__(self, observation: dict[str, NDArray[np.int16]], columns: tuple[int, int]) -> None:
        """Read observations of any leading shape [B]."""
        card, kind = columns
        n = len(observation["global"])
        players = observation["players"].reshape(n, -1)
        self.state = np.concatenate([squash(observation["global"]), squash(players)], axis=1)  # [B, S]
        rows = observation["option_entities"][:, :, 0].astype(np.intp)  # [B, N], the entity that an option is about
        entities = np.take_along_axis(observation["entities"], np.maximum(rows, 0)[:, :, None], axis=1)
        entities = entities * (rows >= 0)[:, :, None].astype(np.int16)
        self.options = np.concatenate([squash(observation["options"]), squash(entities)], axis=2)  # [B, N, O]
        self.cards = observation["options"][:, :, card].astype(np.intp)  # [B, N]
        self.kinds = observation["options"][:, :, kind].astype(np.intp)  # [B, N]
        self.mask = observation["action_mask"].astype(np.bool_)  # [B, N]

    def __getitem__(self, rows: NDArray[np.intp]) -> "Inputs":
        """Return some of the decisions."""
        part = object.__new__(Inputs)
        part.__dict__ = {name: array[rows] for name, array in self.__dict__.items()}
        return part

    @staticmethod
    def join(parts: "list[Inputs]") -> "Inputs":
        """Return the decisions of several batches, one batch after the other."""
        whole = object.__new__(Inputs)
        whole.__dict__ = {name: np.concatenate([part.__dict__[name] for part in parts]) for name in parts[0].__dict__}
        return whole


def weights(rng: np.random.Generator, inputs: Inputs, cards: int, kinds: int, hidden: int) -> Weights:
    """Begin with small random weights."""
    state, option = inputs.state.shape[1], inputs.options.shape[2]

    def small(*shape: int) -> Array:
        return np.asarray(rng.standard_normal(shape) / np.sqrt(shape[0]), np.float32)

    return {
        "state": small(state, hidden),
        "option": small(option, hidden),
        "card": 0.1 * small(cards, hidden),
        "kind": 0.1 * small(kinds, hidden),
        "bias": np.zeros(hidden, np.float32),
        "score": 0.5 * small(hidden),
        "value_state": small(state, hidden),
        "value_bias": np.zeros(hidden, np.float32),
        "value": 0.1 * small(hidden),
    }


def forward(w: Weights, x: Inputs) -> tuple[Array, Array, Array, Array]:
    """Return probabilities [B, N] and values [B], and the hidden layers [B, N, H] and [B, H]."""
    each = (x.state @ w["state"])[:, None, :] + x.options @ w["option"] + w["card"][x.cards] + w["kind"][x.kinds] + w["bias"]
    hidden = np.tanh(each)
    scores = np.where(x.mask, hidden @ w["score"], np.float32(-1e9))
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    value_hidden = np.tanh(x.state @ w["value_state"] + w["value_bias"])
    return odds / odds.sum(axis=1, keepdims=True), value_hidden @ w["value"], hidden, value_hidden


@dataclass
class Lessons:
    """What was done in the decisions of a batch, and what came of it: arrays [B]."""

    actions: NDArray[np.intp]
    old: Array  # probabilities of the actions when they were made
    advantages: Array
    returns: Array

    def __getitem__(self, rows: NDArray[np.intp]) -> "Lessons":
        """Return some of them."""
        return Lessons(self.actions[rows], self.old[rows], self.advantages[rows], self.returns[rows])


def gradients(w: Weights, x: Inputs, done: Lessons, args: Args) -> tuple[Weights, dict[str, float]]:
    """Return the gradients of PPO's loss, and figures to look at."""
    actions, advantages, returns = done.actions, done.advantages, done.returns
    n = len(actions)
    odds, values, hidden, value_hidden = forward(w, x)
    chosen = odds[np.arange(n), actions]
    ratio = chosen / done.old
    clipped = np.where(advantages > 0, ratio > 1 + args.clip, ratio < 1 - args.clip)
    onehot = np.zeros_like(odds)
    onehot[np.arange(n), actions] = 1
    d_scores = (-advantages * ratio * ~clipped)[:, None] * (onehot - odds)
    logs = np.log(np.maximum(odds, 1e-9))
    entropy = -(odds * logs).sum(axis=1)
    d_scores += args.entropy * odds * (logs + entropy[:, None])
    d_scores = (d_scores / n).astype(np.float32)  # [B, N]
    d_each = d_scores[:, :, None] * w["score"] * (1 - hidden**2)  # [B, N, H]
    d_values = ((values - returns) / n).astype(np.float32)
    d_value_each = d_values[:, None] * w["value"] * (1 - value_hidden**2)
    flat = d_each.reshape(-1, d_each.shape[2])
    g = {
        "state": x.state.T @ d_each.sum(axis=1),
        "option": x.options.reshape(-1, x.options.shape[2]).T @ flat,
        "card": np.zeros_like(w["card"]),
        "kind": np.zeros_like(w["kind"]),
        "bias": flat.sum(axis=0),
        "score": np.einsum("bn,bnh->h", d_scores, hidden),
        "value_state": x.state.T @ d_value_each,
        "value_bias": d_value_each.sum(axis=0),
        "value": d_values @ value_hidden,
    }
    legal = x.mask.ravel()
    np.add.at(g["card"], x.cards.ravel()[legal], flat[legal])
    np.add.at(g["kind"], x.kinds.ravel()[legal], flat[legal])
    figures = {"entropy": float(entropy.mean()), "value_loss": float(((values - returns) ** 2).mean())}
    return g, figures | {"clipped": float(clipped.mean())}


class Adam:
    """The usual optimiser."""

    def __init__(self, w: Weights, rate: float) -> None:
        """Begin."""
        self.rate, self.t = rate, 0
        self.m = {name: np.zeros_like(array) for name, array in w.items()}
        self.v = {name: np.zeros_like(array) for name, array in w.items()}

    def step(self, w: Weights, g: Weights) -> None:
        """Change the weights in place. Long gradients are cut to length 0.5."""
        self.t += 1
        length = np.sqrt(sum(float((array**2).sum()) for array in g.values()))
        cut = min(1.0, 0.5 / (length + 1e-8))
        for name, array in g.items():
            self.m[name] += 0.1 * (cut * array - self.m[name])
            self.v[name] += 0.001 * ((cut * array) ** 2 - self.v[name])
            m, v = self.m[name] / (1 - 0.9**self.t), self.v[name] / (1 - 0.999**self.t)
            w[name] -= (self.rate * m / (np.sqrt(v) + 1e-8)).astype(np.float32)


def train(args: Args) -> list[dict[str, float]]:
    """Learn, print a line for each update, and return the lines."""
    rng = np.random.default_rng(args.seed)
    envs = DuelVectorEnv(args.envs, args.decks, args.opponent, autoreset_mode=AutoresetMode.SAME_STEP, max_options=args.options)
    schema = envs.schema
    columns = schema.column("options", "card"), schema.column("options", "kind")
    kinds = len(schema.features["options"][columns[1]].words)
    observation, _ = envs.reset(seed=args.seed)
    x = Inputs(observation, columns)
    w = weights(rng, x, len(schema.cards), kinds, args.hidden)
    adam = Adam(w, args.learning_rate)
    begin, lines = time.perf_counter(), []
    for update in range(1, args.updates + 1):
        seen, shape = [], (args.steps, args.envs)
        actions, old = np.zeros(shape, np.intp), np.zeros(shape, np.float32)
        values, rewards, ends = (np.zeros(shape, np.float32) for _ in range(3))
        scores: list[float] = []
        for t in range(args.steps):
            odds, values[t], _, _ = forward(w, x)
            sums = odds.cumsum(axis=1)
            actions[t] = (rng.random(args.envs)[:, None] * sums[:, -1:] >= sums).sum(axis=1)
            old[t] = odds[np.arange(args.envs), actions[t]]
            seen.append(x)
            observation, rewards[t], ended, cut, _ = envs.step(actions[t])
            ends[t] = ended | cut
            scores += rewards[t][ends[t] == 1].tolist()
            x = Inputs(observation, columns)
        advantages, following, carried = np.zeros(shape, np.float32), forward(w, x)[1], np.zeros(args.envs, np.float32)
        for t in reversed(range(args.steps)):
            alive = 1 - ends[t]
            delta = rewards[t] + args.gamma * following * alive - values[t]
            advantages[t] = carried = delta + args.gamma * args.gae_lambda * alive * carried
            following = values[t]
        whole = Inputs.join(seen)
        flat = (advantages.ravel() - advantages.mean()) / (advantages.std() + 1e-8)
        done = Lessons(actions.ravel(), old.ravel(), flat, (advantages + values).ravel())
        for _ in range(args.epochs):
            for rows in np.array_split(rng.permutation(len(flat)), max(len(flat) // args.minibatch, 1)):
                g, figures = gradients(w, whole[rows], done[rows], args)
                adam.step(w, g)
        spent = time.perf_counter() - begin
        line = {"update": update, "steps": update * flat.size, "games": len(scores), "seconds": round(spent, 1)}
        line |= {"score": float(np.mean(scores)) if scores else 0.0} | figures
        lines.append(line)
        print(
            "  ".join(f"{name} {value:.3g}" if name != "steps" else f"steps {value}" for name, value in line.items()), flush=True
        )
    envs.close()
    return lines


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    for field in fields(Args):
        kind = type(field.default)
        if kind is tuple:
            parser.add_argument("--decks", nargs="+", default=field.default)
        else:
            parser.add_argument("--" + field.name.replace("_", "-"), type=kind, default=field.default)
    args = Args(**vars(parser.parse_args()))
    if not args.opponent:
        parser.error("--opponent is empty: name a policy, as the network plays one seat alone")
    train(args)


if __name__ == "__main__":
    main()
