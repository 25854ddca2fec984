"""A table whose rules have stalled is a bug: it is saved, so that somebody can see it happen again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ninefold.table.hall.entries import Entry
from ninefold.table.hall.party import Party


def save_stalled(folder: Path | None, party: Party, act: Entry) -> Path | None:
    """Two files: the record up to the act, as `ninefold replay` reads it, and beside it the act and what went wrong."""
    if folder is None or party.table is None:
        return None
    path = folder / "stalled" / f"{party.id}-{party.number}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".jsonl").write_bytes(party.table.save())
    told = {"game": party.made.game, "fault": party.broken, "ask": party.table.ask, "act": act}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    return path
