"""Looking ahead: the table accepts every way answer by answer, and none tells what its seat may not know."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.browser.positions import Position, rehearsal

from ninefold.core import kernel
from ninefold.core.stream import Stream
from ninefold.table.ahead import LONGEST_WAY, ways

GAMES = [Position("nineworlds", 60, seats=3), Position("nineworlds", 60), Position("ninth-descent", 60)]


def called(position: Position) -> str:
    """What a table is called in the list of tests."""
    return f"{position.game}-{position.seats}"


@pytest.mark.parametrize("position", GAMES, ids=called)
def test_each_way_can_be_answered_step_by_step_to_its_end(position: Position) -> None:
    told = 0
    for table, seat, _ in islice(rehearsal(position), position.answers):
        for way in ways(table.state, table.speech(seat, "en")) if not kernel.is_sealed(table.state) else ():
            state = table.state.clone()
            assert 1 <= len(way.answers) <= LONGEST_WAY
            assert way.ids
            for written in way.answers:
                answer = table.read(written)
                assert answer is not None
                assert kernel.asked_seats(state) == (seat,)
                assert answer in kernel.options(state, seat)
                kernel.take(state, seat, answer)
                if written is not way.answers[-1]:
                    assert kernel.advance(state, None) == kernel.WAITS
            told += 1
    assert told > 100


@pytest.mark.parametrize("position", GAMES, ids=called)
def test_looking_ahead_changes_nothing(position: Position) -> None:
    for table, seat, _ in islice(rehearsal(position), 20):
        before = table.rules.dump(table.state)
        ways(table.state, table.speech(seat, "en"))
        assert table.rules.dump(table.state) == before


@pytest.mark.parametrize("position", GAMES, ids=called)
def test_twins_are_told_the_same_ways(position: Position) -> None:
    """What a seat can't know makes no difference to what it is told."""
    for number, (table, seat, _) in enumerate(islice(rehearsal(position), position.answers)):
        if kernel.is_sealed(table.state):
            continue
        twin = table.rules.reshuffle_hidden(table.state, seat, Stream(number, "twins"))
        speech = table.speech(seat, "en")
        assert ways(twin, speech) == ways(table.state, speech)


def test_a_price_is_the_sum_of_what_its_answers_cost() -> None:
    """§5.6: to move another's stone costs 2, one less beside your avatar, one more beside its owner's."""
    prices: set[tuple[str, int]] = set()
    for table, seat, _ in islice(rehearsal(GAMES[0]), 60):
        for way in ways(table.state, table.speech(seat, "en")):
            if way.answers[0] == ["act", 4]:
                (_, _, cost), world = way.answers[1], way.answers[2]
                assert way.cost == cost
                assert world[0] == "choose_world"
                prices.add((way.text, way.cost))
    assert {cost for _, cost in prices} <= {1, 2, 3}
    assert {text for text, _ in prices} == {"drive"}
