"""Games that all seats win or lose together, and games for one: no draw, no lead, no seat against seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.lab.test_report import row

from ninefold.core.registry import find_game
from ninefold.lab.compare import Pairs, measured
from ninefold.lab.figures import Counted, data_of
from ninefold.lab.plan import Losing, Plan
from ninefold.lab.report import report, subtitle
from ninefold.lab.significance import MeasuredEffect, shown
from ninefold.lab.watch import kind_of

CO_OP = ("ninth-world", "--seats", "2", "--option", "mode=co-op", "--option", "length=quick")


def test_a_party_that_loses_has_not_drawn(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    said = run(
        "lab", "run", *CO_OP, "--games", "2", "--bots", "random", "--seed", "1", "--workers", "1", "--out", out
    ).out
    assert "lost by all 2: 100.0 %" in said
    assert "drawn" not in said
    alone = run("simulate", "ninth-world", "--games", "1", "--bots", "random", "--seed", "1").out
    assert "lost by all 1: 100.0 %" in alone
    run("lab", "report", out)
    page = Path(out, "report.html").read_text(encoding="utf-8")
    assert "lost by all" in page
    assert "Won and lost" in page
    for word in ("Win rate by seat", "lead changes", "close games", "against seat 2", "hero3"):
        assert word not in page


def test_the_analysis_of_a_lost_game_ends_at_nothing(run: Run, tmp_path: Path) -> None:
    run("simulate", *CO_OP, "--games", "1", "--bots", "random", "--seed", "1", "--records", str(tmp_path))
    record = str(next(tmp_path.glob("*.jsonl")))
    assert run("analyse", record, "--iterations", "1", "--every", "40", "--json").data()["final"] == [0.0, 0.0]


def test_bots_that_win_together_hold_no_tournament(run: Run) -> None:
    refused = run("lab", "tournament", *CO_OP, "--bots", "random,greedy", "--games", "2")
    assert refused.code == 2
    assert "all win together" in refused.err


def test_which_games_were_lost_is_known_by_their_ending() -> None:
    plan = Plan(game="ninth-world", seats=2, bots=["random"] * 2, vary={"mode": ["competitive", "co-op"]})
    is_lost = Losing(plan)
    assert is_lost(row(1, -1, ({}, {}), ending="town_fell"))
    assert not is_lost(row(1, 0, ({}, {}), ending="town_fell"))
    assert not is_lost.is_always_possible
    assert Losing(plan.with_(options={"mode": "co-op"}, vary={})).is_always_possible
    teams = Plan(game="nineworlds", seats=4, bots=["random"] * 4, options={"teams": "pacts"})
    assert not Losing(teams).is_always_possible


@pytest.mark.parametrize("slug", ["ninth-world", "numenera"])
def test_a_guide_takes_the_endings_that_all_lose_for_lost(slug: str) -> None:
    """An end that all lose is worth -1 to a search."""
    from ninefold.games.ninth_world.state import ENDINGS as TALES
    from ninefold.games.numenera.state import ENDINGS as STORIES

    rules = find_game(slug).rules(1, {})
    endings = TALES if slug == "ninth-world" else STORIES
    state: Any = rules.begin()
    for number, kind in enumerate(endings):
        if kind in rules.lost:
            state.ending = number
            assert rules.ending(state).winners == ()
            assert rules.guide is not None
            assert rules.guide.worth(state, 0) == -1.0
    assert rules.lost


def test_one_shared_victory_makes_no_party() -> None:
    counted = Counted()
    for game in range(9):
        counted.add(row(game, game % 2, ({}, {})))
    shared = row(9, 0, ({}, {}))
    shared.seats[1].won = True
    counted.add(shared)
    found = data_of(counted)
    about = {"game": "nineworlds", "seats": 2, "bots": ["greedy"] * 2, "vary": {}, "options": {}, "content": []}
    cards = {"listed": [], "never_played": [], "never_seen": [], "tested": 0}
    known = {**about, **found, "together": False, "cards": cards, "version": "1", "seed": 1, "digest": ""}
    page = report(known, find_game("nineworlds").rules(2, {}))
    assert "No seat has a clear advantage" in page
    assert "lead changes" in page


def test_a_page_names_no_options_of_seats_that_are_not_there() -> None:
    options = {"story": "", "hero1": "imara", "hero2": "selis", "hero3": "random", "length": "quick"}
    said = subtitle({"games": 1, "seats": 2, "bots": ["a"], "vary": {}, "options": options, "content": []})
    assert said == "1 game · 2 seats · bots: a · hero1 imara, hero2 selis, length quick"


def test_where_all_win_together_no_lead_is_compared() -> None:
    one = row(0, 0, ({}, {}))
    assert ("lead changes", "") in measured(one)
    assert not {("lead changes", ""), ("margin of the best score", "")} & measured(one, together=True).keys()


@pytest.mark.parametrize(("games", "chance"), [(1, 1.0), (2, 0.5), (5, 0.0625)])
def test_a_few_pairs_that_differ_alike_prove_nothing(games: int, chance: float) -> None:
    """Two coins that fall alike do so every other time; no spread is no proof."""
    pairs = Pairs()
    for _ in range(games):
        pairs.add({("rounds", ""): 4}, {("rounds", ""): 5})
    assert pairs.effect(("rounds", "")).p == chance


def test_nothing_changes_by_more_than_the_whole() -> None:
    assert shown(MeasuredEffect(0.5, -0.48, 1.48, 0.3)) == {"size": 0.5, "low": -0.48, "high": 1.0}


def test_the_same_creature_is_one_card_however_many_there_are() -> None:
    kinds = [kind_of(key) for key in ("creature:crab:1", "creature:crab:2", "oddity:coin", "sword")]
    assert kinds == ["creature:crab", "creature:crab", "oddity:coin", "sword"]
