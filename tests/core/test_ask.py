"""Offers: verbs whose fields have domains, and sets of picks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.core.ask import Among, Offer, Span, candidates
from ninefold.core.stream import Stream

PICKS = Offer(3, picks=((9, 4, 7, 1), 1, 2))
PRICE = Offer(5, [Span(2, 6), Among([1, 8])])


@pytest.mark.parametrize(
    ("answer", "taken_up"),
    [
        ((3, 4), True),
        ((3, 4, 9), True),
        ((3,), False),
        ((3, 9, 4), False),
        ((3, 4, 4), False),
        ((3, 1, 4, 7), False),
        ((3, 2), False),
        ((4, 4), False),
        ((), False),
    ],
)
def test_a_set_of_picks_names_different_values_in_rising_order(answer: tuple[int, ...], *, taken_up: bool) -> None:
    assert PICKS.has(answer) == taken_up


@pytest.mark.parametrize(
    ("answer", "taken_up"),
    [
        ((5, 2, 1), True),
        ((5, 6, 8), True),
        ((5, 1, 1), False),
        ((5, 7, 1), False),
        ((5, 3, 2), False),
        ((5, 3), False),
        ((5, 3, 1, 1), False),
    ],
)
def test_each_field_lies_in_its_own_domain_and_both_ends_of_a_range_count(
    answer: tuple[int, ...], *, taken_up: bool
) -> None:
    assert PRICE.has(answer) == taken_up


@given(st.integers(0, 10**6), st.sampled_from([PICKS, PRICE]))
def test_every_sample_takes_up_the_offer(seed: int, offer: Offer) -> None:
    assert offer.has(offer.sample(Stream(seed)))


def test_all_that_takes_up_an_offer_can_be_listed() -> None:
    assert PICKS.listed(99) == [
        (3, 1), (3, 4), (3, 7), (3, 9),
        (3, 1, 4), (3, 1, 7), (3, 1, 9), (3, 4, 7), (3, 4, 9), (3, 7, 9),
    ]  # fmt: skip
    assert len(PRICE.listed(99)) == 10
    assert all(PRICE.has(answer) for answer in PRICE.listed(99))


@pytest.mark.parametrize(
    "offer",
    [
        Offer(1),
        Offer(1, [Span(3, 9)]),
        Offer(1, [Among([4, 7]), Span(0, 2)]),
        Offer(1, [Span(1, 2)], picks=([5, 6, 9], 1, 7)),
    ],
)
def test_the_size_of_an_offer_is_how_many_answers_take_it_up(offer: Offer) -> None:
    assert offer.size() == len(offer.listed(1000))


def test_of_a_very_large_offer_only_so_many_answers_are_listed() -> None:
    assert len(Offer(0, [Span(0, 10**9)]).listed(50)) == 50
    assert len(Offer(0, picks=(range(60), 30, 30)).listed(50)) == 50


def test_every_conceivable_answer_is_a_candidate() -> None:
    assert list(candidates(2, [(0, 1), (7,)])) == [(2, 0, 7), (2, 1, 7)]
    assert list(candidates(2, [])) == [(2,)]
