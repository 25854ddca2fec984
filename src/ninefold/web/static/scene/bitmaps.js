// @ts-check
/**
 * Pictures on the table as bitmaps. An SVG image is drawn anew, line by line, whenever its card moves; a bitmap is only
 * copied. Each is made once, when the browser has nothing else to do.
 */

/** Pixels of a bitmap; enough for the largest card of a stage on a fine screen. */
const SIDE = 320;

/** By the address of the SVG: the address of its bitmap, once there is one. @type {Map<string, string>} */
const made = new Map();
/** Who waits for a bitmap. @type {Map<string, HTMLImageElement[]>} */
const waiting = new Map();
let isAtWork = false;

/** Show an image as a bitmap, now or later. @param {HTMLImageElement} image */
export function hasten(image) {
  const address = image.src;
  if (!address.endsWith(".svg")) return;
  const known = made.get(address);
  if (known) {
    image.src = known;
    return;
  }
  waiting.set(address, [...(waiting.get(address) ?? []), image]);
  if (!isAtWork) whenIdle();
}

function whenIdle() {
  isAtWork = waiting.size > 0;
  if (!isAtWork) return;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => next());
  else setTimeout(next, 50);
}

/** One bitmap; the images that wait for it change over when it can be shown at once. */
async function next() {
  const [address, images] = /** @type {[string, HTMLImageElement[]]} */ (waiting.entries().next().value);
  waiting.delete(address);
  try {
    const bitmap = await drawn(address);
    const ready = new Image();
    ready.src = bitmap;
    await ready.decode();
    made.set(address, bitmap);
    for (const image of images) if (image.src === address) image.src = bitmap;
  } catch {
    // Keep the SVG, which looks the same.
  }
  whenIdle();
}

/** @param {string} address */
async function drawn(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(picture, 0, 0, SIDE, SIDE);
  return canvas.toDataURL();
}
