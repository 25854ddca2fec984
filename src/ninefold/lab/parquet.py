"""Rows of games as Parquet files, one row per game with its seats and cards nested; for pandas, polars and DuckDB.

A file is written under a temporary name and then renamed, so a killed run leaves only complete files. Games played
since the last file are played again. This module needs pyarrow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pyarrow as pa
from pyarrow import parquet

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.lab.row import GameRow, checksum, kept_row

GAMES_A_FILE: Final = 2000
SECONDS_A_FILE: Final = 10.0
TEXTS: Final = pa.map_(pa.string(), pa.string())
SEAT: Final = pa.struct(
    [
        ("bot", pa.string()),
        ("won", pa.bool_()),
        ("score", pa.int64()),
        ("traits", TEXTS),
        ("cards", pa.map_(pa.string(), pa.bool_())),
    ]
)
SCHEMA: Final = pa.schema(
    [
        *((name, pa.int64()) for name in ("game", "seed")),
        ("ending", pa.string()),
        *((name, pa.int64()) for name in ("rounds", "decisions", "branches", "widest", "leads", "led_from")),
        ("options", TEXTS),
        ("seats", pa.list_(SEAT)),
        ("checksum", pa.string()),
    ]
)


class ParquetStore:
    """Rows in Parquet files, each named after its first game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._waiting: list[GameRow] = []
        self._since = monotonic()
        for left in folder.glob("*.parquet.part"):
            left.unlink()

    def done(self) -> list[int]:
        """The numbers of all stored games."""
        return sorted(game for table in self._tables(["game"]) for game in table.column("game").to_pylist())

    def add(self, rows: Sequence[GameRow]) -> None:
        """Store more games; a file is written when there are enough of them, or after some seconds."""
        self._waiting += rows
        if len(self._waiting) >= GAMES_A_FILE or monotonic() - self._since > SECONDS_A_FILE:
            self._write()

    def rows(self) -> Iterator[GameRow]:
        """All games in the order of their numbers."""
        self._write()
        places: dict[int, tuple[Path, int]] = {}
        for path in self._files():
            for place, game in enumerate(_read(path, ["game"]).column("game").to_pylist()):
                places[game] = (path, place)
        kept: dict[Path, list[Any]] = {}
        for game in sorted(places):
            path, place = places[game]
            if path not in kept:
                kept[path] = _read(path).to_pylist()
            yield _row(kept[path][place], path)
            kept[path][place] = None
            if place == len(kept[path]) - 1 and not any(kept[path]):
                del kept[path]

    def checksums(self) -> Iterator[str]:
        """The checksum of each game."""
        self._write()
        found: dict[int, str] = {}
        for table in self._tables(["game", "checksum"]):
            found |= zip(table.column("game").to_pylist(), table.column("checksum").to_pylist(), strict=True)
        return (found[game] for game in sorted(found))

    def close(self) -> None:
        """Write the remaining games."""
        self._write()

    def _files(self) -> list[Path]:
        return sorted(self.folder.glob("games-*.parquet"))

    def _tables(self, columns: list[str]) -> Iterator[Any]:
        return (_read(path, columns) for path in self._files())

    def _write(self) -> None:
        rows = sorted(self._waiting, key=lambda row: row.game)
        self._waiting, self._since = [], monotonic()
        if not rows:
            return
        path = self.folder / f"games-{rows[0].game:09d}.parquet"
        part = path.with_suffix(".parquet.part")
        parquet.write_table(pa.Table.from_pylist([_flat(row) for row in rows], SCHEMA), part, compression="zstd")
        part.rename(path)


def _read(path: Path, columns: list[str] | None = None) -> Any:
    """Read a file's rows, or some of their columns; a damaged file is bad input."""
    try:
        found = parquet.read_table(path, columns=columns)
        found.validate(full=True)
        return found.select(columns) if columns else found
    except (OSError, KeyError, pa.ArrowException) as error:
        raise BadInput(f"{path} can't be read: {error}") from error


def _flat(row: GameRow) -> PlainData:
    names = ("game", "seed", "ending", "rounds", "decisions", "branches", "widest", "leads", "led_from")
    seats = [
        {"bot": s.bot, "won": s.won, "score": s.score, "traits": list(s.traits.items()), "cards": list(s.cards.items())}
        for s in row.seats
    ]
    plain = {name: getattr(row, name) for name in names}
    return {**plain, "options": list(row.options.items()), "seats": seats, "checksum": checksum(row)}


def _row(flat: PlainData, path: Path) -> GameRow:
    """Convert a row of a file to a game; a row with other columns or values than were stored is bad input."""
    try:
        seats = [[s["bot"], s["won"], s["score"], dict(s["traits"]), dict(s["cards"])] for s in flat["seats"]]
        fields = {**flat, "options": dict(flat["options"]), "seats": seats}
        return kept_row([fields[name] for name in GameRow.__struct_fields__], flat["checksum"])
    except (BadInput, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"{path} can't be read, it is damaged: {error}") from error
