"""The parts of the screen: the scene, what happened, the prompt, the numbered options and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ninefold.core.scene import Scene
from ninefold.terminal.canvas import TextBlock, wrapped
from ninefold.terminal.cards import NO_LIGHTS, Lights
from ninefold.terminal.layout import Painter, track_bar
from ninefold.terminal.look import ASH, DRIFTWOOD, FROST, GOLD, PARCHMENT
from ninefold.terminal.options import Numbered
from ninefold.terminal.session import News, counted
from ninefold.terminal.words import Words


class TitleBar(Static):
    """Title, tracks of the whole table and phase, in one line."""

    def show(self, scene: Scene) -> None:
        """Draw the head of a scene."""
        text = Text.assemble((f" ❖ {scene.title.upper()} ", Style(color=GOLD, bold=True)))
        for track in scene.tracks:
            text.append("  ").append_text(track_bar(track, 20 if self.size.width >= 110 else 10))
        if scene.phase:
            text.append(f"  ◆ {scene.phase}", Style(color=PARCHMENT, bold=True))
        self.update(text)


class ScenePane(ScrollView):
    """The table, redrawn for every size; a click on a card selects it."""

    can_focus = False

    def __init__(self, words: Words, seat: int) -> None:
        super().__init__()
        self.painter = Painter(seat, words)
        self.scene: Scene | None = None
        self.lights = NO_LIGHTS
        self.drawn = TextBlock(0, [])

    def show(self, scene: Scene, lights: Lights) -> None:
        """Draw a scene with what is lit in it."""
        self.scene = scene
        self.lights = lights
        self.draw_anew()

    def show_lights(self, lights: Lights) -> None:
        """Only what is lit has changed."""
        if self.scene is not None and lights != self.lights:
            self.lights = lights
            self.drawn = self.painter.draw_again(self.scene, self.drawn.width, lights)
            self.refresh()

    def turn(self) -> None:
        """Scroll on by half a screen, or back to the top."""
        if self.scroll_offset.y >= self.max_scroll_y:
            self.scroll_to(y=0, animate=False)
        else:
            self.scroll_to(y=self.scroll_offset.y + max(1, self.size.height // 2), animate=False)

    def on_resize(self) -> None:
        """Redraw: another size may allow a more detailed drawing."""
        self.draw_anew()

    def draw_anew(self) -> None:
        """Draw the present scene at the present size, one column less where it must scroll."""
        size = self.container_size
        if self.scene is None or size.width < 3:
            return
        self.drawn = self.painter.draw(self.scene, size.width - 2, size.height, self.lights)
        if self.drawn.height > size.height:
            self.drawn = self.painter.draw_again(self.scene, size.width - 3, self.lights)
        self.virtual_size = Size(self.drawn.width, self.drawn.height)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the drawing."""
        row = y + self.scroll_offset.y
        base = self.rich_style
        if not 0 <= row < self.drawn.height:
            return Strip.blank(self.size.width, base)
        strip = Strip(list(self.drawn.lines[row].render(self.app.console)), self.drawn.width)
        return Strip([*Strip.blank(1), *strip]).apply_style(base).adjust_cell_length(self.size.width, base)


class LogPane(VerticalScroll):
    """What happened, the newest at the bottom; what is new since the last own answer is marked."""

    can_focus = False
    MOST = 300
    history: Sequence[News] = ()
    fresh = 0

    def compose(self) -> list[Static]:
        """One text."""
        return [Static(id="log-text")]

    def show(self, history: Sequence[News], fresh: int) -> None:
        """Write the last happenings; the last `fresh` of them are new."""
        self.history, self.fresh = history[-self.MOST :], fresh
        self.on_resize()

    def on_resize(self) -> None:
        """Wrap the lines anew for the present width, which on a wide screen comes after the first drawing."""
        self.query_one("#log-text", Static).update(log_text(self.history, self.fresh, self.size.width - 3))
        self.scroll_end(animate=False)


def log_text(history: Sequence[News], fresh: int, width: int) -> Text:
    """Sentences with signs for what is new, for dice and for beginnings."""
    cut = len(history) - fresh
    text = Text()
    for is_new, happened in ((False, history[:cut]), (True, history[cut:])):
        for news in counted(happened):
            text.append_text(news_text(news, width, is_new=is_new))
    text.rstrip()
    return text


def news_text(news: News, width: int, *, is_new: bool) -> Text:
    """One sentence, its later lines set in."""
    said = "\n  ".join(wrapped(news.text, max(width, 20) - 2, 99))
    if news.heading:
        return Text(f"\n◆ {said}\n", Style(color=GOLD, bold=True))
    sign = "⚄" if news.die else "›" if is_new else "·"
    return Text.assemble((f"{sign} ", GOLD if is_new else DRIFTWOOD), (f"{said}\n", PARCHMENT if is_new else ASH))


class PromptPane(Static):
    """Whom the table waits for, what for, and under which rule."""

    def show(self, waits_for: str, prompt: str, rule: str, *, mine: bool) -> None:
        """Write the prompt."""
        colour = GOLD if mine else FROST
        text = Text.assemble(("▶ " if mine else "… ", colour), (waits_for, Style(color=colour, bold=True)))
        if prompt:
            text.append(f"  {prompt}", PARCHMENT)
        if rule:
            text.append(f"  §{rule}", ASH)
        self.update(text)


class OptionsPane(OptionList):
    """The numbered options."""

    listed: Sequence[str] = ()

    def show(self, options: Sequence[Numbered]) -> None:
        """List them, the first one marked; the mark stays where they are the same as before."""
        width = max(self.size.width - 5, 20)
        texts = [option.text for option in options]
        marked = (self.highlighted or 0) if texts == self.listed else 0
        self.listed = texts
        self.clear_options()
        self.add_options(Option(option_text(number, option, width)) for number, option in enumerate(options, 1))
        if options:
            self.highlighted = marked


def option_text(number: int, option: Numbered, width: int) -> Text:
    """One option, its later lines set in."""
    sign = "…" if option.offer is not None else " "
    said = "\n    ".join(wrapped(option.text, width, 9))
    return Text.assemble((f"{number:>2}", Style(color=GOLD, bold=True)), f"{sign} ", said)


class KeyBar(Static):
    """The keys, in one line."""

    def show(self, keys: Sequence[tuple[str, str]]) -> None:
        """Write each key with what it does."""
        parts = [Text.assemble((key, Style(color=GOLD, bold=True)), (f" {said}", ASH)) for key, said in keys]
        gap = "  " if sum(part.cell_len + 2 for part in parts) < self.size.width else " "
        self.update(Text.assemble(" ", Text(gap).join(parts)))
