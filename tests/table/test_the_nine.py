"""A whole game at a table: The Nine, with its stops, secrets and records."""

from __future__ import annotations

import pytest

from ninefold.bots.registry import make_bot
from ninefold.bots.search.advice import Advice, Advised
from ninefold.core import kernel
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.the_nine import GAME, book, player_phase
from ninefold.table import Table, resume, sealed, seeded
from ninefold.table.show import hint_shown


def new_table(*stops: str) -> Table:
    """A table of two persons who both stop at these windows and no others."""
    table = Table(GAME.rules(2, {}), ["Ask", "Embla"], seeded(3))
    for seat in (0, 1):
        for name in table.orders.names:
            table.set_stop(seat, name, on=name in stops)
    return table


def play_until(table: Table, name: str) -> int:
    """Let all clocks run out until somebody is asked this; who it is."""
    while True:
        ask = table.shown()
        assert ask is not None
        (seat,) = ask.seats
        if ask.name == name:
            return seat
        assert table.run_out(seat, ask.number) is None


def test_without_a_stop_nobody_is_asked_at_a_window() -> None:
    table = new_table()
    play_until(table, "play_cards")
    assert table.state.round == 1
    assert table.ask > 2, "the windows were asks all the same"
    assert b'["pass"]' in table.save()


def test_with_a_stop_a_player_is_asked_at_the_window() -> None:
    table = new_table("after_draw")
    play_until(table, "event_window")
    ask = table.shown()
    assert ask is not None
    assert (ask.window, ask.rule, kernel.asking(table.state).clock) == ("after_draw", "6.4", 10)


def test_a_stop_is_neither_told_nor_recorded() -> None:
    table = new_table()
    before = (table.heard(1), table.save(), table.view(1))
    assert table.set_stop(0, "dice", on=True) is None
    assert (table.heard(1), table.save(), table.view(1)) == before


def test_a_card_played_from_the_hand_was_revealed_so_all_must_agree_to_take_it_back() -> None:
    table = new_table()
    seat = play_until(table, "play_cards")
    chosen = next(answer for answer in kernel.options(table.state, seat) if answer[0] == book.PLAY)
    assert table.answer(seat, chosen) is None
    refusal = table.undo(seat)
    assert refusal is not None
    assert refusal.code == "needs_consent"
    assert table.undo(seat, {1 - seat}) is None
    assert kernel.options(table.state, seat)[0][0] == book.PLAY


def test_the_end_of_a_phase_may_be_taken_back_while_nothing_was_revealed() -> None:
    table = new_table()
    seat = play_until(table, "play_cards")
    assert table.answer(seat, (player_phase.END_PHASE,)) is None
    assert table.why_not_undo(seat) is None
    assert table.undo(seat) is None
    assert table.waiting() == (seat,)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_bots_can_be_saved_and_resumed_anywhere_and_verifies(seed: int) -> None:
    bots = {seat: make_bot("random", seed, seat) for seat in (0, 1)}
    table = Table(GAME.rules(2, {}), ["Ask", "Embla"], sealed(b"secret", ["a", "b"]), bots)
    while table.players.play_bot():
        if table.ask % 20 == 0 and not table.is_over:
            again = resume(table.save(), lambda slug: GAME, secret=b"secret")
            assert again.rules.dump(again.state) == table.rules.dump(table.state)
            assert again.ask == table.ask
            assert all(again.heard(seat) == table.heard(seat) for seat in (-1, 0, 1))
    verify(read_chain(table.save()), lambda slug: GAME)


def test_whether_an_answer_may_be_taken_back_does_not_tell_where_a_drawn_card_lay() -> None:
    """A bot's draw from a placed card and one from the bag look alike to the other seat, also by what may be undone."""
    allowed: list[bool] = []
    for top in ([], ["Thrall"]):
        rules = GAME.rules(2, {})
        table = Table(rules, ["Ada", "Bot"], seeded(3), {1: make_bot("random", 1, 1)})
        given: dict[str, object] = {"phase": "play", "turn": 1, "round": 3, "0": {"hand": ["Parry"]}}
        given["1"] = {"hand": ["Mead Feast", "Thrall"], "deck_top": top, "health": 30}
        table.state = rules.given(given)
        table.state.tells = []
        table.go_on()
        ask = table.shown(1)
        assert ask is not None
        assert ask.options
        feast = table.read(next(option.answer for option in ask.options if "Mead Feast" in option.text))
        assert feast is not None
        assert table.answer(1, feast) is None
        assert table.waiting() == (0,)
        assert table.answer(0, kernel.options(table.state, 0)[0]) is None
        allowed.append(table.why_not_undo(0) is None)
    assert allowed == [False, False]


def test_a_hint_names_equal_cards_once_with_the_tries_of_both() -> None:
    for seed in range(50):  # until somebody holds two equal cards that may be played
        table = Table(GAME.rules(2, {}), ["Ask", "Embla"], seeded(seed))
        seat = play_until(table, "play_cards")
        said = {answer: table.speech(seat).answer(table.state, answer) for answer in table.listed(seat)}
        texts = list(said.values())
        equal = [answer for answer, text in said.items() if texts.count(text) > 1]
        if equal:
            break
    one, same, *_ = equal
    other = next(answer for answer, text in said.items() if text != said[one])
    choices = [Advised(one, 10, 0.5, 0.6, []), Advised(other, 4, 0.2, 0.5, []), Advised(same, 6, 0.3, 0.6, [])]
    hint = hint_shown(table, seat, "en", Advice(choices, 20, [0.6, 0.4]))
    assert said[one] == said[same]
    assert [(choice.text, choice.sure, choice.visits) for choice in hint.choices] == [
        (said[one], 0.8, 16),
        (said[other], 0.2, 4),
    ]
    assert (hint.text, hint.sure) == (said[one], 0.8)


def test_a_player_without_a_name_is_called_so_in_each_language() -> None:
    table = Table(GAME.rules(2, {}), ["Ask", "Player 2"], seeded(3))
    assert [player.name for player in table.scene(0, "de").players] == ["Ask", "Spieler 2"]
    assert table.speech(0, "de").names == ["Ask", "Spieler 2"]
    assert table.speech(0, "en").names == ["Ask", "Player 2"]
    assert b'"Player 2"' in table.save()
