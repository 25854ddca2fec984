"""Who sits where."""

from __future__ import annotations

from ninefold.games.numenera import GAME


def test_the_first_seat_is_the_masters_where_no_adventure_is_chosen() -> None:
    [master] = GAME.roles
    assert (master.seat, master.text["en"]) == (0, "Game master")
    assert master.applies({"adventure": "none"})
    assert not master.applies({"adventure": "broken_causeway"})


def test_every_option_is_a_whole_answer_so_nothing_is_asked_ahead() -> None:
    rules = GAME.rules(2, {})
    assert (tuple(rules.leads), tuple(rules.aims)) == ((), ())
