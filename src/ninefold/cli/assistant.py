"""A seat for an assistant: it starts or joins one table at a time, and everything it is told is text."""

from __future__ import annotations

import io
import secrets
import threading
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Final

from ninefold.cli.connection import Connection
from ninefold.cli.games import said_seats
from ninefold.cli.join import with_token
from ninefold.cli.remote import RemoteSession
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game, working_games
from ninefold.core.rulebook import CHAPTER, find_rule
from ninefold.core.shape import shortened
from ninefold.terminal.plain import Plain
from ninefold.terminal.play import new_session
from ninefold.terminal.session import Session
from ninefold.web.client import ServerRefusal

LONGEST_WAIT: Final = 60.0
"""Seconds that one call may wait for the others at a table."""
MOST_OPTIONS: Final = 200
"""Options that are listed; of very many, the rest can be written in words."""
NO_TABLE: Final = "You sit at no table; begin a game or join one first."
GONE_ON: Final = "The table has gone on since ask {old}; this is ask {new}. Nothing was answered."


class Telling(Plain):
    """What a person would read in the line-by-line mode, kept as text."""

    def __init__(self, session: Session) -> None:
        self.text = io.StringIO()
        super().__init__(session, io.StringIO(), self.text)

    def taken(self) -> str:
        """Everything told since this was last asked."""
        told = self.text.getvalue().strip("\n")
        self.text.seek(0)
        self.text.truncate()
        return told

    def position(self) -> str:
        """The news, the whole table, and what may be answered."""
        self.tell_news()
        self.say("", *self.painter.scene(self.session.scene()), "")
        if self.session.is_over:
            self.say(self.session.result() or self.session.waits_for())
        return self.taken() + ("" if self.session.is_over else f"\n\n{self.asked()}")

    def asked(self) -> str:
        """The ask with its number, and the options by number; or whom the table waits for."""
        self.options = self.session.options()
        ask = self.session.ask()
        if ask is None or not self.session.may_answer:
            return self.session.waits_for()
        rule = f" (§{ask.rule})" if ask.rule else ""
        lines = [f"Ask {ask.number}: {ask.prompt}{rule}"]
        lines += [f"{number}. {option.text}" for number, option in enumerate(self.options[:MOST_OPTIONS], 1)]
        if len(self.options) > MOST_OPTIONS:
            lines.append(f"… and {len(self.options) - MOST_OPTIONS} more, which can be written in words.")
        return "\n".join(lines)


class ServedTelling(Telling):
    """The same at a served table, with what others say and wish."""

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session)
        self.remote = session

    def tell_news(self) -> None:
        super().tell_news()
        self.say(*(f"{said.name} says: {said.text}" for said in self.remote.new_chat()))
        self.say(*self.remote.wished(), *self.remote.new_warnings())


class Assistant:
    """Sits at one table at a time; a refusal is a sentence, raised as `BadInput`."""

    def __init__(self, lang: str = "en", records: Path | None = None) -> None:
        self.lang = lang
        self.records = records
        """The folder in which finished games are kept; None keeps none."""
        self._stack = ExitStack()
        self._telling: Telling | None = None
        self._connection: Connection | None = None
        self._woken = threading.Event()

    # Sitting down and getting up.

    def begin(
        self, game: str, seats: int | None, seat: int, bots: str, seed: int | None, options: Mapping[str, str]
    ) -> str:
        """Begin a game against bots in this process."""
        session = new_session(find_game(game), seats, seat, bots, seed, options, self.lang)
        self.leave()
        self._telling = Telling(session)
        return self.wait(0)

    def join(self, link: str, name: str) -> str:
        """Take a seat at a served table; the link of a seat has its token in it."""
        self.leave()
        try:
            connection = self._stack.enter_context(Connection(with_token(link, name), self.lang))
        except ServerRefusal as refused:
            raise BadInput(refused.text) from None
        self._connection = connection
        connection.watch(self._woken.set)
        self._telling = ServedTelling(RemoteSession(connection, self.lang))
        return self.view()

    def leave(self) -> None:
        """Get up; a game in this process ends with that."""
        self._telling = self._connection = None
        self._stack.close()

    @property
    def telling(self) -> Telling:
        """The table at which the assistant sits, in words."""
        if self._telling is None:
            raise BadInput(NO_TABLE)
        return self._telling

    # Playing.

    def view(self) -> str:
        """The table as the seat sees it now."""
        self._catch_up()
        return self.telling.position()

    def options(self) -> str:
        """The ask and its numbered options."""
        self._catch_up()
        return self.telling.asked()

    def answer(self, choice: str, ask: int | None, seconds: float) -> str:
        """Answer the present ask by an option's number or text; then what happens until the seat is asked again."""
        telling = self.telling
        self._catch_up()
        session, text = telling.session, choice.strip()
        now = session.ask()
        if ask is not None and (now is None or now.number != ask):
            new = "none" if now is None else now.number
            raise BadInput(f"{GONE_ON.format(old=ask, new=new)}\n\n{telling.asked()}")
        if not session.may_answer:
            raise BadInput(session.waits_for())
        problem = session.answer(session.read_line(text, session.options()))
        if problem:
            raise BadInput(problem)
        return self.wait(seconds)

    def wait(self, seconds: float) -> str:
        """Let the others act until the seat may answer, the game is over or the time is up; then the table."""
        telling = self.telling
        until = monotonic() + min(max(seconds, 0.0), LONGEST_WAIT)
        while bot_answers := telling.session.think():
            bot_answers()
        while not self._is_wanted(telling.session) and (left := until - monotonic()) > 0:
            if self._connection is None:
                break
            self._woken.wait(left)
            self._catch_up()
        if telling.session.is_over:
            self._keep_record(telling.session)
        return self.view()

    def _is_wanted(self, session: Session) -> bool:
        """Whether there is something to answer, agree to or start."""
        if isinstance(session, RemoteSession) and (session.wishes() or session.may_start()):
            return True
        return session.is_over or session.may_answer

    def _catch_up(self) -> None:
        self._woken.clear()
        if self._connection is not None:
            self._connection.catch_up()

    def _keep_record(self, session: Session) -> None:
        """Write a finished game into the folder for records, once."""
        if self.records is not None:
            self.records.mkdir(parents=True, exist_ok=True)
            session.save(str(self.records / f"{session.slug}-{secrets.token_hex(6)}.ninefold"))
            self.records = None

    def do(self, act: str, **fields: object) -> str:
        """Something at a served table: start, chat, consent."""
        session = self.telling.session
        if not isinstance(session, RemoteSession):
            raise BadInput("Nobody else sits at a table in this process.")
        agrees = fields.get("agrees")
        problem = session.consent(agrees=bool(agrees)) if act == "consent" else session.attempt(act, **fields)
        if problem:
            raise BadInput(problem)
        return self.view()

    def concede(self) -> str:
        """Give up."""
        if problem := self.telling.session.concede():
            raise BadInput(problem)
        return self.view()

    # Asking.

    def why_not(self, text: str) -> str:
        """Why something can't be done now, with the rule."""
        return self.telling.session.why(text)

    def look(self, name: str) -> str:
        """The text of open cards with this in their name."""
        self.telling.look(name)
        return self.telling.taken()

    def log(self, last: int) -> str:
        """The last happenings, oldest first."""
        return "\n".join(news.text for news in self.telling.session.history()[-max(1, last) :])


def games_text() -> str:
    """All games with their seats, modes and options."""
    faults: list[str] = []
    return "\n".join(_game_text(game) for game in working_games(faults.append))


def _game_text(game: AnyGame) -> str:
    """A game in a line, with its options below."""
    seats = said_seats(game.min_seats, game.max_seats)
    lines = [f"{game.slug}: {game.titles['en']} ({seats}; {', '.join(game.modes)})"]
    for option in game.table_options:
        values = " | ".join(option.values) or "text"
        lines.append(f"  {option.name} = {values} (usually {option.default or 'empty'}): {option.text['en']}")
    return "\n".join(lines)


def rules_text(game: str, paragraph: str) -> str:
    """A paragraph or chapter of a rulebook; without a number, its chapters."""
    found = find_game(game)
    text = str(found.rulebook())
    if not text:
        raise BadInput(f"{found.titles['en']} has no rulebook")
    if paragraph:
        return find_rule(text, shortened(paragraph, 20))
    return "\n".join(line.removeprefix("## ") for line in text.splitlines() if CHAPTER.match(line))
