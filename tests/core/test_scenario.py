"""Scenario files: given / when / then, and a clear sentence for everything that is not one."""

from typing import Any

import pytest
from tests.toys import looked_at, open_call, sealed_bids

from ninefold.core.errors import BadInput
from ninefold.core.scenario import check, read_scenario

GAMES = {game.slug: game for game in (looked_at.GAME, open_call.GAME, sealed_bids.GAME)}

CALLS = """
game = "open-call"
title = "who calls last leads"
rule = "1.2"
seats = 3
[given]
price = 4
"""
LOOKS = """
game = "looked-at"
[chance]
looked = ["ace", "two", "three"]
"""
BIDS = """
game = "sealed-bids"
[given]
favour = [1, 2]
agenda = [[2, 3, 1]]
"""


def find(slug: str) -> Any:
    if slug not in GAMES:
        raise BadInput(f"there is no game '{slug}'")
    return GAMES[slug]


def differs(text: str) -> list[str]:
    """What differs from what a scenario says."""
    return check(read_scenario(text, "test.toml"), find)


def refused(text: str) -> str:
    """Why a scenario can't be used."""
    with pytest.raises(BadInput) as error:
        differs(text)
    return str(error.value)


def test_a_scenario_that_holds_differs_in_nothing() -> None:
    assert (
        differs(
            CALLS
            + """
            [[when]]
            seat = 1
            answer = "call 6"
            [[when]]
            seat = 2
            answer = "Call 12"
            refused = "too high a step"
            [[when]]
            seat = 0
            answer = "leave"
            [then]
            price = 6
            leader = 1
            inside = 6
            "agenda.0.1" = 4
            agenda.count = 1
            winner = "absent"
            """
        )
        == []
    )


def test_what_is_not_as_it_should_be_is_named() -> None:
    assert differs(CALLS + "[then]\nprice = 5\n") == ["[then] price: wanted 5, found 4"]


def test_a_path_that_leads_nowhere_is_named_with_what_there_is() -> None:
    (said,) = differs(CALLS + "[then]\nprize = 5\n")
    assert said.startswith("[then] prize: ")
    assert "price" in said


def test_an_answer_that_is_refused_is_named_with_the_reason_and_what_is_legal() -> None:
    (said,) = differs(CALLS + '[[when]]\nseat = 1\nanswer = "call 3"\n')
    assert said.startswith("[[when]] 1 (call 3): refused: 3 is not above the price. (§1.1) Legal now: call 5; call 6")


def test_an_answer_that_should_be_refused_and_is_not_is_named() -> None:
    said = differs(CALLS + '[[when]]\nseat = 1\nanswer = "call 6"\nrefused = "high"\n')
    assert said == ["[[when]] 1 (call 6): should be refused, but it is legal"]


def test_a_refusal_for_another_reason_is_named() -> None:
    said = differs(CALLS + '[[when]]\nseat = 1\nanswer = "call 3"\nrefused = "too high"\n')
    assert said == ["[[when]] 1 (call 3): refused, but with: 3 is not above the price. (§1.1)"]


def test_an_answer_that_there_is_not_is_named_with_those_that_there_are() -> None:
    (said,) = differs(CALLS + '[[when]]\nseat = 1\nanswer = "dance"\n')
    assert said.startswith("[[when]] 1 (dance): no such answer; there is: call 5; call 6; call 7; leave")


def test_without_a_seat_the_first_one_asked_answers() -> None:
    assert differs(CALLS + '[[when]]\nanswer = "call 6"\n[then]\nleader = 0\n') == []


def test_chance_is_written_by_name_and_leftovers_differ() -> None:
    placing = '[[when]]\nanswer = "put two on top"\n'
    assert differs(LOOKS + placing) == []
    (said,) = differs(LOOKS.replace('"three"]', '"three", "four"]') + placing)
    assert said.startswith("[chance] lists what was never asked for: looked")


def test_chance_that_is_asked_for_and_not_listed_differs() -> None:
    (said,) = differs(LOOKS.replace('"ace", "two", ', ""))
    assert said.startswith("the game asks for chance 'looked' (1 of 11), which [chance]")
    (said,) = differs('game = "looked-at"')
    assert said.startswith("the game asks for chance 'looked' (1 of 12), which [chance] does not list")


@pytest.mark.parametrize("outcome", ['"joker"', "1", "0", "13"])
def test_an_outcome_that_there_is_not_differs(outcome: str) -> None:
    (said,) = differs(LOOKS.replace('"ace"', outcome))
    assert said.startswith("[chance] looked: ")


def test_all_seats_of_a_sealed_ask_answer_together() -> None:
    assert differs(BIDS + '[[when]]\nanswers = ["pick 6", "pick 1, 2"]\n[then]\npoints = [3, 0]\n') == []


def test_a_sealed_answer_that_is_not_legal_is_named() -> None:
    (said,) = differs(BIDS + '[[when]]\nanswers = ["pick 6", "pick 9"]\n')
    assert said == "[[when]] 1 (pick 9): not legal; there is: pick …"


def test_what_a_seat_sees_and_what_looks_the_same_to_it() -> None:
    seen = BIDS + "[[view]]\nseat = 0\nsees = { favour.0 = 1 }\nsame_given = { favour = [1, 3] }\n"
    assert differs(seen) == []
    said = differs(seen.replace("same_given = { favour = [1, 3] }", "same_given = { favour = [3, 2] }"))
    assert said == ["[[view]] 1: the two positions do not look the same to seat 0"]
    (wrong,) = differs(BIDS + "[[view]]\nseat = 1\nsees = { favour.0 = 1 }\n")
    assert wrong.startswith("[[view]] 1")
    assert "favour.0" in wrong


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "test.toml: not valid TOML"),
        ("game = " + "[" * 100_000, "test.toml: it is nested too deeply to be read"),
        ("title = 'x'", "test.toml: Object missing required field `game`"),
        ("game = 5", "test.toml: Expected `str`, got `int` - at `$.game`"),
        ("game = 'open-call'\ngiben = 5", "test.toml: Object contains unknown field `giben`"),
        ("game = 'the-ten'", "there is no game 'the-ten'"),
        ("game = 'open-call'\nseats = 9", "Open Call is for 2 to 4 seats, not 9"),
        ("game = 'open-call'\noptions = { pace = 1 }", "Open Call has no option 'pace'"),
        ("game = 'open-call'\noptions = { pace = [] }", "test.toml: Expected `bool | int | str`"),
        ("game = 'open-call'\nchance = { die = 5 }", "test.toml: Expected `array`, got `int` - at `$.chance[...]`"),
        ("game = 'open-call'\ngiven = 5", "test.toml: Expected `object`, got `int` - at `$.given`"),
        ("game = 'open-call'\ngiven = { prize = 5 }", "[given] has no 'prize'; it may have: agenda, inside, leader"),
        ("game = 'open-call'\ngiven = { price = 'x' }", "[given] price: expected something like 0, got 'x'"),
        ("game = 'open-call'\ngiven = { price = true }", "[given] price: expected something like 0, got True"),
        ("game = 'open-call'\ngiven = { price = [1] }", "[given] price: expected something like 0, got [1]"),
        ("game = 'open-call'\ngiven = { agenda = [[]] }", "[given] agenda: [] is not a step"),
        ("game = 'open-call'\ngiven = { agenda = [[7, 1]] }", "[given] agenda: [7, 1] is not a step"),
        ("game = 'open-call'\ngiven = { agenda = [5] }", "[given] agenda: expected something like [[0, 3]], got [5]"),
        ("game = 'open-call'\nwhen = [5]", "test.toml: Expected `object`, got `int` - at `$.when[0]`"),
        ("game = 'open-call'\nwhen = [{ answer = 5 }]", "test.toml: Expected `str | null`, got `int`"),
        ("game = 'open-call'\nwhen = [{ seat = 0 }]", "[[when]] 1 needs 'answer', or 'answers' for a sealed ask"),
        ("game = 'open-call'\nwhen = [{ answr = 'x' }]", "test.toml: Object contains unknown field `answr`"),
        ("game = 'open-call'\nwhen = [{ answer = 'x', seat = 2 }]", "[[when]] 1: there is no seat 2; seats are 0 to 1"),
        ("game = 'open-call'\nwhen = [{ answer = 'x', seat = -1 }]", "[[when]] 1: there is no seat -1"),
        ("game = 'open-call'\nwhen = [{ answers = ['leave'] }]", "[[when]] 1: 'answers' is for a sealed ask"),
        ("game = 'open-call'\nview = [{ sees = {} }]", "test.toml: Object missing required field `seat`"),
        ("game = 'open-call'\nview = [{ seat = 4, sees = {} }]", "[[view]] 1: there is no seat 4; seats are -1 to 1"),
        ("game = 'open-call'\nview = [{ seat = 0, same_given = 1 }]", "test.toml: Expected `object | null`"),
        ("game = 'open-call'\nwhen = [{ seat = 0, refused = 'x' }]", "[[when]] 1 needs 'answer'"),
        ("game = 'open-call'\nwhen = [{ then = { price = 0 }, refused = 'x' }]", "[[when]] 1: 'refused' needs the"),
        ("game = 'open-call'\nwhen = [{ view = [{ seat = 7 }] }]", "[[when]] 1 view 1: there is no seat 7"),
        ("game = 'open-call'\nwhen = [{ view = [{ seat = 0, lang = 'fr' }] }]", "test.toml: Invalid enum value 'fr'"),
        (
            "game = 'open-call'\nstops = { 0 = ['x'] }",
            "[stops] 0: there is no window 'x'; windows are: none in this game",
        ),
        ("game = 'open-call'\nstops = { 4 = [] }", "[stops]: there is no seat 4; seats are 0 to 1"),
        ("game = 'open-call'\nstops = { all = [] }", "[stops]: 'all' is not a seat; seats are 0 to 1"),
        ("game = 'open-call'\nthen = { price.any_order = 4 }", "[then] price.any_order: 'any_order' is compared with"),
        (BIDS + "[[when]]\nanswers = ['pick 6']", "[[when]] 1: 'answers' is for a sealed ask, one answer for each"),
        (BIDS + "[[when]]\nanswers = ['pick –', 'pick –']\nseat = 1", "[[when]] 1: 'answers' can't be combined with"),
    ],
    ids=range(38),
)
def test_what_is_no_scenario_is_refused_with_a_clear_sentence(text: str, said: str) -> None:
    assert refused(text).startswith(said)
