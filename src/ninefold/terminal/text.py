"""A scene as plain lines of text, for the line-by-line mode: names, numbers and short card texts, nothing drawn."""

from __future__ import annotations

import textwrap
from typing import Final

from ninefold.core.scene import Board, Card, Die, Player, Scene, Sheet, Space, Track, Zone
from ninefold.terminal.options import merged, short_stats
from ninefold.terminal.words import Words

WIDTH: Final = 80
LABEL: Final = 11
SIGNS: Final = "XO#@%&"
"""Pieces on a grid by their owner's seat; nobody's is a star."""


def is_worth_a_line(space: Space) -> bool:
    """Whether there is more to say of a space than its name."""
    return bool(space.pieces or space.badges or space.standings or space.status or space.near)


class TextPainter:
    """Writes scenes in one language, for one seat."""

    def __init__(self, words: Words, seat: int, width: int = WIDTH) -> None:
        self.words = words
        self.seat = seat
        self.width = width
        self.signs = False

    def scene(self, scene: Scene) -> list[str]:
        """The whole table: the others above, what belongs to nobody in the middle, the own side below."""
        self.signs = bool(scene.boards)
        heading = " · ".join(part for part in (scene.title, *map(track_text, scene.tracks), scene.phase) if part)
        lines = [f"── {heading} ".ljust(self.width, "─")]
        for player in scene.players:
            if player.seat != self.seat:
                lines += self.player(player)
        lines += self.middle(scene)
        for player in scene.players:
            if player.seat == self.seat:
                lines += self.player(player)
        return lines

    def player(self, player: Player) -> list[str]:
        """One side: a line of numbers, then the cards."""
        lines = self.wrap(" · ".join(self.standing(player)), "")
        shown = [zone for zone in player.zones if is_open(zone)]
        for zone in sorted(shown, key=lambda zone: (zone.layout == "hand") == (player.seat == self.seat)):
            lines += self.zone(zone)
        for sheet in player.sheets:
            lines += self.sheet(sheet)
        return lines

    def standing(self, player: Player) -> list[str]:
        """Name, tracks, marks, and how many cards lie where none is shown."""
        sign = f"{SIGNS[player.seat % len(SIGNS)]} " if self.signs else ""
        you = f" ({self.words('you')})" if player.seat == self.seat else ""
        parts = [f"{sign}{player.name}{you}"]
        if player.first:
            parts.append(self.words("first"))
        parts += [f"{group}{track_text(track)}" for group, track in grouped(player.tracks)]
        parts += [pile_text(zone) for zone in player.zones if not is_open(zone) and pile_text(zone)]
        parts += [badge.label if badge.value is None else f"{badge.label} {badge.value}" for badge in player.badges]
        return parts

    def middle(self, scene: Scene) -> list[str]:
        """What lies between the players."""
        lines: list[str] = []
        piles = [pile_text(zone) for zone in scene.zones if not is_open(zone) and pile_text(zone)]
        if piles:
            lines += self.wrap(" · ".join(piles), "  ")
        for zone in scene.zones:
            if is_open(zone):
                lines += self.zone(zone)
        for board in scene.boards:
            lines += self.board(board)
        lines += self.passing(scene)
        if scene.order:
            lines += self.wrap(order_text(scene, "*", " > "), "  " + self.words("order") + ": ")
        return lines

    def passing(self, scene: Scene) -> list[str]:
        """What changes from answer to answer: sheets and dice."""
        lines = [line for sheet in scene.sheets for line in self.sheet(sheet)]
        if scene.dice:
            lines += self.wrap(" · ".join(map(die_text, scene.dice)), "  " + self.words("dice") + ": ")
        return lines

    def zone(self, zone: Zone) -> list[str]:
        """The cards of a place, one on each line."""
        label = zone.label
        lines: list[str] = []
        for card in merged(zone.cards) if zone.layout == "hand" else zone.cards:
            lines.append(self.card_line(card, label))
            label = ""
        hidden = (zone.count or 0) - len(zone.cards)
        if hidden > 0 and zone.layout == "pile":
            lines.append("  " + " " * LABEL + self.words("and_more", n=hidden))
        return lines

    def card_line(self, card: Card, label: str = "") -> str:
        """A card in one line: name, numbers, marks, and as much of its text as there is room for."""
        marks = " ".join(f"[{b.label}{'' if b.value is None else f' {b.value}'}]" for b in card.badges)
        head = f"  {label:<{LABEL}}{card.name or card.label or self.words('face_down'):<21}{short_stats(card):<16} "
        return shorten(f"{head}{marks + ' ' if marks else ''}{card.text}", self.width)

    def card(self, card: Card) -> list[str]:
        """A card with its whole text."""
        stats = " · ".join(f"{label} {value}" for label, value in card.stats.items())
        lines = [" · ".join(part for part in (card.name, stats) if part)]
        return lines + (self.wrap(card.text, "  ") if card.text else [])

    def board(self, board: Board) -> list[str]:
        """A grid as rows; any other board as a list of its spaces that hold something."""
        rows = grid_of(board)
        if rows is not None:
            return grid_lines(rows)
        held = [space for space in board.spaces if is_worth_a_line(space)]
        lines = [f"  {board.label}:"]
        for space in held:
            parts = [f"{space.label}{standing_text(space)}", ", ".join(piece_texts(space))]
            said = ": ".join(part for part in parts if part)
            lines += textwrap.wrap(said, self.width, initial_indent="    ", subsequent_indent="      ")
        ways = ways_of(board)
        return lines + self.wrap("; ".join(ways), f"    {self.words('ways')}: ") if ways else lines

    def sheet(self, sheet: Sheet) -> list[str]:
        """A written sheet."""
        parts = [f"{line.label}: {line.value}" for line in sheet.lines] + [track_text(track) for track in sheet.tracks]
        return self.wrap(" · ".join(parts), f"  {sheet.label}: ")

    def wrap(self, text: str, begin: str) -> list[str]:
        """A text broken into lines, the later ones set in."""
        return textwrap.wrap(text, self.width, initial_indent=begin, subsequent_indent="    ")


def is_open(zone: Zone) -> bool:
    """Whether a place shows cards one by one: it is not a pile, and some card is face up or has a label."""
    return zone.layout != "pile" and any(card.name or card.label for card in zone.cards)


def pile_text(zone: Zone) -> str:
    """How many cards lie in a place, and the topmost of a pile if it is known."""
    count = zone.count if zone.count is not None else len(zone.cards)
    if not count and zone.layout != "pile" and zone.layout != "hand":
        return ""
    return f"{zone.label} {count}"


def track_text(track: Track) -> str:
    """A number with its range."""
    return f"{track.label} {track.value}" + (f"/{track.most}" if track.most is not None else "")


def grouped(tracks: list[Track]) -> list[tuple[str, Track]]:
    """Tracks, the first of each group with its name before it."""
    found: list[tuple[str, Track]] = []
    last = ""
    for track in tracks:
        found.append((f"{track.group}: " if track.group != last else "", track))
        last = track.group
    return found


def order_text(scene: Scene, sign: str, between: str) -> str:
    """The order of turns, with a sign before the one whose turn it is."""
    return between.join(f"{sign}{name}" if place == scene.turn else name for place, name in enumerate(scene.order))


def die_text(die: Die) -> str:
    """A die and what it was rolled for."""
    return f"{die.label} {die.face} (d{die.sides})".strip()


def standing_text(space: Space) -> str:
    """Who holds a space, and what each side there has and still needs."""
    stands = [f"{one.label} {one.count}{f' +{one.needs}' if one.needs else ''}" for one in space.standings]
    said = ": ".join(part for part in (space.status, ", ".join(stands)) if part)
    return f" ({said})" if said else ""


def piece_texts(space: Space) -> list[str]:
    """What lies on a space."""
    said = [f"{piece.count} × {piece.label}" if piece.count > 1 else piece.label for piece in space.pieces]
    said += [space.near] if space.near else []
    return said + [badge.label if badge.value is None else f"{badge.label} {badge.value}" for badge in space.badges]


def ways_of(board: Board) -> list[str]:
    """From each space of a map where one may go, each way said once; nothing of a board that is one line or ring."""
    labels = {space.id: space.label for space in board.spaces}
    beside: dict[str, list[str]] = {space: [] for space in labels}
    for route in board.routes:
        beside[route.a].append(route.b)
        beside[route.b].append(route.a)
    if all(len(others) <= 2 for others in beside.values()):
        return []
    places = list(labels)
    said: list[str] = []
    for place, space in enumerate(places):
        later = [labels[other] for other in places[place:] if other in beside[space]]
        if later:
            said.append(f"{labels[space]} – {', '.join(later)}")
    return said


def grid_of(board: Board) -> list[list[Space]] | None:
    """The rows of a board whose spaces fill a grid, top row first; None if they do not."""
    columns = sorted({space.x for space in board.spaces})
    heights = sorted({space.y for space in board.spaces})
    places = {(space.x, space.y): space for space in board.spaces}
    if len(places) != len(columns) * len(heights) or len(columns) < 2 or len(heights) < 2:
        return None
    return [[places[x, y] for x in columns] for y in heights]


def grid_lines(rows: list[list[Space]]) -> list[str]:
    """A grid of signs; a row of spaces that can be pointed at shows their names instead."""
    lines: list[str] = []
    for row in rows:
        cells = [grid_sign(space) if space.pieces or not is_slot(row) else space.label[:2] for space in row]
        lines.append("    " + "".join(f"{cell:^4}" for cell in cells).rstrip())
    return lines


def is_slot(row: list[Space]) -> bool:
    """Whether a row of a grid is there to be pointed at and never holds anything: its names are short."""
    return all(len(space.label) <= 2 for space in row)


def grid_sign(space: Space) -> str:
    """What a space of a grid shows: the sign of its topmost piece's owner, or a dot."""
    if not space.pieces:
        return "."
    owner = space.pieces[-1].owner
    return SIGNS[owner % len(SIGNS)] if owner >= 0 else "*"


def shorten(text: str, width: int) -> str:
    """A text cut to a width, with a mark if it was cut."""
    return text.rstrip() if len(text) <= width else text[: width - 1].rstrip() + "…"
