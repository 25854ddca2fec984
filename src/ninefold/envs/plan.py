"""Where the encoder writes each field: worked out once for a form, and shared by the encoders of all seats."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import numpy as np

from ninefold.core.deck import Deck
from ninefold.core.field import CARD
from ninefold.core.rules import AnyRules
from ninefold.core.slot import SINGLE
from ninefold.envs.form import CARD_ROW, PILE_ROW, ObservationForm, Region


class EncoderPlan:
    """The places of fields in an observation, and the order in which they are read from a view."""

    def __init__(self, rules: AnyRules, form: ObservationForm) -> None:
        self.rules = rules
        self.form = form
        self.floor = np.array(form.lows(), dtype=np.int32) - 1
        """For each number of an observation, what is subtracted from it to get its code."""
        self.ceiling = np.array(form.highs(), dtype=np.int32)
        self.loose = form.offset("cards")
        """How many numbers are coded at every observation; those behind are coded when they change."""
        self.loose_floor, self.loose_ceiling = self.floor[: self.loose], self.ceiling[: self.loose]
        self._plan_fields()
        self._plan_cards()

    def _plan_fields(self) -> None:
        """Find out where each field goes, and in which order fields are read."""
        form = self.form
        loose = form.loose()
        numbers = [slot for slot in loose if slot.shape == SINGLE]
        lists = [slot for slot in loose if slot.shape != SINGLE]
        groups = (numbers, lists, form.by_card(), form.zones(), form.deck_slots(), form.seat_slots())
        names = [slot.name for group in groups for slot in group]
        self.read: Any = attrgetter(*names) if names else None
        self.is_single = len(names) == 1
        ends: list[int] = []
        for group in groups:
            ends.append((ends[-1] if ends else 0) + len(group))
        self.numbers, self.lists, self.columns, self.zoned, self.decks, self.seated = ends
        self.bits = [form.bits(slot) for slot in numbers if form.bits(slot)]
        self.narrow = len(numbers) - len(self.bits)
        place = form.offset("globals") + 1 + sum(form.width(slot) for slot in numbers)
        self.list_plan: list[tuple[int, int, str]] = []
        for slot in lists:
            self.list_plan.append((place, form.width(slot), slot.shape))
            place += form.width(slot)
        self.seat_plan = [
            (slot.shape, slot.sort == CARD, form.width(slot), form.bits(slot) > 0) for slot in form.seat_slots()
        ]
        self.at_seats = form.offset("seats")
        self.at_ask, self.ask_size = form.offset("ask"), form.section("ask").size
        self.at_options, self.options_size = form.offset("options"), form.section("options").size
        self.at_history, self.tells = form.offset("history"), form.section("history").rows
        self.tell_plan = {
            kind: (number, [(field.secret, field.kind == CARD, field.name) for field in kind.fields])
            for number, kind in enumerate(self.rules.tells)
        }
        """By kind of tell: its number, and of each field whether it is secret, whether it is a card, and its name."""
        self.verb_cards = [
            [verb.fields[min(place, len(verb.fields) - 1)].kind == CARD for place in range(form.fields)]
            if verb.fields
            else []
            for verb in self.rules.verbs
        ]
        """By verb and place of a value: whether it is a card."""

    def _plan_cards(self) -> None:
        """Find out where each list of cards and each deck goes."""
        form = self.form
        columns = form.by_card()
        cards, decks = form.section("cards"), form.section("decks")
        self.card_shape = (cards.rows, len(cards.columns))
        self.deck_shape = (decks.rows, len(decks.columns))
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
        self.static_places: list[list[int]] = self.places.tolist()
        slots = form.deck_slots()
        self.piles = [([one.name for one in slots].index(slot.name), place) for slot, place in form.decks()]
        self.deck_width = len(decks.columns) - len(PILE_ROW)
        self.deck_low = form.kinds[0] - 1

    def deck(self, values: tuple[Any, ...], number: int) -> Deck:
        """A deck among the values that were read."""
        source, place = self.piles[number]
        value = values[self.zoned + source]
        deck: Deck = value if place < 0 else value[place]
        return deck
