"""Requests of clients to campaigns: founding one, and acts, as they are sent."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from ninefold.table.campaign.story import A_TEXT, MOST_MEMBERS, CharacterText, MemberKind, RemarkKind, Title
from ninefold.table.hall.acts import OptionText, PersonName
from ninefold.table.hall.requests import Token

MemberPlace = Annotated[int, Meta(ge=0, lt=MOST_MEMBERS)]
DaysPassed = Annotated[int, Meta(ge=0, le=1000)]
MemberPresence = Literal["plays", "bot", "camp"]
"""Whether a member plays in a session, is replaced by a bot, or stays in camp."""
RemarkNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class MemberWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A member of a new campaign: the founder (`me`), an invited person, or a bot; `role` for the game master."""

    kind: Literal["me", "person", "bot"]
    name: PersonName | None = None
    role: bool = False
    character: CharacterText | None = None


class Found(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new campaign."""

    game: Annotated[str, Meta(max_length=64)]
    title: Title
    members: Annotated[list[MemberWish], Meta(min_length=1, max_length=MOST_MEMBERS)]


class MemberToken(msgspec.Struct, frozen=True):
    """The key of a member."""

    member: int
    token: Token


class Founding(msgspec.Struct, frozen=True):
    """A new campaign: its id, and the keys of its people; the first is the founder's."""

    campaign: str
    members: list[MemberToken]


class CampaignAct(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """One act at a campaign."""


class Admit(CampaignAct, tag="admit"):
    """Let somebody join (host); a person gets a link, which the reply has."""

    kind: MemberKind = "person"
    name: PersonName | None = None
    role: bool = False
    character: CharacterText | None = None


class Bring(CampaignAct, tag="bring"):
    """Bring a character: one's own, or (host) another member's."""

    character: CharacterText
    member: MemberPlace | None = None


class CallMe(CampaignAct, tag="name"):
    """Change one's own name."""

    name: PersonName


class RenewLink(CampaignAct, tag="link"):
    """Make a new link for a member (host); the old one is invalid from the next session on."""

    member: MemberPlace


class Dismiss(CampaignAct, tag="dismiss"):
    """Let a member leave the campaign (host)."""

    member: MemberPlace


class WriteDown(CampaignAct, tag="write"):
    """Write down a place, something known, an open thread or a note."""

    kind: RemarkKind
    text: Annotated[str, Meta(min_length=1, max_length=A_TEXT)]


class Strike(CampaignAct, tag="strike"):
    """Close a thread or strike out a remark; with `done` false, open it again."""

    kind: RemarkKind
    number: RemarkNumber
    done: bool = True


class PrepareText(CampaignAct, tag="prepare"):
    """Save something that is prepared under a name, such as an adventure file (role); an empty text throws it away."""

    name: Title
    text: OptionText


class LayReady(CampaignAct, tag="ready"):
    """Say which preparation the next session is played with (role); an empty name: none."""

    name: Annotated[str, Meta(max_length=80)]


class OpenSession(CampaignAct, tag="open"):
    """Begin the next session (host): the options of its table, the time since the last one, and who is there.

    `rested`: all have rested for these days, at least one. `presence` is by member; who is not named plays.
    """

    options: dict[Annotated[str, Meta(max_length=64)], OptionText] = {}
    days: DaysPassed = 0
    rested: bool = False
    presence: dict[Annotated[str, Meta(max_length=2)], MemberPresence] = {}
    hints: bool = False
    exchange: bool = False
    """Alone: begin once the player's word is revealed, instead of at once."""


class GiveUpSession(CampaignAct, tag="give_up"):
    """Give up the session (host): the characters are as they were before it."""


if TYPE_CHECKING:
    AnyCampaignAct = CampaignAct
else:
    AnyCampaignAct = reduce(or_, CampaignAct.__subclasses__())
