"""Commands that work: what they print, and their JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from ninefold.cli import bench as bench_command
from ninefold.cli import content
from ninefold.core.errors import BadInput
from ninefold.core.record import Recorder, header_of, read_chain
from ninefold.core.registry import find_game
from ninefold.lab import bench

SIMULATE = ("simulate", "connect-four", "--games", "40", "--seed", "7")


def test_games_are_listed_with_their_seats_and_modes(run: Run) -> None:
    listed = {game["slug"]: game for game in run("games", "--json").data()}
    assert listed["connect-four"] == {
        "slug": "connect-four",
        "title": "Connect Four",
        "seats": [2, 2],
        "modes": ["standard"],
        "version": find_game("connect-four").version,
    }
    assert "connect-four   Connect Four (2 seats; standard)" in run("games").out


def test_simulate_gives_the_promised_fields(run: Run) -> None:
    out = run(*SIMULATE, "--bots", "greedy,random", "--json").data()
    assert set(out) >= {"games", "decisions", "seconds", "wins", "draws", "endings", "length"}
    assert out["games"] == 40
    assert out["bots"] == ["greedy", "random"]
    assert out["wins"][0] > out["wins"][1]
    assert set(out["length"]) == {"min", "q1", "median", "q3", "max"}


def test_simulate_gives_the_same_json_for_any_number_of_workers(run: Run) -> None:
    results = [run(*SIMULATE, "--json", "--workers", workers).data() for workers in ("1", "2")]
    for result in results:
        del result["seconds"]
    assert results[0] == results[1]


def test_simulate_tells_people_shares_with_intervals(run: Run) -> None:
    ran = run(*SIMULATE, "--bots", "random")
    assert ran.code == 0
    assert ran.out.startswith("Connect Four: 40 games, seed 7\n  seat 1 (random) won ")
    assert "Shares are followed by their 95 % interval." in ran.out
    assert ran.err == ""


def test_a_run_without_a_seed_says_which_one_it_drew(run: Run) -> None:
    seeds = {run("simulate", "connect-four", "--games", "1", "--json").data()["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_a_record_is_verified(run: Run, record: Path) -> None:
    assert run("verify", str(record)) == (0, "verified\n", "")


def test_any_changed_byte_is_found(run: Run, record: Path) -> None:
    whole = record.read_bytes()
    for place in range(0, len(whole), 37):
        record.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        ran = run("verify", str(record))
        assert ran.code == 1 or (ran.code == 2 and place < whole.index(b"\n"))
        assert "verified" not in ran.out


def test_the_first_line_that_does_not_follow_is_named(run: Run, record: Path) -> None:
    lines = record.read_bytes().split(b"\n")
    record.write_bytes(b"\n".join([*lines[:4], *lines[5:]]))
    ran = run("verify", str(record))
    assert ran.code == 1
    assert "line 5 does not follow" in ran.out
    record.write_bytes(b"\n".join(lines[:6]) + b"\n")
    ran = run("verify", str(record))
    assert ran.code == 1
    assert "line 6 does not follow: the record is cut off after it" in ran.out


def test_a_record_with_an_answer_that_was_not_legal_does_not_follow(run: Run, tmp_path: Path) -> None:
    rules = find_game("connect-four").rules(2, {})
    recorder = Recorder(header_of(rules, ["A", "B"], {"kind": "seeded", "seed": 1}))
    recorder.add({"seat": 1, "answer": ["drop", 3]})
    recorder.add({"pause": True}, sealed=True)
    path = tmp_path / "cheat.jsonl"
    path.write_bytes(recorder.to_bytes())
    ran = run("verify", str(path))
    assert ran.code == 1
    assert "line 2 does not follow: seat 1 may not answer" in ran.out


def test_replay_tells_the_game_in_sentences(run: Run, record: Path) -> None:
    ran = run("replay", str(record))
    assert ran.code == 0
    first, *_, title, ending = ran.out.splitlines()
    assert first.startswith("random 1 drops into column ")
    assert title == "Connect Four"
    assert ending.startswith("Won by: random ")
    assert run("replay", str(record), "--lang", "de").out.startswith("random 1 wirft ")


def test_replay_gives_the_judges_account_after_any_line(run: Run, record: Path) -> None:
    entries = read_chain(record.read_bytes())
    begin = run("replay", str(record), "--at", "0", "--json").data()
    assert begin["at"] == 0
    assert begin["waits_for"] == [0]
    assert begin["outcome"] is None
    assert begin["state"] == find_game("connect-four").rules(2, {}).judge_json(
        find_game("connect-four").rules(2, {}).begin()
    )
    after = run("replay", str(record), "--at", "1", "--json").data()
    assert after["line"]["answer"] == entries[1]["answer"]
    assert after["waits_for"] == [1]
    end = run("replay", str(record), "--json").data()
    assert end["lines"] == len(entries)
    assert end["outcome"] == entries[-1]["end"]
    assert end["waits_for"] == []


def scenario(tmp_path: Path, name: str, then: str) -> Path:
    """A scenario of one move."""
    path = tmp_path / name
    path.write_text(f'game = "connect-four"\n[[when]]\nanswer = "column 4"\n[then]\n{then}\n', encoding="utf-8")
    return path


def test_scenarios_hold_or_say_what_differs(run: Run, tmp_path: Path) -> None:
    good = scenario(tmp_path, "good.toml", '"discs.1" = 0')
    bad = scenario(tmp_path, "bad.toml", '"discs.1" = 7')
    assert run("check", str(good)) == (0, f"{good}: holds\n", "")
    ran = run("check", str(tmp_path))
    assert ran.code == 1
    assert ran.out == f"{bad}: differs\n  [then] discs.1: wanted 7, found 0\n{good}: holds\n"


def test_a_broken_scenario_does_not_hide_the_others(run: Run, tmp_path: Path) -> None:
    good = scenario(tmp_path, "good.toml", '"discs.1" = 0')
    ran = run("check", str(tmp_path / "missing.toml"), str(good))
    assert ran.code == 2
    assert ran.out == f"{good}: holds\n"
    assert "missing.toml can't be read" in ran.err


def test_what_was_checked_as_json(run: Run, tmp_path: Path) -> None:
    good = scenario(tmp_path, "good.toml", '"discs.1" = 0')
    bad = scenario(tmp_path, "bad.toml", '"discs.1" = 7')
    holds = {"file": str(good), "holds": True, "differs": [], "error": ""}
    assert run("check", str(good), "--json").data() == [holds]
    ran = run("check", str(tmp_path), str(tmp_path / "missing.toml"), "--json")
    *checked, missing = json.loads(ran.out)
    assert (ran.code, ran.err) == (2, "")
    assert checked == [
        {"file": str(bad), "holds": False, "differs": ["[then] discs.1: wanted 7, found 0"], "error": ""},
        holds,
    ]
    assert (missing["holds"], missing["differs"]) == (False, [])
    assert "missing.toml can't be read" in missing["error"]


def test_a_chapter_or_a_paragraph_of_the_rules(run: Run) -> None:
    whole = run("rules", "connect-four").out
    chapter = run("rules", "connect-four", "2").out
    paragraph = run("rules", "connect-four", "§2.1").out
    assert whole.startswith("# ")
    assert chapter.startswith("## 2 ")
    assert paragraph.startswith("**2.1** ")
    assert paragraph.strip() in chapter
    assert chapter.strip() in whole
    assert run("rules", "connect-four", "2.1").out == paragraph


class Cards:
    """A game of which only the cards matter."""

    titles = {"en": "Cards", "de": "Karten"}  # noqa: RUF012

    def cards(self, lang: str) -> list[dict[str, Any]]:
        """One card."""
        name = {"en": "Wolf", "de": "Der Wolf"}[lang]
        return [{"key": "wolf", "name": name, "kind": "warrior", "strength": 3, "text": "Howls."}]

    def check_deck(self, text: str) -> list[str]:
        """A deck is the word wolf, twice."""
        if not text:
            raise BadInput("the deck file is empty")
        return [] if text.split() == ["wolf"] * 2 else ["there are too few wolves", "there is no second wolf"]


def test_cards_are_listed_with_their_text(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "find_game", lambda slug: Cards())
    assert run("cards", "x").out == "Wolf (Warrior)\n  Strength 3\n  Howls.\n"
    assert run("cards", "x", "--lang", "de", "--json").data()[0]["name"] == "Der Wolf"
    monkeypatch.setattr(Cards, "cards", lambda self, lang: [])
    assert run("cards", "x").out == "Cards: –\n"


def test_a_deck_is_legal_or_all_that_is_wrong_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(content, "find_game", lambda slug: Cards())
    deck = tmp_path / "deck.toml"
    deck.write_text("wolf wolf", encoding="utf-8")
    assert run("deck", "check", "x", str(deck)) == (0, f"{deck} is a legal deck\n", "")
    deck.write_text("wolf", encoding="utf-8")
    ran = run("deck", "check", "x", str(deck))
    assert ran.code == 1
    assert len(ran.out.splitlines()) == 2
    deck.write_text("", encoding="utf-8")
    assert run("deck", "check", "x", str(deck)).code == 2


def test_bench_measures_every_game_that_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PLAY_SECONDS", 0.001)
    monkeypatch.setattr(bench, "PASS_SECONDS", 0.001)
    data = run("bench", "connect-four", "--json").data()
    assert set(data) == {"python", "compiled", "games"}
    assert set(data["games"]["connect-four"]) == set(bench_command.COLUMNS)
    shown = run("bench", "connect-four", "connect-four").out.splitlines()
    assert len(shown) == 3
    assert shown[2].startswith("connect-four ")


def test_help_says_which_clocks_people_are_offered(run: Run) -> None:
    said = " ".join(run("serve", "--help").out.split())
    assert "the rulebook's clock first, where it has one, then three times as long, then none" in said
    assert "Serve tables to browsers, terminals and bots." in run("--help").out
    assert "clock" not in run("--help").out


def test_help_names_all_commands(run: Run) -> None:
    for line in ((), ("--help",)):
        shown = run(*line)
        assert shown.code == 0
        for command in ["games", "play", "simulate", "replay", "verify", "check", "cards", "deck", "rules", "bench"]:
            assert command in shown.out
    assert "--records" in run("simulate", "--help").out
    assert run("--version").out.strip()
