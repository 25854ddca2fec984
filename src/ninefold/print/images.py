"""Cards as PNG files: each on its own with bleed, or many on a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.art import back
from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import AnyGame
from ninefold.print.box import CardStack
from ninefold.print.faces import faces_of, file_name
from ninefold.print.imposition import card_size
from ninefold.print.typesetting import typesetting
from ninefold.print.wish import document_data

DOTS: Final = 300.0
"""Dots per inch of single cards."""
BLEED: Final = 25.4 / 8
"""An eighth of an inch, as printers of cards want it: a poker card has 825 × 1125 pixels."""
SHEET_COLUMNS: Final = 10
SHEET_ROWS: Final = 7
ON_A_SHEET: Final = SHEET_COLUMNS * SHEET_ROWS - 1
"""The last place of a sheet has the back."""
SHEET_WIDTH: Final = 4096
"""Pixels; larger pictures are refused by some graphics cards."""
TOGETHER: Final = 60
"""How many pictures are made at a time."""


class PrintableStacks(NamedTuple):
    """The cards of a game that become pictures, with what is laid over it, in a language and a size."""

    game: AnyGame
    stacks: Sequence[CardStack]
    lang: str = "en"
    size: str = "poker"
    overlays: Sequence[PlainMapping] = ()


def card_images(cards: PrintableStacks, bleed: float = BLEED) -> dict[str, bytes]:
    """Each card and each back as PNG, by the name of its file."""
    names: list[str] = []
    pages: list[PlainData] = []
    face = 0
    for number, stack in enumerate(cards.stacks, 1):
        size = stack.deck.piece(card_size(cards.size))
        for card, _ in stack.cards:
            names.append(image_name(card, number))
            pages.append({"kind": "front", "face": face, "size": size, "bleed": bleed})
            face += 1
        deck = in_language(stack.deck.name, cards.lang)
        names.append(back_name(number))
        pages.append({"kind": "back", "deck": deck, "size": size, "bleed": bleed})
    made = [
        image for start in range(0, len(pages), TOGETHER) for image in _drawn(cards, pages[start : start + TOGETHER])
    ]
    return dict(zip(names, made, strict=True))


def image_name(card: PlainMapping, stack: int) -> str:
    """The file of a card's picture; a card may lie in two stacks, with different backs."""
    return f"{stack}-{file_name(str(card['key']))}.png"


def back_name(stack: int) -> str:
    """The file of the back of a stack."""
    return f"{stack}-back.png"


def sheets(cards: PrintableStacks) -> list[list[bytes]]:
    """The sheets of each stack, 10 × 7 cards on each."""
    made: list[list[bytes]] = []
    face = 0
    for stack in cards.stacks:
        size = stack.deck.piece(card_size(cards.size))
        faces = list(range(face, face + len(stack.cards)))
        face += len(stack.cards)
        pages: list[PlainData] = [
            {
                "kind": "sheet",
                "columns": SHEET_COLUMNS,
                "rows": SHEET_ROWS,
                "size": size,
                "faces": faces[start : start + ON_A_SHEET],
                "deck": in_language(stack.deck.name, cards.lang),
            }
            for start in range(0, len(faces), ON_A_SHEET)
        ]
        made.append(_drawn(cards, pages, SHEET_WIDTH / (SHEET_COLUMNS * size[0] / 25.4)))
    return made


def _drawn(cards: PrintableStacks, pages: Sequence[PlainData], dots: float = DOTS) -> list[bytes]:
    faces, pictures = faces_of(cards.game, cards.stacks, cards.lang, overlays=cards.overlays)
    data = document_data(cards.game, cards.lang, ink=False) | {"images": list(pages), "faces": faces}
    files: dict[str, str | bytes] = {**pictures, "back.svg": back(cards.game.slug)}
    with typesetting(data, files) as made:
        return made.images("images.typ", dots)
