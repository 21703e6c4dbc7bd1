"""What prints speeds prints them."""

import json
import runpy
import sys

import pytest

from thrall.bench import measure


def test_measure() -> None:
    figure = measure(4, 0.2, mode="send/recv", opponent="random")
    assert figure.steps > 0
    assert figure.steps_per_second == pytest.approx(figure.steps / figure.seconds, rel=0.05)
    assert figure.decisions_per_second > figure.steps_per_second  # the opponent decides, too


@pytest.mark.parametrize("form", ["text", "json"])
def test_command(form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "--seconds", "0.05", *(["--json"] if form == "json" else [])])
    monkeypatch.delitem(sys.modules, "thrall.bench")
    runpy.run_module("thrall.bench", run_name="__main__")
    out = capsys.readouterr().out
    if form == "json":
        assert [figure["envs"] for figure in json.loads(out)] == [1, 64, 64, 1, 64, 64]
    else:
        assert "decisions/s" in out
