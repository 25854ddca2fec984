"""§1.1 Where a character comes from: type, descriptor and focus, read from TOML and checked against the abilities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Final, TypeVar

import msgspec

from ninefold.core.errors import BadInput
from ninefold.core.shape import one_of, read_struct
from ninefold.effects.content import KEY, read_tables
from ninefold.games.numenera.content import NONE, content, page
from ninefold.games.numenera.kinds import ABILITY, Name
from ninefold.games.numenera.terms import LAST_TIER, SKILL, WEIGHTS

ANY: Final = "any"
"""Stands for every skill that is neither for attacks nor for defence."""

Three = Annotated[list[int], msgspec.Meta(min_length=3, max_length=3)]
Some = Annotated[int, msgspec.Meta(ge=0, le=9)]
Abilities = Annotated[list[str], msgspec.Meta(min_length=1)]
Two = Annotated[list[str], msgspec.Meta(min_length=2)]
T = TypeVar("T")


class Tier(msgspec.Struct, forbid_unknown_fields=True):
    """What a type gives at one tier."""

    fixed: list[str] = []
    one_of: list[str] = []
    choose: Some = 0
    among: list[str] = msgspec.field(default_factory=list, name="from")
    pick: Some = 0


class CharacterType(msgspec.Struct, forbid_unknown_fields=True):
    """The noun: a character type."""

    name: Name
    name_de: Name
    text: str
    text_de: str
    pools: Three
    edge: Three
    cypher_limit: Some
    shins: Annotated[int, msgspec.Meta(ge=0)]
    tiers: dict[str, Tier]
    kit: list[str]
    wearing: str
    wears: list[str]
    free_edge: Some = 0
    trained: list[str] = []
    inabilities: list[str] = []
    pick: Some = 0
    among: list[str] = []

    def tier(self, number: int) -> Tier:
        """What it gives at a tier."""
        return self.tiers.get(str(number), Tier())


class Descriptor(msgspec.Struct, forbid_unknown_fields=True):
    """The adjective: a descriptor."""

    name: Name
    name_de: Name
    text: str
    text_de: str
    article: str = "a"
    pools: Three = msgspec.field(default_factory=lambda: [0, 0, 0])
    trained: list[str] = []
    inabilities: list[str] = []
    abilities: list[str] = []
    equipment: list[str] = []
    shins: Annotated[int, msgspec.Meta(ge=0)] = 0
    pick: Some = 0
    among: list[str] = []


class Focus(msgspec.Struct, forbid_unknown_fields=True):
    """The verb: a focus. It gives abilities at each tier; at the third and the sixth one of two is chosen."""

    name: Name
    name_de: Name
    text: str
    text_de: str
    tier1: Abilities
    tier2: Abilities
    tier4: Abilities
    tier5: Abilities
    either3: Two
    either6: Two
    tier3: list[str] = []
    tier6: list[str] = []

    def at(self, tier: int) -> list[str]:
        """What it gives at one tier without a choice."""
        return (self.tier1, self.tier2, self.tier3, self.tier4, self.tier5, self.tier6)[tier - 1]

    def abilities(self, tier: int) -> list[str]:
        """All that it gives up to a tier without a choice."""
        return [key for each in range(1, tier + 1) for key in self.at(each)]

    def either(self, tier: int) -> list[str]:
        """The abilities of which one is chosen at a tier."""
        return {3: self.either3, 6: self.either6}.get(tier, [])


Origin = CharacterType | Descriptor | Focus


class Origins:
    """All types, descriptors and foci by key, in the order of their files."""

    def __init__(self) -> None:
        self.types = _all(("types.toml",), CharacterType)
        self.descriptors = _all(("csrd/descriptors.toml", "csrd/descriptors_more.toml", "descriptors.toml"), Descriptor)
        self.foci = _all(("csrd/foci.toml", "csrd/foci_more.toml", "foci.toml"), Focus)
        for key, kind in self.types.items():
            _check_type(kind, f"types.toml: {key}")
        for key, descriptor in self.descriptors.items():
            here = f"descriptors.toml: {key}"
            _skills([*descriptor.trained, *descriptor.inabilities, *descriptor.among], here)
            _abilities(descriptor.abilities, here)
        for key, focus in self.foci.items():
            _abilities([*focus.abilities(LAST_TIER), *focus.either3, *focus.either6], f"foci.toml: {key}")
        self.abilities = self._all_abilities()

    def _all_abilities(self) -> list[str]:
        """The keys of all abilities that somebody may have."""
        found = [key for descriptor in self.descriptors.values() for key in descriptor.abilities]
        for focus in self.foci.values():
            found += [*focus.abilities(LAST_TIER), *focus.either3, *focus.either6]
        for kind in self.types.values():
            found += [key for tier in kind.tiers.values() for key in (*tier.fixed, *tier.one_of, *tier.among)]
        return list(dict.fromkeys(found))


def _all(names: Iterable[str], shape: type[T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for name in names:
        for key, table in read_tables(page(name), name).items():
            if key in found or not KEY.fullmatch(key):
                raise BadInput(f"{name}: {key}: expected a new key of small letters, digits and underscores")
            found[key] = read_struct(table, f"{name}: {key}", shape)
    return dict(sorted(found.items()))


def _check_type(kind: CharacterType, where: str) -> None:
    _skills([*kind.trained, *kind.inabilities, *[skill for skill in kind.among if skill != ANY]], where)
    for number, tier in kind.tiers.items():
        _abilities([*tier.fixed, *tier.one_of, *tier.among], f"{where}: tier {number}")
        if tier.choose > len(tier.among):
            raise BadInput(f"{where}: tier {number}: {tier.choose} to choose of {len(tier.among)}")
    for weight in kind.wears:
        one_of(weight, (NONE, *WEIGHTS), f"{where}: wears")
    _known(kind.kit, content().weapon_number, where)
    _known([kind.wearing], content().armor_number, where)


def _abilities(keys: Iterable[str], where: str) -> None:
    things = content()
    for key in keys:
        if key not in things.power_number or things.power(key).kind != ABILITY:
            raise BadInput(f"{where}: '{key}' is no ability")


def _skills(keys: Iterable[str], where: str) -> None:
    _known(keys, SKILL, where)


def _known(keys: Iterable[str], known: Mapping[str, object], where: str) -> None:
    for key in keys:
        if key not in known:
            raise BadInput(f"{where}: there is no '{key}'; there are: {', '.join(known)}")


@cache
def origins() -> Origins:
    """The shipped types, descriptors and foci."""
    return Origins()
