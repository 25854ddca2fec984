// @ts-check
/** Calls to the server. Whatever goes wrong arrives as a `Fault` with a sentence that can be shown. */

import { lang, t } from "../i18n.js";

/** The server has too many texts to read at the moment: nothing was done, and it is worth while to ask again. */
const BUSY = "busy_reading";
/** Pauses between attempts, in milliseconds. */
const PAUSES = [1000, 2000, 4000];

export class Fault extends Error {
  /**
   * @param {string} text
   * @param {number} status 0 if the server could not be reached
   * @param {string} code
   */
  constructor(text, status, code) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

/**
 * @param {string} path
 * @param {{ method?: string, body?: BodyInit, token?: string, lang?: string, type?: string }} [given]
 * @returns {Promise<Response>}
 */
async function call(path, given = {}) {
  const address = new URL(path, location.origin);
  address.searchParams.set("lang", given.lang ?? lang());
  /** @type {Record<string, string>} */
  const headers = {};
  if (given.token) headers.Authorization = `Bearer ${given.token}`;
  if (given.type) headers["Content-Type"] = given.type;
  const how = { method: given.method ?? "GET", body: given.body ?? null, headers, cache: /** @type {const} */ ("no-store") };
  for (let tried = 0; ; tried += 1) {
    const answer = await ask(address, how);
    if (answer.ok) return answer;
    const wrong = await fault(answer);
    if (wrong.code !== BUSY || tried === PAUSES.length) throw wrong;
    await new Promise((go) => setTimeout(go, PAUSES[tried]));
  }
}

/**
 * @param {URL} address
 * @param {RequestInit} how
 */
async function ask(address, how) {
  try {
    return await fetch(address, how);
  } catch {
    throw new Fault(t("common.unreachable"), 0, "unreachable");
  }
}

/** @param {Response} answer */
async function fault(answer) {
  try {
    const { error } = await answer.json();
    return new Fault(String(error.text), answer.status, String(error.code));
  } catch {
    return new Fault(t("common.failed", { status: answer.status }), answer.status, "failed");
  }
}

/**
 * @param {string} path
 * @param {{ token?: string, lang?: string }} [given]
 * @returns {Promise<any>}
 */
export async function get(path, given = {}) {
  return (await call(path, given)).json();
}

/**
 * @param {string} path
 * @param {unknown} data
 * @param {{ token?: string }} [given]
 * @returns {Promise<any>}
 */
export async function post(path, data, given = {}) {
  return (await call(path, { ...given, method: "POST", body: JSON.stringify(data), type: "application/json" })).json();
}

/**
 * What the server answers as a file.
 * @param {string} path
 * @param {unknown} data
 * @returns {Promise<Blob>}
 */
export async function postForFile(path, data) {
  return (await call(path, { method: "POST", body: JSON.stringify(data), type: "application/json" })).blob();
}

/**
 * A file as it is.
 * @param {string} path
 * @param {Blob} file
 * @returns {Promise<any>}
 */
export async function sendFile(path, file) {
  return (await call(path, { method: "POST", body: file, type: "application/x-ndjson" })).json();
}

/**
 * One more of a table's own pictures.
 * @param {string} path
 * @param {Blob} file
 * @param {string} name
 * @param {string} token
 * @returns {Promise<any>}
 */
export async function postPicture(path, file, name, token) {
  return (await call(`${path}?name=${encodeURIComponent(name)}`, { method: "POST", body: file, type: "application/octet-stream", token })).json();
}

/**
 * The text of a file that the server has.
 * @param {string} path
 * @param {string} token
 */
export async function fetchFile(path, token) {
  return (await call(path, { token })).text();
}

/**
 * A record as it is stored.
 * @param {string} table
 * @param {string} [token]
 */
export async function fetchRecord(table, token) {
  return (await call(`/api/tables/${encodeURIComponent(table)}/record`, { token })).text();
}

/**
 * What a search thinks of a finished game.
 * @param {string} record
 * @returns {Promise<any>}
 */
export async function analysisOf(record) {
  return (await call("/api/analyses", { method: "POST", body: record, type: "application/x-ndjson" })).json();
}

/**
 * A recorded session told once more.
 * @param {string} record
 * @returns {Promise<any>}
 */
export async function chronicleOf(record) {
  return (await call("/api/chronicles", { method: "POST", body: record, type: "application/x-ndjson" })).json();
}

/**
 * A finished game at a glance.
 * @param {string} record
 * @returns {Promise<any>}
 */
export async function courseOf(record) {
  return (await call("/api/courses", { method: "POST", body: record, type: "application/x-ndjson" })).json();
}

/**
 * The frames of a record.
 * @param {string} record
 * @returns {Promise<any>}
 */
export async function replayOf(record) {
  return (await call("/api/records", { method: "POST", body: record, type: "application/x-ndjson" })).json();
}
