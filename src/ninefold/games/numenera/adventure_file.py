"""§14 What an adventure file says, field by field."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ninefold.games.numenera.terms import LAST_TIER
from ninefold.games.numenera.wares import ShopFields

StoryText = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
StoryKey = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
PersonText = Annotated[str, msgspec.Meta(max_length=300)]
MOST_PREPARED = 60
"""Maximum number of people, handouts and tables that an adventure brings to a master's desk."""
StoryNumber = Annotated[int, msgspec.Meta(ge=0, le=30)]


class ConsequenceFields(msgspec.Struct, forbid_unknown_fields=True):
    """What comes of something. XP, damage and healing go to everybody, or to the one who tried."""

    text: str = ""
    set: list[str] = []
    clear: list[str] = []
    xp: StoryNumber = 0
    damage: StoryNumber = 0
    stat: str = "might"
    ambient: bool = False
    track: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    heal: StoryNumber = 0
    shins: Annotated[int, msgspec.Meta(ge=-1000, le=1000)] = 0
    iotum: StoryNumber = 0
    cyphers: list[str] = []
    artifacts: list[str] = []
    oddities: list[str] = []
    goods: list[str] = []
    """Weapons, armour and equipment that are found."""
    fight: str = ""
    go: str = ""
    end: str = ""
    time: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """0 no time, 1 ten minutes, 2 a night."""


class TaskFields(msgspec.Struct, forbid_unknown_fields=True):
    """Something to try."""

    key: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
    text: StoryText
    stat: str
    difficulty: Annotated[int, msgspec.Meta(ge=0, le=10)]
    skill: str = ""
    hidden: bool = False
    retry: bool = True
    each: bool = False
    object: bool = False
    asset: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    when: list[str] = []
    success: ConsequenceFields = msgspec.field(default_factory=ConsequenceFields)
    failure: ConsequenceFields = msgspec.field(default_factory=ConsequenceFields)


class ExitFields(msgspec.Struct, forbid_unknown_fields=True):
    """A way out."""

    text: StoryText
    to: str
    when: list[str] = []


class IntrusionFields(msgspec.Struct, forbid_unknown_fields=True):
    """An intrusion that the adventure brings."""

    text: StoryText
    when: list[str] = []
    consequence: ConsequenceFields = msgspec.field(default_factory=ConsequenceFields)


class EchoFields(msgspec.Struct, forbid_unknown_fields=True):
    """Something that happens on the first entrance, under conditions."""

    when: Annotated[list[str], msgspec.Meta(min_length=1)]
    consequence: ConsequenceFields


class FactFields(msgspec.Struct, forbid_unknown_fields=True):
    """A fact that later adventures may recall, if the story ends this way with these flags."""

    key: StoryKey
    text: StoryText
    text_de: StoryText
    when: list[str] = []
    ending: str = ""
    thread: bool = False
    """Whether it is an open thread rather than a known fact."""
    closes: list[StoryKey] = []
    """Facts of earlier adventures that no longer hold."""


class ZoneFields(msgspec.Struct, forbid_unknown_fields=True):
    """A zone of a scene's map, for a master: how far it is from the one before, and how it looks."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    apart: str = "short"
    scenery: str = "ruins"
    light: str = "day"
    fogged: bool = False


class CircumstanceFields(msgspec.Struct, forbid_unknown_fields=True):
    """What lasts in a scene, or in one of its zones by name."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    what: str = "all_tasks"
    steps: str = "hinder_1"
    zone: str = ""


class PersonFields(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody by name: a creature of the bestiary, or a level with what is made up about it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    creature: str = ""
    level: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    stat: str = "might"
    better: str = "nothing"
    special: str = "none"
    attitude: PersonText = ""
    wants: PersonText = ""
    knows: PersonText = ""


class HandoutFields(msgspec.Struct, forbid_unknown_fields=True):
    """A letter, an inscription, a map in words."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1100)]


class RollTableFields(msgspec.Struct, forbid_unknown_fields=True):
    """A table to roll on: rumours, finds, weather."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    entries: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=400)]], msgspec.Meta(min_length=2, max_length=100)
    ]


class SceneFields(msgspec.Struct, forbid_unknown_fields=True):
    """A scene."""

    title: StoryText
    text: StoryText
    on_enter: ConsequenceFields = msgspec.field(default_factory=ConsequenceFields)
    tasks: list[TaskFields] = []
    exits: list[ExitFields] = []
    fight: str = ""
    shop: str = ""
    intrusions: list[IntrusionFields] = []
    echoes: list[EchoFields] = []
    notes: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    """For a master alone; as the map and the circumstances, the guide has no use for them."""
    zones: Annotated[list[ZoneFields], msgspec.Meta(max_length=8)] = []
    circumstances: Annotated[list[CircumstanceFields], msgspec.Meta(max_length=6)] = []


class GroupFields(msgspec.Struct, forbid_unknown_fields=True):
    """Some creatures of one kind: `count`, and `per_player` more for each further player; or, for parties of one to
    six, the numbers of `by_party`.
    """

    creature: str
    count: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    distance: str = "short"
    per_player: Annotated[float, msgspec.Meta(ge=0, le=4)] = 0
    by_party: list[Annotated[int, msgspec.Meta(ge=0, le=20)]] = []
    when: list[str] = []


class FightFields(msgspec.Struct, forbid_unknown_fields=True):
    """An encounter."""

    text: StoryText
    creatures: Annotated[list[GroupFields], msgspec.Meta(min_length=1)]
    surprise: str = "none"
    open: bool = False
    won: ConsequenceFields = msgspec.field(default_factory=ConsequenceFields)
    fled: ConsequenceFields = msgspec.field(default_factory=ConsequenceFields)
    intrusion: str = ""


class AdventureFields(msgspec.Struct, forbid_unknown_fields=True):
    """An adventure."""

    title: StoryText
    title_de: StoryText
    blurb: StoryText
    blurb_de: StoryText
    start: str
    scenes: Annotated[dict[str, SceneFields], msgspec.Meta(min_length=1)]
    fights: dict[str, FightFields] = {}
    shops: Annotated[dict[str, ShopFields], msgspec.Meta(max_length=30)] = {}
    minutes: Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: [20, 60]
    )
    deaths_end: bool = False
    """Whether the adventure ends in defeat when a character dies."""
    nights: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    """How many rests of ten hours there is time for."""
    acts: Annotated[int, msgspec.Meta(ge=20, le=300)] = 60
    """How long it may last before it breaks off, apart from what each player adds."""
    tier: Annotated[int, msgspec.Meta(ge=1, le=LAST_TIER)] = 1
    """The tier of characters that it is written for."""
    recalls: Annotated[list[StoryKey], msgspec.Meta(max_length=50)] = []
    """Flags that are set from the start, if earlier adventures have left facts of these names."""
    leaves: Annotated[list[FactFields], msgspec.Meta(max_length=50)] = []
    """What it leaves behind."""
    people: Annotated[dict[str, PersonFields], msgspec.Meta(max_length=MOST_PREPARED)] = {}
    handouts: Annotated[dict[str, HandoutFields], msgspec.Meta(max_length=MOST_PREPARED)] = {}
    tables: Annotated[dict[str, RollTableFields], msgspec.Meta(max_length=MOST_PREPARED)] = {}
    """§13.13 What a master finds on the desk, besides the scenes and fights."""
