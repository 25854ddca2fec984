"""What opens over the table: a page to read, a line to type, a list of stops, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ninefold.terminal.palette import ASH, DEEP, DRIFTWOOD, GOLD, NIGHT, PARCHMENT, STONE

LOOK = f"""
    align: center middle;
    & > Vertical {{
        width: 76;
        max-width: 94%;
        height: auto;
        max-height: 88%;
        background: {DEEP};
        border: round {DRIFTWOOD};
        border-title-color: {GOLD};
        border-title-style: bold;
        border-subtitle-color: {ASH};
        padding: 0 1;
        color: {PARCHMENT};
    }}
    & VerticalScroll {{ height: auto; max-height: 100%; scrollbar-size-vertical: 1; }}
    & Static {{ height: auto; }}
    & Input {{ background: {NIGHT}; border: tall {DRIFTWOOD}; color: {PARCHMENT}; }}
    & OptionList, & OptionList:focus {{ height: auto; background: {DEEP}; border: none; padding: 0; }}
    & OptionList > .option-list--option-highlighted {{ background: {STONE}; color: {GOLD}; text-style: bold; }}
"""


class Page(ModalScreen[None]):
    """Something to read: a rule, a card, the log, help."""

    DEFAULT_CSS = "Page {" + LOOK + "}"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,space", "close", "")]

    def __init__(self, title: str, text: str | Text, foot: str, *, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.text = Text(text) if isinstance(text, str) else text
        self.foot = foot
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """A framed page that scrolls."""
        frame = Vertical(VerticalScroll(Static(self.text)))
        frame.border_title = self.heading
        frame.border_subtitle = self.foot
        yield frame

    def on_mount(self) -> None:
        """Arrow keys scroll it."""
        page = self.query_one(VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class Ending(ModalScreen[str]):
    """How the game ended; the result says what to do next: "save", "leave", or nothing."""

    DEFAULT_CSS = "Ending {" + LOOK + "}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "then('save')", ""),
        Binding("q", "then('leave')", ""),
        Binding("escape,enter,space", "then('')", ""),
    ]

    def __init__(self, title: str, result: str, keys: str) -> None:
        super().__init__()
        self.heading = title
        self.result_text = result
        self.keys = keys

    def compose(self) -> ComposeResult:
        """The result in one sentence."""
        frame = Vertical(Static(Text(f"\n{self.result_text}\n", Style(color=GOLD, bold=True))))
        frame.border_title = self.heading
        frame.border_subtitle = self.keys
        yield frame

    def action_then(self, what: str) -> None:
        """Close, and say what is next."""
        self.dismiss(what)


class TextDialog(ModalScreen[str]):
    """A line to type. `reply` says something to it and keeps the dialog open; without it, the line is the result."""

    DEFAULT_CSS = "TextDialog {" + LOOK + "}"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "")]

    def __init__(
        self,
        title: str,
        hint: str,
        foot: str,
        *,
        begin: str = "",
        suggestions: Sequence[str] = (),
        reply: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__()
        self.heading = title
        self.hint = hint
        self.foot = foot
        self.begin = begin
        self.suggestions = list(suggestions)
        self.reply = reply

    def compose(self) -> ComposeResult:
        """A hint, the line, and room for what is said to it."""
        suggester = SuggestFromList(self.suggestions, case_sensitive=False) if self.suggestions else None
        frame = Vertical(
            Static(Text(self.hint, ASH)), Input(self.begin, suggester=suggester), Static(id="reply"), classes="line"
        )
        frame.border_title = self.heading
        frame.border_subtitle = self.foot
        yield frame

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: give the line away, or say something to it."""
        if self.reply is None:
            self.dismiss(event.value.strip())
        else:
            self.query_one("#reply", Static).update(Text(self.reply(event.value.strip()), PARCHMENT))

    def action_cancel(self) -> None:
        """Back to the table, with nothing."""
        self.dismiss("")


class Switches(ModalScreen[None]):
    """A list of things that are on or off."""

    DEFAULT_CSS = "Switches {" + LOOK + "}"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,o,q", "close", "")]

    def __init__(
        self,
        title: str,
        note: str,
        foot: str,
        state: Callable[[], Sequence[tuple[str, str, bool]]],
        switch: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.heading = title
        self.note = note
        self.foot = foot
        self.state = state
        self.switch = switch

    def compose(self) -> ComposeResult:
        """The list, and what it is about."""
        frame = Vertical(OptionList(*self.rows()), Static(Text(f"\n{self.note}", ASH)))
        frame.border_title = self.heading
        frame.border_subtitle = self.foot
        yield frame

    def rows(self) -> list[Option]:
        """Each thing with a box before it."""
        return [Option(Text(f"[{'x' if on else ' '}] {said}"), id=name) for name, said, on in self.state()]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Switch the marked one."""
        if event.option.id is not None:
            self.switch(event.option.id)
        marked = event.option_list.highlighted
        event.option_list.clear_options()
        event.option_list.add_options(self.rows())
        event.option_list.highlighted = marked

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class Question(ModalScreen[bool]):
    """Yes or no: Enter or Esc."""

    DEFAULT_CSS = "Question {" + LOOK + "}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,j", "yes", ""),
        Binding("escape,n,q", "no", ""),
    ]

    def __init__(self, text: str, foot: str) -> None:
        super().__init__()
        self.text = text
        self.foot = foot

    def compose(self) -> ComposeResult:
        """The question."""
        frame = Vertical(Static(Text(self.text, PARCHMENT)))
        frame.border_subtitle = self.foot
        yield frame

    def action_yes(self) -> None:
        """Yes."""
        self.dismiss(True)

    def action_no(self) -> None:
        """No."""
        self.dismiss(False)
