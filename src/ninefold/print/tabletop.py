"""A saved object of Tabletop Simulator: each deck with its sheets of cards, 10 × 7, and its back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData
from ninefold.print.box import CardStack
from ninefold.print.images import ON_A_SHEET, SHEET_COLUMNS, SHEET_ROWS, PrintableStacks, back_name, card_images, sheets

TO_A_SHEET: Final = 100
"""A card's number is that of its sheet times this, and its place on the sheet."""
APART: Final = 3.0
"""Between decks on the table."""


def tabletop_files(cards: PrintableStacks, address: str) -> dict[str, bytes]:
    """The saved object and its pictures, by the names of their files; the object names them below an address."""
    game = cards.game
    files: dict[str, bytes] = {}
    backs = card_images(backs_alone(cards), bleed=0.0)
    objects: list[PlainData] = []
    first = 1
    for number, (stack, made) in enumerate(zip(cards.stacks, sheets(cards), strict=True), 1):
        names = [f"{game.slug}-{number}-{place}.png" for place in range(1, len(made) + 1)]
        files |= dict(zip(names, made, strict=True))
        behind = f"{game.slug}-{back_name(number)}"
        files[behind] = backs[back_name(number)]
        faces = {
            str(first + place): sheet(f"{address}{name}", f"{address}{behind}") for place, name in enumerate(names)
        }
        objects.append(deck_object(stack, faces, first, in_language(stack.deck.name, cards.lang), number))
        first += len(made)
    title = in_language(game.titles, cards.lang)
    files[f"{game.slug}.json"] = msgspec.json.format(msgspec.json.encode(saved_object(title, objects)), indent=2)
    return files


def backs_alone(cards: PrintableStacks) -> PrintableStacks:
    """The same stacks without their cards, whose backs remain."""
    return cards._replace(stacks=[CardStack(stack.deck, []) for stack in cards.stacks])


def saved_object(title: str, objects: list[PlainData]) -> PlainData:
    """The file around the objects."""
    empty = dict.fromkeys(("GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn", "LuaScript"), "")
    return {"SaveName": title, **empty, "ObjectStates": objects}


def sheet(face: str, back: str) -> PlainData:
    """A sheet of cards, as decks and cards refer to it."""
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": SHEET_COLUMNS,
        "NumHeight": SHEET_ROWS,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def deck_object(stack: CardStack, faces: PlainData, first: int, name: str, place: int) -> PlainData:
    """A deck with all copies of its cards; a single card is no deck there."""
    contained = list(card_objects(stack, faces, first))
    where = {"Transform": transform((place - 1) * APART)}
    if len(contained) == 1:
        return {**contained[0], **where}
    return {
        "Name": "DeckCustom",
        **where,
        "Nickname": name,
        "Description": "",
        "DeckIDs": [card["CardID"] for card in contained],
        "CustomDeck": faces,
        "ContainedObjects": contained,
    }


def card_objects(stack: CardStack, faces: PlainData, first: int) -> Iterator[PlainData]:
    """The cards of a deck, copy by copy."""
    for place, (card, count) in enumerate(stack.cards):
        number, on_sheet = divmod(place, ON_A_SHEET)
        for _ in range(count):
            yield {
                "Name": "CardCustom",
                "Transform": transform(0.0),
                "Nickname": str(card.get("name", card["key"])),
                "Description": str(card.get("text", "")),
                "CardID": (first + number) * TO_A_SHEET + on_sheet,
                "CustomDeck": {str(first + number): faces[str(first + number)]},
            }


def transform(x: float) -> PlainData:
    """Face down, at a place on the table."""
    still = {"posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {"posX": x, **still, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
