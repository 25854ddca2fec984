"""A folder with the results of a run: the plan (`study.json`) and the rows of the games."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final, Self

import msgspec

from ninefold import __version__
from ninefold.core.errors import BadInput
from ninefold.core.parse import Unreadable, parse_json
from ninefold.core.registry import Finder, find_game
from ninefold.core.shape import shortened
from ninefold.lab.extras import need
from ninefold.lab.plan import Plan
from ninefold.lab.row import GameRow
from ninefold.lab.store import RowStore, SqliteRowStore

FORMATS: Final = ("sqlite", "parquet")
FILE: Final = "study.json"
MOST_NOTES: Final = 16 * 1024 * 1024
"""Maximum size in bytes of a folder's notes, content included."""


class Notes(msgspec.Struct, kw_only=True):
    """The notes stored in a folder."""

    plan: Plan
    version: str
    """The version of the game's rules."""
    content: str
    """The hash of the content, overlays included."""
    format: str
    ninefold: str = __version__


NOTES: Final = msgspec.json.Decoder(Notes)


class Study:
    """An open folder of results."""

    def __init__(self, folder: Path, notes: Notes, find: Finder = find_game) -> None:
        self.folder = folder
        self.notes = notes
        self.plan = notes.plan
        self.find = find
        self.store: RowStore = open_store(folder, notes.format)

    def rows(self) -> Iterator[GameRow]:
        """Yield all games, each checked to have the plan's number of seats."""
        for row in self.store.rows():
            if len(row.seats) != self.plan.seats:
                raise BadInput(f"{self.folder} is damaged: game {row.game} has not {self.plan.seats} seats")
            yield row

    def digest(self) -> str:
        """Return a hash of the results: equal results have equal hashes, wherever they were played."""
        name = blake2b(digest_size=16)
        for checksum in self.store.checksums():
            name.update(checksum.encode())
        return name.hexdigest()

    def close(self) -> None:
        """Close the folder."""
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def open_store(folder: Path, form: str) -> RowStore:
    """Open the row storage of a folder."""
    if form == "parquet":
        need("pyarrow", "keeping results as Parquet")
        from ninefold.lab.parquet import ParquetStore  # noqa: PLC0415  (needs pyarrow)

        return ParquetStore(folder)
    return SqliteRowStore(folder)


def begin_study(folder: str, plan: Plan, form: str, find: Finder = find_game) -> Study:
    """Create a folder for a plan, or continue one that was started with the same plan."""
    path = Path(folder)
    notes = notes_for(folder, plan, form, find)
    try:
        path.mkdir(parents=True, exist_ok=True)
        if read_notes(path) is None:
            _write(path, notes)
    except OSError as error:
        raise BadInput(f"results can't be written to {folder}: {error.strerror}") from error
    return Study(path, notes, find)


def notes_for(folder: str, plan: Plan, form: str, find: Finder = find_game) -> Notes:
    """Return the notes for this plan; a folder with other content is refused and left unchanged."""
    if form not in FORMATS:
        raise BadInput(f"--format must be one of {', '.join(FORMATS)}, not '{form}'")
    path = Path(folder)
    rules = plan.rules(find)
    notes = Notes(plan=plan, version=rules.game.version, content=rules.content_hash, format=form)
    try:
        known = read_notes(path)
        is_strange = known is None and path.exists() and any(path.iterdir())
    except OSError as error:
        raise BadInput(f"results can't be written to {folder}: {error.strerror}") from error
    if is_strange:
        raise BadInput(f"{folder} is not empty and has no results to continue; name another folder")
    differs = "" if known is None else difference(known, notes)
    if differs:
        raise BadInput(f"{folder} has results of another run, with {differs}; name another folder")
    return notes


def open_study(folder: str, find: Finder = find_game) -> Study:
    """Open a folder with results."""
    try:
        notes = read_notes(Path(folder))
    except OSError as error:
        raise BadInput(f"{folder} can't be read: {error.strerror}") from error
    if notes is None:
        raise BadInput(f"{folder} has no results; `ninefold lab run` makes them")
    if notes.format not in FORMATS:
        found, known = shortened(notes.format, 40), ", ".join(FORMATS)
        raise BadInput(f"{folder}/{FILE} names the format '{found}'; there are: {known}")
    return Study(Path(folder), notes, find)


def read_notes(folder: Path) -> Notes | None:
    """Read a folder's notes; None if it has none."""
    try:
        with (folder / FILE).open("rb") as file:
            raw = file.read(MOST_NOTES + 1)
    except FileNotFoundError:
        return None
    try:
        return parse_json(raw, NOTES, most=MOST_NOTES, entries=MOST_NOTES)
    except Unreadable as error:
        raise BadInput(f"{folder / FILE} can't be read: {error}") from error


def difference(known: Notes, wanted: Notes) -> str:
    """Describe the first difference between two runs; empty if they are the same."""
    if (known.version, known.content) != (wanted.version, wanted.content):
        return "other rules or content"
    if known.format != wanted.format:
        return f"--format {known.format}"
    for name in Plan.__struct_fields__:
        before: object = getattr(known.plan, name)
        if before != getattr(wanted.plan, name):
            return f"another {name} ({msgspec.json.encode(before).decode()[:60]})"
    return ""


def _write(folder: Path, notes: Notes) -> None:
    """Write the whole file or nothing."""
    part = folder / f"{FILE}.part"
    part.write_bytes(msgspec.json.format(msgspec.json.encode(notes), indent=2) + b"\n")
    part.rename(folder / FILE)


class Hold:
    """Locks a folder for writing; the system releases the lock when the process ends."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            raise BadInput(f"another run is writing to {folder} at this moment") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        os.close(self._file)
