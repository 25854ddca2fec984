"""From the journal to the room: each kind of entry, and what it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from ninefold.core.pledge import word_hash
from ninefold.table import undoing
from ninefold.table.hall import entries
from ninefold.table.hall.begin import OtherRules, begin
from ninefold.table.hall.entries import Entry, Made, UnreadableEntry, read_entry
from ninefold.table.hall.notifying import with_address
from ninefold.table.hall.people import UNDO, Wish
from ninefold.table.notice import HANDED_BACK, HINTED, PAUSED_IT, RAN_OUT, RESUMED, TOOK_OVER, Notice
from ninefold.table.shown import WishKind
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

CHAT_KEPT: Final = 200
IN_THE_GAME: Final = (entries.Answered, entries.RanOut, entries.Said, entries.Hinted)
"""Entries that change the game or the chat, and the table around the game only in some cases."""
AT_ONCE: Final = 0.005
"""Number of seconds for which a long journal is folded before other tasks get a turn."""


def fold(room: Room, journal: Sequence[bytes]) -> None:
    """Make of a room what its journal describes."""
    for _ in _folding(room, journal):
        pass


async def fold_in_turns(room: Room, journal: Sequence[bytes], goes_on: Callable[[], bool]) -> bool:
    """Fold without blocking the event loop; False if it was told to stop."""
    until = perf_counter() + AT_ONCE
    for _ in _folding(room, journal):
        if perf_counter() > until:
            await asyncio.sleep(0)
            if not goes_on():
                return False
            until = perf_counter() + AT_ONCE
    return True


def first_entry(journal: Sequence[bytes]) -> Made:
    """Return the entry that made the table."""
    made = read_entry(journal[0], 1)
    if not isinstance(made, Made):
        raise UnreadableEntry(1, "it does not make a table")
    return made


def _folding(room: Room, journal: Sequence[bytes]) -> Generator[None, None, None]:
    """Fold entry by entry; an entry that the rules fail on is left out, and the table has stalled."""
    made = first_entry(journal)
    room.lay_out(made)
    room.noted(made, 1)
    for number, raw in enumerate(journal[1:], 2):
        entry = read_entry(raw, number)
        try:
            apply(room, entry, number)
        except OtherRules:
            raise
        except Exception as error:
            if not room.broken:
                yield from _folding(room, journal[: number - 1])
                room.broken = f"{type(error).__name__}: {error}"
            room.version += 1
            room.noted(entry, number)
        yield


def apply(room: Room, entry: Entry, number: int) -> None:
    """Apply an entry that was judged when it was written; what is shown around the game changes with most of them."""
    APPLY[type(entry)](room, entry)
    if entry.is_own():
        room.own_versions[entry.seat] += 1
    elif not isinstance(entry, IN_THE_GAME):
        room.version += 1
    room.noted(entry, number)


def _game(room: Room) -> Table:
    assert room.table is not None
    return room.table


def _sat(room: Room, entry: entries.Sat) -> None:
    chair = room.chairs[entry.seat]
    chair.kind, chair.name, chair.hash, chair.taken = "person", entry.name, entry.hash, True


def _committed(room: Room, entry: entries.Committed) -> None:
    room.hashes[entry.seat] = entry.hash
    room.words[entry.seat] = None
    room.chairs[entry.seat].taken = True


def _revealing(room: Room, entry: entries.Revealing) -> None:
    room.revealing = entry.at


def _worded(room: Room, entry: entries.Worded) -> None:
    room.words[entry.seat] = entry.word
    room.hashes[entry.seat] = word_hash(room.commitment, entry.seat, entry.word)
    room.chairs[entry.seat].taken = True


def _closed(room: Room, entry: Entry) -> None:
    room.is_closed = True
    if room.table is not None:
        room.table.abandon()


def _chaired(room: Room, entry: entries.Chaired) -> None:
    room.chairs[entry.place] = entry.chair
    room.bots = tuple(chair.bot for chair in room.chairs)
    room.words[entry.place] = room.hashes[entry.place] = None
    room.notify.pop(entry.place, None)
    room.options.update(entry.forgets)


def _chosen(room: Room, entry: entries.Chosen) -> None:
    room.options[entry.name] = entry.value


def _started(room: Room, entry: entries.Started) -> None:
    begin(room, entry)


def _answered(room: Room, entry: entries.Answered) -> None:
    table = _game(room)
    answer = table.read(entry.answer)
    assert answer is not None
    _goes_on(room)
    table.take(entry.seat, answer, entry.ask, entry.text)
    if table.is_over:
        room.version += 1


def _goes_on(room: Room) -> None:
    """Drop permissions and wishes about the last answer, because the next one was given."""
    if room.allowed or UNDO in room.wishes:
        room.allowed.clear()
        room.wishes.pop(UNDO, None)
        room.version += 1


def _ran_out(room: Room, entry: entries.RanOut) -> None:
    _goes_on(room)
    table = _game(room)
    table.happenings.append(Notice(RAN_OUT, entry.seat))
    table.run_out(entry.seat, entry.ask)
    if table.is_over:
        room.version += 1


def _said(room: Room, entry: entries.Said) -> None:
    room.chat = [*room.chat[-CHAT_KEPT + 1 :], entry]
    room.chat_count += 1


def _stopped(room: Room, entry: entries.Stopped) -> None:
    _game(room).set_stop(entry.seat, entry.name, on=entry.on)


def _took_back(room: Room, entry: entries.TookBack) -> None:
    table = _game(room)
    must = undoing.must_agree(table, entry.seat)
    if entry.seat in table.pending or not must:
        table.undo(entry.seat)
        room.wishes.pop(UNDO, None)
    else:
        room.wishes[UNDO] = Wish(entry.seat, frozenset((entry.seat,)))


def _wished(room: Room, entry: entries.Wished) -> None:
    room.wishes[entry.what] = Wish(entry.seat, frozenset((entry.seat,)))
    _granted(room, entry.what, entry)


def _consented(room: Room, entry: entries.Consented) -> None:
    if not entry.agrees:
        del room.wishes[entry.what]
    else:
        wish = room.wishes[entry.what]
        room.wishes[entry.what] = Wish(wish.by, wish.agreed | {entry.seat})
        _granted(room, entry.what, entry)


def _granted(room: Room, what: WishKind, entry: Entry) -> None:
    """Grant a wish once everyone whose consent it needs agrees."""
    wish = room.wishes[what]
    if not room.must_agree(what, wish.by) <= wish.agreed:
        return
    del room.wishes[what]
    if what == UNDO:
        _game(room).undo(wish.by, wish.agreed)
    elif what == "pause":
        room.paused_at = entry.at
        _game(room).happenings.append(Notice(PAUSED_IT, wish.by))
    elif what == "close":
        _closed(room, entry)
    else:
        room.allowed.add(what)


def _resumed(room: Room, entry: entries.Resumed) -> None:
    if room.paused_at is not None:
        room.clock.stood_still(entry.at - room.paused_at)
    room.paused_at = None
    _game(room).happenings.append(Notice(RESUMED, entry.seat))


def _conceded(room: Room, entry: entries.Conceded) -> None:
    room.paused_at = None
    room.wishes.pop(UNDO, None)
    _game(room).concede(entry.seat)


def _took_over(room: Room, entry: entries.TookOver) -> None:
    room.seat_bot(entry.place, entry.bot)
    room.chairs[entry.place].away = entry.away
    _game(room).happenings.append(Notice(TOOK_OVER, entry.place))
    for what, wish in list(room.wishes.items()):
        if what == UNDO:
            continue
        if wish.by == entry.place:
            del room.wishes[what]
        else:
            _granted(room, what, entry)


def _handed_back(room: Room, entry: entries.HandedBack) -> None:
    room.seat_bot(entry.seat, "")
    room.chairs[entry.seat].away = False
    _game(room).happenings.append(Notice(HANDED_BACK, entry.seat))
    if entry.seat in room.waited_for():
        room.clock.begin_anew(entry.at)


def _hinted(room: Room, entry: entries.Hinted) -> None:
    room.hinted[entry.seat] = _game(room).ask
    _game(room).happenings.append(Notice(HINTED, entry.seat))


def _rematched(room: Room, entry: entries.Rematched) -> None:
    room.rematch = entry.table


def _renamed(room: Room, entry: entries.Renamed) -> None:
    chair = room.chairs[entry.seat]
    chair.name, chair.taken = entry.name, True
    if room.table is not None:
        room.table.names[entry.seat] = entry.name


def _raised_card(room: Room, entry: entries.RaisedCard) -> None:
    room.safety = entry.card


def _notified(room: Room, entry: entries.Notified) -> None:
    room.notify[entry.seat] = with_address(room.notify.get(entry.seat, []), entry.to, on=entry.on)


APPLY: dict[type[Entry], Callable[[Room, Any], None]] = {
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
    entries.RaisedCard: _raised_card,
    entries.Notified: _notified,
}
