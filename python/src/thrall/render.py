"""Decisions as texts."""

import sys

from thrall._arrays import Arrays
from thrall.batch import Batch


def text(batch: Batch, out: Arrays, env: int = 0) -> str:
    """Return the open decision of an environment as lines: who decides for whom, and what the options are."""
    columns = batch.schema.info_columns
    info = out["info"][env]
    ending = batch.schema.terminations[info[columns["termination"]]]
    if info[columns["decider"]] < 0:
        won = [f"player_{i}" for i in range(batch.seats) if info[columns["winners"]] >> i & 1]
        return f"over ({ending}) in turn {info[columns['turn']]}: {', '.join(won) or 'nobody'} won"
    seen = batch.request(env)
    decision = seen["decision"]
    who = f"player_{decision['decider']}"
    if decision["subject"] != decision["decider"]:
        who += f" for player_{decision['subject']}"
    lines = [f"turn {seen['turn']}, {seen['step']}, {who}: {decision['kind']}"]
    lines += [f"  {i}: {option['label']}" for i, option in enumerate(seen["options"])]
    return "\n".join(lines)


def show(batch: Batch, out: Arrays, env: int = 0) -> None:
    """Print the open decision of an environment."""
    sys.stdout.write(text(batch, out, env) + "\n")
