// @ts-check
/** Changes to a scene as plain data: each names a path and what stands there now. */

/** @typedef {{ path: (string | number)[], value: any }} Patch */

/**
 * Apply changes in order; an empty path replaces the whole. What was there before stays as it was: only what lies on a
 * path is copied, so that a scene of the past shares with the present what has not changed.
 * @template T
 * @param {T} scene
 * @param {readonly Patch[]} changes
 * @returns {T}
 */
export function applyPatches(scene, changes) {
  /** @type {Set<any>} what was copied already */
  const fresh = new Set();
  const copied = (/** @type {any} */ part) => {
    if (fresh.has(part)) return part;
    const copy = Array.isArray(part) ? part.slice() : { ...part };
    fresh.add(copy);
    return copy;
  };
  for (const { path, value } of changes) {
    if (!path.length) {
      scene = value;
      continue;
    }
    /** @type {any} */
    let at = (scene = copied(scene));
    for (const step of path.slice(0, -1)) at = at[step] = copied(at[step]);
    const last = path[path.length - 1];
    if (value === null || value === undefined) delete at[last];
    else at[last] = value;
  }
  return scene;
}
