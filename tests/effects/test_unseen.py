"""What a player may still hold, by the cards that were seen."""

from __future__ import annotations

from ninefold.effects.unseen import copies_of, fitting, without

DECKS = [[1, 1, 2, 3], [1, 2, 2, 4], [5, 5, 5, 5]]
COPIES = [copies_of(deck) for deck in DECKS]


def test_a_deck_fits_if_it_has_all_cards_that_were_seen() -> None:
    assert fitting(COPIES, []) == [0, 1, 2]
    assert fitting(COPIES, [2, 1]) == [0, 1]
    assert fitting(COPIES, [3]) == [0]


def test_a_second_copy_that_was_seen_rules_out_decks_with_one() -> None:
    assert fitting(COPIES, [1, 1]) == [0]
    assert fitting(COPIES, [2, 2]) == [1]
    assert fitting(COPIES, [2, 2, 1, 1]) == []


def test_of_each_kind_the_first_copies_are_taken_away_and_the_rest_keeps_its_order() -> None:
    assert without([3, 1, 2, 1, 3], [1, 3]) == [2, 1, 3]


def test_a_card_that_is_not_there_is_not_missed() -> None:
    assert without([1, 2], [2, 2, 7]) == [1]
