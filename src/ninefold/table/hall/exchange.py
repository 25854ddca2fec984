"""The exchange of words before a game, and the closing of a table.

The table has committed to its secret. Seats commit to hashes of their words. When the game is about to begin, hashes
can't change any more and the words are revealed; missing words are derived from the secret. See `docs/fair.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninefold.core.errors import BadInput
from ninefold.core.pledge import settled_words, word_hash
from ninefold.table.hall import acts, entries
from ninefold.table.hall.entries import Entry
from ninefold.table.hall.people import CLOSED, GATHERING, OVER, Visitor
from ninefold.table.hall.refused import BAD, Refused, bad, refused
from ninefold.table.hall.requiring import as_host, gathering, own_seat, wished
from ninefold.table.refusal import refuse

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room


def commit(room: Room, visitor: Visitor, act: acts.Commit, now: float) -> Entry | None:
    seat = own_seat(room, visitor)
    if room.hashes[seat] == act.hash:
        return None
    gathering(room)
    return entries.Committed(at=now, seat=seat, hash=act.hash)


def give_word(room: Room, visitor: Visitor, act: acts.GiveWord, now: float) -> Entry | None:
    """Take a word; before the reveal, one without a commitment is accepted too, and its hash counts from then on."""
    seat = own_seat(room, visitor)
    if room.words[seat] == act.word:
        return None
    if room.revealing is None or room.phase != GATHERING:
        gathering(room)
    elif room.hashes[seat] is None:
        raise refused("not_committed")
    elif word_hash(room.commitment, seat, act.word) != room.hashes[seat]:
        raise refused("other_word", BAD)
    return entries.Worded(at=now, seat=seat, word=act.word)


def start(room: Room, visitor: Visitor, act: acts.Start, now: float) -> Entry | None:
    as_host(visitor)
    if room.revealing is not None and room.phase == GATHERING:
        return None
    gathering(room)
    return started(room, now)


def started(room: Room, now: float) -> Entry | None:
    """Return the start of the game, or first of the reveal; None if there is nothing to do."""
    if room.phase != GATHERING:
        return None
    missing = sum(1 for chair in room.chairs if chair.kind != "bot" and not chair.taken)
    if missing:
        raise refused("seats_free", count=missing)
    try:
        rules = room.hall.shelf.rules(room.made.game, len(room.chairs), room.options)
    except BadInput as error:
        raise bad(error) from None
    until = room.reveals_until()
    if room.unrevealed() and until is None:
        return entries.Revealing(at=now)
    if room.unrevealed() and until is not None and now < until:
        return None
    words = settled_words(room.keys.secret, room.words, room.hashes)
    version, content = rules.game.version, rules.content_hash
    return entries.Started(at=now, words=words, version=version, content=content, hashes=list(room.hashes))


def is_ready(room: Room) -> bool:
    """Whether a table advances towards its game by itself: all have committed, or all words are revealed."""
    if room.phase != GATHERING:
        return False
    if room.revealing is not None:
        return not room.unrevealed()
    committed = [
        chair.kind == "bot" or chair.away or (chair.taken and found is not None)
        for chair, found in zip(room.chairs, room.hashes, strict=True)
    ]
    return room.made.auto_start and all(committed)


def close(room: Room, visitor: Visitor, act: acts.Close, now: float) -> Entry | None:
    if room.phase == OVER:
        raise Refused(refuse("over"))
    if room.phase == CLOSED:
        return None
    if room.table is None or not room.must_agree("close"):
        as_host(visitor)
        return closed(room, now)
    return wished(room, visitor, "close", now)


def closed(room: Room, now: float) -> Entry | None:
    """Return the end of a table whose game is abandoned, which reveals its secret; None if it has already ended."""
    return None if room.phase in (OVER, CLOSED) else entries.Closed(at=now)
