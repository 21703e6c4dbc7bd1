"""The tables of a run open in DuckDB, pandas and polars as they are, with the same contents."""

import json
import re
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest

from helpers import ROOT, Arena

GAMES = 20
TABLES = ["games", "control", "cards", "swing", "decisions"]


@pytest.fixture(scope="module")
def run(arena: Arena, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a run with all tables."""
    folder = tmp_path_factory.mktemp("tables")
    pairing = {"decks": ["puppeteer", "sligh"], "agents": ["heuristic", "random"], "mirrored": True, "games": GAMES}
    config = folder / "tables.yaml"
    wanted = {"decisions": True, "swing": {"continuations": 2}}
    config.write_text(json.dumps({"name": "tables", "seed": 7, "lists": "open", "pairings": [pairing]} | wanted))
    arena.run("run", str(config), "--out", str(folder / "runs" / "one"))
    return folder


def plain(value: Any) -> Any:
    """Return a value of any library as plain Python."""
    value = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(value, list):
        return [plain(v) for v in value]
    return {k: plain(v) for k, v in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize("table", TABLES)
def test_every_library_reads_the_same(run: Path, table: str) -> None:
    path = run / "runs" / "one" / f"{table}.parquet"
    arrow = pq.read_table(path)
    with duckdb.connect() as db:
        relation = db.sql(f"SELECT * FROM '{path}'")
        names, rows = relation.columns, [list(row) for row in relation.fetchall()]
    pandas, polars = pd.read_parquet(path), pl.read_parquet(path)
    assert names == arrow.column_names == list(pandas.columns) == polars.columns
    assert len(rows) > 0
    assert rows == [list(row.values()) for row in arrow.to_pylist()]
    assert rows == [plain(list(row)) for row in polars.rows()]
    assert rows == [plain(list(row)) for row in pandas.itertuples(index=False, name=None)]


def test_tables_belong_together(run: Path) -> None:
    """A query over two tables, over a scan of polars, and over a frame of pandas give the same."""
    folder = run / "runs" / "one"
    with duckdb.connect() as db:
        row = db.execute(
            f"""SELECT any_value(n), sum(control.decisions), any_value(total)
            FROM '{folder}/games.parquet' AS games LEFT JOIN '{folder}/control.parquet' AS control USING (game),
            (SELECT count(*) AS n, sum(decisions_for_others) FILTER (WHERE NOT self_play) AS total FROM '{folder}/games.parquet')
            WHERE NOT self_play"""
        ).fetchone()
    assert row is not None
    games, decisions, total = row
    found = json.loads((folder / "summary.json").read_text())
    assert games == found["games"]
    assert decisions == total > 0
    others = pl.scan_parquet(folder / "games.parquet").filter(~pl.col("self_play"))
    lazy = pl.scan_parquet(folder / "control.parquet").join(others, on="game", how="semi")
    assert lazy.select(pl.col("decisions").sum()).collect().item() == decisions
    frame = pd.read_parquet(folder / "games.parquet", columns=["game", "self_play"])
    effects = pd.read_parquet(folder / "control.parquet", columns=["game", "decisions"]).merge(frame, on="game")
    assert effects[~effects["self_play"]]["decisions"].sum() == decisions
    assert json.loads((folder / "summary.json").read_text())["control"]["decisions_for_others"] == decisions


def test_query_of_the_page(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The query in docs/experiments.md runs."""
    query = re.search(r"^    SELECT .*?;$", (ROOT / "docs" / "experiments.md").read_text(), re.DOTALL | re.MULTILINE)
    assert query is not None
    monkeypatch.chdir(run)
    with duckdb.connect() as db:
        assert db.execute(query.group()).fetchall()
