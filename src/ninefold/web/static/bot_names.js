// @ts-check
/** What bots are called. */
import { has, t } from "./i18n.js";

/** The level in the person's language, or else the bot's own name. @param {string} bot */
export function botName(bot) {
  return has(`bot.${bot}`) ? t(`bot.${bot}`) : bot;
}
