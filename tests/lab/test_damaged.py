"""A folder of results may be damaged, or come from anybody: each command says one sentence and ends with code 2."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from ninefold.cli.app import main

GAME = ("the-nine", "--bots", "random", "--seed", "3", "--workers", "1")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of each format with three games."""
    folder = tmp_path_factory.mktemp("results")
    for form in ("sqlite", "parquet"):
        assert main(["lab", "run", *GAME, "--games", "3", "--out", str(folder / form), "--format", form]) == 0
    return folder


def notes(**changes: Any) -> Callable[[Path], None]:
    """Other notes: fields of the plan by their names, others with `notes_` before it."""

    def damage(folder: Path) -> None:
        file = folder / "study.json"
        said = json.loads(file.read_text(encoding="utf-8"))
        for name, value in changes.items():
            if name.startswith("notes_"):
                said[name.removeprefix("notes_")] = value
            else:
                said["plan"][name] = value
        file.write_text(json.dumps(said), encoding="utf-8")

    return damage


def written(name: str, raw: bytes) -> Callable[[Path], None]:
    """A file with something else in it."""

    def damage(folder: Path) -> None:
        (folder / name).write_bytes(raw)

    return damage


def sql(statement: str) -> Callable[[Path], None]:
    """Something changed in SQLite."""

    def damage(folder: Path) -> None:
        base = sqlite3.connect(folder / "results.sqlite3")
        base.executescript(statement)
        base.close()

    return damage


def column(name: str, values: Any) -> Callable[[Path], None]:
    """A column of the Parquet file with other values, or without it."""

    def damage(folder: Path) -> None:
        file = next(folder.glob("games-*.parquet"))
        table = parquet.read_table(file)
        place = table.schema.get_field_index(name)
        table = table.remove_column(place)
        parquet.write_table(table if values is None else table.append_column(name, pa.array(values)), file)

    return damage


def torn(pattern: str) -> Callable[[Path], None]:
    """Half of a file."""

    def damage(folder: Path) -> None:
        file = next(folder.glob(pattern))
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])

    return damage


DAMAGES: dict[str, tuple[str, Callable[[Path], None]]] = {
    "notes that are no JSON": ("sqlite", written("study.json", b"\xff\x00{")),
    "notes that nest without end": ("sqlite", written("study.json", b"[" * 100_000)),
    "notes that are empty": ("sqlite", written("study.json", b"")),
    "notes of another shape": ("sqlite", notes(seats="two")),
    "no such game": ("sqlite", notes(game="the-ten")),
    "no such bot": ("sqlite", notes(bots=["deep blue", "random"])),
    "too few bots": ("sqlite", notes(bots=["random"])),
    "no such option": ("sqlite", notes(options={"size": "9"})),
    "an option without values": ("sqlite", notes(vary={"deck1": []})),
    "seats below none": ("sqlite", notes(seats=-1, bots=[])),
    "content without a name": ("sqlite", notes(overlays=[{"cards": {}}])),
    "content that is none": ("sqlite", notes(overlays=[{"name": "x", "cards": 7}])),
    "a card that is none": ("sqlite", notes(overlays=[{"name": "x", "cards": {"thrall": 7}}])),
    "a format that is none": ("sqlite", notes(notes_format="xml")),
    "a torn file": ("sqlite", torn("results.sqlite3")),
    "a file that is none": ("sqlite", written("results.sqlite3", b"no such thing" * 999)),
    "a table that is missing": ("sqlite", sql("DROP TABLE seats")),
    "a column that is missing": ("sqlite", sql("ALTER TABLE seats DROP COLUMN traits")),
    "seats that are missing": ("sqlite", sql("DELETE FROM seats WHERE seat = 1")),
    "a card of no seat": ("sqlite", sql("UPDATE cards SET seat = seat + 7 WHERE game = 1")),
    "a number that is a text": ("sqlite", sql("UPDATE games SET rounds = 'many' WHERE game = 1")),
    "a number that is changed": ("sqlite", sql("UPDATE games SET rounds = rounds + 1 WHERE game = 1")),
    "a text that is a number": ("sqlite", sql("UPDATE games SET ending = 7 WHERE game = 1")),
    "options that are none": ("sqlite", sql("UPDATE games SET options = NULL WHERE game = 1")),
    "traits that are no JSON": ("sqlite", sql("UPDATE seats SET traits = '{' WHERE game = 1")),
    "a checksum that is none": ("sqlite", sql("UPDATE games SET checksum = NULL WHERE game = 1")),
    "a torn Parquet file": ("parquet", torn("games-*.parquet")),
    "a Parquet file that is none": ("parquet", written("games-000000000.parquet", b"PAR1" * 99)),
    "a Parquet file without games": ("parquet", column("game", None)),
    "a Parquet file without checksums": ("parquet", column("checksum", None)),
    "a Parquet file without seats": ("parquet", column("seats", None)),
    "Parquet seats that are none": ("parquet", column("seats", [1, 2, 3])),
    "Parquet rounds that are texts": ("parquet", column("rounds", ["a", "b", "c"])),
    "Parquet rounds that are changed": ("parquet", column("rounds", [99, 99, 99])),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_report_of_damaged_results_is_one_sentence(
    name: str, results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    form, damage = DAMAGES[name]
    folder = tmp_path / form
    shutil.copytree(results / form, folder)
    damage(folder)
    assert main(["lab", "report", str(folder)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ninefold: ")
    assert said.count("\n") == 1
    assert not (folder / "report.html").exists()


RUNS = ["a torn file", "a table that is missing", "a number that is changed", "notes that are no JSON"]
RUNS += ["notes that nest without end", "a torn Parquet file", "Parquet rounds that are changed"]


@pytest.mark.parametrize("name", RUNS)
def test_a_run_does_not_go_on_with_damaged_results(
    name: str, results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    form, damage = DAMAGES[name]
    folder = tmp_path / form
    shutil.copytree(results / form, folder)
    damage(folder)
    assert main(["lab", "run", *GAME, "--games", "3", "--out", str(folder), "--format", form]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("command", ["compare", "tune", "tournament"])
def test_the_other_studies_do_not_go_on_with_damaged_results_either(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text("[cards.thrall]\nhealth = 7\n", encoding="utf-8")
    asked = {
        "compare": ["--content", str(cards)],
        "tune": ["--card", "bowman", "--field", "strength", "--range", "3,4"],
        "tournament": ["--bots", "random,greedy"],
    }
    of_all = ["--games", "2", "--seed", "3", "--workers", "1", "--out", str(tmp_path / "out")]
    arguments = ["lab", command, "the-nine", *asked[command], *of_all]
    assert main(arguments) == 0
    for file in (tmp_path / "out").rglob("results.sqlite3"):
        file.write_bytes(b"no such thing" * 99)
    capsys.readouterr()
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_whole_results_are_reported(results: Path) -> None:
    for form in ("sqlite", "parquet"):
        assert main(["lab", "report", str(results / form), "--json"]) == 0
