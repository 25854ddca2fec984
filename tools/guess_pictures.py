"""Makes a guessing game of the pictures: a sample of cards without names, each with four names to choose from.

    .venv/bin/python tools/guess_pictures.py --to /tmp/guess [--count 100] [--seed 9]

Writes numbered sheets (`sheet-01.png`, …), a form (`questions.md`) and the answers (`answers.json`), which whoever
guesses must not see. The three wrong names are of the same game and, where it has enough, of the same kind of card.
"""

from __future__ import annotations

import argparse
import base64
import html
import json
import random
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from gallery import GAMES, browser_page

from ninefold.art import picture_of, read_recipe
from ninefold.core.registry import find_game
from ninefold.table.pictures import listed_with_pictures

PER_SHEET: Final = 20
SIZE: Final = 120
LETTERS: Final = "ABCD"


class Question(NamedTuple):
    """A picture, the names to choose from, and which is right."""

    game: str
    svg: str
    names: list[str]
    answer: str


def questions(count: int, seed: int) -> list[Question]:
    """A sample over the five games, half of it shared equally, half by the number of cards."""
    lots = random.Random(seed)
    lists = {slug: listed_with_pictures(find_game(slug), find_game(slug).cards("en")) for slug in GAMES}
    total = sum(len(cards) for cards in lists.values())
    asked: list[Question] = []
    for slug, cards in lists.items():
        share = count // 10 + ceil(count / 2 * len(cards) / total)
        for card in lots.sample(cards, min(share, len(cards))):
            recipe = read_recipe(card["art"].rpartition("/")[2].removesuffix(".svg"))
            assert recipe is not None
            others = sorted({one["name"] for one in cards if one["kind"] == card["kind"]} - {card["name"]})
            if len(others) < 3:
                others = sorted({one["name"] for one in cards} - {card["name"]})
            names = [card["name"], *lots.sample(others, 3)]
            lots.shuffle(names)
            asked.append(Question(slug, picture_of(recipe).svg, names, LETTERS[names.index(card["name"])]))
    lots.shuffle(asked)
    return asked[:count]


def sheet(first: int, asked: list[Question]) -> str:
    """A page with numbered pictures and their four names."""
    cells = []
    for number, question in enumerate(asked, first):
        data = base64.b64encode(question.svg.encode()).decode()
        names = "".join(f"<li>{html.escape(name)}</li>" for name in question.names)
        image = f'<img width="{SIZE}" height="{SIZE}" src="data:image/svg+xml;base64,{data}">'
        cells.append(f"<figure><b>{number}</b> {question.game}{image}<ol type=A>{names}</ol></figure>")
    style = (
        "body{margin:8px;display:flex;flex-wrap:wrap;gap:10px;font:13px sans-serif;background:#fff}"
        "figure{margin:0;width:240px}img{display:block}ol{margin:4px 0 0;padding-left:22px}"
    )
    return f"<!doctype html><style>{style}</style>{''.join(cells)}"


def main() -> None:
    """Write sheets, form and answers."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--to", type=Path, default=Path("/tmp/guess"))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=9)
    given = parser.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    asked = questions(given.count, given.seed)
    with browser_page() as page:
        for start in range(0, len(asked), PER_SHEET):
            page.set_content(sheet(start + 1, asked[start : start + PER_SHEET]))
            page.wait_for_function("[...document.images].every((one) => one.complete)")
            page.screenshot(full_page=True, path=given.to / f"sheet-{start // PER_SHEET + 1:02}.png")
    form = [
        f"{number}. ({question.game}) " + "; ".join(f"{a}: {name}" for a, name in zip(LETTERS, question.names))
        for number, question in enumerate(asked, 1)
    ]
    (given.to / "questions.md").write_text("\n".join(form) + "\n", encoding="utf-8")
    answers = {str(number): question.answer for number, question in enumerate(asked, 1)}
    (given.to / "answers.json").write_text(json.dumps(answers, indent=1), encoding="utf-8")
    print(f"{len(asked)} questions in {given.to}")


if __name__ == "__main__":
    main()
