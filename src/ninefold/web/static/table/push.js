// @ts-check
/** Being called while no page is open: by web push, and by webhook or e-mail where the server allows them. */
import { lang, t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { get } from "../pages/api.js";
import { el } from "../scene/dom.js";
import { worker } from "../worker.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{ push_key: string, webhooks: string[], mail: boolean }} Notifications how the server notifies */

export class Push {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Promise<Notifications | null> | null} */
    this.offered = null;
  }

  /** How this server notifies. */
  ways() {
    return (this.offered ??= get("/api/notifications").catch(() => null));
  }

  /** Let the server call this browser at this table, or no longer. Whether it will. @param {boolean} isOn */
  async want(isOn) {
    const registered = await worker;
    const ways = await this.ways();
    if (!registered?.pushManager || !ways) return false;
    try {
      const had = await registered.pushManager.getSubscription();
      if (!isOn) return had ? (await this.#tell(had, false), false) : false;
      const kept = had ?? (await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(ways.push_key) }));
      return await this.#tell(kept, true);
    } catch {
      // A browser without a push service still notifies while its page is open.
      return false;
    }
  }

  /** @param {PushSubscription} subscription @param {boolean} on */
  async #tell(subscription, on) {
    const { endpoint, keys } = subscription.toJSON();
    const to = { kind: "push", to: endpoint, key: keys?.p256dh ?? "", auth: keys?.auth ?? "", lang: lang() };
    return (await this.page.act({ do: "notify", to, on })) !== null;
  }

  /** Fields for a webhook and an e-mail address; filled in once the server says that it takes them. */
  fields() {
    const node = el("div", { class: "stack" });
    this.ways().then((ways) => {
      if (ways?.webhooks.length) node.append(this.#field("webhook", "url", `${ways.webhooks[0]}/…`));
      if (ways?.mail) node.append(this.#field("mail", "email", ""));
    });
    return node;
  }

  /** @param {"webhook" | "mail"} kind @param {string} type @param {string} placeholder */
  #field(kind, type, placeholder) {
    const name = `notify.${kind}.${this.page.known?.table.id}`;
    const field = el("input", { type, id: `notify-${kind}`, maxlength: 1000, autocomplete: "off", placeholder, value: recall(name, "") });
    field.addEventListener("change", async () => {
      const had = recall(name, "");
      const wanted = field.value.trim();
      if (had && had !== wanted) await this.page.act({ do: "notify", to: { kind, to: had }, on: false });
      const isTaken = wanted && (await this.page.act({ do: "notify", to: { kind, to: wanted, lang: lang() } })) !== null;
      keep(name, isTaken ? wanted : "");
      if (isTaken) this.page.toast(t("call.kept"));
    });
    return el("label", { class: "field", for: field.id }, t(`call.${kind}`), field);
  }
}

/** @param {string} text in base64url */
function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
