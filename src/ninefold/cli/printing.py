"""`ninefold print`: a game's box as PDF, or its cards as files for other programs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cyclopts import Parameter

from ninefold.cli.parameters import ContentFiles, GameName, Language, Switch, read_content
from ninefold.core.catalogue import in_language
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import with_overlays
from ninefold.core.registry import find_game
from ninefold.print.box import CardStack, PrintedBox, box_of, cards_of_deck, deck_alone, only, stacks_of
from ninefold.print.document import print_box
from ninefold.print.exporting import exported
from ninefold.print.images import PrintableStacks
from ninefold.print.wish import PARTS, PrintWish
from ninefold.terminal.files import read_text

LENGTH: Final = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|cm|in)?")
MILLIMETRES: Final = {"mm": 1.0, "cm": 10.0, "in": 25.4}


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class PrintSettings:
    """What is printed, and on what."""

    deck: str = ""
    """Print the cards of one deck alone: a ready deck by its name, or a deck file."""
    cards: str = ""
    """Print only these cards or kinds of cards, with commas between them."""
    parts: str = ""
    """Print only these parts, with commas between them: boards, cards, tokens, tracks, aids, sheets, rules."""
    paper: str = "a4"
    """a4 or letter."""
    size: str = "poker"
    """poker, bridge, tarot or mini."""
    bleed: str = "0mm"
    """How far the colour goes beyond the edge of a card, such as 3mm."""
    duplex: Switch = False
    """Print the backs, each page behind its fronts, turned over the long edge."""
    fold: Switch = False
    """Print each card with its back above it, to be folded."""
    ink_saving: Switch = False
    """Black on white, without pictures."""
    lang: Language = "en"

    def wish(self) -> PrintWish:
        """Return what the document needs to know."""
        return PrintWish(
            lang=self.lang, paper=self.paper, size=self.size, bleed=millimetres(self.bleed),
            duplex=self.duplex, folded=self.fold, ink=self.ink_saving,
            parts=wanted_parts(self.parts, is_part=bool(self.deck or self.cards)),
        )  # fmt: skip


AS_SHIPPED: Final = PrintSettings()


def print_(
    game: GameName,
    /,
    *,
    out: str = "",
    content: ContentFiles = None,
    settings: PrintSettings = AS_SHIPPED,
    to: str = "pdf",
    address: str = "",
) -> None:
    """Print a game's box: boards, cards, tokens, tracks, aids, sheets and the rulebook as a booklet.

    Parameters
    ----------
    out
        The PDF file; by default GAME.pdf. For other formats a folder; by default GAME.
    to
        pdf; or cards for other programs: png, tabletop-simulator, playingcards, spreadsheet (Squib, Component.Studio).
    address
        Where the pictures will lie, for programs that fetch them; by default the folder on this computer.
    """
    found = find_game(game)
    overlays = read_content(found, content)
    found = with_overlays(found, overlays) if overlays else found
    box, lang = box_of(found), settings.lang
    stacks = chosen_stacks(found, box, lang, deck=settings.deck, cards=settings.cards)
    if to != "pdf":
        export(PrintableStacks(found, stacks, lang, settings.size, overlays), to, Path(out or game), address)
        return
    wish = settings.wish()
    made = print_box(found, box, stacks, wish, overlays)
    path = Path(out or f"{game}.pdf")
    path.write_bytes(made.pdf)
    for name in made.overset:
        print(f"warning: the text of {name} does not fit on its card")
    counts = [f"{in_language(stack.deck.name, lang)} {stack.many}" for stack in stacks] if "cards" in wish.parts else []
    said = "".join(f"; {part}: {', '.join(counts)}" if part == "cards" else "" for part in made.counts)
    print(f"{path}: {made.counts['pages']} pages{said}")


def export(cards: PrintableStacks, to: str, folder: Path, address: str) -> None:
    """Write the cards into a folder, as another program wants them."""
    below = f"{folder.resolve().as_uri()}/" if to == "tabletop-simulator" else ""
    files = exported(cards, to, address or below)
    for name, made in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
    print(f"{folder}: {len(files)} files")


def chosen_stacks(game: AnyGame, box: PrintedBox, lang: str, *, deck: str = "", cards: str = "") -> list[CardStack]:
    """The cards to print: all of the box, those of a deck, or some."""
    stacks = stacks_of(game, box, lang)
    if deck:
        ready = {one["key"] for one in game.decks("en")["ready"]}
        stacks = deck_alone(stacks, cards_of_deck(game, deck if deck in ready else read_text(deck)))
    return only(stacks, cards.split(",")) if cards else stacks


def wanted_parts(written: str, *, is_part: bool) -> tuple[str, ...]:
    """The parts of the box to print: as written; else the cards alone if only some are wanted, or everything."""
    if not written:
        return ("cards",) if is_part else PARTS
    parts = tuple(part.strip() for part in written.split(","))
    for part in parts:
        if part not in PARTS:
            raise BadInput(f"a box has no part '{part[:40]}'; it has: {', '.join(PARTS)}")
    return parts


def millimetres(written: str) -> float:
    """A length such as 3mm, 0.3cm or 0.125in."""
    match = LENGTH.fullmatch(written.strip().lower())
    if match is None:
        raise BadInput(f"--bleed needs a length such as 3mm, not '{written[:40]}'")
    return float(match[1]) * MILLIMETRES[match[2] or "mm"]
