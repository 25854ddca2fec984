"""§1 The character builder as a page shows it: fields to fill in, what is wrong so far, and the sheet as it stands.

A page sends all choices and gets everything back, so that it needs no rule of its own (`workshop_choices`, which makes
the character; `workshop_fields`, which lists what can be chosen).
"""

from __future__ import annotations

from ninefold.core.data import PlainData, PlainMapping
from ninefold.games.numenera import foundry, paper
from ninefold.games.numenera.builder import sentence
from ninefold.games.numenera.choices import parts_of
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.foundry_import import read_character
from ninefold.games.numenera.legality import faults
from ninefold.games.numenera.paper_sheet import portrait_of
from ninefold.games.numenera.sheet import CharacterSheet, ready, ready_keys, to_toml
from ninefold.games.numenera.terms import LAST_TIER
from ninefold.games.numenera.workshop_choices import KEPT, checked, choices_of, made, purse_of
from ninefold.games.numenera.workshop_fields import fields

Shown = PlainData
"""What is sent to the page of the workshop."""


def ready_characters(lang: str) -> list[Shown]:
    """The characters to begin with: key, name, sentence, and the choices that make them."""
    found = []
    for key in ready_keys():
        sheet = ready(key)
        found.append({"key": key, "name": sheet.name, "text": sentence(sheet, lang), "choices": choices_of(sheet)})
    return found


def workshop(choices: PlainMapping, text: str, lang: str) -> Shown:
    """§1.1 The whole page for some choices, or for the character of a file."""
    wrong: list[str] = []
    if text:
        sheet, left_out = read_character(text, "the character file")
        wrong = [words().say("workshop.left_out", lang, {"name": name}) for name in left_out]
        chosen = choices_of(sheet)
    else:
        given = checked(choices)
        sheet = made(given)
        chosen = {**choices_of(sheet), KEPT: given.get(KEPT, "")}
        if (left := purse_of(given, sheet)) < 0:
            wrong = [words().say("workshop.unpaid", lang, {"n": -left})]
    return {
        "choices": chosen,
        "sentence": sentence(sheet, lang),
        "art": {"key": portrait_of(sheet), "kind": "ability"},
        "faults": [*wrong, *faults(sheet, lang)],
        "fields": fields(sheet, chosen, lang),
        "sections": [[heading, [list(line) for line in lines]] for heading, lines in _shown(sheet, lang)],
        "files": {"toml": to_toml(sheet), "foundry": foundry.actor_text(sheet), "html": paper.printed(sheet, lang)},
    }


def _shown(sheet: CharacterSheet, lang: str) -> list[paper.SheetSection]:
    """The sheet, and what the next tier offers."""
    offered = next_tier(sheet, lang)
    return [*paper.sections(sheet, lang), *([offered] if offered[1] else [])]


def next_tier(sheet: CharacterSheet, lang: str) -> paper.SheetSection:
    """§12.4 What the next tier gives, and what can be chosen."""
    number = sheet.tier + 1
    heading = words().say("workshop.next_tier", lang, {"tier": number})
    if number > LAST_TIER:
        return heading, []
    _, kind, focus = parts_of(sheet)
    tier = kind.tier(number)
    lines = [paper.power_line(content().power(key), lang) for key in [*tier.fixed, *focus.at(number)]]
    for keys, n in ((tier.one_of, 1), (focus.either(number), 1), (tier.among, tier.choose)):
        said = words().say("workshop.to_choose", lang, {"n": n})
        shown = [paper.power_line(content().power(key), lang) for key in keys if n and key not in sheet.abilities]
        lines += [(f"{name} {said}", text) for name, text in shown]
    return heading, lines
