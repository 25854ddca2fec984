// @ts-check
/** Changes to a scene as plain data: each names a path and what stands there now. */

/** @typedef {{ path: (string | number)[], value: any }} Patch */

/**
 * Apply changes in order; an empty path replaces the whole.
 * @template T
 * @param {T} scene
 * @param {readonly Patch[]} changes
 * @returns {T}
 */
export function applyPatches(scene, changes) {
  for (const { path, value } of changes) {
    if (!path.length) {
      scene = value;
      continue;
    }
    /** @type {any} */
    let at = scene;
    for (const step of path.slice(0, -1)) at = at[step];
    const last = path[path.length - 1];
    if (value === null || value === undefined) delete at[last];
    else at[last] = value;
  }
  return scene;
}
