"""Where the encoder writes each field: worked out once for a form, and shared by the encoders of all seats."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import numpy as np

from ninefold.core.agenda import ASK
from ninefold.core.deck import Deck
from ninefold.core.field import CARD, UNKNOWN
from ninefold.core.rules import AnyRules
from ninefold.core.slot import DECKS, SINGLE, Slot
from ninefold.envs.form import CARD_ROW, PILE_ROW, ObservationForm, Region


class EncoderPlan:
    """The places of fields in an observation, and the order in which they are read from a view."""

    def __init__(self, rules: AnyRules, form: ObservationForm) -> None:
        self.rules = rules
        self.form = form
        self.floor = np.array(form.lows(), dtype=np.int32) - 1
        """For each number of an observation, what is subtracted from it to get its code."""
        self.ceiling = np.array(form.highs(), dtype=np.int32)
        self.size = form.size
        self.loose = form.offset("cards")
        """How many numbers are coded at every observation; those behind are coded when they change."""
        self.loose_floor, self.loose_ceiling = self.floor[: self.loose], self.ceiling[: self.loose]
        self._plan_fields()
        self._plan_seats()
        self._plan_asks()
        self._plan_tells()
        self._plan_cards()

    def _plan_fields(self) -> None:
        """Find out where each field goes, and in which order fields are read."""
        form = self.form
        loose = form.loose()
        numbers = [slot for slot in loose if slot.shape == SINGLE]
        lists = [slot for slot in loose if slot.shape != SINGLE]
        seated = [slot for slot in form.seat_slots() if slot.shape != DECKS]
        groups = (numbers, lists, form.by_card(), form.zones(), seated)
        self.read = reader([slot for group in groups for slot in group])
        """Reads all fields but decks from a view."""
        self.read_decks = reader(form.deck_slots())
        ends: list[int] = []
        for group in groups:
            ends.append((ends[-1] if ends else 0) + len(group))
        self.numbers, self.lists, self.columns, self.zoned, self.seated = ends
        self.every = list(range(self.seated))
        """The places of all fields among those that are read."""
        self.narrow = sum(not form.bits(slot) for slot in numbers)
        place = form.offset("globals") + 1 + self.narrow
        self.bits: list[tuple[int, int]] = []
        """By wide set of bits: where it goes, and how many columns it has."""
        for slot in numbers[self.narrow :]:
            self.bits.append((place, form.width(slot)))
            place += form.width(slot)
        self.list_plan: list[tuple[int, int, str]] = []
        for slot in lists:
            self.list_plan.append((place, form.width(slot), slot.shape))
            place += form.width(slot)

    def _plan_asks(self) -> None:
        """Find out where each step's ask, its options and its secret values go."""
        form = self.form
        self.at_ask, self.ask_size = form.offset("ask"), form.section("ask").size
        self.ask_plan: list[tuple[int, list[int]]] = []
        """By step: the mode of its ask, if it is one, and the places of its secret values."""
        self.ask_fields = [len(kind.fields) for kind in self.rules.steps]
        for kind in self.rules.steps:
            secrets = [place for place, field in enumerate(kind.fields, 1) if field.secret]
            self.ask_plan.append((kind.asks.mode if kind.nature == ASK else UNKNOWN, secrets))
        self.at_options = form.offset("options")
        self.verb_cards = [
            [verb.fields[min(place, len(verb.fields) - 1)].kind == CARD for place in range(form.fields)]
            if verb.fields
            else []
            for verb in self.rules.verbs
        ]
        """By verb and place of a value: whether it is a card."""

    def _plan_tells(self) -> None:
        """Find out where tells go, and which of their fields are secrets or cards."""
        form = self.form
        self.at_history, self.tells = form.offset("history"), form.section("history").rows
        self.tell_plan = {
            kind: (number, [(field.secret, field.kind == CARD, field.name) for field in kind.fields])
            for number, kind in enumerate(self.rules.tells)
        }
        """By kind of tell: its number, and of each field whether it is secret, whether it is a card, and its name."""
        self.open_tells = {
            kind: number
            for number, kind in enumerate(self.rules.tells)
            if not any(field.secret or field.kind == CARD for field in kind.fields)
        }
        """The numbers of the kinds of tells that have neither secrets nor cards."""

    def _plan_seats(self) -> None:
        """Find out where each column of the seats' rows goes."""
        form = self.form
        self.at_seats, self.seat_width = form.offset("seats"), len(form.section("seats").columns)
        self.seat_plan: list[tuple[int, str, bool, int, bool]] = []
        """By field: its first column, its shape, whether cards are counted, how many columns, whether they are bits."""
        self.pile_counts: list[int] = []
        """By deck: where its number of cards goes; -1: nowhere."""
        counted: dict[str, int] = {}
        column = 0
        for slot in form.seat_slots():
            if slot.shape == DECKS:
                counted[slot.name] = column
            else:
                self.seat_plan.append((column, slot.shape, slot.sort == CARD, form.width(slot), form.bits(slot) > 0))
            column += form.width(slot)
        for slot, place in form.decks():
            at = self.at_seats + place * self.seat_width
            self.pile_counts.append(at + counted[slot.name] if slot.name in counted else -1)

    def _plan_cards(self) -> None:
        """Find out where each list of cards and each deck goes."""
        form = self.form
        columns = form.by_card()
        cards, decks = form.section("cards"), form.section("decks")
        self.card_shape = (cards.rows, len(cards.columns))
        self.ranges = [(column.low - 1, column.high) for column in cards.columns[len(CARD_ROW) :]]
        self.kind = next((k for k, slot in enumerate(columns) if form.kind and slot.name == form.kind.name), -1)
        self.regions: list[Region] = form.regions
        self.regions_of: list[list[tuple[int, Region]]] = [[] for _ in range(self.zoned - self.columns)]
        """By field of cards: the numbers of its regions, and they themselves."""
        for number, region in enumerate(form.regions):
            if region.source < len(self.regions_of):
                self.regions_of[region.source].append((number, region))
        self.first_pile = len(form.regions) - 2 * len(form.decks())
        lows = np.array([column.low for column in cards.columns[:3]], dtype=np.int32)
        self.places = np.array(form.card_places(), dtype=np.int32).reshape(cards.rows, 3) - lows + 1
        self.place_bytes: list[bytes] = [row.tobytes() for row in self.places]
        """By row of the section of cards: the codes of its place, as bytes."""
        slots = form.deck_slots()
        self.piles = [([one.name for one in slots].index(slot.name), place) for slot, place in form.decks()]
        self.deck_width = len(decks.columns) - len(PILE_ROW)
        self.deck_low = form.kinds[0] - 1

    def deck(self, values: tuple[Any, ...], number: int) -> Deck:
        """A deck among the decks that were read."""
        source, place = self.piles[number]
        value = values[source]
        deck: Deck = value if place < 0 else value[place]
        return deck


def reader(slots: list[Slot]) -> Callable[[object], tuple[Any, ...]]:
    """What reads the values of some fields from a view."""
    names = [slot.name for slot in slots]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda view: tuple(getattr(view, name) for name in names)
