"""Cards as bordered boxes, or as one line where room is short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from ninefold.core.scene import Badge, Card
from ninefold.terminal.canvas import TextBlock, fit, line, widest, wrapped
from ninefold.terminal.look import ASH, DRIFTWOOD, FROST, GOLD, PARCHMENT, tone_colour
from ninefold.terminal.options import short_stats

BORDERS: Final = {"plain": "╭─╮│╰╯", "lit": "┏━┓┃┗┛", "chosen": "╔═╗║╚╝", "shared": "╓─╖║╙╜"}
"""Lit cards may be chosen now; the chosen one belongs to the marked option; cards of nobody's have their own edge."""


class Lights(NamedTuple):
    """What the present options point at: their numbers by id, and the ids of the marked one."""

    numbers: Mapping[str, list[int]]
    chosen: frozenset[str] = frozenset()

    def look(self, thing: str) -> str:
        """Whether a thing is chosen, lit or plain."""
        if thing in self.chosen:
            return "chosen"
        return "lit" if thing in self.numbers else "plain"

    def number(self, thing: str) -> str:
        """The number of the one option that points here, if there is just one."""
        found = self.numbers.get(thing, [])
        return str(found[0]) if len(found) == 1 else ""


NO_LIGHTS: Final = Lights({})


def card_box(card: Card, width: int, rows: int, lights: Lights, hidden: str) -> TextBlock:
    """A card with its name in the border, its numbers, some lines of its text, and its marks below."""
    look = lights.look(card.id)
    edge = BORDERS["shared" if look == "plain" and card.kind == "rr" else look]
    colour = {"chosen": PARCHMENT, "lit": GOLD}.get(look, FROST if card.kind == "rr" else DRIFTWOOD)
    style = Style(color=colour, bold=look != "plain", meta=click(card))
    inner = width - 4
    lines = [_top(card, width, edge, style, lights.number(card.id), hidden)]
    body = [Text(short_stats(card), Style(color=PARCHMENT, bold=True, meta=click(card)))] if card.stats else []
    if rows > len(body):
        text = wrapped(card.text, inner, rows - len(body))
        body += [Text(part, Style(color=ASH, meta=click(card))) for part in text]
    for row in range(rows):
        shown = body[row] if row < len(body) else Text("")
        lines.append(Text.assemble((f"{edge[3]} ", style), fit(shown, inner), (f" {edge[3]}", style)))
    lines.append(_bottom(card, width, edge, style))
    return TextBlock(width, lines)


def _top(card: Card, width: int, edge: str, style: Style, number: str, hidden: str) -> Text:
    name = Text(card.name or card.label or hidden, Style(color=PARCHMENT if card.name else ASH, bold=bool(card.name)))
    name.stylize(Style(meta=click(card)))
    title = Text.assemble((f"{number}▸", Style(color=GOLD, bold=True)) if number else "", name)
    title.truncate(width - 4, overflow="ellipsis")
    rest = width - 4 - title.cell_len
    return Text.assemble((f"{edge[0]} ", style), title, (f" {edge[1] * rest}{edge[2]}", style))


def _bottom(card: Card, width: int, edge: str, style: Style) -> Text:
    if not card.badges:
        return Text(f"{edge[4]}{edge[1] * (width - 2)}{edge[5]}", style)
    marks = marks_text(card.badges)
    marks.truncate(width - 4, overflow="ellipsis")
    rest = width - 4 - marks.cell_len
    return Text.assemble((f"{edge[4]}{edge[1] * rest} ", style), marks, (f" {edge[5]}", style))


def card_chip(card: Card, lights: Lights, hidden: str, most: int) -> TextBlock:
    """A card in one line: its number as an option, its name, its numbers and marks."""
    look = lights.look(card.id)
    sign = {"chosen": "▶", "lit": "▸"}.get(look, "·")
    number = lights.number(card.id)
    name_style = Style(color=PARCHMENT, bold=look != "plain", reverse=look == "chosen", meta=click(card))
    text = Text.assemble(
        (f"{number}{sign}", GOLD if look != "plain" else DRIFTWOOD), (card.name or card.label or hidden, name_style)
    )
    if card.stats:
        text.append(f" {short_stats(card)}", ASH)
    if card.badges:
        text.append(" ").append_text(marks_text(card.badges))
    text.truncate(most, overflow="ellipsis")
    return TextBlock(text.cell_len, [text])


def card_list(cards: list[Card], lights: Lights, hidden: str, width: int) -> TextBlock:
    """Cards below each other: number, name, numbers, marks, and as much of the text as there is room for."""
    names = min(24, widest([card.name or card.label or hidden for card in cards]))
    stats = widest([short_stats(card) for card in cards])
    lines: list[Text] = []
    for card in cards:
        look = lights.look(card.id)
        sign = {"chosen": "▶", "lit": "▸"}.get(look, "·")
        name_style = Style(color=PARCHMENT, bold=look != "plain", reverse=look == "chosen", meta=click(card))
        text = Text.assemble(
            (f"{lights.number(card.id):>2}{sign}", GOLD if look != "plain" else DRIFTWOOD),
            (card.name or card.label or hidden, name_style),
            " " * (names - cell_len(card.name or card.label or hidden) + 1),
            (short_stats(card).ljust(stats + 1), GOLD if look != "plain" else PARCHMENT),
        )
        if card.badges:
            text.append_text(marks_text(card.badges)).append(" ")
        lines.append(line(width, text, (card.text, Style(color=ASH, meta=click(card)))))
    return TextBlock(width, lines)


def marks_text(badges: list[Badge]) -> Text:
    """Marks with their numbers, one after the other."""
    text = Text()
    for badge in badges:
        said = badge.label if badge.value is None else f"{badge.label} {badge.value}"
        text.append(" " if text else "").append(f"‹{said}›", tone_colour(badge.tone))
    return text


def card_page(card: Card, width: int) -> list[Text]:
    """An enlarged card, with the full names of its numbers and its whole text."""
    lines = [line(width, (card.name, Style(color=PARCHMENT, bold=True)))]
    if card.stats:
        stats = " · ".join(f"{label} {value}" for label, value in card.stats.items())
        lines += [line(width, (part, GOLD)) for part in wrapped(stats, width, 9)]
    lines += [line(width, (part, PARCHMENT)) for part in wrapped(card.text, width, 99)]
    if card.badges:
        lines.append(fit(marks_text(card.badges), width))
    return lines


def box_width(cards: list[Card], room: int, *, least: int, most: int) -> int:
    """The width at which names fit and as many cards as possible fill a row."""
    widths = [
        max(cell_len(card.name) + 2, cell_len(short_stats(card)), marks_text(card.badges).cell_len) for card in cards
    ]
    needed = max(widths, default=0) + 4
    narrow = max(least, min(most, needed))
    in_a_row = max(1, (room + 1) // (narrow + 1))
    rows = -(-len(cards) // in_a_row)
    columns = -(-len(cards) // max(rows, 1))
    return max(narrow, min(most, (room + 1) // max(columns, 1) - 1))


def click(card: Card) -> dict[str, str]:
    """What a click on a card does: it is looked at, or answers where just one option points at it."""
    return {"@click": f"app.touch({card.id!r})"}
