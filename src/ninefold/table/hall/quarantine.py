"""Tables that can't go on: unreadable ones are set aside, stalled ones are saved, and visitors are told why."""

from __future__ import annotations

import logging
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.errors import BadInput
from ninefold.table.hall.begin import OtherRules
from ninefold.table.hall.entries import Entry, UnreadableEntry
from ninefold.table.hall.refused import Refused, refused
from ninefold.table.hall.times import Times
from ninefold.table.store import Salvage, Store, StoreError
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

LOG: Final = logging.getLogger("ninefold.table")
FOLDER: Final = "damaged"
OTHER_RULES: Final = "other_rules"
RELOAD_PAUSE: Final = 60.0
"""Number of seconds before a visitor can cause another attempt to load the table, which may have been repaired."""
LATER: Final = 3600.0
"""Number of seconds before its clocks and bots are tried again, here or by a newer server of the same store."""


class Quarantine:
    """The tables that this process has set aside; in the store only their due time is changed."""

    def __init__(self, store: Store, times: Times, data: Path | None) -> None:
        self._store = store
        self._times = times
        self._data = data
        self._refusals: dict[str, tuple[Refused, float]] = {}

    def __len__(self) -> int:
        return len(self._refusals)

    def __contains__(self, table: str) -> bool:
        return table in self._refusals

    def check(self, table: str) -> None:
        """Refuse a table that was set aside recently."""
        refusal, until = self._refusals.get(table, (None, 0.0))
        if refusal is not None and self._times.now() < until:
            raise refusal

    def take_back(self, table: str) -> None:
        """Serve the table again."""
        if self._refusals.pop(table, None) is not None:
            LOG.warning("table %s can be served again", table)

    async def put(self, table: str, error: Exception) -> Refused:
        """Set a table aside; return the refusal for its visitors."""
        known = table in self._refusals
        refusal = refusal_of(error)
        self._refusals[table] = (refusal, self._times.now() + RELOAD_PAUSE)
        if not known:
            LOG.error("table %s is set aside (%s): %s", table, refusal.code, error)
            if refusal.code != OTHER_RULES:
                await self._save(table, error)
        return refusal

    async def _save(self, table: str, error: Exception) -> None:
        """Write all stored data of a table to a file, for repair."""
        if self._data is None:
            return
        try:
            salvage = await self._store.salvage(table)
            if salvage is not None:
                path = self._data / FOLDER / f"{table}.jsonl"
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                path.write_bytes(_lines(table, error, salvage))
        except (OSError, StoreError) as failure:
            LOG.warning("table %s could not be saved for repair: %s", table, failure)


def refusal_of(error: Exception) -> Refused:
    """Return the refusal for visitors of a table that can't be served because of this error."""
    if isinstance(error, BadInput):
        refusal = refused(OTHER_RULES).refusal
        if not isinstance(error, OtherRules):
            return Refused(refusal)
        return Refused(refusal._replace(texts={lang: f"{refusal.text(lang)}{error.said(lang)}" for lang in LANGUAGES}))
    return refused("newer" if isinstance(error, UnreadableEntry) and error.newer else "damaged")


def _lines(table: str, error: Exception, salvage: Salvage) -> bytes:
    """Return JSON lines: the error and the table's row, then the journal; binary data is written in base 64."""
    head = {"table": table, "fault": str(error), "meta": _text(salvage.meta), "summary": _text(salvage.summary)}
    entries = [{"number": number, "entry": _text(entry)} for number, entry in salvage.journal]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (head, *entries))


def _text(raw: bytes) -> str | dict[str, str]:
    try:
        return raw.decode()
    except UnicodeError:
        return {"base64": b64encode(raw).decode()}


def save_stalled(folder: Path | None, room: Room, act: Entry) -> Path | None:
    """Write two files: the record up to the act, for `ninefold replay`, and beside it the act and the error."""
    if folder is None or room.table is None:
        return None
    try:
        return _save(folder, room, room.table, act)
    except OSError as error:
        LOG.warning("table %s has stalled and could not be saved: %s", room.id, error)
        return None


def _save(folder: Path, room: Room, table: Table, act: Entry) -> Path:
    path = folder / "stalled" / f"{room.id}-{room.number}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".jsonl").write_bytes(table.save())
    told = {"game": room.made.game, "fault": room.broken, "ask": table.ask, "act": act}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    return path
