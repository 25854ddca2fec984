"""All that is wrong with a content file is said at once, in words, for every game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from ninefold.effects.translating import in_language

NINE = """game = "the-nine"
[cards.bowman]
name = 3
art = { figure = "wolff" }
box = -1
[cards.hervor]
when_played = [{ draw = { n = [1] } }, { drw = 1 }]
remove = ["x"]
[cards."Ash"]
replaces = 3
kind = "warrior"
health = 1
strength = 99
defense = 1
"""
DESCENT = """game = "ninth-descent"
[cards.cherub]
powr = 3
when_summoned = [{ damage = { n = 99, to = "enemy_forse" } }, { dra = 1 }]
[cards."Pale Choir"]
kind = "holly"
power = 2
"""
WORLD = """game = "ninth-world"
[cards.ellnoica]
valr = 3
when_claimed = { gain = { n = 99, whom = "you" } }
of = "creatur"
[cards.Orb]
kind = "cypher"
deck = "towm"
copies = 0
[cards.Ilse]
kind = "hero"
noun = "nanno"
skill = "combt"
of_cost = "x"
"""
WORLDS = """game = "nineworlds"
[cards.kobold]
points = "x"
defence = 3
[cards.Drake]
kind = "monster"
class = 9
power = "atract"
[cards.asgard]
start = { scor = 1 }
[cards.battle]
class_1 = "x"
clas_2 = 1
[cards.tight_fist]
leest = 3
[cards.gjallarhorn]
n = "x"
moment = "batles"
[cards.Horn]
kind = "treasur"
"""
NUMENERA = """game = "numenera"
[cards.ogre]
level = "x"
move = "fast"
stat = "mihgt"
[cards."Glass Ogre"]
kind = "creature"
levl = 3
[cards."Cold Pebble"]
kind = "cypher"
level_die = 6
range = "far"
use = [{ heel = { n = 1 } }, { heal = { n = 1, pool = "spede" } }]
[cards.Feather]
kind = "oddity"
price = -3
[cards.clever]
kind = "descriptor"
"""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (NINE, [3, 4, 5, 7, 7, 8, 10, 13]),
        (DESCENT, [3, 4, 4, 4, 6]),
        (WORLD, [3, 4, 4, 5, 8, 9, 12, 13, 14]),
        (WORLDS, [3, 4, 7, 8, 10, 12, 13, 15, 17, 18, 20]),
        (NUMENERA, [3, 4, 5, 6, 8, 12, 13, 13, 16, 18]),
    ],
    ids=["the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera"],
)
def test_every_mistake_is_said_with_its_line(run: Run, tmp_path: Path, text: str, lines: list[int]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    found = json.loads(run("content", "check", str(path), "--json").out)["errors"]
    assert [one["line"] for one in found] == lines, "\n".join(f"{one['line']}: {one['text']}" for one in found)
    assert not [one for one in found if "\n" in one["text"]], "a sentence each"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DESCENT, "kind: expected one of force, holy, chaotic, infernal, got 'holly'; did you mean `holy`?"),
        ('game = "the-nine"\n[cards]\nbowman = 3\nx = 4\n', "mine.toml:3: bowman: expected a table of fields, got 3"),
        ('game = "the-nine"\n[cards.bowman]\nreplaces = "Berserkr"\n', "no card 'Berserkr'; did you mean `Berserker`?"),
        (WORLDS, "change, choose, regenerate, got 'atract'; did you mean `attract`?"),
    ],
)  # fmt: skip
def test_a_mistake_says_what_may_stand_there_and_what_was_meant(run: Run, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert said in run("content", "check", str(path)).out


@pytest.mark.parametrize(
    "text",
    [NINE, DESCENT, WORLD, WORLDS, NUMENERA],
    ids=["the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera"],
)
def test_every_mistake_is_said_in_german_too(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    english, german = (
        json.loads(run("content", "check", str(path), "--json", "--lang", lang).out)["errors"] for lang in ("en", "de")
    )
    assert [(one["line"], one["card"], one["field"]) for one in german] == [
        (one["line"], one["card"], one["field"]) for one in english
    ]
    for said, one in zip(english, german, strict=True):
        assert one["text"] != said["text"], said["text"]
        assert not {"expected", "there", "got", "whole", "table", "did"} & {*re.findall(r"\w+", one["text"])}, one[
            "text"
        ]


def test_what_is_odd_is_said_in_german_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "the-nine"\n[cards.bowman]\nstrength = 15\n[cards."Ash Wolf"]\n'
        'kind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\n'
    )
    said = run("content", "check", str(path), "--lang", "de").out
    assert "15 liegt außerhalb dessen, was andere Karten ihrer Art haben: 0 bis" in said
    assert "sie hat keinen deutschen Namen" in said


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("there is no such field; did you mean `defense`?", "dieses Feld gibt es nicht; meintest du `defense`?"),
        (
            "expected a whole number from 1 to 9 or one of rolled, own_hand, got 'x'",
            "erwartet wird eine ganze Zahl von 1 bis 9 oder eines von rolled, own_hand, nicht 'x'",
        ),
        ("expected a list, each one of a, b, got 3", "erwartet wird eine Liste, jedes davon eines von a, b, nicht 3"),
        ("a sentence that nobody knows", "a sentence that nobody knows"),
    ],
)
def test_a_sentence_keeps_its_names_and_numbers(english: str, german: str) -> None:
    assert in_language(english, "de") == german
    assert in_language(english, "en") == english
