"""`lab card` and `lab compare` judge a card that is new."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from ninefold.core.registry import find_game
from ninefold.lab.card_trial import LEAST, decided, looks, rounded, wide
from ninefold.lab.significance import effect

WOLF = '[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\nbox = 5\n'


@pytest.fixture
def wolf(tmp_path: Path) -> Path:
    """A file with a card that is in no deck."""
    path = tmp_path / "wolf.toml"
    path.write_text(WOLF, encoding="utf-8")
    return path


def test_a_verdict_is_given_only_if_the_99_percent_interval_decides() -> None:
    assert decided(effect(0.10, 0.03), 500) == {"verdict": "stronger", "more_games": 0}
    assert decided(effect(-0.10, 0.03), 500) == {"verdict": "weaker", "more_games": 0}
    assert decided(effect(0.001, 0.005), 20_000) == {"verdict": "same", "more_games": 0}
    assert wide(effect(0.0, 1.0)).high == pytest.approx(2.5758, abs=1e-4)


def test_an_open_question_says_about_how_many_more_games_would_decide_it() -> None:
    # With a deviation of 0.05 after 400 games, 5 points are 99 % sure after 400 * (2.5758 * 0.05 / 0.05) ** 2 games.
    found = decided(effect(0.05, 0.05), 400)
    assert found["verdict"] == "open"
    assert found["more_games"] == rounded(400 * 2.5758293**2 - 400) == 2300


def test_games_are_said_in_round_numbers() -> None:
    assert [rounded(number) for number in (3, 11, 99, 101, 1234)] == [10, 20, 100, 110, 1300]


def test_there_are_at_most_ten_looks_and_none_before_a_hundred_pairs() -> None:
    assert looks(2000) == [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]
    assert looks(500) == [LEAST, 150, 200, 250, 300, 350, 400, 450, 500]
    assert looks(40) == [40]


def test_a_new_card_is_put_into_one_seats_deck_and_judged(run: Run, wolf: Path) -> None:
    command = ("lab", "card", str(wolf), "--game", "the-nine", "--seed", "1", "--workers", "1")
    found = run(*command, "--games", "8", "--json").data()
    assert (found["card"], found["new"], found["paired"], found["games"]) == ("ash_wolf", True, True, 8)
    assert set(found["replaced"]) == {"deck1", "deck2"}
    assert 0 < found["seen"] <= found["games"], "only its owner may see it"
    assert found["verdict"] in ("open", "stronger", "weaker")
    said = run(*command, "--games", "8", "--replaces", "Spearman").out
    assert said.startswith("The Nine, Ash Wolf: ")
    assert "in deck1 it stands in for Spearman" in said
    assert "8 games each, same seeds" in said


def test_a_card_of_a_game_without_decks_is_judged_by_the_seats_that_saw_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rust.toml"
    path.write_text('game = "ninth-world"\n[cards.Rustling]\nkind = "creature"\ncopies = 9\n', encoding="utf-8")
    found = run(
        "lab", "card", str(path), "--games", "6", "--seats", "3", "--seed", "1", "--workers", "1", "--json"
    ).data()
    assert (found["card"], found["paired"], found["games"]) == ("rustling", False, 18)
    assert found["seen"]


def test_of_several_cards_one_is_named(run: Run, wolf: Path) -> None:
    wolf.write_text(WOLF + "[cards.bowman]\nstrength = 4\n", encoding="utf-8")
    ran = run("lab", "card", str(wolf), "--game", "the-nine")
    assert "the file has 2 cards; say which one with --card: ash_wolf, bowman" in ran.err
    assert "the file has no card 'Huscarl'" in run("lab", "card", str(wolf), "--card", "Huscarl").err


def test_compare_warns_of_a_card_that_never_appeared_and_shows_who_won_first(run: Run, wolf: Path) -> None:
    command = ("lab", "compare", "the-nine", "--content", str(wolf), "--games", "2", "--seed", "1", "--workers", "1")
    lines = run(*command).out.splitlines()
    assert lines[3] == "Warning: Ash Wolf never appeared in B."
    assert lines[4] == "How often they won, with 95 % intervals of the difference:"
    assert [line.split(":")[0].strip() for line in lines[5:9]] == ["seat 1", "seat 2", "deck shields", "deck wolves"]
    assert all("not proven" in line for line in lines[5:9])


def test_compare_takes_a_deck_with_the_new_card_on_the_side_that_knows_it(run: Run, wolf: Path, tmp_path: Path) -> None:
    (ready,) = [deck for deck in find_game("the-nine").decks("en")["ready"] if deck["key"] == "wolves"]
    cards = {("ash_wolf" if key == "bowman" else key): copies for key, copies in ready["cards"].items()}
    deck = tmp_path / "deck.toml"
    deck.write_text("[cards]\n" + "".join(f"{key} = {n}\n" for key, n in cards.items()), encoding="utf-8")
    command = ("lab", "compare", "the-nine", "--content", str(wolf), "--games", "2", "--seed", "1", "--workers", "1")
    refused = run(*command, "--option", f"deck1=@{deck}")
    assert "--option-a gives A options of its own" in refused.err
    found = run(*command, "--option", f"deck1=@{deck}", "--option-a", "deck1=wolves", "--json").data()
    assert found["unseen"] == []
    assert ("won with deck", "own") in {(one["figure"], one["of"]) for one in found["wins"]}
