"""A person at a served table: the terminal's session whose table is on a server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ninefold.cli.connection import Connection
from ninefold.core.data import PlainData
from ninefold.core.scene import Scene
from ninefold.table.shown import AskShown, ChatLine, LogLine, TableShown, WishShown, WrittenAnswer
from ninefold.terminal.options import cards_of
from ninefold.terminal.session import Session, said_hint
from ninefold.terminal.words import Words
from ninefold.web.client import ServerRefusal


class RemoteSession(Session):
    """A seat at a served table. What the server refuses, it says in a sentence."""

    def __init__(self, connection: Connection, lang: str) -> None:
        super().__init__(connection.now.seat, lang)
        self.connection = connection
        self.told = Words(lang, "ninefold.cli", "joined.toml")
        """The sentences of a served table."""
        self._book = ""
        self._chatted = 0
        self._warned: list[str] = []

    @property
    def table(self) -> TableShown:
        """The table around the game, as the server last showed it."""
        return self.connection.now.table

    @property
    def slug(self) -> str:
        return self.table.game

    @property
    def names(self) -> Sequence[str]:
        return [seat.name for seat in self.table.seats]

    @property
    def is_over(self) -> bool:
        return self.table.state in ("over", "stalled", "closed")

    def ask(self) -> AskShown | None:
        return self.connection.now.ask

    def scene(self) -> Scene:
        """The table as the server last showed it; before the game it is empty."""
        scene = self.connection.now.scene or Scene(self.table.title, "", [])
        return msgspec.convert(msgspec.to_builtins(scene), Scene)

    def log(self) -> Sequence[LogLine]:
        return self.connection.now.log

    def result(self) -> str:
        return "" if self.table.outcome is None else self.table.outcome.text

    def rulebook(self) -> str:
        if not self._book:
            self._book = self.connection.http.call("GET", f"/api/games/{self.slug}/rules")["text"]
        return self._book

    def record(self) -> bytes:
        return self.connection.http.record(self.table.id)

    def save(self, path: str) -> str:
        """Fetch the record and write it to a file; before the end all must agree to that."""
        try:
            return super().save(path)
        except ServerRefusal as refused:
            return refused.text

    def waits_for(self) -> str:
        """Whom or what the table waits for: also before the game, and while it rests."""
        if self.table.state == "gathering":
            gathers = "gathering" if self.table.reveals is None else "revealing"
            return self.told("ready" if self.may_start() else gathers)
        if self.table.state in ("paused", "stalled", "closed"):
            return self.told(self.table.state)
        if self.is_bot_playing and not self.is_over:
            return self.told("bot_plays")
        return super().waits_for()

    @property
    def is_bot_playing(self) -> bool:
        """Whether a bot plays this person's seat."""
        return self.seat >= 0 and bool(self.table.seats[self.seat].bot)

    def may_start(self) -> bool:
        """Whether this person may begin the game now."""
        gathers = self.table.state == "gathering" and self.table.reveals is None
        return self.table.host and gathers and all(seat.taken for seat in self.table.seats)

    # What the server is asked to do.

    def attempt(self, do: str, **fields: object) -> str:
        """Do something; what the server says if it refuses."""
        try:
            self.connection.act(do, **fields)
        except ServerRefusal as refused:
            return refused.text
        return ""

    def give(self, answer: WrittenAnswer, text: str = "") -> str:
        ask = self.ask()
        return "" if ask is None else self.attempt("answer", ask=ask.number, answer=answer, text=text)

    def undo(self) -> str:
        """Take back the last answer, or ask the others to agree; what the server says to it."""
        return self.attempt("undo") or self.words("undo.done")

    def concede(self) -> str:
        return self.attempt("concede")

    def stops(self) -> list[tuple[str, str, bool]]:
        games: list[PlainData] = self.connection.http.call("GET", "/api/games")
        texts = {stop["name"]: stop["text"] for game in games if game["slug"] == self.slug for stop in game["stops"]}
        return [(name, texts.get(name, name), on) for name, on in self.table.stops.items()]

    def switch_stop(self, name: str) -> None:
        self.attempt("stop", name=name, on=not self.table.stops[name])

    def hint(self) -> list[str]:
        """What a bot would answer, as the server says; all at the table learn that it was asked."""
        try:
            hint = self.connection.act("hint").hint
        except ServerRefusal as refused:
            return [refused.text]
        return [self.words("hint.none")] if hint is None else said_hint(self.words, hint, self.names)

    def why(self, text: str) -> str:
        """Why the first open card whose name has this text in it can't be chosen now."""
        card = next((card for card in cards_of(self.scene()) if text.casefold() in card.name.casefold()), None)
        if card is None or not text:
            return self.words("look.none", text=text) if text else self.words("look.how")
        return " ".join(self.why_thing(card.id))

    def why_thing(self, thing: str) -> list[str]:
        try:
            why = self.connection.act("why", ids=[thing]).why
        except ServerRefusal:
            return []
        return [] if why is None else [why.text]

    def conceivable(self) -> list[str]:
        """The open cards."""
        return list(dict.fromkeys(card.name for card in cards_of(self.scene())))

    # The others at the table.

    def wishes(self) -> list[WishShown]:
        """What others wish that this person has not answered yet."""
        return [wish for wish in self.table.wishes if self.seat in wish.needed]

    def wished(self) -> list[str]:
        """The same in sentences."""
        return [self.told(f"wish.{wish.what}", name=self.names[wish.by]) for wish in self.wishes()]

    def consent(self, *, agrees: bool) -> str:
        """Answer all wishes alike; what the server says to it."""
        problems = [self.attempt("consent", what=wish.what, agrees=agrees) for wish in self.wishes()]
        return " ".join(problem for problem in problems if problem)

    def new_chat(self) -> list[ChatLine]:
        """What was said since this was last asked."""
        since, self._chatted = self._chatted, len(self.connection.now.chat)
        return self.connection.now.chat[since:]

    def new_warnings(self) -> list[str]:
        """What speaks against the fairness of the table, each sentence once."""
        fresh = [fault for fault in self.connection.faults if fault not in self._warned]
        self._warned += fresh
        return [self.told(f"fair.{fault}") for fault in fresh]
