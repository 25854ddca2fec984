"""Positions and accounts of a table of cards, in the names of its fields and cards.

```toml
[given]
agenda = [["turn", 0]]
0 = { hand = ["Lantern", "Silk"], coins = 1 }
deck = ["Tea"]
```

What is not given is as at the beginning; without `deck`, all cards that lie nowhere else are in the deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ninefold.core import kernel
from ninefold.core.account import Account
from ninefold.core.agenda import read_step
from ninefold.core.cards.state import CardState
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.field import UNKNOWN
from ninefold.core.scenario.setting import GIVEN
from ninefold.core.slot import LIST, SINGLE, Slot

if TYPE_CHECKING:
    from ninefold.core.cards.rules import CardRules

C = TypeVar("C", bound=CardState)
HIDDEN: Final = "?"
INNER: Final = ("deck", "kind", "known")
"""Fields that follow from where the cards are."""


def given(rules: CardRules[C], state: C, data: PlainMapping) -> C:
    """The position that a scenario gives over a fresh state."""
    for name, value in data.items():
        if name == "agenda":
            state.agenda = [read_step(rules.steps, step) for step in _listed(value, "agenda")]
        elif name.isdecimal() and int(name) < rules.seats and isinstance(value, Mapping):
            for field, part in value.items():
                _give(state, field, int(name), part)
        elif name != "deck":
            _give(state, name, -1, value)
    state.deck.bag = _bag(rules, state, data)
    return state


def _bag(rules: CardRules[Any], state: CardState, data: PlainMapping) -> list[int]:
    """The kinds in the deck: those given, or what the other places leave of the box."""
    if "deck" in data:
        return sorted(_kind(rules, card, "deck") for card in _listed(data["deck"], "deck"))
    left: list[int] = rules.box.cards()
    for kind in state.kind:
        if kind in left:
            left.remove(kind)
    return left


def _give(state: CardState, name: str, seat: int, value: Any) -> None:
    """One field, or a seat's part of it."""
    where = f"{seat}.{name}" if seat >= 0 else name
    slot = _slot(state, name, seat)
    if slot.is_cards:
        zone = getattr(state, name)[seat] if seat >= 0 else getattr(state, name)
        for card in _listed(value, where):
            state.arrive(_kind(state.rules, card, where), zone)
    elif seat >= 0:
        getattr(state, name)[seat] = slot.read(value, f"{GIVEN} {where}")
    else:
        setattr(state, name, slot.read(value, f"{GIVEN} {where}"))


def _slot(state: CardState, name: str, seat: int) -> Slot:
    """The field of that name: one per seat, or one for all."""
    per = "seat" if seat >= 0 else ""
    there = {slot.name: slot for slot in state.FIELDS if slot.name not in INNER and slot.per == per and _is_said(slot)}
    if name not in there:
        listed = [*there, *([] if per else ["agenda", "deck", *map(str, range(state.rules.seats))])]
        raise BadInput(f"{GIVEN}{f' {seat}' if per else ''} has no '{name}'; it may have: {', '.join(sorted(listed))}")
    return there[name]


def _is_said(slot: Slot) -> bool:
    """Whether a field holds cards, or a number for the table or for each seat."""
    return slot.is_cards or slot.shape == SINGLE or (slot.shape == LIST and slot.per == "seat")


def _listed(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{GIVEN} {where}: expected a list, got {value!r}")
    return value


def _kind(rules: CardRules[Any], card: Any, where: str) -> int:
    """The kind of a card that is written by its name or key."""
    found = rules.find_kind(card) if isinstance(card, str) else None
    if found is None:
        names = ", ".join(rules.card_name(key, "en") for key in rules.box.keys)
        raise BadInput(f"{GIVEN} {where}: there is no card {card!r}; there are: {names}")
    return found


def account(rules: CardRules[Any], state: CardState) -> PlainData:
    """A table or a view by names: each field that can be given, how many cards the deck has, and who is asked."""

    def card_name(card: int) -> str:
        kind = state.kind[card]
        return HIDDEN if kind < 0 else rules.card_name(rules.box.keys[kind], "en")

    def said(slot: Slot, value: Any) -> Any:
        return HIDDEN if value == UNKNOWN else words.said(slot, value)

    words = Account(state, card_name)
    waits = kernel.is_waiting(state)
    told: PlainData = {
        "deck": state.deck.count(),
        "waiting": {
            "ask": rules.steps[state.agenda[-1][0]].name if waits else "",
            "seats": list(kernel.asked_seats(state)),
        },
        "over": not state.agenda,
        **{str(seat): {} for seat in range(rules.seats)},
    }
    for slot in state.FIELDS:
        if slot.name in INNER or not _is_said(slot):
            continue
        value = getattr(state, slot.name)
        if slot.per == "seat":
            for seat, part in enumerate(value):
                told[str(seat)][slot.name] = said(slot, part)
        else:
            told[slot.name] = said(slot, value)
    return told
