"""The exchange of words before a game, and the closing of a table.

The table has committed to its secret. Seats commit to hashes of their words. When the game is about to begin, hashes
can't change any more and the words are revealed; missing words are derived from the secret. See `docs/fair.md`.
"""

from __future__ import annotations

from ninefold.core.errors import BadInput
from ninefold.core.pledge import settled_words, word_hash
from ninefold.table.hall import acts, entries
from ninefold.table.hall.entries import Entry
from ninefold.table.hall.judging import Judge, as_host, gathering, own_seat, wished
from ninefold.table.hall.party import CLOSED, GATHERING, OVER, Party, Visitor
from ninefold.table.hall.refused import BAD, Refused, bad, refused
from ninefold.table.refusal import refuse


def _commit(party: Party, visitor: Visitor, act: acts.Commit, now: float) -> Entry | None:
    seat = own_seat(party, visitor)
    if party.hashes[seat] == act.hash:
        return None
    gathering(party)
    return entries.Committed(at=now, seat=seat, hash=act.hash)


def _word(party: Party, visitor: Visitor, act: acts.GiveWord, now: float) -> Entry | None:
    """Take a word; before the reveal, one without a commitment is accepted too, and its hash counts from then on."""
    seat = own_seat(party, visitor)
    if party.words[seat] == act.word:
        return None
    if party.revealing is None or party.phase != GATHERING:
        gathering(party)
    elif party.hashes[seat] is None:
        raise refused("not_committed")
    elif word_hash(party.commitment, seat, act.word) != party.hashes[seat]:
        raise refused("other_word", BAD)
    return entries.Worded(at=now, seat=seat, word=act.word)


def _start(party: Party, visitor: Visitor, act: acts.Start, now: float) -> Entry | None:
    as_host(visitor)
    if party.revealing is not None and party.phase == GATHERING:
        return None
    gathering(party)
    return started(party, now)


def started(party: Party, now: float) -> Entry | None:
    """Return the start of the game, or first of the reveal; None if there is nothing to do."""
    if party.phase != GATHERING:
        return None
    missing = sum(1 for chair in party.chairs if chair.kind != "bot" and not chair.taken)
    if missing:
        raise refused("seats_free", count=missing)
    try:
        rules = party.shelf.rules(party.made.game, len(party.chairs), party.options)
    except BadInput as error:
        raise bad(error) from None
    until = party.reveals_until()
    if party.unrevealed() and until is None:
        return entries.Revealing(at=now)
    if party.unrevealed() and until is not None and now < until:
        return None
    words = settled_words(party.keys.secret, party.words, party.hashes)
    version, content = rules.game.version, rules.content_hash
    return entries.Started(at=now, words=words, version=version, content=content, hashes=list(party.hashes))


def is_ready(party: Party) -> bool:
    """Whether a table advances towards its game by itself: all have committed, or all words are revealed."""
    if party.phase != GATHERING:
        return False
    if party.revealing is not None:
        return not party.unrevealed()
    committed = [
        chair.kind == "bot" or (chair.taken and found is not None)
        for chair, found in zip(party.chairs, party.hashes, strict=True)
    ]
    return party.made.auto_start and all(committed)


def _close(party: Party, visitor: Visitor, act: acts.Close, now: float) -> Entry | None:
    if party.phase == OVER:
        raise Refused(refuse("over"))
    if party.phase == CLOSED:
        return None
    if party.table is None or not party.must_agree("close"):
        as_host(visitor)
        return closed(party, now)
    return wished(party, visitor, "close", now)


def closed(party: Party, now: float) -> Entry | None:
    """Return the end of a table whose game is abandoned, which reveals its secret; None if it has already ended."""
    return None if party.phase in (OVER, CLOSED) else entries.Closed(at=now)


EXCHANGE: dict[type[acts.Act], Judge] = {
    acts.Commit: _commit,
    acts.GiveWord: _word,
    acts.Start: _start,
    acts.Close: _close,
}
