"""§14 What an adventure file says, field by field."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ninefold.games.numenera.wares import ShopFields

StoryText = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
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


class GroupFields(msgspec.Struct, forbid_unknown_fields=True):
    """Some creatures of one kind: `count`, and `per_player` more for each further player; or, for parties of one to
    six, the numbers of `by_party`.
    """

    creature: str
    count: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    distance: str = "short"
    per_player: Annotated[float, msgspec.Meta(ge=0, le=4)] = 0
    by_party: list[Annotated[int, msgspec.Meta(ge=0, le=20)]] = []


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
