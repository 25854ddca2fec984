"""`lab compare`, `tournament` and `tune`."""

from __future__ import annotations

from math import log10
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.lab.test_report import row

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.lab.compare import Pairs, measured
from ninefold.lab.plan import Plan
from ninefold.lab.ratings import Meeting, ratings
from ninefold.lab.row import GameRow, SeatRow
from ninefold.lab.tournament import scored, tables, tournament
from ninefold.lab.tune import advised, changed, read_range, told_advice

PLAN = Plan(game="duel", seats=2, bots=["random", "random"])
QUICK = ("--bots", "random", "--workers", "1", "--seed", "4", "--json")


def test_pairs_show_a_difference_that_single_games_would_hide() -> None:
    pairs = Pairs()
    for game in range(100):
        length = 100 + 37 * (game % 13)
        pairs.add({("rounds", ""): length}, {("rounds", ""): length + game % 2})
    effect = pairs.effect(("rounds", ""))
    assert effect.size == 0.5
    assert effect.low > 0.4
    assert effect.p < 1e-6


def test_a_game_is_measured_in_all_its_figures() -> None:
    found = measured(row(0, 0, ({"sword": True, "stone": False}, {"sword": True})))
    assert found["won by seat", "1"] == 1
    assert found["won with deck", "b"] == 0
    assert found["seats that played", "sword"] == 2
    assert found["seats that played", "stone"] == 0
    assert found["margin of the best score", ""] == 2
    assert found["ending", "glory"] == 1


@pytest.fixture
def strong(tmp_path: Path) -> Path:
    """The Wolves' Warriors made monsters."""
    path = tmp_path / "strong.toml"
    names = ("spearman", "berserker", "bowman", "ulfhednar")
    text = "".join(f"[cards.{name}]\nstrength = 20\nhealth = 40\nturn = 0\n" for name in names)
    path.write_text(text, encoding="utf-8")
    return path


def test_what_a_content_file_changes_is_found(run: Run, strong: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = ("lab", "compare", "the-nine", "--content", str(strong), "--games", "60", *QUICK, "--out", str(out))
    found = run(*command).data()
    assert (found["a"], found["b"], found["games"]) == ("shipped", str(strong), 60)
    by_name = {(one["figure"], one["of"]): one for one in found["figures"]}
    killed = by_name["ending", "killed"]
    assert killed["real"]
    assert killed["b"] > killed["a"]
    assert killed["low"] > 0
    assert by_name["won by seat", "1"]["difference"] > 0
    assert "<h2>What changes</h2>" in (out / "compare.html").read_text(encoding="utf-8")
    assert run(*command).data() == found, "the games are kept and not played again"


def test_the_same_content_differs_in_nothing(run: Run, strong: Path) -> None:
    files = ("--content", str(strong), "--content", str(strong))
    found = run("lab", "compare", "the-nine", *files, "--games", "20", *QUICK).data()
    assert not [one for one in found["figures"] if one["real"] or one["difference"]]
    said = run("lab", "compare", "the-nine", *files, "--games", "20", *QUICK[:-1])
    assert "No difference is larger than chance explains." in said.out


def test_ratings_give_the_odds_back() -> None:
    found = ratings(2, [Meeting(0, 1, 9999, 7499.5, 7499.5)])
    assert found[0].rating - found[1].rating == pytest.approx(400 * log10(3), abs=0.5)
    assert found[0].low < found[0].rating < found[0].high
    assert found[0].rating + found[1].rating == pytest.approx(0, abs=1e-6)


def test_a_rating_is_as_sure_as_a_share_is() -> None:
    games, share = 400, 0.6
    found = ratings(2, [Meeting(0, 1, games - 1, share * games - 0.5, share * games - 0.25)])
    deviation = (share * (1 - share) / games) ** 0.5 / (share * (1 - share)) / 2 * 400 / 2.302585
    assert found[0].high - found[0].rating == pytest.approx(1.959964 * deviation, rel=0.01)


def test_who_always_wins_gets_a_rating_too_and_the_order_is_right() -> None:
    meetings = [Meeting(0, 1, 50, 0, 0), Meeting(0, 2, 50, 0, 0), Meeting(1, 2, 50, 10, 10)]
    found = ratings(3, meetings)
    assert found[2].rating > found[1].rating > found[0].rating
    assert all(abs(one.rating) < 2000 for one in found)


def seated(*seats: tuple[str, bool]) -> GameRow:
    """A game of these bots, who won or not."""
    rows = [SeatRow(bot, won=won, score=None, traits={}, cards={}) for bot, won in seats]
    return GameRow(0, 0, "end", 1, 1, 2, 2, None, None, {}, rows)


def test_every_seat_of_one_bot_counts_against_every_seat_of_the_other() -> None:
    assert scored(seated(("a", True), ("b", False)), "a", "b") == 1
    assert scored(seated(("a", False), ("b", False)), "a", "b") == 0.5
    assert scored(seated(("a", True), ("b", False), ("a", False), ("b", False)), "a", "b") == 0.75


def test_bots_sit_in_turns_and_with_three_seats_both_ways() -> None:
    two = tables(PLAN, "a", "b", 5)
    assert [(plan.bots, plan.rotate, games) for _, plan, games in two] == [(["a", "b"], True, 5)]
    three = tables(PLAN.with_(seats=3), "a", "b", 5)
    assert [(plan.bots, games) for _, plan, games in three] == [(["a", "b", "a"], 3), (["b", "a", "b"], 2)]


def test_a_tournament_plays_every_pair() -> None:
    names: list[str] = []

    def played(name: str, plan: Plan, games: int) -> list[GameRow]:
        names.append(name)
        order = "abc"
        return [seated(*((bot, bot == max(plan.bots, key=order.index)) for bot in plan.bots))] * games

    found = tournament(PLAN, ["a", "b", "c"], 10, played)
    assert names == ["a-b", "a-c", "b-c"]
    assert [one["bot"] for one in found["ratings"]] == ["c", "b", "a"]
    assert found["meetings"][0] == {
        "bots": ["a", "b"], "games": 10, "won": 0, "lost": 10, "drawn": 0, "share": 0.0, "low": 0.0, "high": 0.2775,
    }  # fmt: skip


def test_a_tournament_on_the_command_line(run: Run) -> None:
    command = ("lab", "tournament", "connect-four", "--bots", "random,greedy", "--games", "40", "--seed", "1")
    found = run(*command, "--json").data()
    assert found["ratings"][0]["bot"] == "greedy"
    assert found["ratings"][0]["low"] > 0
    said = run(*command).out
    assert "  greedy beat random " in said
    assert "Ratings are on the Elo scale" in said


def test_a_field_is_changed_by_an_overlay() -> None:
    assert changed(PLAN, "bowman", "strength", 4).overlays == [
        {"name": "bowman.strength = 4", "cards": {"bowman": {"strength": 4}}}
    ]
    assert changed(PLAN, "raven_message", "when_played.draw", 3).overlays[0]["cards"] == {
        "raven_message": {"when_played": {"draw": 3}}
    }


def test_ranges() -> None:
    assert read_range("2..5") == [2, 3, 4, 5]
    assert read_range("8,2,4") == [2, 4, 8]
    for wrong in ("2..", "a..b", "3", "1..100", "1..999999999999", "1.5", ""):
        with pytest.raises(BadInput, match="--range needs"):
            read_range(wrong)


def test_a_stronger_card_wins_more(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = (
        "lab",
        "tune",
        "the-nine",
        "--card",
        "Berserker",
        "--field",
        "strength",
        "--range",
        "0,15",
        "--games",
        "400",
    )
    found = run(*command, *QUICK, "--out", str(out)).data()
    assert (found["card"], found["shipped"]) == ("berserker", 3)
    weak, strong = found["values"]
    assert (weak["value"], strong["value"], weak["games"]) == (0, 15, 400)
    assert strong["when_seen"]["low"] > weak["when_seen"]["high"]
    page = (out / "tune.html").read_text(encoding="utf-8")
    assert "<h2>Won when played</h2>" in page
    assert "shipped value, 3" in page
    said = run(*command, *QUICK[:-1]).out
    assert said.count("●") == 2


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("compare", "the-nine"), "compare needs one --content file"),
        (("compare", "the-nine", "--content", "/nowhere.toml"), "/nowhere.toml can't be read"),
        (("compare", "chess", "--content", "x"), "there is no game 'chess'"),
        (("tournament", "the-nine", "--bots", "random"), "at least two different bots"),
        (("tournament", "the-nine", "--bots", "random,clever"), "there is no bot 'clever'"),
        (("tournament", "the-nine", "--bots", "random,greedy", "--games", "0"), "at least 1 game"),
        (("tune", "the-nine", "--card", "Odin", "--field", "turn", "--range", "1..2"), "The Nine has no card 'Odin'"),
        (("tune", "the-nine", "--card", "Bowman", "--field", "cost", "--range", "1..2"), "cost"),
        (("tune", "the-nine", "--card", "Bowman", "--field", "turn", "--range", "19..30"), "turn"),
        (("tune", "the-nine", "--card", "Bowman", "--field", "turn", "--range", "x"), "--range needs whole numbers"),
        (("tune", "the-nine", "--card", "Bowman", "--field", "turn", "--range", "6..2"), "as 2..6, not 6..2"),
        (("run", "chess", "--games", "1", "--out", "{tmp}/x"), "there is no game 'chess'"),
        (("run", "the-nine", "--games", "0", "--out", "{tmp}/x"), "at least 1 game"),
        (("report", "{tmp}/x"), "has no results; `ninefold lab run` makes them"),
        (("run", "the-nine", "--games", "1", "--out", "/dev/null/x"), "results can't be written to /dev/null/x"),
        (("run", "the-nine", "--games", "1", "--out", "{tmp}/x", "--format", "csv"), "--format must be one of"),
        (("run", "the-nine", "--games", "1", "--out", "{tmp}/x", "--workers", "0"), "--workers must be from 1"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, tmp_path: Path, argv: tuple[str, ...], sentence: str) -> None:
    ran = run("lab", *(word.format(tmp=tmp_path) for word in argv))
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [], "nothing was begun"


@pytest.mark.parametrize(
    ("first", "other"),
    [
        (("tune", "the-nine", "--card", "Bowman", "--field", "turn", "--range", "2..3"), ("--card", "Berserker")),
        (("tournament", "connect-four", "--bots", "random,greedy"), ("--seed", "5")),
        (("compare", "the-nine", "--content", "{tmp}/cards.toml"), ("--content", "{tmp}/others.toml")),
    ],
)
def test_a_folder_with_another_study_stays_as_it_is(
    run: Run, tmp_path: Path, first: tuple[str, ...], other: tuple[str, ...]
) -> None:
    for name, health in (("cards", 4), ("others", 5)):
        (tmp_path / f"{name}.toml").write_text(f"[cards.berserker]\nhealth = {health}\n", encoding="utf-8")
    out = tmp_path / "out"
    words = [word.format(tmp=tmp_path) for word in first]
    settings = ["--games", "2", "--workers", "1", "--seed", "4", "--out", str(out)]
    assert run("lab", *words, *settings).code == 0
    before = {file: file.stat().st_mtime_ns for file in out.rglob("*")}
    changed_words = [*words, *settings, "--games", "3"]
    if words[0] == "tune":
        changed_words[changed_words.index("2..3")] = "1..3"
    at = changed_words.index(other[0])
    changed_words[at + 1] = other[1].format(tmp=tmp_path)
    del changed_words[changed_words.index("--games") : changed_words.index("--games") + 2]
    ran = run("lab", *changed_words)
    assert (ran.code, ran.out) == (2, "")
    assert "has results of another run" in ran.err
    assert {file: file.stat().st_mtime_ns for file in out.rglob("*")} == before


def test_a_card_that_is_in_no_deck_is_named(run: Run) -> None:
    decks: dict[str, Any] = {"deck1": "wolves", "deck2": "wolves"}
    options = [word for name, deck in decks.items() for word in ("--option", f"{name}={deck}")]
    command = ("lab", "tune", "the-nine", "--card", "huscarl", "--field", "turn", "--range", "1..2", "--games", "2")
    ran = run(*command, *options, *QUICK)
    assert ran.code == 2
    assert "Huscarl never came up" in ran.err


def test_a_study_that_is_gone_on_with_keeps_its_seed(run: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "out"))
    command = ("lab", "tournament", "connect-four", "--bots", "random,greedy", "--workers", "1", "--json", *out)
    first = run(*command, "--games", "6").data()
    more = run(*command, "--games", "9").data()
    assert more["seed"] == first["seed"]
    assert more["meetings"][0]["games"] == 9
    fewer = run(*command, "--games", "6").data()
    assert fewer == first, "of more games that are there only so many count"


def tried(value: int, size: float, low: float, high: float, seen: int = 200) -> PlainData:
    """One value of a card, with how much more often seats that saw it won."""
    lift = {"size": size, "low": low, "high": high}
    return {"value": value, "seen": seen, "lift_seen": lift, "lift_held": {"size": 0.0, "low": 0.0, "high": 0.0}}


def test_the_value_is_recommended_with_which_seeing_the_card_changes_least() -> None:
    weak, fair, strong = tried(1, -0.2, -0.3, -0.1), tried(3, 0.01, -0.02, 0.04), tried(5, 0.2, 0.1, 0.3)
    found = advised([weak, fair, strong])
    assert (found["value"], found["open"], found["sure"]) == (3, [], True)
    assert told_advice(found, "strength").startswith("Recommended: strength 3: seats that saw the card won +1.0 points")


def test_what_is_not_proven_is_not_recommended() -> None:
    open_ones = [tried(1, -0.02, -0.3, 0.2), tried(2, 0.1, -0.1, 0.3)]
    assert told_advice(advised(open_ones), "cost").startswith(
        "Not proven yet: nearest to the others of its deck is cost 1"
    )
    assert "None of these values" in told_advice(advised([tried(1, 0.3, 0.2, 0.4)]), "cost")
    assert "too few seats saw the card" in told_advice(advised([tried(1, 0.0, 0.0, 0.0, seen=0)]), "cost")


def all_see_it(value: int, size: float, off: float) -> PlainData:
    """One value of a card that every seat sees, with how much more often seats that had it won."""
    nothing = {"size": 0.0, "low": 0.0, "high": 0.0}
    lift = {"size": size, "low": size - off, "high": size + off}
    return {"value": value, "seen": 400, "lift_seen": nothing, "lift_held": lift}


def test_a_card_that_every_seat_sees_is_compared_with_others_of_its_kind() -> None:
    found = advised([all_see_it(1, -0.2, 0.1), all_see_it(5, 0.02, 0.1), all_see_it(9, 0.4, 0.1)])
    assert (found["value"], found["basis"], found["sure"], found["open"]) == (5, "held", True, [])
    said = told_advice(found, "points")
    assert said.startswith("Recommended: points 5: every seat saw the card; seats that had it, against seats with")
    assert said.endswith("won +2.0 points more often (-8.0 to +12.0).")


def test_a_card_that_every_seat_has_alike_is_not_said_to_have_been_seen_by_too_few() -> None:
    found = advised([all_see_it(1, 0.0, 0.0), all_see_it(2, 0.0, 0.0)])
    assert (found["value"], found["why"]) == (None, "alike")
    assert "every seat has the card alike" in told_advice(found, "rounds")


def test_a_monster_that_all_see_gets_a_recommendation(run: Run) -> None:
    command = ("lab", "tune", "nineworlds", "--card", "kobold", "--field", "points", "--range", "1,40")
    found = run(*command, "--games", "20", "--seed", "3", "--workers", "1", "--json").data()
    weak, strong = (one["lift_held"] for one in found["values"])
    assert strong["low"] > 0
    assert strong["size"] > weak["size"] + 0.2
    assert (found["advice"]["value"], found["advice"]["basis"]) == (1, "held")
