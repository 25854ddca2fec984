"""The journal of a campaign: what was done, when, and by which member. Folding it in order gives the story."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import msgspec

from ninefold.table.campaign.story import KeptCharacter, Member, RemarkKind, SaidIn, Story
from ninefold.table.hall.entries import UnreadableEntry


class CampaignEntry(msgspec.Struct, tag_field="do", omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """One act; `by` is the member, or -1 for the server."""

    at: float
    by: int = -1


class Founded(CampaignEntry, tag="found"):
    """The campaign began, or came from another server with its story so far."""

    story: Story


class Admitted(CampaignEntry, tag="admit"):
    """Somebody joined."""

    member: Member


class Reformed(CampaignEntry, tag="member"):
    """A member changed name, character, link or place in the party."""

    place: int
    member: Member


class Opened(CampaignEntry, tag="open"):
    """A session began. The entry has all that its table is made from."""

    table: str
    players: list[int]
    stand_ins: list[int] = []
    """Members whose characters a bot plays until they arrive."""
    options: dict[str, str] = {}
    role: int = -1
    """The member in the seat with a role."""
    characters: dict[str, KeptCharacter] = {}
    """The characters as they sit down, by member: after days of rest they are others."""
    minutes: int = 0
    """Time that passed since the last session."""
    hints: bool = False
    auto_start: bool = False


class Gathered(CampaignEntry, tag="gather"):
    """A session is over, and its characters have come back; one that was given up leaves them as they were."""

    table: str
    characters: dict[str, KeptCharacter] = {}
    minutes: int = 0
    places: list[SaidIn] = []
    known: list[SaidIn] = []
    news: list[SaidIn] = []
    memory: str = ""
    threads: list[SaidIn] = []
    closed: list[SaidIn] = []
    """Threads that have come to an end."""


class Penned(CampaignEntry, tag="write"):
    """Somebody wrote something down."""

    kind: RemarkKind
    text: str


class Struck(CampaignEntry, tag="strike"):
    """A thread was closed, or a remark struck out; or it is open again."""

    kind: RemarkKind
    number: int
    done: bool = True


class TextPrepared(CampaignEntry, tag="prepare"):
    """Something was prepared, changed, or (with an empty text) thrown away."""

    name: str
    text: str


class ReadyLaid(CampaignEntry, tag="ready"):
    """The next session is played with this preparation."""

    name: str


if TYPE_CHECKING:
    AnyCampaignEntry = CampaignEntry
else:
    AnyCampaignEntry = reduce(or_, CampaignEntry.__subclasses__())
CAMPAIGN_ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyCampaignEntry)


def read_campaign_entry(raw: bytes, number: int) -> AnyCampaignEntry:
    """Return the entry with this number."""
    try:
        entry: AnyCampaignEntry = DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableEntry(number, str(error)) from error
    return entry
