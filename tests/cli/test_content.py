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
from ninefold.games.the_nine.language import AMOUNTS

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
    assert "Ash Wolf (Warrior)" in run("cards", "the-nine", "--content", str(cards)).out


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
        (
            "[cards.bowman]\nstrength = 99\n",
            "my_cards.toml:2: bowman: strength: expected a whole number from 0 to 20, got 99",
        ),
        ("[cards.bowman]\nsize = 1\n", "my_cards.toml:2: bowman: size: there is no such field"),
        ("[bowman]\nstrength = 1\n", "my_cards.toml: there is no place for 'bowman'; it may have [cards.NAME]"),
        ("x = \n", "my_cards.toml:1: not valid TOML"),
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


def test_all_mistakes_of_a_file_are_said_at_once_each_with_its_line(run: Run, cards: Path) -> None:
    cards.write_text(
        "# [cards.bowman] in a comment\n[cards.bowman]\nstrength = 99\ndefence = 2\n"
        'when_atacks = { draw = 1 }\n[cards."Äsche Wolf"]\nhealth = "many"\nstrength = 1\ndefense = 1\n'
        'flavour = """\n[cards.x]\n"""\nwhen_played = { drw = 1 }\n[cards.Foo]\nkind = "warior"\n'
        "[cards.hervor.when_played]\ndraw = 20\n",
        encoding="utf-8",
    )
    ran = run("cards", "the-nine", "--content", str(cards))
    assert ran.code == 2
    assert [line.partition("my_cards.toml:")[2] for line in ran.err.splitlines()] == [
        "3: bowman: strength: expected a whole number from 0 to 20, got 99",
        "4: bowman: defence: there is no such field; did you mean `defense`?",
        "5: bowman: when_atacks: there is no such field; did you mean `when_attacks`?",
        "7: Äsche Wolf: health: expected a whole number from 1 to 40, got 'many'",
        "13: Äsche Wolf: when_played: 'drw' is not a word; did you mean `draw`?",
        "15: Foo: kind: expected one of warrior, event, rr, got 'warior'; did you mean `warrior`?",
        f"17: hervor: when_played.draw.n: expected a whole number from 1 to 9 or one of {', '.join(AMOUNTS)}, got 20",
    ]


def test_a_byte_order_mark_does_no_harm(run: Run, cards: Path) -> None:
    cards.write_text("\ufeff" + CARDS, encoding="utf-8")
    listed = {card["key"]: card for card in run("cards", "the-nine", "--content", str(cards), "--json").data()}
    assert listed["berserker"]["strength"] == 12


def test_a_file_may_say_which_game_it_is_for(run: Run, cards: Path) -> None:
    cards.write_text('game = "the-nine"\n' + CARDS, encoding="utf-8")
    assert run("cards", "the-nine", "--content", str(cards)).code == 0
    ran = run("cards", "ninth-descent", "--content", str(cards))
    assert ran.code == 2
    assert "it is for the game 'the-nine', not for 'ninth-descent'" in ran.err


def test_a_file_is_checked_for_the_game_that_it_fits(run: Run, cards: Path) -> None:
    cards.write_text(
        '[cards.bowman]\nstrength = 15\n[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\n',
        encoding="utf-8",
    )
    found = run("content", "check", str(cards), "--json").data()
    assert (found["game"], found["errors"]) == ("the-nine", [])
    assert [(one["line"], one["card"], one["field"]) for one in found["warnings"]] == [
        (2, "bowman", "strength"),
        (3, "Ash Wolf", "name_de"),
        (3, "Ash Wolf", ""),
    ]
    ran = run("content", "check", str(cards))
    assert ran.code == 0
    assert f"warning: {cards}:3: Ash Wolf: it is in no ready deck" in ran.out


def test_a_file_with_mistakes_is_checked_with_exit_code_1(run: Run, cards: Path) -> None:
    cards.write_text('game = "the-nine"\n[cards.bowman]\nstrength = 99\n', encoding="utf-8")
    ran = run("content", "check", str(cards))
    assert ran.code == 1
    assert f"error: {cards}:3: bowman: strength: expected a whole number from 0 to 20, got 99\n" in ran.out
    cards.write_text("[cards.bowman\n", encoding="utf-8")
    assert "my_cards.toml:1: not valid TOML" in run("content", "check", str(cards)).err


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("nineworlds", "[cards.kobold]\npoints = -2\n", "points: -2 is below 0; is it meant?"),
        (
            "the-nine",
            '[cards.Quiet]\nkind = "event"\nwhen_played = { peace = true }\n',
            "bots do not",
        ),
        (
            "the-nine",
            '[cards.Two]\nkind = "event"\nname = "Spies"\nwhen_played = { draw = 1 }\n',
            "same name",
        ),
    ],
)
def test_what_is_legal_but_odd_is_a_warning(run: Run, cards: Path, game: str, text: str, said: str) -> None:
    cards.write_text(text, encoding="utf-8")
    ran = run("content", "check", str(cards), "--game", game)
    assert ran.code == 0
    assert said in ran.out


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


@pytest.mark.parametrize(
    ("game", "lang", "said"),
    [
        ("the-nine", "de", "Knecht (Krieger)\n  Runde 0, In der Schachtel 5, Leben 6, Stärke 1, Abwehr 1\n"),
        ("ninth-world", "de", "Geistjuwel (Cypher)\n  Stapel Stadt, Kosten 3, Ruhm 4\n"),
        ("numenera", "en", "Carbonizer (Artifact)\n  Level d6+1, Depletion 1/d20\n"),
        ("nineworlds", "en", "Odin (Asgard) (Avatar)\n  At home 4, On the card 2, Score 11\n"),
    ],
)
def test_kinds_and_numbers_are_named_in_the_language(run: Run, game: str, lang: str, said: str) -> None:
    assert said in run("cards", game, "--lang", lang).out


def test_every_kind_and_number_of_every_game_has_a_name_in_both_languages() -> None:
    from ninefold.core.parse import parse_toml
    from ninefold.core.registry import find_game
    from ninefold.core.rules import beside
    from ninefold.effects.labels import BESIDE_NUMBERS

    labels = parse_toml(beside("ninefold.effects.labels", "labels.toml"), "labels.toml")
    for slug in ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera"):
        for card in find_game(slug).cards("en"):
            assert set(labels["kind"][card["kind"]]) == {"en", "de"}
            assert {*card} - {*BESIDE_NUMBERS} <= labels["stat"].keys()
