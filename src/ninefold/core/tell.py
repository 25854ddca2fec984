"""A tell is a typed happening with an audience: source of log, animation and statistics.

Tells lie outside the state: a state has only an ear (`state.tells`), which is neither copied nor saved, and which is
None in simulation. Each tell carries who is told its secret fields; the others are told the rest.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.data import PlainData
from ninefold.core.field import CARD, EVERYBODY, NO_SEAT, Field, fields, knows
from ninefold.core.flat import Flat

UNSAID: Final = -(1 << 40)
"""No value of any field."""


class TellKind:
    """What a kind of happening is called and which fields it has."""

    __slots__ = ("cards", "fields", "has_secret", "is_plain", "name", "size")

    def __init__(self, name: str, *tell_fields: str) -> None:
        self.name = name
        self.fields: tuple[Field, ...] = fields(*tell_fields)
        self.size = len(self.fields)
        self.cards = [(place, field.name) for place, field in enumerate(self.fields) if field.kind == CARD]
        """The places and names of the fields that are cards."""
        self.has_secret = any(field.secret for field in self.fields)
        self.is_plain = not self.has_secret and not self.cards
        """Whether everybody hears the same, and equal values always give the same sentence."""


class Tell:
    """One happening. A card is kept with the name that it had then, because the state goes on changing."""

    __slots__ = ("cards", "kind", "owner", "to", "values")

    def __init__(
        self,
        kind: TellKind,
        values: tuple[int, ...],
        to: int,
        cards: dict[str, tuple[int, str]],
        owner: int = NO_SEAT,
    ) -> None:
        self.owner = owner
        """The seat that plays whom it is about, where it names no seat; else NO_SEAT."""
        self.kind = kind
        self.values = values
        self.to = to
        self.cards = cards

    def told(self, seat: int) -> PlainData:
        """What a seat hears of it. Secret fields are absent unless the seat may know them."""
        heard: PlainData = {"tell": self.kind.name}
        insider = knows(self.to, seat)
        for field, value in zip(self.kind.fields, self.values, strict=True):
            if field.kind == CARD:
                mask, name = self.cards[field.name]
                if field.secret and not insider:
                    continue
                seen = knows(mask, seat) or (field.secret and insider)
                heard[field.name] = {"card": value, "name": name} if seen else {"card": value}
            elif insider or not field.secret:
                heard[field.name] = value
        return heard


def tell(
    state: Flat,
    kind: TellKind,
    a: int = UNSAID,
    b: int = UNSAID,
    c: int = UNSAID,
    d: int = UNSAID,
    e: int = UNSAID,
    f: int = UNSAID,
    *,
    to: int = EVERYBODY,
) -> None:
    """Emit a happening with the values of its fields, if anybody listens; `to` is who is told the secret ones.

    The values are single parameters because this call is made even when nobody listens, and a tuple would cost.
    """
    ear: list[Tell] | None = state.tells
    if ear is None:
        return
    said = (a, b, c, d, e, f)
    values = said[: kind.size]
    assert UNSAID not in values, f"'{kind.name}' is told with too few values"
    assert said.count(UNSAID) == len(said) - kind.size, f"'{kind.name}' is told with too many values"
    cards: dict[str, tuple[int, str]] = {}
    for place, name in kind.cards:
        cards[name] = state.rules.card_known(state, values[place]) if values[place] >= 0 else (EVERYBODY, "")
    ear.append(Tell(kind, values, to, cards, owner_of(state, kind, values)))


def owner_of(state: Flat, kind: TellKind, values: tuple[int, ...]) -> int:
    """The seat that plays whom a happening is about, by its first field of a kind that seats play."""
    played = state.rules.played_kinds
    if played:
        for field, value in zip(kind.fields, values, strict=True):
            if field.kind in played and value >= 0:
                seat: int = state.rules.seat_of(state, field.kind, value)
                return seat
    return NO_SEAT
