"""A bot with one fixed habit: it takes a verb whenever it is offered, and otherwise plays like another bot."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.bots.bot import Bot
from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules


class PreferringBot:
    """For experiments such as "always first against always second": `greedy+go_first`."""

    def __init__(self, bot: Bot, verb: str) -> None:
        self.looks = bot.looks
        self.bot = bot
        self.verb = verb

    def choose(
        self, rules: AnyRules, view: Flat, seat: int, options: Sequence[Answer], offers: Sequence[Offer]
    ) -> Answer:
        """Return the preferred verb if it is offered, else the other bot's choice."""
        for option in options:
            if rules.verbs[option[0]].name == self.verb:
                return option
        return self.bot.choose(rules, view, seat, options, offers)
