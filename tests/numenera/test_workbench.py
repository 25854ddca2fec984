"""§10.11, §10.12, §12.8 Iotum, plans and what XP buys for good outlive a session."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.numenera.position import play

from ninefold.cli.app import main
from ninefold.core.errors import BadInput
from ninefold.core.sequel import Retold
from ninefold.games.numenera import GAME, guide, lasting
from ninefold.games.numenera.attempt import TASK
from ninefold.games.numenera.book import CONSEQUENCE, OF_SUCCESS
from ninefold.games.numenera.chronicle import character_after, minutes_passed
from ninefold.games.numenera.content import content
from ninefold.games.numenera.estate import EASES, INCOME
from ninefold.games.numenera.kinds import CYPHER
from ninefold.games.numenera.setup import begin
from ninefold.games.numenera.sheet import CharacterSheet, read_sheet, ready, to_toml
from ninefold.games.numenera.state import CYPHER as CYPHERS
from ninefold.games.numenera.state import State, carried
from ninefold.games.numenera.terms import ESTATES, INTELLECT, SKILL
from ninefold.games.numenera.workbench import level_of_work, time_of_work


def seated(**fields: Any) -> State:
    """A table with one character that has these."""
    text = to_toml(ready("naveed")).replace("name =", "\n".join([*_lines(fields), "name ="]), 1)
    return begin(GAME.rules(1, {"character1": text}))


def _lines(fields: dict[str, Any]) -> list[str]:
    return [f"{name} = {str(value).replace(chr(39), chr(34))}" for name, value in fields.items()]


def after(state: State) -> CharacterSheet:
    """The character as a file tells it."""
    return read_sheet(to_toml(character_after(Retold(state, [], []), 0)), "x")


def test_iotum_plans_and_estates_are_on_the_sheet_after_a_session() -> None:
    state = seated(iotum=5, plans=["curative", "density"], estate=["title", "wealth"])
    state.iotum[0] += 2
    sheet = after(state)
    assert (sheet.iotum, sheet.plans, sheet.estate) == (7, ["curative", "density"], ["title", "wealth"])


@pytest.mark.parametrize("estate", EASES)
def test_what_eases_a_skill_eases_it_at_every_table(estate: str) -> None:
    for state, steps in ((seated(), 0), (seated(estate=[estate]), 1)):
        for skill in EASES[estate]:
            assert lasting.eased(state, 0, TASK, INTELLECT, SKILL[skill]) == steps


def test_wealth_brings_shins_as_a_session_begins_and_a_home_better_rest() -> None:
    plain, rich, home = seated(), seated(estate=["wealth"]), seated(estate=["home"])
    assert rich.shins[0] - plain.shins[0] == INCOME
    assert home.recovery[0] - plain.recovery[0] == 1
    assert begin(GAME.rules(1, {"character1": to_toml(after(home))})).recovery == home.recovery


@pytest.mark.parametrize("estate", ESTATES)
def test_each_can_be_bought_for_3_xp(estate: str) -> None:
    rules = GAME.rules(1, {})
    state = rules.given({"moment": "scene", "scene": "cart", "characters": [{"xp": 3}]})
    play(state, 0, f"spend 3 XP on {rules.catalogue.say(f'estate.{estate}', 'en', {})}")
    assert (state.xp, state.estate) == ([0], [1 << ESTATES.index(estate)])


def test_a_made_cypher_is_carried_and_known_and_its_hours_have_passed() -> None:
    rules = GAME.rules(1, {})
    state = rules.given({"moment": "scene", "scene": "cart", "characters": [{"iotum": 9, "plans": ["curative"]}]})
    state.tells = []
    play(state, 0, "make Curative from iotum")
    play(state, 0, "roll without Effort", roll=[9])
    (made,) = carried(state, 0, CYPHERS)
    assert (rules.powers[state.t_kind[made]].key, state.t_level[made]) == ("curative", 3)
    assert minutes_passed(Retold(state, state.tells, [])) == 600


def test_every_cypher_can_be_made_of_its_lowest_level() -> None:
    state = seated()
    numbers = [content().power_number[power.key] for power in content().of_kind(CYPHER)]
    levels = {level_of_work(state, number) for number in numbers}
    assert min(levels) >= 1
    assert max(levels) <= 10
    assert [time_of_work(level) for level in (1, 2, 3, 9)] == [1, 2, 3, 3]


def test_an_adventure_can_give_iotum() -> None:
    rules = GAME.rules(1, {"adventure": "salt_archive"})
    state = rules.given({"moment": "scene", "scene": "wreck"})
    task = next(place for place, task in enumerate(rules.tasks) if task.key == "hold" and task.success.iotum)
    state.tells = []
    guide.consequence(state, (CONSEQUENCE, OF_SUCCESS, task, 0))
    assert state.iotum == [6]


def test_a_printed_sheet_shows_what_lasts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ada.toml"
    file.write_text(
        f'estate = ["title"]\niotum = 4\nplans = ["curative"]\n{to_toml(ready("naveed"))}', encoding="utf-8"
    )
    assert main(["character", "show", str(file)]) == 0
    shown = capsys.readouterr().out
    assert all(said in shown for said in ("Iotum", "Curative", "a title"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [("estate = ['castle']", "estate: there is no 'castle'"), ("plans = ['bow']", "plans: 'bow' is no")],
)
def test_what_a_file_can_not_have_is_refused_with_a_sentence(wrong: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_sheet(f"{wrong}\n{to_toml(ready('naveed'))}", "x")
