// @ts-check
/** A campaign's link, and the way into one. */

import { keepCampaign } from "../../keep.js";

/**
 * Remember the links of a new campaign, and go there.
 * @param {{ campaign: string, members: { member: number, token: string }[] }} made
 */
export function enter(made) {
  const [mine, ...invites] = made.members;
  keepCampaign({ campaign: made.campaign, token: mine.token, title: "", game: "", invites });
  location.assign(campaignLink(made.campaign, mine.token));
}

/**
 * The token stands behind the `#` and so never reaches a server's log.
 * @param {string} campaign
 * @param {string} token
 */
export function campaignLink(campaign, token) {
  return `${location.origin}/c/${encodeURIComponent(campaign)}#${token}`;
}
