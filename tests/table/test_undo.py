"""Taking back: freely while nothing came to light, else with everybody's consent; chance never runs back."""

from __future__ import annotations

from tests.table.parley import DONE, GUESS_IT, PAY, PEEK, ROLL, WALK, find
from tests.table.test_table import A_GAME, TO_THE_GUESS, First, new_table, play

from ninefold.core.field import NO_SEATS, only
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.table import resume


def test_an_answer_that_revealed_nothing_may_be_taken_back() -> None:
    table = new_table()
    play(table, (0, (PAY, 2)))
    assert table.why_not_undo(0) is None
    assert table.undo(0) is None
    assert table.state.coins == [5, 5]
    assert table.waiting() == (0,)
    assert table.log(1)[-1] == "Ask took back an answer."
    play(table, *A_GAME)
    verify(read_chain(table.save()), find)


def test_the_ask_after_taking_back_has_a_new_number() -> None:
    table = new_table()
    first = table.ask
    play(table, (0, (PAY, 2)))
    table.undo(0)
    assert table.ask > first
    refusal = table.answer(0, (WALK,), first)
    assert refusal is not None
    assert refusal.code == "late"


def test_without_an_own_answer_there_is_nothing_to_take_back() -> None:
    table = new_table()
    refusal = table.undo(1)
    assert refusal is not None
    assert refusal.code == "nothing_to_undo"
    assert table.why_not_undo(1) is not None


def test_a_pass_by_standing_orders_is_no_own_answer() -> None:
    table = new_table()
    play(table, (0, (WALK,)))
    assert table.past.last_own(1) is None


def test_past_chance_all_must_agree_and_the_dice_go_on() -> None:
    table = new_table()
    play(table, (0, (ROLL,)))
    counter = table.dealer.source.counter  # type: ignore[union-attr]
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.text() == "Something was revealed since, so Embla must agree."
    assert table.undo(0, {1}) is None
    assert table.state.coins == [5, 5]
    assert table.dealer.source.counter == counter  # type: ignore[union-attr]
    play(table, (0, (ROLL,)), *A_GAME[1:])
    entries = read_chain(table.save())
    assert [entry["agreed"] for entry in entries if "undo" in entry] == [[0, 1]]
    verify(entries, find)


def test_past_a_secret_all_must_agree() -> None:
    table = new_table()
    play(table, (0, (PEEK, 1)))
    assert table.why_not_undo(0) is not None
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "needs_consent"


def test_past_a_sealed_reveal_all_must_agree() -> None:
    table = new_table()
    play(table, *TO_THE_GUESS, (0, (GUESS_IT, 1)), (1, (GUESS_IT, 1)))
    assert table.why_not_undo(0) is not None


def test_where_another_person_has_answered_since_that_one_must_agree() -> None:
    table = new_table()
    play(table, (0, (WALK,)), (1, (WALK,)))
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "others_answered"
    assert table.why_not_undo(1) is None


def test_a_bot_agrees_unless_the_seat_has_learned_something() -> None:
    table = new_table(bots={1: First()})
    play(table, (0, (WALK,)))
    while table.players.play_bot():
        pass
    assert table.undo(0) is None
    assert table.waiting() == (0,)
    play(table, (0, (ROLL,)))
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "bot_refuses"


def test_what_bots_have_seen_of_the_own_secrets_stands_not_in_the_way() -> None:
    for bots, knew, is_free in (({}, only(0), False), ({1: First()}, only(0), True), ({1: First()}, NO_SEATS, False)):
        table = new_table(bots=bots)
        play(table, (0, (PAY, 2)))
        line = table.past.last_own(0)
        assert line is not None
        table.past.reveal(line, only(1), knew)
        assert (table.why_not_undo(0) is None) == is_free
        assert (table.undo(0) is None) == is_free


def test_a_resumed_game_knows_what_may_be_taken_back() -> None:
    table = new_table()
    play(table, (0, (PAY, 1)))
    again = resume(table.save(), find)
    assert again.why_not_undo(0) is None
    assert again.undo(0) is None
    play(table, (1, (ROLL,)))
    assert resume(table.save(), find).why_not_undo(1) is not None


def test_a_record_with_an_undo_can_be_resumed() -> None:
    table = new_table()
    play(table, (0, (PAY, 1)))
    table.undo(0)
    play(table, (0, (PAY, 3)))
    again = resume(table.save(), find)
    assert again.state.coins == [2, 5]
    assert again.ask == table.ask
    assert again.heard(0) == table.heard(0)
    for seat in range(2):
        again.set_stop(seat, "reply", on=False)
    play(again, *A_GAME[1:4], (0, (DONE,)), *A_GAME[-6:])
    verify(read_chain(again.save()), find)
