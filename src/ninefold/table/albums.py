"""Albums: the own pictures of a table's or a campaign's game master, kept in the store.

An album is a row of its own, whose id follows from its owner; each entry of its journal names a picture, which is a row
with one entry. A picture's id can't be guessed, so whoever was not shown a picture can't ask for it.
"""

from __future__ import annotations

import time
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

import msgspec

from ninefold.table.brought_images import checked
from ninefold.table.store import ALBUM, Conflict, Row, Store

MOST_PICTURES: Final = 24
"""Maximum number of pictures of one table or campaign."""
TRIES_TO_ADD: Final = 5


class PictureShown(msgspec.Struct):
    """A picture of an album."""

    id: str
    name: str
    width: int
    height: int


class Full(Exception):
    """The album has as many pictures as it may have."""


def album_of(owner: str) -> str:
    """The id of the album of a table or a campaign."""
    return urlsafe_b64encode(sha256(f"album {owner}".encode()).digest())[:22].decode()


async def add(store: Store, owner: str, new_id: str, name: str, raw: bytes) -> PictureShown:
    """Check and keep a picture; raises BadInput if it is none, and Full."""
    image = checked(raw)
    album, now = album_of(owner), time.time()
    kept = PictureShown(new_id, name, image.width, image.height)
    line = msgspec.json.encode(kept)
    before = await store.entries(album)
    if len(before) < MOST_PICTURES:
        await store.create(Row(new_id, {"kind": image.kind}, {}, now, ALBUM, touched=now), image.data)
    for _ in range(TRIES_TO_ADD):
        if len(before) >= MOST_PICTURES:
            break
        try:
            if before:
                await store.append(album, len(before) + 1, line)
            else:
                await store.create(Row(album, {}, {}, now, ALBUM, touched=now), line)
            return kept
        except Conflict:
            before = await store.entries(album)
    raise Full


async def listed(store: Store, owner: str) -> list[PictureShown]:
    """The pictures of an album, the oldest first."""
    return [msgspec.json.decode(line, type=PictureShown) for line in await store.entries(album_of(owner))]


async def picture(store: Store, wanted: str) -> tuple[str, bytes] | None:
    """A picture's content type and bytes; None if there is none by that id."""
    row = await store.row(wanted)
    if row is None or row.state != ALBUM or "kind" not in row.meta:
        return None
    [data] = await store.entries(wanted)
    return str(row.meta["kind"]), data


async def forget(store: Store, owner: str) -> None:
    """Remove an album with all its pictures."""
    after = time.time() + 1
    for one in await listed(store, owner):
        await store.remove(one.id, after)
    await store.remove(album_of(owner), after)
