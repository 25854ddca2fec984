"""What things and values are called: by kind of value, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ninefold.core.catalogue import name_of
from ninefold.games.numenera import circumstances, experience, helping, prepared, talk, telling
from ninefold.games.numenera.state import State
from ninefold.games.numenera.terms import SKILLS

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

LONGEST_NOTE: Final = 60
"""How much of a note its name shows."""


def thing_name(rules: NumeneraRules, key: str, lang: str) -> str:
    """A thing's name: a creature's with its number, where there are several."""
    sort, _, rest = key.partition(":")
    if sort == "creature":
        name, _, count = rest.partition(":")
        return f"{creature_name(rules, name, lang)}{'' if count == '1' else f' {count}'}"
    if sort == "named":
        return rest
    if sort == "oddity":
        return name_of(rules.content.oddities[rules.content.oddity_number[rest]], lang)
    number = rules.content.power_number.get(key)
    return key if number is None else rules.powers[number].called(lang)


def creature_name(rules: NumeneraRules, key: str, lang: str) -> str:
    """A kind of creature by its key."""
    return name_of(rules.beasts[rules.content.creature_number.get(key, -1)], lang)


def skill_name(rules: NumeneraRules, skill: int, lang: str) -> str:
    """A skill in words; -1 stands for no skill."""
    if skill < 0:
        return rules.catalogue.say("scene.none", lang, {})
    key = f"choice.{SKILLS[skill]}"
    return rules.catalogue.say(key, lang, {}) if rules.catalogue.has(key) else SKILLS[skill].replace("_", " ")


def power_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """An ability, a cypher, an artifact or a plan."""
    return rules.powers[value].called(lang)


def ruling(rules: NumeneraRules, value: int, lang: str) -> str:
    """What the master has to rule on about a power."""
    return rules.powers[value].ruled(lang)


def weapon_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A weapon."""
    return name_of(rules.weapons[value], lang)


def ware_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """Something that shops sell."""
    return name_of(rules.wares[value], lang)


def shop_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A shop."""
    return name_of(rules.shops[value], lang)


def saying(rules: NumeneraRules, value: int, lang: str) -> str:
    """A text of the adventure."""
    return rules.texts[value]


def exit_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A way out of a scene."""
    return str(rules.exits[value].text)


def dice_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A kind of die."""
    return f"d{talk.DICE[value]}"


def task_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """§13.2, §14.3 A task of the adventure; one that a master has set is called by the master's words instead."""
    return rules.catalogue.say("scene.the_task", lang, {}) if rules.first else rules.tasks[value].text


def purpose_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """What somebody is helped with."""
    if value >= helping.WITH_TASKS_FROM:
        return task_name(rules, value - helping.WITH_TASKS_FROM, lang)
    return rules.catalogue.say(f"purpose.{helping.PURPOSES[value]}", lang, {})


def place_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A place by its number, where the master has not named it."""
    return f"{rules.catalogue.say('scene.zone', lang, {})} {value + 1}"


def where_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A place, a character, or everywhere."""
    if value == circumstances.EVERYWHERE:
        return rules.catalogue.say("scene.everywhere", lang, {})
    if value >= circumstances.ON_SOMEBODY:
        who = value - circumstances.ON_SOMEBODY
        return rules.party[who].name if who < len(rules.party) else ""
    return place_name(rules, value, lang)


def prepared_name(kind: str) -> Callable[[NumeneraRules, int, str], str]:
    """How something that the master has prepared is called."""
    return lambda rules, value, lang: prepared.name_of_kind(rules.prepared, kind, value)


def beast_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A kind of creature by its number."""
    return creature_name(rules, rules.beasts[value].key, lang)


def intrusion_name(rules: NumeneraRules, value: int, lang: str) -> str:
    """A ready intrusion, or one that is written."""
    name = "written" if value >= experience.WRITTEN else experience.INTRUSIONS[value]
    return rules.catalogue.say(f"intrusion.{name}", lang, {})


VALUE_NAMES: Final[dict[str, Callable[[NumeneraRules, int, str], str]]] = {
    "power": power_name,
    "find": power_name,
    "ability": power_name,
    "plan": power_name,
    "ruling": ruling,
    "weapon": weapon_name,
    "any_weapon": weapon_name,
    "ware": ware_name,
    "goods": ware_name,
    "any_ware": ware_name,
    "shop": shop_name,
    "say": saying,
    "exit": exit_name,
    "dice": dice_name,
    "task": task_name,
    "purpose": purpose_name,
    "where": where_name,
    "zone": place_name,
    "note": place_name,
    "circumstance": place_name,
    "clock": place_name,
    "creature": beast_name,
    "skill": skill_name,
    "task_skill": skill_name,
    "intrusion": intrusion_name,
    **{kind: prepared_name(kind) for kind in prepared.CONCEIVED},
}
"""How values of the game's own kinds are called."""


def written_name(state: State, kind: str, value: int) -> str:
    """§13.2 What people have named with words of their own."""
    if kind == "circumstance":
        return next((state.texts.get(text, "") for number, *_, text in state.circumstances if number == value), "")
    if kind == "clock":
        return next((state.texts.get(words, "") for number, *_, words in state.countdowns if number == value), "")
    if kind == "note":
        return state.texts.get(state.notes[value][-1], "")[:LONGEST_NOTE] if value < len(state.notes) else ""
    if kind in ("zone", "where"):
        return next((state.texts.get(name, "") for handle, _, name, *_ in state.zones if handle == value), "")
    if kind == "purpose":
        return written_name(state, "task", value - helping.WITH_TASKS_FROM)
    return telling.task_words(state, value) if kind == "task" and state.rules.first else ""
