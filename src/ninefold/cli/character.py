"""`ninefold character new|check|show|export|after|bring|thing`: characters of Numenera as files."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from ninefold.cli.parameters import Json, Language, WholeNumber, print_json
from ninefold.core.errors import BadInput
from ninefold.core.lines import read_header
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.retelling import retold
from ninefold.core.shape import seen, shortened
from ninefold.games.numenera import GAME, builder, foundry, foundry_things, paper
from ninefold.games.numenera.afterwards import rested as rest_for_days
from ninefold.games.numenera.chronicle import character_after
from ninefold.games.numenera.content import words
from ninefold.games.numenera.foundry_import import read_actor, read_character
from ninefold.games.numenera.legality import faults
from ninefold.games.numenera.sheet import CharacterSheet, read_sheet, ready, ready_keys, to_json, to_toml
from ninefold.print.sheets import printed_character
from ninefold.print.wish import PrintWish
from ninefold.terminal.files import inside, read_record, read_text

FORMATS: Final = ("toml", "json", "html", "pdf", "foundry")
OutFile = Annotated[str, Parameter(name=("--out", "-o"), help="the file to write; without it, the result is printed")]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class SentenceChoices:
    """Choices that a sentence leaves open."""

    name: str = ""
    """The character's name."""
    might: WholeNumber = -1
    """Points added to the Might Pool; the three add up to 6."""
    speed: WholeNumber = -1
    """Points added to the Speed Pool."""
    intellect: WholeNumber = -1
    """Points added to the Intellect Pool."""
    edge: str = ""
    """The stat of the free Edge, where the type has one."""
    skill: list[str] | None = None
    """The key of a skill to choose; may be repeated."""
    ability: list[str] | None = None
    """The key of an ability to choose; may be repeated."""
    weapon: list[str] | None = None
    """The key of a weapon to carry; may be repeated."""
    armor: str = ""
    """The key of the armour to wear."""
    cypher: list[str] | None = None
    """The key of a cypher to carry, with its level behind it or without ("stim 4"); may be repeated."""
    gear: list[str] | None = None
    """The key of equipment to buy with the first shins; may be repeated."""
    oddity: list[str] | None = None
    """The key of an oddity to carry; may be repeated."""

    @property
    def points(self) -> list[int]:
        """The points added to the pools; nothing if none were given."""
        given = (self.might, self.speed, self.intellect)
        return [max(0, n) for n in given] if max(given) >= 0 else []


UNCHOSEN: Final = SentenceChoices()


def new(sentence: str, /, *, chosen: SentenceChoices = UNCHOSEN, out: OutFile = "") -> int:
    """Make a character from its sentence; open choices are made sensibly.

    Parameters
    ----------
    sentence
        Such as "I am a Clever Nano who Thunders".
    """
    said, descriptor, type_, focus = builder.read_sentence(sentence)
    sheet = builder.build(
        descriptor, type_, focus, name=chosen.name or said, points=chosen.points, edge=chosen.edge,
        skills=chosen.skill or (), abilities=chosen.ability or (), weapons=chosen.weapon or (), armor=chosen.armor,
        cyphers=chosen.cypher, gear=chosen.gear or (), oddities=chosen.oddity, tier=builder.tier_said(sentence),
    )  # fmt: skip
    sheet = read_sheet(to_toml(sheet), "the character")
    missing = builder.cost_of(chosen.gear or ()) - builder.first_shins(descriptor, type_)
    unpaid = [words().say("workshop.unpaid", "en", {"n": missing})] if missing > 0 else []
    wrong = [*unpaid, *faults(sheet)]
    if wrong:
        raise BadInput(f"the character can't be made: {'; '.join(wrong)}")
    _give(to_toml(sheet), out)
    return 0


def check(file: str, /, *, lang: Language = "en", as_json: Json = False) -> int:
    """Check a character file, and list what is wrong with it.

    Parameters
    ----------
    file
        A character file, TOML or JSON, or a file of Foundry VTT.
    """
    text = read_text(file)
    if foundry_things.is_thing(text, file):
        return _check_thing(text, file, as_json)
    sheet, left_out = read_character(text, file)
    wrong = [*[words().say("workshop.left_out", lang, {"name": name}) for name in left_out], *faults(sheet, lang)]
    if as_json:
        print_json({"name": sheet.name, "sentence": builder.sentence(sheet, lang), "faults": wrong})
    elif wrong:
        print(seen("\n".join(f"{file}: {sentence}" for sentence in wrong)))
    else:
        print(seen(f"{file}: {builder.sentence(sheet, lang)}"))
    return 1 if wrong else 0


def _check_thing(text: str, file: str, as_json: bool) -> int:
    """A creature, a cypher or an artifact: whether all of it is known here."""
    found = foundry_things.read_thing(text, file)
    if as_json:
        print_json({"name": found.name, "faults": found.left_out})
    else:
        print(seen("\n".join(f"{file}: left out: {name}" for name in found.left_out) or f"{file}: {found.name}"))
    return 1 if found.left_out else 0


def show(character: str, /, *, lang: Language = "en", as_json: Json = False) -> None:
    """Show a character: a file, or one that comes with the game.

    Parameters
    ----------
    character
        A character file, or the key of a ready character; also a creature's, a cypher's or an artifact's file.
    """
    thing_file = _thing_file(character)
    if thing_file:
        found = foundry_things.read_thing(thing_file, character)
        if as_json:
            print_json(foundry_things.as_data(found))
        else:
            print(seen(foundry_things.shown(found, lang)))
        return
    sheet = _find(character)
    if as_json:
        print(to_json(sheet), end="")
    else:
        print(seen(paper.show(sheet, lang)))


def export(
    character: str,
    /,
    *,
    to: str = "html",
    lang: Language = "en",
    paper: str = "a4",
    ink_saving: bool = False,
    out: OutFile = "",
) -> None:
    """Write a character in another form.

    Parameters
    ----------
    character
        A character file, or the key of a ready character; also a creature's, a cypher's or an artifact's file.
    to
        toml, json, html (a page to print), pdf (a designed sheet) or foundry (an actor for Foundry VTT).
    paper
        The paper of a PDF: a4 or letter.
    ink_saving
        A PDF in black on white, without pictures.
    """
    if to not in FORMATS:
        raise BadInput(f"--to can't be '{shortened(to, 40)}'; it may be: {', '.join(FORMATS)}")
    thing_file = _thing_file(character)
    if thing_file:
        _give(_thing_written(foundry_things.read_thing(thing_file, character), to), out)
        return
    sheet = _find(character)
    if to == "pdf":
        _give_pdf(printed_character(GAME, to_toml(sheet), PrintWish(lang=lang, paper=paper, ink=ink_saving)), out)
    else:
        _give(_written(sheet, to, lang), out)


def after(record: str, /, *, seat: WholeNumber, rested: bool = False, out: OutFile = "") -> None:
    """Write the character that a seat has after a recorded session, with damage, finds, XP and history.

    Parameters
    ----------
    record
        The record's file.
    seat
        The seat of the character, as in the record: the game master's is 0, else players begin at 0.
    rested
        The character has rested for days: its Pools are full, and it is hale.
    """
    raw = read_record(record)
    with inside(record):
        lines = read_chain(raw)
        game = read_header(lines[0]).game
        if game != "numenera":
            raise BadInput(f"it is a record of {shortened(game, 40)}; characters are of Numenera")
        sheet = character_after(retold(lines, find_game), seat)
    _give(to_toml(rest_for_days(sheet) if rested else sheet), out)


def bring(actor: str, /, *, into: str = "", out: OutFile = "") -> None:
    """Take over an actor of Foundry VTT's Cypher System; says what could not be taken over.

    A player character (pc) becomes a character file; anybody else (npc) one of the people of a prepared evening.

    Parameters
    ----------
    actor
        The file that Foundry has exported.
    into
        The adventure file that gets the person; without it, only the person's part of such a file is written.
    """
    text = read_text(actor)
    if not foundry_things.is_thing(text, actor):
        made = read_actor(text, actor)
        _say_left_out(made.left_out)
        _give(to_toml(made.sheet), out)
        return
    _say_left_out(foundry_things.read_thing(text, actor).left_out)
    _give(foundry_things.joined(read_text(into) if into else "", text, actor), out)


def _say_left_out(names: list[str]) -> None:
    for name in names:
        print(f"left out: {seen(name)}", file=sys.stderr)


def thing(key: str, /, *, out: OutFile = "") -> None:
    """Write a creature, a cypher or an artifact for Foundry VTT's Cypher System.

    Parameters
    ----------
    key
        Its key, as `ninefold cards numenera --json` lists it.
    """
    _give(foundry.thing_text(key.removeprefix("creature:")), out)


def _written(sheet: CharacterSheet, to: str, lang: str) -> str:
    if to == "toml":
        return to_toml(sheet)
    if to == "json":
        return to_json(sheet)
    if to == "html":
        return paper.printed(sheet, lang)
    return foundry.actor_text(sheet)


def _find(character: str) -> CharacterSheet:
    """A ready character, or that of a file; says what of an actor could not be taken over."""
    if character in ready_keys():
        return ready(character)
    found = read_character(read_text(character), character)
    _say_left_out(found.left_out)
    return found.sheet


def _thing_file(character: str) -> str:
    """The text of a creature's or a device's file; nothing if it is another file, or a ready character."""
    text = "" if character in ready_keys() else read_text(character)
    return text if foundry_things.is_thing(text, character) else ""


def _thing_written(found: foundry_things.ThingRead, to: str) -> str:
    """A creature or a device in another form."""
    _say_left_out(found.left_out)
    if to == "toml" and found.person is not None:
        return foundry_things.person_text(found.person)
    if to == "json":
        return msgspec.json.format(msgspec.json.encode(foundry_things.as_data(found)), indent=2).decode() + "\n"
    if to == "foundry" and (found.device or found.kind):
        return foundry.thing_text(found.device.key if found.device else found.kind.key if found.kind else "")
    raise BadInput(f"--to can't be '{to}' for {found.name}: it is no character")


def _give(text: str, out: str) -> None:
    """Write to a file, or print."""
    if not out:
        print(text, end="")
        return
    Path(out).write_text(text, encoding="utf-8")
    print(out)


def _give_pdf(pdf: bytes, out: str) -> None:
    """Write a PDF to a file; it is not for the screen."""
    if not out:
        raise BadInput("a PDF needs a file to be written to: --out FILE.pdf")
    Path(out).write_bytes(pdf)
    print(out)
