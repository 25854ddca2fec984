"""A person at a table in a browser: looks at what is lit, and points at it by mouse, by touch or by keyboard.

Nothing here knows a game: what can be done is read off the page, as a person would.
"""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import Page, Route, WebSocket

from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import verify

PATIENCE: Final = 60.0
MOST_TABS: Final = 120
IN_VAIN: Final = 200
"""So often may be pointed at something, at most, without an answer that the server acknowledges."""
Hand = Literal["mouse", "touch", "keys"]

_LOOK: Final = """
const look = () => {
    const page = globalThis.ninefold?.page;
    const known = page?.known;
    if (!known || document.body.dataset.ready !== "true") return null;
    const { state } = known.table;
    if (state !== "playing") return { state, number: 0, ways: [] };
    if (!page.isReady || !known.ask?.mine) return null;
    const seen = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
    const dialog = document.querySelector("dialog[open]");
    const places = dialog ? ["dialog[open] .actions .button", "dialog.sure[open] .button.danger"]
        : [".thing.lit:not(.picked)", "#prompt .prompt-buttons button:not([disabled], .bare)"];
    const ways = [...document.querySelectorAll(places.join(", "))].filter(seen);
    ways.forEach((node, at) => (node.dataset.way = String(at)));
    for (const old of document.querySelectorAll("[data-way]")) if (!ways.includes(old)) delete old.dataset.way;
    return { state, number: known.ask.number, name: known.ask.name, ways: ways.map((node) => ({
        text: node.dataset.id ?? node.textContent.trim(), isThing: node.classList.contains("thing"),
        isConfirm: node.matches("#prompt .first") && document.querySelectorAll(".picked").length > 0,
    })) };
};
"""

_NOW: Final = f"() => {{ {_LOOK} return look(); }}"

_WAIT: Final = f"""async ([patience]) => {{
    {_LOOK}
    for (const end = Date.now() + patience; Date.now() < end;) {{
        const seen = look();
        if (seen && (seen.state !== "playing" || seen.ways.length)) return seen;
        await new Promise((go) => setTimeout(go, 15));
    }}
    return null;
}}"""

# Where a thing can be hit: it may be half covered by its neighbours, as cards in a hand are.
_SPOT: Final = """(at) => {
    const node = document.querySelector(`[data-way="${at}"]`);
    if (!node) return null;
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = node.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of steps) for (const along of steps) {
        const [x, y] = [box.x + box.width * along, box.y + box.height * down];
        const hit = document.elementFromPoint(x, y);
        const thing = hit?.closest(".thing[data-id]");
        const meant = thing?.dataset.space === node.dataset.id && !thing?.classList.contains("lit");
        const pile = hit?.closest(".zone[data-layout='pile']");
        if (node.contains(hit) || (thing && meant) || (pile && pile.dataset.zone === node.dataset.id))
            return { x, y, width: box.width, height: box.height };
    }
    return { x: 0, y: 0, width: 0, height: 0, over: document.elementFromPoint(box.x + box.width / 2,
        box.y + box.height / 2)?.outerHTML.slice(0, 200) ?? "nothing", box: JSON.stringify(box) };
}"""

_PLACE: Final = """() => {
    const { n, scene, ask, seat, table } = globalThis.ninefold.page.known;
    // What is as usual may be absent or said: no cards, no badges, not first, nobody's (-1), one of a kind.
    const isUsual = (value) => !value || value === -1 || (Array.isArray(value) && !value.length);
    const isSaid = ([name, part]) => !isUsual(part) && !(name === "count" && part === 1);
    const usual = (key, value) => (value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(isSaid)) : value);
    return { n, seat, state: table.state, ask, scene: JSON.parse(JSON.stringify(scene, usual)) };
}"""

_NO_BOT: Final = """() => {
    const { ask, table } = globalThis.ninefold.page.known;
    return !ask || ask.seats.every((seat) => !table.seats[seat].bot || ask.answered.includes(seat));
}"""

_FOCUS: Final = """() => {
    const node = document.activeElement;
    const isWay = node?.matches(".thing.lit:not(.picked), #prompt .prompt-buttons button:not(.bare), "
        + "dialog[open] .actions .button, dialog.sure[open] .button.danger");
    return { isWay: !!isWay, isThing: !!node?.matches(".thing.lit"), id: node?.dataset.id ?? "",
        text: node?.textContent.trim() ?? "", game: node?.closest("[data-game].box")?.dataset.game ?? "" };
}"""


class Way(NamedTuple):
    """Something that can be pointed at now."""

    at: int
    text: str
    is_thing: bool
    is_confirm: bool


class Face(NamedTuple):
    """What a person sees: the table's state, and what can be pointed at."""

    state: str
    number: int
    ways: list[Way]


class Person:
    """Plays at a page with one kind of hand, and notes what the server has acknowledged."""

    def __init__(self, page: Page, hand: Hand = "mouse", seed: int = 9) -> None:
        self.page = page
        self.hand = hand
        self.chance = random.Random(seed)
        self.smallest = 1e9
        self.acknowledged: dict[int, list[Any]] = {}
        """The answers that the server said it has, by the number of their ask."""
        self.doubled: list[dict[str, Any]] = []
        """Second answers to an ask that the server took."""
        self._sent: dict[int, dict[str, Any]] = {}
        self._lost: set[int] = set()
        """What was sent when the line broke, or was refused; nobody waits for it any more."""
        page.on("websocket", self._wired)

    def _wired(self, socket: WebSocket) -> None:
        socket.on("framesent", self._says)
        socket.on("framereceived", self._hears)

    def _says(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        act = message.get("act", {})
        if act.get("do") == "answer":
            self._sent[message["id"]] = act

    def _hears(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message.get("ok") and message.get("id") in self._sent:
            act = self._sent.pop(message["id"])
            # An answer may be given again after the line was lost, but never another one to the same ask.
            if self.acknowledged.setdefault(act["ask"], act["answer"]) != act["answer"]:
                self.doubled.append(act)

    # Coming to a table.

    def play_bots(self, slug: str, options: dict[str, str], bot: str = "random") -> None:
        """From the lobby, with one click, to a game against bots."""
        kept = {f"ninefold.options.{slug}": json.dumps(options), f"ninefold.bot.{slug}": json.dumps(bot)}
        self.page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
        self.page.goto("/")
        self.page.locator(f".box[data-game={slug}] .button.first").click()
        self.page.wait_for_url("**/t/*")
        self.wait()

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.page.url.split("/t/")[1].split("#")[0]

    # Looking.

    def wait(self) -> Face:
        """Wait until there is something to do, or the game does not go on."""
        seen = self.page.evaluate(_WAIT, [PATIENCE * 1000])
        assert seen is not None, f"nothing to do after {PATIENCE} s: {self.page.locator('#prompt').inner_text()}"
        return _face(seen)

    def look(self) -> Face | None:
        """What can be done now, if anything."""
        seen = self.page.evaluate(_NOW)
        return _face(seen) if seen else None

    def place(self) -> Any:
        """Where the game stands, as this seat knows it."""
        return self.page.evaluate(_PLACE)

    def settled(self) -> Any:
        """Where the game stands once no bot has anything left to answer: at a sealed ask they answer beside us."""
        self.wait()
        self.page.wait_for_function(_NO_BOT, timeout=PATIENCE * 1000)
        return self.place()

    # Doing.

    def point(self, face: Face) -> None:
        """Point at one of the ways; picks are confirmed as soon as they may be."""
        confirm = [way for way in face.ways if way.is_confirm]
        way = confirm[0] if confirm else self.chance.choice(face.ways)
        if self.hand == "keys":
            self.press(confirm)
            return
        spot = self.page.evaluate(_SPOT, way.at)
        if spot is None:  # what was to be hit has gone: somebody else's doing, so we look again
            return
        assert spot["width"], f"{way.text} is lit, but {spot['over']} lies over it: {spot['box']}"
        self.smallest = min(self.smallest, spot["width"], spot["height"])
        if self.hand == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def press(self, confirm: list[Way]) -> None:
        """Go by Tab to something that can be chosen, not always the first, and press Enter."""
        self.tab_to_way()
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press("Tab")
        focus = self.tab_to_way()
        for _ in range(MOST_TABS):
            if not confirm or focus["text"] == confirm[0].text:
                break
            self.page.keyboard.press("Tab")
            focus = self.tab_to_way()
        self.page.keyboard.press("Enter")

    def tab_to_way(self, most: int = MOST_TABS) -> Any:
        """Tab until something that can be chosen has the focus."""
        for _ in range(most):
            focus = self.page.evaluate(_FOCUS)
            if focus["isWay"]:
                return focus
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab leads to nothing that can be chosen")

    def focus(self) -> Any:
        """What has the focus."""
        return self.page.evaluate(_FOCUS)

    def play(self, answers: int = 10_000) -> int:
        """Answer so often, or to the end of the game; how many answers were acknowledged.

        On a slow machine it may be one more, since we hear of an answer later than the page does.
        """
        before = given = len(self.acknowledged)
        in_vain = 0
        while True:
            face = self.wait()
            self.settle()
            if face.state != "playing" or len(self.acknowledged) - before >= answers:
                break
            self.point(face)
            in_vain = 0 if len(self.acknowledged) > given else in_vain + 1
            given = len(self.acknowledged)
            assert in_vain < IN_VAIN, f"whatever is pointed at, nothing is answered: {face}"
        return len(self.acknowledged) - before

    def settle(self) -> None:
        """Wait until we have heard what became of what was sent; the page may know it before we do."""
        for _ in range(100):
            if not self._sent.keys() - self._lost:
                return
            self.page.wait_for_timeout(20)
        self._lost |= self._sent.keys()

    def close_card(self) -> None:
        """Put away a card that was opened, since what was pointed at could no longer be chosen."""
        if self.page.locator("dialog[open]:not(.over)").count():
            self.page.keyboard.press("Escape")

    def concede(self) -> None:
        """Give the game up by the menu, once the line is up: without it, giving up is refused."""
        self.page.wait_for_function("() => globalThis.ninefold?.page?.link.isUp")
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Table", exact=True).click()
        self.page.get_by_role("button", name="Give up").click()
        self.page.locator("dialog[open]").get_by_role("button", name="Give up").click()


def _face(seen: Any) -> Face:
    ways = [Way(at, way["text"], way["isThing"], way["isConfirm"]) for at, way in enumerate(seen["ways"])]
    return Face(seen["state"], seen["number"], ways)


def play_each_other(people: Sequence[Person], answers: int = 10_000) -> None:
    """Everybody answers when asked, until the game is over or so many answers are acknowledged."""
    quiet = in_vain = before = 0
    while (given := sum(len(person.acknowledged) for person in people)) < answers:
        faces = [person.look() for person in people]
        if any(face is not None and face.state == "over" for face in faces):
            return
        busy = [(person, face) for person, face in zip(people, faces) if face is not None and face.ways]
        for person, face in busy:
            person.point(face)
        for person, seen in zip(people, faces):
            if seen is not None and not seen.ways:
                person.close_card()
        quiet = 0 if busy else quiet + 1
        in_vain = 0 if given > before else in_vain + len(busy)
        before = given
        assert quiet < PATIENCE / 0.03, "nobody is asked"
        assert in_vain < IN_VAIN, f"whatever is pointed at, nothing is answered: {busy}"
        if not busy:
            people[0].page.wait_for_timeout(30)


def _answered(entry: dict[str, Any]) -> list[tuple[int, Any]]:
    """Who answered what by a line of a record; in a sealed ask all answer at once."""
    if "sealed" in entry:
        return [(seat, answer) for seat, answer in entry["sealed"]]
    return [(entry["seat"], entry["answer"])] if "answer" in entry else []


def check_record(address: str, person: Person) -> list[Any]:
    """The record of a finished game verifies, and has all that was acknowledged, in order; what this seat did."""
    with urllib.request.urlopen(f"{address}/api/tables/{person.table}/record", timeout=PATIENCE) as answer:
        entries = read_chain(answer.read())
    verify(entries, find_game)
    assert not person.doubled
    seat = person.place()["seat"]
    given = [answer for entry in entries for who, answer in _answered(entry) if who == seat]
    rest = iter(given)
    for ask, answered in sorted(person.acknowledged.items()):
        assert answered in rest, f"{answered} to ask {ask} was acknowledged and is not in the record"
    return given


def hold(_route: Route) -> None:
    """Let a request wait, until its route is taken away."""
