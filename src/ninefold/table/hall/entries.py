"""The acts of a table as its journal stores them: what was done, when, and by which seat.

Folding them in order rebuilds the table exactly, because chance follows from the table's secret.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ninefold.core.data import PlainData
from ninefold.table.shown import Clock, NotifyKind, NotifyLang, ReactKind, SafetyCard, SeatKind, WishKind


class Chair(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A seat: who is meant to sit there, and who plays it now."""

    kind: SeatKind
    """An open seat is free for anyone who joins."""
    name: str = ""
    bot: str = ""
    """The bot of that seat; for a person, the bot that stands in."""
    hash: str = ""
    """The hash of the seat's token; the token itself is never stored."""
    taken: bool = False
    """Whether somebody sits here."""
    host: bool = False
    away: bool = False
    """Whether the bot plays because the person was away; a person who comes back gets the seat back."""


class TableClock(Clock, forbid_unknown_fields=True, frozen=True):
    """A clock as it is requested and stored. Unknown fields are refused here; a client ignores them."""


class NotifyTo(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """An address outside the server at which a seat wants to be told that it is its turn."""

    kind: NotifyKind
    to: Annotated[str, Meta(min_length=3, max_length=1000)]
    """The endpoint of a push service, the URL of a webhook, or an e-mail address."""
    key: Annotated[str, Meta(max_length=200)] = ""
    auth: Annotated[str, Meta(max_length=100)] = ""
    """The keys of a push subscription (`p256dh` and `auth`), in base64url."""
    lang: NotifyLang = "en"


class Entry(msgspec.Struct, tag_field="do", omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """One act."""

    at: float
    seat: int = -1

    def is_own(self) -> bool:
        """Whether only the acting seat is told."""
        return False


class Made(Entry, tag="create"):
    """The table was made."""

    game: str
    chairs: list[Chair]
    options: dict[str, str]
    host: str
    """The hash of the host's token."""
    clock: TableClock
    hints: bool = False
    grace: int = 0
    auto_start: bool = False
    prefix: list[PlainData] = []
    """Lines of the record from which this table continues."""
    campaign: str = ""
    """The campaign that this table is a session of."""


class Sat(Entry, tag="sit"):
    """Somebody took an open seat."""

    name: str
    hash: str


class Worded(Entry, tag="word"):
    """A seat gave its word."""

    word: str


class Committed(Entry, tag="commit"):
    """A seat committed to a word by its hash."""

    hash: str


class Revealing(Entry, tag="reveal"):
    """All commitments are in: from here on words are revealed, and hashes can't change."""


class Closed(Entry, tag="close"):
    """The table was closed before the end of its game."""


class Chaired(Entry, tag="seat"):
    """The host set who plays a seat."""

    place: int
    chair: Chair
    forgets: dict[str, str] = {}
    """The private choices of the seat's former player, reset to their defaults."""


class Chosen(Entry, tag="option"):
    """An option was set: the table's, or a seat's own, which the others are not told."""

    name: str
    value: str
    own: bool = False

    def is_own(self) -> bool:
        """Whether it is a seat's own."""
        return self.own


class Started(Entry, tag="start"):
    """The game began under these rules, with one word from each seat."""

    words: list[str]
    version: str
    content: str
    hashes: list[str | None] = []
    """The commitment of each seat; absent at tables from before commitments were introduced."""


class Answered(Entry, tag="answer"):
    """A seat answered."""

    ask: int
    answer: list[str | int]
    text: str = ""


class RanOut(Entry, tag="run_out"):
    """A seat's time ran out: the default answer counts."""

    ask: int


class Said(Entry, tag="chat"):
    """Somebody said something to everyone."""

    name: str
    text: str
    react: ReactKind | Literal[""] = ""
    """A quick reaction, which each listener reads in their own language."""


class Stopped(Entry, tag="stop"):
    """A seat set or cleared a standing order, which is private."""

    name: str
    on: bool

    def is_own(self) -> bool:
        """Always: others are not told."""
        return True


class Notified(Entry, tag="notify"):
    """A seat named an address for notifications, or took it back, which is private."""

    to: NotifyTo
    on: bool = True

    def is_own(self) -> bool:
        """Always: others are not told."""
        return True


class TookBack(Entry, tag="undo"):
    """A seat took back its last answer, or asked to."""


class Wished(Entry, tag="wish"):
    """A seat wishes to pause, to fork or to see the record."""

    what: WishKind


class Consented(Entry, tag="consent"):
    """A seat agreed to a wish, or rejected it."""

    what: WishKind
    agrees: bool


class Resumed(Entry, tag="resume"):
    """The pause is over."""


class Conceded(Entry, tag="concede"):
    """A seat gave up."""


class TookOver(Entry, tag="take_over"):
    """A bot plays a person's seat."""

    place: int
    bot: str
    away: bool = False


class HandedBack(Entry, tag="hand_back"):
    """The person plays the seat again."""


class Hinted(Entry, tag="hint"):
    """A seat was told what a bot would do."""


class Rematched(Entry, tag="rematch"):
    """The same people meet again at another table."""

    table: str


class Renamed(Entry, tag="rename"):
    """A seat has a new name."""

    name: str


class RaisedCard(Entry, tag="safety"):
    """The safety card was raised, or put down."""

    card: SafetyCard


if TYPE_CHECKING:
    AnyEntry = Entry
else:
    AnyEntry = reduce(or_, Entry.__subclasses__())

ENTRY_ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyEntry)
ENTRY_KINDS: Final = frozenset(str(kind.__struct_config__.tag) for kind in Entry.__subclasses__())


class UnreadableEntry(Exception):
    """An entry that can't be read: damaged, or written by a newer version of the program."""

    def __init__(self, number: int, why: str, *, newer: bool = False) -> None:
        super().__init__(f"entry {number} of its journal can't be read: {why}")
        self.newer = newer


def read_entry(raw: bytes, number: int) -> Entry:
    """Return the entry with this number."""
    try:
        entry: Entry = DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableEntry(number, str(error), newer=_is_newer(raw, str(error))) from error
    return entry


def _is_newer(raw: bytes, why: str) -> bool:
    """Whether it is a valid entry with a kind or field that this version does not know."""
    try:
        kind = msgspec.json.decode(raw, type=PlainData).get("do")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return isinstance(kind, str) and (kind not in ENTRY_KINDS or "unknown field" in why)
