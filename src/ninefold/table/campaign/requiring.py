"""What acts at a campaign require: the host, a member, a running session, a character that can be read."""

from __future__ import annotations

from typing import NamedTuple

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.table.campaign.story import CampaignSession, KeptCharacter, Member, Story
from ninefold.table.hall.refused import NOT_FOUND, NOT_YOURS, bad, refused
from ninefold.table.hall.shelf import Shelf


class CampaignVisitor(NamedTuple):
    """The owner of a token: a member, by place."""

    place: int
    host: bool


class Moment(NamedTuple):
    """What a judge knows besides the story and the act."""

    game: AnyGame
    now: float
    visitor: CampaignVisitor
    token: str
    """A fresh token for a link; empty if the act gives none."""
    shelf: Shelf
    """Where rules are found for a session's table."""
    salt: bytes
    """The campaign's salt, from which ids of tables follow."""


def as_campaign_host(visitor: CampaignVisitor) -> None:
    """Only the host may do this."""
    if not visitor.host:
        raise refused("campaign_host_only", NOT_YOURS)


def kept_character(game: AnyGame, value: str) -> KeptCharacter:
    """Read a character that somebody brings; BadInput becomes a refusal."""
    try:
        return KeptCharacter.of(game.keepsake(value))
    except BadInput as error:
        raise bad(error) from None


def member_at(story: Story, place: int) -> Member:
    """A member who has not left."""
    if place >= len(story.members) or story.members[place].left:
        raise refused("no_member", NOT_FOUND)
    return story.members[place]


def running(story: Story) -> CampaignSession:
    """The running session."""
    session = story.running
    if session is None:
        raise refused("no_session")
    return session
