"""The cards: sets of TOML files, checked, and lowered once to lists by kind. An expansion is one more folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final
from unicodedata import combining, normalize

import msgspec

from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.effects.content import KEY, content_hash, read_card, read_tables
from ninefold.effects.word import Effect, Program
from ninefold.games.ninth_world.language import (
    ALWAYS,
    LEXICON,
    SKILLS,
    STATIC_WORDS,
    THINGS,
    WHEN_NAMES,
    WHENS,
)

CYPHER: Final = 0
QUEST: Final = 1
CREATURE: Final = 2
PRIZE: Final = 3
POWER: Final = 4
HERO: Final = 5
REGION: Final = 6
SKILL: Final = 7
TYPES: Final = ("cypher", "quest", "creature", "prize", "power", "hero", "region", "skill")
TOWN_DECK: Final = 0
WILD_DECK: Final = 1
POWER_DECK: Final = 2
NO_DECK: Final = -1
NOUNS: Final = {"jack": (3, 1), "glaive": (4, 5), "nano": (2, 1)}
"""By noun: the starting skill, which is also one phase of the hero token, and the token's other phase."""
SCOPES: Final = ("all", "monolith", "lowest", "others")
SKILL_VALOR: Final = 2
LETTERS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "ß": "ss"}

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Small = Annotated[int, msgspec.Meta(ge=0, le=12)]
Round = Annotated[int, msgspec.Meta(ge=1, le=9)]
Rank = Annotated[int, msgspec.Meta(ge=1, le=4)]


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """What every card may have: names, and when and for what its power counts."""

    name: Name
    name_de: str = ""
    phases: list[str] = []
    discard: bool = False
    of: str = "any"
    of_cost: Small = 0
    flavour: str = ""


class PlaceCard(Played):
    """§1.2 A town or wilderness card."""

    kind: str = "creature"
    cost: Small = 0
    valor: Small = 0
    tiers: list[Small] = []
    quest: str = ""
    keep: bool = False
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


NOWHERE_CARD: Final = PlaceCard("none")
"""Stands for a card that never lies in town or wilderness: it has no cost, Valor or tiers."""


class PowerCard(Played):
    """§10.1 A power card."""


class HeroCard(Played):
    """§2.4 A hero: adjective, noun and verb."""

    adjective: Name = "Able"
    adjective_de: Name = "Fähig"
    noun: str = "jack"
    skill: str = "scout"
    who: Name = "Who Tries"
    who_de: Name = "Die es versucht"
    bond: bool = False
    """§10.6 Who Forges a Bond."""


class RegionCard(Played):
    """§2.1 A region of a kingdom, with the rounds in which it is visited."""

    kingdom: str = ""
    rounds: list[Round] = []
    scope: str = "all"


class SkillCard(Played):
    """§1.3 A skill card."""

    skill: str = "effort"
    rank: Rank = 1
    copies: Annotated[int, msgspec.Meta(ge=1, le=40)] = 5


FILES: Final[tuple[tuple[str, type[Played], int], ...]] = (
    ("town.toml", PlaceCard, TOWN_DECK),
    ("wilderness.toml", PlaceCard, WILD_DECK),
    ("powers.toml", PowerCard, POWER),
    ("heroes.toml", HeroCard, HERO),
    ("regions.toml", RegionCard, REGION),
    ("skills.toml", SkillCard, SKILL),
)
Tables = list[dict[str, dict[str, object]]]
"""By file of FILES: the tables of all cards."""


class Kinds:
    """All kinds of cards of a table, in lists by kind."""

    def __init__(self, tables: Tables) -> None:
        self.key: list[str] = []
        self.type: list[int] = []
        self.deck: list[int] = []
        self.card: list[Played] = []
        self.cost: list[int] = []
        self.valor: list[int] = []
        self.tiers: list[tuple[int, ...]] = []
        self.quest: list[int] = []
        """The phase whose deeds further a quest."""
        self.keep: list[bool] = []
        self.copies: list[int] = []
        self.phases: list[tuple[int, ...]] = []
        self.discard: list[bool] = []
        self.of: list[int] = []
        self.of_cost: list[int] = []
        self.skill: list[int] = []
        self.rank: list[int] = []
        self.starting_skills: list[tuple[int, ...]] = []
        """§2.6 The two skills that a hero begins with, in the order of the phases."""
        self.token_phases: list[tuple[int, ...]] = []
        """§4.7 The two phases of a hero's token, in their order."""
        self.bond: list[bool] = []
        self.scope: list[int] = []
        self.kingdom: list[str] = []
        self.rounds: list[tuple[int, ...]] = []
        """The rounds in which a region is visited."""
        self.effects: list[dict[str, Effect]] = []
        self.abilities: list[tuple[int, ...]] = []
        """By kind and when: the number of the program, or -1."""
        self.programs: list[Program] = []
        self.statics: list[list[tuple[int, ...]]] = []
        for (where, shape, place), table in zip(FILES, tables, strict=True):
            for key, fields in table.items():
                self._add(where, shape, place, key, fields)
        self.number = {key: kind for kind, key in enumerate(self.key)}
        self._named = {name.casefold(): kind for kind in reversed(range(len(self.key))) for name in self._names(kind)}
        self.skill_kind = self._skill_kinds()
        self.kingdoms = self._kingdoms()
        self.heroes = self.of_type(HERO)
        self.hash = content_hash(tables)

    def _add(self, where: str, shape: type[Played], place: int, key: str, fields: Mapping[str, object]) -> None:
        here = f"{where}: {key}"
        if key in self.key:
            raise BadInput(f"{here}: there is a card with this key already")
        card, effects = read_card(key, fields, where, shape, LEXICON, WHENS)
        _proofread(card, effects, here)
        lying = card if isinstance(card, PlaceCard) else NOWHERE_CARD
        type_ = place if lying is NOWHERE_CARD else TYPES.index(lying.kind)
        self.key.append(key)
        self.type.append(type_)
        self.deck.append(NO_DECK if lying is NOWHERE_CARD else place)
        self.card.append(card)
        self.cost.append(lying.cost)
        self.valor.append(SKILL_VALOR if type_ == SKILL else lying.valor)
        self.tiers.append(tuple(lying.tiers))
        self.quest.append(SKILLS.index(lying.quest) if lying.quest else 0)
        self.keep.append(lying.keep)
        self.copies.append(card.copies if isinstance(card, PlaceCard | SkillCard) else 1)
        self.phases.append(tuple(SKILLS.index(name) for name in card.phases))
        self.discard.append(card.discard)
        self.of.append(THINGS.index(card.of) - 1)
        self.of_cost.append(card.of_cost)
        self.skill.append(SKILLS.index(card.skill) if isinstance(card, SkillCard | HeroCard) else 0)
        self.rank.append(card.rank if isinstance(card, SkillCard) else 0)
        self.starting_skills.append(_starting_skills(card) if isinstance(card, HeroCard) else ())
        self.token_phases.append(tuple(sorted(NOUNS[card.noun])) if isinstance(card, HeroCard) else ())
        self.bond.append(isinstance(card, HeroCard) and card.bond)
        self.scope.append(SCOPES.index(card.scope) if isinstance(card, RegionCard) else 0)
        self.kingdom.append(card.kingdom if isinstance(card, RegionCard) else "")
        self.rounds.append(tuple(card.rounds) if isinstance(card, RegionCard) else ())
        self.effects.append(effects)
        self.abilities.append(tuple(self._program(effects, when) for when in WHEN_NAMES))
        self.statics.append(self._static())

    def _program(self, effects: Mapping[str, Effect], when: str) -> int:
        if when not in effects:
            return -1
        self.programs.append(LEXICON.lower(effects[when]))
        return len(self.programs) - 1

    def _static(self) -> list[tuple[int, ...]]:
        """The card's lasting words, which hold while it is active."""
        ability = self.abilities[-1][ALWAYS]
        return [] if ability < 0 else list(self.programs[ability])

    def _names(self, kind: int) -> list[str]:
        card = self.card[kind]
        return [name for name in (card.name_de, card.name) if name]

    def _skill_kinds(self) -> dict[tuple[int, int], int]:
        """The kind of each skill card by skill and rank."""
        return {(self.skill[kind], self.rank[kind]): kind for kind in self.of_type(SKILL)}

    def _kingdoms(self) -> dict[str, list[int]]:
        """By kingdom: its regions in the order of the path."""
        found: dict[str, list[int]] = {}
        for kind in self.of_type(REGION):
            found.setdefault(self.kingdom[kind], []).append(kind)
        for regions in found.values():
            regions.sort(key=lambda kind: min(self.rounds[kind]))
        return found

    def find(self, written: str) -> int | None:
        """The kind with this key, or this name in English or German; None if there is none."""
        found = self.number.get(key_of(written))
        return self._named.get(written.strip().casefold()) if found is None else found

    def of_type(self, type_: int) -> list[int]:
        """All kinds of one type."""
        return [kind for kind, found in enumerate(self.type) if found == type_]

    def in_deck(self, deck: int) -> list[int]:
        """The kinds of a town or wilderness deck, each as often as it has copies."""
        return [kind for kind, place in enumerate(self.deck) if place == deck for _ in range(self.copies[kind])]


def _starting_skills(hero: HeroCard) -> tuple[int, ...]:
    """§2.6 One skill by the noun, one by the adjective."""
    return tuple(sorted((NOUNS[hero.noun][0], SKILLS.index(hero.skill))))


def _proofread(card: Played, effects: Mapping[str, Effect], here: str) -> None:
    """Checks beyond the struct: names of phases and types, tiers of quests, and which words stand where."""
    for field, value, known in (
        *[("phases", phase, SKILLS[1:]) for phase in card.phases],
        ("of", card.of, THINGS),
        *([("kind", card.kind, TYPES[:4])] if isinstance(card, PlaceCard) else []),
        *([("quest", card.quest, SKILLS[1:])] if isinstance(card, PlaceCard) and card.kind == "quest" else []),
        *([("noun", card.noun, tuple(NOUNS))] if isinstance(card, HeroCard) else []),
        *([("skill", card.skill, SKILLS)] if isinstance(card, HeroCard | SkillCard) else []),
        *([("scope", card.scope, SCOPES)] if isinstance(card, RegionCard) else []),
    ):
        if value not in known:
            raise BadInput(f"{here}: {field}: expected one of {', '.join(known)}, got {shortened(repr(value))}")
    if isinstance(card, PlaceCard) and (card.kind == "quest") != bool(card.tiers):
        raise BadInput(f"{here}: tiers: a quest has tiers, and nothing else has")
    if isinstance(card, HeroCard) and SKILLS.index(card.skill) == NOUNS[card.noun][0]:
        raise BadInput(f"{here}: skill: adjective and noun name the same skill")
    for when, effect in effects.items():
        lasting = [use.word.name in STATIC_WORDS for use in effect]
        if any(lasting) != (when == "always") or (any(lasting) and not all(lasting)):
            raise BadInput(f"{here}: {when}: {', '.join(STATIC_WORDS)} stand under 'always', all others elsewhere")
        if when != "bid" and _has_word(effect, "add"):
            raise BadInput(f"{here}: {when}: points are added right after the reveal only, so 'add' stands under 'bid'")


def _has_word(effect: Effect, name: str) -> bool:
    """Whether a word occurs, in blocks too."""
    for use in effect:
        if use.word.name == name or any(_has_word(use.args[block.name], name) for block in use.word.blocks):
            return True
    return False


def read_set(folder: Traversable) -> Tables:
    """The tables of one set: a folder of TOML files. Any of the files may be missing."""
    found: Tables = []
    for name, _, _ in FILES:
        path = folder.joinpath(name)
        found.append(read_tables(path.read_text(encoding="utf-8"), name) if path.is_file() else {})
    return found


def joined(sets: Sequence[Tables]) -> Tables:
    """Several sets merged; a key may occur in only one of them."""
    made: Tables = [{} for _ in FILES]
    for tables in sets:
        for whole, part, (name, _, _) in zip(made, tables, FILES, strict=True):
            for key in part:
                if key in whole:
                    raise BadInput(f"{name}: {key}: two sets have a card with this key")
            whole.update(part)
    return made


@cache
def shipped_tables(names: tuple[str, ...] = ("base",)) -> Tables:
    """The named sets that are shipped."""
    content = files("ninefold.games.ninth_world").joinpath("content")
    known = sorted(folder.name for folder in content.iterdir() if folder.is_dir())
    for name in names:
        if name not in known:
            raise BadInput(f"there is no set '{shortened(name, 40)}'; there are: {', '.join(known)}")
    return joined([read_set(content.joinpath(name)) for name in names])


@cache
def shipped_cards() -> Kinds:
    """The base box."""
    return Kinds(shipped_tables())


def cards_with(names: Sequence[str], overlays: Sequence[Mapping[str, Any]]) -> Kinds:
    """The cards of the named sets, with others laid over: `[cards.NAME]` adds a card or changes fields of one."""
    if not overlays and tuple(names) == ("base",):
        return shipped_cards()
    tables = [dict(table) for table in shipped_tables(tuple(names))]
    for overlay in overlays:
        for name, fields in overlay.get("cards", {}).items():
            _lay_over(tables, str(name), fields)
    return Kinds(tables)


def _lay_over(tables: Tables, name: str, fields: object) -> None:
    """Add a card or change an existing one; a new card names its `file` (wilderness by default)."""
    if not isinstance(fields, dict):
        raise BadInput(f"cards: {name}: expected a table of fields, got {shortened(repr(fields))}")
    plain = {field: value for field, value in fields.items() if field != "file"}
    key = key_of(name)
    for table in tables:
        if key in table:
            table[key] = {**table[key], **plain}
            return
    if not KEY.fullmatch(key):
        raise BadInput(f"cards: {name}: a card's name begins with a letter, and with a Latin one")
    wanted = fields.get("file", "wilderness")
    places = [place for place, (file, _, _) in enumerate(FILES) if file == f"{wanted}.toml"]
    if not places:
        known = ", ".join(file.removesuffix(".toml") for file, _, _ in FILES)
        raise BadInput(f"cards: {name}: file: expected one of {known}, got {shortened(repr(wanted))}")
    tables[places[0]][key] = {"name": name, **plain}


def key_of(name: str) -> str:
    """The key that a written name stands for, in ASCII."""
    spelled = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    plain = "".join(sign for sign in normalize("NFKD", spelled) if not combining(sign))
    return "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in plain).strip("_")
