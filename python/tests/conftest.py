"""What the tests share: the real arena, built once."""

import os
import subprocess
from pathlib import Path

import pytest

from helpers import ROOT, Arena


@pytest.fixture(scope="session")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Arena:
    """Return the arena's command, built from this checkout."""
    path = tmp_path_factory.mktemp("bin") / "arena"
    subprocess.run([os.environ.get("GO", "go"), "build", "-o", str(path), "./cmd/arena"], cwd=ROOT, check=True)
    return Arena(Path(path))
