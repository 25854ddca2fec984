"""A cache of games and rules: tables of the same game, size and options share their rules, which never change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from ninefold.core.game import AnyGame
from ninefold.core.registry import Finder
from ninefold.core.rules import AnyRules

MOST_SHELVED_RULES: Final = 256


class Shelf:
    """Finds games, and caches their rules."""

    def __init__(self, find: Finder) -> None:
        self.find: Finder = find
        self._rules: OrderedDict[tuple[object, ...], AnyRules] = OrderedDict()

    def rules(self, slug: str, seats: int, options: Mapping[str, str]) -> AnyRules:
        """Return the rules of such a table; raises BadInput for bad options."""
        key = (slug, seats, *sorted(options.items()))
        made = self._rules.get(key)
        if made is None:
            made = self._rules[key] = self.find(slug).rules(seats, options)
            if len(self._rules) > MOST_SHELVED_RULES:
                self._rules.popitem(last=False)
        return made


def owner_of(game: AnyGame, option: str) -> int:
    """Return the seat whose own choice an option is (a deck), hidden from the others; -1 for the whole table's."""
    return next((known.seat for known in game.table_options if known.name == option), -1)
