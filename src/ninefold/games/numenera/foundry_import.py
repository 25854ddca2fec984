"""An actor of Foundry VTT's game system "Cypher System" as a character: what it names is found by name.

What our content does not have is listed and left out, except equipment, which keeps its own words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from typing import Any, Final, NamedTuple

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_json
from ninefold.core.shape import shortened
from ninefold.games.numenera.builder import SENTENCE
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.foundry import ADVANCE_FIELDS, RATINGS, RESTS, SYSTEM
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, CYPHER
from ninefold.games.numenera.legality import all_skills, raised
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.sheet import MOST_NOTES, NO_ARMOR, Carried, CharacterSheet, read_sheet
from ninefold.games.numenera.terms import SKILLS, STATS, TRACK

MOST_ACTOR: Final = 1_000_000
"""Maximum size of an actor's file in bytes."""
DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder()
LEVELS: Final = {rating.lower(): level for level, rating in RATINGS.items()}
WORDS_OF_EQUIPMENT: Final = 60


class Imported(NamedTuple):
    """A character, and the names of what could not be taken over."""

    sheet: CharacterSheet
    left_out: list[str]


def is_actor(text: str) -> bool:
    """Whether a text looks like an actor of the system, and not like a character file."""
    return text.lstrip().startswith("{") and '"system"' in text and '"items"' in text


def read_character(text: str, where: str) -> Imported:
    """A character from any file that we write: TOML, JSON, or an actor."""
    return read_actor(text, where) if is_actor(text) else Imported(read_sheet(text, where), [])


def read_actor(text: str, where: str) -> Imported:
    """A player character's actor as its sheet shows it; anything else is refused with a sentence."""
    actor = parse_json(text, DECODER, where, most=MOST_ACTOR)
    if not isinstance(actor, dict) or str(actor.get("type", "")).lower() != "pc":
        raise BadInput(f"{where}: this is no player character of the {SYSTEM} system: its type has to be pc")
    system = actor.get("system")
    if not isinstance(system, dict):
        raise BadInput(f"{where}: the actor has no system data")
    return ActorReading(actor, system, where).character()


class ActorReading:
    """Reads one actor, and notes what has no like here."""

    def __init__(self, actor: PlainMapping, system: PlainMapping, where: str) -> None:
        self.actor = actor
        self.system = system
        self.where = where
        self.left_out: list[str] = []
        given = actor.get("items")
        self.items: list[PlainMapping] = [item for item in given if isinstance(item, dict)] if given else []

    def character(self) -> Imported:
        """The whole character."""
        start = origins()
        abilities = self.keys("ability", self._powers(ABILITY))
        artifacts = self.carried("artifact", ARTIFACT)
        sheet: PlainData = {
            "name": str(self.actor.get("name", "")).strip()[:40],
            "descriptor": self.part("descriptor", start.descriptors),
            "type": self.part("type", start.types),
            "focus": self.part("focus", start.foci),
            "tier": self.number("basic", "tier", least=1, most=6),
            "effort": self.number("basic", "effort", least=1, most=7),
            "xp": self.number("basic", "xp", most=1000),
            "pools": [0, 0, 0],
            "abilities": abilities,
            "artifacts": artifacts,
            "cyphers": self.carried("cypher", CYPHER),
            "weapons": self.keys("attack", {one.name.lower(): one.key for one in content().weapons}),
            "oddities": self.keys("oddity", {one.name.lower(): one.key for one in content().oddities}),
            "armor": self.armor(),
            "equipment": self.equipment(),
            "notes": self.notes(),
            "shins": self.number("settings", "equipment", "currency", "quantity1", most=100_000),
            "cypher_limit": self.number("equipment", "cypherLimit", most=9),
            "advances": [key for key, field in ADVANCE_FIELDS.items() if self.at("basic", "advancement", field)],
            "track": self.track(),
            "rests": self.rests(),
            **self.kept("granted", "history"),
        }
        bare = read_sheet(sheet, self.where)
        sheet.update(self.numbers(bare))
        return Imported(read_sheet(sheet, self.where), self.left_out)

    def numbers(self, bare: CharacterSheet) -> PlainData:
        """Pools, Edge and skills without what abilities and artifacts always add."""
        most = [self.number("pools", stat, "max", most=60) for stat in STATS]
        now = [self.number("pools", stat, "value", most=60) for stat in STATS]
        given, written = all_skills(bare), self.kept("skills").get("skills", {})
        own = {key: _own(level, given.get(key, 0), written.get(key)) for key, level in self.skills().items()}
        edges = [self.number("pools", stat, "edge", most=60) for stat in STATS]
        return {
            "pools": [max(0, n - raised(bare, stat)) for n, stat in zip(most, STATS)],
            "now": now if now != most else [],
            "edge": [max(0, n - raised(bare, f"{stat}_edge")) for n, stat in zip(edges, STATS)],
            "skills": {key: max(-1, level) for key, level in own.items() if level},
        }

    def at(self, *path: str) -> object:
        """What stands at a path of the system's data; None if there is nothing."""
        found: object = self.system
        for name in path:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    def number(self, *path: str, least: int = 0, most: int) -> int:
        """A number at a path, within its limits."""
        found = self.at(*path)
        return max(least, min(most, int(found))) if isinstance(found, (int, float)) else least

    def names(self, kind: str) -> list[str]:
        """The names of the items of a kind."""
        return [str(item.get("name", "")).strip() for item in self.items if item.get("type") == kind]

    def part(self, field: str, known: Mapping[str, Any]) -> str:
        """The descriptor, the type or the focus, by its name or key."""
        said = str(self.at("basic", field) or "").strip()
        by_name = {one.name.lower(): key for key, one in known.items()}
        key = by_name.get(said.lower(), _key(said))
        if key not in known:
            raise BadInput(f"{self.where}: {field}: there is no '{shortened(said, 40)}'; there are: {', '.join(known)}")
        return key

    def keys(self, kind: str, known: Mapping[str, str]) -> list[str]:
        """The keys of the items of a kind; a name that is not known is left out, and noted."""
        found = []
        for name in self.names(kind):
            key = known.get(name.lower())
            if key is None:
                self.left_out.append(name)
            else:
                found.append(key)
        return list(dict.fromkeys(found)) if kind == "ability" else found

    def carried(self, kind: str, sort: int) -> list[PlainData]:
        """Cyphers or artifacts with their levels."""
        known, found = self._powers(sort), []
        for item in self.items:
            if item.get("type") != kind:
                continue
            name = str(item.get("name", "")).strip()
            if name.lower() not in known:
                self.left_out.append(name)
                continue
            basic = item.get("system", {}).get("basic", {})
            level = re.search(r"\d+", str(basic.get("level", "")))
            number = max(1, min(16, int(level.group()))) if level else 1
            carried = Carried(known[name.lower()], number, bool(basic.get("identified", True)))
            found.append(msgspec.to_builtins(carried))
        return found

    def equipment(self) -> list[str]:
        """Things by key where they have a price here, else in their own words."""
        wares = content().wares
        priced = {wares[place].name.lower(): key for key, place in content().ware_number.items()}
        return [priced.get(name.lower(), name[:WORDS_OF_EQUIPMENT]) for name in self.names("equipment")]

    def notes(self) -> str:
        """Its story: the description, unless that is only the sentence, and the notes."""
        told = [plain_text(self.system.get("description")), plain_text(self.system.get("notes"))]
        text = "\n".join(part for part in told if part and not SENTENCE.fullmatch(part))
        if len(text) > MOST_NOTES:
            self.left_out.append(f"the end of its notes, after {MOST_NOTES} letters")
        return text[:MOST_NOTES].strip()

    def _powers(self, sort: int) -> dict[str, str]:
        return {power.name.lower(): power.key for power in content().powers if power.kind == sort}

    def armor(self) -> str:
        """The armour that is worn: the first that is active."""
        known = {one.name.lower(): one.key for one in content().armors}
        there = [item for item in self.items if item.get("type") == "armor"]
        worn = [item for item in there if item.get("system", {}).get("active", True)]
        names = [str(item.get("name", "")).strip() for item in worn]
        self.left_out += [name for name in names if name.lower() not in known]
        return next((known[name.lower()] for name in names if name.lower() in known), NO_ARMOR)

    def skills(self) -> dict[str, int]:
        """Skills by key, with their ratings."""
        said = {words().entries[f"choice.{key}"]["en"].lower(): key for key in SKILLS if words().has(f"choice.{key}")}
        found = {}
        for item in self.items:
            if item.get("type") != "skill":
                continue
            name = str(item.get("name", "")).strip()
            key = said.get(name.lower(), _key(name))
            if key not in SKILLS:
                self.left_out.append(name)
                continue
            rating = str(item.get("system", {}).get("basic", {}).get("rating", "Trained")).lower()
            found[key] = LEVELS.get(rating, 1)
        return found

    def track(self) -> int:
        """The step of the damage track."""
        state = str(self.at("combat", "damageTrack", "state") or "Hale").lower()
        return TRACK.index(state) if state in TRACK else 0

    def rests(self) -> int:
        """How many of the day's rests were taken."""
        taken = [bool(self.at("combat", "recoveries", name)) for name in RESTS]
        return min(3, next((place for place, one in enumerate(taken) if not one), len(taken)))

    def kept(self, *names: str) -> PlainData:
        """What the system has no place for, if we have written it."""
        flags = self.actor.get("flags")
        own = flags.get("ninefold") if isinstance(flags, dict) else None
        return {name: own[name] for name in names if name in own} if isinstance(own, dict) else {}


def _own(rated: int, given: int, written: object) -> int:
    """A skill without what abilities add: as we wrote it, if that still makes the rating; two at most count."""
    if isinstance(written, int) and min(2, written + given) == rated:
        return written
    return rated - given


def plain_text(html: object) -> str:
    """The words of a text with marks of HTML, a line for each paragraph."""
    text = re.sub(r"<\s*(br|/p|/li|/h\d)[^>]*>", "\n", str(html or ""), flags=re.IGNORECASE)
    lines = [" ".join(unescape(line).split()) for line in re.sub(r"<[^>]*>", "", text).split("\n")]
    return "\n".join("".join(sign for sign in line if sign.isprintable()) for line in lines if line)


def _key(name: str) -> str:
    """A name as keys are written."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
