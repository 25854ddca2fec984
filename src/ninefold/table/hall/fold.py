"""From the journal to the table: each kind of entry, and what it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Sequence
from time import perf_counter
from typing import Any, Final

from ninefold.core.pledge import word_hash
from ninefold.table import undoing
from ninefold.table.hall import entries
from ninefold.table.hall.begin import OtherRules, begin
from ninefold.table.hall.entries import Entry, Made
from ninefold.table.hall.notices import HANDED_BACK, HINTED, PAUSED_IT, RAN_OUT, RESUMED, TOOK_OVER
from ninefold.table.hall.party import CHAT_KEPT, UNDO, Party, Secrets, Wish
from ninefold.table.hall.reading import Unreadable, read_entry
from ninefold.table.hall.shelf import Shelf
from ninefold.table.notice import Notice
from ninefold.table.shown import WishKind
from ninefold.table.table import Table

AT_ONCE: Final = 0.005
"""Number of seconds for which a long journal is folded before other tasks get a turn."""


def fold(table_id: str, keys: Secrets, shelf: Shelf, journal: Sequence[bytes]) -> Party:
    """Return the table that a journal describes."""
    folding = _folding(table_id, keys, shelf, journal)
    while True:
        try:
            next(folding)
        except StopIteration as done:
            party: Party = done.value
            return party


async def fold_in_turns(
    table_id: str, keys: Secrets, shelf: Shelf, journal: Sequence[bytes], goes_on: Callable[[], bool]
) -> Party | None:
    """Fold without blocking the event loop; None if it should stop."""
    folding = _folding(table_id, keys, shelf, journal)
    until = perf_counter() + AT_ONCE
    while True:
        try:
            next(folding)
        except StopIteration as done:
            party: Party = done.value
            return party
        if perf_counter() > until:
            await asyncio.sleep(0)
            if not goes_on():
                return None
            until = perf_counter() + AT_ONCE


def _folding(table_id: str, keys: Secrets, shelf: Shelf, journal: Sequence[bytes]) -> Generator[None, None, Party]:
    """Fold entry by entry; an entry that the rules fail on is left out, and the table has stalled."""
    made = read_entry(journal[0], 1)
    if not isinstance(made, Made):
        raise Unreadable(1, "it does not make a table")
    party = Party(table_id, keys, shelf, made)
    party.noted(made, 1)
    for number, raw in enumerate(journal[1:], 2):
        entry = read_entry(raw, number)
        try:
            apply(party, entry, number)
        except OtherRules:
            raise
        except Exception as error:
            if not party.broken:
                party = yield from _folding(table_id, keys, shelf, journal[: number - 1])
                party.broken = f"{type(error).__name__}: {error}"
            party.version += 1
            party.noted(entry, number)
        yield
    return party


def apply(party: Party, entry: Entry, number: int) -> None:
    """Apply an entry that was judged when it was written."""
    APPLY[type(entry)](party, entry)
    party.noted(entry, number)


def _game(party: Party) -> Table:
    assert party.table is not None
    return party.table


def _sat(party: Party, entry: entries.Sat) -> None:
    chair = party.chairs[entry.seat]
    chair.kind, chair.name, chair.hash, chair.taken = "person", entry.name, entry.hash, True
    party.version += 1


def _committed(party: Party, entry: entries.Committed) -> None:
    party.hashes[entry.seat] = entry.hash
    party.words[entry.seat] = None
    party.chairs[entry.seat].taken = True
    party.version += 1


def _revealing(party: Party, entry: entries.Revealing) -> None:
    party.revealing = entry.at
    party.version += 1


def _worded(party: Party, entry: entries.Worded) -> None:
    party.words[entry.seat] = entry.word
    party.hashes[entry.seat] = word_hash(party.commitment, entry.seat, entry.word)
    party.chairs[entry.seat].taken = True
    party.version += 1


def _closed(party: Party, entry: Entry) -> None:
    party.closed = True
    if party.table is not None:
        party.table.abandon()
    party.version += 1


def _chaired(party: Party, entry: entries.Chaired) -> None:
    party.chairs[entry.place] = entry.chair
    party.bots = tuple(chair.bot for chair in party.chairs)
    party.words[entry.place] = party.hashes[entry.place] = None
    party.options.update(entry.forgets)
    party.version += 1


def _chosen(party: Party, entry: entries.Chosen) -> None:
    party.options[entry.name] = entry.value
    if entry.own:
        party.own_versions[entry.seat] += 1
    else:
        party.version += 1


def _started(party: Party, entry: entries.Started) -> None:
    begin(party, entry)
    party.version += 1


def _answered(party: Party, entry: entries.Answered) -> None:
    table = _game(party)
    answer = table.read(entry.answer)
    assert answer is not None
    _goes_on(party)
    table.take(entry.seat, answer, entry.ask, entry.text)
    if table.is_over:
        party.version += 1


def _goes_on(party: Party) -> None:
    """Drop permissions and wishes about the last answer, because the next one was given."""
    if party.allowed or UNDO in party.wishes:
        party.allowed.clear()
        party.wishes.pop(UNDO, None)
        party.version += 1


def _ran_out(party: Party, entry: entries.RanOut) -> None:
    _goes_on(party)
    table = _game(party)
    table.happenings.append(Notice(RAN_OUT, entry.seat))
    table.run_out(entry.seat, entry.ask)
    if table.is_over:
        party.version += 1


def _said(party: Party, entry: entries.Said) -> None:
    party.chat = [*party.chat[-CHAT_KEPT + 1 :], entry]
    party.chat_count += 1


def _stopped(party: Party, entry: entries.Stopped) -> None:
    _game(party).set_stop(entry.seat, entry.name, on=entry.on)
    party.own_versions[entry.seat] += 1


def _took_back(party: Party, entry: entries.TookBack) -> None:
    table = _game(party)
    must = undoing.must_agree(table, entry.seat)
    if entry.seat in table.pending or not must:
        table.undo(entry.seat)
        party.wishes.pop(UNDO, None)
    else:
        party.wishes[UNDO] = Wish(entry.seat, frozenset((entry.seat,)))
    party.version += 1


def _wished(party: Party, entry: entries.Wished) -> None:
    party.wishes[entry.what] = Wish(entry.seat, frozenset((entry.seat,)))
    party.version += 1
    _granted(party, entry.what, entry)


def _consented(party: Party, entry: entries.Consented) -> None:
    party.version += 1
    if not entry.agrees:
        del party.wishes[entry.what]
    else:
        wish = party.wishes[entry.what]
        party.wishes[entry.what] = Wish(wish.by, wish.agreed | {entry.seat})
        _granted(party, entry.what, entry)


def _granted(party: Party, what: WishKind, entry: Entry) -> None:
    """Grant a wish once everyone whose consent it needs agrees."""
    wish = party.wishes[what]
    if not party.must_agree(what, wish.by) <= wish.agreed:
        return
    del party.wishes[what]
    if what == UNDO:
        _game(party).undo(wish.by, wish.agreed)
    elif what == "pause":
        party.paused_at = entry.at
        _game(party).happenings.append(Notice(PAUSED_IT, wish.by))
    elif what == "close":
        _closed(party, entry)
    else:
        party.allowed.add(what)


def _resumed(party: Party, entry: entries.Resumed) -> None:
    if party.paused_at is not None:
        party.clock.stood_still(entry.at - party.paused_at)
    party.paused_at = None
    party.version += 1
    _game(party).happenings.append(Notice(RESUMED, entry.seat))


def _conceded(party: Party, entry: entries.Conceded) -> None:
    party.paused_at = None
    party.wishes.pop(UNDO, None)
    _game(party).concede(entry.seat)
    party.version += 1


def _took_over(party: Party, entry: entries.TookOver) -> None:
    party.seat_bot(entry.place, entry.bot)
    party.chairs[entry.place].away = entry.away
    party.version += 1
    _game(party).happenings.append(Notice(TOOK_OVER, entry.place))
    for what, wish in list(party.wishes.items()):
        if what == UNDO:
            continue
        if wish.by == entry.place:
            del party.wishes[what]
        else:
            _granted(party, what, entry)


def _handed_back(party: Party, entry: entries.HandedBack) -> None:
    party.seat_bot(entry.seat, "")
    party.chairs[entry.seat].away = False
    party.version += 1
    _game(party).happenings.append(Notice(HANDED_BACK, entry.seat))
    if entry.seat in party.waited_for():
        party.clock.begin_anew(entry.at)


def _hinted(party: Party, entry: entries.Hinted) -> None:
    party.hinted[entry.seat] = _game(party).ask
    _game(party).happenings.append(Notice(HINTED, entry.seat))


def _rematched(party: Party, entry: entries.Rematched) -> None:
    party.rematch = entry.table
    party.version += 1


def _renamed(party: Party, entry: entries.Renamed) -> None:
    chair = party.chairs[entry.seat]
    chair.name, chair.taken = entry.name, True
    if party.table is not None:
        party.table.names[entry.seat] = entry.name
    party.version += 1


APPLY: dict[type[Entry], Callable[[Party, Any], None]] = {
    entries.Sat: _sat,
    entries.Committed: _committed,
    entries.Revealing: _revealing,
    entries.Closed: _closed,
    entries.Worded: _worded,
    entries.Chaired: _chaired,
    entries.Chosen: _chosen,
    entries.Started: _started,
    entries.Answered: _answered,
    entries.RanOut: _ran_out,
    entries.Said: _said,
    entries.Stopped: _stopped,
    entries.TookBack: _took_back,
    entries.Wished: _wished,
    entries.Consented: _consented,
    entries.Resumed: _resumed,
    entries.Conceded: _conceded,
    entries.TookOver: _took_over,
    entries.HandedBack: _handed_back,
    entries.Hinted: _hinted,
    entries.Rematched: _rematched,
    entries.Renamed: _renamed,
}
