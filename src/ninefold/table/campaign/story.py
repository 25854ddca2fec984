"""What a campaign is: its members with their characters, its calendar, its sessions, and what is written down."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ninefold.core.sequel import Keepsake

MOST_MEMBERS: Final = 12
MOST_REMARKS: Final = 500
MOST_SESSIONS: Final = 1000
MOST_NEWS: Final = 20
MOST_FILES: Final = 30
A_TEXT: Final = 2000

RemarkKind = Literal["place", "known", "thread", "note"]
REMARKS: Final[tuple[RemarkKind, ...]] = ("place", "known", "thread", "note")
MemberKind = Literal["person", "bot"]
SaidIn = Annotated[
    dict[Annotated[str, Meta(max_length=8)], Annotated[str, Meta(max_length=A_TEXT)]], Meta(max_length=4)
]
"""A text by language."""
CharacterText = Annotated[str, Meta(min_length=1, max_length=20_000)]
MemberName = Annotated[str, Meta(max_length=40)]
Title = Annotated[str, Meta(min_length=1, max_length=80)]
AtTime = Annotated[float, Meta(ge=0)]
Minutes = Annotated[int, Meta(ge=0, le=10**9)]
PreparedFile = Annotated[str, Meta(max_length=40_000)]
KeptMemory = Annotated[str, Meta(max_length=20_000)]


class KeptCharacter(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a member plays, between two tables; one that is not fit can't play on."""

    value: CharacterText
    name: MemberName
    about: SaidIn = {}
    fit: bool = True

    @classmethod
    def of(cls, keepsake: Keepsake) -> KeptCharacter:
        """What a finished game leaves behind."""
        return cls(keepsake.value, keepsake.name, dict(keepsake.about), keepsake.fit)


class Member(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A member of a campaign; one with a role is the game master or the like."""

    name: MemberName
    kind: MemberKind = "person"
    hash: Annotated[str, Meta(max_length=64)] = ""
    """The hash of the token that opens the campaign and all its tables."""
    host: bool = False
    role: bool = False
    character: KeptCharacter | None = None
    left: bool = False

    @property
    def may_play(self) -> bool:
        """Whether it has a character that can sit down."""
        return not self.left and not self.role and self.character is not None and self.character.fit


class Remark(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A place, something known, an open thread, or a note: with the session in which it was written, and by whom."""

    text: SaidIn
    session: Annotated[int, Meta(ge=0, le=MOST_SESSIONS)] = 0
    by: MemberName = ""
    done: bool = False
    """Whether a thread is closed, or a remark was struck out."""


Remarks = Annotated[list[Remark], Meta(max_length=MOST_REMARKS)]


class CampaignSession(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One session: its table, who plays there, and its news once it is over."""

    number: int
    table: Annotated[str, Meta(max_length=64)]
    at: AtTime
    players: Annotated[list[int], Meta(max_length=MOST_MEMBERS)] = []
    """The members who play, in the order of the game's players."""
    ended: AtTime = 0.0
    news: Annotated[list[SaidIn], Meta(max_length=MOST_NEWS)] = []

    @property
    def is_running(self) -> bool:
        """Whether its characters have not come back yet."""
        return not self.ended


class Story(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A campaign as it stands."""

    game: Annotated[str, Meta(max_length=64)]
    title: Title
    members: Annotated[list[Member], Meta(min_length=1, max_length=MOST_MEMBERS)]
    minutes: Minutes = 0
    sessions: Annotated[list[CampaignSession], Meta(max_length=MOST_SESSIONS)] = []
    remarks: Annotated[dict[RemarkKind, Remarks], Meta(max_length=4)] = {}
    prepared: Annotated[dict[Title, PreparedFile], Meta(max_length=MOST_FILES)] = {}
    """What the master has prepared, by name: only the master reads it."""
    ready: Annotated[str, Meta(max_length=80)] = ""
    """The name of the preparation for the next session."""
    memory: KeptMemory = ""
    """What the sessions so far have left behind, as the game's option for it has it."""

    @property
    def running(self) -> CampaignSession | None:
        """The running session."""
        return self.sessions[-1] if self.sessions and self.sessions[-1].is_running else None

    def may_prepare(self, place: int) -> bool:
        """Whether a member reads and writes what is prepared: whoever has the role, else the host."""
        members = [member for member in self.members if member.role and not member.left]
        return self.members[place] in members if members else self.members[place].host

    def remarks_of(self, kind: RemarkKind) -> list[Remark]:
        """All remarks of one kind, in the order in which they were written."""
        return self.remarks.setdefault(kind, [])
