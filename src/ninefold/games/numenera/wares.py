"""§10.7, §10.8 What shops sell: weapons, armour, equipment and oddities, each with a price; and the shops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import msgspec

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.shape import read_struct, shortened
from ninefold.games.numenera.kinds import ArmorKind, Name, Weapon
from ninefold.games.numenera.terms import NO_SKILL, SKILL

WEAPON, ARMOUR, GEAR, ODD = range(4)
"""The sorts of wares."""
Price = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class GearFields(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of equipment as the file has it."""

    name: Name
    name_de: Name
    price: Price
    skill: str = ""


class ShopFields(msgspec.Struct, forbid_unknown_fields=True):
    """A shop as a file has it; `sells` lists keys of wares."""

    name: Name
    sells: Annotated[list[str], msgspec.Meta(min_length=1, max_length=60)]
    name_de: str = ""
    level: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3


class Equipment(NamedTuple):
    """§10.10 A thing that is neither weapon nor armour."""

    key: str
    name: str
    name_de: str
    price: int
    skill: int


class Oddity(NamedTuple):
    """§10.6 An oddity, which has no use in the rules."""

    key: str
    name: str
    name_de: str
    price: int


class Ware(NamedTuple):
    """§10.7 Something with a price. `number` is its place among its own sort, `place` its place among all wares."""

    place: int
    key: str
    sort: int
    number: int
    name: str
    name_de: str
    price: int
    skill: int


class Shop(NamedTuple):
    """§10.8 A shop: what it sells, by ware, and the level that its prices are haggled against."""

    key: str
    name: str
    name_de: str
    level: int
    wares: tuple[int, ...]


def read_gear(table: PlainMapping, where: str) -> list[Equipment]:
    """All equipment of a file."""
    found = []
    for key, data in table.items():
        fields = read_struct(data, f"{where}: {key}", GearFields)
        if fields.skill and fields.skill not in SKILL:
            raise BadInput(f"{where}: {key}: skill: there is no '{shortened(fields.skill, 40)}'")
        skill = SKILL[fields.skill] if fields.skill else NO_SKILL
        found.append(Equipment(key, fields.name, fields.name_de, fields.price, skill))
    return found


def all_wares(
    weapons: Sequence[Weapon], armors: Sequence[ArmorKind], gear: Sequence[Equipment], oddities: Sequence[Oddity]
) -> list[Ware]:
    """Every ware, numbered."""
    found: list[Ware] = []
    sorts: list[tuple[int, Sequence[Weapon | ArmorKind | Equipment | Oddity]]] = [
        (WEAPON, weapons),
        (ARMOUR, armors),
        (GEAR, gear),
        (ODD, oddities),
    ]
    for sort, things in sorts:
        for number, thing in enumerate(things):
            skill = thing.skill if isinstance(thing, Equipment) else NO_SKILL
            named = (thing.name, thing.name_de, thing.price)
            found.append(Ware(len(found), thing.key, sort, number, *named, skill))
    return found


def read_shop(key: str, fields: ShopFields, numbers: Mapping[str, int], where: str) -> Shop:
    """One shop; what it sells must exist and have a price."""
    for ware in fields.sells:
        if ware not in numbers:
            raise BadInput(
                f"{where}: sells: there is no '{shortened(ware, 40)}' with a price; there are: {', '.join(numbers)}"
            )
    wares = tuple(dict.fromkeys(numbers[ware] for ware in fields.sells))
    return Shop(key, fields.name, fields.name_de or fields.name, fields.level, wares)
