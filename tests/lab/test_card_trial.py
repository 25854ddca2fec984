"""`lab card` and `lab compare` judge a card that is new."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Ran, Run

from ninefold.core.overlay import read_overlay
from ninefold.core.registry import find_game
from ninefold.lab.card_trial import CardTrial, looks
from ninefold.lab.plan import Plan
from ninefold.lab.verdict import LEAST

WOLF = '[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\nbox = 5\n'


@pytest.fixture
def wolf(tmp_path: Path) -> Path:
    """A file with a card that is in no deck."""
    path = tmp_path / "wolf.toml"
    path.write_text(WOLF, encoding="utf-8")
    return path


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


def tried(run: Run, tmp_path: Path, text: str, *more: str, games: int = 40) -> Ran:
    """What `lab card` says about a file."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return run("lab", "card", str(path), "--games", str(games), "--seed", "3", "--workers", "1", *more)


KOBOLD = 'game = "nineworlds"\n[cards.kobold]\npoints = 40\n'
IMARA = 'game = "ninth-world"\n[cards.imara]\nbid = { add = 9 }\n'
RUSTLING = 'game = "ninth-world"\n[cards.Rustling]\nkind = "creature"\ncopies = 9\nvalor = 3\n'


@pytest.mark.parametrize(("text", "more"), [(KOBOLD, ()), (IMARA, ("--option", "hero1=imara"))])
def test_what_makes_its_seat_win_nearly_always_is_called_stronger(
    run: Run, tmp_path: Path, text: str, more: tuple[str, ...]
) -> None:
    found = tried(run, tmp_path, text, *more, "--json").data()
    assert (found["verdict"], found["basis"]) == ("stronger", "holders")
    assert found["with"]["share"] > found["without"]["share"] + 0.2


@pytest.mark.parametrize("card", ["kobold", "gjallarhorn", "avatar_asgard"])
def test_a_card_with_another_name_alone_is_neither_stronger_nor_weaker(run: Run, tmp_path: Path, card: str) -> None:
    text = f'game = "nineworlds"\n[cards.{card.removeprefix("avatar_")}]\nname_de = "Anders"\n'
    found = tried(run, tmp_path, text, "--option", "treasures=on", "--json", games=12).data()
    assert (found["card"], found["verdict"], found["difference"]["size"]) == (card, "open", 0.0)
    assert found["more_games"] > 0


def test_a_new_card_of_a_game_without_decks_is_compared_with_one_in_its_place(run: Run, tmp_path: Path) -> None:
    found = tried(run, tmp_path, RUSTLING, "--seats", "3", "--json", games=6).data()
    assert (found["card"], found["new"], found["paired"], found["games"]) == ("rustling", True, False, 6)
    assert found["replaced"]["box"] in {card["key"] for card in find_game("ninth-world").cards("en")}
    assert found["seen"]
    said = tried(run, tmp_path, RUSTLING, "--seats", "3", "--replaces", "Ellnoica", games=6).out
    assert "without it, a card like Ellnoica is in its place" in said


STORY = """story=
title = "The pit"
title_de = "Die Grube"
blurb = "A pit."
blurb_de = "Eine Grube."
start = "pit"
[scenes.pit]
title = "The pit"
text = "A pit."
fight = "ogres"
[fights.ogres]
text = "They come."
creatures = [{ creature = "glass_ogre", count = 1, distance = "immediate" }]
won = { end = "victory" }
fled = { end = "retreat" }
"""


def test_a_new_creature_is_tried_in_a_story_of_ones_own_and_judged_by_all_players(run: Run, tmp_path: Path) -> None:
    ogre = 'game = "numenera"\n[cards."Glass Ogre"]\nkind = "creature"\nlevel = 9\nhealth = 90\n'
    found = tried(run, tmp_path, ogre, "--option", STORY, "--replaces", "Goblin", "--json", games=16).data()
    assert (found["basis"], found["games"], found["told"]) == ("party", 16, 16)
    assert (found["verdict"], found["with"]["won"]) == ("weaker", 0)
    said = tried(run, tmp_path, ogre, "--option", STORY, "--replaces", "Goblin", games=16).out
    assert "Glass Ogre makes the players win less often." in said
    assert "the players won 0.0 % with it" in said
    assert "without it, a card like Goblin is in its place" in said


def test_the_other_cards_of_the_file_are_on_both_sides(run: Run, tmp_path: Path) -> None:
    game = find_game("the-nine")
    overlay = read_overlay("[cards.bowman]\nstrength = 4\n[cards.berserker]\nhealth = 1\n", "mine", game)
    options = game.rules(2, {}).options
    plan = Plan(game="the-nine", seats=2, bots=["greedy"] * 2, options=dict(options))
    for side in CardTrial(game, overlay, "bowman", plan).sides():
        laid = [[key for one in half.overlays for key in one["cards"]] for half in (side.without, side.with_card)]
        assert "berserker" in laid[0]
        assert {"berserker", "bowman"} <= {*laid[1]}


def test_a_card_is_put_into_a_ready_deck_that_has_its_kind(run: Run, tmp_path: Path) -> None:
    choir = 'game = "ninth-descent"\n[cards."Pale Choir"]\nkind = "holy"\npower = 2\nreach = 1\n'
    found = tried(run, tmp_path, choir, "--json", games=2).data()
    assert found["replaced"].keys() == {"deck1", "deck2"}


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
