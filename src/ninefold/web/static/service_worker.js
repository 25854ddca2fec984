// @ts-check
/**
 * The service worker: it shows that it is one's turn, and a page that says so when there is no line.
 * It keeps the files of that page and nothing else, so no part of the client is ever older than the server.
 */

/** @typedef {{ request: Request, preloadResponse: Promise<Response | undefined>, respondWith: (answer: Promise<Response>) => void }} Fetching */
/** @typedef {{ url: string, focused: boolean, focus: () => Promise<void> }} Seen a page of ours */

// The types of workers and those of pages exclude each other, so the worker's own scope has none.
const scope = /** @type {any} */ (globalThis);

const KEPT = "ninefold.offline.1";
const OFFLINE = "/static/offline.html";
const FILES = [OFFLINE, "/static/offline.css", "/static/offline.js"];

scope.addEventListener("install", (/** @type {any} */ event) => {
  scope.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith("ninefold.") && name !== KEPT) await caches.delete(name);
  // The page is asked for while the worker wakes up, so that nobody waits for the worker.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

// Only pages are looked at, and only when the server can't be reached; everything else goes its usual way.
scope.addEventListener("fetch", (/** @type {Fetching} */ event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** @param {Fetching} event */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(OFFLINE);
  }
}

/** @param {RequestInfo} request */
const kept = async (request) => (await caches.match(request)) ?? Response.error();

scope.addEventListener("push", (/** @type {any} */ event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // A message that can't be read still wakes the person.
  }
  event.waitUntil(show(said));
});

/** One note for each table; somebody who looks at it right now needs none. @param {{ table?: string, title?: string, text?: string }} said */
async function show({ table = "", title = "Ninefold", text = "" }) {
  /** @type {Seen[]} */
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (table && windows.some((one) => one.focused && new URL(one.url).pathname === `/t/${table}`)) return;
  await scope.registration.showNotification(title, { body: text, tag: `ninefold.${table}`, icon: "/static/icons/192.png", badge: "/static/icons/192.png", data: { table } });
}

scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.table ?? ""));
});

/** @param {string} table */
async function goTo(table) {
  const path = table ? `/t/${encodeURIComponent(table)}` : "/";
  /** @type {Seen[]} */
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname === path);
  if (open) await open.focus();
  else await scope.clients.openWindow(path);
}
