"""What the master prepares is stored with the campaign, and lies ready at its next table; nobody else reads it."""

from __future__ import annotations

import pytest
from tests.campaign.played import FRIEND, MASTER, Party, campaigns_at
from tests.table.looped import looped

from ninefold.table.hall import Refused

EVENING = 'title = "Evening"\n[scenes.gate]\ntitle = "The drowned gate"\ntext = "Water stands in the hall."\n'
HOST = {"kind": "me", "name": "Host", "character": "chaury"}
OTHER_MASTER = {"kind": "person", "name": "Mia", "role": True}


@looped
async def test_a_preparation_that_is_laid_ready_is_on_the_desk_of_the_next_session(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.do(0, "prepare", name="First", text=EVENING)
        await party.do(0, "ready", name="First")
        [kept] = await campaigns.prepared(party.id, party.tokens[0])
        assert (kept.name, kept.ready) == ("First", True)
        table = (await party.do(0, "open", options={"adventure": "none"})).table
        room = await campaigns.hall.room(table)
        assert "The drowned gate" in room.options["prepared"]
        assert b"drowned" in room.snapshot(room.visitor(party.tokens[0]), "en", "scene")
        assert b"drowned" not in room.snapshot(room.visitor(party.tokens[1]), "en", "scene")
        assert b"drowned" not in room.snapshot(room.visitor(None), "en", "scene")


@looped
async def test_a_host_who_plays_a_character_reads_nothing_that_another_master_prepares(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, HOST, OTHER_MASTER)
        with pytest.raises(Refused) as refusal:
            await party.do(0, "prepare", name="First", text=EVENING)
        assert refusal.value.code == "master_prepares"
        await party.do(1, "prepare", name="First", text=EVENING)
        await party.do(1, "ready", name="First")
        with pytest.raises(Refused):
            await campaigns.prepared(party.id, party.tokens[0])
        assert b"drowned" not in await campaigns.file(party.id, party.tokens[0])
        table = (await party.do(0, "open", options={"adventure": "none"})).table
        room = await campaigns.hall.room(table)
        assert "drowned" in room.options["prepared"]
        assert b"drowned" not in room.snapshot(room.visitor(party.tokens[0]), "en", "scene")


@looped
async def test_what_is_thrown_away_is_gone_and_no_longer_ready(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.do(0, "prepare", name="First", text=EVENING)
        await party.do(0, "ready", name="First")
        await party.do(0, "prepare", name="First", text="")
        assert await campaigns.prepared(party.id, party.tokens[0]) == []
        with pytest.raises(Refused) as refusal:
            await party.do(0, "ready", name="First")
        assert refusal.value.code == "not_prepared"


@looped
async def test_a_file_that_can_not_be_played_is_refused_when_the_session_opens(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.do(0, "prepare", name="First", text=EVENING + 'fight = "nobody"\n')
        await party.do(0, "ready", name="First")
        with pytest.raises(Refused, match="there is no fight 'nobody'"):
            await party.do(0, "open", options={"adventure": "none"})


@looped
async def test_the_masters_file_of_a_campaign_takes_what_is_prepared_along(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.do(0, "prepare", name="First", text=EVENING)
        made = await campaigns.bring_in(await campaigns.file(party.id, party.tokens[0]))
        [kept] = await campaigns.prepared(made.campaign, made.members[0].token)
        assert kept.text.strip() == EVENING.strip()
