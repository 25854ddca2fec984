"""Events at the table outside the game: an undo, a seat that gives up, a text."""

from __future__ import annotations

from typing import Final, Protocol

from ninefold.core.data import PlainData
from ninefold.core.field import CARD, EVERYBODY, NO_SEAT, knows
from ninefold.core.tell import Tell, TellKind

UNDONE: Final = TellKind("table_undo", "seat")
CONCEDED: Final = TellKind("table_concede", "seat")
TEXT: Final = TellKind("table_text", "seat")
RAN_OUT: Final = TellKind("table_run_out", "seat")
PAUSED_IT: Final = TellKind("table_pause", "seat")
RESUMED: Final = TellKind("table_resume", "seat")
TOOK_OVER: Final = TellKind("table_take_over", "seat")
HANDED_BACK: Final = TellKind("table_hand_back", "seat")
HINTED: Final = TellKind("table_hint", "seat")


class Happening(Protocol):
    """A tell of the game or a notice of the table."""

    kind: TellKind
    owner: int
    """The seat that plays whom it is about, where it names no seat; else NO_SEAT."""

    def told(self, seat: int) -> PlainData:
        """What a seat hears of it."""
        ...


class Notice:
    """A happening of the table itself, which everybody hears; a text is for those in the mask `to`."""

    def __init__(self, kind: TellKind, seat: int, text: str = "", to: int = EVERYBODY) -> None:
        self.kind = kind
        self.owner = NO_SEAT
        self.seat = seat
        self.text = text
        self.to = to

    def told(self, seat: int) -> PlainData:
        """Everybody hears the same, except texts that are not meant for them."""
        heard: PlainData = {"tell": self.kind.name, "seat": self.seat}
        if self.text and knows(self.to, seat):
            heard["text"] = self.text
        return heard


class Whole:
    """A tell with all its secrets, which the record contains anyway."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.kind: TellKind = tell.kind
        self.owner = tell.owner

    def told(self, seat: int) -> PlainData:
        """Return all fields of the tell."""
        heard: PlainData = {"tell": self.kind.name}
        for field, value in zip(self.kind.fields, self.tell.values, strict=True):
            heard[field.name] = {"card": value, "name": self.tell.cards[field.name][1]} if field.kind == CARD else value
        return heard
