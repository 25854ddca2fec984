"""§11 Decks: the checker, the ready decks, and which of them others may know."""

from __future__ import annotations

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.ninth_descent import GAME
from ninefold.games.ninth_descent.content import COPIES, shipped_cards
from ninefold.games.ninth_descent.decks import DECK, DECKS
from ninefold.games.ninth_descent.language import ALIGNMENTS

CARDS = shipped_cards()


def deck_of(copies: dict[str, int]) -> str:
    return "[cards]\n" + "\n".join(f"{key} = {n}" for key, n in copies.items())


FIFTEEN = dict.fromkeys(CARDS.key[:15], 3)


def test_45_cards_with_3_copies_at_most_are_a_deck() -> None:
    """§11.1"""
    assert GAME.check_deck(deck_of(FIFTEEN)) == []


@pytest.mark.parametrize(
    ("copies", "sentence"),
    [
        ({**FIFTEEN, CARDS.key[0]: 2}, "44 cards, but a deck has exactly 45 (§11.1)"),
        ({**FIFTEEN, CARDS.key[15]: 1}, "46 cards, but a deck has exactly 45 (§11.1)"),
        ({**FIFTEEN, CARDS.key[0]: 4, CARDS.key[1]: 2}, "Cherub: 4 copies, but at most 3 are allowed (§11.1)"),
        ({**FIFTEEN, "nobody": 1, CARDS.key[0]: 2}, "'nobody' is not a Force of this game (§11.2)"),
    ],
)
def test_the_checker_names_what_is_wrong(copies: dict[str, int], sentence: str) -> None:
    """§11.1"""
    assert GAME.check_deck(deck_of(copies)) == [sentence]


def test_the_checker_speaks_german() -> None:
    said = GAME.check_deck(deck_of({**FIFTEEN, CARDS.key[0]: 1}), "de")
    assert said == ["43 Karten, aber ein Deck hat genau 45 (§11.1)"]


def test_copies_under_two_spellings_are_counted_together() -> None:
    """§11.1"""
    copies = {**FIFTEEN, "Cherub": 1}
    del copies["lamplighter"]
    assert "Cherub: 4 copies, but at most 3 are allowed (§11.1)" in GAME.check_deck(deck_of(copies))


def test_a_deck_of_one_s_own_can_be_played_and_a_wrong_one_is_refused() -> None:
    """§11.2"""
    rules = GAME.rules(2, {"deck1": deck_of(FIFTEEN)})
    assert sorted(rules.decks[0]) == sorted([kind for kind in range(15) for _ in range(3)])
    with pytest.raises(BadInput, match="44 cards"):
        GAME.rules(2, {"deck1": deck_of({**FIFTEEN, "cherub": 2})})
    with pytest.raises(BadInput, match="no ready deck 'nonsense'"):
        GAME.rules(2, {"deck2": "nonsense"})


def test_the_others_do_not_know_a_constructed_deck() -> None:
    """§11.2"""
    rules = GAME.rules(3, {"deck2": "abyss"})
    for seat in range(3):
        known = rules.for_seat(seat)
        assert [bool(kinds) for kinds in known.decks] == [player == seat for player in range(3)]
        assert [name for name in known.options if name.startswith("deck")] == [f"deck{seat + 1}"]


@pytest.mark.parametrize("key", DECKS.ready)
def test_a_ready_deck_keeps_the_rules_and_has_two_alignments(key: str) -> None:
    """§11.9"""
    kinds = DECKS.kinds(CARDS, key)
    assert len(kinds) == DECK
    assert all(kinds.count(kind) <= COPIES for kind in kinds)
    assert len({CARDS.alignment[kind] for kind in kinds}) == 2
    deck = DECKS.ready[key]
    assert all((deck.name, deck.name_de, deck.text, deck.text_de))


def test_three_ready_decks_for_each_pairing() -> None:
    """§11.9"""
    pairings = [frozenset(CARDS.alignment[kind] for kind in DECKS.kinds(CARDS, key)) for key in DECKS.ready]
    assert len(pairings) == 9
    assert all(pairings.count(pairing) == 3 for pairing in pairings)
    assert len(set(pairings)) == len(ALIGNMENTS)


def test_every_force_is_in_some_ready_deck() -> None:
    found = {kind for key in DECKS.ready for kind in DECKS.kinds(CARDS, key)}
    assert [CARDS.key[kind] for kind in range(len(CARDS.key)) if kind not in found] == []


def test_a_deck_is_refused_in_german_too() -> None:
    with pytest.raises(BadInput) as none:
        GAME.rules(2, {"deck1": "nobody"})
    assert "es gibt kein fertiges Deck 'nobody'" in none.value.said("de")
    with pytest.raises(BadInput) as wrong:
        GAME.rules(2, {"deck1": "[cards]\nImp = 4"})
    assert "das Deck kann nicht gespielt werden: Kobold: 4 Exemplare" in wrong.value.said("de")
