"""An encounter file: a party and one fight, which is played many times to tell a master the odds.

```toml
party = ["naveed", "chaury", "ostrin", "lobin"]

[fight]
creatures = [{ creature = "abhuman_raider", count = 4, distance = "short" }]
```
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from ninefold.core.data import PlainMapping
from ninefold.core.game import Game
from ninefold.core.parse import parse_toml
from ninefold.core.shape import read_struct
from ninefold.games.numenera.adventure import SURPRISES, Adventure, WrittenFight
from ninefold.games.numenera.adventure_file import GroupFields
from ninefold.games.numenera.rules import NumeneraRules
from ninefold.games.numenera.sheet import ready_keys
from ninefold.games.numenera.terms import FEET, RANGES

TITLE = "An encounter"


class EncounterFight(msgspec.Struct, forbid_unknown_fields=True):
    """The fight: who comes, from how far, and who is surprised."""

    creatures: Annotated[list[GroupFields], msgspec.Meta(min_length=1)]
    surprise: str = "none"
    open: bool = True
    text: str = TITLE


class Encounter(msgspec.Struct, forbid_unknown_fields=True):
    """The file as data."""

    party: Annotated[list[str], msgspec.Meta(min_length=1, max_length=6)]
    fight: EncounterFight
    title: str = TITLE


def read_encounter(text: str, where: str) -> Encounter:
    """An encounter from TOML; anything it should not have is bad input."""
    return read_struct(parse_toml(text, where), where, Encounter)


def ready_party(size: int, tier: int) -> list[str]:
    """The first ready characters, of a tier."""
    keys = ready_keys()[:size]
    return keys if tier == 1 else [f"{key} at tier {tier}" for key in keys]


def for_party(encounter: Encounter, size: int, tier: int) -> Encounter:
    """The same fight for a party of ready characters."""
    return msgspec.structs.replace(encounter, party=ready_party(size, tier))


def written_encounter(adventure: Adventure, fight: WrittenFight, size: int, tier: int) -> Encounter:
    """§14.6 A fight of an adventure for a party, with those creatures that come in any case."""
    beasts = adventure.things.creatures
    groups = [
        GroupFields(beasts[kind].key, distance=RANGES[FEET.index(feet)], by_party=list(by_party))
        for kind, by_party, feet, when in fight.creatures
        if not when
    ]
    told = EncounterFight(groups, SURPRISES[fight.surprise], bool(fight.open), fight.text)
    return Encounter(ready_party(size, tier), told, adventure.title)


def overlay(encounter: Encounter) -> PlainMapping:
    """The encounter as an adventure of one scene: won is victory, fled is retreat."""
    fight = msgspec.to_builtins(encounter.fight)
    fight.update(text=encounter.fight.text or TITLE, won={"end": "victory"}, fled={"end": "retreat"})
    scene = {"title": TITLE, "text": TITLE, "fight": "fight"}
    named = {"title": encounter.title, "title_de": encounter.title, "blurb": TITLE, "blurb_de": TITLE}
    return {"adventure": {**named, "start": "arena", "scenes": {"arena": scene}, "fights": {"fight": fight}}}


def rules_of(game: Game[NumeneraRules], encounter: Encounter, overlays: Sequence[PlainMapping] = ()) -> NumeneraRules:
    """The table on which the encounter is fought, with the user's content."""
    options = {f"character{who + 1}": value for who, value in enumerate(encounter.party)}
    return game.rules(len(encounter.party), options, [*overlays, overlay(encounter)])
