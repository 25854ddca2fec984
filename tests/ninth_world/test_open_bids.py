"""§14.3 Open bids at a table: a ready hero is heard though nobody waits for it, and bots come to an end."""

from __future__ import annotations

import pytest

from ninefold.bots.registry import make_bot
from ninefold.core import kernel
from ninefold.core.speech import find_answer
from ninefold.games.ninth_world import GAME
from ninefold.games.ninth_world.book import BID, DISCUSS
from ninefold.games.ninth_world.coop import READY
from ninefold.lab.match import play
from ninefold.table.dealer import seeded
from ninefold.table.table import Table

NAMES = ["Astrid", "Snorri", "Hervor"]
CO_OP = {"mode": "co-op", "kingdom": "malevich"}


def discussing(bots: dict[int, str]) -> Table:
    """A co-op table in its first Scout phase, when all heroes have set a bid."""
    made = {seat: make_bot(name, seat, seat) for seat, name in bots.items()}
    table = Table(GAME.rules(3, CO_OP), NAMES, seeded(4), made)
    while table.state.agenda[-1][0] != DISCUSS:
        if not table.players.play_bot():
            seat = table.waiting()[0]
            assert table.answer(seat, (BID,)) is None
    return table


def test_a_ready_hero_is_offered_another_bid_but_not_ready_and_nobody_waits_for_it() -> None:
    table = discussing({})
    assert table.answer(0, (READY,)) is None
    assert table.waiting() == (1, 2)
    assert table.may_answer(0)
    assert kernel.options(table.state, 0) == []
    assert [offer.verb for offer in kernel.offers(table.state, 0)] == [BID]
    refusal = table.answer(0, (READY,))
    assert refusal is not None
    assert refusal.text() == "You are ready; you may still change your bid. (§14.3)"
    assert refusal.text("de") == "Du bist bereit; dein Gebot darfst du noch ändern. (§14.3)"


def test_a_ready_hero_who_changes_withdraws_every_ready() -> None:
    table = discussing({})
    for seat in (0, 1):
        assert table.answer(seat, (READY,)) is None
    bid = find_answer(table.state, 0, "bid Effort 1", names=NAMES)
    assert bid is not None
    assert table.answer(0, bid) is None
    assert table.waiting() == (0, 1, 2)
    assert table.state.ready == 0


def test_a_ready_bot_keeps_silent_until_somebody_changes() -> None:
    table = discussing({1: "greedy", 2: "greedy"})
    while table.players.play_bot():
        pass
    assert table.waiting() == (0,)
    assert table.answer(0, (BID,)) is None
    assert table.waiting() == (0, 1, 2)
    spoken = 0
    while table.players.play_bot():
        spoken += 1
    assert spoken == 2
    assert table.waiting() == (0,)


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_among_themselves_come_to_an_end(bot: str) -> None:
    rules = GAME.rules(5, {**CO_OP, "length": "quick"})
    match = play(rules, [make_bot(bot, 7, seat) for seat in range(5)], 7)
    assert rules.outcome(match.state) is not None
