"""Train a bot that the arena plays with: python train_bot.py --out bot.safetensors, with numpy alone, in well under an hour.

It learns in three steps, on one pair of decks, and plays both of them in turn:

1. It imitates `heuristic`: that policy plays games against itself, and the network learns what it does and who wins.
2. It corrects itself: the network plays, and learns what `heuristic` would have done where it came to (DAgger).
3. It gets better by itself: PPO, in games against `heuristic` from both seats and in games against itself.

The arena loads the file as an agent: learned(path=bot.safetensors). The network is that of the Go package policy/learned, where
it is described; here it is written once more, with its gradients.

A network belongs to the encoding that it was trained with. If the encoding has got new words since, `--start old.safetensors`
begins with the old network, its inputs found by their names; without games (`--imitate 0 --updates 0`) that is all that happens.

Subject and decider are two things. A decision belongs to the seat that made it, the decider, and is rewarded by what becomes of
that seat: what somebody does with a player whom they control is good if they win. The seat that was controlled has no part in it.
Of games against itself both seats are learned from, so that the network is in both roles.
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from thrall.batch import Batch
from thrall.schema import Feature, Schema

Array = NDArray[np.float32]
Raw = NDArray[np.int16]
Rows = NDArray[np.intp]
Weights = dict[str, Array]

FORMAT = "thrall-learned-1"
PLACES = ("battlefield", "hand", "stack", "graveyard")  # and one more: elsewhere
POOLS = 2 * (len(PLACES) + 1)
LEDGER = {"page", "pages", "entities_left_out", "rows_left_out", "saturated"}  # about the encoding, not about the game
VALUE = "value."  # what starts so is for training; who plays leaves it alone
OBSERVED = ("global", "players", "entities", "options", "option_entities", "mask", "rewards", "terminated", "truncated", "info")


@dataclass
class Args:
    """What can be set on the command line."""

    out: str = "bot.safetensors"
    start: str = ""  # a file to begin with
    fresh: str = ""  # a file for the network before it has learned anything
    decks: tuple[str, ...] = ("puppeteer", "sligh")
    seed: int = 1
    envs: int = 64
    cap: int = 3000  # decisions until a game ends without a result
    entity: int = 48  # widths of the layers
    state: int = 64
    option: int = 64
    hidden: int = 32
    imitate: int = 100_000  # decisions of heuristic
    correct: int = 50_000  # decisions of the network's own games, in each round
    rounds: int = 2
    passes: int = 3  # over what was collected, in the first two steps
    updates: int = 260  # of PPO
    steps: int = 96  # decisions of each environment between two updates
    imitate_rate: float = 2e-3
    rate: float = 1e-3
    minibatch: int = 512
    epochs: int = 3
    clip: float = 0.2
    entropy: float = 0.003
    gae_lambda: float = 0.95
    minutes: float = 25.0  # PPO ends early then


class Inputs:
    """The inputs of one buffer: how a row of numbers becomes a row of inputs."""

    def __init__(self, features: tuple[Feature, ...], cards: tuple[str, ...]) -> None:
        """Lay out the inputs; cards is the table of cards, number 0 included."""
        self.names: list[str] = []
        self.numbers: list[tuple[int, int]] = []  # column and input
        self.rows: list[tuple[int, int]] = []
        self.onehots: list[tuple[int, int]] = []
        self.players: list[tuple[int, int]] = []
        self.bits: list[tuple[int, int, int]] = []  # and how many
        for i, f in enumerate(features):
            if f.name in LEDGER or f.kind == "seat":
                continue
            at = len(self.names)
            match f.kind:
                case "number" | "flag":
                    self.numbers.append((i, at))
                    words: tuple[str, ...] = ("",)
                case "row":
                    self.rows.append((i, at))
                    words = ("",)
                case "category" | "card":
                    self.onehots.append((i, at))
                    words = cards if f.kind == "card" else f.words
                case "player":
                    self.players.append((i, at))
                    words = ("nobody", "viewer", "other")
                case "bits":
                    self.bits.append((i, at, len(f.words)))
                    words = f.words
                case kind:
                    raise ValueError(f"a feature of the kind {kind}")
            self.names += [f"{f.name}={word}" for word in words]
        self.width = len(self.names)
        self.scale = np.array([1.0 if features[i].kind == "flag" else 0.125 for i, _ in self.numbers], np.float32)

    def __call__(self, raw: Raw) -> Array:
        """Return the inputs [n, width] of rows [n, columns]."""
        n = len(raw)
        x = np.zeros((n, self.width), np.float32)
        each = np.arange(n)
        columns, at = (list(t) for t in zip(*self.numbers, strict=True))
        x[:, at] = np.clip(raw[:, columns], -32, 32) * self.scale
        for i, first in self.rows:
            x[:, first] = raw[:, i] >= 0
        for i, first in self.onehots:
            x[each, first + raw[:, i]] = 1
        for i, first in self.players:
            x[each, first + 1 + np.minimum(raw[:, i], 1)] = 1
        for i, first, n_bits in self.bits:
            x[:, first : first + n_bits] = raw[:, i, None] >> np.arange(n_bits) & 1
        return x


class Reader:
    """What the network looks at in an encoding."""

    def __init__(self, schema: Schema) -> None:
        """Lay out the inputs of all buffers."""
        self.schema = schema
        self.global_, self.player, self.entity, self.option = (
            Inputs(schema.features[name], schema.cards) for name in ("global", "players", "entities", "options")
        )
        self.inputs = {
            "entity.weight": self.entity.names,
            "state.global": self.global_.names,
            "state.viewer": self.player.names,
            "state.others": self.player.names,
            "option.weight": self.option.names,
        }  # by matrix, what its rows are
        self.zone, self.controller = schema.column("entities", "zone"), schema.column("entities", "controller")
        zones = schema.features["entities"][self.zone].words
        self.places = np.array([PLACES.index(zone) if zone in PLACES else len(PLACES) for zone in zones])


@dataclass
class Decisions:
    """Decisions as the arena gives them, with as many rows of entities and options as they have."""

    global_: Raw  # [n, columns]
    players: Raw  # [n, seats, columns]
    entities: Raw  # [all entities, columns]
    options: Raw  # [all options, columns]
    pointers: Raw  # [all options, 2]: rows of the decision's own entities
    n_entities: Rows  # [n]
    n_options: Rows  # [n]

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.global_)

    @staticmethod
    def read(out: dict[str, NDArray[np.int16]]) -> "Decisions":
        """Copy the decisions of all environments."""
        there, legal = out["entities"][:, :, 0] != 0, out["mask"] != 0
        return Decisions(
            out["global"].copy(),
            out["players"].copy(),
            out["entities"][there],
            out["options"][legal],
            out["option_entities"][legal],
            there.sum(axis=1),
            legal.sum(axis=1),
        )

    @staticmethod
    def join(parts: "list[Decisions]") -> "Decisions":
        """Return all of them, one after the other."""
        return Decisions(*(np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Decisions)))

    def __getitem__(self, which: Rows) -> "Decisions":
        """Return some of them."""
        entities, options = spans(self.n_entities, which), spans(self.n_options, which)
        return Decisions(
            self.global_[which],
            self.players[which],
            self.entities[entities],
            self.options[options],
            self.pointers[options],
            self.n_entities[which],
            self.n_options[which],
        )


def spans(counts: Rows, which: Rows) -> Rows:
    """Return the rows of some of the groups that stand one after the other, of so many rows each."""
    first = np.cumsum(counts) - counts
    n = counts[which]
    return np.repeat(first[which] - (np.cumsum(n) - n), n) + np.arange(n.sum())


class Network:
    """The network, its weights and their gradients."""

    def __init__(self, reader: Reader, args: Args, rng: np.random.Generator) -> None:
        """Begin with random weights."""
        self.reader = reader
        self.made = ""  # how, as the file says with which it began
        e, s, o, h = args.entity, args.state, args.option, args.hidden

        def matrix(rows: int, columns: int, gain: float = 1.0, full: float = 0.0) -> Array:
            return np.asarray(rng.standard_normal((rows, columns)) * gain / np.sqrt(full or rows), np.float32)

        def zeros(n: int) -> Array:
            return np.zeros(n, np.float32)

        self.w: Weights = {
            "entity.weight": matrix(reader.entity.width, e, full=16),  # so many inputs are not 0
            "entity.bias": zeros(e),
            "state.global": matrix(reader.global_.width, s, full=30),
            "state.viewer": matrix(reader.player.width, s, full=30),
            "state.others": matrix(reader.player.width, s, full=30),
            "state.pools": matrix(POOLS * e, s, 0.3),
            "state.bias": zeros(s),
            "option.weight": matrix(reader.option.width, o, full=8),
            "option.pointed": matrix(2 * e, o),
            "option.state": matrix(s, o),
            "option.bias": zeros(o),
            "hidden.weight": matrix(o, h, 1.4),
            "hidden.bias": zeros(h),
            "score.weight": matrix(h, 1, 0.3)[:, 0],
            VALUE + "weight": matrix(s, h, 1.4),
            VALUE + "bias": zeros(h),
            VALUE + "score": matrix(h, 1, 0.3)[:, 0],
        }

    def forward(self, d: Decisions) -> "Pass":
        """Rate the options of decisions."""
        return Pass(self, d)

    def load(self, path: str) -> None:
        """Begin with the weights of a file. Inputs that it does not have get no weight."""
        text = Path(path).read_bytes()
        data = 8 + int.from_bytes(text[:8], "little")
        header = json.loads(text[8:data])
        metadata = header.pop("__metadata__")
        if metadata["format"] != FORMAT:
            raise ValueError(f"{path} has the format {metadata['format']}, not {FORMAT}")
        self.made = metadata["made"]
        inputs = json.loads(metadata["inputs"])
        for name, entry in header.items():
            first, end = entry["data_offsets"]
            array = np.frombuffer(text[data + first : data + end], "<f4").reshape(entry["shape"])
            if name in inputs:
                old = dict(zip(inputs[name], array, strict=True))
                none = np.zeros(array.shape[1], np.float32)
                array = np.array([old.get(each, none) for each in self.reader.inputs[name]], np.float32)
            if array.shape != self.w[name].shape:
                raise ValueError(f"{path}: {name} has the shape {array.shape}, not {self.w[name].shape}")
            self.w[name] = array.copy()

    def save(self, path: str, layout: dict[str, int], how: str) -> None:
        """Write the file that the arena loads: safetensors."""
        schema = self.reader.schema
        how = "; ".join(text for text in (self.made, how) if text)
        cards = list(schema.cards[1:])
        metadata = {"format": FORMAT, "schema_hash": schema.hash, "cards_hash": schema.cards_hash, "made": how}
        metadata |= {"cards": json.dumps(cards), "inputs": json.dumps(self.reader.inputs)}
        metadata |= {name: str(n) for name, n in layout.items()}
        header: dict[str, object] = {"__metadata__": metadata}
        data = b""
        for name, array in sorted(self.w.items()):
            text = array.astype("<f4").tobytes()
            header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [len(data), len(data) + len(text)]}
            data += text
        head = json.dumps(header).encode()
        head += b" " * (-len(head) % 8)
        Path(path).write_bytes(len(head).to_bytes(8, "little") + head + data)


class Pass:
    """A batch of decisions on its way through the network: scores and odds of all options, and values of decisions."""

    def __init__(self, network: Network, d: Decisions) -> None:
        """Go forward."""
        self.network, self.n = network, len(d)
        w, r = network.w, network.reader
        self.x_entity = r.entity(d.entities)
        self.entity = np.maximum(self.x_entity @ w["entity.weight"] + w["entity.bias"], 0)
        decision = np.repeat(np.arange(self.n), d.n_entities)
        self.pool = decision * POOLS + 2 * r.places[d.entities[:, r.zone]] + (d.entities[:, r.controller] != 0)
        order = np.argsort(self.pool, kind="stable")
        first = np.flatnonzero(np.diff(self.pool[order], prepend=-1))
        pools = np.zeros((self.n * POOLS, self.entity.shape[1]), np.float32)
        pools[self.pool[order[first]]] = np.add.reduceat(self.entity[order], first)
        self.pools = pools.reshape(self.n, -1)
        self.x_global, self.x_viewer = r.global_(d.global_), r.player(d.players[:, 0])
        self.x_others = np.add.reduce([r.player(d.players[:, p]) for p in range(1, d.players.shape[1])], axis=0)
        state = self.x_global @ w["state.global"] + self.x_viewer @ w["state.viewer"] + self.x_others @ w["state.others"]
        self.state = np.maximum(state + self.pools @ w["state.pools"] + w["state.bias"], 0)
        self.of = np.repeat(np.arange(self.n), d.n_options)
        self.first = np.cumsum(d.n_options) - d.n_options
        base = np.cumsum(d.n_entities) - d.n_entities
        self.there = d.pointers >= 0
        self.rows = np.where(self.there, d.pointers + base[self.of][:, None], 0)
        pointed = self.entity[self.rows] * self.there[:, :, None]
        self.pointed = pointed.reshape(len(self.rows), -1)
        self.x_option = r.option(d.options)
        option = self.x_option @ w["option.weight"] + self.pointed @ w["option.pointed"] + w["option.bias"]
        self.option = np.maximum(option + (self.state @ w["option.state"])[self.of], 0)
        self.hidden = np.maximum(self.option @ w["hidden.weight"] + w["hidden.bias"], 0)
        self.scores: Array = self.hidden @ w["score.weight"]
        above = self.scores - np.maximum.reduceat(self.scores, self.first)[self.of]
        odds = np.exp(above)
        total = np.add.reduceat(odds, self.first)[self.of]
        self.odds: Array = odds / total
        self.logs: Array = above - np.log(total)
        self.value_hidden = np.maximum(self.state @ w[VALUE + "weight"] + w[VALUE + "bias"], 0)
        self.values: Array = self.value_hidden @ w[VALUE + "score"]

    def draw(self, rng: np.random.Generator) -> Rows:
        """Draw an option of each decision, with their odds: positions among all options."""
        sums = np.cumsum(self.odds, dtype=np.float64)
        before = sums[self.first] - self.odds[self.first]
        last = np.append(self.first[1:], len(sums)) - 1
        at = np.searchsorted(sums, before + rng.random(self.n) * (sums[last] - before), side="right")
        drawn: Rows = np.clip(at, self.first, last)
        return drawn

    def best(self) -> Rows:
        """Return the best option of each decision: positions among all options."""
        top = np.maximum.reduceat(self.scores, self.first)[self.of]
        hits = np.flatnonzero(self.scores == top)
        best: Rows = hits[np.searchsorted(hits, self.first)]
        return best

    def gradients(self, d_scores: Array, d_values: Array) -> Weights:
        """Go back: from the gradients of scores and values to those of the weights."""
        w = self.network.w
        d_hidden = d_scores[:, None] * w["score.weight"] * (self.hidden > 0)
        d_option = (d_hidden @ w["hidden.weight"].T) * (self.option > 0)
        d_value = d_values[:, None] * w[VALUE + "score"] * (self.value_hidden > 0)
        d_base = np.add.reduceat(d_option, self.first)
        d_state = (d_base @ w["option.state"].T + d_value @ w[VALUE + "weight"].T) * (self.state > 0)
        width = self.entity.shape[1]
        d_entity = (d_state @ w["state.pools"].T).reshape(-1, width)[self.pool]
        d_pointed = ((d_option @ w["option.pointed"].T).reshape(-1, 2, width) * self.there[:, :, None]).reshape(-1, width)
        rows = self.rows.ravel()
        order = np.argsort(rows, kind="stable")
        first = np.flatnonzero(np.diff(rows[order], prepend=-1))
        d_entity[rows[order[first]]] += np.add.reduceat(d_pointed[order], first)
        d_entity *= self.entity > 0
        return {
            "entity.weight": self.x_entity.T @ d_entity,
            "entity.bias": d_entity.sum(axis=0),
            "state.global": self.x_global.T @ d_state,
            "state.viewer": self.x_viewer.T @ d_state,
            "state.others": self.x_others.T @ d_state,
            "state.pools": self.pools.T @ d_state,
            "state.bias": d_state.sum(axis=0),
            "option.weight": self.x_option.T @ d_option,
            "option.pointed": self.pointed.T @ d_option,
            "option.state": self.state.T @ d_base,
            "option.bias": d_option.sum(axis=0),
            "hidden.weight": self.option.T @ d_hidden,
            "hidden.bias": d_hidden.sum(axis=0),
            "score.weight": d_scores @ self.hidden,
            VALUE + "weight": self.state.T @ d_value,
            VALUE + "bias": d_value.sum(axis=0),
            VALUE + "score": d_values @ self.value_hidden,
        }


class Adam:
    """The usual optimiser."""

    def __init__(self, w: Weights) -> None:
        """Begin."""
        self.t = 0
        self.m = {name: np.zeros_like(array) for name, array in w.items()}
        self.v = {name: np.zeros_like(array) for name, array in w.items()}

    def step(self, w: Weights, g: Weights, rate: float) -> None:
        """Change the weights in place. Long gradients are cut to length 1."""
        self.t += 1
        length = np.sqrt(sum(float((array**2).sum()) for array in g.values()))
        cut = np.float32(min(1.0, 1.0 / (length + 1e-8)))
        by = np.float32(rate * np.sqrt(1 - 0.999**self.t) / (1 - 0.9**self.t))
        for name, array in g.items():
            self.m[name] += np.float32(0.1) * (cut * array - self.m[name])
            self.v[name] += np.float32(0.001) * ((cut * array) ** 2 - self.v[name])
            w[name] -= by * self.m[name] / (np.sqrt(self.v[name]) + np.float32(1e-7))


@dataclass
class Lessons:
    """Decisions, what was done or should have been done in them, and what came of it."""

    decisions: Decisions
    actions: Rows  # [n]: position among the decision's own options
    returns: Array  # [n]: result of the decider's game
    old: Array  # [n]: logarithm of the odds of the action when it was made
    advantages: Array  # [n]

    def minibatches(self, rng: np.random.Generator, size: int) -> "Iterator[Lessons]":
        """Return all of them in random order, a few at a time."""
        n = len(self.decisions)
        for rows in np.array_split(rng.permutation(n), max(n // size, 1)):
            yield Lessons(self.decisions[rows], self.actions[rows], self.returns[rows], self.old[rows], self.advantages[rows])


@dataclass
class Control:
    """How often control was met: decisions for somebody else, and where that was the network's own other seat."""

    decisions: int = 0
    foreign: int = 0
    of_itself: int = 0
    games: int = 0


class Games:
    """Games that go on and on, and what becomes of the decisions in them."""

    def __init__(self, args: Args, sampler: str, opponents: list[list[str]], seed: int) -> None:
        """Begin games. Environment i has the opponents i modulo their number."""
        self.batch = Batch(
            envs=args.envs, decks=list(args.decks), seed=seed, autoreset="same_step", cap=args.cap, sampler=sampler
        )
        for i in range(args.envs):
            self.batch.configure(i, {"opponents": opponents[i % len(opponents)]})
        self.alone = np.array([not any(opponents[i % len(opponents)]) for i in range(args.envs)])
        self.out = self.batch.arrays(wanted=(*OBSERVED, "sampled") if sampler else OBSERVED)
        self.batch.reset(self.out)
        self.control = Control()
        self.scores: list[float] = []  # of games against others
        self.column = self.batch.schema.info_columns

    def collect(
        self, network: Network, rng: np.random.Generator, steps: int, follow: float, gae_lambda: float
    ) -> tuple[Lessons, dict[str, float]]:
        """Play on. With probability `follow` the sampler decides instead of the network; its answers, if any, are the lessons.

        The last decision of each seat in a game that is not over lends its value to the one before, and is no lesson.
        """
        envs, seats = self.batch.envs, self.batch.seats
        n = steps * envs
        parts = []
        actions, last = np.zeros(n, np.intp), np.full((envs, seats), -1)
        values, logs, rewards = (np.zeros(n, np.float32) for _ in range(3))
        following = np.full(n, -1)  # the same seat's next decision; -1: the game is over; itself: that is not known yet
        usable = np.ones(n, np.bool_)
        each = np.arange(envs)
        for t in range(steps):
            out = self.out
            d = Decisions.read(out.arrays)
            parts.append(d)
            run = network.forward(d)
            at = t * envs + each
            deciders = out["info"][:, self.column["decider"]].copy()
            before = last[each, deciders]
            following[before[before >= 0]] = at[before >= 0]
            last[each, deciders] = following[at] = at
            chosen = run.draw(rng)
            values[at], logs[at] = run.values, run.logs[chosen]
            actions[at] = chosen - run.first
            legal = np.nonzero(out["mask"])[1]
            answers = legal[chosen].astype(np.int32)
            if "sampled" in out:
                advice = out["sampled"].copy()
                known = (advice >= 0) & (advice < out["mask"].shape[1])  # not on another page
                usable[at] &= known
                ranks = np.cumsum(out["mask"], axis=1)[each, np.where(known, advice, 0)].astype(np.intp) - 1
                actions[at] = np.where(known, ranks, 0)
                answers = np.where((rng.random(envs) < follow) & (advice >= 0), advice, answers)
            foreign = out["info"][:, self.column["controlled"]] != 0
            self.control.decisions += envs
            self.control.foreign += int(foreign.sum())
            self.control.of_itself += int((foreign & self.alone).sum())
            self.batch.step(answers, self.out)
            for env in np.flatnonzero(out["terminated"] | out["truncated"]):
                self._end(int(env), last, following, rewards)
        following[last[last >= 0]] = last[last >= 0]
        usable &= following != np.arange(n)
        advantages, returns = backward(values, rewards, following, gae_lambda)
        whole = Lessons(Decisions.join(parts), actions, returns, logs, advantages)
        return keep(whole, np.flatnonzero(usable)), {"entropy": float(-(run.odds * run.logs).sum() / envs)}

    def _end(self, env: int, last: Rows, following: Rows, rewards: Array) -> None:
        """Give the decisions of a game that is over what they have earned."""
        self.control.games += 1
        for seat in range(self.batch.seats):
            at = last[env, seat]
            if at >= 0:
                rewards[at] = self.out["rewards"][env, seat]
                following[at] = -1
        if not self.alone[env]:
            mine = int(np.argmax(last[env] >= 0))
            self.scores.append(float(self.out["rewards"][env, mine]) / 2 + 0.5)
        last[env] = -1

    def layout(self) -> dict[str, int]:
        """Return the sizes of the encoding."""
        layout = self.batch.layout
        return {"seats": layout.seats, "entities": layout.max_entities, "options": layout.max_options}

    def close(self) -> None:
        """End them."""
        self.batch.close()


def keep(lessons: Lessons, rows: Rows) -> Lessons:
    """Return some lessons."""
    return Lessons(
        lessons.decisions[rows], lessons.actions[rows], lessons.returns[rows], lessons.old[rows], lessons.advantages[rows]
    )


def join(parts: list[Lessons]) -> Lessons:
    """Return all lessons."""
    return Lessons(
        Decisions.join([part.decisions for part in parts]),
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("actions", "returns", "old", "advantages")),
    )


def backward(values: Array, rewards: Array, following: Rows, gae_lambda: float) -> tuple[Array, Array]:
    """Return advantages and returns, along the decisions of each seat (GAE without a discount)."""
    advantages = np.zeros_like(values)
    for i in reversed(range(len(values))):
        at = following[i]
        if at < 0:
            advantages[i] = rewards[i] - values[i]
        elif at != i:
            advantages[i] = values[at] - values[i] + gae_lambda * advantages[at]
    return advantages, advantages + values


def imitation(run: Pass, lessons: Lessons) -> tuple[Array, Array, dict[str, float]]:
    """Return the gradients of scores and values for doing what was advised, and for knowing who wins."""
    chosen = run.first + lessons.actions
    d_scores = run.odds / run.n
    d_scores[chosen] -= np.float32(1 / run.n)
    d_values = (run.values - lessons.returns) * np.float32(0.5 / run.n)
    figures = {"loss": float(-run.logs[chosen].mean()), "agreed": float((run.best() == chosen).mean())}
    return (
        d_scores.astype(np.float32),
        d_values.astype(np.float32),
        figures | {"value_loss": float(((run.values - lessons.returns) ** 2).mean())},
    )


def improvement(run: Pass, lessons: Lessons, args: Args) -> tuple[Array, Array, dict[str, float]]:
    """Return the gradients of scores and values of PPO's loss."""
    chosen = run.first + lessons.actions
    ratio = np.exp(run.logs[chosen] - lessons.old)
    clipped = np.where(lessons.advantages > 0, ratio > 1 + args.clip, ratio < 1 - args.clip)
    push = -lessons.advantages * ratio * ~clipped
    d_scores = -push[run.of] * run.odds
    d_scores[chosen] += push
    entropy = -np.add.reduceat(run.odds * run.logs, run.first)
    d_scores += args.entropy * run.odds * (run.logs + entropy[run.of])
    d_values = (run.values - lessons.returns) * np.float32(0.5 / run.n)
    figures = {"value_loss": float(((run.values - lessons.returns) ** 2).mean()), "clipped": float(clipped.mean())}
    return (d_scores / run.n).astype(np.float32), d_values.astype(np.float32), figures


class Trainer:
    """The three steps."""

    def __init__(self, args: Args) -> None:
        """Begin with a fresh network."""
        self.args, self.rng = args, np.random.default_rng(args.seed)
        self.begin = time.monotonic()
        games = Games(args, "", [[""] * len(args.decks)], args.seed)
        self.layout = games.layout()
        self.network = Network(Reader(games.batch.schema), args, self.rng)
        games.close()
        if args.start:
            self.network.load(args.start)
        self.adam = Adam(self.network.w)
        self.lines: list[dict[str, float]] = []
        self.updates = 0
        if args.fresh:
            self.save(args.fresh, "not trained")

    def save(self, path: str, how: str) -> None:
        """Write the network."""
        self.network.save(path, self.layout, how)

    def tell(self, step: str, **figures: float) -> None:
        """Print figures and keep them."""
        figures = {"minutes": (time.monotonic() - self.begin) / 60} | figures
        self.lines.append(figures)
        print(step, "  ".join(f"{name} {value:.4g}" for name, value in figures.items()), flush=True)

    def imitate(self) -> None:
        """Learn what heuristic does: first where it comes to itself, then where the network comes to."""
        args = self.args
        if not args.imitate:
            return
        games = Games(args, "heuristic", [[""] * len(args.decks)], args.seed + 1)
        whole: Lessons | None = None
        for stage in range(args.rounds + 1):
            size, follow = (args.correct, 0.3) if stage else (args.imitate, 0.97)
            lessons, _ = games.collect(self.network, self.rng, -(-size // args.envs), follow, 1.0)
            whole = lessons if whole is None else join([whole, lessons])
            for epoch in range(args.passes):
                rate = args.imitate_rate * (1 - epoch / args.passes) * 0.7**stage
                figures = []
                for part in whole.minibatches(self.rng, args.minibatch):
                    run = self.network.forward(part.decisions)
                    d_scores, d_values, line = imitation(run, part)
                    self.adam.step(self.network.w, run.gradients(d_scores, d_values), rate)
                    figures.append(line)
                self.tell("imitate", stage=stage, decisions=len(whole.decisions), **mean(figures))
        games.close()

    def improve(self) -> Control:
        """Get better by PPO: three games of eight in each seat against heuristic, and two against itself."""
        args = self.args
        adam = Adam(self.network.w)
        opponents = [["", "heuristic"], ["heuristic", ""], ["", ""], ["", "heuristic"]]
        opponents += [["heuristic", ""], ["", "heuristic"], ["heuristic", ""], ["", ""]]
        games = Games(args, "", opponents, args.seed + 2)
        for update in range(1, args.updates + 1):
            lessons, more = games.collect(self.network, self.rng, args.steps, 0.0, args.gae_lambda)
            a = lessons.advantages
            lessons.advantages = (a - a.mean()) / (a.std() + np.float32(1e-8))
            figures = []
            rate = args.rate * (1 - (update - 1) / args.updates)
            for _ in range(args.epochs):
                for part in lessons.minibatches(self.rng, args.minibatch):
                    run = self.network.forward(part.decisions)
                    d_scores, d_values, line = improvement(run, part, args)
                    adam.step(self.network.w, run.gradients(d_scores, d_values), rate)
                    figures.append(line)
            self.updates = update
            recent = games.scores[-400:]
            score = float(np.mean(recent)) if recent else 0.5
            self.tell("improve", update=update, games=games.control.games, score=score, **more, **mean(figures))
            if time.monotonic() - self.begin > 60 * args.minutes:
                break
            if update % 20 == 0:
                self.save(args.out, f"unfinished, after {update} updates")
        c = games.control
        print(
            f"control: {c.foreign} of {c.decisions} decisions for somebody else, {c.of_itself} for the network's own other seat"
        )
        games.close()
        return c


def mean(figures: list[dict[str, float]]) -> dict[str, float]:
    """Return the means of figures."""
    return {name: float(np.mean([line[name] for line in figures])) for name in figures[0]}


def train(args: Args) -> tuple[list[dict[str, float]], Control]:
    """Train, write the file, and return what was printed and how often control was met."""
    trainer = Trainer(args)
    trainer.imitate()
    control = trainer.improve()
    learned = f"train_bot.py {' '.join(args.decks)}: imitate {args.imitate} + {args.rounds} x {args.correct}, seed {args.seed}"
    trainer.save(args.out, f"{learned}, updates {trainer.updates}" if args.imitate or args.updates else "")
    return trainer.lines, control


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for field in fields(Args):
        if field.name == "decks":
            parser.add_argument("--decks", nargs="+", default=field.default)
        else:
            parser.add_argument("--" + field.name.replace("_", "-"), type=type(field.default), default=field.default)
    train(Args(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
