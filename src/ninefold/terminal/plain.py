"""The line-by-line mode: prints what happened, the table and numbered options; reads answers from standard input."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Protocol, TextIO

from ninefold.core.scene import Scene
from ninefold.core.shape import seen, whole
from ninefold.terminal.options import Numbered
from ninefold.terminal.session import Session, counted
from ninefold.terminal.text import WIDTH, TextPainter


class LineSource(Protocol):
    """Where typed lines come from: standard input, for one."""

    def readline(self) -> str:
        """The next line; empty at the end."""
        ...


class Plain:
    """A dialogue with one person: each line is an answer or a command."""

    def __init__(self, session: Session, read: LineSource, write: TextIO) -> None:
        self.session = session
        self.words = session.words
        self.painter = TextPainter(session.words, session.seat)
        self.read = read
        self.write = write
        self.options: list[Numbered] = []
        self.shown = ""
        self.held = ""
        self.last = ""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.rule,
            "why": self.why,
            "look": self.look,
            "show": self.show,
            "log": self.log,
            "hint": self.hint,
            "undo": self.undo,
            "stops": self.stops,
            "save": self.save,
            "concede": self.concede,
            "help": self.help,
        }

    def run(self) -> int:
        """Play until the game is over, the person leaves or the input ends."""
        while not self.session.is_over:
            if bot_answers := self.session.think():
                bot_answers()
                continue
            self.present()
            line = self.ask_line()
            if line is None or line.lower() in ("quit", "exit"):
                self.say(self.words("end.bye"))
                return 0
            self.obey(line)
        self.finish()
        return 0

    def present(self) -> None:
        """What happened, how the table stands (at a new moment), and what may be answered."""
        self.tell_news()
        self.options = self.session.options()
        scene = self.session.scene()
        moment = self.moment(scene)
        if moment != self.shown:
            self.say("", *self.painter.scene(self.without_known_hand(scene)))
            self.shown = moment
        else:
            self.say(*self.painter.passing(scene))
        rule = self.session.rule()
        self.say("", f"{self.session.prompt()} " + (f"(§{rule})" if rule else ""))
        for number, option in enumerate(self.options, 1):
            self.say(*textwrap.wrap(option.text, WIDTH, initial_indent=f"{number:>4}  ", subsequent_indent="      "))

    def without_known_hand(self, scene: Scene) -> Scene:
        """Print only the number of cards of a hand that has not changed since it was last printed."""
        for zone in (zone for player in scene.players for zone in player.zones if player.seat == self.session.seat):
            if zone.layout == "hand":
                held = " ".join(card.id for card in zone.cards)
                if held == self.held:
                    zone.count, zone.cards = len(zone.cards), []
                self.held = held
        return scene

    def tell_news(self) -> None:
        """What happened since, a sentence on each line."""
        for news in counted(self.session.news()):
            sign = "== " if news.heading else "  * " if news.die else "  - "
            self.say(*textwrap.wrap(news.text, WIDTH, initial_indent=sign, subsequent_indent="    "))

    def moment(self, scene: Scene) -> str:
        """The whole table is printed again when a new moment has come: another round, phase or kind of ask."""
        ask = self.session.ask()
        tracks = [track.value for track in scene.tracks]
        return f"{scene.phase} {tracks} {ask.name if ask else ''}"

    def ask_line(self) -> str | None:
        """The next line; None at the end of the input. An empty line chooses the only option."""
        while True:
            self.write.write("> ")
            self.write.flush()
            line = self.read.readline()
            if not line:
                self.write.write("\n")
                return None
            if line.strip():
                return line.strip()
            if len(self.options) == 1 and self.options[0].answer is not None:
                return "1"

    def obey(self, line: str) -> None:
        """A command, or else an answer."""
        name, _, rest = line.partition(" ")
        if line.startswith("?"):
            name, rest = "?", line[1:]
        command = self.commands.get(name.lower())
        if command is not None and not any(option.text.lower() == line.lower() for option in self.options):
            command(rest.strip())
        else:
            problem = self.session.answer(self.session.read_line(line, self.options))
            if problem:
                self.say(*textwrap.wrap(problem, WIDTH))
        self.last = line.lower()

    def rule(self, number: str) -> None:
        """The rule at hand, or any other."""
        for paragraph in self.session.explain(number).replace("**", "").replace("*", "").split("\n"):
            self.say(*(textwrap.wrap(paragraph, WIDTH) or [""]))

    def why(self, text: str) -> None:
        """Why something can't be done."""
        self.say(*textwrap.wrap(self.session.why(text), WIDTH))

    def look(self, text: str) -> None:
        """A card's text."""
        found = self.session.look(text)
        if not found:
            self.say(self.words("look.none", text=text) if text else self.words("look.how"))
        for card in found:
            self.say(*self.painter.card(card))

    def show(self, text: str) -> None:
        """The table again, with the hand."""
        self.shown = self.held = ""

    def log(self, text: str) -> None:
        """The last things that happened."""
        count = whole(text) if text.isdecimal() else 20
        for news in counted(self.session.history())[-count:]:
            self.say(*textwrap.wrap(news.text, WIDTH, initial_indent="  "))

    def hint(self, text: str) -> None:
        """What a bot would answer."""
        for line in self.session.hint():
            self.say(*textwrap.wrap(line, WIDTH, subsequent_indent="    "))

    def undo(self, text: str) -> None:
        """Take back the last answer."""
        self.say(self.session.undo())

    def stops(self, text: str) -> None:
        """List the stops, or switch one."""
        stops = self.session.stops()
        if not stops:
            self.say(self.words("stops.none"))
            return
        if text.isdecimal() and 1 <= whole(text) <= len(stops):
            self.session.switch_stop(stops[whole(text) - 1][0])
            stops = self.session.stops()
        self.say(self.words("stops.title"))
        for number, (_, said, on) in enumerate(stops, 1):
            self.say(f"{number:>4}  [{'x' if on else ' '}] {said}")
        self.say(self.words("stops.how"), *textwrap.wrap(self.words("stops.note"), WIDTH))

    def save(self, path: str) -> None:
        """Write the record to a file."""
        self.say(self.session.save(path) if path else self.words("save.how"))

    def concede(self, text: str) -> None:
        """Give up, if the command is given twice."""
        self.say(self.session.concede() if self.last == "concede" else self.words("concede.sure"))

    def help(self, text: str) -> None:
        """All commands."""
        self.say(self.words("help.plain", example=self.session.example()).strip("\n"))

    def finish(self) -> None:
        """How it ended, and the offer to save the record."""
        self.tell_news()
        self.say("", *self.painter.scene(self.session.scene()), "")
        self.say(*textwrap.wrap(self.session.result(), WIDTH), "", self.words("save.offer"))
        self.write.write("> ")
        self.write.flush()
        path = self.read.readline().strip()
        if path:
            self.say(self.session.save(path), *textwrap.wrap(self.words("save.verify", path=path), WIDTH))

    def say(self, *lines: str) -> None:
        """Print lines; texts of other people can't send control characters to the terminal."""
        for line in lines:
            self.write.write(seen(line.rstrip()) + "\n")
