"""What a player may still hold, by the cards that were seen."""

from __future__ import annotations

from ninefold.effects.unseen import MOST_SEEN, ReadyDecks, copies_of, fitting, without

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


def test_what_is_left_of_ready_decks_is_what_is_left_of_those_that_fit() -> None:
    decks = ReadyDecks(DECKS)
    for seen in ([], [2, 1], [3], [1, 1], [2, 2, 1, 1], [2, 1]):
        assert decks.rests(seen) == [without(DECKS[number], seen) for number in fitting(COPIES, seen)]


def test_only_so_many_rests_are_kept() -> None:
    decks = ReadyDecks(DECKS)
    for copies in range(2 * MOST_SEEN + 1):
        decks.rests([9] * copies)
    assert len(decks._rests) <= MOST_SEEN
