"""The kinds of things that characters meet, carry and can do, as the engine reads them: plain numbers and programs."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Annotated, Final

import msgspec

from ninefold.core.catalogue import Catalogue, name_of
from ninefold.effects.describe import after_colon, describe, form_of
from ninefold.effects.word import Effect, Program, Use
from ninefold.games.numenera.language import NUMBER
from ninefold.games.numenera.terms import DURATIONS, STATS

ABILITY: Final = 0
CYPHER: Final = 1
ARTIFACT: Final = 2
POWER_KINDS: Final = ("ability", "cypher", "artifact")
NEVER: Final = 0
AT_ONCE: Final = 1
"""Values that stand in place of a depletion die: the artifact is never used up, or can be used once."""

UNSEEN: Final = -1
"""In place of what a power is aimed at, before anybody has asked."""

WORD_NAMES: Final = {number: name for name, number in NUMBER.items()}

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Short = Annotated[int, msgspec.Meta(ge=0, le=30)]

TIMELESS: Final = Catalogue({f"choice.{time}": {"en": "", "de": ""} for time in DURATIONS})
"""Texts of what always acts leave out the duration."""
AT_ONCE_ONLY: Final = Catalogue({f"choice.{DURATIONS[0]}": {"en": "", "de": ""}})
"""The text of an ability that joins an attack does not say that it is for the next one."""


LEFT_OUT: Final = {"always": TIMELESS, "on_attack": AT_ONCE_ONLY}
"""By when words act: what their text leaves out."""


class PowerFields(msgspec.Struct, forbid_unknown_fields=True):
    """What a file says of an ability, a cypher or an artifact, beside its effects."""

    name: Name
    name_de: str = ""
    flavour: str = ""
    flavour_de: str = ""
    tier: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    cost: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    stat: str = "intellect"
    more: dict[str, Annotated[int, msgspec.Meta(ge=1, le=10)]] = {}
    """By how much each level of Effort raises the numbers of its words: the + after a cost."""
    action: bool = True
    range: str = "immediate"
    bare: bool = False
    """An ability of those who wear no armour."""
    gives: list[str] = []
    """Weapons that come with it."""
    brings: list[str] = []
    """Other abilities that come with it and need not be chosen."""
    level_die: Annotated[int, msgspec.Meta(ge=0, le=10)] = 6
    level_plus: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    depletion: Annotated[int, msgspec.Meta(ge=0, le=100)] = 1
    depletion_die: Annotated[int, msgspec.Meta(ge=0, le=100)] = 20
    ruling: str = ""
    ruling_de: str = ""


class Power:
    """An ability, a cypher or an artifact."""

    __slots__ = (
        "action", "aim", "always", "bare", "brings", "cost", "csrd", "depletion", "depletion_die", "effects", "flavour",
        "flavour_de", "gives", "guided", "key", "kind", "level_die", "level_plus", "more", "name", "name_de",
        "on_attack", "plus", "range", "ruling", "rulings", "stat", "tier", "use", "words",
    )  # fmt: skip

    def __init__(self, key: str, kind: int, fields: PowerFields, *, stat: int, feet: int, csrd: bool) -> None:
        self.key = key
        self.kind = kind
        self.name = fields.name
        self.name_de = fields.name_de or fields.name
        self.flavour = fields.flavour
        self.flavour_de = fields.flavour_de or fields.flavour
        self.cost = fields.cost
        self.stat = stat
        self.plus = bool(fields.more)
        self.more: dict[int, int] = {}
        """By the number of a word: by how much a level of Effort raises it."""
        self.action = fields.action
        self.aim = UNSEEN
        self.range = feet
        self.tier = fields.tier
        self.bare = fields.bare
        self.gives = tuple(fields.gives)
        self.brings = tuple(fields.brings)
        self.level_die = fields.level_die
        self.level_plus = fields.level_plus
        self.depletion = fields.depletion
        self.depletion_die = fields.depletion_die
        self.rulings = {"en": fields.ruling, "de": fields.ruling_de or fields.ruling}
        self.csrd = csrd
        self.effects: dict[str, Effect] = {}
        self.always: Program = ()
        self.use: Program = ()
        self.on_attack: Program = ()
        self.guided: Program = ()
        """§9.5 How the guide rules, where the master would."""
        self.ruling = True
        """§9.5 Whether it works by the master's ruling only, since no word says what it does."""
        self.words: Catalogue = Catalogue({})

    def text(self, lang: str) -> str:
        """What it does, made from its effects; or what it is meant for, if the master has to rule."""
        if self.guided:
            said_to_master = self.words.say("power.ruling", lang, {"text": self.rulings[lang]})
            return f"{said_to_master} {self.words.say('power.guided', lang, {'text': self.ruled(lang)})}"
        said = []
        for when, effect in self.effects.items():
            catalogue = self.words.extended(LEFT_OUT[when]) if when in LEFT_OUT else self.words
            if when == "on_attack":
                catalogue = catalogue.extended(_joined(self.words))
            text = _plain(in_words(effect, catalogue, lang))
            text = after_colon(text, lang) if when == "on_attack" else text
            said.append(self.words.say(f"power.{when}", lang, {"text": text}))
        for word, n in self.more.items():
            name = self.words.say(f"more.{WORD_NAMES[word]}", lang, {"n": n})
            said.append(self.words.say("power.more", lang, {"text": name}))
        if self.bare:
            said.append(self.words.say("power.bare", lang, {}))
        if self.kind == ARTIFACT and self.depletion_die == AT_ONCE:
            said.append(self.words.say("power.once", lang, {}))
        return " ".join(said)

    def ruled(self, lang: str) -> str:
        """§9.5 How the guide rules, in words."""
        return _plain(in_words(self.effects["guided"], self.words, lang))

    def under_guide(self) -> Power:
        """§9.5 The same as the guide rules it, where a master would have to rule."""
        if not self.ruling:
            return self
        ruled = copy(self)
        ruled.use, ruled.ruling, ruled.aim = self.guided, False, UNSEEN
        return ruled

    def called(self, lang: str) -> str:
        """Its name in a language."""
        return name_of(self, lang)


def _joined(words: Catalogue) -> Catalogue:
    """§9.3 How some words read where they join an attack."""
    return Catalogue(
        {
            f"word.{key.removeprefix('joined.')}": {**words.entries[f"word.{key.removeprefix('joined.')}"], **entry}
            for key, entry in words.entries.items()
            if key.startswith("joined.")
        }
    )


GATHERED: Final = {"train": "skill", "practice": "weapon", "ease": "what"}
"""Words that read better as one sentence where they differ in one choice only."""


def in_words(effect: Effect, catalogue: Catalogue, lang: str) -> str:
    """An effect as text; training in several skills and the like is one sentence."""
    gathered: list[Use] = []
    names: dict[str, dict[str, str]] = {}
    for use in effect:
        choice = GATHERED.get(use.word.name, "")
        last = gathered[-1] if gathered else None
        if not choice or last is None or _but(last, choice) != _but(use, choice) or not _is_plain(last, use, choice):
            gathered.append(use)
            continue
        both = f"{last.args[choice]}+{use.args[choice]}"
        said = _listed(both.split("+"), catalogue, lang)
        names[f"choice.{both}"] = {"en": said, lang: said}
        gathered[-1] = Use(use.word, {**use.args, choice: both})
    return describe(gathered, catalogue.extended(Catalogue(names)) if names else catalogue, lang)


def _but(use: Use, choice: str) -> tuple[str, dict[str, object]]:
    """A word and its arguments without one of them."""
    return use.word.name, {name: value for name, value in use.args.items() if name != choice}


def _is_plain(last: Use, use: Use, choice: str) -> bool:
    """Whether both choices are names that can stand in a list, and have no sentence of their own."""
    own = ("armor", "all", "attack", "defense", *STATS)
    return use.args[choice] not in own and last.args[choice] not in own


def _listed(keys: Sequence[str], catalogue: Catalogue, lang: str) -> str:
    names = [form_of(catalogue, f"choice.{key}", lang, "") for key in keys]
    comma, and_ = catalogue.say("effect.comma", lang, {}), catalogue.say("effect.and", lang, {})
    return and_.join([comma.join(names[:-1]), names[-1]])


NOTHING_SAID: Final = ((" for 0+0 damage", ""), (" an: 0+0 Schaden", " an"), (" +0", ""), ("+0", ""))
"""How a damage or a bonus of 0 is left out."""


def _plain(text: str) -> str:
    """A text without damage of 0 and bonuses of 0."""
    for said, instead in NOTHING_SAID:
        text = text.replace(said, instead)
    return text


class Weapon:
    """§6.4 A weapon: light 2 damage, medium 4, heavy 6."""

    __slots__ = ("damage", "key", "name", "name_de", "price", "range", "ranged", "weight")

    def __init__(self, key: str, name: str, name_de: str, *, weight: int, feet: int, price: int) -> None:
        self.key = key
        self.name = name
        self.name_de = name_de
        self.weight = weight
        self.damage = 2 + 2 * weight
        self.range = feet
        self.ranged = feet > 10
        self.price = price


class ArmorKind:
    """§1.7 Armour to wear: light 1, medium 2, heavy 3."""

    __slots__ = ("armor", "key", "name", "name_de", "price", "weight")

    def __init__(self, key: str, name: str, name_de: str, *, weight: int, price: int) -> None:
        self.key = key
        self.name = name
        self.name_de = name_de
        self.weight = weight
        """-1 none, then light, medium, heavy."""
        self.armor = weight + 1
        self.price = price


class Modifications(msgspec.Struct, forbid_unknown_fields=True):
    """By how many levels a creature is better or worse at something."""

    defense: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    attack: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    initiative: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    perception: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    interaction: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0


class CreatureFields(msgspec.Struct, forbid_unknown_fields=True):
    """What a file says of a creature."""

    name: Name
    level: Annotated[int, msgspec.Meta(ge=1, le=10)]
    name_de: str = ""
    text: str = ""
    text_de: str = ""
    health: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    damage: Short = 0
    armor: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    stat: str = "might"
    defend: str = "speed"
    range: str = "immediate"
    move: str = "short"
    modifications: Modifications = msgspec.field(default_factory=Modifications)
    targets: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    ignores_armor: bool = False
    flees_at: Short = 0
    regenerates: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    hold: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    hinder: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    track: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    afflicts: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    drains: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class Creature:
    """§6.1 A creature or person: a level is enough; what is not given follows from it."""

    __slots__ = (
        "afflicts", "armor", "attack", "csrd", "damage", "defend", "defense", "drains", "flees_at", "health",
        "hinder", "hold", "ignores_armor", "initiative", "interaction", "key", "level", "move", "name", "name_de",
        "perception", "range", "regenerates", "stat", "targets", "text", "text_de", "track",
    )  # fmt: skip

    def __init__(
        self, key: str, fields: CreatureFields, *, stat: int, defend: int, feet: int, move: int, csrd: bool
    ) -> None:
        self.key = key
        self.name = fields.name
        self.name_de = fields.name_de or fields.name
        self.level = fields.level
        self.health = fields.health or 3 * fields.level
        self.damage = fields.damage or fields.level
        self.armor = fields.armor
        self.stat = stat
        self.defend = defend
        self.range = feet
        self.move = move
        self.defense = fields.modifications.defense
        self.attack = fields.modifications.attack
        self.initiative = fields.modifications.initiative
        self.perception = fields.modifications.perception
        self.interaction = fields.modifications.interaction
        self.targets = fields.targets
        self.ignores_armor = fields.ignores_armor
        self.flees_at = fields.flees_at
        self.regenerates = fields.regenerates
        self.hold = fields.hold
        self.hinder = fields.hinder
        self.track = fields.track
        self.afflicts = fields.afflicts
        self.drains = fields.drains
        self.text = fields.text
        self.text_de = fields.text_de or fields.text
        self.csrd = csrd
