"""The verdict on a card: no false one for any way in which a card reaches its seats."""

from __future__ import annotations

import pytest

from ninefold.lab.row import GameRow, SeatRow
from ninefold.lab.trial_count import TrialCount
from ninefold.lab.verdict import (
    FEWEST_DIFFERENT,
    LEAST,
    Difference,
    HeldPair,
    decided,
    held_difference,
    paired_difference,
    rounded,
)

KEY = "kobold"


def seat(*, won: bool, mark: str = "") -> SeatRow:
    """A seat that has not seen the card, has `seen` it, or `played` it."""
    return SeatRow("greedy", won, None, {}, {} if not mark else {KEY: mark == "played"})


def row(game: int, *seats: SeatRow) -> GameRow:
    """A game of these seats."""
    return GameRow(game, game, "won", 9, 1, 1, 1, None, None, {}, list(seats))


def held_by(game: int, holder: int, winner: int, other: str = "seen") -> GameRow:
    """A game of two in which one seat took the card, which both saw."""
    return row(game, *[seat(won=one == winner, mark="played" if one == holder else other) for one in (0, 1)])


def counted(pairs: list[tuple[GameRow, GameRow]], *, owner: int = -1, is_party: bool = False) -> TrialCount:
    """The count of these pairs."""
    count = TrialCount(KEY, is_party=is_party)
    count.add([a for a, _ in pairs], [b for _, b in pairs], owner)
    return count


def found(size: float, off: float, pairs: int = 500) -> Difference:
    """A difference with its interval."""
    return Difference(size, size - off, size + off, pairs, pairs // 2)


def test_a_verdict_is_given_only_if_the_99_percent_interval_decides() -> None:
    assert decided(found(0.10, 0.08), 500) == {"verdict": "stronger", "more_games": 0, "why": ""}
    assert decided(found(-0.10, 0.08), 500) == {"verdict": "weaker", "more_games": 0, "why": ""}
    assert decided(found(0.001, 0.015), 500) == {"verdict": "same", "more_games": 0, "why": ""}


def test_an_open_question_says_about_how_many_more_games_would_decide_it() -> None:
    # After 400 games the interval is 10 points to each side; 5 points are sure after 4 times as many.
    assert decided(found(0.05, 0.10, 400), 400)["more_games"] == rounded(3 * 400)
    # The card came up in one game of four, so that four times as many have to be played.
    assert decided(found(0.05, 0.10, 400), 1600)["more_games"] == rounded(3 * 1600)


def test_games_are_said_in_round_numbers() -> None:
    assert [rounded(number) for number in (3, 11, 99, 101, 1234)] == [10, 20, 100, 110, 1300]


def test_a_hundred_equal_pairs_do_not_prove_that_nothing_changes_but_two_hundred_do() -> None:
    open_yet = decided(paired_difference([0.0] * 100), 100)
    assert (open_yet["verdict"], open_yet["more_games"]) == ("open", 80)
    assert decided(paired_difference([0.0] * 200), 200)["verdict"] == "same"


@pytest.mark.parametrize("pairs", [0, 1, 2, 5])
def test_a_few_pairs_prove_nothing_even_if_all_agree(pairs: int) -> None:
    told = decided(paired_difference([1.0] * pairs), pairs)
    assert told["verdict"] == "open"
    assert told["more_games"] >= LEAST


def test_pairs_that_all_agree_prove_something_once_chance_would_rarely_make_them_agree() -> None:
    rest = [0.0] * 100
    assert decided(paired_difference([1.0] * (FEWEST_DIFFERENT - 1) + rest), 107)["verdict"] == "open"
    assert decided(paired_difference([1.0] * (FEWEST_DIFFERENT + 4) + rest), 112)["verdict"] == "stronger"


def test_pairs_that_differ_in_both_directions_prove_less_than_pairs_that_agree() -> None:
    told = paired_difference([1.0] * 8 + [-1.0] * 2 + [0.0] * 30)
    assert told.low < 0 < told.high
    assert paired_difference([1.0] * 10 + [0.0] * 30).low > 0


def test_a_card_that_all_see_and_one_takes_is_judged_by_those_that_have_it() -> None:
    pairs = [(held_by(game, game % 2, game // 2 % 2), held_by(game, game % 2, game % 2)) for game in range(100)]
    told = counted(pairs).data()
    assert (told["basis"], told["verdict"], told["paired"]) == ("holders", "stronger", False)
    assert (told["without"]["share"], told["with"]["share"]) == (0.5, 1.0)
    assert (told["games"], told["told"]) == (100, 100)


def test_a_card_that_was_good_before_is_not_called_stronger_if_the_change_does_nothing() -> None:
    games = [held_by(game, game % 2, game % 2) for game in range(300)]
    told = counted([(game, game) for game in games]).data()
    assert told["when_played"]["share"] == 1.0
    assert told["verdict"] == "same"


def test_a_hero_is_judged_by_the_same_seat_with_and_without_the_change() -> None:
    def game(number: int, winner: int) -> GameRow:
        return row(number, *[seat(won=one == winner, mark="played" if one == number % 3 else "") for one in range(3)])

    told = counted([(game(k, (k + k // 3) % 3), game(k, k % 3)) for k in range(90)]).data()
    assert (told["basis"], told["verdict"]) == ("holders", "stronger")


def test_what_every_seat_has_alike_favours_none_and_is_never_called_the_same() -> None:
    games = [row(k, seat(won=k % 2 == 0, mark="played"), seat(won=k % 2 == 1, mark="played")) for k in range(300)]
    told = counted([(game, game) for game in games]).data()
    assert (told["basis"], told["verdict"], told["why"], told["more_games"]) == ("alike", "open", "alike", 0)


def test_other_seats_that_take_a_card_do_not_make_it_look_weaker() -> None:
    """A cheaper card is taken by everybody at times, not only by who is ahead: that alone is no weakness."""
    before = [held_by(k, k % 2, k % 2) if k % 4 == 0 else row(k, seat(won=True), seat(won=False)) for k in range(400)]
    after = [held_by(k, k % 2, k // 2 % 2) for k in range(400)]
    told = counted(list(zip(before, after, strict=True))).data()
    assert told["difference"]["size"] < 0
    assert (told["verdict"], told["why"], told["more_games"]) == ("open", "use", 0)


def test_the_interval_covers_the_best_and_the_worst_that_further_seats_could_be() -> None:
    told = held_difference([HeldPair(1, 1, 1, 1)] * 100 + [HeldPair(0, 0, 1, 0)] * 100)
    assert told.size == -0.5
    assert told.high > 0, "the hundred seats that did not have it before may be those that lost"


def test_players_that_win_together_are_judged_together() -> None:
    def game(number: int, *, won: bool) -> GameRow:
        return row(number, seat(won=won, mark="seen"), seat(won=won))

    told = counted([(game(k, won=k % 2 == 0), game(k, won=True)) for k in range(100)], is_party=True).data()
    assert (told["basis"], told["verdict"]) == ("party", "stronger")
    assert (told["without"]["won"], told["with"]["won"]) == (50, 100)


def test_games_without_the_card_say_nothing_about_it() -> None:
    unseen = [(row(k, seat(won=True)), row(k, seat(won=True))) for k in range(300)]
    told = counted(unseen, is_party=True).data()
    assert (told["verdict"], told["why"], told["told"]) == ("open", "unseen", 0)


def test_players_that_always_win_do_not_prove_that_a_card_does_nothing() -> None:
    games = [row(k, seat(won=True, mark="seen")) for k in range(300)]
    told = counted([(game, game) for game in games], is_party=True).data()
    assert (told["verdict"], told["why"]) == ("open", "certain")


def test_the_card_of_one_seats_deck_is_judged_by_that_seat() -> None:
    pairs = [(row(k, seat(won=False), seat(won=True)), row(k, seat(won=True), seat(won=False))) for k in range(20)]
    assert counted(pairs, owner=0).data()["verdict"] == "stronger"
    assert counted(pairs, owner=1).data()["verdict"] == "weaker"
