"""One running game: asks are numbered, answers judged, secrets kept, records true."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from tests.table.parley import (
    DONE,
    DRINK,
    GAME,
    GIVE,
    GUESS_IT,
    PAY,
    PEEK,
    ROLL,
    SAY,
    SHOUT,
    WALK,
    find,
)

from ninefold.core.errors import BadInput, Stalled
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.table import Table, by_hand, resume, sealed, seeded


class First:
    """A bot that takes the first option."""

    def choose(self, rules: Any, view: Any, seat: int, options: Any, offers: Any) -> Any:
        return options[0]


class Last(First):
    """A bot that takes the last option."""

    def choose(self, rules: Any, view: Any, seat: int, options: Any, offers: Any) -> Any:
        return options[-1]


def new_table(*, stops: bool = False, bots: Any = None, dealer: Any = None) -> Table:
    table = Table(GAME.rules(2, {}), ["Ask", "Embla"], dealer or seeded(7), bots)
    for seat in range(2):
        table.set_stop(seat, "reply", on=stops)
    return table


def play(table: Table, *moves: tuple[int, tuple[int, ...]]) -> None:
    for seat, answer in moves:
        refusal = table.answer(seat, answer)
        assert refusal is None, refusal.text()


TO_THE_GUESS = ((0, (WALK,)), (1, (WALK,)))
TO_THE_TOAST = (*TO_THE_GUESS, (0, (GUESS_IT, 1)), (1, (GUESS_IT, 2)))
A_GAME = (*TO_THE_TOAST, (1, (DONE,)), *TO_THE_TOAST, (0, (DRINK,)), (0, (DONE,)))


def test_a_whole_game_gives_a_record_that_verifies() -> None:
    table = new_table()
    play(table, *A_GAME)
    assert table.outcome is not None
    assert table.outcome.kind == "coins"
    verify(read_chain(table.save()), find)


def test_the_record_of_a_sealed_source_reveals_its_secret_at_the_end_and_verifies() -> None:
    table = new_table(dealer=sealed(b"hidden", ["ask", "embla"]))
    assert b'"words":["ask","embla"]' in table.recorder.lines[1]
    play(table, (0, (ROLL,)), (1, (WALK,)))
    assert b'"secret"' not in table.save()
    play(table, *A_GAME[2:])
    entries = read_chain(table.save())
    assert entries[-1]["secret"] == b"hidden".hex()
    verify(entries, find)


def test_chance_may_be_typed_in_and_is_marked() -> None:
    table = new_table(dealer=by_hand())
    assert table.wants_chance() == ("dealt", 3)
    assert table.type_chance("birch") is not None
    assert table.type_chance("oak") is None
    assert table.type_chance("elm") is None
    assert table.wants_chance() is None
    assert b'"typed":true' in table.recorder.lines[1]
    assert table.waiting() == (0,)


def test_an_answer_that_the_judge_refuses_changes_nothing_and_names_the_rule() -> None:
    table = new_table()
    lines = len(table.recorder.lines)
    refusal = table.answer(0, (PAY, 6))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("poor", "1.1")
    assert refusal.text("de") == "Du hast nur 5 Münzen. (§1.1)"
    assert len(table.recorder.lines) == lines


def test_a_seat_that_is_not_asked_is_refused() -> None:
    refusal = new_table().answer(1, (WALK,))
    assert refusal is not None
    assert refusal.code == "not_asked"


def test_a_repeated_answer_is_harmless() -> None:
    table = new_table()
    first = table.ask
    assert table.answer(0, (WALK,), first) is None
    lines = len(table.recorder.lines)
    assert table.answer(0, (WALK,), first) is None
    assert len(table.recorder.lines) == lines


def test_a_late_answer_is_refused_with_a_sentence() -> None:
    table = new_table()
    first = table.ask
    table.answer(0, (WALK,), first)
    refusal = table.answer(0, (ROLL,), first)
    assert refusal is not None
    assert refusal.text() == "That answer came too late: the table has moved on."


def test_an_answer_to_an_ask_that_was_never_made_is_refused() -> None:
    refusal = new_table().answer(0, (WALK,), 99)
    assert refusal is not None
    assert refusal.code == "unknown_ask"


def test_a_sealed_answer_is_kept_from_the_others_until_all_have_answered() -> None:
    table = new_table()
    play(table, *TO_THE_GUESS)
    lines, heard, view = len(table.recorder.lines), table.heard(1), table.view(1)
    assert table.answer(0, (GUESS_IT, 3)) is None
    assert table.waiting() == (1,)
    ask = table.shown(1)
    assert ask is not None
    assert ask.answered == [0]
    assert (len(table.recorder.lines), table.heard(1), table.view(1)) == (lines, heard, view)
    assert table.answer(1, (GUESS_IT, 2)) is None
    assert b'"sealed":[[0,["guess",3]],[1,["guess",2]]]' in table.recorder.lines[-1]
    assert table.state.coins == [8, 7]


def test_a_sealed_ask_keeps_its_number_until_all_have_answered() -> None:
    table = new_table()
    play(table, *TO_THE_GUESS)
    number = table.ask
    assert table.answer(1, (GUESS_IT, 3), number) is None
    assert table.ask == number
    assert table.answer(1, (GUESS_IT, 3), number) is None
    refusal = table.answer(1, (GUESS_IT, 1), number)
    assert refusal is not None
    assert refusal.code == "already_answered"


def test_a_sealed_answer_may_be_taken_back_while_others_think() -> None:
    table = new_table()
    play(table, *TO_THE_GUESS, (0, (GUESS_IT, 3)))
    assert table.undo(0) is None
    assert table.waiting() == (0, 1)
    assert table.answer(0, (GUESS_IT, 3), table.ask) is None
    assert table.waiting() == (1,)


def test_an_answer_to_an_older_open_ask_is_judged_against_the_present_one() -> None:
    table = new_table()
    play(table, *TO_THE_TOAST)
    older = table.ask
    assert table.answer(0, (DRINK,), older) is None
    assert table.ask == older + 1
    assert table.answer(1, (DRINK,), older) is None
    refusal = table.answer(1, (DRINK,), older - 1)
    assert refusal is not None
    assert refusal.code == "late"


def test_a_window_without_a_stop_is_passed_at_once() -> None:
    table = new_table()
    assert table.answer(0, (WALK,)) is None
    assert table.waiting() == (1,)
    ask = table.shown()
    assert ask is not None
    assert ask.name == "turn"
    assert b'["pass"]' in table.recorder.lines[-1]


def test_a_window_with_a_stop_is_asked() -> None:
    table = new_table(stops=True)
    table.answer(0, (WALK,))
    ask = table.shown()
    assert ask is not None
    assert (ask.name, ask.window, ask.seats) == ("reply", "reply", (1,))
    play(table, (1, (SHOUT,)))


def test_stops_are_on_by_default_where_the_game_says_so_and_bots_are_always_asked() -> None:
    table = Table(GAME.rules(2, {}), ["Ask", "Embla"], seeded(1), {1: Last()})
    assert table.orders.of(0) == {"reply": True}
    table.set_stop(1, "reply", on=False)
    table.answer(0, (WALK,))
    assert table.players.next_bot() == 1
    assert table.players.play_bot()
    assert b'["shout"]' in table.recorder.lines[-1]
    assert table.set_stop(0, "lunch", on=True) is not None


def test_a_clock_that_runs_out_gives_the_default_answer() -> None:
    table = new_table(stops=True)
    play(table, (0, (WALK,)))
    late = table.ask
    assert table.run_out(1, late) is None
    assert b'["pass"]' in table.recorder.lines[-1]
    assert table.run_out(1, late) is not None


def test_text_goes_only_with_an_offer_that_takes_it_and_all_hear_it() -> None:
    table = new_table()
    assert getattr(table.answer(0, (WALK,), text="hail"), "code", "") == "no_text"
    assert getattr(table.answer(0, (SAY,), text="h" * 21), "code", "") == "long_text"
    assert table.answer(0, (SAY,), text="Hail!") is None
    assert table.log(1)[-1] == "Ask: Hail!"
    assert b'"text":"Hail!"' in table.recorder.lines[-2]


def test_options_have_texts_and_point_at_things() -> None:
    ask, other = new_table().shown(0), new_table().shown(1)
    assert ask is not None
    assert other is not None
    assert ask.options
    assert [option.text for option in ask.options] == ["walk", "peek at #1", "roll"]
    assert ask.options[1].ids == ("card:1",)
    assert (ask.mine, other.mine, other.options) == (True, False, UNSET)


def test_a_seat_hears_only_what_it_may_know() -> None:
    table = new_table()
    play(table, (0, (PEEK, 1)))
    assert "card" in table.heard(0)[-1]
    assert "card" not in table.heard(1)[-1]
    assert table.log(1)[-1] == "Ask sees a card."
    assert table.heard(0, since=1) == []


def test_conceding_ends_the_game_and_the_record_verifies() -> None:
    table = new_table()
    assert table.concede(5) is not None
    assert table.concede(0) is None
    assert table.is_over
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    verify(read_chain(table.save()), find)
    for refusal in (table.concede(1), table.answer(0, (WALK,)), table.undo(0)):
        assert refusal is not None
        assert refusal.code == "over"


def test_a_saved_game_goes_on_where_it_was() -> None:
    table = new_table()
    play(table, (0, (ROLL,)), (1, (GIVE, 0, 1)), (0, (GUESS_IT, 1)))
    raw = table.save()
    again = resume(raw, find)
    assert again.rules.dump(again.state) == table.rules.dump(table.state)
    assert (again.ask, again.waiting()) == (table.ask, (0, 1)), "a sealed answer is not saved before it is opened"
    assert again.heard(0) == table.heard(0)
    for seat in range(2):
        again.set_stop(seat, "reply", on=False)
        table.set_stop(seat, "reply", on=False)
    play(table, (1, (GUESS_IT, 1)), (0, (DONE,)), (0, (ROLL,)))
    play(again, (0, (GUESS_IT, 1)), (1, (GUESS_IT, 1)), (0, (DONE,)), (0, (ROLL,)))
    assert again.rules.dump(again.state) == table.rules.dump(table.state), "chance goes on too"
    play(again, *A_GAME[1:2], *A_GAME[-4:])
    verify(read_chain(again.save()), find)


def test_a_saved_game_with_a_sealed_source_needs_its_secret() -> None:
    table = new_table(dealer=sealed(b"hidden", ["a", "b"]))
    play(table, (0, (ROLL,)))
    raw = table.save()
    with pytest.raises(BadInput, match="committed"):
        resume(raw, find, secret=b"guess")
    again = resume(raw, find, secret=b"hidden")
    for either in (table, again):
        either.set_stop(0, "reply", on=False)
        play(either, (1, (ROLL,)))
    assert again.state.coins == table.state.coins


def test_a_finished_game_can_not_be_gone_on_with() -> None:
    table = new_table()
    table.concede(0)
    with pytest.raises(BadInput, match="over"):
        resume(table.save(), find)


def test_a_table_that_neither_waits_nor_has_ended_has_stalled() -> None:
    table = new_table()
    table.state.agenda.clear()
    with pytest.raises(Stalled):
        table.go_on()
    table = new_table()
    table.state.agenda[:] = [(6, 0)]
    with pytest.raises(Stalled, match="nobody"):
        table.go_on()


def test_bots_play_a_whole_game() -> None:
    table = new_table(bots={0: Last(), 1: Last()})
    while table.players.play_bot():
        pass
    assert table.is_over
    verify(read_chain(table.save()), find)


def test_a_bot_that_answers_against_the_rules_is_a_bug() -> None:
    class Cheat(First):
        def choose(self, rules: Any, view: Any, seat: int, options: Any, offers: Any) -> Any:
            return (PAY, 40)

    with pytest.raises(Stalled, match="refused"):
        new_table(bots={0: Cheat()}).players.play_bot()
