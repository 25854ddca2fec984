"""All campaigns of a server: stored with the tables, and rebuilt from their journals for each request."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.record import read_chain
from ninefold.table.campaign import acts, entries
from ninefold.table.campaign.acts import Found, Founding, MemberToken
from ninefold.table.campaign.entries import CAMPAIGN_ENCODER, CampaignEntry, Opened, read_campaign_entry
from ninefold.table.campaign.file import exported, imported
from ninefold.table.campaign.fold import story_of
from ninefold.table.campaign.judging import CAMPAIGN_JUDGES, WITH_LINK
from ninefold.table.campaign.requiring import CampaignVisitor, Moment, kept_character
from ninefold.table.campaign.sessions import gathered, made_from
from ninefold.table.campaign.showing import CampaignReply, CampaignShown, PreparedShown, shown
from ninefold.table.campaign.story import Member, MemberKind, Story
from ninefold.table.hall.clean_text import clean, named, unlike
from ninefold.table.hall.entries import UnreadableEntry
from ninefold.table.hall.exchange import started
from ninefold.table.hall.people import CLOSED, OVER, hash_of, new_table, new_token, place_of
from ninefold.table.hall.refused import BAD, NO_TOKEN, NOT_FOUND, Refused, bad, refused
from ninefold.table.store import CAMPAIGN, Change, Conflict, Damaged, Row, StoreError

if TYPE_CHECKING:
    from ninefold.table.hall import Hall, Room

LOG: Final = logging.getLogger("ninefold.table")
MOST_JUDGEMENTS: Final = 20
"""Maximum number of times an act is judged because other requests were first."""


class Opening(NamedTuple):
    """A campaign as just read: its id, its story, its number of entries, and its salt."""

    id: str
    story: Story
    number: int
    salt: bytes
    session: Opened | None
    """The entry of the last session."""


class Campaigns:
    """Founds campaigns, reads them, and does what their members ask."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        hall.chronicler = self

    # From here on: founding and reading.

    async def found(self, wish: Found) -> Founding:
        """Found a campaign; raises Refused (400) if the game does not allow it."""
        game = self._game(wish.game)
        if [member.kind for member in wish.members].count("me") != 1:
            raise bad("exactly one member of a new campaign is its founder")
        if sum(member.role for member in wish.members) > 1:
            raise refused("one_role")
        tokens = [new_token() for _ in wish.members]
        members: list[Member] = []
        for one, token in zip(wish.members, tokens, strict=True):
            character = kept_character(game, one.character) if one.character is not None else None
            name = named(one.name or (character.name if character and one.kind == "bot" else ""))
            name = unlike(name, [member.name for member in members]) if name else ""
            is_person = one.kind != "bot"
            key = hash_of(token) if is_person else ""
            kind: MemberKind = "person" if is_person else "bot"
            members.append(Member(name, kind, key, host=one.kind == "me", role=one.role, character=character))
        story = Story(wish.game, clean(wish.title) or game.titles["en"], members)
        return await self._found(story, tokens)

    async def bring_in(self, raw: str | bytes) -> Founding:
        """Found a campaign from a file of another server; whoever brings it is its host, and gets all links."""
        try:
            story = await asyncio.to_thread(imported, raw, self.hall.shelf.find)
        except BadInput as error:
            raise bad(error) from None
        tokens = [new_token() for _ in story.members]
        for member, token in zip(story.members, tokens, strict=True):
            member.hash = hash_of(token) if member.kind == "person" and not member.left else ""
        return await self._found(story, tokens)

    async def _found(self, story: Story, tokens: list[str]) -> Founding:
        campaign, now = new_table(), self.hall.times.now()
        meta = {"salt": secrets.token_hex(16)}
        row = Row(campaign, meta, {"game": story.game, "title": story.title}, now, CAMPAIGN, touched=now)
        try:
            await self.hall.store.create(row, CAMPAIGN_ENCODER.encode(entries.Founded(at=now, story=story)))
        except StoreError as error:
            self.hall.counts.not_written(error)
            raise refused("store", 503) from error
        keys = [MemberToken(place, tokens[place]) for place, member in enumerate(story.members) if member.hash]
        keys.sort(key=lambda key: not story.members[key.member].host)
        return Founding(campaign, keys)

    def _game(self, slug: str) -> AnyGame:
        try:
            game = self.hall.shelf.find(slug)
        except BadInput as error:
            raise bad(error) from None
        if not game.day_hours:
            raise refused("no_campaigns", BAD, game=game.titles["en"])
        return game

    async def read(self, campaign: str) -> Opening:
        """Return a campaign; raises Refused (404) for an unknown one."""
        try:
            row = await self.hall.store.row(campaign)
            journal = await self.hall.store.entries(campaign) if row is not None and row.state == CAMPAIGN else []
            if row is None or not journal:
                raise refused("no_campaign", NOT_FOUND)
            sessions = [entry for raw in journal if isinstance(entry := read_campaign_entry(raw, 0), Opened)]
            salt = bytes.fromhex(row.meta["salt"])
            return Opening(campaign, story_of(journal), len(journal), salt, sessions[-1] if sessions else None)
        except StoreError as error:
            raise refused("no_store", 503) from error
        except (Damaged, UnreadableEntry, LookupError, ValueError) as error:
            raise refused("damaged_campaign", 503) from error

    def visitor(self, found: Opening, token: str | None) -> CampaignVisitor:
        """Return the owner of a token; a campaign is shown only to its members."""
        hashes = [member.hash for member in found.story.members]
        place = place_of(token, hashes) if token else None
        if place is None:
            raise refused("bad_token", NO_TOKEN)
        return CampaignVisitor(place, found.story.members[place].host)

    async def show(self, campaign: str, token: str | None, lang: str = "en") -> CampaignShown:
        """Return a campaign as the owner of a token sees it, with the session that has just ended."""
        found = await self.read(campaign)
        visitor = self.visitor(found, token)
        found = await self.settle(found)
        return shown(found.story, campaign, self._game(found.story.game), visitor, lang)

    async def file(self, campaign: str, token: str | None) -> bytes:
        """Return a campaign as a file, for its host."""
        found = await self.read(campaign)
        visitor = self.visitor(found, token)
        if not visitor.host:
            raise refused("campaign_host_only", 403)
        story = (await self.settle(found)).story
        return exported(story, prepared=story.may_prepare(visitor.place))

    async def prepared(self, campaign: str, token: str | None) -> list[PreparedShown]:
        """Return what is prepared, to whoever may read it."""
        found = await self.read(campaign)
        story, place = found.story, self.visitor(found, token).place
        if not story.may_prepare(place):
            raise refused("master_prepares", 403)
        return [PreparedShown(name, text, name == story.ready) for name, text in story.prepared.items()]

    # From here on: acts.

    async def act(self, campaign: str, token: str | None, act: acts.CampaignAct) -> CampaignReply:
        """Do an act of a member and return once it is on disk; raises Refused if it can't be done."""
        found = await self.settle(await self.read(campaign))
        visitor = self.visitor(found, token)
        link = new_token() if isinstance(act, WITH_LINK) else ""
        game = self._game(found.story.game)

        def judge(found: Opening) -> CampaignEntry | None:
            moment = Moment(game, self.hall.times.now(), visitor, link, self.hall.shelf, found.salt)
            return CAMPAIGN_JUDGES[type(act)](found.story, act, moment)

        found = await self._write(found, judge)
        if isinstance(act, acts.OpenSession):
            return CampaignReply(table=(await self.seat(found)).id)
        if isinstance(act, acts.Admit):
            is_person = act.kind == "person"
            return CampaignReply(token=link if is_person else "", member=len(found.story.members) - 1)
        return CampaignReply(token=link, member=act.member if isinstance(act, acts.RenewLink) else -1)

    async def _write(self, found: Opening, judge: Callable[[Opening], CampaignEntry | None]) -> Opening:
        """Judge and store; if another request was first, read again and judge again."""
        for _ in range(MOST_JUDGEMENTS):
            entry = judge(found)
            if entry is None:
                return found
            try:
                await self.hall.store.append(found.id, found.number + 1, CAMPAIGN_ENCODER.encode(entry))
            except Conflict:
                found = await self.read(found.id)
                continue
            except StoreError as error:
                self.hall.counts.not_written(error)
                raise refused("store", 503) from error
            return await self.read(found.id)
        raise refused("store", 503)

    # From here on: tables.

    async def seat(self, found: Opening) -> Room:
        """Return the room of the last session; its table is made now, if a server was killed before it could."""
        assert found.session is not None
        entry = found.session
        made = made_from(found.story, entry, found.id)
        alone = sum(chair.kind == "person" and not chair.away for chair in made.chairs) <= 1
        try:
            room = await self.hall.room(entry.table)
        except Refused as refusal:
            if refusal.status != NOT_FOUND:
                raise
            room = await self.hall.found(made, table=entry.table)
        if alone and not made.auto_start:
            await room.journal.write(started)
        return room

    async def settle(self, found: Opening) -> Opening:
        """Take the characters back from a session that is over."""
        session = found.story.running
        if session is None:
            return found
        try:
            room = await self.seat(found)
        except Refused:
            return found
        if room.phase not in (OVER, CLOSED):
            return found
        if room.table is None:
            entry = entries.Gathered(at=self.hall.times.now(), table=session.table)
        else:
            record, find, now = read_chain(room.table.save()), self.hall.shelf.find, self.hall.times.now()
            try:
                entry = await asyncio.to_thread(gathered, found.story, record, find, now)
            except BadInput:
                LOG.exception("campaign %s: session %d can't be told again", found.id, session.number)
                return found
        table = session.table

        def judge(now: Opening) -> CampaignEntry | None:
            running = now.story.running
            return entry if running is not None and running.table == table else None

        found = await self._write(found, judge)
        await self.hall.store.change(found.id, Change(touched=self.hall.times.now()))
        return found

    async def on_over(self, campaign: str) -> None:
        """Take the characters back as soon as a table is over."""
        await self.settle(await self.read(campaign))

    async def needs(self, campaign: str, table: str) -> bool:
        """Whether a session's characters have not come back yet."""
        try:
            running = (await self.settle(await self.read(campaign))).story.running
        except Refused as refusal:
            return refusal.status != NOT_FOUND
        return running is not None and running.table == table
