"""A character as the printed sheet has it: numbers with boxes to fill in, and everything it can do in words."""

from __future__ import annotations

from typing import Final

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData
from ninefold.games.numenera import paper
from ninefold.games.numenera.builder import sentence
from ninefold.games.numenera.choices import parts_of
from ninefold.games.numenera.chronicle import heading, history_lines
from ninefold.games.numenera.content import content
from ninefold.games.numenera.foundry import depletion
from ninefold.games.numenera.kinds import ARTIFACT
from ninefold.games.numenera.legality import all_skills, protected, raised
from ninefold.games.numenera.paper import word
from ninefold.games.numenera.sheet import Carried, CharacterSheet
from ninefold.games.numenera.terms import ADVANCES, DEAD, STATS

RANKS: Final = {2: "specialized", 1: "trained", -1: "inability"}
"""Skills by level, the best first."""


class PaperBox(msgspec.Struct):
    """A number in a box, or something to tick."""

    label: str
    value: str = ""
    ticked: bool = False


class PaperPool(msgspec.Struct):
    """A Pool: its maximum, what is left of it, and its Edge."""

    label: str
    most: int
    now: int
    edge: int


class PaperEntry(msgspec.Struct):
    """Something with a name and words; at its right what it costs or its level; `art` is the key of its picture."""

    name: str
    text: str = ""
    side: str = ""
    art: str = ""


class PaperPart(msgspec.Struct):
    """A heading with entries below it; `slots` more are left empty, to be filled in by hand.

    With `aside`, it stands in the first column, else in those that follow.
    """

    title: str
    look: str
    entries: list[PaperEntry]
    slots: int = 0
    aside: bool = False


class PaperSheet(msgspec.Struct):
    """The whole sheet; `art` is the key of the card whose picture stands for the character."""

    name: str
    sentence: str
    art: str
    edge: str
    """What Edge is called."""
    pools: list[PaperPool]
    numbers: list[PaperBox]
    rows: list[tuple[str, list[PaperBox]]]
    """What is ticked: rests, the damage track, advances."""
    parts: list[PaperPart]
    room: str
    """The heading above the lines for handwriting."""


def portrait_of(sheet: CharacterSheet) -> str:
    """The ability whose picture stands for a character: the first of its focus."""
    _, _, focus = parts_of(sheet)
    return next(iter([*focus.at(1), *sheet.abilities]), "")


def paper_sheet(sheet: CharacterSheet, lang: str) -> PlainData:
    """The sheet as plain data, in a language."""
    made = PaperSheet(
        name=sheet.name,
        sentence=sentence(sheet, lang),
        art=portrait_of(sheet),
        edge=word("edge", lang),
        pools=[_pool(sheet, stat, lang) for stat in range(len(STATS))],
        numbers=_numbers(sheet, lang),
        rows=_rows(sheet, lang),
        parts=[part for part in _parts(sheet, lang) if part.entries or part.slots],
        room=word("room", lang),
    )
    found: PlainData = msgspec.to_builtins(made)
    return found


def _pool(sheet: CharacterSheet, stat: int, lang: str) -> PaperPool:
    most = sheet.pools[stat] + raised(sheet, STATS[stat])
    edge = sheet.edge[stat] + raised(sheet, f"{STATS[stat]}_edge")
    return PaperPool(paper.named(STATS[stat], lang), most, sheet.now[stat] if sheet.now else most, edge)


def _numbers(sheet: CharacterSheet, lang: str) -> list[PaperBox]:
    worn = content().armors[content().armor_number[sheet.armor]]
    values = {
        "tier": sheet.tier,
        "effort": sheet.effort,
        "armor": worn.armor + protected(sheet),
        "recovery": f"1d6 + {sheet.tier + raised(sheet, 'recovery')}",
        "limit": sheet.cypher_limit + raised(sheet, "cypher_limit"),
        "xp": sheet.xp,
        "shins": sheet.shins,
    }
    return [PaperBox(word(name, lang), str(value)) for name, value in values.items()]


def _rows(sheet: CharacterSheet, lang: str) -> list[tuple[str, list[PaperBox]]]:
    rests = [PaperBox(word(f"rest_{n}", lang), ticked=n < sheet.rests) for n in range(4)]
    track = [PaperBox(word(f"track_{n}", lang), ticked=n <= sheet.track) for n in range(1, DEAD + 1)]
    advances = [PaperBox(word(f"advance_{name}", lang), ticked=name in sheet.advances) for name in ADVANCES]
    return [(word("rests", lang), rests), (word("track", lang), track), (word("advances", lang), advances)]


def _parts(sheet: CharacterSheet, lang: str) -> list[PaperPart]:
    things = content()
    limit = sheet.cypher_limit + raised(sheet, "cypher_limit")
    arms = [things.weapons[things.weapon_number[key]] for key in sheet.weapons]
    attacks = [PaperEntry(name_of(one, lang), paper.weapon_line(one, lang)) for one in arms]
    worn = things.armors[things.armor_number[sheet.armor]]
    armour = PaperEntry(name_of(worn, lang), f"{word('armor', lang)} {worn.armor}")
    odd = [PaperEntry(name_of(things.oddities[things.oddity_number[key]], lang)) for key in sheet.oddities]
    carried = [PaperEntry(*paper.thing_line(thing, lang)) for thing in sheet.equipment]
    gains = [PaperEntry(*line) for line in paper.gains(sheet, lang)]
    abilities = [_ability(key, lang) for key in sheet.abilities]
    notes = [PaperEntry("", line) for line in sheet.notes.split("\n") if line]
    cyphers = [_device(one, lang) for one in sheet.cyphers]
    return [
        PaperPart(word("skills", lang), "skills", _skills(sheet, lang), aside=True),
        PaperPart(word("weapons", lang), "lines", [*attacks, armour], aside=True),
        PaperPart(word("gear", lang), "lines", [*carried, *odd, *gains], aside=True),
        PaperPart(word("notes", lang), "prose", notes, aside=True),
        PaperPart(word("abilities", lang), "entries", abilities),
        PaperPart(word("cyphers", lang), "cards", cyphers, max(0, limit - len(cyphers))),
        PaperPart(word("artifacts", lang), "cards", [_device(one, lang) for one in sheet.artifacts]),
        PaperPart(heading("history", lang), "lines", [PaperEntry(*line) for line in history_lines(sheet, lang)]),
    ]


def _skills(sheet: CharacterSheet, lang: str) -> list[PaperEntry]:
    found = all_skills(sheet)
    return [
        PaperEntry(_begun(paper.named(key, lang)), side=word(rank, lang))
        for level, rank in RANKS.items()
        for key, had in sorted(found.items())
        if had == level
    ]


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ability(key: str, lang: str) -> PaperEntry:
    power = content().power(key)
    kind = word("action" if power.action else "enabler", lang).rstrip(".")
    return PaperEntry(power.called(lang), power.text(lang), paper.cost_of_power(power, lang) or kind)


def _device(one: Carried, lang: str) -> PaperEntry:
    """A cypher or an artifact; nobody knows what an unidentified one is."""
    if not one.identified:
        return PaperEntry(word("unidentified", lang))
    power = content().power(one.key)
    used_up = f" {word('depletion', lang)}: {depletion(power)}." if power.kind == ARTIFACT else ""
    return PaperEntry(power.called(lang), power.text(lang) + used_up, f"{word('level', lang)} {one.level}", power.key)
