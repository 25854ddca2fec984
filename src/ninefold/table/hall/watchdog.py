"""A table whose rules have stalled is a bug: it is saved, so that it can be reproduced."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import msgspec

from ninefold.table.hall.entries import Entry
from ninefold.table.hall.party import Party
from ninefold.table.table import Table

LOG: Final = logging.getLogger("ninefold.table")


def save_stalled(folder: Path | None, party: Party, act: Entry) -> Path | None:
    """Write two files: the record up to the act, for `ninefold replay`, and beside it the act and the error."""
    if folder is None or party.table is None:
        return None
    try:
        return _save(folder, party, party.table, act)
    except OSError as error:
        LOG.warning("table %s has stalled and could not be saved: %s", party.id, error)
        return None


def _save(folder: Path, party: Party, table: Table, act: Entry) -> Path:
    path = folder / "stalled" / f"{party.id}-{party.number}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".jsonl").write_bytes(table.save())
    told = {"game": party.made.game, "fault": party.broken, "ask": table.ask, "act": act}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    return path
