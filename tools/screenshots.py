"""Takes the pictures of docs/screenshots.md from a real server in a real Chromium.

    .venv/bin/python tools/screenshots.py                    # all of them
    .venv/bin/python tools/screenshots.py table card         # those whose names begin like this
    .venv/bin/python tools/screenshots.py --rehearse the-nine      # where a game could be shown

Deals are fixed (`tests/browser/dealt.py`) and two bots play up to the position, so that the same pictures
come out each time. Another game joins with a `Position` and its `Picture`s below.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from small_png import small_png  # noqa: E402
from tests.browser.conftest import FLAGS, find_chromium, free_port  # noqa: E402
from tests.browser.positions import Position, record_of, rehearsal, serve  # noqa: E402

PICTURES_AT: Final = ROOT / "docs" / "screenshots"
MOST_BYTES: Final = 150 * 1024
PATIENCE: Final = 120_000
"""Timeout in milliseconds, long enough for a busy machine."""
PAGE: Final = ROOT / "docs" / "screenshots.md"
HEAD: Final = """# Pictures

`tools/screenshots.py` takes these pictures from a running server, at widths of 360, 820 and 1440 pixels,
light and dark. The file names say which.
"""

THE_NINE: Final = Position("the-nine", 110)
CONNECT_FOUR: Final = Position("connect-four", 14)
NINTH_DESCENT: Final = Position("ninth-descent", 111)
NINTH_DESCENT_STRIKE: Final = Position("ninth-descent", 112)
NINTH_WORLD: Final = Position("ninth-world", 154, seats=3)
NINEWORLDS: Final = Position("nineworlds", 250, seats=4)
NINEWORLDS_MONSTERS: Final = Position("nineworlds", 180, seats=4)
NUMENERA: Final = Position("numenera", 9)
NUMENERA_FIGHT: Final = Position("numenera", 25)
NUMENERA_TABLE: Final = Position("numenera", 0, (("adventure", "none"),), 3)


class Picture(NamedTuple):
    """One picture: the page, and what to do there first."""

    name: str
    width: int
    caption: str
    go: str | Position
    then: Callable[[Page], object] = lambda page: None
    dark: bool = False
    lang: str = "en"
    height: int = 0


def look_closer(page: Page) -> None:
    """Enlarge a card in hand that can't be played now."""
    page.locator(".dock .card:not(.lit)").first.press("i")
    page.locator("dialog.inspect .why p").wait_for()


def press(key: str) -> Callable[[Page], None]:
    """Press a key."""
    return lambda page: page.keyboard.press(key)


def choose_deck(page: Page) -> None:
    """Begin with a ready deck, and take one card too many."""
    page.get_by_label("Begin with").select_option("ready:wolves")
    page.locator(".pool-tile[data-key=thrall] [data-by='1']").click()
    page.locator("#deck-words", has_text="21").wait_for()


def replay_to(frame: int) -> Callable[[Page], None]:
    """Choose a record, and go to a frame of it."""

    def go(page: Page) -> None:
        record = record_of(THE_NINE)
        page.locator("#file").set_input_files({"name": "game.record", "mimeType": "text/plain", "buffer": record})
        page.get_by_role("button", name="Show the proof").wait_for()
        page.locator("input[type=range]").fill(str(frame))
        page.locator("input[type=range]").blur()

    return go


def run_a_fight(page: Page) -> None:
    """The master brings creatures and begins a fight by surprise."""
    for answer in (["bring", 3, 0], ["make", 4, 1], ["ambush", 1]):
        number = page.evaluate("() => globalThis.ninefold.page.known.n")
        page.evaluate("(answer) => globalThis.ninefold.page.answer(answer)", answer)
        page.wait_for_function("(was) => globalThis.ninefold.page.known.n > was", arg=number)
    page.wait_for_function("() => globalThis.ninefold.page.isReady && !!document.querySelector('#pane-desk form')")


PICTURES: Final = (
    Picture("lobby-1440-dark", 1440, "The lobby", "/", dark=True),
    Picture("lobby-360-light", 360, "The lobby on a phone", "/"),
    Picture("the-nine-1440-dark", 1440, "The Nine, in the middle of a game", THE_NINE, dark=True),
    Picture("the-nine-820-light", 820, "The Nine on a tablet", THE_NINE, height=1080),
    Picture("the-nine-360-dark", 360, "The Nine on a phone", THE_NINE, dark=True),
    Picture("the-nine-1440-light-de", 1440, "The Nine in German, by day", THE_NINE, lang="de"),
    Picture("card-1440-light", 1440, "A card shown large, and why it can't be played now", THE_NINE, look_closer),
    Picture("card-360-dark", 360, "A card shown large on a phone", THE_NINE, look_closer, dark=True),
    Picture("rules-beside-1440-dark", 1440, "The rules beside the table", THE_NINE, press("?"), dark=True),
    Picture("rules-820-light", 820, "The rules as a page", "/rules/the-nine#7.9", height=1080),
    Picture("cards-1440-light", 1440, "The card gallery", "/cards/the-nine"),
    Picture("decks-1440-dark", 1440, "The deck builder and its checker", "/decks/the-nine", choose_deck, dark=True),
    Picture("replay-1440-light", 1440, "A replay, checked by the browser itself", "/replay", replay_to(400)),
    Picture("ninth-descent-1440-dark", 1440, "Ninth Descent: three rings", NINTH_DESCENT, dark=True),
    Picture("ninth-descent-820-light", 820, "Ninth Descent on a tablet", NINTH_DESCENT, height=1180),
    Picture("ninth-descent-360-dark", 360, "Ninth Descent on a phone: a target", NINTH_DESCENT_STRIKE, dark=True),
    Picture("ninth-world-1440-dark", 1440, "The Ninth World: three heroes bid", NINTH_WORLD, dark=True),
    Picture("ninth-world-820-light", 820, "The Ninth World on a tablet", NINTH_WORLD, height=1180),
    Picture("ninth-world-360-light", 360, "The Ninth World on a phone", NINTH_WORLD),
    Picture("nineworlds-1440-dark", 1440, "Nineworlds with Creatures & Monsters", NINEWORLDS, dark=True),
    Picture("nineworlds-820-light", 820, "Nineworlds on a tablet", NINEWORLDS, height=1180),
    Picture("nineworlds-360-light", 360, "Nineworlds on a phone", NINEWORLDS),
    Picture("nineworlds-monsters-360-dark", 360, "Nineworlds: the line of monsters", NINEWORLDS_MONSTERS, dark=True),
    Picture("numenera-fight-1440-dark", 1440, "Numenera: an attack, before the roll", NUMENERA_FIGHT, dark=True),
    Picture("numenera-scene-820-light", 820, "Numenera: a scene of an adventure", NUMENERA, height=1080),
    Picture("numenera-fight-360-light", 360, "Numenera on a phone", NUMENERA_FIGHT),
    Picture("numenera-desk-1440-light", 1440, "Numenera: the master's desk in a fight", NUMENERA_TABLE, run_a_fight),
    Picture("connect-four-360-light", 360, "A game from another package", CONNECT_FOUR),
)


class Stand(NamedTuple):
    """A running server and a browser."""

    address: str
    browser: Browser
    blank: Page

    def at(self, position: Position) -> str:
        """Return the path of the first seat at a table in this position; the other players are present too."""
        served = serve(self.address, position)
        for seat in range(1, position.seats):
            self.browser.new_page().goto(self.address + served.path(seat), timeout=PATIENCE)
        return served.path(0)

    def take(self, picture: Picture) -> bytes:
        """Take a picture."""
        height = picture.height or (900 if picture.width > 500 else 740)
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": picture.width, "height": height},
            color_scheme="dark" if picture.dark else "light",
            locale="de-DE" if picture.lang == "de" else "en-GB",
            reduced_motion="reduce",
        )
        context.add_init_script("localStorage.setItem('ninefold.tour', '\"off\"')")
        context.add_init_script("localStorage.setItem('ninefold.name', '\"Astrid\"')")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(picture.go if isinstance(picture.go, str) else self.at(picture.go))
        page.wait_for_load_state("networkidle")
        if not isinstance(picture.go, str):
            page.locator("body[data-ready=true]").wait_for()
        picture.then(page)
        page.wait_for_timeout(400)
        taken = small_png(self.blank, page.screenshot(), MOST_BYTES)
        context.close()
        return taken


@contextmanager
def serving() -> Iterator[str]:
    """A server whose deals are known."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.browser.dealt", "serve", "--port", str(port), "--data", folder]
        server = subprocess.Popen([*command, "--rate", "0"], cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            wait_until_up(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(30)


def wait_until_up(address: str) -> None:
    """Wait until a server answers."""
    for _ in range(1800):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    sys.exit("the server does not answer")


def rehearse(slug: str, seats: int) -> None:
    """Print each ask of the first seat, and how full the table is then."""
    for answers, (table, seat, answer) in enumerate(rehearsal(Position(slug, 0, seats=seats))):
        scene, ask = table.scene(0), table.present_ask(0)
        cards = sum(len(zone.cards) for player in scene.players for zone in player.zones)
        if seat == 0 and ask is not None:
            print(f"{answers:4} {ask.name:18} {cards:3} cards  {scene.phase}: {' '.join(map(str, answer))}")


def page_of(pictures: Sequence[Picture]) -> str:
    """docs/screenshots.md."""
    shown = [f"## {one.caption}\n\n![{one.caption}](screenshots/{one.name}.png)\n" for one in pictures]
    return "\n".join([HEAD, *shown])


def main() -> int:
    """Take the requested pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="how the names of the wanted pictures begin")
    parser.add_argument("--rehearse", metavar="SLUG")
    parser.add_argument("--seats", type=int, default=2, help="for a rehearsal")
    parser.add_argument("--to", type=Path, default=PICTURES_AT)
    given = parser.parse_args()
    if given.rehearse:
        rehearse(given.rehearse, given.seats)
        return 0
    given.to.mkdir(parents=True, exist_ok=True)
    wanted = [one for one in PICTURES if not given.names or one.name.startswith(tuple(given.names))]
    if not given.names:
        PAGE.write_text(page_of(PICTURES), encoding="utf-8")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        stand = Stand(address, browser, browser.new_page())
        for picture in wanted:
            taken = stand.take(picture)
            (given.to / f"{picture.name}.png").write_bytes(taken)
            print(f"{picture.name}: {len(taken) // 1024} KB")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
