"""User-supplied content: a TOML file that is laid over a game's shipped content, such as `[cards.bowman]`.

The data of the file with its `name` is an *overlay*; rules are made with it, and a record carries it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadContent, BadInput
from ninefold.core.game import AnyGame
from ninefold.core.parse import parse_toml
from ninefold.core.registry import Finder
from ninefold.core.shape import did_you_mean, shortened

Overlay = PlainMapping
GAME: Final = "game"
"""The entry of a content file that says which game it is for; it may be left out."""


def read_overlay(text: str, name: str, game: AnyGame) -> PlainData:
    """The overlay in a file of that name; the game's loader then checks card by card."""
    data = parse_toml(text)
    check_game(data.pop(GAME, game.slug), game)
    tables = ", ".join(f"[{table}.NAME]" for table in game.content_tables)
    if not game.content_tables or not game.cards("en"):
        raise BadInput(f"{game.titles['en']} has no content that a file could change")
    if not data:
        raise BadInput(f"it is empty; it may have {tables}")
    for table, entries in data.items():
        if table not in game.content_tables:
            guess = did_you_mean(table, game.content_tables)
            raise BadInput(f"there is no place for '{shortened(table, 40)}'; it may have {tables}{guess}")
        if not isinstance(entries, dict):
            raise BadInput(f"{table}: expected tables {tables}, got {shortened(repr(entries))}")
        wrong = [(key, fields) for key, fields in entries.items() if not isinstance(fields, dict)]
        if wrong:
            said = "expected a table of fields, got"
            raise BadContent(
                [f"{table}: {shortened(key, 40)}: {said} {shortened(repr(fields), 40)}" for key, fields in wrong]
            )
    return {"name": name, **data}


def check_game(written: object, game: AnyGame) -> None:
    """Refuse a file that says it is for another game."""
    if written != game.slug:
        raise BadInput(f"it is for the game {shortened(repr(written), 40)}, not for '{game.slug}'")


def set_overlay(files: Mapping[str, str], name: str, game: AnyGame) -> PlainData:
    """The overlay in a folder of card files (a set), by the names of its files; it adds cards and changes none."""
    if not game.set_files:
        raise BadInput(f"{game.titles['en']} has no sets of cards")
    known = {card["key"] for card in game.cards("en")}
    found: PlainData = {}
    for file, text in files.items():
        if file not in game.set_files:
            raise BadInput(f"there is no place for '{shortened(file, 40)}'; it may have {', '.join(game.set_files)}")
        for key, fields in parse_toml(text, file).items():
            if key in known or key in found:
                raise BadInput(f"{file}: {shortened(key, 40)}: there is a card with this key already")
            if not isinstance(fields, dict):
                raise BadInput(
                    f"{file}: {shortened(key, 40)}: expected a table of fields, got {shortened(repr(fields))}"
                )
            found[key] = {**fields, "file": file.removesuffix(".toml")}
    if not found:
        raise BadInput(f"it has no cards; it may have {', '.join(game.set_files)}")
    return {"name": name, "cards": found}


def with_overlays(game: AnyGame, overlays: Sequence[Overlay]) -> AnyGame:
    """A game whose tables are all played with these overlays."""
    changed = copy(game)
    changed.overlays = tuple(overlays)
    return changed


def with_content(find: Finder, content: Mapping[str, Sequence[Overlay]]) -> Finder:
    """A game finder that applies content to some games, by their names."""
    if not content:
        return find

    def found(slug: str) -> AnyGame:
        game = find(slug)
        return with_overlays(game, content[slug]) if slug in content else game

    return found
