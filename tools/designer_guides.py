"""Write the tables of the designer's guides from the games' languages; what stands above them is by hand.

`python tools/designer_guides.py` rewrites them, and a test holds them to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game

FOLDER: Final = Path(__file__).parents[1] / "docs/designing"
MARK: Final = "## The fields of its cards\n"
GAMES: Final = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
TEXTS: Final = ("name", "name_de", "flavour", "flavour_de", "text", "text_de", "ruling", "ruling_de", "who", "who_de")
MOST_SHOWN: Final = 6


def page_of(slug: str) -> Path:
    """The guide of a game."""
    return FOLDER / f"{slug.replace('-', '_')}.md"


def tables(game: AnyGame) -> str:
    """Everything that follows from the game: fields by kind, and the words that cards are written with."""
    words = game.words("en")
    moments = [one["name"] for one in words if one["group"] == "moment"]
    parts = [MARK, *fields(game, moments)]
    for group, title, heads in (
        ("moment", "Moments", "| moment | on a card |"),
        ("word", "Words", "| word | takes | for example | says |"),
        ("target", "Whom a word is about", "| target | means |"),
        ("amount", "What can be counted", "| amount | means |"),
        ("condition", "Conditions", "| condition | means |"),
    ):
        rows = [row(one) for one in words if one["group"] == group]
        if rows:
            parts += [f"## {title}\n", heads, "|---" * (heads.count("|") - 1) + "|", *rows, ""]
    return "\n".join(parts).rstrip() + "\n"


def fields(game: AnyGame, moments: Sequence[str]) -> Iterator[str]:
    """By kind: each field, and what the shipped cards have there."""
    kinds = {str(card["key"]): str(card["kind"]) for card in game.cards("en") if "kind" in card}
    by_kind: dict[str, list[PlainMapping]] = {}
    for key, card in game.sources().items():
        by_kind.setdefault(kinds[key], []).append(card)
    yield "| kind | field | on shipped cards |"
    yield "|---|---|---|"
    for kind, cards in by_kind.items():
        names = dict.fromkeys(name for card in cards for name in card)
        for name in names:
            if name not in moments and name not in TEXTS:
                yield f"| `{kind}` | `{name}` | {span([card[name] for card in cards if name in card])} |"
    yield ""


def span(values: Sequence[object]) -> str:
    """What shipped cards have in a field: from the least to the most, or some of the words."""
    if all(type(value) is int for value in values):
        numbers = [value for value in values if isinstance(value, int)]
        return f"{min(numbers)} to {max(numbers)}"
    if all(isinstance(value, str) for value in values):
        words = list(dict.fromkeys(str(value) for value in values))
        return ", ".join(f"`{word}`" for word in words[:MOST_SHOWN]) + (" …" if len(words) > MOST_SHOWN else "")
    return f"such as `{values[0]}`".replace("'", '"').replace("True", "true").replace("False", "false")


def row(one: PlainData) -> str:
    """One line of a table."""
    name = f"`{one['name']}`"
    example = one["example"]
    if one["group"] == "word":
        takes = ", ".join(taken(param) for param in one["params"]) or "nothing"
        return f"| {name} | {takes} | `{example['toml']}` | {example['text']} |"
    if one["group"] == "moment":
        lasting = "as long as it is in play" if one["name"].startswith(("while", "always")) else ""
        said = one.get("text") or lasting or one["name"].replace("_", " ")
        return f"| {name} | {said} |"
    return f"| {name} | {one.get('text') or one['name'].replace('_', ' ')} |"


def taken(param: PlainData) -> str:
    """What a parameter takes, briefly."""
    if param["takes"] == "number":
        counted = " or an amount" if param["or"] else ""
        return f"`{param['name']}` {param['low']} to {param['high']}{counted}"
    if param["takes"] == "choice":
        return f"`{param['name']}` {', '.join(param['names'])}"
    return f"`{param['name']}` {'a target' if param['takes'] == 'target' else 'more words'}"


def made(slug: str) -> str:
    """A whole guide: what was written by hand, and the tables."""
    head, _, _ = page_of(slug).read_text(encoding="utf-8").partition(MARK)
    return head + tables(find_game(slug))


if __name__ == "__main__":
    for slug in GAMES:
        page_of(slug).write_text(made(slug), encoding="utf-8")
