"""What the docs and examples show works as shown."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ninefold.games.numenera.adventure import adventures, read_adventure
from ninefold.games.numenera.content import content, read_power
from ninefold.games.numenera.encounter import read_encounter, rules_of
from ninefold.games.numenera.game import Numenera
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, CYPHER
from ninefold.games.numenera.legality import faults
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.preparation import read_preparation
from ninefold.games.numenera.sheet import read_sheet

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "games" / "numenera.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
ENCOUNTERS = sorted((ROOT / "examples" / "encounters").glob("*.toml"))


def test_the_shown_character_device_adventure_and_encounter_can_be_read() -> None:
    character, encounter, device, adventure, prepared = SHOWN
    assert faults(read_sheet(character, "docs")) == []
    assert len(read_encounter(encounter, "docs").party) == 3
    key, table = next(iter(tomllib.loads(device).items()))
    made = read_power(key, table, "docs", CYPHER)
    assert made.text("en") == content().power(key).text("en")
    assert [scene.key for scene in read_adventure(adventure, "docs").scenes] == ["stairs", "cellar"]
    ready = read_preparation(adventure + prepared, content(), "docs")
    assert [person.title for person in ready.people] == ["Old Marrow"]


def test_the_shown_numbers_are_those_of_the_content() -> None:
    things = content()
    told = adventures().values()
    scenes = sum(len(one.scenes) for one in told)
    tasks = sum(len(scene.tasks) for one in told for scene in one.scenes)
    fights = sum(len(one.fights) for one in told)
    rows = [
        f"| types, descriptors, foci | 6, {len(origins().descriptors)}, {len(origins().foci)} |",
        f"| creatures | {len(things.creatures)} |",
        f"| oddities | {len(things.oddities)} |",
        f"| adventures | {len(told)}: {scenes} scenes, {tasks} tasks, {fights} fights |",
    ]
    for name, kind in (("abilities", ABILITY), ("cyphers", CYPHER), ("artifacts", ARTIFACT)):
        powers = things.of_kind(kind)
        rows.append(f"| {name} | {len(powers)} | {sum(not power.ruling for power in powers)} |")
    for row in rows:
        assert row in PAGE


@pytest.mark.parametrize("file", ENCOUNTERS, ids=[file.stem for file in ENCOUNTERS])
def test_every_example_encounter_can_be_fought(file: Path) -> None:
    encounter = read_encounter(file.read_text(encoding="utf-8"), file.name)
    assert rules_of(Numenera(), encounter).seats == len(encounter.party)
