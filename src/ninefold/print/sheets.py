"""A character on one or two designed pages; the size of the letters follows from how much it can do."""

from __future__ import annotations

from typing import Final

from ninefold.core.data import PlainData
from ninefold.core.game import AnyGame
from ninefold.print.document import PrintWish, document_data
from ninefold.print.faces import picture
from ninefold.print.imposition import page_size
from ninefold.print.typesetting import typesetting
from ninefold.table.pictures import hints_of

TEMPLATE: Final = "sheet.typ"
POINTS: Final = (9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes of letters, from the one that reads best."""
MOST_PAGES: Final = 2


def printed_character(game: AnyGame, text: str, wish: PrintWish) -> bytes:
    """The PDF of the character of a file."""
    return printed_sheet(game, game.character_sheet(text, wish.lang), wish)


def printed_sheet(game: AnyGame, sheet: PlainData, wish: PrintWish) -> bytes:
    """The PDF of a sheet: on at most two pages, as long as its words can be read."""
    pictures = {} if wish.ink else pictures_of(game, sheet)
    for points in POINTS:
        data = document_data(game, wish.lang, ink=wish.ink) | {
            "sheet": sheet, "page": page_size(wish.paper), "points": points, "pictures": sorted(pictures),
        }  # fmt: skip
        with typesetting(data, pictures) as made:
            if points == POINTS[-1] or made.notes(TEMPLATE)[-1]["pages"] <= MOST_PAGES:
                return made.pdf(TEMPLATE)
    raise AssertionError("the last size is always taken")


def pictures_of(game: AnyGame, sheet: PlainData) -> dict[str, str | bytes]:
    """The pictures of a sheet by the names of their files: its own, and those of its devices."""
    wanted = {sheet["art"], *[entry["art"] for part in sheet["parts"] for entry in part["entries"]]}
    hints = hints_of(game)
    return {f"{card['key']}.svg": picture(game, card, hints) for card in game.cards("en") if card["key"] in wanted}
