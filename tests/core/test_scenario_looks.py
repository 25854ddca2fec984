"""Between the moves of a scenario: what is offered, seen, told and asked, and sealed answers one by one."""

import pytest
from tests.core.test_scenario import BIDS, CALLS, differs, find

from ninefold.core.errors import BadInput
from ninefold.core.scenario import check, read_scenario


def test_what_must_be_true_is_said_between_the_moves() -> None:
    between = '[[when]]\nseat = 1\nanswer = "call 6"\nthen = { price = 6, leader = 1 }\n'
    after = '[[when]]\nseat = 2\nanswer = "call 8"\n[then]\nprice = 8\n'
    assert differs(CALLS + between + after) == []
    said = differs(CALLS + between.replace("price = 6", "price = 8") + after)
    assert said == ["[[when]] 1 then price: wanted 8, found 6"]


def test_one_may_look_before_the_first_move() -> None:
    assert differs(CALLS + "[[when]]\nthen = { price = 4 }\n") == []
    assert differs(CALLS + "[[when]]\nthen = { price = 5 }\n") == ["[[when]] 1 then price: wanted 5, found 4"]


HALF = BIDS + '[[when]]\nseat = 1\nanswer = "pick 1, 2"\nthen = { points = [0, 0] }\n'


def test_sealed_answers_come_one_by_one_and_are_opened_together() -> None:
    looks = "[[when.view]]\nseat = 0\nasked = [0]\nanswered = [1]\nsees = { stones.1.count = 6 }\n"
    last = '[[when]]\nanswer = "pick 6"\n[then]\npoints = [3, 0]\nstones.1 = [3, 4, 5, 6]\n'
    assert differs(HALF + looks + last) == []


def test_who_has_answered_is_not_what_the_file_says() -> None:
    said = differs(HALF + "[[when.view]]\nseat = 0\nasked = [0, 1]\nanswered = []\n")
    assert said == [
        "[[when]] 1 view 1 asked: wanted [0, 1], found [0]",
        "[[when]] 1 view 1 answered: wanted [], found [1]",
    ]


def test_a_sealed_answer_is_given_once() -> None:
    again = '[[when]]\nseat = 1\nanswer = "pick 4"\n'
    assert differs(HALF + again + 'refused = "answered already"\n') == []
    (said,) = differs(HALF + again)
    assert said.startswith("[[when]] 2 (pick 4): refused: Seat 1 has answered already. Legal now: nothing for seat 1")


def test_those_who_are_left_may_answer_together() -> None:
    assert differs(HALF + '[[when]]\nanswers = ["pick 6"]\n[then]\npoints = [3, 0]\n') == []


def test_what_one_has_answered_in_secret_looks_the_same_to_others_from_another_position() -> None:
    look = "[[when.view]]\nseat = 0\nsame_given = { favour = [1, 3] }\n"
    assert differs(HALF + look) == []
    said = differs(HALF + look.replace("[1, 3]", "[2, 2]"))
    assert said == ["[[when]] 1 view 1: the two positions do not look the same to seat 0"]


def test_what_is_not_offered_is_named_with_its_reason() -> None:
    named = '[[when]]\nseat = 1\noffered = ["call 5", "leave"]\nnot_offered = { "call 4" = "not above the price" }\n'
    assert differs(CALLS + named) == []
    assert differs(CALLS + '[[when]]\nseat = 1\nnot_offered = ["call 4", "call 8"]\nanswer = "call 7"\n') == []


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('not_offered = ["call 5"]', "[[when]] 1 not_offered (call 5): it is offered"),
        (
            'not_offered = { "call 4" = "too high" }',
            "[[when]] 1 not_offered (call 4): not offered, but with: 4 is not above the price. (§1.1)",
        ),
        ('not_offered = ["cal 4"]', "[[when]] 1 not_offered (cal 4): no such answer; there is: call 5; call 6; call 7"),
        ('offered = ["call 4"]', "[[when]] 1 offered (call 4): 4 is not above the price. (§1.1)"),
        ('offered = ["shout"]', "[[when]] 1 offered (shout): no such answer; there is: call 5"),
    ],
)
def test_what_is_offered_after_all_or_for_another_reason_is_named(written: str, said: str) -> None:
    (found,) = differs(CALLS + f"[[when]]\nseat = 1\n{written}\n")
    assert found.startswith(said)


FAVOURS = 'game = "sealed-bids"\n[chance]\nfavour = ["round 2", "round 3"]\n'


def test_what_a_seat_is_told_is_said_in_words() -> None:
    told = 'told = ["favours round 2", "Player 2 favours some round"]\nnot_told = ["round 3"]\n'
    assert differs(FAVOURS + f"[[view]]\nseat = 0\n{told}") == []
    german = 'lang = "de"\ntold = ["Player 2 bevorzugt Runde 3."]\nprompt = "Bietet in Runde 1."\n'
    assert differs(FAVOURS + f"[[view]]\nseat = 1\n{german}") == []


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            'told = ["round 3"]',
            "[[view]] 1 told: nothing says 'round 3'; it was told: Player 1 favours round 2.",
        ),
        (
            'told = ["some round", "round 2"]',
            "[[view]] 1 told: nothing says 'round 2' after 'Player 2 favours some round.'; it was told: ",
        ),
        ('not_told = ["Round 2"]', "[[view]] 1 not_told: 'Round 2' is said by 'Player 1 favours round 2.'"),
        ('prompt = "Boast"', "[[view]] 1 prompt: wanted 'Boast', found 'Bid for round 1.'"),
    ],
)
def test_what_a_seat_is_not_told_is_named(written: str, said: str) -> None:
    (found,) = differs(FAVOURS + f"[[view]]\nseat = 0\n{written}\n")
    assert found.startswith(said)


def test_after_a_move_only_what_the_move_told_counts() -> None:
    move = '[[when]]\nanswers = ["pick 6", "pick 1"]\n[[when.view]]\nseat = 0\ntold = ["Player 1 bids 6."]\n'
    assert differs(FAVOURS + move) == []
    (said,) = differs(FAVOURS + move.replace('"Player 1 bids 6."', '"favours round 2"'))
    assert said.startswith("[[when]] 1 view 1 told: nothing says 'favours round 2'")


def test_two_positions_must_tell_the_same() -> None:
    given = "[given]\nagenda = [[1, 1], [0, 3, 1]]\nfavour = [1, 0]\n"
    secret = f'game = "sealed-bids"\n{given}[chance]\nfavour = ["round 2"]\n'
    assert differs(secret + "[[view]]\nseat = 0\nsame_given = { points = [0, 0] }\n") == []


def test_the_answer_when_a_clock_runs_out_and_the_clock_are_said() -> None:
    assert differs(CALLS + '[[view]]\nseat = 1\nclock = 0\nstop = ""\ndefault = "leave"\n') == []
    said = differs(CALLS + '[[view]]\nseat = 1\nclock = 30\nstop = "draw"\ndefault = "call 5"\n')
    assert said == [
        "[[view]] 1 stop: wanted 'draw', found ''",
        "[[view]] 1 clock: wanted 30, found 0",
        "[[view]] 1 default: wanted 'call 5', found 'leave'",
    ]
    assert differs(CALLS + '[[view]]\nseat = -1\ndefault = "leave"\n') == [
        "[[view]] 1 default: wanted 'leave', found 'nothing'"
    ]


def test_a_pile_is_compared_in_order_or_in_any_order() -> None:
    assert differs(BIDS + "[then]\nstones.0.any_order = [6, 5, 4, 3, 2, 1]\nstones.1 = [1, 2, 3, 4, 5, 6]\n") == []
    assert differs(BIDS + "[then]\nstones.0 = [6, 5, 4, 3, 2, 1]\n") == [
        "[then] stones.0: wanted [6, 5, 4, 3, 2, 1], found [1, 2, 3, 4, 5, 6]"
    ]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            "stones.0.any_order = [6, 5, 4, 3, 2, 2]",
            "[then] stones.0.any_order: wanted [6, 5, 4, 3, 2, 2] in any order, found [1, 2, 3, 4, 5, 6]; missing: 2; ",
        ),
        ("stone.any_order = []", "[then] stone.any_order: the account has no 'stone'; it has "),
        ("favour.0.any_order = []", "[then] favour.0.any_order: wanted a list, found 1"),
    ],
)
def test_a_pile_of_other_cards_differs_in_any_order(written: str, said: str) -> None:
    (found,) = differs(BIDS + f"[then]\n{written}\n")
    assert found.startswith(said)


def test_a_file_that_was_written_before_still_holds() -> None:
    old = BIDS + '[[when]]\nanswers = ["pick 6", "pick 1, 2"]\n[then]\npoints = [3, 0]\n[[view]]\nseat = 0\n'
    assert check(read_scenario(old, "old.toml"), find) == []


def test_a_seat_that_is_not_there_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadInput, match=r"\[\[when\]\] 1: there is no seat 9"):
        differs(CALLS + "[[when]]\nseat = 9\nthen = { price = 4 }\n")
