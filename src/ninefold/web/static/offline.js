// @ts-check
/** The page for lost lines opens what was wanted as soon as the server answers again. */

const PAUSE = 3000;

async function tryAgain() {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // Still no line.
  }
}

addEventListener("online", tryAgain);
setInterval(tryAgain, PAUSE);
