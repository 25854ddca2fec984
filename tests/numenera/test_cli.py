"""`ninefold task` and `ninefold character`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.cli.conftest import Ran, Run, run

from ninefold.games.numenera.sheet import read_sheet, ready

__all__ = ["run"]

ROLLS = 100_000


@pytest.mark.parametrize(
    ("words", "target", "cost", "chance", "steps"),
    [
        ("--stat speed --difficulty 5", 15, 0, 0.3, 0),
        ("--stat speed --difficulty 5 --trained --assets 1 --effort 1 --edge 1", 6, 2, 0.75, 3),
        ("--stat speed --difficulty 5 --specialized --assets 2 --effort 1", 0, 3, 1.0, 5),
        ("--stat might --difficulty 6 --assets 2", 12, 0, 0.45, 2),
        ("--stat might --difficulty 6 --assets 7", 12, 0, 0.45, 2),
        ("--stat intellect --difficulty 3 --inability", 12, 0, 0.45, -1),
        ("--stat intellect --difficulty 2 --hindered 1 --effort 2", 3, 5, 0.9, 1),
        ("--stat might --difficulty 7", 21, 0, 0.0, 0),
        ("--stat might --difficulty 4 --effort 2 --impaired", 6, 7, 0.75, 2),
        ("--stat intellect --difficulty 4 --effort 1 --edge 2 --cost 1", 9, 2, 0.6, 1),
        ("--stat speed --difficulty 0", 0, 0, 1.0, 0),
    ],
)
def test_a_task_is_worked_out(run: Run, words: str, target: int, cost: int, chance: float, steps: int) -> None:
    """§2 Target three times the difficulty; Effort 3, then 2; Edge once; skills and assets two steps at most."""
    found = run("task", *words.split(), "--json").data()
    assert (found["target"], found["cost"], found["steps"]) == (target, cost, steps)
    assert found["chance"] == pytest.approx(chance)


@pytest.mark.parametrize("difficulty", range(11))
def test_the_exact_chance_agrees_with_a_hundred_thousand_rolls(run: Run, difficulty: int) -> None:
    """§2.6 Within four standard errors, whatever the difficulty."""
    found = run("task", "--stat", "might", "--difficulty", str(difficulty), "--json").data()
    dice = random.Random(1000 + difficulty)
    hits = sum(dice.randint(1, 20) >= 3 * difficulty for _ in range(ROLLS))
    chance = found["chance"]
    error = (chance * (1 - chance) / ROLLS) ** 0.5
    assert abs(hits / ROLLS - chance) <= 4 * error


def test_a_task_shows_its_arithmetic_line_by_line(run: Run) -> None:
    out = run("task", "--stat", "speed", "--difficulty", "5", "--trained", "--effort", "1", "--edge", "1").out
    assert out.splitlines() == [
        "difficulty 5",
        "skill −1",
        "Effort −1",
        "final difficulty 3, target number 9",
        "cost 2 Speed",
        "chance 60%",
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--stat luck --difficulty 5", "--stat can't be 'luck'; it may be: might, speed, intellect"),
        ("--stat might --difficulty 11", "--difficulty is 0 to 10, not 11"),
        ("--stat might --difficulty 5 --effort 7", "--effort is 0 to 6, not 7"),
        ("--stat might --difficulty 5 --assets -1", "--assets is 0 to 20, not -1"),
        ("--stat might --difficulty 5 --trained --specialized", "only one of --trained, --specialized"),
        ("--stat might --difficulty x", "--difficulty needs a whole number, not 'x'"),
    ],
)
def test_a_task_that_cannot_be_is_refused(run: Run, words: str, complaint: str) -> None:
    ran = run("task", *words.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"ninefold: {complaint}")


def made(run: Run, file: Path, *more: str) -> Ran:
    """A new character in a file."""
    return run("character", "new", "I am a Tough Glaive who Rages", "--name", "Bo", "--out", str(file), *more)


def test_new_makes_a_character_that_check_finds_right(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bo.toml"
    assert made(run, file).code == 0
    checked = run("character", "check", str(file))
    assert (checked.code, checked.out) == (0, f"{file}: I am a Tough Glaive who Rages.\n")
    assert "Frenzy (1 Intellect)" in run("character", "show", str(file)).out
    assert run("character", "show", str(file), "--json").data()["focus"] == "rages"


def test_new_takes_choices_and_says_which_are_wrong(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bo.toml"
    chosen = ("--might", "2", "--speed", "2", "--intellect", "2", "--skill", "swimming", "--weapon", "maul")
    assert made(run, file, *chosen, "--ability", "combat_prowess_melee", "--ability", "misdirect").code == 0
    sheet = read_sheet(file.read_text(), "bo")
    assert (sheet.pools, sheet.weapons, sheet.skills["swimming"]) == ([13, 12, 9], ["maul"], 1)
    assert "misdirect" in sheet.abilities
    wrong = made(run, file, "--might", "9")
    assert wrong.code == 2
    assert "9 points are added to the pools, but there are exactly 6 to add" in wrong.err
    assert "there is no skill 'juggling'" in made(run, file, "--skill", "juggling").err
    assert "there is no weapon 'spoon'" in made(run, file, "--weapon", "spoon").err
    assert "there is no ability 'stim'" in made(run, file, "--ability", "stim").err


def test_check_says_all_that_is_wrong(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bo.toml"
    made(run, file)
    file.write_text(file.read_text().replace('armor = "chainmail"', 'armor = "chainmail"\neffort = 3'))
    ran = run("character", "check", str(file))
    assert (ran.code, ran.out) == (1, f"{file}: Effort is 3, but it should be 1 (§1.4)\n")
    file.write_text("name = 3")
    assert run("character", "check", str(file)).err.startswith(f"ninefold: {file}: ")


def test_export_writes_every_form(run: Run, tmp_path: Path) -> None:
    sheet = ready("naveed")
    assert read_sheet(run("character", "export", "naveed", "--to", "toml").out, "x") == sheet
    assert read_sheet(run("character", "export", "naveed", "--to", "json").out, "x") == sheet
    assert run("character", "export", "naveed").out.startswith("<!doctype html>")
    file = tmp_path / "actor.json"
    run("character", "export", "naveed", "--to", "foundry", "-o", str(file))
    assert json.loads(file.read_text())["system"]["basic"]["type"] == "Glaive"
    assert "may be: toml, json, html, pdf, foundry" in run("character", "export", "naveed", "--to", "odt").err


def test_new_takes_cyphers_equipment_and_an_oddity(run: Run, tmp_path: Path) -> None:
    """§1.9"""
    file = tmp_path / "bo.toml"
    chosen = ("--cypher", "density", "--cypher", "stim 4", "--gear", "rope", "--oddity", "polite_stone")
    assert made(run, file, *chosen).code == 0
    sheet = read_sheet(file.read_text(), "bo")
    assert [(one.key, one.level) for one in sheet.cyphers] == [("density", 4), ("stim", 4)]
    assert ("rope" in sheet.equipment, sheet.oddities) == (True, ["polite_stone"])
    assert "there is no cypher 'densiti'; did you mean `density`?" in made(run, file, "--cypher", "densiti").err
    assert "Stim of level 9: its level is 1 to 6 (§10.1)" in made(run, file, "--cypher", "stim 9").err
    assert "shins are missing for this equipment (§1.9)" in made(run, file, "--gear", "lens_of_parts").err


def test_new_takes_the_tier_of_the_sentence(run: Run, tmp_path: Path) -> None:
    """§12.4"""
    file = tmp_path / "old.toml"
    assert run("character", "new", "I am a tier 3 Tough Glaive who Rages", "-o", str(file)).code == 0
    assert read_sheet(file.read_text(), "old").tier == 3


def test_everything_that_is_written_is_read(run: Run, tmp_path: Path) -> None:
    actor, naveed = tmp_path / "actor.json", ready("naveed")
    for form in ("toml", "json", "foundry"):
        assert run("character", "export", "naveed", "--to", form, "--out", str(actor)).code == 0
        assert run("character", "check", str(actor)).out == f"{actor}: I am a Heroic Glaive who Thunders.\n"
        assert "Thunder Beam (2 Might)" in run("character", "show", str(actor)).out
        back = run("character", "export", str(actor), "--to", "toml").out
        assert read_sheet(back, "back") == naveed


@pytest.mark.parametrize(("key", "said"), [("ogre", "level 4"), ("stim", "Stim"), ("creature:ogre", "health 20")])
def test_the_file_of_a_thing_is_read(run: Run, tmp_path: Path, key: str, said: str) -> None:
    file = tmp_path / "thing.json"
    assert run("character", "thing", key, "--out", str(file)).code == 0
    assert said in run("character", "show", str(file)).out
    assert run("character", "show", str(file), "--json").data()["key"] == key.removeprefix("creature:")
    assert run("character", "check", str(file)).code == 0
    assert run("character", "export", str(file), "--to", "foundry").out == file.read_text()
    assert "is no character" in run("character", "export", str(file), "--to", "html").err


def test_a_creature_is_brought_into_an_adventure_file(run: Run, tmp_path: Path) -> None:
    """§13.13"""
    file, evening = tmp_path / "ogre.json", tmp_path / "evening.toml"
    assert run("character", "thing", "ogre", "--out", str(file)).code == 0
    assert run("character", "bring", str(file)).out == '[people.ogre]\nname = "Ogre"\ncreature = "ogre"\n'
    evening.write_text('title = "An evening"\n[scenes.first]\ntitle = "Here"\ntext = "Now."\n')
    found = run("character", "bring", str(file), "--into", str(evening))
    assert found.out.endswith('\n[people.ogre]\nname = "Ogre"\ncreature = "ogre"\n')


def test_an_actor_that_is_only_partly_known_says_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "actor.json"
    run("character", "export", "naveed", "--to", "foundry", "--out", str(file))
    data = json.loads(file.read_text())
    data["items"].append({"name": "Plasma Juggling", "type": "ability", "system": {}})
    file.write_text(json.dumps(data))
    assert run("character", "show", str(file)).err == "left out: Plasma Juggling\n"
    checked = run("character", "check", str(file))
    assert (checked.code, checked.out) == (1, f"{file}: Plasma Juggling is not known here and was left out.\n")


def test_a_sheet_is_written_as_pdf(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "naveed.pdf"
    assert run("character", "export", "naveed", "--to", "pdf", "--out", str(file)).code == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert "needs a file to be written to" in run("character", "export", "naveed", "--to", "pdf").err
    assert (
        "there is no paper 'a3'"
        in run("character", "export", "naveed", "--to", "pdf", "--paper", "a3", "-o", str(file)).err
    )
