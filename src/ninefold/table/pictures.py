"""Pictures for the cards of a scene or a list: by the hints of the game's content and of what is laid over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final
from urllib.parse import quote
from weakref import WeakKeyDictionary

from ninefold.art import NO_HINTS, Hints, picture_of, read_hints, recipe_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import AnyGame
from ninefold.core.overlay import with_overlays
from ninefold.core.rules import AnyRules
from ninefold.core.scene import Card, Scene
from ninefold.effects.shelf import ART, key_of

HintTable = Mapping[str, Mapping[str, Hints]]
"""Hints by kind of card, then by key."""
OVERLAID_HINTS: Final = "own"
"""The table of hints from overlays; it takes precedence over all others."""
PLAIN_SIGNS: Final = "/:;,=+ "
"""Signs that an address may have beside letters and digits."""
UNKNOWN: Final = "unknown"
"""The table of hints for cards of which only the kind is known."""

_tables: WeakKeyDictionary[AnyRules, HintTable] = WeakKeyDictionary()


def hints_of(game: AnyGame, overlays: Sequence[PlainMapping] = ()) -> HintTable:
    """All hints of a game's content, and of the overlays."""
    shipped: dict[str, Mapping[str, Hints]] = dict(_shipped(game))
    own = {
        name: read_hints(fields[ART], f"cards: {name}: {ART}")
        for overlay in overlays
        for name, fields in overlay.get("cards", {}).items()
        if ART in fields
    }
    if own:
        cards = with_overlays(game, overlays).cards("en")
        known = {str(card["name"]).casefold(): plain_key(card["key"]) for card in cards}
        shipped[OVERLAID_HINTS] = {
            known.get(name.strip().casefold(), key_of(name)): hints for name, hints in own.items()
        }
    return shipped


@lru_cache(maxsize=32)
def _shipped(game: AnyGame) -> dict[str, dict[str, Hints]]:
    return {
        kind: {key: read_hints(written, f"art.toml: {kind}: {key}") for key, written in table.items()}
        for kind, table in game.art().items()
    }


def plain_key(key: str) -> str:
    """A key without the prefix for its kind, which lists of several kinds add."""
    return key.rpartition(":")[2]


def hints_for(table: HintTable, key: str, kind: str) -> Hints:
    """The hints of one card: its own first, then those of its kind, then any of that key."""
    if not key:
        return table.get(UNKNOWN, {}).get(kind, NO_HINTS)
    plain = plain_key(key)
    for name in (OVERLAID_HINTS, kind):
        if plain in table.get(name, {}):
            return table[name][plain]
    return next((hints[plain] for hints in table.values() if plain in hints), NO_HINTS)


@lru_cache(maxsize=8192)
def address_of(game: str, key: str, kind: str, name: str, hints: Hints) -> str:
    """The address of a card's picture: it contains the hash of the picture, so that it can be kept for ever.

    One of somebody's own is its address itself, since no server keeps it.
    """
    recipe = recipe_of(game, key, name="" if key else name, kind=kind, hints=hints)
    if recipe.picture:
        return f"data:image/svg+xml,{quote(picture_of(recipe).svg, safe=PLAIN_SIGNS)}"
    return f"/art/{picture_of(recipe).hash}/{recipe.code()}.svg"


def with_pictures(scene: Scene, rules: AnyRules) -> Scene:
    """The scene, each face-up card with the address of its picture."""
    table = _tables.get(rules)
    if table is None:
        table = _tables[rules] = hints_of(rules.game, rules.overlays)
    for card in cards_shown(scene):
        if card.name and not card.art:  # a part that was not drawn again has it already
            hints = hints_for(table, card.key, card.kind)
            card.art = address_of(rules.game.slug, card.key, card.kind, "" if card.key else card.name, hints)
    return scene


def cards_shown(scene: Scene) -> Iterator[Card]:
    """All cards of a scene, on boards too."""
    zones = [*scene.zones, *(zone for player in scene.players for zone in player.zones)]
    for zone in zones:
        yield from zone.cards
    for board in scene.boards:
        for space in board.spaces:
            yield from (piece.card for piece in space.pieces if piece.card is not None)


def listed_with_pictures(
    game: AnyGame, cards: list[PlainData], overlays: Sequence[PlainMapping] = ()
) -> list[PlainData]:
    """A list of cards, each with the address of its picture."""
    table = hints_of(game, overlays)
    return [
        {**card, ART: address_of(game.slug, card["key"], card["kind"], "", hints_for(table, card["key"], card["kind"]))}
        for card in cards
    ]
