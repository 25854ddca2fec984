"""Lays the pictures of all cards of a game on sheets, at the size of a hand and of a phone, and takes PNGs of them.

.venv/bin/python tools/gallery.py                         # docs/screenshots/art-GAME.png, for all five games
.venv/bin/python tools/gallery.py --out /tmp/sheets --names the-nine   # with names, to look at while drawing
.venv/bin/python tools/gallery.py --out /tmp/sheets --size 60 numenera
.venv/bin/python tools/gallery.py --vocabulary            # docs/screenshots/art-figures.png
"""

from __future__ import annotations

import argparse
import base64
import html
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from small_png import small_png  # noqa: E402
from tests.browser.conftest import FLAGS, find_chromium  # noqa: E402

from ninefold.art import Recipe, draw, picture_of, read_recipe  # noqa: E402
from ninefold.art.figures import FIGURES, PORTRAIT  # noqa: E402
from ninefold.core.registry import find_game  # noqa: E402
from ninefold.table.pictures import listed_with_pictures  # noqa: E402

GAMES: Final = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
PICTURES_AT: Final = ROOT / "docs" / "screenshots"
MOST_BYTES: Final = 400 * 1024
WIDTH: Final = 1300
FIGURE_MOODS: Final = ("day", "dusk", "green", "mist", "gold", "sea", "dawn")


class Entry(NamedTuple):
    """A picture on a sheet, and what is written below it."""

    svg: str
    caption: str = ""


def pictures(slug: str, *, named: bool = False) -> list[Entry]:
    """The pictures of all cards of a game, in the order of its list."""
    game = find_game(slug)
    found = []
    for card in listed_with_pictures(game, game.cards("en")):
        recipe = read_recipe(card["art"].rpartition("/")[2].removesuffix(".svg"))
        assert recipe is not None
        found.append(Entry(picture_of(recipe).svg, card["name"] if named else ""))
    return found


def vocabulary() -> list[Entry]:
    """Every figure once, with its name."""
    names = sorted(name for name in FIGURES if not name.startswith(PORTRAIT))
    moods = [FIGURE_MOODS[k % len(FIGURE_MOODS)] for k in range(len(names))]
    return [Entry(draw(Recipe("numenera", name, "nowhere", mood)), name) for name, mood in zip(names, moods)]


def sheet(entries: Sequence[Entry], size: int) -> str:
    """A page with all pictures in rows."""
    cells = []
    for entry in entries:
        data = base64.b64encode(entry.svg.encode()).decode()
        image = f'<img width="{size}" height="{size}" src="data:image/svg+xml;base64,{data}">'
        words = f"<figcaption>{html.escape(entry.caption)}</figcaption>" if entry.caption else ""
        cells.append(f"<figure>{image}{words}</figure>")
    style = (
        "body{margin:6px;background:#2b2622;display:flex;flex-wrap:wrap;gap:4px;font:10px sans-serif;color:#eee}"
        f"figure{{margin:0;width:{size}px;text-align:center}}img{{display:block;border-radius:4px}}"
    )
    return f"<!doctype html><style>{style}</style>{''.join(cells)}"


@contextmanager
def browser_page() -> Iterator[Page]:
    """A page of a Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield browser.new_page(viewport={"width": WIDTH, "height": 60})
        browser.close()


def photograph(page: Page, entries: Sequence[Entry], size: int) -> bytes:
    """A sheet as a PNG."""
    page.set_content(sheet(entries, size))
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    return page.screenshot(full_page=True)


def main() -> None:
    """Take the sheets that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--out", type=Path, default=PICTURES_AT)
    parser.add_argument("--size", type=int, default=0, help="pixels of a picture; 120 and 60 unless given")
    parser.add_argument("--names", action="store_true", help="write the name below each picture")
    parser.add_argument("--vocabulary", action="store_true", help="show all figures instead of cards")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with browser_page() as page:
        if given.vocabulary:
            keep(page, given.out / "art-figures.png", photograph(page, vocabulary(), given.size or 46))
            return
        for game in given.games:
            entries = pictures(game, named=given.names)
            for size in [given.size] if given.size else [120, 60] if given.out != PICTURES_AT else [60]:
                name = f"art-{game}.png" if given.out == PICTURES_AT else f"art-{game}-{size}.png"
                keep(page, given.out / name, photograph(page, entries, size))


def keep(page: Page, file: Path, taken: bytes) -> None:
    """Write a PNG, small enough for the docs."""
    file.write_bytes(small_png(page, taken, MOST_BYTES) if file.parent == PICTURES_AT else taken)
    print(f"{file} {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
