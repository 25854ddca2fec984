"""Campaigns: tables that go on from session to session, with the same links, in the same store.

Read in this order: `story` (what a campaign is), `entries` (its journal), `fold`, `acts` and `judging`, `sessions`
(from a campaign to a table and back), `file` (export and import), `showing`, `campaigns`.
"""

from ninefold.table.campaign.acts import AnyCampaignAct, Found, Founding
from ninefold.table.campaign.campaigns import Campaigns
from ninefold.table.campaign.showing import CampaignReply, CampaignShown, PreparedShown

__all__ = ["AnyCampaignAct", "CampaignReply", "CampaignShown", "Campaigns", "Found", "Founding", "PreparedShown"]
