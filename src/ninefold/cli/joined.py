"""A served table line by line: what happens is told as it happens, and the person is asked when it is their turn."""

from __future__ import annotations

import textwrap
from typing import TextIO

from ninefold.cli.input_queue import LEAVING, InputQueue
from ninefold.cli.remote import RemoteSession
from ninefold.terminal.plain import Plain
from ninefold.terminal.text import WIDTH


class Joined(Plain):
    """A conversation with one person among several."""

    def __init__(self, session: RemoteSession, read: TextIO, write: TextIO) -> None:
        self.typed = InputQueue(read)
        super().__init__(session, self.typed, write)
        self.remote = session
        self.connection = session.connection
        self.status = ""
        self.asked = ""
        """What the person was last asked, so that it is not asked again."""
        self.commands |= {
            "say": self.chat,
            "agree": lambda text: self.consent(agrees=True),
            "refuse": lambda text: self.consent(agrees=False),
            "pause": lambda text: self.do("pause"),
            "resume": lambda text: self.do("resume"),
            "start": lambda text: self.do("start"),
            "back": lambda text: self.do("hand_back"),
        }

    def run(self) -> int:
        """Play until the game is over, the person leaves or the input ends."""
        self.connection.watch(self.typed.wake)
        while not self.session.is_over:
            wanted = self.wants_person()
            self.show_what_is_new(wanted=wanted)
            line = self.typed.wait(take=wanted or self.typed.is_person)
            if self.typed.is_done and line is None:
                line = "quit"
            if line is not None:
                if line.lower() in LEAVING:
                    self.say(self.words("end.bye"))
                    return 0
                self.hear(line)
            self.connection.catch_up()
        self.warn()
        self.finish()
        return 0

    def hear(self, line: str) -> None:
        """A line that was typed; an empty one will do where there is just one option."""
        if not line and len(self.options) == 1 and self.options[0].answer is not None:
            line = "1"
        self.connection.catch_up()
        if line:
            self.obey(line)
        self.asked = ""

    def warn(self) -> None:
        """Say what speaks against the fairness of the table."""
        for warning in self.remote.new_warnings():
            self.say(*textwrap.wrap(warning, WIDTH, initial_indent="!! ", subsequent_indent="   "))

    def show_what_is_new(self, *, wanted: bool) -> None:
        """The table and the options if the person is wanted; else what happens meanwhile, and whom all wait for."""
        self.warn()
        if not wanted:
            self.wait()
            return
        ask = self.remote.ask()
        asked = f"{ask and ask.number} {self.remote.table.state} {self.remote.wishes()}"
        if asked != self.asked:
            self.asked = asked
            self.present()
            self.write.write("> ")
            self.write.flush()

    def wants_person(self) -> bool:
        """Whether there is something for this person to decide."""
        session = self.remote
        rests = session.table.state == "paused" and session.seat >= 0 and not session.is_bot_playing
        return session.may_answer or session.may_start() or bool(session.wishes()) or rests

    def wait(self) -> None:
        """Tell what happens while others decide."""
        self.tell_news()
        status = self.remote.waits_for()
        if status != self.status:
            self.status = status
            self.say(f"… {status}")
        self.asked = ""
        self.write.flush()

    def present(self) -> None:
        """The table and the options, or whatever else is to be decided."""
        self.status = ""
        self.say(*self.remote.wished())
        if self.session.may_answer:
            super().present()
            return
        self.tell_news()
        if not self.remote.wishes():
            self.say(self.remote.waits_for())

    def tell_news(self) -> None:
        """What happened and what was said."""
        super().tell_news()
        for said in self.remote.new_chat():
            text = f"{said.name}: {said.text}"
            self.say(*textwrap.wrap(text, WIDTH, initial_indent="  “", subsequent_indent="    "))

    def do(self, act: str, **fields: object) -> None:
        """Something that the server answers."""
        self.say(self.remote.attempt(act, **fields) or self.remote.told("asked" if act == "pause" else "sent"))

    def chat(self, text: str) -> None:
        """Say something to all."""
        if problem := self.remote.attempt("chat", text=text or " "):
            self.say(problem)

    def consent(self, *, agrees: bool) -> None:
        """Answer all wishes alike."""
        self.say(self.remote.consent(agrees=agrees) or self.remote.told("sent"))

    def help(self, text: str) -> None:
        """All commands."""
        super().help(text)
        self.say(self.remote.told("help").strip("\n"))
