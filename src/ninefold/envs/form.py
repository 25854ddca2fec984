"""The form of an observation: sections of rows and columns, each column with its range.

Every number is written as a code: 0 for what is unknown or absent, else 1 more than its distance from the lowest
value. So all codes are whole numbers from 0 to a known maximum, ready to be looked up in an embedding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.core.agenda import MODES
from ninefold.core.data import PlainData
from ninefold.core.field import CARD, MASK
from ninefold.core.slot import DECK, DECKS, FLAG, LIST, NESTED, SINGLE, Slot
from ninefold.envs.survey import Bounds, Survey, kind_slot

WIDE: Final = 1 << 20
"""A field that reaches this number is a set of bits, and has one column for each bit."""
CARD_ROW: Final = ("zone", "holder", "place", "number")
"""The first columns of a card's row."""
PILE_ROW: Final = ("top", "bag", "bottom")
"""The first columns of a deck's row: how many cards lie there."""
ME: Final = "me"
HIGHEST_CARD: Final = 255


class Column(NamedTuple):
    """One number of an observation: its name, its range before it is coded, and what it means."""

    name: str
    low: int
    high: int
    text: str = ""

    @property
    def codes(self) -> int:
        """How many codes there are, the one for unknown included."""
        return self.high - self.low + 2


class Section(NamedTuple):
    """A part of an observation: a number of rows with the same columns."""

    name: str
    rows: int
    columns: tuple[Column, ...]
    text: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.rows * len(self.columns)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of its array; a section that is not a table is a plain vector."""
        return (len(self.columns),) if self.name in ("globals", "ask") else (self.rows, len(self.columns))


class Region(NamedTuple):
    """Rows of the section of cards that one list of cards has for itself, whether or not it fills them."""

    zone: int
    holder: int
    """The seat, or the number of the list where a field has several; -1: neither. Of one card a seat, all of them."""
    first: int
    rows: int
    source: int
    """Which value of the view it shows, counted from the first field of cards on; then come the decks."""
    place: int
    """Which list of that value; -1: the value itself. Of a deck, 0 is what lies on top and 1 what lies below."""


class ObservationForm:
    """All sections, in the order in which they lie in the flat vector."""

    def __init__(self, found: Survey, history: int) -> None:
        state = found.rules.begin()
        self.seats = found.rules.seats
        self.slots = tuple(state.FIELDS)
        self.kind = kind_slot(state)
        self.found = {slot.name: found.slots[slot.name] for slot in self.slots}
        self.inner = dict(found.inner)
        self.kinds = (0, max(found.kinds.high, 0))
        self.keys = dict(found.keys)
        self.fields = max([1, found.picks, *(len(verb.fields) for verb in found.rules.verbs)])
        self.most_rows = power_above(max(16, found.options))
        self.step_fields = max(len(kind.fields) for kind in found.rules.steps)
        self.tell_fields = max([1, *(len(kind.fields) for kind in found.rules.tells)])
        self.is_one_zone = not self.zones() and not self.decks() and bool(self.by_card())
        """Whether no field says where cards lie, so that all of them are listed by their numbers."""
        self.regions = self._regions(found)
        self.sections = (
            Section("globals", 1, self._globals(), "the observing seat, and every field of the table without an owner"),
            Section("seats", self.seats, self._seats(), "one row for each seat, in seat order"),
            Section("ask", 1, self._ask(found), "what the table waits for"),
            Section("options", self.most_rows, self._options(found), "one row for each option of the observing seat"),
            Section(
                "history", history, self._history(found), "the last happenings as the seat was told them, latest last"
            ),
            Section("cards", self.card_rows, self._cards(), "rows for each place where cards lie"),
            Section("decks", len(self.decks()), self._piles(), "one row for each deck: sizes, then the kinds in it"),
        )
        self.size = sum(section.size for section in self.sections)
        """How many numbers an observation has."""

    def offset(self, name: str) -> int:
        """Where a section begins in the flat vector."""
        before = 0
        for section in self.sections:
            if section.name == name:
                return before
            before += section.size
        raise KeyError(name)

    def section(self, name: str) -> Section:
        """The section of that name."""
        return next(section for section in self.sections if section.name == name)

    def lows(self) -> list[int]:
        """For each number of the flat vector, the lowest value before it is coded."""
        return [column.low for section in self.sections for _ in range(section.rows) for column in section.columns]

    def highs(self) -> list[int]:
        """For each number of the flat vector, the highest value before it is coded."""
        return [column.high for section in self.sections for _ in range(section.rows) for column in section.columns]

    def zones(self) -> list[Slot]:
        """The fields that name cards, in the order of their numbers in the column `zone`, which begins at 0."""
        return [slot for slot in self.slots if slot.sort == CARD]

    def decks(self) -> list[tuple[Slot, int]]:
        """Every deck: its field, and its place there (-1: the field is one deck)."""
        found: list[tuple[Slot, int]] = []
        for slot in self.slots:
            if slot.shape == DECK:
                found.append((slot, -1))
            elif slot.shape == DECKS:
                count = self.seats if slot.per == "seat" else int(slot.times)
                found += [(slot, place) for place in range(count)]
        return found

    def deck_slots(self) -> list[Slot]:
        """The fields that hold decks."""
        return [slot for slot in self.slots if slot.shape in (DECK, DECKS)]

    def zone_names(self) -> list[str]:
        """What the numbers in the column `zone` stand for."""
        if self.is_one_zone:
            return ["table"]
        piles = [f"{slot.name}{'' if place < 0 else f'[{place}]'}" for slot, place in self.decks()]
        return [*(slot.name for slot in self.zones()), *(f"{n}.{part}" for n in piles for part in ("top", "bottom"))]

    def by_card(self) -> list[Slot]:
        """The fields that have one value for each card."""
        return [slot for slot in self.slots if slot.per == "card" and slot.shape == LIST]

    def loose(self) -> list[Slot]:
        """The fields in the section `globals`: numbers, then wide sets of bits, then lists."""
        slots = [slot for slot in self.slots if not slot.per and slot.sort != CARD and slot.shape not in (DECK, DECKS)]
        return sorted(slots, key=lambda slot: (slot.shape != SINGLE, slot.shape == SINGLE and self.bits(slot) > 0))

    def seat_slots(self) -> list[Slot]:
        """The fields that make columns of the section `seats`; of cards and decks only their number."""
        return [slot for slot in self.slots if slot.per == "seat" and not (slot.sort == CARD and slot.shape == LIST)]

    def width(self, slot: Slot) -> int:
        """How many columns a field without owner, or one seat's part of a field, takes."""
        if slot.shape == SINGLE:
            return self.bits(slot) or 1
        if slot.per == "seat":
            counted = slot.shape == DECKS or slot.sort == CARD
            return 1 if counted else self.bits(slot) or 1 if slot.shape == LIST else _roomy(self.inner[slot.name])
        times = int(slot.times) if slot.shape == LIST else 0
        return max(times, self.found[slot.name].longest if times else _roomy(self.found[slot.name].longest))

    def bits(self, slot: Slot) -> int:
        """How many columns a wide set of bits has; 0 for any other field."""
        is_number = slot.shape == SINGLE or (slot.per == "seat" and slot.shape == LIST)
        high = self.found[slot.name].high
        return (high.bit_length() + 7) // 8 * 8 if is_number and high >= WIDE else 0

    def to_data(self) -> list[PlainData]:
        """The form as plain data, for `ninefold envs describe`."""
        return [
            {
                "section": section.name,
                "shape": list(section.shape),
                "offset": self.offset(section.name),
                "text": section.text,
                "columns": [{**column._asdict(), "codes": column.codes} for column in section.columns],
            }
            for section in self.sections
        ]

    def _globals(self) -> tuple[Column, ...]:
        made = [Column(ME, 0, self.seats - 1, "the observing seat")]
        for slot in self.loose():
            made += self._columns(slot)
        return tuple(made)

    def _seats(self) -> tuple[Column, ...]:
        made: list[Column] = []
        for slot in self.seat_slots():
            if slot.shape == DECKS or slot.sort == CARD:
                made.append(Column(f"{slot.name} count", 0, 127, "how many cards"))
            else:
                made += self._columns(slot)
        return tuple(made)

    def _columns(self, slot: Slot) -> list[Column]:
        width, (low, high) = self.width(slot), range_of(slot, self.found[slot.name])
        if self.bits(slot):
            return [Column(f"{slot.name} bit {place}", 0, 1) for place in range(width)]
        if width == 1 and slot.shape in (SINGLE, LIST):
            return [Column(slot.name, low, high, _names(slot))]
        return [Column(f"{slot.name}[{place}]", low, high, _names(slot)) for place in range(width)]

    @property
    def card_rows(self) -> int:
        """How many rows the section of cards has."""
        return sum(region.rows for region in self.regions)

    def _regions(self, found: Survey) -> list[Region]:
        """Which rows each list of cards has."""
        made: list[Region] = []

        def add(zone: int, holder: int, rows: int, source: int, place: int) -> None:
            first = made[-1].first + made[-1].rows if made else 0
            made.append(Region(zone, holder, first, rows, source, place))

        if self.is_one_zone:
            add(0, -1, _roomy(found.arrived), 0, -1)
        zones = self.zones()
        for zone, slot in enumerate(zones):
            lists, longest = found.zones[slot.name]
            is_fixed = slot.shape == SINGLE or (slot.shape == LIST and (slot.per == "seat" or bool(slot.times)))
            rows = longest if is_fixed else _roomy(longest)
            if slot.shape == NESTED:
                for holder in range(lists):
                    add(zone, holder, rows, zone, holder)
            else:
                add(zone, self.seats if slot.shape == LIST and slot.per == "seat" else -1, rows, zone, -1)
        for number, (slot, _) in enumerate(self.decks()):
            for part in range(2):
                zone = len(zones) + 2 * number + part
                add(zone, -1, _roomy(found.piles[slot.name]), len(zones) + number, part)
        return made

    def card_places(self) -> list[tuple[int, int, int]]:
        """For each row of the section of cards: its zone, its holder, and its place there."""
        return [
            (region.zone, place if region.holder == self.seats else region.holder, place)
            for region in self.regions
            for place in range(region.rows)
        ]

    def _cards(self) -> tuple[Column, ...]:
        zones = self.zone_names()
        firsts = [
            Column("zone", 0, max(len(zones) - 1, 0), "where it lies: " + ", ".join(zones)),
            Column(
                "holder", -1, max([self.seats - 1, *(region.holder for region in self.regions)]), "whose it is, or -1"
            ),
            Column("place", 0, max([0, *(region.rows - 1 for region in self.regions)]), "its place there"),
            Column("number", 0, HIGHEST_CARD, "its number, by which other fields refer to it; unknown: no card"),
        ]
        return (*firsts, *(self._card_column(slot) for slot in self.by_card()))

    def _card_column(self, slot: Slot) -> Column:
        if self.kind is not None and slot.name == self.kind.name:
            return Column(slot.name, *self.kinds, "what kind of card it is")
        return Column(slot.name, *range_of(slot, self.found[slot.name]), _names(slot))

    def _piles(self) -> tuple[Column, ...]:
        widest = max([0, *(self.inner[slot.name] for slot, _ in self.decks())])
        counts = [Column(name, 0, 255, "how many cards") for name in PILE_ROW]
        return (*counts, *(Column(f"kind[{place}]", *self.kinds) for place in range(widest)))

    def _ask(self, found: Survey) -> tuple[Column, ...]:
        steps = [kind.name for kind in found.rules.steps]
        low, high = found.steps.widened()
        firsts = [
            Column("step", 0, len(steps) - 1, "which ask or step lies on top of the agenda"),
            Column("mode", 0, len(MODES) - 1, ", ".join(MODES)),
            Column("asked", 0, (1 << self.seats) - 1, "the mask of the seats that the table waits for"),
            Column("drafted", 0, self.fields, "how many values of an answer were chosen so far, for a large choice"),
        ]
        return (*firsts, *(Column(f"value[{place}]", low, high) for place in range(self.step_fields)))

    def _options(self, found: Survey) -> tuple[Column, ...]:
        verbs = [verb.name for verb in found.rules.verbs]
        bounds = Bounds()
        for fields in found.verbs:
            for field in fields:
                bounds.add_all((field.low, field.high))
        bounds.add_all(self.kinds)
        made = [Column("verb", -1, len(verbs) - 1, "-1: show more options; " + ", ".join(verbs))]
        for place in range(self.fields):
            made.append(Column(f"value[{place}]", *bounds.widened(), "its value; of a card, the kind"))
            made.append(Column(f"row[{place}]", 0, max(self.card_rows - 1, 0), "of a card, its row in `cards`"))
        return tuple(made)

    def _history(self, found: Survey) -> tuple[Column, ...]:
        bounds = Bounds()
        bounds.add_all((found.tells.low, found.tells.high, *self.kinds))
        kinds = [kind.name for kind in found.rules.tells]
        made = [Column("tell", 0, max(len(kinds) - 1, 0), ", ".join(kinds))]
        text = "its value; of a card, the kind, where the seat was told"
        return (*made, *(Column(f"value[{place}]", *bounds.widened(), text) for place in range(self.tell_fields)))


def range_of(slot: Slot, bounds: Bounds) -> tuple[int, int]:
    """The lowest and highest value of a field: as its declaration says, or as it was found, with a margin."""
    names: Sequence[str] = () if isinstance(slot.names, str) else slot.names
    if slot.sort == FLAG:
        return 0, 1
    if slot.sort == MASK and names:
        return 0, (1 << len(names)) - 1
    if names and slot.shape != NESTED:
        return min(0, bounds.low), max(len(names) - 1, bounds.high)
    return bounds.widened()


def power_above(number: int) -> int:
    """The next power of two."""
    return 1 << max(0, number - 1).bit_length()


def _roomy(found: int) -> int:
    """A length with a margin of a quarter, rounded up to a multiple of four."""
    return max(4, (found * 5 // 4 + 3) // 4 * 4)


def _names(slot: Slot) -> str:
    return "" if isinstance(slot.names, str) else ", ".join(slot.names)
