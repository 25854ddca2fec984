"""Dialogs over the table: a page to read, a text to type, a list of stops, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ninefold.terminal.look import ASH, DEEP, DRIFTWOOD, GOLD, NIGHT, PARCHMENT, STONE

T = TypeVar("T")

LOOK = f"""
Dialog {{
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
}}
"""


class Dialog(ModalScreen[T], Generic[T]):
    """A frame over the table, with a title above and its keys below."""

    DEFAULT_CSS = LOOK

    def __init__(self, title: str, foot: str) -> None:
        super().__init__()
        self.heading = title
        self.foot = foot

    def framed(self, *parts: Widget) -> Vertical:
        """The frame with something in it."""
        frame = Vertical(*parts)
        frame.border_title = self.heading
        frame.border_subtitle = self.foot
        return frame

    def action_close(self) -> None:
        """Close without a result."""
        self.dismiss(None)


class Page(Dialog[None]):
    """Something to read: a rule, a card, the log, help."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,space", "close", "")]

    def __init__(self, title: str, text: Text, foot: str, *, at_end: bool = False) -> None:
        super().__init__(title, foot)
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """The text, which scrolls."""
        yield self.framed(VerticalScroll(Static(self.text)))

    def on_mount(self) -> None:
        """Arrow keys scroll it."""
        page = self.query_one(VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)


class Ending(Dialog[str]):
    """How the game ended; the result says what to do next: "save", "leave", or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "then('save')", ""),
        Binding("q", "then('leave')", ""),
        Binding("escape,enter,space", "close", ""),
    ]

    def __init__(self, title: str, result: str, foot: str) -> None:
        super().__init__(title, foot)
        self.result_text = result

    def compose(self) -> ComposeResult:
        """The result in one sentence."""
        yield self.framed(Static(Text(f"\n{self.result_text}\n", Style(color=GOLD, bold=True))))

    def action_then(self, what: str) -> None:
        """Close, and say what is next."""
        self.dismiss(what)


class TextDialog(Dialog[str]):
    """A text to type. `reply` says something to it and keeps the dialog open; without it, the text is the result."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "")]

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
        super().__init__(title, foot)
        self.hint = hint
        self.begin = begin
        self.suggestions = list(suggestions)
        self.reply = reply

    def compose(self) -> ComposeResult:
        """A hint, the field to type in, and room for the reply."""
        suggester = SuggestFromList(self.suggestions, case_sensitive=False) if self.suggestions else None
        yield self.framed(Static(Text(self.hint, ASH)), Input(self.begin, suggester=suggester), Static(id="reply"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: return the text, or say something to it."""
        if self.reply is None:
            self.dismiss(event.value.strip())
        else:
            self.query_one("#reply", Static).update(Text(self.reply(event.value.strip()), PARCHMENT))


class Switches(Dialog[None]):
    """A list of things that are on or off."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,o,q", "close", "")]

    def __init__(
        self,
        title: str,
        note: str,
        foot: str,
        state: Callable[[], Sequence[tuple[str, str, bool]]],
        switch: Callable[[str], None],
    ) -> None:
        super().__init__(title, foot)
        self.note = note
        self.state = state
        self.switch = switch

    def compose(self) -> ComposeResult:
        """The list, and what it is about."""
        yield self.framed(OptionList(*self.rows()), Static(Text(f"\n{self.note}", ASH)))

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


class YesOrNo(Dialog[bool]):
    """Yes or no: Enter or Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,j", "yes", ""),
        Binding("escape,n,q", "close", ""),
    ]

    def __init__(self, text: str, foot: str) -> None:
        super().__init__("", foot)
        self.text = text

    def compose(self) -> ComposeResult:
        """The question."""
        yield self.framed(Static(Text(self.text, PARCHMENT)))

    def action_yes(self) -> None:
        """Yes."""
        self.dismiss(True)
