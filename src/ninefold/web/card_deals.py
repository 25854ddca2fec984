"""Deals with a certain card, found in a separate process: for a new table, or for a game that shows how it is used."""

from __future__ import annotations

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import OWN_CONTENT
from ninefold.core.overlay import read_overlay, with_overlays
from ninefold.core.registry import find_game
from ninefold.effects.advice import listed_key
from ninefold.table.trying import dealt_lines, options_with_card, use_of_card


class DealWish(msgspec.Struct, kw_only=True):
    """A table, and the card that its first person should see or use."""

    game: str
    seats: int
    options: dict[str, str]
    card: str
    usable: bool
    seat: int = 0
    below: list[PlainData] = []
    """Content under the table's own."""


class Dealt(msgspec.Struct):
    """A deal: the options of the table, and the lines of its game so far."""

    options: dict[str, str]
    lines: list[PlainData]


class UseShown(msgspec.Struct):
    """The record of a game in which a card is used, and the line where that happens."""

    record: str
    line: int


_WISH = msgspec.json.Decoder(DealWish)


def deal(raw: bytes) -> bytes:
    """Find a deal."""
    wish = _WISH.decode(raw)
    key, options, overlays = _prepared(wish)
    rules = find_game(wish.game).rules(wish.seats, options, overlays)
    return msgspec.json.encode(Dealt(options, dealt_lines(rules, key, wish.seat, usable=wish.usable)))


def use(raw: bytes) -> bytes:
    """Find a game in which the card is used."""
    wish = _WISH.decode(raw)
    key, options, overlays = _prepared(wish)
    found = use_of_card(find_game(wish.game).rules(wish.seats, options, overlays), key, wish.seat)
    return msgspec.json.encode(UseShown(found.record.decode(), found.line))


def _prepared(wish: DealWish) -> tuple[str, dict[str, str], list[PlainData]]:
    """The key of the card, the options with a deck that has it, and the content below the table's own."""
    game = find_game(wish.game)
    text = wish.options.get(OWN_CONTENT, "")
    own = [read_overlay(text, OWN_CONTENT, game)] if text.strip() else []
    changed = with_overlays(game, [*wish.below, *own])
    key = listed_key(wish.card, {str(card["key"]): card for card in changed.cards("en")})
    if not key:
        raise BadInput(f"there is no card '{wish.card}'", de=f"Es gibt keine Karte „{wish.card}“")
    return key, options_with_card(changed, key, wish.options, wish.seat), wish.below
