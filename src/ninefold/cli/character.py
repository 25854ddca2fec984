"""`ninefold character new|check|show|export|after|bring|thing`: characters of Numenera as files."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from ninefold.cli.parameters import Json, Language, WholeNumber, print_json
from ninefold.core.errors import BadInput
from ninefold.core.lines import read_header
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.retelling import retold
from ninefold.core.shape import seen, shortened
from ninefold.games.numenera import builder, foundry, paper
from ninefold.games.numenera.afterwards import rested as rest_for_days
from ninefold.games.numenera.chronicle import character_after
from ninefold.games.numenera.foundry_import import read_actor
from ninefold.games.numenera.legality import faults
from ninefold.games.numenera.sheet import CharacterSheet, read_sheet, ready, ready_keys, to_json, to_toml
from ninefold.terminal.files import inside, read_record, read_text

FORMATS: Final = ("toml", "json", "html", "foundry")
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
    )  # fmt: skip
    sheet = read_sheet(to_toml(sheet), "the character")
    wrong = faults(sheet)
    if wrong:
        raise BadInput(f"the character can't be made: {'; '.join(wrong)}")
    _give(to_toml(sheet), out)
    return 0


def check(file: str, /, *, lang: Language = "en", as_json: Json = False) -> int:
    """Check a character file, and list what is wrong with it.

    Parameters
    ----------
    file
        A character file, TOML or JSON.
    """
    sheet = read_sheet(read_text(file), file)
    wrong = faults(sheet, lang)
    if as_json:
        print_json({"name": sheet.name, "sentence": builder.sentence(sheet, lang), "faults": wrong})
    elif wrong:
        print(seen("\n".join(f"{file}: {sentence}" for sentence in wrong)))
    else:
        print(seen(f"{file}: {builder.sentence(sheet, lang)}"))
    return 1 if wrong else 0


def show(character: str, /, *, lang: Language = "en", as_json: Json = False) -> None:
    """Show a character: a file, or one that comes with the game.

    Parameters
    ----------
    character
        A character file, or the key of a ready character.
    """
    sheet = _find(character)
    if as_json:
        print(to_json(sheet), end="")
    else:
        print(seen(paper.show(sheet, lang)))


def export(character: str, /, *, to: str = "html", lang: Language = "en", out: OutFile = "") -> None:
    """Write a character in another form: toml, json, html (a page to print) or foundry (an actor for Foundry VTT).

    Parameters
    ----------
    character
        A character file, or the key of a ready character.
    to
        toml, json, html or foundry.
    """
    if to not in FORMATS:
        raise BadInput(f"--to can't be '{shortened(to, 40)}'; it may be: {', '.join(FORMATS)}")
    sheet = _find(character)
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


def bring(actor: str, /, *, out: OutFile = "") -> None:
    """Make a character file from an actor of Foundry VTT's Cypher System; says what could not be taken over.

    Parameters
    ----------
    actor
        The file that Foundry has exported.
    """
    made = read_actor(read_text(actor), actor)
    for name in made.left_out:
        print(f"left out: {seen(name)}", file=sys.stderr)
    _give(to_toml(made.sheet), out)


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
    return ready(character) if character in ready_keys() else read_sheet(read_text(character), character)


def _give(text: str, out: str) -> None:
    """Write to a file, or print."""
    if not out:
        print(text, end="")
        return
    Path(out).write_text(text, encoding="utf-8")
    print(out)
