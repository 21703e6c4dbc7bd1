"""The examples of docs/python.md and of the README run."""

import re
import sys
from pathlib import Path

import pytest

from helpers import PATIENCE, ROOT, Arena, config

GUIDE, README = ROOT / "docs" / "python.md", ROOT / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text() + README.read_text(), re.DOTALL)


@pytest.mark.parametrize("text", [text for text in EXAMPLES if "play_stdio" in text])
def test_bots_of_the_guide(arena: Arena, tmp_path: Path, text: str) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(text)
    out = arena.run("check-agent", f'"{sys.executable}" "{bot}"', "--games", "1", "--settings", PATIENCE)
    assert out.count("ok    ") >= 15, out


@pytest.mark.parametrize("text", [text for text in EXAMPLES if "play_stdio" not in text])
def test_examples_of_the_guide(arena: Arena, tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if "runs/" in text:
        path = config(tmp_path / "config.yaml", ["heuristic", "random"], 10)
        arena.play(path, tmp_path / "runs" / "one")
    exec(compile(text, str(GUIDE), "exec"), {})


def test_the_guide_has_examples() -> None:
    assert len(EXAMPLES) >= 8
