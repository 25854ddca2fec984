"""A scenario that does not hold, or can't be played, says so in a sentence that helps."""

from __future__ import annotations

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.scenario import check, read_scenario
from ninefold.games.the_nine import GAME

ATTACK = """
game = "the-nine"
[cards]
Wolf = { health = 10, strength = 4, defense = 0 }
Feast = { kind = "event", when_played = { mend = 3 } }
Realm = { kind = "rr", glory = 6 }
[given]
round = 5
phase = "combat"
0.play = ["Wolf"]
0.deck = ["Wolf", "Feast"]
1.deck = []
rr_deck = ["Realm"]
[chance]
attack = [5]
initiative = [2, 1]
[[when]]
answer = "attack with Wolf"
[then]
1.health = 35
"""


def differs(*changes: tuple[str, str]) -> list[str]:
    """What differs when some of the text is written otherwise."""
    text = ATTACK
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return check(read_scenario(text, "attack.toml"), lambda slug: GAME)


def refusal(*changes: tuple[str, str]) -> str:
    """The sentence about a file that can't be played."""
    with pytest.raises(BadInput) as caught:
        differs(*changes)
    return str(caught.value)


def test_what_holds_differs_in_nothing() -> None:
    assert differs() == []


def test_chance_that_was_never_asked_for_is_listed_with_what_is_left() -> None:
    assert differs(("attack = [5]", "attack = [5, 7]\ndefense = [2]")) == [
        "[chance] lists what was never asked for: attack [7], defense [2]"
    ]


def test_chance_that_is_not_listed_is_named() -> None:
    assert differs(("attack = [5]", ""))[0] == (
        "the game asks for chance 'attack' (1 of 10), which [chance] does not list"
    )
    assert differs(("attack = [5]", "attack = []"))[0] == (
        "the game asks for chance 'attack' (1 of 10), which [chance] has no more of"
    )


def test_a_die_shows_only_its_own_numbers() -> None:
    assert differs(("attack = [5]", "attack = [11]"))[0] == (
        "[chance] attack: 11 can't come up; it is a number from 1 to 10"
    )


def test_only_cards_of_the_deck_can_be_drawn() -> None:
    changed = differs(
        ("initiative = [2, 1]", 'initiative = [2, 1]\nreveal = ["Realm"]\ndraw = ["Realm"]'),
        ("[then]", '[[when]]\nanswer = "go first"\n[then]'),
    )
    assert changed == ["[chance] draw: 'Realm' can't come up; there is: wolf, feast"]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("1.helth = 35", "[then] 1.helth: '1' has no 'helth'; it has health, glory, hand, deck, play, play_order, "),
        ("1.health.now = 35", "[then] 1.health.now: '1.health' has no 'now'; it has nothing inside"),
        ("0.play.Bear.health = 3", "[then] 0.play.Bear.health: '0.play' has no 'Bear.health'; it has Wolf"),
        ("0.play_order.1 = 'Wolf'", "[then] 0.play_order.1: '0.play_order' has no '1'; it has 0"),
        ("0.plya.Bear = 'absent'", "[then] 0.plya.Bear: '0' has no 'plya.Bear'; it has health, glory, "),
    ],
)
def test_a_path_that_leads_nowhere_says_where_it_ends(path: str, sentence: str) -> None:
    (said,) = differs(("1.health = 35", path))
    assert said.startswith(sentence)


def test_what_is_not_there_is_absent_and_lists_are_counted() -> None:
    assert differs(("1.health = 35", "0.play.Bear = 'absent'\n0.play.count = 1\n0.hand.count = 0")) == []


def test_an_answer_that_is_not_legal_shows_what_is() -> None:
    (said,) = [line for line in differs(("attack with Wolf", "attack with Feast")) if line.startswith("[[when]]")]
    there = "attack with Wolf; attack with nobody (forfeit)"
    assert said == f"[[when]] 1 (attack with Feast): no such answer; there is: {there}"


def test_a_refusal_that_does_not_come_is_reported() -> None:
    (said, *_) = differs(('"attack with Wolf"', '"attack with Wolf"\nrefused = "shamed"'))
    assert said == "[[when]] 1 (attack with Wolf): should be refused, but it is legal"


def test_a_refusal_for_another_reason_is_reported() -> None:
    (said, *_) = differs(('"attack with Wolf"', '"done"\nrefused = "shamed"'))
    assert said == "[[when]] 1 (done): refused, but with: Nobody has been named yet; forfeit instead. (§7.2)"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("round = 5", "round = 21", "[given]: round: expected `int` <= 20"),
        ("round = 5", "turn = 2", "[given]: turn: expected `int` <= 1"),
        ("round = 5", "rounds = 5", "[given]: object contains unknown field `rounds`"),
        ('"combat"', '"fight"', "[given]: phase: expected one of set_up, initiative, draw, window, player, "),
        ('0.play = ["Wolf"]', '0.play = ["Wulf"]', "[given]: 0.play: there is no card 'Wulf'"),
        ('0.play = ["Wolf"]', '0.play = ["Feast"]', "[given]: 0.play: 'Feast' is not a Warrior"),
        ('0.play = ["Wolf"]', '0.hand = ["Realm"]', "[given]: 0.hand: 'Realm' is not a deck card"),
        ('0.play = ["Wolf"]', '0.claimed = ["Wolf"]', "[given]: 0.claimed: 'Wolf' is not an RR card"),
        ('0.play = ["Wolf"]', 'upturned = "Feast"', "[given]: upturned: 'Feast' is not an RR card"),
        ('0.play = ["Wolf"]', '1.deck_top = ["Realm"]', "[given]: 1.deck_top: 'Realm' is not a deck card"),
        ('0.play = ["Wolf"]', 'attackers = ["Wolf"]', "[given]: attackers: seat 0 has no 'Wolf' in play"),
        ('["Wolf"]', '[{ card = "Wolf", shame = 3 }]', "[given]: 0.play[0].shame: expected `int` <= 2"),
        ('["Wolf"]', '[{ card = "Wolf", damage = 10 }]', "[given]: 0.play: 'Wolf' can't be in play with 10 damage"),
        ('["Wolf"]', '[{ card = "Wolf", until = "soon" }]', "[given]: until: expected one of round, good, got 'soon'"),
        ('["Wolf"]', '[{ card = "Wolf", moved_by = "Realm" }]', "[given]: moved_by: 'realm' is not on the table"),
    ],
)
def test_a_position_that_can_not_be_is_refused(old: str, new: str, sentence: str) -> None:
    assert refusal((old, new)).startswith(sentence)


def test_a_second_position_differs_only_in_what_it_names_and_is_played_the_same() -> None:
    view = "\n[[view]]\nseat = 1\nsame_given = { 0.deck = ['Wolf', 'Wolf'] }"
    assert differs(("1.health = 35", f"1.health = 35{view}")) == []
    view = "\n[[view]]\nseat = 1\nsame_given = { 0.health = 39 }"
    assert differs(("1.health = 35", f"1.health = 35{view}")) == [
        "[[view]] 1: the two positions do not look the same to seat 1"
    ]


def test_what_a_seat_does_not_see_is_reported_with_the_view() -> None:
    view = "\n[[view]]\nseat = 1\nsees = { 0.health = 39, 0.sight = 1 }"
    said = differs(("1.health = 35", f"1.health = 35{view}"))
    assert said[0] == "[[view]] 1 sees 0.health: wanted 39, found 40"
    assert said[1].startswith("[[view]] 1 sees 0.sight: '0' has no 'sight'; it has health")
