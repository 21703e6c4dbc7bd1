"""Helpers of the tests."""

import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

PYTHON = Path(__file__).resolve().parents[1]
ROOT = PYTHON.parent
EXAMPLES = PYTHON / "examples"

SOAK = os.environ.get("THRALL_SOAK") == "1"
"""Whether the tests run at full size."""


def size(everyday: int, full: int) -> int:
    """Return a number for the everyday size, or for the full one."""
    return full if SOAK else everyday


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
    return port


class Running:
    """A command that runs. What it prints goes to files: nobody needs to read it meanwhile."""

    def __init__(self, command: list[str]) -> None:
        self._stdout, self._stderr = (tempfile.TemporaryFile("w+") for _ in range(2))  # noqa: SIM115 - closed in the end
        self._process = subprocess.Popen(command, stdout=self._stdout, stderr=self._stderr)

    def finish(self, code: int = 0) -> str:
        """Wait until it ends and return what it has printed; it must exit with `code`."""
        found = self._process.wait()
        with self._stdout, self._stderr:
            self._stdout.seek(0)
            self._stderr.seek(0)
            stdout, stderr = self._stdout.read(), self._stderr.read()
        assert found == code, f"exit code {found}\n{stdout}\n{stderr}"
        return stdout

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait()
        self._stdout.close()
        self._stderr.close()


@dataclass(frozen=True)
class Arena:
    """The arena's command."""

    path: Path

    def start(self, *args: str) -> "Running":
        """Start the command."""
        return Running([str(self.path), *args])

    def run(self, *args: str, code: int = 0) -> str:
        """Run the command and return what it prints; it must exit with `code`."""
        return self.start(*args).finish(code)

    def play(self, config: Path, out: Path) -> dict[str, Any]:
        """Play an experiment and return its summary."""
        return summary(self.run("run", str(config), "--json", "--workers", "2", "--out", str(out)))


def digests(run: Path) -> list[str]:
    """Return the digests of the games of a run in which agents met each other, in the order of the schedule."""
    games = pl.read_parquet(run / "games.parquet").filter(~pl.col("self_play")).sort("game")
    return games["digest"].to_list()


def summary(text: str) -> dict[str, Any]:
    """Read a summary."""
    values: dict[str, Any] = json.loads(text)
    assert values["complete"]
    return values


def config(path: Path, agents: Sequence[str], games: int, decks: Sequence[str] = ("puppeteer", "sligh")) -> Path:
    """Write the config of an experiment with one mirrored pairing."""
    pairing = {"decks": list(decks), "agents": list(agents), "mirrored": True, "games": games}
    path.write_text(json.dumps({"name": "python", "seed": 723, "lists": "open", "pairings": [pairing]}))
    return path


PATIENCE = "deadline_ms=60000,startup_ms=60000"
"""Settings of agents for machines with much else to do."""


def stdio_bot(example: str) -> str:
    """Return the command line of an example."""
    return f'"{sys.executable}" "{EXAMPLES / example}"'
