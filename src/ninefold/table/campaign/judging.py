"""Who judges each act at a campaign: whether a member may do it, and the journal entry that it becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ninefold.table.campaign import acts, entries
from ninefold.table.campaign.requiring import (
    CampaignVisitor,
    Moment,
    as_campaign_host,
    kept_character,
    member_at,
    running,
)
from ninefold.table.campaign.sessions import opened
from ninefold.table.campaign.story import (
    MOST_FILES,
    MOST_MEMBERS,
    MOST_REMARKS,
    Member,
    Story,
)
from ninefold.table.hall.clean_text import clean, clean_lines, named, unlike
from ninefold.table.hall.people import hash_of
from ninefold.table.hall.refused import BAD, NOT_FOUND, NOT_YOURS, refused

if TYPE_CHECKING:
    from ninefold.table.campaign.entries import CampaignEntry


def _name(story: Story, wanted: str | None, *, but: int = -1) -> str:
    name = named(wanted or "")
    others = [member.name for place, member in enumerate(story.members) if place != but and not member.left]
    return unlike(name, others) if name else ""


def _admit(story: Story, act: acts.Admit, moment: Moment) -> CampaignEntry:
    as_campaign_host(moment.visitor)
    if len(story.members) >= MOST_MEMBERS:
        raise refused("too_many_members", most=MOST_MEMBERS)
    if act.role and any(member.role and not member.left for member in story.members):
        raise refused("one_role")
    character = kept_character(moment.game, act.character) if act.character is not None else None
    token = hash_of(moment.token) if act.kind == "person" else ""
    name = _name(story, act.name or (character.name if character and act.kind == "bot" else None))
    member = Member(name, act.kind, token, role=act.role, character=character)
    return entries.Admitted(at=moment.now, by=moment.visitor.place, member=member)


def _reformed(story: Story, place: int, moment: Moment, **changes: object) -> CampaignEntry:
    member = msgspec.structs.replace(story.members[place], **changes)
    return entries.Reformed(at=moment.now, by=moment.visitor.place, place=place, member=member)


def _bring(story: Story, act: acts.Bring, moment: Moment) -> CampaignEntry:
    place = moment.visitor.place if act.member is None else act.member
    if place != moment.visitor.place:
        as_campaign_host(moment.visitor)
    if member_at(story, place).role:
        raise refused("role_plays_nobody")
    session = story.running
    if session is not None and place in session.players:
        raise refused("in_session")
    return _reformed(story, place, moment, character=kept_character(moment.game, act.character))


def _call_me(story: Story, act: acts.CallMe, moment: Moment) -> CampaignEntry:
    name = _name(story, act.name, but=moment.visitor.place)
    if not name:
        raise refused("empty", BAD)
    return _reformed(story, moment.visitor.place, moment, name=name)


def _link(story: Story, act: acts.RenewLink, moment: Moment) -> CampaignEntry:
    as_campaign_host(moment.visitor)
    if member_at(story, act.member).kind == "bot" and moment.visitor.place == act.member:
        raise refused("no_member", NOT_FOUND)
    return _reformed(story, act.member, moment, kind="person", hash=hash_of(moment.token))


def _dismiss(story: Story, act: acts.Dismiss, moment: Moment) -> CampaignEntry:
    as_campaign_host(moment.visitor)
    if member_at(story, act.member).host:
        raise refused("host_stays")
    session = story.running
    if session is not None and act.member in session.players:
        raise refused("in_session")
    return _reformed(story, act.member, moment, left=True, hash="")


def _write_down(story: Story, act: acts.WriteDown, moment: Moment) -> CampaignEntry:
    text = clean_lines(act.text)
    if not text:
        raise refused("empty", BAD)
    if len(story.remarks_of(act.kind)) >= MOST_REMARKS:
        raise refused("too_many_remarks", most=MOST_REMARKS)
    return entries.Penned(at=moment.now, by=moment.visitor.place, kind=act.kind, text=text)


def _strike(story: Story, act: acts.Strike, moment: Moment) -> CampaignEntry | None:
    remarks = story.remarks_of(act.kind)
    if act.number >= len(remarks):
        raise refused("no_remark", NOT_FOUND)
    if remarks[act.number].done == act.done:
        return None
    return entries.Struck(at=moment.now, by=moment.visitor.place, kind=act.kind, number=act.number, done=act.done)


def _as_master(story: Story, visitor: CampaignVisitor) -> None:
    """Only whoever has the role may do this; without one, the host."""
    if not story.may_prepare(visitor.place):
        raise refused("master_prepares", NOT_YOURS)


def _prepare_text(story: Story, act: acts.PrepareText, moment: Moment) -> CampaignEntry | None:
    _as_master(story, moment.visitor)
    name, text = clean(act.name), clean_lines(act.text)
    if not name:
        raise refused("empty", BAD)
    if name not in story.prepared and len(story.prepared) >= MOST_FILES:
        raise refused("too_many_remarks", most=MOST_FILES)
    if story.prepared.get(name, "") == text:
        return None
    return entries.TextPrepared(at=moment.now, by=moment.visitor.place, name=name, text=text)


def _lay_ready(story: Story, act: acts.LayReady, moment: Moment) -> CampaignEntry | None:
    _as_master(story, moment.visitor)
    if act.name and act.name not in story.prepared:
        raise refused("not_prepared", NOT_FOUND)
    return entries.ReadyLaid(at=moment.now, by=moment.visitor.place, name=act.name) if act.name != story.ready else None


def _give_up(story: Story, act: acts.GiveUpSession, moment: Moment) -> CampaignEntry:
    as_campaign_host(moment.visitor)
    return entries.Gathered(at=moment.now, by=moment.visitor.place, table=running(story).table)


CampaignJudge = Callable[[Story, Any, Moment], "CampaignEntry | None"]
CAMPAIGN_JUDGES: Final[dict[type[acts.CampaignAct], CampaignJudge]] = {
    acts.Admit: _admit,
    acts.Bring: _bring,
    acts.CallMe: _call_me,
    acts.RenewLink: _link,
    acts.Dismiss: _dismiss,
    acts.WriteDown: _write_down,
    acts.Strike: _strike,
    acts.PrepareText: _prepare_text,
    acts.LayReady: _lay_ready,
    acts.OpenSession: opened,
    acts.GiveUpSession: _give_up,
}
"""The judge of every act."""
WITH_LINK: Final = (acts.Admit, acts.RenewLink)
"""Acts whose reply has a token to pass on."""
