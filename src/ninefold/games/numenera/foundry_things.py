"""Creatures, people, cyphers and artifacts of Foundry VTT's game system "Cypher System", read by their files.

A creature or person becomes somebody of a prepared evening (§13.13): by its kind in the bestiary if it has one, else by
its level and what is said of it. A device is found by its name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_json, parse_toml
from ninefold.core.shape import did_you_mean, shortened
from ninefold.core.toml_text import toml_document
from ninefold.games.numenera.adventure_file import PersonFields
from ninefold.games.numenera.bestiary import BETTER
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.foundry_import import DECODER, MOST_ACTOR, plain_text
from ninefold.games.numenera.kinds import POWER_KINDS, Creature, Power
from ninefold.games.numenera.terms import HARDEST

ITEMS: Final = ("cypher", "artifact")
THINGS: Final = ("npc", *ITEMS)
MOST_IN_NOTE: Final = 300
QUICK_BONUS: Final = 3
"""What initiative bonus makes somebody quick."""
MODIFIED: Final = re.compile(r"\b(attack|defen[cs]e|initiative|perception|interaction)s? as level (\d+)", re.IGNORECASE)
"""How the system's users note that somebody does one thing better or worse."""


class ThingRead(NamedTuple):
    """What a file has: a device, or somebody, perhaps of a known kind; and what could not be taken over."""

    name: str
    device: Power | None
    kind: Creature | None
    person: PersonFields | None
    left_out: list[str]


def is_thing(text: str, where: str) -> bool:
    """Whether a text is the file of a creature, a cypher or an artifact."""
    looks_so = text.lstrip().startswith("{") and '"system"' in text
    return looks_so and _document(text, where).get("type") in THINGS


def read_thing(text: str, where: str) -> ThingRead:
    """A creature, a cypher or an artifact; anything else is refused with a sentence."""
    document = _document(text, where)
    type_, name = str(document.get("type", "")).lower(), str(document.get("name", "")).strip()
    system = document.get("system")
    if type_ not in THINGS or not isinstance(system, dict) or not name:
        raise BadInput(
            f"{where}: expected an actor of type npc, or a cypher or artifact, with a name and its system data"
        )
    if type_ in ITEMS:
        return ThingRead(name, _device(name, type_, where), None, None, [])
    left_out: list[str] = []
    person, kind = _person(name, document, system, left_out)
    return ThingRead(name, None, kind, person, left_out)


def _document(text: str, where: str) -> PlainMapping:
    found = parse_json(text, DECODER, where, most=MOST_ACTOR)
    return found if isinstance(found, dict) else {}


def _device(name: str, type_: str, where: str) -> Power:
    known = {power.name.lower(): power for power in content().powers if POWER_KINDS[power.kind] == type_}
    if name.lower() not in known:
        names = [power.name for power in known.values()]
        raise BadInput(f"{where}: there is no {type_} '{shortened(name, 40)}' here{did_you_mean(name, names)}")
    return known[name.lower()]


def _person(
    name: str, document: PlainMapping, system: PlainMapping, left_out: list[str]
) -> tuple[PersonFields, Creature | None]:
    kind = _kind(name, document)
    notes, description = plain_text(system.get("notes")), plain_text(system.get("description"))
    wanted = PersonFields(name=name[:60])
    if kind is not None:
        wanted.creature = kind.key
        left_out += _differences(system, kind.level, kind.health, kind.damage, kind.armor)
        return wanted, kind
    level = max(1, min(HARDEST, _number(system, 1, "basic", "level")))
    wanted.level = level
    health = _number(system, 3 * level, "pools", "health", "max")
    tough = health >= 5 * level
    wanted.special = "tough" if tough else "none"
    wanted.better = _better(notes, level, _number(system, 0, "settings", "general", "initiativeBonus"))
    wanted.attitude, wanted.knows = _clipped(description, left_out), _clipped(notes, left_out)
    left_out += _differences(system, level, (6 if tough else 3) * level, level, 0)
    return wanted, None


def _kind(name: str, document: PlainMapping) -> Creature | None:
    """The bestiary's creature: as we wrote it, else by its name."""
    things = content()
    flags = document.get("flags")
    own = flags.get("ninefold") if isinstance(flags, dict) else None
    key = own.get("creature") if isinstance(own, dict) else None
    if isinstance(key, str) and key in things.creature_number:
        return things.creatures[things.creature_number[key]]
    return next((one for one in things.creatures if one.name.lower() == name.lower()), None)


def _differences(system: PlainMapping, level: int, health: int, damage: int, armor: int) -> Iterator[str]:
    """Numbers that somebody at the table would not have."""
    for said, usual, path in (
        ("level", level, ("basic", "level")),
        ("health", health, ("pools", "health", "max")),
        ("damage", damage, ("combat", "damage")),
        ("Armor", armor, ("combat", "armor")),
    ):
        number = _number(system, usual, *path)
        if number != usual:
            yield f"{said} {number} (here {usual})"


def _better(notes: str, level: int, bonus: int) -> str:
    """What is done better or worse than the level; the first that is noted, since there is one."""
    for match in MODIFIED.finditer(notes):
        what = match[1].lower().replace("defence", "defense")
        more = int(match[2]) - level
        named = [name for name, (which, n) in BETTER.items() if which == what and n * more > 0]
        if named:
            return named[0]
    return "quick" if bonus >= QUICK_BONUS else "slow" if bonus <= -QUICK_BONUS else "nothing"


def _number(system: PlainMapping, usual: int, *path: str) -> int:
    found: object = system
    for name in path:
        found = found.get(name) if isinstance(found, dict) else None
    return int(found) if isinstance(found, (int, float)) and not isinstance(found, bool) else usual


def _clipped(text: str, left_out: list[str]) -> str:
    if len(text) > MOST_IN_NOTE:
        left_out.append(f"the end of “{shortened(text, 40)}”")
    return text.replace("\n", " ")[:MOST_IN_NOTE].strip()


def person_text(person: PersonFields, taken: Collection[str] = ()) -> str:
    """Somebody as a part of an adventure file, under a name of its own there."""
    key = re.sub(r"[^a-z0-9]+", "_", person.name.lower()).strip("_")[:36]
    key = key if key[:1].isalpha() and key.isascii() else f"person_{key}".rstrip("_")
    free = key if key not in taken else next(f"{key}_{n}" for n in range(2, 999) if f"{key}_{n}" not in taken)
    usual: PlainData = msgspec.to_builtins(PersonFields(name=" "))
    said = {name: value for name, value in msgspec.to_builtins(person).items() if value != usual[name]}
    return toml_document({"people": {free: said}})


def joined(text: str, thing: str, where: str) -> str:
    """An adventure file with the creature of another file added to its people. Everything else stays as it is."""
    person = read_thing(thing, where).person
    if person is None:
        raise BadInput(f"{where}: only creatures and people can be prepared, no devices")
    people = parse_toml(text, "the file").get("people", {}) if text.strip() else {}
    taken = people if isinstance(people, dict) else {}
    return f"{text.rstrip()}\n\n{person_text(person, taken)}".lstrip("\n")


def as_data(found: ThingRead) -> PlainData:
    """What a file has, as plain data: its key here, what it does, or what is known of somebody."""
    if found.device is not None:
        return {"name": found.name, "kind": POWER_KINDS[found.device.kind], "key": found.device.key}
    person: PlainData = msgspec.to_builtins(found.person)
    return {"name": found.name, "kind": "person", "key": found.kind.key if found.kind else "", "person": person}


def shown(found: ThingRead, lang: str) -> str:
    """The creature, the person or the device for a terminal."""
    if found.device is not None:
        return f"{found.device.called(lang)}\n{found.device.text(lang)}"
    if found.kind is not None:
        kind = found.kind
        numbers = {"level": kind.level, "health": kind.health, "damage": kind.damage, "armor": kind.armor}
        said = ", ".join(f"{_word(name, lang)} {n}" for name, n in numbers.items())
        return f"{name_of(kind, lang)}\n{said}\n{kind.text_de if lang == 'de' else kind.text}"
    assert found.person is not None
    return "\n".join([found.name, f"{_word('level', lang)} {found.person.level}", *_known_of(found.person)])


def _known_of(person: PersonFields) -> list[str]:
    return [text for text in (person.attitude, person.wants, person.knows) if text]


def _word(name: str, lang: str) -> str:
    return words().say(f"paper.{name}", lang, {})
