// @ts-check
/** A replay as scenes: each frame's scene shares what did not change with the one before, so all can be kept. */

/**
 * @typedef {import("../../scene/types.js").Scene} Scene
 * @typedef {import("../../scene/patch.js").Patch} Patch
 * @typedef {{ text: string, cards?: { id: string, name: string, key: string }[] }} Line
 * @typedef {{ n: number, scene?: Scene, changes?: Patch[], log?: Line[], among?: string[] }} Frame
 * @typedef {{ line: number, text: string, among?: string[] | null }} Broken
 * @typedef {{ header: any, frames: Frame[], broken: null | Broken, verdict: null | Verdict }} Replay
 * @typedef {{ paused: number, typed: number, hidden: number, rolls: number, draws: number, withheld: number[], older: boolean,
 *   abandoned: boolean, signed: string }} Verdict
 */

export class Film {
  /** @param {Replay} replay */
  constructor(replay) {
    this.header = replay.header;
    this.broken = replay.broken;
    this.verdict = replay.verdict;
    /** What could be drawn, by line. @type {Map<number, string[]>} */
    this.bags = bagsOf(replay);
    /** @type {Scene[]} */
    this.scenes = [];
    /** After which line of the record each frame stands. */
    this.numbers = replay.frames.map((frame) => frame.n);
    /** Which frame each line of the log belongs to. @type {{ at: number, line: Line }[]} */
    this.log = [];
    replay.frames.forEach((frame, at) => {
      const before = this.scenes[at - 1];
      this.scenes.push(frame.scene ?? /** @type {Scene} */ (patched(before, frame.changes ?? [])));
      for (const line of frame.log ?? []) this.log.push({ at, line });
    });
  }

  get length() {
    return this.scenes.length;
  }

  /** The frame that a line of the record leads to. @param {number} line */
  frameOf(line) {
    const at = this.numbers.findIndex((number) => number >= line);
    return at < 0 ? this.length - 1 : at;
  }

  /** The last line told up to a frame; -1 before the first. @param {number} at */
  lineAt(at) {
    let low = 0;
    let high = this.log.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.log[middle].at <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Whether something is told in a frame: others are passed more quickly. @param {number} at */
  tells(at) {
    const line = this.lineAt(at);
    return line >= 0 && this.log[line].at === at;
  }
}

/**
 * What lay in each bag that was drawn from, by the number of the line.
 * @param {Pick<Replay, "frames" | "broken">} replay
 * @returns {Map<number, string[]>}
 */
export function bagsOf({ frames, broken }) {
  const bags = new Map();
  for (const { n, among } of frames) if (among) bags.set(n, among);
  if (broken?.among) bags.set(broken.line - 1, broken.among);
  return bags;
}

/**
 * The same data with changes; what is not on a changed path is shared.
 * @param {any} data
 * @param {readonly Patch[]} changes
 */
export function patched(data, changes) {
  let whole = data;
  for (const { path, value } of changes) whole = put(whole, path, value);
  return whole;
}

/**
 * @param {any} data
 * @param {readonly (string | number)[]} path
 * @param {any} value
 * @returns {any}
 */
function put(data, path, value) {
  if (path.length === 0) return value;
  const copy = Array.isArray(data) ? [...data] : { ...data };
  const [step, ...rest] = path;
  if (rest.length === 0 && (value === null || value === undefined)) delete copy[step];
  else copy[step] = put(data[step], rest, value);
  return copy;
}
