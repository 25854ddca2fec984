"""The table on the whole screen: scene, log and options, played with the keyboard or the mouse."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.events import Resize
from textual.widgets import OptionList

from ninefold.core.scene import Card
from ninefold.terminal.cards import Lights, card_page
from ninefold.terminal.dialogs import Ending, Page, Switches, TextDialog, YesOrNo
from ninefold.terminal.look import GOLD, PARCHMENT, STYLE
from ninefold.terminal.options import Numbered, cards_of
from ninefold.terminal.panes import KeyBar, LogPane, OptionsPane, PromptPane, ScenePane, TitleBar, log_text
from ninefold.terminal.session import Session
from ninefold.terminal.typed import Typed, fill_offer

WIDE: Final = 112
"""From this many columns on, options and log stand beside the scene."""

KEYS: Final = (
    ("1-9 ⏎", "answer"),
    ("?", "rule"),
    ("w", "why"),
    ("l", "look"),
    ("a", "hint"),
    ("u", "undo"),
    ("o", "stops"),
    ("s", "save"),
    ("h", "help"),
    ("q", "quit"),
)


class NinefoldApp(App[None]):
    """One game of one person; `pace` is the pause in seconds after what a bot does."""

    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rule", ""),
        Binding("w", "why", ""),
        Binding("l", "look", ""),
        Binding("a", "hint", ""),
        Binding("u", "undo", ""),
        Binding("o", "stops", ""),
        Binding("s", "save", ""),
        Binding("g", "log", ""),
        Binding("c", "concede", ""),
        Binding("h,f1", "help", ""),
        Binding("v", "turn_table", ""),
        Binding("q,ctrl+c,ctrl+q", "leave", "", priority=False),
        *(Binding(str(digit), f"digit({digit})", "") for digit in range(10)),
    ]

    def __init__(self, session: Session, pace: float = 0.35) -> None:
        super().__init__()
        self.session = session
        self.words = session.words
        self.pace = pace
        self.numbered: list[Numbered] = []
        self.digits = ""
        self.answered_at = 0
        """Number of log lines when the person last answered."""
        self.told_result = False

    def compose(self) -> ComposeResult:
        """Title, scene, options and log, keys."""
        yield TitleBar(id="title")
        with Container(id="body"):
            yield ScenePane(self.words, self.session.seat)
            with Container(id="side"):
                with Vertical(id="ask"):
                    yield PromptPane(id="prompt")
                    yield OptionsPane(id="options")
                yield LogPane(id="log")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin: draw the table, and let bots play if it is their turn."""
        self.title = self.session.scene().title
        self.query_one("#log", LogPane).border_title = self.words("title.log")
        self.query_one("#options", OptionsPane).focus()
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        """Show the options beside the scene on wide screens, and below it on others."""
        self.screen.set_class(event.size.width >= WIDE, "wide")
        self.call_after_refresh(self.draw_table)

    def draw_table(self) -> None:
        """Redraw everything."""
        session = self.session
        scene = session.scene()
        before, self.numbered = self.numbered, session.options(scene)
        if [option.text for option in before] != [option.text for option in self.numbered]:
            self.digits = ""
        self.query_one("#title", TitleBar).show(scene)
        options = self.query_one("#options", OptionsPane)
        options.show(self.numbered)
        self.query_one("#prompt", PromptPane).show(
            session.waits_for(), session.prompt() or session.result(), session.rule(), mine=session.is_asked
        )
        history = session.history()
        self.query_one("#log", LogPane).show(history, len(history) - self.answered_at)
        self.query_one("#keys", KeyBar).show([(key, self.words(f"keys.{name}")) for key, name in KEYS])
        self.query_one(ScenePane).show(scene, self.lights())

    def lights(self) -> Lights:
        """What the options point at, and what the marked one does."""
        numbers: dict[str, list[int]] = {}
        for number, option in enumerate(self.numbered, 1):
            for thing in dict.fromkeys(option.ids + option.alike):
                numbers.setdefault(thing, []).append(number)
        marked = self.query_one("#options", OptionsPane).highlighted
        if marked is None or marked >= len(self.numbered):
            return Lights(numbers)
        return Lights(numbers, frozenset(self.numbered[marked].ids))

    @work(exclusive=True, group="bots")
    async def go_on(self) -> None:
        """Let bots answer one after the other, each shown before the next, until the person is asked."""
        session = self.session
        self.draw_table()
        while not session.is_asked and (bot_answers := await asyncio.to_thread(session.think)):
            told = len(session.log())
            bot_answers()
            self.draw_table()
            if len(session.log()) > told and self.pace:
                await asyncio.sleep(self.pace)
        if session.is_over and not self.told_result:
            self.told_result = True
            self.tell_result()

    def give(self, typed: Typed) -> None:
        """Give an answer to the table."""
        before = len(self.session.log())
        problem = self.session.answer(typed)
        if problem:
            self.notify(problem, severity="warning")
            return
        self.answered_at = before
        self.go_on()

    def choose(self, number: int) -> None:
        """Answer with an option of the list; an offer is filled in first."""
        self.digits = ""
        if not 0 <= number < len(self.numbered):
            return
        option = self.numbered[number]
        if option.offer is None:
            self.give(Typed(option.answer))
            return
        offer = option.offer

        def fill(line: str | None) -> None:
            if line:
                self.give(fill_offer(offer, line, self.words))

        self.push_screen(TextDialog(self.words("title.options"), option.text, self.words("keys.type")), fill)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark in the scene what the marked option points at."""
        if event.option_list.id == "options":
            self.query_one(ScenePane).show_lights(self.lights())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with an option, after Enter or a click."""
        if event.option_list.id == "options":
            self.choose(event.option_index)

    def action_digit(self, digit: int) -> None:
        """Mark an option by its digits; Enter answers, so that a second digit never comes too late."""
        number = int(f"{self.digits}{digit}")
        if not 1 <= number <= len(self.numbered):
            number = digit
        self.digits = str(number) if 1 <= number <= len(self.numbered) else ""
        if self.digits:
            self.query_one("#options", OptionsPane).highlighted = number - 1

    def action_touch(self, thing: str) -> None:
        """A click on a thing: answer if exactly one option points at it; otherwise show the card and why not."""
        pointing = [number for number, option in enumerate(self.numbered) if thing in option.ids]
        marked = self.query_one("#options", OptionsPane)
        if len(pointing) == 1 and marked.highlighted == pointing[0]:
            self.choose(pointing[0])
        elif pointing:
            later = [number for number in pointing if marked.highlighted is None or number > marked.highlighted]
            marked.highlighted = (later or pointing)[0]
        else:
            self.show_card(next((card for card in cards_of(self.session.scene()) if card.id == thing), None))

    def show_card(self, card: Card | None) -> None:
        """Show a card enlarged, and why it can't be chosen now."""
        if card is None:
            return
        text = Text("\n").join(card_page(card, 70))
        for reason in self.session.why_thing(card.id):
            text.append(f"\n\n{reason}", GOLD)
        self.push_screen(Page(card.name, text, self.words("keys.close")))

    def action_rule(self) -> None:
        """Show the rule for the current ask."""
        text = Text(self.session.explain().replace("**", "").replace("*", ""))
        self.push_screen(Page(self.words("title.rule", rule=self.session.rule()), text, self.words("keys.close")))

    def action_why(self) -> None:
        """Why something can't be done."""
        hint = self.words("why.empty", example=self.session.example()).replace(": why ", ": ")
        suggestions = self.session.conceivable()
        title, foot = self.words("title.why"), self.words("keys.type")
        self.push_screen(TextDialog(title, hint, foot, suggestions=suggestions, reply=self.session.why))

    def action_look(self) -> None:
        """All open cards with their text."""
        pages = [Text("\n").join(card_page(card, 70)) for card in self.session.look("")]
        self.push_screen(Page(self.words("keys.look").capitalize(), Text("\n\n").join(pages), self.words("keys.close")))

    def action_log(self) -> None:
        """The whole log."""
        text = log_text(self.session.history(), 0, 68)
        self.push_screen(Page(self.words("title.log"), text, self.words("keys.close"), at_end=True))

    def action_turn_table(self) -> None:
        """The next part of a table that is too tall for the screen; after the last, the first."""
        self.query_one(ScenePane).turn()

    def action_help(self) -> None:
        """All keys."""
        text = Text(self.words("help.app").strip(), Style(color=PARCHMENT))
        self.push_screen(Page(self.words("keys.help").capitalize(), text, self.words("keys.close")))

    def action_hint(self) -> None:
        """What a bot would answer."""
        text = Text("\n\n".join(self.session.hint()), Style(color=PARCHMENT))
        self.push_screen(Page(self.words("keys.hint").capitalize(), text, self.words("keys.close")))

    def action_undo(self) -> None:
        """Take back the last answer."""
        self.notify(self.session.undo())
        self.answered_at = len(self.session.log())
        self.go_on()

    def action_stops(self) -> None:
        """Choose the windows at which the person wants to be asked."""
        if not self.session.stops():
            self.notify(self.words("stops.none"))
            return
        title, note, foot = self.words("stops.title"), self.words("stops.note"), self.words("keys.toggle")
        self.push_screen(Switches(title, note, foot, self.session.stops, self.session.switch_stop))

    def action_save(self) -> None:
        """Write the record to a file."""

        def save(path: str | None) -> None:
            if path:
                self.notify(self.session.save(path))

        begin = f"{self.session.slug}.record"
        self.push_screen(TextDialog(self.words("save.title"), "", self.words("keys.type"), begin=begin), save)

    def action_concede(self) -> None:
        """Give up, after a confirmation."""

        def concede(sure: bool | None) -> None:
            if sure and (problem := self.session.concede()):
                self.notify(problem, severity="warning")
            self.go_on()

        if not self.session.is_over:
            self.push_screen(YesOrNo(self.words("concede.title"), self.words("keys.yes_no")), concede)

    def action_leave(self) -> None:
        """Leave the table, after a confirmation while the game is running."""

        def leave(sure: bool | None) -> None:
            if sure:
                self.exit()

        if self.session.is_over:
            self.exit()
        else:
            self.push_screen(YesOrNo(self.words("title.quit"), self.words("keys.yes_no")), leave)

    def tell_result(self) -> None:
        """Who won and how, and the offer to save the record."""

        def then(what: str | None) -> None:
            if what == "save":
                self.action_save()
            elif what == "leave":
                self.exit()

        self.push_screen(Ending(self.words("waiting.over"), self.session.result(), self.words("end.keys")), then)
