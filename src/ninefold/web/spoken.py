"""Incoming messages besides acts: queries, small bodies, and WebSocket messages."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from ninefold.core.data import PlainData
from ninefold.core.parse import Unreadable, parse_json
from ninefold.effects.designs import SetText
from ninefold.table.campaign.story import PreparedFile
from ninefold.table.hall import AnyAct
from ninefold.table.hall.acts import ChosenWord, PersonName
from ninefold.web.shapes import Lang

Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
WantSpoken = Literal["scene", "view"]


class Query(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The query of every call."""

    lang: Lang = "en"


class SightQuery(Query, frozen=True):
    """How to show a table: drawn for people, or as plain data for bots."""

    want: WantSpoken = "scene"


class PictureQuery(Query, frozen=True):
    """What a picture is called."""

    name: Annotated[str, Meta(max_length=60)] = ""


class UpdatesQuery(SightQuery, frozen=True):
    """What the client has, and how many seconds it will wait for more."""

    have: Count | None = None
    wait: Annotated[float, Meta(ge=0, le=30)] = 0.0


class DeckText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A deck file."""

    text: Annotated[str, Meta(max_length=20_000)]


CardSize = Literal["poker", "bridge", "tarot", "mini"]


class DesignWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A set of cards: its text, or the fields of its cards by name, from which the text is made."""

    text: SetText = ""
    cards: dict[Annotated[str, Meta(max_length=64)], PlainData] | None = None


class SheetsWish(DesignWish, frozen=True):
    """The cards of a set on paper: each as often as `copies` says."""

    paper: Literal["a4", "letter"] = "a4"
    size: CardSize = "poker"
    bleed: Annotated[float, Meta(ge=0, le=6)] = 0.0
    duplex: bool = False
    fold: bool = False
    ink_saving: bool = False
    copies: Annotated[int, Meta(ge=1, le=20)] = 1


class ExportWish(DesignWish, frozen=True):
    """The cards of a set for another program, whose pictures will lie at an address."""

    to: Literal["png", "tabletop-simulator", "playingcards", "spreadsheet"] = "png"
    size: CardSize = "poker"
    copies: Annotated[int, Meta(ge=1, le=20)] = 1
    address: Annotated[str, Meta(max_length=200, pattern="^(https?://[^ ]+/)?$")] = ""


class AdventureWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An adventure file: its text, or its fields, from which the text is made.

    With `actor`, the file of a creature from Foundry VTT, it is added to the people of the text.
    """

    text: PreparedFile = ""
    actor: PreparedFile = ""
    fields: dict[Annotated[str, Meta(max_length=64)], Any] | None = None


class UseWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A card of a set whose use should be shown."""

    card: Annotated[str, Meta(max_length=80)]
    text: SetText = ""


class CharacterWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Choices for a character, or the text of a character file."""

    choices: dict[str, str | int | list[str]] = {}
    text: Annotated[str, Meta(max_length=40_000)] = ""


class SheetWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The text of a character file, and the paper that its sheet is for."""

    text: Annotated[str, Meta(max_length=20_000)]
    paper: Literal["a4", "letter"] = "a4"


class JoinWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Who wants to sit down, and where; by default at the first open seat."""

    name: PersonName
    seat: Count | None = None
    word: ChosenWord | None = None


class Hello(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The first message of a client; without a token, it is a spectator."""

    token: Annotated[str, Meta(max_length=64)] | None = None
    lang: Lang = "en"
    have: Count | None = None
    want: WantSpoken = "scene"


class Spoken(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A client's WebSocket message: `hello` once, then acts with a number, and pings."""

    hello: Hello | None = None
    id: Count | None = None
    act: AnyAct | None = None
    ping: Count | None = None


class NumberOnly(msgspec.Struct, frozen=True):
    """The number of an otherwise invalid message, so that the refusal can name it."""

    id: Count | None = None


SPOKEN: Final = msgspec.json.Decoder(Spoken)
NUMBER_ONLY: Final = msgspec.json.Decoder(NumberOnly)


def number_of(message: str) -> int | None:
    """Return the number of an otherwise unreadable message."""
    try:
        return parse_json(message, NUMBER_ONLY).id
    except Unreadable:
        return None
