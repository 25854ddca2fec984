"""A seat at a served table: the terminal's session, whose table stands elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import msgspec

from ninefold.cli.line import Line
from ninefold.cli.remote_table import RemoteTable, shape_of
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.errors import BadInput
from ninefold.core.rulebook import find_rule
from ninefold.core.scene import Card, Scene
from ninefold.core.shape import whole
from ninefold.table import Table
from ninefold.terminal.options import Numbered, cards_of, numbered
from ninefold.terminal.session import News, Session, said_hint
from ninefold.terminal.typed import Typed, by_number, fill_offer
from ninefold.web.client import Refused


@cache
def _sentences() -> Catalogue:
    return catalogue_of(files("ninefold.cli").joinpath("joined.toml").read_text(encoding="utf-8"), "joined.toml")


class RemoteSession(Session):
    """A seat at a served table."""

    def __init__(self, line: Line, lang: str) -> None:
        self.remote = RemoteTable(line)
        self.line = line
        super().__init__(cast(Table, self.remote), line.now.seat, lang)
        self._book = ""

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this person."""
        return bool(self.line.now.ask.get("mine"))

    def scene(self) -> Scene:
        """The table as the server last showed it; a copy, which may be changed."""
        return msgspec.convert(msgspec.to_builtins(self.line.now.scene), Scene)

    def options(self, scene: Scene | None = None) -> list[Numbered]:
        """What the person may answer now, as it is numbered."""
        if not self.is_asked:
            return []
        listed = numbered(self.table, self.seat, self.lang, self.scene() if scene is None else scene)
        offers = [Numbered(shape_of(told, self.words), offer=offer) for offer, told in self.remote.offers()]
        return listed + offers

    def history(self, since: int = 0) -> list[News]:
        """What happened from number `since` on."""
        lines = self.line.now.log[since:]
        return [News(line["text"], "roll" in line["tell"], line["tell"].endswith("_began")) for line in lines]

    def prompt(self) -> str:
        """What the table waits for, in a sentence."""
        return str(self.line.now.ask.get("prompt", ""))

    def rule(self) -> str:
        """The number of the paragraph at hand."""
        return str(self.line.now.ask.get("rule", ""))

    def told(self, key: str, **values: Any) -> str:
        """A sentence of a served table."""
        return _sentences().say(key, self.lang, values)

    def waits_for(self) -> str:
        """Whom or what the table waits for."""
        table, ask = self.line.now.table, self.line.now.ask or {"seats": [], "answered": []}
        if table["state"] == "over":
            return self.words("waiting.over")
        if table["state"] == "gathering":
            gathers = "gathering" if table["reveals"] is None else "revealing"
            return self.told("ready" if self.may_start() else gathers)
        if table["state"] in ("paused", "stalled", "closed"):
            return self.told(table["state"])
        if self.is_asked:
            return self.words("waiting.you")
        if self.seat >= 0 and table["seats"][self.seat]["bot"]:
            return self.told("bot_plays")
        names = ", ".join(self.name_of(seat) for seat in ask["seats"] if seat not in ask["answered"])
        return self.words("waiting.answered" if self.seat in ask["answered"] else "waiting.other", names=names)

    def may_start(self) -> bool:
        """Whether this person may begin the game now."""
        table = self.line.now.table
        gathers = table["state"] == "gathering" and table["reveals"] is None
        return bool(table["host"] and gathers and all(seat["taken"] for seat in table["seats"]))

    def wishes(self) -> list[dict[str, Any]]:
        """What others wish that this person has not answered yet."""
        return [wish for wish in self.line.now.table["wishes"] if self.seat in wish["needed"]]

    def wished(self) -> list[str]:
        """The same in sentences."""
        return [self.told(f"wish.{wish['what']}", name=self.name_of(wish["by"])) for wish in self.wishes()]

    def warnings(self) -> list[str]:
        """What speaks against the fairness of the table, in sentences."""
        return [self.told(f"fair.{fault}") for fault in self.line.now.faults]

    def consent(self, *, agrees: bool) -> str:
        """Answer all wishes alike; what the server says to it."""
        problems = [self.attempt("consent", what=wish["what"], agrees=agrees) for wish in self.wishes()]
        return " ".join(problem for problem in problems if problem)

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return str(self.line.now.table["seats"][seat]["name"])

    def explain(self, number: str = "") -> str:
        """A paragraph or chapter of the rulebook; by default the one at hand."""
        if not self._book:
            self._book = self.line.http.call("GET", f"/api/games/{self.line.now.table['game']}/rules")["text"]
        wanted = number or self.rule()
        if not self._book or not wanted:
            return self.words("rule.now" if self._book else "rule.none")
        try:
            return find_rule(self._book, wanted)
        except BadInput as error:
            return str(error)

    def read_line(self, line: str, options: Sequence[Numbered]) -> Typed:
        """The answer that a typed line stands for: a number, a text, enough of one, or an offer filled in."""
        if not options:
            return Typed(problem=self.words("typed.not_asked"))
        if line.isdecimal():
            return by_number(self.words, options, whole(line))
        filled = self.fill(line, options)
        if filled is not None:
            return filled
        low = line.casefold()
        listed = [option for option in options if option.answer is not None]
        near = [option for option in listed if option.text.casefold() == low] or [
            option for option in listed if low in option.text.casefold()
        ]
        if len(near) > 1:
            return Typed(problem=self.words("typed.several", texts="; ".join(option.text for option in near)))
        return Typed(near[0].answer) if near else Typed(problem=self.words("typed.what", text=line))

    def fill(self, line: str, options: Sequence[Numbered]) -> Typed | None:
        """An offer begun by its verb; None if the line begins with none."""
        begin, _, rest = line.partition(" ")
        for option in options:
            offer = option.offer
            if offer is not None and begin.casefold() == self.remote.rules.verbs[offer.verb].name.casefold():
                filled = fill_offer(self.table, offer, rest)
                return filled or Typed(problem=self.words("typed.offer", shape=option.text))
        return None

    def attempt(self, do: str, **fields: Any) -> str:
        """Do something; what the server says if it refuses."""
        try:
            self.line.act(do, **fields)
        except Refused as refused:
            return refused.text
        return ""

    def answer(self, typed: Typed) -> str:
        """Give an answer; what the table says if it refuses it."""
        ask = self.line.now.ask
        if typed.answer is None or not ask:
            return typed.problem
        answer = self.remote.written(typed.answer)
        return self.attempt("answer", ask=ask["number"], answer=answer, text=typed.text)

    def card_named(self, text: str) -> Card | None:
        """The first open card whose name has this in it."""
        return next((card for card in cards_of(self.scene()) if text.casefold() in card.name.casefold()), None)

    def why(self, text: str) -> str:
        """Why a card can't be chosen now."""
        card = self.card_named(text) if text else None
        if card is None:
            return self.words("look.none", text=text) if text else self.words("look.how")
        return " ".join(self.why_thing(card.id))

    def why_thing(self, thing: str) -> list[str]:
        """Why a thing of the scene can't be chosen now."""
        try:
            said = self.line.act("why", ids=[thing]).get("why") or {}
        except Refused:
            return []
        return [said["text"]] if said.get("text") else []

    def conceivable(self) -> list[str]:
        """What could be asked about: the open cards."""
        return list(dict.fromkeys(card.name for card in cards_of(self.scene())))

    def example(self) -> str:
        """Something that could be asked about."""
        return next((card.name for card in cards_of(self.scene())), "…")

    def hint(self) -> list[str]:
        """What a bot would answer, as the server says; all at the table learn that it was asked."""
        try:
            hint = self.line.act("hint").get("hint") or {}
        except Refused as refused:
            return [refused.text]
        names = [seat["name"] for seat in self.line.now.table["seats"]]
        return said_hint(self.words, hint.get("choices", []), hint.get("simulations", 0), names)

    def undo(self) -> str:
        """Take back the last answer, or ask the others to agree; what the server says to it."""
        return self.attempt("undo") or self.words("undo.done")

    def concede(self) -> str:
        """Give up; what the table says if that can't be."""
        return self.attempt("concede")

    def stops(self) -> list[tuple[str, str, bool]]:
        """Name, sentence and setting of each stop."""
        slug = self.line.now.table["game"]
        games: list[dict[str, Any]] = self.line.http.call("GET", "/api/games")
        texts = {stop["name"]: stop["text"] for game in games if game["slug"] == slug for stop in game["stops"]}
        return [(name, texts.get(name, name), on) for name, on in self.line.now.table["stops"].items()]

    def switch_stop(self, name: str) -> None:
        """Turn a stop on or off."""
        self.attempt("stop", name=name, on=not self.line.now.table["stops"][name])

    def save(self, path: str) -> str:
        """Fetch the record and write it to a file; what came of it."""
        try:
            Path(path).expanduser().write_bytes(self.line.http.record(self.line.link.table))
        except Refused as refused:
            return refused.text
        except OSError as error:
            return self.words("save.failed", why=error.strerror or str(error))
        return self.words("save.done", path=path)

    def result(self) -> str:
        """Who won and how, in a sentence."""
        outcome = self.line.now.table["outcome"]
        return "" if outcome is None else str(outcome["text"])
