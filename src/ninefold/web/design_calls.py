"""The calls of the workshop: a set of cards in the making, a card of it at work, and its cards on paper."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec
from msgspec.structs import replace

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import OWN_CONTENT, AnyGame
from ninefold.core.overlay import read_overlay
from ninefold.effects.complaints import Complaint
from ninefold.effects.designs import TOO_LONG, DesignedSet, designed, is_too_long, text_of
from ninefold.effects.translating import translated
from ninefold.print.box import CardStack, PrintedBox, PrintedDeck
from ninefold.print.document import print_box
from ninefold.print.exporting import exported
from ninefold.print.images import PrintableStacks
from ninefold.print.wish import PrintWish
from ninefold.table.hall import Create
from ninefold.table.pictures import listed_with_pictures
from ninefold.web.call import PDF, Asked, Call, RawResult
from ninefold.web.card_deals import Dealt, DealWish, UseShown
from ninefold.web.desk import Desk
from ninefold.web.faults import too_fast
from ninefold.web.record_process import deal_in_process, use_in_process
from ninefold.web.spoken import DesignWish, ExportWish, SheetsWish, UseWish

ZIP: Final = "application/zip"
MOST_PICTURES: Final = 60
"""Cards of a set that are drawn at a time."""


async def design(desk: Desk, asked: Asked) -> DesignedSet:
    """A set by its text, or by the fields of its cards."""
    wish: DesignWish = asked.body
    game = desk.library.game(asked.path["slug"])
    return await desk.reading.judge(asked.address, lambda: made_of_wish(game, wish, asked.query.lang))


def made_of_wish(game: AnyGame, wish: DesignWish, lang: str) -> DesignedSet:
    """The set, its cards with the addresses of their pictures; what is wrong with it is said in a language."""
    found = _made(game, wish)
    return replace(found, errors=translated(found.errors, lang), warnings=translated(found.warnings, lang))


def _made(game: AnyGame, wish: DesignWish) -> DesignedSet:
    text = wish.text if wish.cards is None else text_of(game, wish.cards)
    if is_too_long(text):
        return DesignedSet(text, {}, [], [Complaint(0, "", "", TOO_LONG)], [])
    try:
        found = designed(game, text)
    except RecursionError:
        raise BadInput("the set is nested too deeply to be read") from None
    if found.shown:
        overlays = [*game.overlays, read_overlay(text, "set", game)]
        for card in found.shown:
            card.shown = {lang: listed_with_pictures(game, [one], overlays)[0] for lang, one in card.shown.items()}
    return found


async def printed(desk: Desk, asked: Asked) -> RawResult:
    """The cards of a set as PDF."""
    wish: SheetsWish = asked.body
    game, lang = desk.library.game(asked.path["slug"]), asked.query.lang
    pdf = await desk.reading.judge(asked.address, lambda: pdf_of(game, wish, lang))
    headers = (("content-disposition", f'attachment; filename="{game.slug}-set.pdf"'),)
    return RawResult(pdf, PDF, headers=headers)


async def packed_set(desk: Desk, asked: Asked) -> RawResult:
    """The cards of a set for another program."""
    wish: ExportWish = asked.body
    game, lang = desk.library.game(asked.path["slug"]), asked.query.lang
    files = await desk.reading.judge(asked.address, lambda: zip_of(game, wish, lang))
    headers = (("content-disposition", f'attachment; filename="{game.slug}-{wish.to}.zip"'),)
    return RawResult(files, ZIP, headers=headers)


async def used(desk: Desk, asked: Asked) -> RawResult:
    """A game in which a card of a set is used."""
    wish: UseWish = asked.body
    game = desk.library.game(asked.path["slug"])
    options = {OWN_CONTENT: wish.text} if wish.text.strip() else {}
    return RawResult(await _found(desk, asked, game, max(2, game.min_seats), options, wish.card, use_in_process))


async def deal_of(desk: Desk, asked: Asked, wish: Create) -> tuple[Create, Sequence[PlainData]]:
    """A table in which the first person sees a card at once: its options, and the lines that it begins with."""
    game = desk.library.game(wish.game)
    seat = next((place for place, one in enumerate(wish.seats) if one.kind == "me"), 0)
    raw = await _found(
        desk, asked, game, len(wish.seats), wish.options, wish.card, deal_in_process, usable=wish.ready, seat=seat
    )
    found = msgspec.json.decode(raw, type=Dealt)
    return msgspec.structs.replace(wish, options=found.options), found.lines


async def _found(
    desk: Desk,
    asked: Asked,
    game: AnyGame,
    seats: int,
    options: Mapping[str, str],
    card: str,
    work: Callable[[bytes, str], Awaitable[bytes]],
    *,
    usable: bool = True,
    seat: int = 0,
) -> bytes:
    """Look for a deal in a process of its own, in the queue of replays."""
    if wait := desk.replays.take(asked.address):
        raise too_fast(wait)
    wish = DealWish(
        game=game.slug, seats=min(seats, game.max_seats), options=dict(options), card=card, usable=usable, seat=seat,
        below=[dict(overlay) for overlay in game.overlays],
    )  # fmt: skip
    one_each, raw = desk.replays.rate.per_second > 0, msgspec.json.encode(wish)
    lang = asked.query.lang
    return await desk.replaying.serve(asked.address, lambda: work(raw, lang), asked.gone, one_each=one_each)


def stack_of(game: AnyGame, wish: SheetsWish | ExportWish, lang: str) -> tuple[CardStack, list[PlainMapping]]:
    """The cards of a set and its overlays; a set with mistakes is refused with the first of them."""
    found = made_of_wish(game, wish, lang)
    if found.errors or not found.shown:
        raise BadInput(found.errors[0].said("set") if found.errors else "the set has no cards to print")
    overlays = [*game.overlays, read_overlay(found.text, "set", game)]
    cards: list[tuple[PlainMapping, int]] = [(one.shown[lang], wish.copies) for one in found.shown]
    return CardStack(PrintedDeck(name=game.titles), cards), overlays


def pdf_of(game: AnyGame, wish: SheetsWish, lang: str) -> bytes:
    """Sheets with the cards of a set."""
    stack, overlays = stack_of(game, wish, lang)
    how = PrintWish(
        lang=lang, paper=wish.paper, size=wish.size, bleed=wish.bleed, duplex=wish.duplex, folded=wish.fold,
        ink=wish.ink_saving, parts=("cards",),
    )  # fmt: skip
    return print_box(game, PrintedBox(), [stack], how, overlays).pdf


def zip_of(game: AnyGame, wish: ExportWish, lang: str) -> bytes:
    """The files for another program, packed together."""
    stack, overlays = stack_of(game, wish, lang)
    if len(stack.cards) > MOST_PICTURES:
        raise BadInput(f"at most {MOST_PICTURES} cards are drawn at a time; `ninefold print` draws more")
    cards = PrintableStacks(game, [stack], lang, wish.size, overlays)
    raw = BytesIO()
    with ZipFile(raw, "w", ZIP_DEFLATED) as packed:
        for name, made in exported(cards, wish.to, wish.address).items():
            packed.writestr(ZipInfo(name), made)
    return raw.getvalue()


SET: Final = "/api/games/{slug}"
DESIGN_CALLS: Final[tuple[Call, ...]] = (
    Call(
        "POST", f"{SET}/design", "design",
        "A set of cards in the making: its text and fields in step, how its cards read, what is wrong or odd.",
        design, DesignedSet, takes=DesignWish, fails=(404,),
    ),
    Call(
        "POST", f"{SET}/print", "print", "The cards of a set as PDF, to be cut out.",
        printed, str, takes=SheetsWish, gives_kind=PDF, fails=(404,),
    ),
    Call(
        "POST", f"{SET}/export", "export",
        "The cards of a set as pictures and files for another program, in a ZIP file.",
        packed_set, str, takes=ExportWish, gives_kind=ZIP, fails=(404,),
    ),
    Call(
        "POST", f"{SET}/use", "use", "A game in which a card of a set is used, to be replayed step by step.",
        used, UseShown, takes=UseWish, fails=(404,),
    ),
)  # fmt: skip
