"""Choose one: the text says both parts, each button says its own, bots take the better one, and the mistake is said."""

from __future__ import annotations

import pytest
from tests.the_nine.position import lay_out, offered, play

from ninefold.core import kernel
from ninefold.core.registry import find_game
from ninefold.effects.designs import designed

FORK = (
    '[cards.Fork]\nkind = "event"\nname_de = "Gabel"\n'
    "when_played = { either = { one = { wound = 5 }, other = [{ mend = 1 }, { draw = 2 }] } }\n"
)
PALE = (
    '[cards.Fork]\nkind = "holy"\npower = 2\nreach = 1\n'
    "activate = { either = { one = { draw = 1 }, other = { steal = 1 } } }\n"
)
GIFT = '[cards.Fork]\nkind = "power"\nbid = { either = { one = { gain = 2 }, other = { heal = 1 } } }\n'
CASES = [("the-nine", FORK), ("ninth-descent", PALE), ("ninth-world", GIFT)]


@pytest.mark.parametrize(("slug", "text"), CASES, ids=[case[0] for case in CASES])
def test_the_text_says_both_parts_in_both_languages(slug: str, text: str) -> None:
    (card,) = designed(find_game(slug), text).shown
    assert "hoose one: " in card.shown["en"]["text"]
    assert "; or " in card.shown["en"]["text"]
    assert "ähle eines. Entweder: " in card.shown["de"]["text"]
    assert "; oder: " in card.shown["de"]["text"]


@pytest.mark.parametrize(("slug", "text"), CASES, ids=[case[0] for case in CASES])
def test_a_part_that_is_missing_is_said(slug: str, text: str) -> None:
    broken = text.replace("other = ", "othr = ")
    (fault, *_) = designed(find_game(slug), broken).errors
    assert fault.text.startswith("'othr' is not expected; it takes: one, other; did you mean `other`?")


@pytest.mark.parametrize(("health", "better"), [(5, "the first"), (40, "the second")])
def test_each_answer_says_its_part_and_a_bot_takes_the_better_one(health: int, better: str) -> None:
    fork = {"kind": "event", "when_played": {"either": {"one": {"wound": 5}, "other": {"draw": 3}}}}
    state = lay_out({"round": 5, "phase": "play", "0": {"hand": ["Fork"]}, "1": {"health": health}}, {"Fork": fork})
    play(state, "play Fork")
    options = kernel.options(state, 0)
    assert [state.rules.option_note(state, 0, option, "en") for option in options] == [
        "Your opponent loses 5 Health.",
        "Draw 3 cards.",
    ]
    assert state.rules.option_note(state, 0, options[1], "de") == "Ziehe 3 Karten."
    rates = dict(zip(offered(state), state.rules.guide.rate(state, 0, options), strict=True))
    assert max(rates, key=lambda one: rates[one]) == better
