"""The cards of a game as the files of another program, by their names."""

from __future__ import annotations

from typing import Final

from ninefold.core.errors import BadInput
from ninefold.print.images import PrintableStacks, card_images
from ninefold.print.spreadsheets import playingcards_files, spreadsheet_files
from ninefold.print.tabletop import tabletop_files
from ninefold.print.typesetting import typesetter

FORMATS: Final = ("png", "tabletop-simulator", "playingcards", "spreadsheet")


def exported(cards: PrintableStacks, to: str, address: str) -> dict[str, bytes]:
    """The files; those that name pictures name them below an address."""
    if to not in FORMATS:
        raise BadInput(f"there is no format '{to[:40]}'; there are: {', '.join(['pdf', *FORMATS])}")
    typesetter()
    if to == "png":
        return card_images(cards)
    if to == "spreadsheet":
        return spreadsheet_files(cards)
    return playingcards_files(cards, address) if to == "playingcards" else tabletop_files(cards, address)
