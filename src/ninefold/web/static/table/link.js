// @ts-check
/** The connection to the server: one WebSocket that reconnects by itself, and acts that are answered or reported as lost. */

/** @typedef {import("./types.js").DoneMessage} Done */
/** @typedef {import("./types.js").Trouble} Refused */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING = 10000;
const PONG = 5000;
/** Refused hellos close with 4000 plus the status: asking again would not help. */
const OWN = 4400;

/** An act that was refused; the sentence can be shown. */
export class Refusal extends Error {
  /** @param {Refused} refused */
  constructor(refused) {
    super(refused.text);
    this.code = refused.code;
    this.rule = refused.rule ?? "";
  }
}

export class Link extends EventTarget {
  /**
   * @param {string} table
   * @param {{ token: string | null, lang: string, have: () => number | null }} hello
   */
  constructor(table, hello) {
    super();
    this.table = table;
    this.hello = hello;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<number, { act: Record<string, any>, done: (reply: Done) => void, fail: (error: Error) => void }>} */
    this.open = new Map();
    this.next = 1;
    this.wait = FIRST_WAIT;
    this.isUp = false;
    this.isOver = false;
    this.alive = 0;
    addEventListener("online", () => this.#again(0));
    // Without a network the browser may take minutes to notice that the socket is dead.
    addEventListener("offline", () => this.socket && this.#drop(this.socket));
    document.addEventListener("visibilitychange", () => document.hidden || this.#again(0));
  }

  /** Connect; events: `message`, `up`, `down`, `refused`, `sending`, `settled`. */
  connect() {
    if (this.isOver) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      const { token, lang, have } = this.hello;
      const known = have();
      socket.send(JSON.stringify({ hello: { ...(token ? { token } : {}), lang, want: "scene", ...(known === null ? {} : { have: known }) } }));
      this.wait = FIRST_WAIT;
      this.#beat();
    };
    socket.onmessage = (event) => socket === this.socket && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.#lost(event.code);
  }

  /** @param {any} message */
  #hear(message) {
    this.alive = Date.now();
    if ("snapshot" in message || "update" in message || "presence" in message) {
      if (!this.isUp) this.#up();
      this.#say("message", message);
    } else if (message.id !== undefined && this.open.has(message.id)) {
      const waiting = this.open.get(message.id);
      this.open.delete(message.id);
      if (message.refused) waiting?.fail(new Refusal(message.refused));
      else waiting?.done(message);
      this.#say("settled", null);
    } else if (message.refused && !this.isUp) this.#say("refused", message.refused);
  }

  #up() {
    this.isUp = true;
    this.#say("up", null);
    // An answer that was never acknowledged is given again, which is harmless; anything else is left to the person.
    for (const [id, { act, fail }] of [...this.open]) {
      if (act.do === "answer") this.socket?.send(JSON.stringify({ id, act }));
      else {
        this.open.delete(id);
        fail(new Refusal({ code: "lost", text: "" }));
      }
    }
  }

  /** @param {number} code */
  #lost(code) {
    clearInterval(this.beat);
    this.isUp = false;
    this.isOver = code >= OWN && code < OWN + 100 && code !== OWN + 29;
    this.#say("down", { code, final: this.isOver });
    if (!this.isOver) this.#again(this.wait);
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** @param {number} wait */
  #again(wait) {
    if (this.isOver || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** A connection that is silent for too long is dead, whatever the browser reports. */
  #beat() {
    clearInterval(this.beat);
    this.alive = Date.now();
    this.beat = setInterval(() => {
      if (Date.now() - this.alive > PING + PONG && this.socket) this.#drop(this.socket);
      else if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ping: 1 }));
    }, PING);
  }

  /** Give up a socket at once: closing one whose network is gone can take long. @param {WebSocket} socket */
  #drop(socket) {
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.socket = null;
    this.#lost(0);
  }

  /** Use another token from now on; no act may be pending. */
  restart() {
    if (this.socket) {
      this.socket.onclose = this.socket.onmessage = null;
      this.socket.close();
    }
    this.isUp = false;
    this.connect();
  }

  /** Reconnect with a full snapshot. */
  renew() {
    this.socket?.close();
  }

  /**
   * Do something at the table; resolves once it is on disk, rejects with a Refusal.
   * @param {Record<string, any>} act
   * @returns {Promise<Done>}
   */
  act(act) {
    const id = this.next++;
    return new Promise((done, fail) => {
      if (this.socket?.readyState !== WebSocket.OPEN && act.do !== "answer") {
        fail(new Refusal({ code: "offline", text: "" }));
        return;
      }
      this.open.set(id, { act, done, fail });
      if (this.isUp) this.socket?.send(JSON.stringify({ id, act }));
      this.#say("sending", act);
    });
  }

  /** @param {string} name @param {any} detail */
  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
