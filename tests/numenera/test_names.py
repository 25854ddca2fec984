"""§13.1 Prompts and the log call characters by their names; answers may name the players too."""

from __future__ import annotations

from tests.numenera.position import play, table

from ninefold.core.speech import Speech, find_answer
from ninefold.games.numenera import GAME
from ninefold.games.numenera.scene import NumeneraPainter

PLAYERS = ["Mia", "Tom"]
FIGHT = {"turn": 0, "characters": [{}, {}], "creatures": [{"level": 2}]}


def test_a_prompt_names_the_character_and_not_the_player() -> None:
    state = table(FIGHT, 2)
    assert Speech(state.rules, "en", PLAYERS).prompt(state) == "Naveed's turn in the fight."
    assert Speech(state.rules, "de", PLAYERS).prompt(state) == "Naveed ist im Kampf an der Reihe."


def test_an_option_names_the_character() -> None:
    state = table(FIGHT, 2)
    answer = find_answer(state, 0, "help Tom", names=PLAYERS)
    assert answer is not None
    assert answer == find_answer(state, 0, "help Chaury", names=PLAYERS)
    assert Speech(state.rules, "en", PLAYERS, 0).answer(state, answer) == "help Chaury"


def test_the_log_names_the_character() -> None:
    state = table(FIGHT, 2)
    state.tells = []
    play(state, 0, "wait")
    told = state.tells[0]
    said = Speech(state.rules, "en", PLAYERS).tell(
        told.told(-1), {field.name: field.kind for field in told.kind.fields}
    )
    assert said == "Naveed waits."


def test_the_master_is_called_by_name_as_a_player() -> None:
    rules = GAME.rules(3, {"adventure": "none"})
    assert rules.seat_names(["Ida", *PLAYERS]) == ["Ida", "Naveed", "Chaury"]


def test_two_characters_of_one_name_are_told_apart_by_their_players() -> None:
    rules = GAME.rules(2, {"character1": "naveed", "character2": "naveed"})
    assert rules.seat_names(PLAYERS) == ["Naveed (Mia)", "Naveed (Tom)"]


def test_the_order_and_the_attempt_show_characters() -> None:
    state = table(FIGHT, 2)
    painter = NumeneraPainter(state.rules, state.rules.view(state, 0), 0, "en", PLAYERS)
    assert painter.order() == ["Naveed", "Chaury", "Creatures"]
    play(state, 0, "attack Creature with Broadsword")
    painter = NumeneraPainter(state.rules, state.rules.view(state, 0), 0, "en", PLAYERS)
    assert painter.attempt()[0].label == "The attempt: Naveed, Might"
