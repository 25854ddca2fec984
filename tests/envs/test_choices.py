"""What a seat chooses from: rows that can say every legal answer."""

from __future__ import annotations

import pytest
from tests.envs.tables import FEW, MASTER, EnvTable, decisions, observed

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer, Span
from ninefold.envs.choices import MORE_ROW, Choices
from ninefold.envs.episode import Episode

LARGE = Offer(3, [Span(0, 9), Among([2, 5, 7])])
SET = Offer(4, picks=([1, 2, 3, 5, 8, 13, 21], 2, 4))


def sayable(choices: Choices) -> list[Answer]:
    """Every answer that some sequence of rows leads to."""
    found: list[Answer] = []
    for row in range(len(choices.rows)):
        ahead = choices.copy()
        answer = ahead.choose(row)
        found += sayable(ahead) if answer is None else [answer]
    return found


@pytest.mark.parametrize("most", [3, 8, 64])
@pytest.mark.parametrize("offer", [LARGE, SET], ids=["values", "picks"])
def test_every_answer_to_an_offer_can_be_said_once(offer: Offer, most: int) -> None:
    said = sayable(Choices([(0,), (1, 4)], [offer], most, listed=1))
    assert sorted(said) == sorted([(0,), (1, 4), *offer.listed(10_000)])


def test_a_small_offer_is_listed() -> None:
    choices = Choices([(0,)], [LARGE], 64, listed=64)
    assert choices.rows == [(0,), *LARGE.listed(64)]


def test_where_rows_do_not_fit_the_last_one_shows_more() -> None:
    options = [(1, value) for value in range(10)]
    choices = Choices(list(options), [], 4, listed=1)
    assert choices.rows == [*options[:3], MORE_ROW]
    assert choices.choose(3) is None
    assert choices.rows == [*options[3:6], MORE_ROW]
    assert choices.choose(1) == (1, 4)


def test_how_many_values_were_chosen_is_counted() -> None:
    choices = Choices([], [LARGE], 64, listed=1)
    counts = [choices.drafted]
    while choices.choose(0) is None:
        counts.append(choices.drafted)
    assert counts == [0, 0, 1]


@pytest.mark.parametrize("table", FEW, ids=str)
def test_every_row_has_a_number_of_its_own(table: EnvTable) -> None:
    setup = table.setup()
    for _ in decisions(episode := Episode(setup, 5), most=80):
        numbers = episode.numbers()
        assert sorted(numbers.values()) == list(range(len(episode.rows)))
        assert all(0 <= number < setup.numbering.size for number in numbers)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_numbers_are_the_same_whether_or_not_the_seat_has_observed(table: EnvTable) -> None:
    for _ in decisions(episode := Episode(table.setup(), 6), most=40):
        fresh = episode.clone()
        observed(episode, episode.seat)
        assert episode.numbers() == fresh.numbers()


def test_the_same_answer_keeps_its_number_at_another_ask() -> None:
    seen: dict[Answer, int] = {}
    for _ in decisions(episode := Episode(MASTER.setup(), 5), most=80):
        for number, row in episode.numbers().items():
            answer = episode.rows[row]
            if answer and all(field.kind == "seat" for field in episode.setup.rules.verbs[answer[0]].fields):
                assert seen.setdefault(answer, number) == number
    assert len(seen) > 5


@pytest.mark.parametrize("table", FEW, ids=str)
def test_what_is_chosen_is_legal(table: EnvTable) -> None:
    for picks in decisions(episode := Episode(table.setup(), 7), most=80):
        assert episode.choices is not None
        answer = episode.choices.copy().choose(picks.below(len(episode.rows)))
        if answer is not None:
            assert kernel.why_not(episode.state, episode.seat, answer) == 0
