"""The whole scene in the available space: the most detailed drawing that fits, down to one line per card."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from ninefold.core.scene import Die, Line, Player, Scene, Sheet, Track, Zone
from ninefold.terminal.boards import draw_board, sign_of
from ninefold.terminal.canvas import TextBlock, bar, beside, fit, flow, line, stack, trimmed, widest
from ninefold.terminal.cards import NO_LIGHTS, Lights, box_width, card_box, card_chip, card_list, marks_text
from ninefold.terminal.look import ASH, BLOOD, DRIFTWOOD, GOLD, PARCHMENT, seat_colour, tone_colour
from ninefold.terminal.options import merged
from ninefold.terminal.text import grouped, is_open, order_text, pile_text, track_text
from ninefold.terminal.words import Words

CHIP: Final = 0
LIST: Final = -1
"""One line for several cards, or one for each, with its text."""


class LayoutPlan(NamedTuple):
    """How richly to draw: lines inside a card of a hand, of a play area and in the middle, frames, and air."""

    hand: int
    play: int
    middle: int
    framed: bool = False
    air: bool = False


PLANS: Final = (
    LayoutPlan(6, 4, 4, framed=True, air=True),
    LayoutPlan(5, 4, 4, framed=True, air=True),
    LayoutPlan(4, 4, 4, framed=True, air=True),
    LayoutPlan(4, 3, 3, framed=True, air=True),
    LayoutPlan(4, 2, 3, framed=True, air=True),
    LayoutPlan(4, 2, 3, framed=True),
    LayoutPlan(3, 3, 3, framed=True),
    LayoutPlan(3, 2, 3, framed=True),
    LayoutPlan(3, 2, 2, framed=True),
    LayoutPlan(2, 2, 2, framed=True),
    LayoutPlan(LIST, 2, 2),
    LayoutPlan(2, 1, 2),
    LayoutPlan(LIST, 1, 1),
    LayoutPlan(LIST, 1, LIST),
    LayoutPlan(CHIP, 1, 1),
    LayoutPlan(CHIP, 1, LIST),
    LayoutPlan(CHIP, 1, CHIP),
    LayoutPlan(CHIP, LIST, CHIP),
    LayoutPlan(CHIP, CHIP, CHIP),
)
"""From the most to the least detailed; the first that fits is drawn."""


class Painter:
    """Draws the scenes of one seat, each by the richest plan that fits; the search begins at the last one that did."""

    def __init__(self, seat: int, words: Words) -> None:
        self.seat = seat
        self.words = words
        self.plan = len(PLANS) // 2

    def draw(self, scene: Scene, width: int, height: int, lights: Lights = NO_LIGHTS) -> TextBlock:
        """The scene at this width; taller than the height only if nothing barer is left."""
        drawn = self.draw_again(scene, width, lights)
        while drawn.height > height and self.plan < len(PLANS) - 1:
            self.plan += 1
            drawn = self.draw_again(scene, width, lights)
        while drawn.height <= height and self.plan > 0:
            self.plan -= 1
            richer = self.draw_again(scene, width, lights)
            if richer.height > height:
                self.plan += 1
                break
            drawn = richer
        return drawn

    def draw_again(self, scene: Scene, width: int, lights: Lights) -> TextBlock:
        """The scene by the last plan, because only highlights have changed."""
        return Layout(scene, self.seat, self.words, width, lights, PLANS[self.plan]).draw()


class Layout:
    """One scene drawn by one plan."""

    def __init__(self, scene: Scene, seat: int, words: Words, width: int, lights: Lights, plan: LayoutPlan) -> None:
        self.scene = scene
        self.seat = seat
        self.words = words
        self.width = width
        self.lights = lights
        self.plan = plan
        labels = [zone.label for player in scene.players for zone in player.zones if self.shows(zone)]
        labels += [zone.label for zone in scene.zones if self.shows(zone)]
        self.gutter = min(widest(labels) + 1, 12) if labels else 0

    def shows(self, zone: Zone) -> bool:
        """Whether a place shows its cards: one lies open, or may be chosen although it does not."""
        return is_open(zone) or any(card.id in self.lights.numbers for card in zone.cards)

    def draw(self) -> TextBlock:
        """The others above, what is nobody's in the middle, the own side below."""
        others = [self.player(player) for player in self.scene.players if player.seat != self.seat]
        own = [self.player(player) for player in self.scene.players if player.seat == self.seat]
        parts = [*others, *self.middle(), *own]
        if self.plan.air:
            parts = [part for block in parts for part in (block, TextBlock(self.width, [Text("")]))][:-1]
        return stack(self.width, parts)

    def player(self, player: Player) -> TextBlock:
        """One side; the own one has its numbers between the play area and the hand."""
        standing = TextBlock(self.width, [self.standing(player), *self.sides(player)])
        hands = [self.zone(zone) for zone in player.zones if self.shows(zone) and zone.layout == "hand"]
        places = flow(
            [self.zone(zone) for zone in player.zones if self.shows(zone) and zone.layout != "hand"], self.width, 2
        )
        sheets = [self.sheet(sheet) for sheet in player.sheets]
        if player.seat == self.seat:
            return stack(self.width, [places, *sheets, standing, *hands])
        return stack(self.width, [standing, *hands, *sheets, places])

    def standing(self, player: Player) -> Text:
        """Name, tracks, marks and piles in one line, with bars as long as there is room."""
        for length, gap in ((20, "  "), (14, "  "), (10, "  "), (6, "  "), (6, " "), (0, " ")):
            text = self._standing(player, length, gap)
            if text.cell_len <= self.width:
                break
        return fit(text, self.width)

    def _standing(self, player: Player, length: int, gap: str) -> Text:
        colour = seat_colour(player.seat)
        text = Text.assemble((f"{sign_of(player.seat)} ", colour), (player.name, Style(color=colour, bold=True)))
        if player.seat == self.seat:
            text.append(f" ({self.words('you')})", ASH)
        if player.first:
            text.append(f" ▶{self.words('first')}", GOLD)
        for track in player.tracks:
            if not track.group:
                text.append(gap).append_text(track_bar(track, length))
        if player.badges:
            text.append(gap).append_text(marks_text(player.badges))
        for zone in player.zones:
            said = pile_text(zone) if not self.shows(zone) else ""
            if said:
                text.append(f"{gap}{said}", ASH)
        return text

    def sides(self, player: Player) -> list[Text]:
        """Tracks of a group in a line of their own, after its name."""
        lines: list[Text] = []
        for group, track in grouped(player.tracks):
            if group:
                lines.append(Text(f"  {sign_of(track.owner)} {group.rstrip()}", seat_colour(track.owner)))
            if track.group:
                lines[-1].append(" ").append_text(track_bar(track, 0))
        return [fit(text, self.width) for text in lines]

    def zone(self, zone: Zone) -> TextBlock:
        """A place for cards: its name at the left, its cards flowing beside it."""
        rows = self.plan.hand if zone.layout == "hand" else self.plan.middle if zone.owner < 0 else self.plan.play
        room = self.width - self.gutter - 1
        hidden = self.words("face_down")
        shown = merged(zone.cards) if zone.layout == "hand" else zone.cards
        if rows in (CHIP, LIST):
            cards = flow([card_chip(card, self.lights, hidden, room) for card in shown], room, 2)
            if rows == LIST or cards.height >= len(shown):
                cards = card_list(shown, self.lights, hidden, room)
        else:
            least, most = (20, 30) if rows > 2 else (15, 26)
            width = box_width(shown, room, least=least, most=most)
            cards = flow([card_box(card, width, rows, self.lights, hidden) for card in shown], room, 1)
        label = [line(self.gutter, (zone.label, ASH))]
        return beside([TextBlock(self.gutter, label), trimmed(cards)], 1)

    def middle(self) -> list[TextBlock]:
        """Zones, boards, sheets and dice between the players, under a line that parts the sides."""
        scene = self.scene
        blocks: list[TextBlock] = []
        piles = "  ".join(pile_text(zone) for zone in scene.zones if not self.shows(zone) and pile_text(zone))
        has_cards = any(self.shows(zone) for zone in scene.zones)
        if piles or has_cards or scene.order or scene.dice:
            blocks.append(TextBlock(self.width, [self.divider(piles)]))
        blocks.append(flow([self.zone(zone) for zone in scene.zones if self.shows(zone)], self.width, 2))
        for board in scene.boards:
            blocks.append(draw_board(board, self.width, self.lights, framed=self.plan.framed))
        blocks += [self.sheet(sheet) for sheet in scene.sheets]
        if has_cards and self.plan.air:
            blocks.append(TextBlock(self.width, [line(self.width, ("─" * self.width, DRIFTWOOD))]))
        return [stack(self.width, blocks)] if blocks else []

    def divider(self, piles: str) -> Text:
        """A line with the piles and the dice in it."""
        text = Text("── ", DRIFTWOOD)
        if piles:
            text.append(piles, ASH).append(" ──", DRIFTWOOD)
        for die in self.scene.dice:
            text.append(" ").append_text(die_text(die)).append(" ─", DRIFTWOOD)
        if self.scene.order:
            text.append(f" {self.words('order')}: {order_text(self.scene, '▶', ' › ')} ──", ASH)
        text.append("─" * max(0, self.width - text.cell_len), DRIFTWOOD)
        return fit(text, self.width)

    def sheet(self, sheet: Sheet) -> TextBlock:
        """A written sheet in a few lines."""
        parts = [self.sheet_line(row) for row in sheet.lines]
        tracks = [track_bar(track, 8) for track in sheet.tracks]
        parts += [TextBlock(text.cell_len, [text]) for text in tracks]
        head = Text(sheet.label, Style(color=PARCHMENT, bold=True))
        return flow([TextBlock(head.cell_len, [head]), *parts], self.width, 3)

    def sheet_line(self, row: Line) -> TextBlock:
        """A line of a sheet; one that is too long goes on below, set in."""
        label = f"{row.label}: "
        lines = wrap(label + row.value, self.width, subsequent_indent="  ") or [label]
        texts = [Text.assemble((lines[0][: len(label)], ASH), lines[0][len(label) :]), *map(Text, lines[1:])]
        return TextBlock(max(text.cell_len for text in texts), texts)


def track_bar(track: Track, length: int) -> Text:
    """A number with its range, and a bar where it has one."""
    text = Text(f"{track.label} ", ASH)
    if track.most is not None and length:
        is_low = track.tone == "health" and track.value * 4 <= track.most
        text.append(bar(track.value, track.most, length) + " ", BLOOD if is_low else tone_colour(track.tone))
    return text.append(track_text(track)[len(track.label) + 1 :], Style(color=PARCHMENT, bold=True))


def die_text(die: Die) -> Text:
    """A die with its face."""
    return Text.assemble(
        (f"{die.label} ", ASH), (f"[{die.face}]", Style(color=GOLD, bold=True)), (f"d{die.sides}", ASH)
    )
