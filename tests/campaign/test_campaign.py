"""A campaign is a table that goes on: the same people, links and characters from session to session."""

from __future__ import annotations

import asyncio

import pytest
from tests.campaign.played import BOT, FRIEND, MASTER, ME, Party, campaigns_at
from tests.table.looped import looped
from tests.table.served import settled
from tests.table.test_removal import Calendar

from ninefold.games.numenera.sheet import read_sheet
from ninefold.table.campaign.acts import CampaignAct
from ninefold.table.campaign.judging import CAMPAIGN_JUDGES
from ninefold.table.hall import ACT, Keep, Refused


@looped
async def test_a_session_is_played_and_its_characters_come_back_as_they_are(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, ME, BOT)
        table = (await party.do(0, "open", options={"adventure": "orchard_beneath"})).table
        assert (await party.show()).table == table
        await party.play(table)
        told = await party.show()
        assert told.table == ""
        assert told.sessions[0].news[0].startswith("The Orchard Beneath:")
        sheet = read_sheet(told.members[0].file, "Naveed")
        assert [session.title for session in sheet.history] == ["The Orchard Beneath"]
        assert [remark.text for remark in told.remarks["place"]]
        assert [remark.text for remark in told.remarks["known"]]


HARMED: list[str | int] = ["harm", 1, 0, 3, 1]


@looped
async def test_the_next_session_starts_from_where_the_last_one_stopped(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.told(HARMED, ["award", 1, 2])
        before = (await party.show()).members[1].file
        table = (await party.do(0, "open", options={"adventure": "none"})).table
        room = await campaigns.hall.room(table)
        assert room.options["character1"] == before
        sheet = read_sheet(before, "Chaury")
        assert (sheet.now, sheet.xp) == ([9, 13, 13], 3)


@looped
async def test_after_days_of_rest_the_party_is_hale_and_the_calendar_has_moved_by_days_of_28_hours(
    store_url: str,
) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.told(HARMED, ["pass_time", 2])
        await party.do(0, "open", days=3, rested=True)
        after = await party.show()
        assert (after.day, after.hour, after.day_hours) == (4, 1, 28)
        assert read_sheet(after.members[1].file, "Chaury").now == []


@looped
async def test_a_members_link_opens_every_session(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        for _ in range(2):
            table = (await party.do(0, "open")).table
            room = await campaigns.hall.room(table)
            assert [room.visitor(party.tokens[member]).seat for member in (0, 1)] == [0, 1]
            assert room.visitor(party.tokens[0]).host
            await party.do(0, "give_up")


@looped
async def test_an_absent_members_character_is_played_by_a_bot_until_the_member_comes(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        table = (await party.do(0, "open", presence={"1": "bot"})).table
        room = await campaigns.hall.room(table)
        await room.act(room.visitor(party.tokens[0]), ACT.decode(b'{"do":"start"}'))
        await settled(campaigns.hall)
        assert room.chairs[1].bot
        await room.act(room.visitor(party.tokens[1]), ACT.decode(b'{"do":"chat","text":"here"}'))
        assert not room.chairs[1].bot


@looped
async def test_who_stays_in_camp_keeps_a_character_as_it_was(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        before = (await party.show()).members[1].file
        table = (await party.do(0, "open", presence={"1": "camp"})).table
        assert [chair.name for chair in (await campaigns.hall.room(table)).chairs] == ["Ask"]
        await party.play(table)
        assert (await party.show()).members[1].file == before


@looped
async def test_a_new_player_joins_between_sessions_with_a_link_and_a_character(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        await party.do(0, "admit")
        await party.do(2, "name", name="Lif")
        await party.do(2, "bring", character="Lif is a Clever Nano who Thunders")
        told = await party.show(2)
        assert (told.members[2].name, told.members[2].character, told.member) == ("Lif", "Lif", 2)
        assert told.members[0].file == "", "a character's file is its player's and the host's"
        table = (await party.do(0, "open")).table
        assert len((await campaigns.hall.room(table)).chairs) == 3


@looped
async def test_a_master_runs_a_session_and_its_scenes_become_places(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, MASTER, FRIEND)
        await party.told(["open_scene"], ["award", 1, 3], ["pass_time", 2], text="The glass bridge\nWind.")
        told = await party.show()
        assert [remark.text for remark in told.remarks["place"]] == ["The glass bridge"]
        assert told.hour == 1
        assert read_sheet(told.members[1].file, "Chaury").xp == 4


@looped
async def test_what_members_write_down_is_kept_and_threads_are_closed(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        await party.do(1, "write", kind="thread", text="Who lit the beacon?")
        await party.do(0, "write", kind="note", text="Buy rope.")
        await party.do(0, "strike", kind="thread", number=0)
        told = await party.show()
        (thread,) = told.remarks["thread"]
        assert (thread.text, thread.by, thread.done) == ("Who lit the beacon?", "Embla", True)
        with pytest.raises(Refused, match="no such remark"):
            await party.do(0, "strike", kind="note", number=7)


@looped
async def test_what_only_the_host_may_do_is_refused_to_others_with_a_sentence(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        for act, fields in (("open", {}), ("admit", {}), ("dismiss", {"member": 0}), ("give_up", {})):
            with pytest.raises(Refused, match="Only the host of this campaign") as refusal:
                await party.do(1, act, **fields)
            assert refusal.value.status == 403
        with pytest.raises(Refused) as refusal:
            await campaigns.show(party.id, "x" * 32)
        assert refusal.value.status == 401


@looped
async def test_nobody_changes_a_character_that_is_at_a_table(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        await party.do(0, "open")
        with pytest.raises(Refused, match="playing in the session"):
            await party.do(1, "bring", character="tolk")
        with pytest.raises(Refused, match="A session is going on"):
            await party.do(0, "open")


@looped
async def test_of_acts_at_the_same_moment_none_is_lost(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        await asyncio.gather(*(party.do(k % 2, "write", kind="note", text=f"note {k}") for k in range(12)))
        told = await party.show()
        assert sorted(remark.text for remark in told.remarks["note"]) == sorted(f"note {k}" for k in range(12))


@pytest.mark.postgres
@looped
async def test_two_servers_see_the_same_campaign(postgres_url: str) -> None:
    async with campaigns_at(postgres_url) as one, campaigns_at(postgres_url) as other:
        party = await Party.founded(one)
        await party.do(0, "write", kind="note", text="here")
        party.campaigns = other
        await party.do(1, "write", kind="note", text="there")
        party.campaigns = one
        assert [remark.text for remark in (await party.show()).remarks["note"]] == ["here", "there"]


@looped
async def test_the_table_of_a_session_that_is_going_on_is_never_removed(store_url: str) -> None:
    times = Calendar()
    async with campaigns_at(store_url, times, Keep(1, 1)) as campaigns:
        party = await Party.founded(campaigns)
        table = (await party.do(0, "open")).table
        await times.days_pass(40, campaigns.hall)
        assert (await party.show()).table == table
        assert (await campaigns.hall.room(table)).phase == "gathering"


@looped
async def test_a_campaign_is_no_table(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        with pytest.raises(Refused, match="There is no"):
            await campaigns.hall.room(party.id)
        assert party.id not in campaigns.hall.quarantine


@looped
async def test_a_damaged_campaign_is_refused_with_a_sentence(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns)
        await campaigns.hall.store.append(party.id, 2, b"{broken")
        with pytest.raises(Refused, match="can't be read just now"):
            await party.show()


@looped
async def test_what_a_session_leaves_behind_is_recalled_in_the_next_one(store_url: str) -> None:
    async with campaigns_at(store_url) as campaigns:
        party = await Party.founded(campaigns, ME, BOT)
        await party.play((await party.do(0, "open", options={"adventure": "broken_causeway"})).table)
        first = await party.show()
        assert [remark.text for remark in first.remarks["thread"]][-1].startswith("In Ansk, they say")
        with pytest.raises(Refused, match="past"):
            await party.do(0, "open", options={"adventure": "orchard_beneath", "past": "lamp_lit"})
        table = (await party.do(0, "open", options={"adventure": "orchard_beneath"}, rested=True)).table
        room = await campaigns.hall.room(table)
        memory = room.options["past"].split()
        assert "apple_seen" in memory
        assert ("lamp_lit" in memory) != ("lamp_dark" in memory)
        await party.play(table)
        second = await party.show()
        assert [remark.done for remark in second.remarks["thread"] if remark.text.startswith("In Ansk, they say")] == [
            True
        ]
        moved = Party(campaigns, await campaigns.bring_in(await campaigns.file(party.id, party.tokens[0])))
        table = (await moved.do(0, "open", options={"adventure": "water_parley"}, rested=True)).table
        room = await campaigns.hall.room(table)
        assert set(room.options["past"].split()) >= {"tarn_asks"}


def test_every_act_at_a_campaign_has_one_judge() -> None:
    assert set(CAMPAIGN_JUDGES) == set(CampaignAct.__subclasses__())
