"""What the game is played with: abilities, cyphers, artifacts, gear and creatures, read from TOML and checked.

A wrong entry is refused with its file, its key, the field and what was expected. Files in `content/csrd` come from the
open reference document and are read like ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Final

import msgspec

from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.entry import read_entry
from ninefold.core.errors import BadContent, BadInput, FaultList, faults_of
from ninefold.core.overlay import Overlay
from ninefold.core.shape import one_of, read_struct
from ninefold.effects.content import KEY, content_hash, content_page, read_card, read_tables
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.shelf import ContentFile, ContentShelf, laid_over
from ninefold.effects.word import Effect, Use
from ninefold.games.numenera import kinds
from ninefold.games.numenera.kinds import ArmorKind, Creature, CreatureFields, Name, Power, PowerFields, Weapon
from ninefold.games.numenera.language import LEXICON, NUMBER, RAISED_AT, WHENS
from ninefold.games.numenera.terms import FEET, MIGHT, RANGES, SPEED, STATS, WEIGHTS
from ninefold.games.numenera.wares import Oddity, ShopFields, all_wares, read_gear, read_shop

POWER_FILES: Final = (
    ("csrd/abilities.toml", kinds.ABILITY),
    ("abilities.toml", kinds.ABILITY),
    ("csrd/abilities_of_types.toml", kinds.ABILITY),
    ("abilities_of_types.toml", kinds.ABILITY),
    ("csrd/abilities_of_tricks.toml", kinds.ABILITY),
    ("abilities_of_tricks.toml", kinds.ABILITY),
    ("csrd/abilities_of_many.toml", kinds.ABILITY),
    ("abilities_of_many.toml", kinds.ABILITY),
    ("csrd/abilities_of_foci.toml", kinds.ABILITY),
    ("abilities_of_foci.toml", kinds.ABILITY),
    ("csrd/abilities_of_more_foci.toml", kinds.ABILITY),
    ("csrd/abilities_of_later_foci.toml", kinds.ABILITY),
    ("abilities_of_later_foci.toml", kinds.ABILITY),
    ("csrd/cyphers.toml", kinds.CYPHER),
    ("cyphers.toml", kinds.CYPHER),
    ("csrd/cyphers_a_to_g.toml", kinds.CYPHER),
    ("csrd/cyphers_h_to_z.toml", kinds.CYPHER),
    ("csrd/artifacts.toml", kinds.ARTIFACT),
    ("artifacts.toml", kinds.ARTIFACT),
    ("csrd/artifacts_more.toml", kinds.ARTIFACT),
)
CREATURE: Final = len(kinds.POWER_KINDS)
ODDITY: Final = CREATURE + 1
KINDS: Final = (*kinds.POWER_KINDS, "creature", "oddity")
CREATURE_FILES: Final = ("csrd/creatures.toml", "creatures.toml", "csrd/people_more.toml", "csrd/creatures_more.toml")
TABLE_FILES: Final = (*POWER_FILES, *[(name, CREATURE) for name in CREATURE_FILES])
SHELF: Final = ContentShelf("ninefold.games.numenera", (), sorts=KINDS, usual=None, spaces=(0, 0, 0, CREATURE, ODDITY))
ONLY_ALWAYS: Final = ("train", "practice")
NOT_ALWAYS: Final = (
    "attack", "damage", "heal", "climb_track", "recover", "stun", "hold", "push", "move", "slay", "identify", "solve",
    "break_object", "find_cypher", "reroll", "hide", "hinder", "shield", "regenerate", "afflict", "control", "rout",
    "sunder", "pull", "boost", "spare", "endure", "act_again", "teleport", "cleanse",
)  # fmt: skip
WITH_AN_ATTACK: Final = (
    "extra_damage", "ease", "hinder", "stun", "hold", "push", "damage", "afflict", "sunder", "pull",
)  # fmt: skip
SPECIALS: Final = {
    "targets": 1, "hold": 0, "hinder": 0, "track": 0, "afflicts": 0, "drains": 0, "ignores_armor": 0, "regenerates": 0,
    "flees_at": 0,
}  # fmt: skip
"""The fields that say what a creature does besides damage, and the number that is nothing special."""
NONE: Final = "none"
AN_ODDITY: Final = 5
"""§10.7 House ruling: the price of an oddity in shins, where the file says nothing else."""


class Gear(msgspec.Struct, forbid_unknown_fields=True):
    """A weapon or armour as the file has it."""

    name: Name
    name_de: Name
    weight: str
    range: str = "immediate"
    price: Annotated[int, msgspec.Meta(ge=0)] = 0


class OddityFields(msgspec.Struct, forbid_unknown_fields=True):
    """An oddity as the file has it."""

    name: Name
    name_de: str = ""
    price: Annotated[int, msgspec.Meta(ge=0)] = AN_ODDITY


SIMPLE_RULING: Final = {"ease": {"n": 1, "what": "all", "time": "next"}}
"""§9.5 How the guide rules where nobody has said how: it is an asset on the next task."""


def page(name: str) -> str:
    """The text of a shipped content file."""
    return content_page("ninefold.games.numenera", name)


@cache
def words() -> Catalogue:
    """How effects read, and the names of skills, stats and times."""
    return catalogue_of(page("words.toml"), "words.toml")


def read_power(key: str, table: PlainMapping, where: str, kind: int, *, csrd: bool = False) -> Power:
    """One ability, cypher or artifact."""
    here = f"{where}: {key}"
    faults = FaultList(_name_faults(table, here, {"stat": STATS, "range": RANGES}))
    try:
        fields, effects = read_card(key, table, where, PowerFields, LEXICON, WHENS)
    except BadInput as error:
        raise BadContent([*faults_of(error), *faults.found]) from error
    faults.check()
    power = Power(
        key,
        kind,
        fields,
        stat=one_of(fields.stat, STATS, f"{here}: stat"),
        feet=FEET[one_of(fields.range, RANGES, f"{here}: range")],
        csrd=csrd,
    )
    for when, effect in effects.items():
        with faults:
            _proofread(power, when, effect, f"{here}: {when}")
    faults.check()
    power.effects = effects
    power.ruling = not effects or list(effects) == ["guided"]
    if power.ruling and not fields.ruling:
        raise BadInput(f"{here}: expected always, use, on_attack, or a sentence for the master under ruling")
    if not power.ruling and fields.ruling:
        raise BadInput(f"{here}: ruling: it has effects, so no ruling is needed")
    if not power.ruling and "guided" in effects:
        raise BadInput(f"{here}: guided: it has effects, so the guide need not rule")
    if power.ruling:
        effects.setdefault("guided", LEXICON.read(SIMPLE_RULING, f"{here}: guided"))
    power.always = LEXICON.lower(effects.get("always", ()))
    power.use = LEXICON.lower(effects.get("use", ()))
    power.on_attack = LEXICON.lower(effects.get("on_attack", ()))
    power.guided = LEXICON.lower(effects.get("guided", ()))
    power.words = words()
    power.more = _strengthened(power, fields.more, f"{here}: more")
    return power


def _strengthened(power: Power, more: Mapping[str, int], here: str) -> dict[int, int]:
    """§9.7 Which words of an ability Effort raises: words that it has when it is used, and that have a number."""
    found: dict[int, int] = {}
    for name, n in more.items():
        if power.kind != kinds.ABILITY:
            raise BadInput(f"{here}: only an ability is strengthened by Effort")
        if name not in RAISED_AT:
            raise BadInput(f"{here}: expected one of {', '.join(RAISED_AT)}, got {name!r}")
        said = [word for word in power.use if word[0] == NUMBER[name]]
        if not said:
            raise BadInput(f"{here}.{name}: the ability does not say this when it is used")
        if name != "attack" and any(word[RAISED_AT[name]] >= COUNTED for word in said):
            raise BadInput(f"{here}.{name}: a number that is counted can't be raised")
        found[NUMBER[name]] = n
    return found


def _name_faults(table: PlainMapping, here: str, known: Mapping[str, Sequence[str]]) -> list[str]:
    """Fields that do not have one of their names; a text is checked even if another field is wrong."""
    faults = FaultList()
    for field, names in known.items():
        if isinstance(table.get(field), str):
            with faults:
                one_of(table[field], names, f"{here}: {field}")
    return faults.found


def _proofread(power: Power, when: str, effect: Effect, here: str) -> None:
    """Words that could never do anything at this moment are refused."""
    faults = FaultList([fault for use in effect for fault in _use_faults(power, when, use, here)])
    if when == "on_attack" and power.action:
        faults.found.append(f"{here}: what joins an attack is no action; expected action = false")
    faults.check()


def _use_faults(power: Power, when: str, use: Use, here: str) -> Iterator[str]:
    """What is wrong with a word at a moment."""
    name = use.word.name
    if when == "always" and name in NOT_ALWAYS:
        yield f"{here}.{name}: happens at one moment; expected under use"
    if when != "always" and name in ONLY_ALWAYS:
        yield f"{here}.{name}: expected under always"
    if when == "on_attack" and name not in WITH_AN_ATTACK:
        yield f"{here}.{name}: expected one of {', '.join(WITH_AN_ATTACK)}"
    if power.kind == kinds.ABILITY and _counts_a_level(use):
        yield f"{here}.{name}: an ability has no level; expected a number, tier or weapon"


def _counts_a_level(use: Use) -> bool:
    return any(isinstance(value, str) and value.endswith("level") for value in (use.args.get("n"),))


def read_creature(key: str, table: PlainMapping, where: str, *, csrd: bool = False) -> Creature:
    """One creature."""
    here = f"{where}: {key}"
    if not KEY.fullmatch(key):
        raise BadInput(f"{here}: expected a key of small letters, digits and underscores")
    wrong = _name_faults(table, here, {"stat": STATS, "defend": STATS, "range": RANGES, "move": RANGES})
    try:
        fields = read_entry(table, here, CreatureFields)
    except BadInput as error:
        raise BadContent([*faults_of(error), *wrong]) from error
    if wrong:
        raise BadContent(wrong)
    return Creature(
        key,
        fields,
        stat=one_of(fields.stat, STATS, f"{here}: stat"),
        defend=one_of(fields.defend, STATS, f"{here}: defend"),
        feet=FEET[one_of(fields.range, RANGES, f"{here}: range")],
        move=FEET[one_of(fields.move, RANGES, f"{here}: move")],
        csrd=csrd,
    )


def read_oddity(key: str, table: PlainMapping, where: str) -> Oddity:
    """One oddity."""
    fields = read_entry(table, f"{where}: {key}", OddityFields)
    return Oddity(key, fields.name, fields.name_de or fields.name, fields.price)


def told(creature: Creature, lang: str) -> str:
    """§6.8 What a creature is, and what it does besides damage, in words."""
    said = [creature.text_de if lang == "de" else creature.text]
    # §5.1, §6.6 Most hurt Might and are dodged with Speed; the others say so.
    if creature.stat != MIGHT:
        said.append(words().say(f"creature.stat_{STATS[creature.stat]}", lang, {}))
    if creature.defend != SPEED:
        said.append(words().say(f"creature.defend_{STATS[creature.defend]}", lang, {}))
    for name, least in SPECIALS.items():
        n = int(getattr(creature, name))
        if n > least:
            said.append(words().say(f"creature.{name}", lang, {"n": n}))
    return " ".join(said)


def read_weapons(table: PlainMapping, where: str) -> list[Weapon]:
    """All weapons of an equipment file."""
    found = []
    for key, data in table.items():
        gear = read_struct(data, f"{where}: {key}", Gear)
        weight = one_of(gear.weight, WEIGHTS, f"{where}: {key}: weight")
        feet = FEET[one_of(gear.range, RANGES, f"{where}: {key}: range")]
        found.append(Weapon(key, gear.name, gear.name_de, weight=weight, feet=feet, price=gear.price))
    return found


def read_armors(table: PlainMapping, where: str) -> list[ArmorKind]:
    """All armour of an equipment file."""
    found = []
    for key, data in table.items():
        gear = read_struct(data, f"{where}: {key}", Gear)
        weight = one_of(gear.weight, (NONE, *WEIGHTS), f"{where}: {key}: weight") - 1
        found.append(ArmorKind(key, gear.name, gear.name_de, weight=weight, price=gear.price))
    return found


def shipped_files() -> list[ContentFile]:
    """Abilities, devices, creatures and oddities, as they are written."""
    found = [ContentFile(name, kind, read_tables(page(name), name)) for name, kind in TABLE_FILES]
    return [
        *found,
        ContentFile("oddities.toml", ODDITY, read_tables(page("oddities.toml"), "oddities.toml")["oddities"]),
    ]


def shipped_sources() -> dict[str, PlainData]:
    """The same by the keys under which lists have them; creatures and oddities bear their kind before it."""
    return {
        f"{KINDS[file.sort]}:{key}" if file.sort in (CREATURE, ODDITY) else key: dict(fields)
        for file in shipped_files()
        for key, fields in file.cards.items()
    }


class Content:
    """All that a table is played with, in lists; numbers by key beside them."""

    def __init__(self, overlays: Sequence[Overlay] = ()) -> None:
        texts = [page(name) for name, _ in TABLE_FILES]
        odd = page("oddities.toml")
        shipped = shipped_files()
        # New things come last, so that all that is shipped keeps its number.
        shipped += [ContentFile("", sort, {}) for sort in range(len(KINDS))]
        laid = laid_over(shipped, overlays, SHELF.lay)
        things = [(file, key, fields) for file in laid for key, fields in file.cards.items()]
        self.powers: list[Power] = []
        self.creatures: list[Creature] = []
        self.oddities: list[Oddity] = []
        self._read(things, laid.faults)
        texts += [page("equipment.toml"), odd, page("shops.toml")]
        gear = read_tables(texts[-3], "equipment.toml")
        self.weapons = read_weapons(gear["weapons"], "equipment.toml: weapons")
        self.armors = read_armors(gear["armor"], "equipment.toml: armor")
        self.gear = read_gear(gear["gear"], "equipment.toml: gear")
        self.wares = all_wares(self.weapons, self.armors, self.gear, self.oddities)
        self.ware_number = {ware.key: ware.place for ware in self.wares if ware.price}
        self.power_number = numbered([power.key for power in self.powers], "abilities, cyphers and artifacts")
        self.weapon_number = numbered([weapon.key for weapon in self.weapons], "weapons")
        self.armor_number = numbered([armor.key for armor in self.armors], "armour")
        self.creature_number = numbered([creature.key for creature in self.creatures], "creatures")
        self.oddity_number = numbered([oddity.key for oddity in self.oddities], "oddities")
        self.shops = [
            read_shop(key, read_struct(data, f"shops.toml: {key}", ShopFields), self.ware_number, f"shops.toml: {key}")
            for key, data in read_tables(texts[-1], "shops.toml").items()
        ]
        self.random_cyphers = [k for k, power in enumerate(self.powers) if power.kind == kinds.CYPHER]
        added = [overlay["cards"] for overlay in overlays if "cards" in overlay]
        self.hash = content_hash(texts, added) if added else content_hash(texts)

    def _read(self, things: Sequence[tuple[ContentFile, str, PlainMapping]], faults: list[str]) -> None:
        """Read everything; the error lists all faults at once."""
        for file, key, fields in things:
            csrd = file.name.startswith("csrd/")
            try:
                if file.sort == CREATURE:
                    self.creatures.append(read_creature(key, fields, file.said, csrd=csrd))
                elif file.sort == ODDITY:
                    self.oddities.append(read_oddity(key, fields, file.said))
                else:
                    self.powers.append(read_power(key, fields, file.said, file.sort, csrd=csrd))
            except BadInput as error:
                faults += faults_of(error)
        if faults:
            raise BadContent(faults)

    def of_kind(self, kind: int) -> list[Power]:
        """All powers of one kind."""
        return [power for power in self.powers if power.kind == kind]

    def power(self, key: str) -> Power:
        """A power by its key."""
        return self.powers[self.power_number[key]]


def numbered(keys: Sequence[str], what: str) -> dict[str, int]:
    """Numbers by key; a key that stands twice is refused."""
    found: dict[str, int] = {}
    for number, key in enumerate(keys):
        if key in found:
            raise BadInput(f"{key}: two {what} have this key")
        found[key] = number
    return found


MOST_RECENT: Final = 4
_recent: dict[str, Content] = {}
"""Content that was laid over lately, by the overlays: one table asks for it several times."""


@cache
def content() -> Content:
    """The shipped content."""
    return Content()


def content_with(overlays: Sequence[Overlay]) -> Content:
    """The shipped content with other laid over: `[cards.NAME]` changes fields of a thing, or adds one of a `kind`.

    All that is shipped keeps its number, so that characters and adventures find it.
    """
    if not any("cards" in overlay for overlay in overlays):
        return content()
    key = repr(overlays)
    found = _recent.get(key)
    if found is None:
        found = _recent[key] = Content(overlays)
        if len(_recent) > MOST_RECENT:
            _recent.pop(next(iter(_recent)))
    return found
