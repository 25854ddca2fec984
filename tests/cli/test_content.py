"""`--content`: cards of one's own."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.web.serving import Process

from ninefold.cli.serve import content_by_game
from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain

CARDS = '[cards.berserker]\nstrength = 12\n[cards."Ash Wolf"]\nhealth = 4\nstrength = 4\ndefense = 1\nbox = 2\n'


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A file that changes a card and adds one."""
    path = tmp_path / "my_cards.toml"
    path.write_text(CARDS, encoding="utf-8")
    return path


def test_games_are_played_with_the_content_and_the_record_names_it(run: Run, cards: Path, tmp_path: Path) -> None:
    plain = run("simulate", "the-nine", "--games", "6", "--seed", "1", "--json").data()
    command = ("simulate", "the-nine", "--games", "6", "--seed", "1", "--content", str(cards))
    other = run(*command, "--records", str(tmp_path / "records"), "--json").data()
    assert plain["decisions"] != other["decisions"]
    record = tmp_path / "records" / "000000.jsonl"
    header = read_chain(record.read_bytes())[0]
    assert [overlay["name"] for overlay in header["overlays"]] == ["my_cards.toml"]
    assert header["overlays"][0]["cards"]["berserker"] == {"strength": 12}
    assert run("verify", str(record)) == (0, "verified\n", "")


def test_a_later_file_is_laid_over_an_earlier_one(run: Run, cards: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.toml"
    again.write_text("[cards.berserker]\nstrength = 3\n[cards.ash_wolf]\nbox = 0\n", encoding="utf-8")
    command = ("simulate", "the-nine", "--games", "6", "--seed", "1", "--json")
    both = run(*command, "--content", str(cards), "--content", str(again)).data()
    plain = run(*command).data()
    assert both["decisions"] == plain["decisions"]


def test_cards_are_listed_with_the_content(run: Run, cards: Path) -> None:
    plain = {card["key"]: card for card in run("cards", "the-nine", "--json").data()}
    listed = {card["key"]: card for card in run("cards", "the-nine", "--content", str(cards), "--json").data()}
    assert plain["berserker"]["strength"] != listed["berserker"]["strength"] == 12
    assert set(listed) - set(plain) == {"ash_wolf"}
    assert listed["ash_wolf"]["name"] == "Ash Wolf"
    assert "Ash Wolf (warrior)" in run("cards", "the-nine", "--content", str(cards)).out


@pytest.mark.parametrize(
    ("game", "text", "key", "field", "value"),
    [
        ("ninth-descent", "[cards.cherub]\npower = 9\n", "cherub", "power", 9),
        ("ninth-world", "[cards.ellnoica]\nvalor = 9\n", "ellnoica", "valor", 9),
        ("nineworlds", "[cards.Kobold]\npoints = 8\n", "kobold", "points", 8),
    ],
)
def test_every_game_with_cards_lists_the_content(
    run: Run, cards: Path, game: str, text: str, key: str, field: str, value: int
) -> None:
    cards.write_text(text, encoding="utf-8")
    listed = {card["key"]: card for card in run("cards", game, "--content", str(cards), "--json").data()}
    plain = {card["key"]: card for card in run("cards", game, "--json").data()}
    assert listed[key][field] == value != plain[key][field]


def test_a_deck_may_be_made_of_the_content(run: Run, cards: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text('name = "Pack"\n[cards]\n"Ash Wolf" = 2\n', encoding="utf-8")
    plain = run("deck", "check", "the-nine", str(deck))
    with_it = run("deck", "check", "the-nine", str(deck), "--content", str(cards))
    assert plain.code == with_it.code == 1
    assert "Ash Wolf" in plain.out
    assert "Ash Wolf" not in with_it.out


def test_the_terminal_plays_with_it(run: Run, cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run("play", "the-nine", "--content", str(cards), "--plain", "--seed", "1").code == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[cards.bowman]\nstrength = 99\n", "my_cards.toml: warriors.toml: bowman: strength: expected"),
        ("[cards.bowman]\nsize = 1\n", "my_cards.toml: warriors.toml: bowman:"),
        ("[bowman]\nstrength = 1\n", "my_cards.toml: there is no place for 'bowman'; it may have [cards.NAME]"),
        ("x = \n", "my_cards.toml: not valid TOML"),
    ],
)
@pytest.mark.parametrize(
    "command", [("simulate", "the-nine", "--games", "1"), ("play", "the-nine"), ("cards", "the-nine")]
)
def test_a_bad_file_is_refused_with_file_card_and_field(
    run: Run, cards: Path, text: str, sentence: str, command: tuple[str, ...]
) -> None:
    cards.write_text(text, encoding="utf-8")
    ran = run(*command, "--content", str(cards))
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_a_server_is_told_for_which_game(cards: Path) -> None:
    assert list(content_by_game([f"the-nine={cards}"])) == ["the-nine"]
    for wrong, sentence in (
        (str(cards), "--content needs GAME=FILE"),
        (f"chess={cards}", "there is no game 'chess'"),
        ("the-nine=/nowhere.toml", "/nowhere.toml can't be read"),
    ):
        with pytest.raises(BadInput, match=sentence):
            content_by_game([wrong])


def test_a_server_plays_its_tables_with_it(cards: Path, tmp_path: Path) -> None:
    with Process(tmp_path / "data", "--content", f"the-nine={cards}") as site:
        made = site.create("the-nine")
        assert site.act(made["table"], made["mine"]["token"], "concede").status == 200
        header = json.loads(site.get(f"/api/tables/{made['table']}/record").body.splitlines()[0])
        assert header["overlays"][0]["name"] == "my_cards.toml"
        listed = {card["key"]: card for card in json.loads(site.get("/api/games/the-nine/cards").body)}
        assert listed["berserker"]["strength"] == 12
        assert "ash_wolf" in listed
