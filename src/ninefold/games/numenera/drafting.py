"""§13.13, §14 An adventure file while somebody writes it: its text and its fields in step, what a form can ask for, and
everything that is wrong with it. The same readers judge it as judge a table's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
from msgspec import inspect

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.shape import MOST_IN_NAME, MOST_IN_TEXT, check_texts, read_struct
from ninefold.core.shape import NAMES as NAME_FIELDS
from ninefold.core.toml_text import toml_document
from ninefold.games.numenera.adventure import (
    SURPRISES,
    Adventure,
    AdventureNames,
    WrittenFight,
    WrittenScene,
    adventures,
    pages,
)
from ninefold.games.numenera.adventure_file import (
    AdventureFields,
    FightFields,
    HandoutFields,
    PersonFields,
    RollTableFields,
    SceneFields,
)
from ninefold.games.numenera.bestiary import BETTER, SPECIALS
from ninefold.games.numenera.circumstances import CONCERNS, STEPS
from ninefold.games.numenera.content import Content, content, words
from ninefold.games.numenera.kinds import ARTIFACT, CYPHER
from ninefold.games.numenera.preparation import PreparedPerson, PreparedScene, PreparedWords, prepared_fields
from ninefold.games.numenera.state import DEFEAT, ENDINGS
from ninefold.games.numenera.terms import RANGES, SKILLS, STATS
from ninefold.games.numenera.wares import ShopFields
from ninefold.games.numenera.zones import LIGHTS, SCENERY

WHERE: Final = "the file"
PARTS: Final[dict[str, type[msgspec.Struct]]] = {
    "scenes": SceneFields,
    "fights": FightFields,
    "people": PersonFields,
    "handouts": HandoutFields,
    "tables": RollTableFields,
    "shops": ShopFields,
}
"""The tables of an adventure file, and what each of their entries is."""
NAMES: Final = {
    "stat": "stat",
    "skill": "skill",
    "creature": "creature",
    "distance": "range",
    "apart": "range",
    "surprise": "surprise",
    "scenery": "scenery",
    "light": "light",
    "what": "concern",
    "steps": "steps",
    "better": "better",
    "special": "special",
    "end": "ending",
    "ending": "ending",
    "fight": "fights",
    "shop": "shops",
    "go": "scenes",
    "to": "ways",
    "start": "scenes",
    "zone": "zones",
    "cyphers": "cypher",
    "artifacts": "artifact",
    "oddities": "oddity",
    "goods": "ware",
    "sells": "ware",
}
"""By field: the list that its value is chosen from; `scenes`, `fights`, `shops`, `ways`, `zones` are the file's own."""
LONG: Final = 200
"""A text that may be longer gets a field of several lines."""


class DraftFault(msgspec.Struct):
    """Something that is wrong: the part that it is about, such as `scenes.gate`, and a sentence."""

    part: str
    text: str


class DraftAdventure(msgspec.Struct):
    """An adventure file: its text, its fields, what keeps it off every table, and what keeps it from the guide."""

    text: str
    fields: PlainData
    errors: list[DraftFault]
    warnings: list[DraftFault]


def draft(text: str, fields: PlainMapping | None) -> DraftAdventure:
    """A file by its text, or by its fields."""
    if fields is not None:
        try:
            text = toml_document(fields)
        except UnicodeError:
            raise BadInput("a text has a sign that no file can hold") from None
    try:
        data = parse_toml(text, WHERE)
        check_texts(data, WHERE)
    except BadInput as error:
        return DraftAdventure(text, dict(fields or {}), [DraftFault("", _said(error, WHERE))], [])
    errors = _shape_faults(data)
    warnings: list[DraftFault] = []
    if not errors:
        errors, warnings = _judged(data)
    return DraftAdventure(text, data, errors, warnings)


def _shape_faults(data: PlainMapping) -> list[DraftFault]:
    """Fields that are missing, unknown or out of bounds: the first of each part, and of the head."""
    found = []
    for table, shape in PARTS.items():
        entries = data.get(table, {})
        for key, fields in entries.items() if isinstance(entries, Mapping) else ():
            part = f"{table}.{key}"
            found += _tried(part, part, partial(read_struct, fields, part, shape))
    return found or _tried("", WHERE, lambda: prepared_fields(data, WHERE))


def _judged(data: PlainMapping) -> tuple[list[DraftFault], list[DraftFault]]:
    """Names that do not exist; and, if all do, why the guide could not run it."""
    fields, things = prepared_fields(data, WHERE), content()
    names, texts = AdventureNames(fields, things), PreparedWords()
    found: list[DraftFault] = []
    for key, scene in fields.scenes.items():
        part = f"scenes.{key}"
        found += _tried(part, part, partial(WrittenScene, key, scene, names, part))
        found += _tried(part, part, partial(PreparedScene, key, scene, texts, part))
    for key, fight in fields.fights.items():
        part = f"fights.{key}"
        found += _tried(part, part, partial(WrittenFight, key, fight, names, part))
    for key, person in fields.people.items():
        part = f"people.{key}"
        found += _tried(part, part, partial(PreparedPerson, person, things, texts, part))
    found = found or _tried("", WHERE, lambda: Adventure("draft", fields, WHERE, things, complete=False))
    if found:
        return found, []
    needed = _tried("", WHERE, lambda: read_struct(data, WHERE, AdventureFields))
    return [], needed or _tried("", WHERE, lambda: Adventure("draft", fields, WHERE, things))


def _tried(part: str, where: str, read: Callable[[], object]) -> list[DraftFault]:
    try:
        read()
    except BadInput as error:
        return [DraftFault(part, _said(error, where))]
    return []


def _said(error: BadInput, where: str) -> str:
    return str(error).removeprefix(f"{where}: ")


# From here on: what a form needs.


def shipped_files(lang: str) -> list[PlainData]:
    """The shipped adventures as files."""
    texts = pages()
    return [
        {"key": key, "title": one.title_de if lang == "de" else one.title, "text": texts[key]}
        for key, one in adventures().items()
    ]


def form() -> dict[str, list[PlainData]]:
    """By part of a file (`head`, `scenes`, …): its fields, as their structs declare them."""
    head = [field for field in _fields(AdventureFields) if field["name"] not in PARTS]
    return {"head": head, **{table: _fields(shape) for table, shape in PARTS.items()}}


def _fields(shape: type[msgspec.Struct]) -> list[PlainData]:
    told = inspect.type_info(shape)
    assert isinstance(told, inspect.StructType)
    return [{"name": field.name, "required": field.required, **_kind(field.name, field.type)} for field in told.fields]


def _kind(name: str, found: inspect.Type) -> PlainData:
    """What a field holds: text, a number, yes or no, one or some of a list, or parts of its own."""
    if isinstance(found, inspect.StrType):
        if name in NAMES:
            return {"kind": "choice", "of": NAMES[name]}
        most = MOST_IN_NAME if name.startswith(NAME_FIELDS) else found.max_length or MOST_IN_TEXT
        return {"kind": "long" if most > LONG else "text", "most": most}
    if isinstance(found, inspect.BoolType):
        return {"kind": "flag"}
    if isinstance(found, inspect.IntType | inspect.FloatType):
        return {"kind": "number", "low": found.ge, "high": found.le, "whole": isinstance(found, inspect.IntType)}
    if isinstance(found, inspect.StructType):
        return {"kind": "part", "fields": _fields(found.cls)}
    if isinstance(found, inspect.ListType):
        inner = found.item_type
        if isinstance(inner, inspect.StructType):
            return {"kind": "parts", "fields": _fields(inner.cls)}
        if isinstance(inner, inspect.StrType) and name in NAMES:
            return {"kind": "choices", "of": NAMES[name]}
        return {"kind": "numbers" if isinstance(inner, inspect.IntType) else "lines"}
    return {"kind": "other"}


def named_lists(lang: str) -> dict[str, list[tuple[str, str]]]:
    """By the name of a list: its values, and what they are called."""
    things: Content = content()
    fixed: dict[str, Sequence[str]] = {
        "stat": STATS,
        "range": RANGES,
        "surprise": SURPRISES,
        "scenery": SCENERY,
        "light": LIGHTS,
        "concern": CONCERNS,
        "steps": STEPS,
        "better": tuple(BETTER),
        "special": tuple(SPECIALS),
        "ending": ENDINGS[1 : DEFEAT + 1],
    }
    found = {name: [(value, _called(name, value, lang)) for value in values] for name, values in fixed.items()}
    found["skill"] = [(skill, _called("choice", skill, lang)) for skill in SKILLS]
    found["creature"] = [(one.key, name_of(one, lang)) for one in things.creatures]
    for name, kind in (("cypher", CYPHER), ("artifact", ARTIFACT)):
        found[name] = [(power.key, power.called(lang)) for power in things.of_kind(kind)]
    found["cypher"].insert(0, ("random", "?"))
    found["oddity"] = [(one.key, name_of(one, lang)) for one in things.oddities]
    found["ware"] = [(one.key, name_of(one, lang)) for one in things.wares]
    found["shop"] = [(one.key, name_of(one, lang)) for one in things.shops]
    return found


def _called(kind: str, value: str, lang: str) -> str:
    catalogue = words()
    key = f"{kind}.{value}"
    return catalogue.say(key, lang, {}) if catalogue.has(key) else value.replace("_", " ")
