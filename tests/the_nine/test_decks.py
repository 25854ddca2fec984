"""§12 Building a deck: the ready decks, and a checker that says everything that is wrong with a deck file."""

from __future__ import annotations

from collections import Counter

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.the_nine import GAME
from ninefold.games.the_nine.content import EVENT, WARRIOR, shipped_cards
from ninefold.games.the_nine.decks import DECKS, OF_EACH, faults

CARDS = shipped_cards()


def deck_file(changes: dict[str, int] | None = None) -> str:
    """The first ready deck as a file, with some copies changed; 0 leaves a card out."""
    copies = {**next(iter(DECKS.ready.values())).cards, **(changes or {})}
    return "[cards]\n" + "\n".join(f'"{name}" = {count}' for name, count in copies.items() if count)


def some_card(type_: int, box: int, *, in_deck: bool) -> str:
    """A card of the box that the first ready deck has, or has not."""
    deck = next(iter(DECKS.ready.values())).cards
    for kind in CARDS.of_type(type_):
        if CARDS.card[kind].box == box and (CARDS.key[kind] in deck) == in_deck:
            return CARDS.key[kind]
    raise AssertionError


@pytest.mark.parametrize("key", DECKS.ready)
def test_every_ready_deck_is_legal(key: str) -> None:
    """§12.4"""
    assert faults(DECKS.ready[key], CARDS) == []


def test_there_are_four_ready_decks_of_different_character() -> None:
    """§12.4"""
    decks = DECKS.ready
    assert len(decks) == 4
    assert len({deck.text for deck in decks.values()}) == len({deck.text_de for deck in decks.values()}) == 4
    for one in decks.values():
        for other in decks.values():
            shared = sum((Counter(one.cards) & Counter(other.cards)).values())
            assert one is other or shared <= 25


def test_a_deck_has_exactly_20_warriors_and_20_events() -> None:
    """§12.1"""
    assert GAME.check_deck(deck_file()) == []
    rules = GAME.rules(2, {"deck1": deck_file(), "deck2": "shields"})
    types = Counter(CARDS.type[kind] for kind in rules.decks[0])
    assert types == {WARRIOR: OF_EACH, EVENT: OF_EACH}


def test_one_card_too_many_and_one_too_few_are_both_said() -> None:
    """§12.1"""
    warrior, event = some_card(WARRIOR, 1, in_deck=False), some_card(EVENT, 1, in_deck=False)
    assert GAME.check_deck(deck_file({warrior: 1})) == ["21 Warriors, but a deck has exactly 20 (§12.1)"]
    assert GAME.check_deck(deck_file({event: 1})) == ["21 Events, but a deck has exactly 20 (§12.1)"]
    assert GAME.check_deck("[cards]") == [
        "0 Warriors, but a deck has exactly 20 (§12.1)",
        "0 Events, but a deck has exactly 20 (§12.1)",
    ]


@pytest.mark.parametrize("box", [5, 3, 1])
def test_a_deck_holds_no_more_copies_than_the_box(box: int) -> None:
    """§12.2"""
    key = some_card(WARRIOR, box, in_deck=False) if box != 5 else some_card(EVENT, box, in_deck=True)
    name = CARDS.card[CARDS.number[key]].name
    assert f"{name}: {box + 1} copies, but the box has only {box} (§12.2)" in GAME.check_deck(deck_file({key: box + 1}))


def test_copies_under_two_spellings_are_counted_together() -> None:
    """§12.2"""
    key = some_card(WARRIOR, 5, in_deck=True)
    name = CARDS.card[CARDS.number[key]].name
    assert f"{name}: 10 copies, but the box has only 5 (§12.2)" in GAME.check_deck(deck_file({key: 5, key.upper(): 5}))


def test_an_rr_card_goes_into_no_deck() -> None:
    """§12.3"""
    found = GAME.check_deck(deck_file({"Yggdrasil": 1}))
    assert found == ["Yggdrasil is a Ragnarok Rising card; none of them goes into a player's deck (§12.3)"]


def test_an_unknown_card_is_named_as_it_was_written() -> None:
    """§12.1"""
    assert GAME.check_deck(deck_file({"Balder": 2})) == ["'Balder' is not a card of the box (§12.1)"]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    """§12.4"""
    found = GAME.check_deck("[cards]\nBalder = 1\nMidgard = 1\nStarkad = 2\nParry = 6\n")
    assert len(found) == 6
    assert [sentence.partition(" ")[0] for sentence in found] == ["'Balder'", "Midgard", "Starkad:", "Parry:", "2", "6"]


def test_a_deck_that_breaks_the_rules_can_not_be_brought_to_a_table() -> None:
    """§12.4"""
    with pytest.raises(BadInput, match=r"can't be played: 'Balder' is not a card .*; 0 Events, but"):
        GAME.rules(2, {"deck1": "[cards]\nBalder = 1", "deck2": "wolves"})


def test_both_players_may_bring_the_same_cards() -> None:
    """§12.2"""
    rules = GAME.rules(2, {"deck1": "wolves", "deck2": "wolves"})
    assert rules.decks[0] == rules.decks[1]


def test_a_ready_deck_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadInput, match="deck1: there is no ready deck 'bears'; there are: wolves, "):
        GAME.rules(2, {"deck1": "bears"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[cards", "not valid TOML"),
        ("\x00", "not valid TOML"),
        ("thralls, please", "not valid TOML"),
        ("x = " + "[" * 9_000, "nested too deeply"),
        ("x = " + "9" * 9_000, "a number or a name without quotes has more than 100 signs"),
        ("x = 1\n" * 4_000, "at most 20000 characters"),
        ("", "missing required field `cards`"),
        ("cards = 3", "cards: expected `object`, got `int`"),
        ("cards = ['Huscarl']", "cards: expected `object`, got `array`"),
        ("[cards]\nHuscarl = 'five'", "expected `int`, got `str`"),
        ("[cards]\nHuscarl = 2.5", "expected `int`, got `float`"),
        ("[cards]\nHuscarl = true", "expected `int`, got `bool`"),
        ("[cards]\nHuscarl = 1979-05-27", "expected `int`, got `date`"),
        ("[cards]\nHuscarl = 0", "expected `int` >= 1"),
        ("[cards]\nHuscarl = -5", "expected `int` >= 1"),
        ("[cards]\nHuscarl = 41", "expected `int` <= 40"),
        ("[cards]\nHuscarl = 123456789012345678901234567890", "expected `int` <= 40"),
        ("[cards.Huscarl.Skald]\nBerserker = 3", "expected `int`, got `object`"),
        ("owner = 'me'\n[cards]\nHuscarl = 1", "unknown field `owner`"),
        ("name = 7\n[cards]\nHuscarl = 1", "name: expected `str`, got `int`"),
    ],
)
def test_a_hostile_deck_file_gets_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.check_deck(text)
    said = str(caught.value)
    assert said.startswith("the deck file: ")
    assert sentence in said
    assert "\n" not in said


def test_the_checker_speaks_german_too() -> None:
    """§12.1, §12.2"""
    event = some_card(EVENT, 1, in_deck=False)
    assert GAME.check_deck(deck_file({event: 1}), "de") == ["21 Ereignisse, aber ein Deck hat genau 20 (§12.1)"]
    found = GAME.check_deck("[cards]\nBalder = 1\nMidgard = 1\nBerserker = 6\n", "de")
    assert "'Balder' ist keine Karte der Schachtel (§12.1)" in found
    assert "Berserker: 6 Exemplare, aber die Schachtel hat nur 5 (§12.2)" in found
    assert len(found) == 5


@pytest.mark.parametrize("written", ["raven_message", "Raven's Message", "RABENBOTSCHAFT", "Rabenbotschaft"])
def test_a_card_of_a_deck_is_written_by_its_key_or_by_its_name_in_either_language(written: str) -> None:
    """§12.1"""
    wanted = GAME.check_deck(deck_file({"raven_message": 6}))
    assert any("6 copies" in fault for fault in wanted)
    assert GAME.check_deck(deck_file({"raven_message": 0, written: 6})) == wanted
    assert GAME.check_deck(deck_file({"raven_message": 0, written: 4, "Raven Message": 2})) == wanted


def test_a_deck_written_in_names_is_played() -> None:
    """§12.4"""
    ready = next(iter(DECKS.ready.values())).cards
    names = {CARDS.card[CARDS.number[key]].name_de: copies for key, copies in ready.items()}
    text = "[cards]\n" + "\n".join(f'"{name}" = {copies}' for name, copies in names.items())
    assert GAME.check_deck(text) == []
    rules = GAME.rules(2, {"deck1": text})
    assert rules.decks[0] == GAME.rules(2, {"deck1": next(iter(DECKS.ready))}).decks[0]


@pytest.mark.parametrize("copies", ["0", "41", "'five'", "2.5"])
def test_a_wrong_number_of_copies_is_named_with_its_card(copies: str) -> None:
    with pytest.raises(BadInput, match=r"the deck file: cards: Skald: expected `int`"):
        GAME.check_deck(f"[cards]\nHuscarl = 5\nSkald = {copies}\n")


def test_a_complaint_about_a_deck_says_which_option_it_is_and_does_not_repeat_a_long_text() -> None:
    with pytest.raises(BadInput) as caught:
        GAME.rules(2, {"deck2": "a shopping list, " * 500})
    assert str(caught.value).startswith("deck2: there is no ready deck 'a shopping list, ")
    assert len(str(caught.value)) < 200
    with pytest.raises(BadInput, match="deck1: the deck can't be played: "):
        GAME.rules(2, {"deck1": "[cards]\nHuscarl = 1"})
