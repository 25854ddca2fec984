"""§1 The character builder as a page shows it: fields to fill in, what is wrong so far, and the sheet as it stands.

A page sends all choices and gets everything back, so that it needs no rule of its own. Choices that are not sent are
made sensibly; those that are sent are taken as they are, and what is wrong with them is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.games.numenera import foundry, paper
from ninefold.games.numenera.builder import build, sentence
from ninefold.games.numenera.choices import base_pools, base_skills, fixed_abilities, parts_of, skill_slots
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.legality import FREE_POINTS, faults
from ninefold.games.numenera.origins import Origin, origins
from ninefold.games.numenera.sheet import CharacterSheet, read_sheet, ready, ready_keys, to_toml
from ninefold.games.numenera.terms import STATS

LISTS: Final = ("skills", "abilities", "weapons")
TEXTS: Final = ("name", "descriptor", "type", "focus", "edge", "armor")
FIRST: Final = ("strong", "glaive", "masters_weaponry")
"""What a page begins with."""

Shown = PlainData
"""What the page of the workshop is shown, as it is sent."""
Choices = PlainData


def ready_characters(lang: str) -> list[Shown]:
    """The characters to begin with: key, name, sentence, and the choices that make them."""
    found = []
    for key in ready_keys():
        sheet = ready(key)
        found.append({"key": key, "name": sheet.name, "text": sentence(sheet, lang), "choices": choices_of(sheet)})
    return found


def workshop(choices: PlainMapping, text: str, lang: str) -> Shown:
    """The whole page for some choices, or for the character of a file."""
    if text:
        sheet = read_sheet(text, "the character file")
        if sheet.tier > 1:
            raise BadInput(f"the builder makes characters of tier 1; {sheet.name} is of tier {sheet.tier}")
    else:
        sheet = _made(_checked(choices))
    return {
        "choices": choices_of(sheet),
        "sentence": sentence(sheet, lang),
        "faults": faults(sheet, lang),
        "fields": fields(sheet, lang),
        "sections": [[heading, [list(line) for line in lines]] for heading, lines in paper.sections(sheet, lang)],
        "files": {"toml": to_toml(sheet), "foundry": foundry.actor_text(sheet), "html": paper.printed(sheet, lang)},
    }


def _checked(choices: PlainMapping) -> Choices:
    """Choices of the right names and shapes; whether the things they name exist is checked where they are read."""
    found: Choices = {}
    for name, value in choices.items():
        if name in LISTS:
            good = isinstance(value, list) and len(value) <= 20 and all(isinstance(part, str) for part in value)
        elif name in TEXTS:
            good = isinstance(value, str) and len(value) <= 60
        else:
            good = name in STATS and type(value) is int and 0 <= value <= 60
        if not good:
            raise BadInput(f"choices: {shortened(name, 40)} can't be {shortened(repr(value), 40)}")
        found[name] = value
    return found


def _made(choices: Choices) -> CharacterSheet:
    start = origins()
    descriptor = _known("descriptor", choices.get("descriptor", FIRST[0]), start.descriptors)
    type_ = _known("type", choices.get("type", FIRST[1]), start.types)
    focus = _known("focus", choices.get("focus", FIRST[2]), start.foci)
    points = [choices.get(stat, 0) for stat in STATS] if any(stat in choices for stat in STATS) else []
    sheet = build(
        descriptor,
        type_,
        focus,
        name=choices.get("name", "").strip()[:40],
        points=points,
        edge=choices.get("edge", ""),
        skills=[key for key in choices.get("skills", ()) if key],
        abilities=choices.get("abilities", ()),
        weapons=choices.get("weapons", ()),
        armor=choices.get("armor", ""),
    )
    if points and not any(points):
        sheet.pools = base_pools(sheet)
    if "skills" in choices:
        sheet.skills = _exact_skills(sheet, choices["skills"])
    if "abilities" in choices:
        sheet.abilities = _exact_abilities(sheet, choices["abilities"])
    return sheet


def _known(what: str, key: str, known: Mapping[str, object]) -> str:
    if key not in known:
        raise BadInput(f"there is no {what} '{shortened(key, 40)}'; there are: {', '.join(known)}")
    return key


def _exact_skills(sheet: CharacterSheet, chosen: Sequence[str]) -> dict[str, int]:
    skills = base_skills(sheet)
    for key in chosen:
        if key:
            skills[key] = min(2, skills.get(key, 0) + 1)
    return {key: level for key, level in skills.items() if level}


def _exact_abilities(sheet: CharacterSheet, chosen: Iterable[str]) -> list[str]:
    found = [*fixed_abilities(sheet)]
    found += [key for key in chosen if key not in found]
    for key in list(found):
        found += [more for more in content().power(key).brings if more not in found]
    return found


def choices_of(sheet: CharacterSheet) -> Choices:
    """The choices that make a character."""
    base = base_pools(sheet)
    _, kind, _ = parts_of(sheet)
    fixed = fixed_abilities(sheet)
    brought = {more for key in sheet.abilities for more in content().power(key).brings}
    free = [stat for stat in range(len(STATS)) if sheet.edge[stat] > kind.edge[stat]]
    given = {weapon for key in sheet.abilities for weapon in content().power(key).gives}
    return {
        "name": sheet.name,
        "descriptor": sheet.descriptor,
        "type": sheet.type,
        "focus": sheet.focus,
        **{name: max(0, sheet.pools[stat] - base[stat]) for stat, name in enumerate(STATS)},
        "edge": STATS[free[0]] if free else "",
        "skills": _slotted(sheet),
        "abilities": [key for key in sheet.abilities if key not in fixed and key not in brought],
        "weapons": [key for key in sheet.weapons if key not in given],
        "armor": sheet.armor,
    }


def _slotted(sheet: CharacterSheet) -> list[str]:
    """The chosen skills in the order of the slots they fill, an empty text where one is open."""
    base = base_skills(sheet)
    left = [key for key in sheet.skills for _ in range(sheet.skills[key] - base.get(key, 0))]
    left += [key for key in base if key not in sheet.skills and base[key] < 0]
    found = []
    for allowed in skill_slots(sheet):
        key = next((key for key in left if key in allowed), "")
        if key:
            left.remove(key)
        found.append(key)
    return found


def fields(sheet: CharacterSheet, lang: str) -> list[Shown]:
    """The fields of the page: what can be chosen, and what is."""
    start = origins()
    chosen = choices_of(sheet)
    found = [_field("name", "text", lang, chosen["name"], most=40)]
    for name, known in (("descriptor", start.descriptors), ("type", start.types), ("focus", start.foci)):
        found.append(_field(name, "one", lang, chosen[name], options=_origins(known, lang), fresh=True))
    base = base_pools(sheet)
    left = FREE_POINTS - sum(chosen[name] for name in STATS)
    for stat, name in enumerate(STATS):
        hint = words().say("workshop.pool", lang, {"base": base[stat], "sum": sheet.pools[stat], "left": left})
        found.append(_field(name, "number", lang, chosen[name], most=FREE_POINTS, hint=hint))
    return found + _skill_fields(sheet, chosen, lang) + _ability_fields(sheet, chosen, lang) + _gear(chosen, lang)


def _skill_fields(sheet: CharacterSheet, chosen: Choices, lang: str) -> list[Shown]:
    _, kind, _ = parts_of(sheet)
    found = []
    if kind.free_edge:
        stats = [_option(name, _named(name, lang)) for name in STATS]
        found.append(_field("edge", "one", lang, chosen["edge"], options=stats))
    for place, allowed in enumerate(skill_slots(sheet)):
        options = [_option(key, _named(key, lang)) for key in allowed]
        options.sort(key=lambda option: str(option["label"]))
        value = chosen["skills"][place]
        found.append(_field("skills", "one", lang, value, options=[_option("", "–"), *options], place=place))
    return found


def _ability_fields(sheet: CharacterSheet, chosen: Choices, lang: str) -> list[Shown]:
    _, kind, _ = parts_of(sheet)
    tier = kind.tier(1)
    fixed = fixed_abilities(sheet)
    found = []
    for name, keys, count in (("one_of", tier.one_of, 1), ("abilities", tier.among, tier.choose)):
        if keys:
            options = [_ability(content().power(key), lang) for key in keys if key not in fixed]
            value = [key for key in chosen["abilities"] if key in keys]
            found.append(_field("abilities", "some", lang, value, options=options, most=count, label=name))
    return found


def _gear(chosen: Choices, lang: str) -> list[Shown]:
    things = content()
    weapons = [
        _option(one.key, name_of(one, lang), f"{paper.word('damage', lang)} {one.damage}")
        for one in things.weapons
        if one.key not in {weapon for power in things.powers for weapon in power.gives}
    ]
    armors = [_option(one.key, name_of(one, lang), f"{paper.word('armor', lang)} {one.armor}") for one in things.armors]
    return [
        _field("weapons", "some", lang, chosen["weapons"], options=weapons, most=4),
        _field("armor", "one", lang, chosen["armor"], options=armors),
    ]


def _field(name: str, kind: str, lang: str, value: Any, *, label: str = "", **more: Any) -> Shown:
    """A field: `one` or `some` of its options, a `number` up to `most`, or a `text`.

    With `fresh`, another value makes all other choices anew but the name.
    """
    said = words().say(f"workshop.{label or name}", lang, {"n": more.get("most", 0)})
    return {"name": name, "kind": kind, "label": said, "value": value, **more}


def _option(value: str, label: str, text: str = "") -> Shown:
    return {"value": value, "label": label, "text": text}


def _origins(known: Mapping[str, Origin], lang: str) -> list[Shown]:
    return [
        _option(key, name_of(entry, lang), entry.text_de if lang == "de" else entry.text)
        for key, entry in known.items()
    ]


def _ability(power: Power, lang: str) -> Shown:
    name, text = paper.power_line(power, lang)
    return _option(power.key, name, text)


def _named(key: str, lang: str) -> str:
    return words().say(f"choice.{key}", lang, {})
