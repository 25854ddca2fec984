"""Bots see views only: the rules they are handed do not tell what others chose in secret either."""

from __future__ import annotations

from typing import Any

from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.lab.match import Match


class Nosy:
    """A bot that keeps the rules it is handed, and answers at random."""

    looks = True

    def __init__(self) -> None:
        self.handed: Any = None
        self.stream = Stream(1)

    def choose(self, rules: Any, view: Any, seat: int, options: Any, offers: Any) -> Any:
        self.handed = rules
        return options[self.stream.below(len(options))]


def test_a_bot_is_not_handed_the_opponents_deck() -> None:
    rules: Any = find_game("the-nine").rules(2, {"deck1": "wolves", "deck2": "ravens"})
    bots = [Nosy(), Nosy()]
    Match(rules, bots, Stream(5)).play()
    for seat, bot in enumerate(bots):
        assert bot.handed.decks[seat] == rules.decks[seat]
        assert bot.handed.decks[1 - seat] == []
        assert set(bot.handed.options) == {f"deck{seat + 1}"}
