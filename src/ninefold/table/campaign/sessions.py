"""From a campaign to the table of its next session, and back."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame, has_role
from ninefold.core.registry import Finder
from ninefold.core.retelling import retold
from ninefold.table.campaign import acts, entries
from ninefold.table.campaign.requiring import Moment, as_campaign_host
from ninefold.table.campaign.story import KeptCharacter, Member, Story
from ninefold.table.hall.entries import Chair, Made, TableClock
from ninefold.table.hall.refused import BAD, bad, refused
from ninefold.table.hall.thinking import STANDS_IN

if TYPE_CHECKING:
    from ninefold.table.campaign.entries import Gathered, Opened

MINUTES_AN_HOUR = 60


def table_id(salt: bytes, number: int) -> str:
    """The id of a session's table, which follows from the campaign's salt: made twice, it is the same table."""
    digest = hmac.digest(salt, b"session %d" % number, "sha256")
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def opened(story: Story, act: acts.OpenSession, moment: Moment) -> Opened:
    """Return the entry of the next session; refused if nobody could play, or the rules do not allow it."""
    as_campaign_host(moment.visitor)
    if story.running is not None:
        raise refused("session_running")
    places = [place for place in range(len(story.members)) if presence_of(act, place) != "camp"]
    players = [place for place in places if story.members[place].may_play]
    if not players:
        raise refused("nobody_plays")
    days = max(act.days, int(act.rested))
    characters = _rested(story, moment.game) if act.rested else {}
    options = _options(story, players, characters, act.options, moment.game)
    role = _role(story, moment.game, options)
    if role >= 0 and story.ready:
        ready = [option.name for option in moment.game.table_options if option.prepared]
        options = {**dict.fromkeys(ready, story.prepared[story.ready]), **options}
    entry = entries.Opened(
        at=moment.now,
        by=moment.visitor.place,
        table=table_id(moment.salt, len(story.sessions) + 1),
        players=players,
        stand_ins=[place for place in places if presence_of(act, place) == "bot"],
        options=options,
        role=role,
        characters=characters,
        minutes=days * moment.game.day_hours * MINUTES_AN_HOUR,
        hints=act.hints,
        auto_start=act.exchange or _persons(story, players, role) > 1,
    )
    try:
        entry.options = dict(moment.shelf.rules(story.game, len(players) + (role >= 0), options).options)
    except BadInput as error:
        raise bad(error) from None
    return entry


def presence_of(act: acts.OpenSession, place: int) -> str:
    """Whether a member plays in a session."""
    return act.presence.get(str(place), "plays")


def _persons(story: Story, players: Sequence[int], role: int) -> int:
    seated = [*players, *([role] if role >= 0 else [])]
    return sum(story.members[place].kind == "person" for place in seated)


def _rested(story: Story, game: AnyGame) -> dict[str, KeptCharacter]:
    """All characters after days of rest, by member."""
    found = {}
    for place, member in enumerate(story.members):
        if member.may_play and member.character is not None:
            found[str(place)] = KeptCharacter.of(game.keepsake(game.rested(member.character.value)))
    return found


def _options(
    story: Story,
    players: Sequence[int],
    characters: Mapping[str, KeptCharacter],
    given: Mapping[str, str],
    game: AnyGame,
) -> dict[str, str]:
    """The options of the table: those given, what the campaign remembers, and of each player the character."""
    about = {option.player: option.name for option in game.table_options if option.player >= 0}
    memory = [option.name for option in game.table_options if option.memory]
    wrong = [name for name in given if name in about.values() or name in memory]
    if wrong:
        raise refused("characters_are_kept", BAD, name=wrong[0])
    if len(players) > len(about):
        raise refused("too_many_players", most=len(about))
    found = {**given, **dict.fromkeys(memory, story.memory)}
    for player, place in enumerate(players):
        character = characters.get(str(place)) or story.members[place].character
        assert character is not None
        found[about[player]] = character.value
    return found


def _role(story: Story, game: AnyGame, options: Mapping[str, str]) -> int:
    """The member in the seat with a role; -1 if this table has no such seat."""
    defaults = {option.name: option.default for option in game.table_options}
    if not has_role(game, 0, {**defaults, **options}):
        return -1
    found = [place for place, member in enumerate(story.members) if member.role and not member.left]
    if not found:
        raise refused("nobody_has_role")
    return found[0]


def made_from(story: Story, entry: Opened, campaign: str) -> Made:
    """Return the table of a session: every seat opens with its member's token."""
    seated = [*([entry.role] if entry.role >= 0 else []), *entry.players]
    chairs = [_chair(story.members[place], stands_in=place in entry.stand_ins) for place in seated]
    host = next(member.hash for member in story.members if member.host)
    return Made(
        at=entry.at,
        game=story.game,
        chairs=chairs,
        options=entry.options,
        host=host,
        clock=TableClock(),
        hints=entry.hints,
        auto_start=entry.auto_start,
        campaign=campaign,
    )


def _chair(member: Member, *, stands_in: bool) -> Chair:
    if member.kind == "bot":
        return Chair("bot", member.name, STANDS_IN)
    bot = STANDS_IN if stands_in else ""
    return Chair("person", member.name, bot, member.hash, taken=True, host=member.host, away=stands_in)


def gathered(story: Story, record: Sequence[PlainData], find: Finder, now: float) -> Gathered:
    """Return the results of a finished session: the characters, the time that passed, and the news."""
    session = story.sessions[-1]
    told = retold(record, find)
    left = told.state.rules.sequel(told)
    assert left is not None, "a game with campaigns leaves something behind"
    return entries.Gathered(
        at=now,
        table=session.table,
        characters={str(place): KeptCharacter.of(keepsake) for place, keepsake in zip(session.players, left.keepsakes)},
        minutes=left.minutes,
        places=[dict(text) for text in left.places],
        known=[dict(text) for text in left.known],
        news=[dict(text) for text in left.news],
        memory=left.memory,
        threads=[dict(text) for text in left.threads],
        closed=[dict(text) for text in left.closed],
    )
