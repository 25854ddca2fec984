"""An answer is found by its words, however many answers there are."""

from typing import Any

import pytest
from tests.toys import sealed_bids
from tests.toys.altered import own_ask
from tests.toys.sealed_bids import PICK, SAY

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.ask import Offer, Span
from ninefold.core.speech import find_answer, spelled

STONES = range(1, 61)


def rich() -> Any:
    """A table at which each seat may pick up to twenty of sixty stones: far more sets than can be listed."""
    rules = sealed_bids.GAME.rules(2, {})
    rules.universes = {"stone": STONES}
    ask = own_ask(rules, sealed_bids.BID)
    ask.offers = lambda state, step, seat: [Offer(PICK, picks=(state.stones[seat], 0, 20))]
    ask.why_not = lambda state, step, seat, answer: FINE if len(answer) <= 21 else sealed_bids.TOO_MANY
    state = rules.begin()
    state.stones = [list(STONES) for _ in range(2)]
    state.agenda[:] = [(sealed_bids.BID, 3, 1)]
    return state


def test_a_set_among_very_many_is_found_by_its_words() -> None:
    state = rich()
    assert kernel.offers(state, 0)[0].size() > 10**15
    assert find_answer(state, 0, "pick 7, 21, 33, 48, 59, 60") == (PICK, 7, 21, 33, 48, 59, 60)
    assert find_answer(state, 0, "7, 21, 59 nehmen", "de") == (PICK, 7, 21, 59)


@pytest.mark.parametrize("written", ["pick 59, 7, 33", "Pick 33, 59, 7", "pick 7, 33, 59"])
def test_the_cards_of_a_set_are_named_in_any_order(written: str) -> None:
    assert find_answer(rich(), 0, written) == (PICK, 7, 33, 59)


def test_a_set_that_is_too_large_is_found_too_and_refused_with_its_reason() -> None:
    state = rich()
    text = "pick " + ", ".join(str(stone) for stone in range(1, 22))
    found = find_answer(state, 0, text)
    assert found == (PICK, *range(1, 22))
    assert kernel.why_not(state, 0, found) == sealed_bids.TOO_MANY


def test_the_empty_set_has_a_dash_and_what_is_no_stone_is_not_found() -> None:
    state = rich()
    assert find_answer(state, 0, "pick –") == (PICK,)
    assert find_answer(state, 0, "pick 7, 61") is None
    assert find_answer(state, 0, "pick 7 33") is None


def test_a_set_is_spelled_also_when_it_is_not_asked_for() -> None:
    state = rich()
    state.agenda[:] = [(sealed_bids.BOAST, 0)]
    assert list(spelled(state, 0, "pick 9, 4")) == [(PICK, 4, 9)]


def test_a_number_in_a_range_of_a_billion_is_found() -> None:
    state = rich()
    boast = own_ask(state.rules, sealed_bids.BOAST)
    boast.offers = lambda state, step, seat: [Offer(SAY, [Span(1, 10**9)])]
    state.agenda[:] = [(sealed_bids.BOAST, 0)]
    assert find_answer(state, 0, "boast by 123456789") == (SAY, 123456789)
    assert find_answer(state, 0, "boast by 0") is None
