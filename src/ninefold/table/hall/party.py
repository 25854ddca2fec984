"""The people and bots at a table, their agreements, and their game: folded from the table's journal."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ninefold.bots.registry import make_bot
from ninefold.bots.search.levels import is_search
from ninefold.core.chance import commitment
from ninefold.table import undoing
from ninefold.table.hall.clock import AskClock
from ninefold.table.hall.entries import Answered, Chair, Consented, Entry, Made, RanOut, Said, TookBack
from ninefold.table.hall.shelf import Shelf
from ninefold.table.hall.tokens import place_of
from ninefold.table.notice import Happening
from ninefold.table.players import Player
from ninefold.table.shown import AskShown, Phase, WishKind
from ninefold.table.table import Table

CHAT_KEPT: Final = 200
UNDO: Final = "undo"
SEARCHES: Final = 100
"""The weight of a searched answer at a table of bots alone, because it takes worker time that people wait for."""
GATHERING: Final = "gathering"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
STALLED: Final = "stalled"
CLOSED: Final = "closed"
REVEALS: Final = 10.0
"""Maximum number of seconds the table waits for promised words; then the game begins without the missing ones."""


class Visitor(NamedTuple):
    """The owner of a token: a seat (-1: a spectator), and whether that token hosts the table."""

    seat: int = -1
    host: bool = False


class Wish(NamedTuple):
    """A seat's wish, and who agrees."""

    by: int
    agreed: frozenset[int]


class Secrets(NamedTuple):
    """What only the server knows about a table: the secret behind its chance, and a salt for derived ids."""

    secret: bytes
    salt: bytes


class Party:
    """A served table as its journal describes it; it does no I/O, and uses only the times of the entries."""

    def __init__(self, table_id: str, keys: Secrets, shelf: Shelf, made: Made) -> None:
        self.id = table_id
        self.keys = keys
        self.shelf = shelf
        self.made = made
        self.game: Any = shelf.find(made.game)
        self.commitment = commitment(keys.secret)
        self.chairs: list[Chair] = made.chairs
        self.options = dict(made.options)
        self.words: list[str | None] = [None] * len(made.chairs)
        self.hashes: list[str | None] = [None] * len(made.chairs)
        """The commitment of each seat."""
        self.revealing: float | None = None
        """Since when words are revealed; None while seats may still commit."""
        self.closed = False
        self.table: Table | None = None
        self.chat: list[Said] = []
        self.chat_count = 0
        self.wishes: dict[WishKind, Wish] = {}
        self.allowed: set[WishKind] = set()
        """What all have agreed to, until the game continues: `fork`, `record`."""
        self.paused_at: float | None = None
        self.clock = AskClock(made.clock)
        self._asked = 0
        self.asked: tuple[int, AskShown] | None = None
        """What everyone is shown of the current ask, and the number of the entry after which it was made."""
        self.bots: tuple[str, ...] = tuple(chair.bot for chair in made.chairs)
        """The bot that plays each seat."""
        self.rematch = ""
        self.hinted: dict[int, int] = {}
        """The last ask for which each seat had a hint."""
        self.broken = ""
        """Why the game can't continue, if the rules have stalled."""
        self.on_their_own = 0
        """How many answers bots have given since a person did something; a searched answer counts as many."""
        self.number = 0
        self.counts = [0] * (len(made.chairs) + 1)
        """The number of updates sent to each seat; the last count is for spectators."""
        self.version = 0
        """Grows whenever something changes that all clients show besides the game."""
        self.own_versions = [0] * (len(made.chairs) + 1)
        """The same for what one seat alone is shown."""

    @property
    def phase(self) -> Phase:
        """The phase of the table: gathering, playing, paused, over, stalled, or closed."""
        if self.closed:
            return CLOSED
        if self.broken:
            return STALLED
        if self.table is None:
            return GATHERING
        if self.table.is_over:
            return OVER
        return PLAYING if self.paused_at is None else PAUSED

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [chair.name or f"Player {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def happenings(self) -> list[Happening]:
        """All that has happened in the game."""
        return [] if self.table is None else self.table.happenings

    def persons(self) -> set[int]:
        """The seats that people play now."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind == "person" and not chair.bot}

    def must_agree(self, what: WishKind, by: int = -1) -> set[int]:
        """Return whose consent a wish needs; showing hidden cards needs all people's, even while bots stand in."""
        if what == UNDO:
            assert self.table is not None
            return undoing.must_agree(self.table, by) or set()
        if what == "pause":
            return self.persons()
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"}

    def visitor(self, token: str) -> Visitor | None:
        """Return the owner of a token."""
        place = place_of(token, [self.made.host, *(chair.hash for chair in self.chairs)])
        if place is None:
            return None
        return Visitor(-1, host=True) if place == 0 else Visitor(place - 1, host=self.chairs[place - 1].host)

    def noted(self, entry: Entry, number: int) -> None:
        """Count an applied entry for those who are told, and check whether a new ask has begun."""
        self.number = number
        self._count(entry)
        if entry.is_own():
            self.counts[entry.seat] += 1
        else:
            self.counts = [count + 1 for count in self.counts]
        if self.table is not None and self.table.ask != self._asked:
            self._asked = self.table.ask
            self.clock.put(self.table, entry.at, taken_back=isinstance(entry, TookBack | Consented))

    def _count(self, entry: Entry) -> None:
        """Count how long the bots have played on their own."""
        bot = self.bots[entry.seat] if isinstance(entry, Answered) else ""
        if bot:
            alone = all(chair.kind == "bot" for chair in self.chairs)
            self.on_their_own += SEARCHES if alone and is_search(bot) else 1
        elif not isinstance(entry, RanOut):
            self.on_their_own = 0

    def waited_for(self) -> tuple[int, ...]:
        """Return the seats that the game waits for, if it is running."""
        return self.table.waiting() if self.table is not None and self.phase == PLAYING else ()

    def deadline(self) -> float | None:
        """Return when the time for the current ask runs out; None without a clock, and while only bots are asked."""
        deadline = self.clock.deadline
        if deadline is None or not self.persons().intersection(self.waited_for()):
            return None
        return deadline

    def unrevealed(self) -> list[int]:
        """Return the seats that have committed to a word but not revealed it."""
        return [seat for seat, word in enumerate(self.words) if word is None and self.hashes[seat] is not None]

    def reveals_until(self) -> float | None:
        """Return when the game begins without the missing words; None unless words are being revealed."""
        return self.revealing + REVEALS if self.revealing is not None and self.phase == GATHERING else None

    def next_bot(self) -> int | None:
        """Return a seat that the game waits for and a bot plays."""
        return self.table.players.next_bot() if self.table is not None and self.phase == PLAYING else None

    def seat_bot(self, seat: int, name: str) -> None:
        """Let a bot play this seat; without a name, its person plays."""
        bot: Player | None = make_bot(name, int.from_bytes(self.keys.salt[:6], "big"), seat) if name else None
        self.chairs[seat].bot = name
        self.bots = tuple(chair.bot for chair in self.chairs)
        if self.table is not None:
            self.table.players.seat_bot(seat, bot)
