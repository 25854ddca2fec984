"""Records to replay: whole games between bots."""

from __future__ import annotations

from ninefold.bots.registry import make_bot
from ninefold.core.registry import find_game
from ninefold.table import Table, sealed


def record_of(slug: str, bot: str = "random") -> bytes:
    """The record of a sealed game between two bots."""
    rules = find_game(slug).rules(2, {})
    bots = {seat: make_bot(bot, 7 + seat, seat) for seat in range(2)}
    table = Table(rules, ["Ada", "Snorri"], sealed(bytes(32), ["one", "two"]), bots)
    while table.play_bot():
        pass
    return table.save()
