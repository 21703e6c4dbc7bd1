"""A wheel holds the library and works by itself."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from helpers import PYTHON

PROGRAM = """
import thrall, thrall._library
from thrall.gym_env import DuelEnv
env = DuelEnv()
env.reset(seed=1)
print(thrall.__file__, thrall._library.path())
"""


def test_wheel(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    environment = os.environ | {"GOFLAGS": ""}  # as the tests of the library build it
    subprocess.run(command, cwd=PYTHON, env=environment, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert "py3-none-manylinux_2_" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed")
    assert "thrall/_lib/libarena.so" in names
    assert "thrall/py.typed" in names
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "installed")}
    out = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert all(Path(path).is_relative_to(tmp_path / "installed") for path in out.stdout.split())
