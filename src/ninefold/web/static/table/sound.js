// @ts-check
/** Sounds drawn from code: a chime for one's turn, a rattle of dice, the end of a game; off, soft or full. */
import { keep, recall } from "../keep.js";

export const VOLUMES = ["off", "soft", "full"];
const USUAL = "soft";
const LOUD = /** @type {Record<string, number>} */ ({ off: 0, soft: 0.05, full: 0.25 });
/** Notes of each sound: hertz, and seconds after its beginning. @type {Record<string, [number, number][]>} */
const NOTES = { turn: [[587, 0], [880, 0.14]], dice: [[190, 0], [240, 0.06], [170, 0.12], [260, 0.17]], over: [[523, 0], [659, 0.16], [784, 0.32]] };
/** Duration of a note, in seconds. */
const NOTE = 0.35;

/** @type {AudioContext | null} */
let device = null;

/** The volume that was chosen. */
export function volume() {
  const kept = recall("sound", USUAL);
  return VOLUMES.includes(kept) ? kept : USUAL;
}

/** @param {string} chosen */
export function keepVolume(chosen) {
  keep("sound", chosen);
  play("turn");
}

/** Let a sound be heard; whether it is. A browser allows none before the first click or key. @param {string} name */
export function play(name) {
  const loud = LOUD[volume()];
  if (!loud || !NOTES[name] || !navigator.userActivation?.hasBeenActive) return false;
  device ??= new AudioContext();
  for (const [hertz, after] of NOTES[name]) ring(device, hertz, device.currentTime + after, loud);
  return true;
}

/** @param {AudioContext} on @param {number} hertz @param {number} at @param {number} loud */
function ring(on, hertz, at, loud) {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: hertz });
  const swell = new GainNode(on, { gain: 0 });
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(loud, at + 0.02);
  swell.gain.exponentialRampToValueAtTime(0.0001, at + NOTE);
  tone.connect(swell).connect(on.destination);
  tone.start(at);
  tone.stop(at + NOTE);
}
