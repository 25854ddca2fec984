"""How long a person waits in the browser: for a first table, and from a click to its picture.

    python benchmarks/browser_times.py [--clicks 40] [--games the-nine,nineworlds] [--json]

Starts a server of its own, sits down at each game against a bot in a real Chromium with an empty cache, and answers
with the first option. The first table is there when its scene is drawn and all pictures are loaded. A click is answered
when the frame after the change was drawn. Exits with 1 if a first table takes longer than 1 s or 300 kB, or if 95 of
100 clicks take longer than 100 ms. Needs playwright and Chromium ($NINEFOLD_CHROMIUM, or one on the PATH).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from ninefold.web.client import Http

GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
MOST_FIRST, MOST_BYTES, MOST_CLICK = 1000.0, 300_000, 100.0
READY = """() => globalThis.ninefold?.page.known?.scene && document.querySelector(".table-main img")
    && [...document.images].every((one) => one.complete && one.naturalWidth)"""
FIRST = """() => {
    const all = performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"));
    return [performance.now(), all.reduce((sum, one) => sum + one.encodedBodySize, 0)];
}"""
CLICK = """async () => {
    const { page } = globalThis.ninefold;
    const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    // The first option; where picks are asked for together, as few as allowed.
    const answer = () => {
        const { options = [], offers = [] } = page.known.ask ?? {};
        const [offer] = offers.filter(({ fields }) => fields.every(({ values }) => values?.length));
        if (options.length) return options[0].answer;
        return offer && [offer.verb, ...offer.fields.flatMap(({ values, least = 1 }) => values.slice(0, least))];
    };
    for (const end = Date.now() + 20000; !(page.isReady && page.known.ask?.mine && answer());) {
        if (Date.now() > end || page.known.table.state === "over") return null;
        await new Promise((go) => setTimeout(go, 10));
    }
    await frame();
    const before = page.model.have;
    const began = performance.now();
    page.answer(answer());
    while (page.model.have === before && performance.now() - began < 5000) await new Promise((go) => setTimeout(go, 1));
    await frame();
    return performance.now() - began;
}"""


def main() -> int:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    chromium = os.environ.get("NINEFOLD_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        sys.exit("Chromium was not found: set NINEFOLD_CHROMIUM, or install it")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "ninefold", "serve", "--port", "0", "--data", data, "--rate", "0"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            url = line[line.index("http://") :].split(" ")[0].rstrip("/")
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            rows = [measured(browser, url, game, given.clicks) for game in given.games.split(",")]
            browser.close()
        finally:
            server.terminate()
            server.wait(20)
    if given.json:
        print(json.dumps(rows, indent=2))
    else:
        print(f"{'game':<16}{'first table':>14}{'loads':>10}{'click p50':>12}{'click p95':>12}")
        for row in rows:
            times = f"{row['first']:>11.0f} ms{row['bytes'] / 1000:>7.0f} kB{row['p50']:>9.0f} ms{row['p95']:>9.0f} ms"
            print(f"{row['game']:<16}{times}")
    fits = [r["first"] <= MOST_FIRST and r["bytes"] <= MOST_BYTES and r["p95"] <= MOST_CLICK for r in rows]
    return 0 if all(fits) else 1


def measured(browser: Browser, url: str, game: str, clicks: int) -> dict[str, Any]:
    """Sit down at a game, and answer."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    for key, value in (("tour", '"off"'), ("pace", '"once"')):
        context.add_init_script(f"localStorage.setItem('ninefold.{key}', '{value}')")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    made = Http(url).create(game=game, seats=seats, name="Ada", first_word="nine")
    page = context.new_page()
    page.goto(f"/t/{made['table']}#{made['mine']['token']}")
    page.wait_for_function(READY)
    first, size = page.evaluate(FIRST)
    times = sorted(clicked(page, clicks))
    if not times:
        sys.exit(f"{game}: nothing could be answered")
    context.close()
    p50, p95 = (times[int(share * (len(times) - 1))] for share in (0.5, 0.95))
    return {"game": game, "first": first, "bytes": size, "clicks": len(times), "p50": p50, "p95": p95}


def clicked(page: Page, clicks: int) -> list[float]:
    """The milliseconds that clicks took; fewer if the game ends before."""
    found: list[float] = []
    while len(found) < clicks and (took := page.evaluate(CLICK)) is not None:
        found.append(took)
    return found


if __name__ == "__main__":
    sys.exit(main())
