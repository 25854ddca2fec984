"""What stands on a card: its name, numbers and text from the list of cards, its picture from `ninefold.art`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from ninefold.art import Hints, picture_of, recipe_of
from ninefold.core.data import PlainMapping
from ninefold.core.game import AnyGame
from ninefold.effects.labels import kind_label, numbers_of
from ninefold.print.box import COPIES, CardStack
from ninefold.table.pictures import HintTable, hints_for, hints_of

CORNERS: Final = ("cost", "turn", "glory", "level", "class")
"""The first of these that a card has stands in its corner."""
COLOURS: Final = ("#7a2f1e", "#28508c", "#2f6b4a", "#6b4a8a", "#8a5a1b", "#2b5d66", "#8a2f5a", "#4a4a52", "#5d6b1f")
"""By kind, in the order of the box."""
NOT_PRINTED: Final = (*COPIES, "class I", "class II", "deck")
"""Numbers about the box, not about the card."""


class NumberShown(msgspec.Struct):
    """A number at the foot of a card."""

    label: str
    value: str


class CardFace(msgspec.Struct):
    """The front of a card, in words."""

    key: str
    name: str
    kind: str
    corner: str
    """What stands in the corner, and what it is."""
    corner_label: str
    text: str
    flavour: str
    stats: list[NumberShown]
    colour: str
    art: str | None
    """The name of the picture's file; None: no picture."""


def faces_of(
    game: AnyGame,
    stacks: Sequence[CardStack],
    lang: str,
    *,
    pictures: bool = True,
    overlays: Sequence[PlainMapping] = (),
) -> tuple[list[CardFace], dict[str, str]]:
    """The faces of all cards of some stacks, in their order, and their pictures by the names of their files."""
    hints = hints_of(game, overlays)
    kinds = list(dict.fromkeys(str(card["kind"]) for card in game.cards("en") if "kind" in card))
    colours = {kind: COLOURS[place % len(COLOURS)] for place, kind in enumerate(kinds)}
    faces: list[CardFace] = []
    files: dict[str, str] = {}
    for stack in stacks:
        for card, _ in stack.cards:
            face = face_of(card, lang, colours[card["kind"]])
            if pictures:
                face.art = f"{file_name(str(card['key']))}.svg"
                files[face.art] = picture(game, card, hints)
            faces.append(face)
    return faces, files


def face_of(card: PlainMapping, lang: str, colour: str) -> CardFace:
    """What stands on a card, without its picture."""
    numbers = [(field, label, value) for field, label, value in numbers_of(card, lang) if field not in NOT_PRINTED]
    corner = next((field for field in CORNERS for found, _, _ in numbers if found == field), "")
    text = str(card.get("text", ""))
    flavour = str(card.get("flavour", ""))
    return CardFace(
        key=str(card["key"]),
        name=str(card.get("name", card["key"])),
        kind=kind_label(str(card["kind"]), lang),
        corner_label=next((label for field, label, _ in numbers if field == corner), ""),
        corner=next((value for field, _, value in numbers if field == corner), ""),
        text=text,
        flavour=flavour,
        stats=[NumberShown(label, value) for field, label, value in numbers if field != corner],
        colour=colour,
        art=None,
    )


def picture(game: AnyGame, card: PlainMapping, hints: HintTable | None = None) -> str:
    """A card's picture as SVG text, the one that the browser shows."""
    table: Mapping[str, Mapping[str, Hints]] = hints_of(game) if hints is None else hints
    key, kind = str(card["key"]), str(card["kind"])
    return _drawn(game.slug, key, kind, hints_for(table, key, kind))


@lru_cache(maxsize=4096)
def _drawn(game: str, key: str, kind: str, hints: Hints) -> str:
    return picture_of(recipe_of(game, key, name="", kind=kind, hints=hints)).svg


def file_name(key: str) -> str:
    """A card's key as the name of a file."""
    return key.replace(":", "-")
