"""The calls of the HTTP API about campaigns."""

from __future__ import annotations

from typing import Final

from ninefold.core.data import PlainData
from ninefold.table.campaign import AnyCampaignAct, CampaignReply, CampaignShown, Found, Founding, PreparedShown
from ninefold.table.campaign.acts import OpenSession
from ninefold.web.call import RECORD, Asked, Call, RawResult
from ninefold.web.desk import ID_LETTERS, Desk
from ninefold.web.faults import Fault, too_fast

CAMPAIGN_PATH: Final = "/api/campaigns/{campaign}"


def id_of(asked: Asked) -> str:
    """Return the campaign's id; an impossible one is not looked up."""
    campaign = asked.path["campaign"]
    if len(campaign) != 22 or not ID_LETTERS.issuperset(campaign):
        raise Fault(404, "no_campaign")
    return campaign


async def found(desk: Desk, asked: Asked) -> Founding:
    """Found a campaign."""
    if wait := desk.tables.take(asked.address):
        raise too_fast(wait)
    return await desk.campaigns.found(asked.body)


async def bring_in(desk: Desk, asked: Asked) -> Founding:
    """Found a campaign from a file."""
    if wait := desk.tables.take(asked.address):
        raise too_fast(wait)
    return await desk.campaigns.bring_in(asked.body)


async def show(desk: Desk, asked: Asked) -> CampaignShown:
    """Show a campaign to a member."""
    return await desk.campaigns.show(id_of(asked), asked.token, asked.query.lang)


async def act(desk: Desk, asked: Asked) -> CampaignReply:
    """Do one act of a member."""
    campaign = id_of(asked)
    if wait := desk.acts.take(f"{campaign}:{asked.address}"):
        raise too_fast(wait)
    if not isinstance(asked.body, OpenSession):
        return await desk.campaigns.act(campaign, asked.token, asked.body)
    async with desk.open_tables.making(asked.address) as tables:
        reply = await desk.campaigns.act(campaign, asked.token, asked.body)
        tables.append(reply.table)
    return reply


async def prepared(desk: Desk, asked: Asked) -> list[PreparedShown]:
    """Return what is prepared for the campaign's sessions."""
    return await desk.campaigns.prepared(id_of(asked), asked.token)


async def file(desk: Desk, asked: Asked) -> RawResult:
    """Return a campaign as a file."""
    campaign = id_of(asked)
    name = f'attachment; filename="{campaign}.campaign.json"'
    return RawResult(await desk.campaigns.file(campaign, asked.token), headers=(("content-disposition", name),))


CAMPAIGN_CALLS: Final[tuple[Call, ...]] = (
    Call(
        "POST", "/api/campaigns", "found", "A new campaign, and the tokens of its members.",
        found, Founding, takes=Found, status=201, fails=(404,),
    ),
    Call(
        "POST", "/api/campaign-files", "bring_in", "A new campaign from a file that a server has exported.",
        bring_in, Founding, takes=str, takes_kind=RECORD, status=201, fails=(404,),
    ),
    Call(
        "GET", CAMPAIGN_PATH, "campaign", "A campaign as the owner of the token, a member, sees it.",
        show, CampaignShown, token="must", fails=(401, 404),
    ),
    Call(
        "POST", CAMPAIGN_PATH + "/act", "campaign_act", "One act of a member; acknowledged once it is on disk.",
        act, CampaignReply, takes=AnyCampaignAct, token="must", fails=(401, 403, 404, 409),
    ),
    Call(
        "GET", CAMPAIGN_PATH + "/prepared", "prepared", "What is prepared for its sessions (game master, else host).",
        prepared, list[PreparedShown], token="must", fails=(401, 403, 404),
    ),
    Call(
        "GET", CAMPAIGN_PATH + "/file", "campaign_file", "The campaign as one file that another server takes (host).",
        file, PlainData, token="must", fails=(401, 403, 404),
    ),
)  # fmt: skip
