"""§1 The character sheet: what a player has before them; read from and written to TOML and JSON."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_json, parse_toml
from ninefold.core.shape import check_texts, read_struct, shortened
from ninefold.core.toml_text import toml_value
from ninefold.effects.content import read_tables
from ninefold.games.numenera.content import content, page
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, CYPHER, POWER_KINDS
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.terms import ADVANCES, ESTATES, SKILL, SKILLS, STATS

MOST_CHARACTERS: Final = 20_000
AS_JSON: Final[msgspec.json.Decoder[PlainMapping]] = msgspec.json.Decoder(PlainData)
NO_ARMOR: Final = "none"
MOST_WEAPONS: Final = 20
MOST_GOODS: Final = 80
MOST_ARTIFACTS: Final = 40
MOST_ODDITIES: Final = 60
MOST_PLANS: Final = 60
MOST_NOTES: Final = 2000
MOST_SESSIONS: Final = 24
"""Maximum number of sessions in a file; the latest are kept."""
MOST_TOLD: Final = 12
"""Maximum number of things of one kind that a session lists."""

SheetKey = Annotated[str, msgspec.Meta(max_length=60)]
Pool = Annotated[int, msgspec.Meta(ge=0, le=60)]
ThreePools = Annotated[list[Pool], msgspec.Meta(min_length=3, max_length=3)]


class Carried(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A cypher or an artifact that somebody carries."""

    key: SheetKey
    level: Annotated[int, msgspec.Meta(ge=1, le=16)]
    identified: bool = True


class PastSession(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one session brought a character (`chronicle.py`)."""

    title: Annotated[str, msgspec.Meta(max_length=80)]
    xp: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    spent: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """XP that were spent."""
    shins: Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)] = 0
    found: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_TOLD)] = []
    lost: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_TOLD)] = []
    """Devices that were used up, given away, dropped or sold."""
    advances: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_TOLD)] = []
    tier: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """The tier that was reached, if one was."""
    died: bool = False


Owed = Literal["type", "short_list", "focus", "skill"]
"""A choice that a tier brings: an ability of the type, of its short list or of the focus; or a skill."""


class CharacterSheet(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A character. Pools, Edge and skills stand here without what abilities always add to them."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    descriptor: SheetKey
    type: SheetKey
    focus: SheetKey
    pools: ThreePools
    tier: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    effort: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    edge: ThreePools = msgspec.field(default_factory=lambda: [0, 0, 0])
    skills: dict[SheetKey, Annotated[int, msgspec.Meta(ge=-1, le=2)]] = {}
    """By key: 1 trained, 2 specialized, -1 an inability."""
    abilities: Annotated[list[SheetKey], msgspec.Meta(max_length=40)] = []
    weapons: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_WEAPONS)] = []
    armor: SheetKey = NO_ARMOR
    equipment: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_GOODS)] = []
    shins: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    xp: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    estate: Annotated[list[SheetKey], msgspec.Meta(max_length=5)] = []
    """Its permanent benefits besides advances (`estate.py`)."""
    iotum: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    plans: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_PLANS)] = []
    """The cyphers that it knows how to make."""
    cypher_limit: Annotated[int, msgspec.Meta(ge=0, le=9)] = 2
    cyphers: Annotated[list[Carried], msgspec.Meta(max_length=9)] = []
    artifacts: Annotated[list[Carried], msgspec.Meta(max_length=MOST_ARTIFACTS)] = []
    oddities: Annotated[list[SheetKey], msgspec.Meta(max_length=MOST_ODDITIES)] = []
    advances: Annotated[list[str], msgspec.Meta(max_length=4)] = []
    """Those of the four that were taken since the last tier."""
    now: Annotated[list[Pool], msgspec.Meta(max_length=3)] = []
    """The pools as they are; empty if they are full."""
    track: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    rests: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    granted: Annotated[list[Annotated[str, msgspec.Meta(max_length=600)]], msgspec.Meta(max_length=40)] = []
    """What a master gave or took beyond the rules, in the words of the check (`legality.py`)."""
    owed: Annotated[list[Owed], msgspec.Meta(max_length=20)] = []
    """What the last tier lets choose, if the session ended before it was chosen; the next table asks for it."""
    history: Annotated[list[PastSession], msgspec.Meta(max_length=MOST_SESSIONS)] = []
    """What was played, the oldest session first."""
    notes: Annotated[str, msgspec.Meta(max_length=MOST_NOTES)] = ""
    """Its story and looks, in its player's words."""

    def everything(self) -> list[str]:
        """The keys of its abilities and of the devices and oddities that it carries."""
        return [*self.abilities, *[one.key for one in (*self.cyphers, *self.artifacts)], *self.oddities]


def read_sheet(given: str | PlainMapping, where: str) -> CharacterSheet:
    """A sheet from a table, or from the text of a TOML or JSON file; bad input says what is wrong, and where."""
    table = _table(given, where)
    check_texts(table, where)
    sheet = read_struct(table, where, CharacterSheet)
    _check_keys(sheet, where)
    return sheet


def _table(given: str | PlainMapping, where: str) -> PlainMapping:
    if not isinstance(given, str):
        return given
    if len(given) > MOST_CHARACTERS:
        raise BadInput(
            f"{where}: a character file has at most {MOST_CHARACTERS} characters",
            de=f"{where}: eine Charakterdatei hat höchstens {MOST_CHARACTERS} Zeichen",
        )
    # What begins with a brace is JSON, and an object if it is valid.
    return parse_json(given, AS_JSON, where) if given.lstrip().startswith("{") else parse_toml(given, where)


def _check_keys(sheet: CharacterSheet, where: str) -> None:
    """Everything that a sheet names exists."""
    things = content()
    start = origins()
    for field, key, known in (
        ("type", sheet.type, start.types),
        ("descriptor", sheet.descriptor, start.descriptors),
        ("focus", sheet.focus, start.foci),
        ("armor", sheet.armor, things.armor_number),
    ):
        if key not in known:
            raise BadInput(f"{where}: {field}: there is no '{shortened(key, 40)}'; there are: {', '.join(known)}")
    _known("weapons", sheet.weapons, things.weapon_number, where)
    _known("oddities", sheet.oddities, things.oddity_number, where)
    _known("skills", sheet.skills, SKILL, where)
    _known("estate", sheet.estate, ESTATES, where)
    for field, kind, keys in (
        ("abilities", ABILITY, sheet.abilities),
        ("cyphers", CYPHER, [carried.key for carried in sheet.cyphers]),
        ("artifacts", ARTIFACT, [carried.key for carried in sheet.artifacts]),
        ("plans", CYPHER, sheet.plans),
    ):
        for key in keys:
            if key not in things.power_number or things.power(key).kind != kind:
                raise BadInput(f"{where}: {field}: '{shortened(key, 40)}' is no {POWER_KINDS[kind]}")
    for advance in sheet.advances:
        if advance not in ADVANCES:
            raise BadInput(f"{where}: advances: expected one of {', '.join(ADVANCES)}, got '{shortened(advance, 40)}'")
    if sheet.now and len(sheet.now) != len(STATS):
        raise BadInput(f"{where}: now: expected three numbers, one for each pool")


def _known(field: str, keys: Iterable[str], known: Collection[str], where: str) -> None:
    for key in keys:
        if key not in known:
            raise BadInput(f"{where}: {field}: there is no '{shortened(key, 40)}'; there are: {', '.join(known)}")


@cache
def _ready() -> dict[str, CharacterSheet]:
    tables = read_tables(page("characters.toml"), "characters.toml")
    return {key: read_sheet(table, f"characters.toml: {key}") for key, table in tables.items()}


def ready_keys() -> list[str]:
    """The characters to begin with, by key; the first four make a party."""
    return list(_ready())


def ready(key: str) -> CharacterSheet:
    """A character to begin with."""
    return _ready()[key]


def to_json(sheet: CharacterSheet) -> str:
    """The sheet as a JSON file."""
    return msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode() + "\n"


def to_toml(sheet: CharacterSheet) -> str:
    """The sheet as a TOML file."""
    data: PlainData = msgspec.to_builtins(sheet)
    lists = {name: data.pop(name) for name in ("cyphers", "artifacts", "history") if name in data}
    skills = data.pop("skills", {})
    lines = [f"{name} = {toml_value(value)}" for name, value in data.items()]
    if skills:
        order = sorted(skills, key=SKILLS.index)
        lines += ["", "[skills]", *[f"{key} = {skills[key]}" for key in order]]
    for name, items in lists.items():
        for item in items:
            lines += ["", f"[[{name}]]", *[f"{field} = {toml_value(value)}" for field, value in item.items()]]
    return "\n".join(lines) + "\n"
