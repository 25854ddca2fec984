"""Options are numbered, and typed lines are read, from what a seat is shown alone."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from ninefold.core.scene import Badge, Card, Player, Scene, Zone
from ninefold.table.shown import AskShown, FieldShown, OfferShown, OptionShown, WrittenAnswer
from ninefold.terminal.options import numbered, shape
from ninefold.terminal.typed import Typed, read_line
from ninefold.terminal.words import Words

WORDS = Words("en")
PAY = OfferShown("pay", [FieldShown("n", "number", low=1, high=5)], "pay …", 0)
BID = OfferShown(
    "bid", [FieldShown("card", "card", values=[7, 9, 12], texts=["Oak", "Elm", "Yew"], least=1, most=2)], "bid …", 0
)
AWARD = OfferShown(
    "award",
    [FieldShown("seat", "seat", values=[2, 0], texts=["Bo", "Ada"]), FieldShown("xp", "number", values=[1, 4])],
    "award XP",
    0,
)
SAY = OfferShown("say", [], "say", 400)
REST = OfferShown("rest", [], "take a rest", 0)
ZAHLEN = OfferShown("pay", PAY.fields, "… zahlen", 0)


def ask(*options: OptionShown, offers: tuple[OfferShown, ...] = ()) -> AskShown:
    """An ask with these options and offers."""
    return AskShown(
        number=1, name="turn", round=0, mode="one", seats=(0,), answered=[], prompt="", words="", rule="", window="",
        picks=None, deadline=None, mine=True, options=list(options), offers=list(offers),
    )  # fmt: skip


def hand(*cards: Card) -> Scene:
    """A scene with one hand."""
    return Scene("Toy", "", [Player(0, "Ada", zones=[Zone("hand", "Hand", list(cards))])])


def texts(scene: Scene, *options: OptionShown) -> list[str]:
    return [option.text for option in numbered(ask(*options), scene, WORDS)]


def typed(line: str, *offers: OfferShown) -> Typed:
    walk, wade = OptionShown(["walk"], "walk home", ()), OptionShown(["wade", 3], "wade home", ())
    options = numbered(ask(walk, wade, offers=offers), hand(), WORDS)
    return read_line(line, options, WORDS, lambda line: Typed())


def play(*cards: int) -> list[OptionShown]:
    return [OptionShown(["play", card], f"play Wolf #{card}", (f"card:{card}",)) for card in cards]


def test_cards_that_look_the_same_are_one_option() -> None:
    scene = hand(Card("card:3", "Wolf"), Card("card:4", "Wolf"))
    (one,) = numbered(ask(*play(3, 4)), scene, WORDS)
    assert (one.text, one.answer, one.ids, one.alike) == ("play Wolf", ["play", 3], ("card:3",), ("card:4",))


def test_cards_of_one_name_that_look_different_are_told_apart_by_what_they_show() -> None:
    scene = hand(Card("card:3", "Wolf", stats={"Health": 2}), Card("card:4", "Wolf", badges=[Badge("hurt", 1)]))
    assert texts(scene, *play(3, 4)) == ["play Wolf (H2)", "play Wolf (hurt 1)"]


def test_cards_that_are_not_drawn_keep_their_numbers() -> None:
    assert texts(hand(), *play(3, 4)) == ["play Wolf #3", "play Wolf #4"]


def test_cards_that_lie_face_down_stay_apart_by_their_numbers() -> None:
    peeks = [OptionShown(["peek", card], f"peek at #{card}", (f"card:{card}",)) for card in (3, 4)]
    assert texts(hand(Card("card:3"), Card("card:4")), *peeks) == ["peek at #3", "peek at #4"]


def test_whoever_is_not_asked_has_nothing_to_number() -> None:
    other = ask()
    other.options = other.offers = UNSET
    assert numbered(other, hand(), WORDS) == numbered(None, hand(), WORDS) == []


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        (PAY, "pay N (N: 1 to 5)"),
        (BID, "bid CARD (CARD: 1 to 2 of 1 Oak, 2 Elm, 3 Yew)"),
        (AWARD, "award XP SEAT XP (SEAT: 1 Bo, 2 Ada; XP: 1, 4)"),
        (SAY, "say … (text of up to 400 characters)"),
        (ZAHLEN, "N zahlen (N: 1 to 5)"),
    ],
)
def test_an_offer_says_how_to_write_it(offer: OfferShown, said: str) -> None:
    assert shape(offer, WORDS) == said


@pytest.mark.parametrize(
    ("offer", "line", "answer"),
    [
        (PAY, "pay 3", ["pay", 3]),
        (PAY, "PAY 3", ["pay", 3]),
        (BID, "bid 3 1", ["bid", 7, 12]),
        (BID, "bid 2", ["bid", 9]),
        (AWARD, "award XP 2 4", ["award", 0, 4]),
        (AWARD, "award 1, 1", ["award", 2, 1]),
        (ZAHLEN, "4 zahlen", ["pay", 4]),
        (ZAHLEN, "pay 4", ["pay", 4]),
        (REST, "3", ["rest"]),
        (REST, "rest", ["rest"]),
    ],
)
def test_an_offer_is_taken_up_by_its_text_or_its_verb(offer: OfferShown, line: str, answer: WrittenAnswer) -> None:
    assert typed(line, offer) == Typed(answer)


def test_text_that_goes_with_an_answer_follows_the_numbers() -> None:
    assert typed("say hail and well met", SAY) == Typed(["say"], "hail and well met")


@pytest.mark.parametrize("line", ["pay", "pay 6", "pay 0", "pay 3 coins", "3"])
def test_an_offer_that_is_filled_in_wrongly_says_how_to_write_it(line: str) -> None:
    assert typed(line, PAY).problem == "Write it as: pay N (N: 1 to 5)"


@pytest.mark.parametrize("line", ["bid", "bid 4", "bid 1 1", "bid 1 2 3", "bid 0"])
def test_picks_are_different_listed_things_and_not_too_many(line: str) -> None:
    assert typed(line, BID).problem.startswith("Write it as: bid CARD")


def test_an_option_is_found_by_its_number_its_text_or_a_part_that_no_other_has() -> None:
    assert typed("2") == typed("wade home") == typed("wade") == Typed(["wade", 3])
    assert typed("home").problem == "That could be: walk home; wade home."
    assert typed("3").problem == "There is no option 3; the last is 2."
    assert "I do not know what 'payment' is." in typed("payment", PAY).problem


def test_a_line_in_the_words_of_the_game_counts_before_an_offer_and_its_reason_comes_last() -> None:
    options = numbered(ask(offers=(PAY,)), hand(), WORDS)
    assert read_line("pay 3", options, WORDS, lambda line: Typed(["pay", 99])) == Typed(["pay", 99])
    assert read_line("drink", options, WORDS, lambda line: Typed(problem="Not now.")).problem == "Not now."
