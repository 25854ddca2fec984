"""A campaign as one of its members is shown it."""

from __future__ import annotations

import msgspec

from ninefold.core.catalogue import in_language
from ninefold.core.game import AnyGame
from ninefold.table.campaign.requiring import CampaignVisitor
from ninefold.table.campaign.story import REMARKS, CampaignSession, Member, RemarkKind, SaidIn, Story


class MemberShown(msgspec.Struct):
    """A member: its character in a line, and (to itself and to the host) the character's file."""

    place: int
    name: str
    kind: str
    host: bool
    role: bool
    character: str
    about: str
    fit: bool
    file: str = ""


class SessionShown(msgspec.Struct):
    """A session: its table, when it was, who played, and its news."""

    number: int
    table: str
    at: float
    running: bool
    players: list[str]
    news: list[str]


class RemarkShown(msgspec.Struct):
    """A place, something known, an open thread or a note; `number` is for striking it out."""

    number: int
    text: str
    session: int
    by: str
    done: bool


class PreparedShown(msgspec.Struct):
    """Something prepared, such as an adventure file, and whether the next session is played with it."""

    name: str
    text: str
    ready: bool


class CampaignShown(msgspec.Struct):
    """A campaign as a member sees it."""

    id: str
    game: str
    title: str
    """The campaign's."""
    game_title: str
    member: int
    """The viewer's place."""
    host: bool
    day: int
    """The day of the campaign, from 1, and the hour of that day."""
    hour: int
    day_hours: int
    members: list[MemberShown]
    sessions: list[SessionShown]
    """The latest first."""
    remarks: dict[RemarkKind, list[RemarkShown]]
    table: str
    """The table of the running session; empty between sessions."""
    seated: bool
    """Whether the viewer has a seat there."""
    prepares: bool
    """Whether the viewer is the one who prepares sessions."""


class CampaignReply(msgspec.Struct, omit_defaults=True):
    """The reply to an act at a campaign, once it is on disk."""

    token: str = ""
    """The key to pass on, after `admit` and `link`."""
    member: int = -1
    table: str = ""
    """The table, after `open`."""


def shown(story: Story, campaign: str, game: AnyGame, visitor: CampaignVisitor, lang: str) -> CampaignShown:
    """Return a campaign as a member sees it."""
    hours = story.minutes // 60
    running = story.running
    me = story.members[visitor.place]
    return CampaignShown(
        id=campaign,
        game=story.game,
        title=story.title,
        game_title=in_language(game.titles, lang),
        member=visitor.place,
        host=visitor.host,
        day=hours // game.day_hours + 1,
        hour=hours % game.day_hours,
        day_hours=game.day_hours,
        members=[
            _member(place, member, visitor, lang) for place, member in enumerate(story.members) if not member.left
        ],
        sessions=[_session(session, story, lang) for session in reversed(story.sessions)],
        remarks={kind: _remarks(story, kind, lang) for kind in REMARKS},
        table=running.table if running is not None else "",
        seated=running is not None and (visitor.place in running.players or me.role),
        prepares=story.may_prepare(visitor.place),
    )


def _member(place: int, member: Member, visitor: CampaignVisitor, lang: str) -> MemberShown:
    character = member.character
    may_see = visitor.host or visitor.place == place
    return MemberShown(
        place=place,
        name=member.name,
        kind=member.kind,
        host=member.host,
        role=member.role,
        character=character.name if character else "",
        about=_in(character.about, lang) if character else "",
        fit=character.fit if character else False,
        file=character.value if character and may_see else "",
    )


def _session(session: CampaignSession, story: Story, lang: str) -> SessionShown:
    players = [story.members[place].name for place in session.players]
    news = [_in(text, lang) for text in session.news]
    return SessionShown(session.number, session.table, session.at, session.is_running, players, news)


def _remarks(story: Story, kind: RemarkKind, lang: str) -> list[RemarkShown]:
    return [
        RemarkShown(number, _in(remark.text, lang), remark.session, remark.by, remark.done)
        for number, remark in enumerate(story.remarks_of(kind))
    ]


def _in(text: SaidIn, lang: str) -> str:
    return in_language(text, lang) if text else ""
