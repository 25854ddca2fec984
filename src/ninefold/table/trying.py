"""Games that begin with a certain card: dealt to a seat, or already where the seat may use it.

Deals are tried one after the other, and bots play on from them, until the card is there. What was dealt and answered
up to then are lines of a record, from which a table can go on and which a page can replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Final, NamedTuple

from ninefold.bots.registry import make_bot
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.rules import AnyRules
from ninefold.core.scene import Scene
from ninefold.table.dealer import seeded
from ninefold.table.hall.begin import counted_lines
from ninefold.table.shown import OptionShown
from ninefold.table.table import Table

MOST_DEALS: Final = 400
MOST_ANSWERS: Final = 400
"""Maximum number of answers in which a card must become usable."""
SECONDS: Final = 4.0
"""Time for the search; people wait for it."""
PLAYED_ON: Final = 8
"""Answers that are played after the card's, so that what it does is seen."""
TRIAL_BOT: Final = "greedy"
NEVER_CAME_UP: Final = BadInput(
    "the card did not come up in the deals that were tried; is it in a deck or a set that is played?",
    de="Die Karte kam in den Spielen, die versucht wurden, nicht vor; liegt sie in einem Deck, das gespielt wird?",
)


class UseOfCard(NamedTuple):
    """A game in which a card was just used, and the line of its record in which that was."""

    record: bytes
    line: int


def dealt_lines(rules: AnyRules, key: str, seat: int, *, usable: bool) -> list[PlainData]:
    """The lines of a game up to the moment when a seat sees a card, or may use it, at an ask of its own."""
    table = _table_with(rules, key, seat, usable=usable)
    return counted_lines(table.recorder, None)


def use_of_card(rules: AnyRules, key: str, seat: int = 0) -> UseOfCard:
    """The record of a game in which a seat uses a card, up to a few answers later."""
    table = _table_with(rules, key, seat, usable=True)
    option = _use(table, key, seat)
    assert option is not None
    answer = table.read(option.answer)
    assert answer is not None
    line = len(table.recorder.lines)
    table.answer(seat, answer)
    for _ in range(PLAYED_ON):
        if table.is_over or not table.players.play_bot():
            break
    return UseOfCard(table.save(), line)


def _table_with(rules: AnyRules, key: str, seat: int, *, usable: bool) -> Table:
    until = perf_counter() + SECONDS
    for deal in range(MOST_DEALS):
        table = Table(rules, [str(number) for number in range(1, rules.seats + 1)], seeded(deal))
        for number in range(rules.seats):
            table.players.seat_bot(number, make_bot(TRIAL_BOT, deal, number))
        if _comes_up(table, key, seat, usable=usable, until=until):
            return table
        if perf_counter() > until:
            break
    raise NEVER_CAME_UP


def _comes_up(table: Table, key: str, seat: int, *, usable: bool, until: float) -> bool:
    """Play until the seat sees or may use the card; a card that is only to be seen must be there at its first ask."""
    for _ in range(MOST_ANSWERS):
        if table.is_over or perf_counter() > until:
            return False
        if table.may_answer(seat):
            if not usable:
                return bool(list(_ids(table.scene(seat), key)))
            if _use(table, key, seat) is not None:
                return True
        if not table.players.play_bot():
            return False
    return False


def _use(table: Table, key: str, seat: int) -> OptionShown | None:
    """The first option of a seat that names the card."""
    ask = table.shown(seat)
    if ask is None or not isinstance(ask.options, list):
        return None
    ids = set(_ids(table.scene(seat), key))
    return next((option for option in ask.options if ids.intersection(option.ids)), None) if ids else None


def _ids(scene: Scene, key: str) -> Iterator[str]:
    """The ids of a card in a scene: in zones, and as pieces on boards."""
    own = (zone for player in scene.players for zone in player.zones)
    for zone in (*own, *scene.zones):
        yield from (card.id for card in zone.cards if card.key == key)
    for piece in (piece for board in scene.boards for space in board.spaces for piece in space.pieces):
        if piece.card is not None and piece.card.key == key:
            yield piece.id


def options_with_card(game: AnyGame, key: str, options: Mapping[str, str], seat: int = 0) -> dict[str, str]:
    """The options of a table at which a seat has a deck with the card, if any ready deck has it."""
    name = f"deck{seat + 1}"
    ready = {str(deck["key"]): deck["cards"] for deck in game.decks("en")["ready"]}
    usual = next((option.default for option in game.table_options if option.name == name), "")
    if not ready or key in ready.get(options.get(name, usual), {}):
        return dict(options)
    found = next((deck for deck, cards in ready.items() if key in cards), "")
    return {**options, name: found} if found else dict(options)
