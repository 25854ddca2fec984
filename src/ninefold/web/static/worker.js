// @ts-check
/** The service worker is registered once a page is there; browsers without one, or pages without TLS, do without. */

const PATH = "/service_worker.js";

/** @typedef {{ createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string } }} Trust */

/** The address of our worker, as a page that trusts no other script wants it. */
function address() {
  const trust = /** @type {Trust | undefined} */ (/** @type {any} */ (globalThis).trustedTypes);
  return trust ? trust.createPolicy("ninefold-worker", { createScriptURL: () => PATH }).createScriptURL(PATH) : PATH;
}

/** @returns {Promise<ServiceWorkerRegistration | null>} */
async function register() {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(address(), { updateViaCache: "none" });
  } catch {
    return null;
  }
}

/** The registration, or nothing where there can be none. */
export const worker = new Promise((/** @type {(found: ServiceWorkerRegistration | null) => void} */ found) => {
  const begin = () => register().then(found);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
});
