"""A character on one or two designed pages; the size of the letters follows from how much it can do."""

from __future__ import annotations

from typing import Final

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.print.faces import picture
from ninefold.print.imposition import page_size
from ninefold.print.typesetting import typesetting
from ninefold.print.wish import PrintWish, document_data
from ninefold.table.pictures import hints_of

TEMPLATE: Final = "sheet.typ"
POINTS: Final = (9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes of letters, from the one that reads best."""
MOST_PAGES: Final = 2


def printed_character(game: AnyGame, text: str, wish: PrintWish) -> bytes:
    """The PDF of the character of a file."""
    return printed_sheet(game, game.character_sheet(text, wish.lang), wish)[0]


def printed_sheet(game: AnyGame, sheet: PlainData, wish: PrintWish) -> tuple[bytes, int]:
    """The PDF of a sheet, and its pages: at most two, as long as its words can be read."""
    pictures = {} if wish.ink else pictures_of(game, sheet)
    for points in POINTS:
        data = document_data(game, wish.lang, ink=wish.ink) | {
            "sheet": sheet, "page": page_size(wish.paper), "points": points, "pictures": sorted(pictures),
        }  # fmt: skip
        with typesetting(data, pictures) as made:
            pages: int = made.notes(TEMPLATE)[-1]["pages"]
            if points == POINTS[-1] or pages <= MOST_PAGES:
                return made.pdf(TEMPLATE), pages
    raise AssertionError("the last size is always taken")


def sheet_pages(game: AnyGame, wish: PrintWish) -> tuple[list[PlainData], dict[str, str | bytes]]:
    """The pages of the ready characters' sheets in a box, and their files; plain ones without a design."""
    pages: list[PlainData] = []
    files: dict[str, str | bytes] = {}
    for character in game.characters(wish.lang):
        made = game.workshop(character["choices"], "", wish.lang)
        try:
            sheet = game.character_sheet(made["files"]["toml"], wish.lang)
        except BadInput:
            pages.append(prose_page(made, wish))
            continue
        name = f"sheet-{len(files)}.pdf"
        files[name], count = printed_sheet(game, sheet, wish)
        sides = range(1, count + 1)
        pages += [{"kind": "sheet", "page": page_size(wish.paper), "file": name, "number": n} for n in sides]
    return pages, files


def prose_page(made: PlainData, wish: PrintWish) -> PlainData:
    """The sheet of a character in plain lines."""
    parts = [
        {"title": heading, "lines": [{"label": label, "value": value} for label, value in lines]}
        for heading, lines in made["sections"]
    ]
    return {"kind": "prose", "page": page_size(wish.paper), "title": str(made["sentence"]), "parts": parts}


def pictures_of(game: AnyGame, sheet: PlainData) -> dict[str, str | bytes]:
    """The pictures of a sheet by the names of their files: its own, and those of its devices."""
    wanted = {sheet["art"], *[entry["art"] for part in sheet["parts"] for entry in part["entries"]]}
    hints = hints_of(game)
    return {f"{card['key']}.svg": picture(game, card, hints) for card in game.cards("en") if card["key"] in wanted}
