"""A character on paper: as plain text for a terminal, and as one printed page."""

from __future__ import annotations

from html import escape
from typing import Final

from ninefold.core.catalogue import name_of
from ninefold.games.numenera import chronicle
from ninefold.games.numenera.builder import sentence
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.foundry import depletion
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, CYPHER, Power, Weapon
from ninefold.games.numenera.legality import all_skills, raised
from ninefold.games.numenera.sheet import CharacterSheet
from ninefold.games.numenera.terms import FEET, NO_SKILL, RANGES, SKILLS, STATS, WEIGHTS
from ninefold.games.numenera.wares import Equipment

SheetSection = tuple[str, list[tuple[str, str]]]
"""A heading, and pairs of a name and a text."""

FIRST_THINGS: Final = {
    "clothing": "clothing",
    "an explorer's pack": "pack",
    "two books": "books",
    "a set of tools": "tools",
}
"""Things without a price that characters begin with, and their words."""
STYLE: Final = """
@page { size: A4; margin: 14mm }
body { font: 10.5pt/1.35 Georgia, serif; color: #1b1712; max-width: 186mm; margin: 0 auto; padding: 6mm }
h1 { font-size: 20pt; margin: 0 } h2 { font-size: 11pt; margin: 4mm 0 1mm; border-bottom: .4mm solid #8a6d3b }
.pools { display: flex; gap: 4mm; margin: 4mm 0 } .pool { flex: 1; border: .4mm solid #8a6d3b; border-radius: 2mm }
.pool { padding: 2mm 3mm } .pool b { font-size: 18pt; display: block } .track span { margin-right: 5mm }
dl { margin: 0; display: grid; grid-template-columns: 48mm 1fr; gap: .6mm 3mm }
dt { font-weight: bold } dd { margin: 0 }
"""


def sections(sheet: CharacterSheet, lang: str) -> list[SheetSection]:
    """All that stands on a sheet, below its name."""
    return [
        (word("pools", lang), [_pool(sheet, stat, lang) for stat in range(len(STATS))]),
        (word("numbers", lang), _numbers(sheet, lang)),
        (word("skills", lang), _skills(sheet, lang)),
        (word("abilities", lang), [power_line(content().power(key), lang) for key in sheet.abilities]),
        (word("gear", lang), _gear(sheet, lang)),
        (word("cyphers", lang), [_carried(content().power(one.key), one.level, lang) for one in sheet.cyphers]),
        (word("artifacts", lang), [_carried(content().power(one.key), one.level, lang) for one in sheet.artifacts]),
        (chronicle.heading("granted", lang), [(sentence, "") for sentence in sheet.granted]),
        (chronicle.heading("history", lang), chronicle.history_lines(sheet, lang)),
        (word("notes", lang), [(line, "") for line in sheet.notes.split("\n") if line]),
    ]


def show(sheet: CharacterSheet, lang: str = "en") -> str:
    """The sheet for a terminal."""
    lines = [sheet.name, sentence(sheet, lang)]
    for heading, entries in sections(sheet, lang):
        if entries:
            lines += ["", heading, *[f"  {name}: {text}" if text else f"  {name}" for name, text in entries]]
    return "\n".join(lines)


def printed(sheet: CharacterSheet, lang: str = "en") -> str:
    """The sheet as a page of HTML that can be printed; it needs nothing else."""
    (_, pools), *rest = sections(sheet, lang)
    boxes = "".join(f'<div class="pool">{escape(name)}<b>{escape(text)}</b></div>' for name, text in pools)
    track = "".join(
        f"<span>{'☒' if n <= sheet.track and n else '☐'} {word(f'track_{n}', lang)}</span>" for n in range(4)
    )
    body = "".join(_section(heading, entries) for heading, entries in rest if entries)
    title = escape(sheet.name)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body><h1>{title}</h1><p>{escape(sentence(sheet, lang))}</p>"
        f'<div class="pools">{boxes}</div><p class="track">{track}</p>{body}</body></html>\n'
    )


def _section(heading: str, entries: list[tuple[str, str]]) -> str:
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in entries)
    return f"<h2>{escape(heading)}</h2><dl>{rows}</dl>"


def word(name: str, lang: str) -> str:
    """A word of the sheet."""
    return words().say(f"paper.{name}", lang, {})


def named(key: str, lang: str) -> str:
    """What a stat or a skill is called."""
    return words().say(f"choice.{key}", lang, {})


def _pool(sheet: CharacterSheet, stat: int, lang: str) -> tuple[str, str]:
    most = sheet.pools[stat] + raised(sheet, STATS[stat])
    now = sheet.now[stat] if sheet.now else most
    edge = sheet.edge[stat] + raised(sheet, f"{STATS[stat]}_edge")
    return f"{named(STATS[stat], lang)} ({word('edge', lang)} {edge})", f"{now} / {most}"


def _numbers(sheet: CharacterSheet, lang: str) -> list[tuple[str, str]]:
    values = (
        ("tier", sheet.tier),
        ("effort", sheet.effort),
        ("recovery", f"1d6 + {sheet.tier + raised(sheet, 'recovery')}"),
        ("track", word(f"track_{sheet.track}", lang)),
        ("limit", sheet.cypher_limit),
        ("xp", sheet.xp),
        ("shins", sheet.shins),
    )
    return [(word(name, lang), str(value)) for name, value in values]


def _skills(sheet: CharacterSheet, lang: str) -> list[tuple[str, str]]:
    names = {2: "specialized", 1: "trained", -1: "inability"}
    found = all_skills(sheet)
    return [
        (word(name, lang), ", ".join(named(key, lang) for key, had in found.items() if had == level))
        for level, name in names.items()
        if level in found.values()
    ]


def power_line(power: Power, lang: str) -> tuple[str, str]:
    """A power with its cost, and what it does."""
    cost = f" ({cost})" if (cost := cost_of_power(power, lang)) else ""
    kind = "" if power.kind != ABILITY else f" {word('action' if power.action else 'enabler', lang)}"
    return f"{power.called(lang)}{cost}", f"{power.text(lang)}{kind}"


def cost_of_power(power: Power, lang: str) -> str:
    """§1.6 What an ability costs; nothing if it is free, or no ability."""
    if power.kind != ABILITY or not power.cost:
        return ""
    return f"{power.cost}{'+' if power.plus else ''} {named(STATS[power.stat], lang)}"


def _carried(power: Power, level: int, lang: str) -> tuple[str, str]:
    assert power.kind in (CYPHER, ARTIFACT)
    name, text = power_line(power, lang)
    used_up = f" {word('depletion', lang)}: {depletion(power)}." if power.kind == ARTIFACT else ""
    return f"{name}, {word('level', lang)} {level}", text + used_up


def _gear(sheet: CharacterSheet, lang: str) -> list[tuple[str, str]]:
    things = content()
    arms = [things.weapons[things.weapon_number[key]] for key in sheet.weapons]
    found = [(name_of(weapon, lang), weapon_line(weapon, lang)) for weapon in arms]
    worn = things.armors[things.armor_number[sheet.armor]]
    found.append((name_of(worn, lang), f"{word('armor', lang)} {worn.armor}"))
    odd = [things.oddities[things.oddity_number[key]] for key in sheet.oddities]
    found += [(name_of(one, lang), "") for one in odd]
    return [*found, *[thing_line(thing, lang) for thing in sheet.equipment], *gains(sheet, lang)]


def weapon_line(weapon: Weapon, lang: str) -> str:
    """What a weapon does: its damage, its weight, how far it reaches."""
    weight = word(f"weight_{WEIGHTS[weapon.weight]}", lang)
    reach = word(f"range_{RANGES[FEET.index(weapon.range)]}", lang)
    return f"{word('damage', lang)} {weapon.damage}, {weight}, {reach}"


def gear_line(piece: Equipment, lang: str) -> str:
    """§10.10 What a piece of equipment costs and helps with."""
    price = words().say("paper.price", lang, {"n": piece.price})
    return price if piece.skill == NO_SKILL else f"{price}; {_asset(piece.skill, lang)}"


def thing_line(thing: str, lang: str) -> tuple[str, str]:
    """A thing of the sheet's equipment: by key if it has a price, else in the sheet's own words."""
    things = content()
    if thing in FIRST_THINGS:
        return word(f"thing_{FIRST_THINGS[thing]}", lang), ""
    if thing not in things.ware_number:
        return thing, ""
    ware = things.wares[things.ware_number[thing]]
    return name_of(ware, lang), "" if ware.skill == NO_SKILL else _asset(ware.skill, lang)


def _asset(skill: int, lang: str) -> str:
    return words().say("paper.asset", lang, {"skill": named(SKILLS[skill], lang)})


def gains(sheet: CharacterSheet, lang: str) -> list[tuple[str, str]]:
    """§10.12, §12.8 Iotum, plans, and what XP has bought for good."""
    plans = ", ".join(content().power(key).called(lang) for key in sheet.plans)
    owned = ", ".join(word(f"estate_{key}", lang) for key in sheet.estate)
    found = (("iotum", str(sheet.iotum or "")), ("plans", plans), ("estate", owned))
    return [(word(name, lang), value) for name, value in found if value]
