"""A served table on the whole screen."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from ninefold.cli.remote import RemoteSession
from ninefold.core.errors import BadInput
from ninefold.terminal.app import NinefoldApp
from ninefold.terminal.dialogs import Page, TextDialog


class Changed(Message):
    """Something has happened at the table."""


class JoinedApp(NinefoldApp):
    """One person among several; the others and the bots play elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "talk", ""),
        Binding("b", "begin", ""),
        Binding("y", "consent(True)", ""),
        Binding("n", "consent(False)", ""),
        Binding("p", "rest", ""),
        Binding("k", "take_back_seat", ""),
    ]

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session, pace=0)
        self.remote = session
        self.remote.new_chat()  # what was said before is not announced
        self.wished: list[str] = []

    def on_mount(self) -> None:
        """Begin, and be told of whatever happens."""
        super().on_mount()
        self.remote.connection.watch(lambda: self.post_message(Changed()))

    def on_changed(self) -> None:
        """Look at the table again."""
        try:
            self.remote.connection.catch_up()
        except BadInput as error:
            self.exit(message=str(error), return_code=2)
            return
        for said in self.remote.new_chat():
            self.notify(said.text, title=said.name, markup=False)
        for warning in self.remote.new_warnings():
            self.notify(warning, severity="error", timeout=60, markup=False)
        wished = self.remote.wished()
        for wish in wished:
            if wish not in self.wished:
                self.notify(wish, markup=False)
        self.wished = wished
        self.go_on()

    def after(self, problem: str) -> None:
        """Say what the server said to something, and draw what came of it."""
        self.notify(problem or self.remote.told("sent"), severity="warning" if problem else "information", markup=False)
        self.go_on()

    def action_talk(self) -> None:
        """Say something to all."""

        def say(text: str | None) -> None:
            if text and (problem := self.remote.attempt("chat", text=text)):
                self.notify(problem, severity="warning", markup=False)

        self.push_screen(TextDialog(self.remote.told("chat"), "", self.words("keys.type")), say)

    def action_begin(self) -> None:
        """Begin the game (host)."""
        self.after(self.remote.attempt("start"))

    def action_consent(self, agrees: bool) -> None:
        """Answer the wishes of others."""
        if self.remote.wishes():
            self.after(self.remote.consent(agrees=agrees))

    def action_rest(self) -> None:
        """Ask for a pause, or end it."""
        self.after(self.remote.attempt("resume" if self.remote.table.state == "paused" else "pause"))

    def action_take_back_seat(self) -> None:
        """Play oneself again, after a bot has."""
        self.after(self.remote.attempt("hand_back"))

    def action_help(self) -> None:
        """All keys."""
        text = Text(f"{self.words('help.app').strip()}\n\n{self.remote.told('keys')}")
        self.push_screen(Page(self.words("keys.help").capitalize(), text, self.words("keys.close")))

    def action_leave(self) -> None:
        """Leave; the table waits, and the link brings one back."""
        self.exit()
