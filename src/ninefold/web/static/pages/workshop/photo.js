// @ts-check
/** A picture of one's own: cut square, made small and written anew as a plain JPEG, before it leaves the browser. */

export const OWN = "picture";
const SIDES = [320, 256, 192, 128];
const QUALITIES = [0.85, 0.75, 0.6, 0.45];
const MOST_LETTERS = 20000;
const MOST_BYTES = 40 * 1024 * 1024;

/**
 * The largest and finest version of a picture that fits into a set, as text.
 * @param {Blob} file
 */
export async function shrunk(file) {
  if (file.size > MOST_BYTES) throw new Error("too large");
  const whole = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      for (const quality of QUALITIES) {
        const text = await written(whole, side, quality);
        if (text.length <= MOST_LETTERS) return text;
      }
    }
  } finally {
    whole.close();
  }
  throw new Error("too large");
}

/** @param {ImageBitmap} whole @param {number} side @param {number} quality */
async function written(whole, side, quality) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  const cut = Math.min(whole.width, whole.height);
  pen.drawImage(whole, (whole.width - cut) / 2, (whole.height - cut) / 2, cut, cut, 0, 0, side, side);
  const made = /** @type {Blob | null} */ (await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality)));
  if (made?.type !== "image/jpeg") throw new Error("no JPEG");
  return inLetters(new Uint8Array(await made.arrayBuffer()));
}

/** @param {Uint8Array} bytes */
const inLetters = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
