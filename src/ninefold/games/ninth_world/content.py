"""The cards: sets of TOML files, checked, and lowered once to lists by kind. An expansion is one more folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadContent, BadInput, FaultList, faults_of
from ninefold.core.overlay import Overlay
from ninefold.core.shape import one_of, shortened
from ninefold.effects import kinds
from ninefold.effects.content import content_hash, read_tables
from ninefold.effects.shelf import ContentFile, ContentShelf, laid_over
from ninefold.effects.word import Effect, walk
from ninefold.games.ninth_world import language
from ninefold.games.ninth_world.language import SKILLS, THINGS

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
RANKS: Final = (1, 2, 3, 4)
MOST_HEROES: Final = 5
"""§2.4 How many heroes a table may need."""
PATH: Final = ((1,), (2, 9), (3, 8), (4, 7), (5, 6))
"""§2.1 The rounds of the five regions of a kingdom."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Small = Annotated[int, msgspec.Meta(ge=0, le=12)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=9)]
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
    flavour_de: str = ""


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
    rounds: list[RoundNumber] = []
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
SETS: Final = "ninefold.games.ninth_world"
BASE: Final = "base"
NAMES: Final = [name for name, _, _ in FILES]
SORTS: Final = [name.removesuffix(".toml") for name in NAMES]
SHELF: Final = ContentShelf(SETS, NAMES, field="file", sorts=SORTS, usual=SORTS.index("wilderness"))
FILE_OF: Final = {"power": "powers", "hero": "heroes", "region": "regions", "skill": "skills"}
"""By kind: the file of the cards that lie neither in town nor in the wilderness."""


class Kinds(kinds.WordedKinds[Played]):
    """All kinds of cards of a table, in lists by kind."""

    lexicon = language.LEXICON
    whens = language.WHEN_NAMES

    def __init__(self, files: Sequence[ContentFile]) -> None:
        self.type: list[int] = []
        self.deck: list[int] = []
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
        self.abilities: list[tuple[int, ...]] = []
        """By kind and when: the number of the program, or -1."""
        self.statics: list[list[tuple[int, ...]]] = []
        super().__init__(files)
        self.skill_kind = self._skill_kinds()
        self.kingdoms = self._kingdoms()
        self.heroes = self.of_type(HERO)
        self.deals_powers = any(word[0] == language.GAIN_POWER for program in self.programs for word in program)
        """Whether power cards come up even if none is dealt at set-up."""
        self.hash = content_hash([file.cards for file in files])

    def add(self, file: ContentFile, key: str, fields: PlainMapping) -> None:
        """Note what the rules need of a card."""
        here = f"{file.said}: {key}"
        if key in self.key:
            raise BadInput(f"{here}: there is a card with this key already")
        _, shape, place = FILES[file.sort]
        try:
            card, effects = self.read(file, key, fields, shape)
        except BadInput as error:
            raise BadContent([*faults_of(error), *_name_faults(fields, shape, here)]) from error
        _proofread(card, effects, here)
        lying = card if isinstance(card, PlaceCard) else NOWHERE_CARD
        type_ = place if lying is NOWHERE_CARD else TYPES.index(lying.kind)
        self.type.append(type_)
        self.deck.append(NO_DECK if lying is NOWHERE_CARD else place)
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
        self.abilities.append(self.lowered(effects))
        self.statics.append(self._static())

    def _static(self) -> list[tuple[int, ...]]:
        """The card's lasting words, which hold while it is active."""
        ability = self.abilities[-1][language.ALWAYS]
        return [] if ability < 0 else list(self.programs[ability])

    def _skill_kinds(self) -> dict[tuple[int, int], int]:
        """The kind of each skill card by skill and rank."""
        found: dict[tuple[int, int], int] = {}
        for kind in self.of_type(SKILL):
            face = (self.skill[kind], self.rank[kind])
            if face in found:
                shown = f"{SKILLS[face[0]]} {face[1]}, which is {self.called(found[face])}"
                raise BadInput(f"{self.key[kind]}: there is a card for {shown}; change that one instead")
            found[face] = kind
        return found

    def complete(self) -> Kinds:
        """The same, if a table of any size can be set up with these cards."""
        if len(self.heroes) < MOST_HEROES:
            raise BadInput(f"{len(self.heroes)} heroes are left; there must be {MOST_HEROES}, one for each seat")
        if not self.kingdoms:
            raise BadInput("no kingdom is left to explore")
        for face in (0, 1), *[(skill, rank) for skill in range(1, len(SKILLS)) for rank in RANKS]:
            if face not in self.skill_kind:
                raise BadInput(f"no skill card is left for {SKILLS[face[0]]} {face[1]}")
        return self

    def _kingdoms(self) -> dict[str, list[int]]:
        """By kingdom: its regions in the order of the path."""
        found: dict[str, list[int]] = {}
        for kind in self.of_type(REGION):
            found.setdefault(self.kingdom[kind], []).append(kind)
        for kingdom, regions in found.items():
            regions.sort(key=lambda kind: min(self.rounds[kind], default=0))
            if tuple(self.rounds[kind] for kind in regions) != PATH:
                shown = ", ".join(" and ".join(map(str, rounds)) for rounds in PATH)
                raise BadInput(
                    f"the kingdom '{shortened(kingdom, 40)}' has {len(regions)} regions; a kingdom has "
                    f"five, for the rounds {shown}"
                )
        return found

    def of_type(self, type_: int) -> list[int]:
        """All kinds of one type."""
        return [kind for kind, found in enumerate(self.type) if found == type_]

    def in_deck(self, deck: int) -> list[int]:
        """The kinds of a town or wilderness deck, each as often as it has copies."""
        return [kind for kind, place in enumerate(self.deck) if place == deck for _ in range(self.copies[kind])]


def _starting_skills(hero: HeroCard) -> tuple[int, ...]:
    """§2.6 One skill by the noun, one by the adjective."""
    return tuple(sorted((NOUNS[hero.noun][0], SKILLS.index(hero.skill))))


def _known_names(shape: type[Played], kind: object) -> dict[str, Sequence[str]]:
    """The names that may stand in fields of a card, by field."""
    found: dict[str, Sequence[str]] = {"phases": SKILLS[1:], "of": THINGS}
    if shape is PlaceCard:
        found["kind"] = TYPES[:4]
        if kind == TYPES[QUEST]:
            found["quest"] = SKILLS[1:]
    if shape is HeroCard:
        found["noun"] = tuple(NOUNS)
    if shape in (HeroCard, SkillCard):
        found["skill"] = SKILLS
    if shape is RegionCard:
        found["scope"] = SCOPES
    return found


def _name_faults(fields: PlainMapping, shape: type[Played], here: str) -> list[str]:
    """Fields that do not have one of their names; a text is checked even if another field is wrong."""
    faults = FaultList()
    for field, known in _known_names(shape, fields.get("kind")).items():
        written = fields.get(field)
        for value in written if isinstance(written, list) else [written]:
            if isinstance(value, str):
                with faults:
                    one_of(value, known, f"{here}: {field}")
    return faults.found


def _proofread(card: Played, effects: Mapping[str, Effect], here: str) -> None:
    """Checks beyond the struct: names of phases and types, tiers of quests, and which words stand where."""
    plain = {field: getattr(card, field) for field in card.__struct_fields__}
    faults = FaultList(_name_faults(plain, type(card), here))
    if isinstance(card, PlaceCard) and (card.kind == "quest") != bool(card.tiers):
        faults.found.append(f"{here}: tiers: a quest has tiers, and nothing else has")
    if isinstance(card, HeroCard) and not faults.found and SKILLS.index(card.skill) == NOUNS[card.noun][0]:
        faults.found.append(f"{here}: skill: adjective and noun name the same skill")
    for when, effect in effects.items():
        lasting = language.LEXICON.lasting
        if {use.word.name in lasting for use in effect} != {when == "always"}:
            faults.found.append(f"{here}: {when}: {', '.join(lasting)} stand under 'always', all others elsewhere")
        if when != "bid" and any(use.word.name == "add" for use in walk(effect)):
            only = "points are added right after the reveal only, so 'add' stands under 'bid'"
            faults.found.append(f"{here}: {when}: {only}")
    faults.check()


def lay_over(found: list[ContentFile], name: str, fields: PlainData) -> tuple[int, str]:
    """Change a card that is there, or add one: its `kind` says what it is, its `deck` where it lies."""
    kind, plain = fields.get("kind"), dict(fields)
    if kind is not None:
        one_of(kind, TYPES, f"cards: {name}: kind")
    if kind in FILE_OF:
        plain = {**plain, "file": plain.get("file", FILE_OF[kind])}
        del plain["kind"]
    faults = FaultList()
    if "deck" in plain:
        deck = plain.pop("deck")
        with faults:
            one_of(deck, SORTS[:2], f"cards: {name}: deck")
            plain["file"] = deck
    card = SHELF.lay(found, name, plain)
    faults.check()
    return card


def read_set(folder: Traversable) -> list[ContentFile]:
    """The files of one set, which is a folder. Any of them may be missing."""
    found: list[ContentFile] = []
    for sort, name in enumerate(NAMES):
        path = folder.joinpath(name)
        cards = read_tables(path.read_text(encoding="utf-8"), name) if path.is_file() else {}
        found.append(ContentFile(name, sort, cards))
    return found


def joined(sets: Sequence[Sequence[ContentFile]]) -> list[ContentFile]:
    """Several sets merged; a key may occur in only one of them."""
    made = [ContentFile(name, sort, {}) for sort, name in enumerate(NAMES)]
    for files_ in sets:
        for whole, part in zip(made, files_, strict=True):
            for key in part.cards:
                if key in whole.cards:
                    raise BadInput(f"{part.name}: {key}: two sets have a card with this key")
            whole.cards.update(part.cards)
    return made


@cache
def shipped_sets(names: tuple[str, ...] = (BASE,)) -> list[ContentFile]:
    """The named sets that are shipped."""
    content = files(SETS).joinpath("content")
    for name in names:
        if name not in shipped_names():
            raise BadInput(f"there is no set '{shortened(name, 40)}'; there are: {', '.join(shipped_names())}")
    return joined([read_set(content.joinpath(name)) for name in names])


@cache
def shipped_names() -> tuple[str, ...]:
    """The sets that are shipped, the base box first."""
    folders = sorted(folder.name for folder in files(SETS).joinpath("content").iterdir() if folder.is_dir())
    return (BASE, *[name for name in folders if name != BASE])


@cache
def all_shipped_cards() -> Kinds:
    """The cards of all sets that are shipped."""
    return Kinds(shipped_sets(shipped_names()))


@cache
def shipped_cards() -> Kinds:
    """The base box."""
    return Kinds(shipped_sets())


def listed_cards(overlays: Sequence[Overlay]) -> Kinds:
    """The cards of all shipped sets, with others laid over: what lists and choices show."""
    return cards_with(overlays, shipped_names()) if overlays else all_shipped_cards()


def cards_with(overlays: Sequence[Overlay], names: tuple[str, ...] = (BASE,)) -> Kinds:
    """The cards of the named sets, with others laid over."""
    if not overlays and names == (BASE,):
        return shipped_cards()
    rest = tuple(name for name in shipped_names() if name not in names)
    others = {key for name in rest for file in shipped_sets((name,)) for key in file.cards}
    laid = laid_over(shipped_sets((*names, *rest)), overlays, lay_over)
    for file in laid:
        for key in others & file.cards.keys():
            del file.cards[key]
    return Kinds(laid).complete()
