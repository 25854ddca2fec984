"""The commands on The Nine: cards in two languages, decks, rules, scenarios, bots with a habit."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

from ninefold.games.the_nine.decks import DECKS

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "the_nine"


def deck_file(folder: Path, name: str, *, thralls: int = 0) -> Path:
    """A ready deck written to a file, with some more Thralls."""
    counts = dict(DECKS.ready[name].cards)
    counts["thrall"] = counts.get("thrall", 0) + thralls
    lines = [f"{key} = {count}" for key, count in counts.items() if count]
    file = folder / f"{name}.toml"
    file.write_text("[cards]\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_the_nine_is_listed(run: Run) -> None:
    listed = {game["slug"]: game for game in run("games", "--json").data()}
    assert listed["the-nine"]["seats"] == [2, 2]
    assert listed["the-nine"]["title"] == "The Nine"


def test_cards_are_printed_in_german(run: Run) -> None:
    cards = {card["key"]: card for card in run("cards", "the-nine", "--lang", "de", "--json").data()}
    assert len(cards) == 18 + 18 + 20
    assert cards["valkyrie"]["name"] == "Walküre"
    assert "Walhall" in cards["valkyrie"]["text"]


def test_a_legal_deck_file_is_accepted(run: Run, tmp_path: Path) -> None:
    assert run("deck", "check", "the-nine", str(deck_file(tmp_path, "wolves"))).code == 0


def test_a_deck_file_with_faults_says_all_of_them(run: Run, tmp_path: Path) -> None:
    ran = run("deck", "check", "the-nine", str(deck_file(tmp_path, "thralls", thralls=2)))
    assert ran.code == 1
    assert "the box has only 5" in ran.out + ran.err
    assert "22 Warriors" in ran.out + ran.err


def test_an_option_may_be_read_from_a_file(run: Run, tmp_path: Path) -> None:
    deck = deck_file(tmp_path, "ravens")
    out = run("simulate", "the-nine", "--games", "2", "--seed", "1", "--option", f"deck1=@{deck}", "--json").data()
    assert out["games"] == 2


def test_an_option_file_that_is_missing_is_bad_input(run: Run) -> None:
    ran = run("simulate", "the-nine", "--games", "1", "--option", "deck1=@nowhere.toml")
    assert ran.code == 2
    assert "nowhere.toml" in ran.err


def test_a_bot_may_prefer_a_verb(run: Run) -> None:
    bots = "random+go_first,random+go_first"
    out = run("simulate", "the-nine", "--games", "3", "--seed", "1", "--bots", bots, "--json").data()
    assert out["bots"] == bots.split(",")


def test_a_paragraph_of_the_rules_is_printed(run: Run) -> None:
    assert "half of the damage beyond its Health" in run("rules", "the-nine", "7.9").out


def test_all_scenario_files_hold(run: Run) -> None:
    assert run("check", str(SCENARIOS)).code == 0
