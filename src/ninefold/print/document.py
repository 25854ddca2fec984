"""All pages of a printed box: boards, cards with their backs, tokens, tracks, aids, sheets and the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ninefold.art import back
from ninefold.core import kernel
from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import AnyGame
from ninefold.core.scene import Board, Scene
from ninefold.core.stream import Stream
from ninefold.print.booklet import blocks_of, folded_order
from ninefold.print.box import CardStack, PrintedBox, PrintedTokens
from ninefold.print.faces import faces_of
from ninefold.print.imposition import Imposition, card_size, impose, page_size
from ninefold.print.sheets import sheet_pages
from ninefold.print.typesetting import typesetting
from ninefold.print.wish import PrintWish, document_data

BOARD_MARGIN: Final = 10.0
BOARD_HEAD: Final = 8.0
AID_SIZE: Final = (95.0, 130.0)
SPACE_COLOURS: Final = {"white": "#f6f3e6", "gold": "#e9d9a0", "ring": "#d9e3f2", "black": "#cfc6d6", "red": "#f0cfc4"}
PLAIN_SPACE: Final = "#eee9da"


class PrintedDocument(NamedTuple):
    """A PDF, what is in it, and the names of cards whose text is too long for them."""

    pdf: bytes
    counts: PlainData
    overset: list[str]


def print_box(
    game: AnyGame, box: PrintedBox, stacks: Sequence[CardStack], wish: PrintWish, overlays: Sequence[PlainMapping] = ()
) -> PrintedDocument:
    """The PDF of a box."""
    faces, files = faces_of(game, stacks, wish.lang, pictures=not wish.ink, overlays=overlays)
    pages: list[PlainData] = []
    counts: PlainData = {}
    for part, of_part in _pages(game, box, stacks, wish).items():
        pages += of_part
        counts[part] = len(of_part)
    pictures: dict[str, str | bytes] = {**files, "back.svg": back(game.slug)}
    if "sheets" in wish.parts:
        sides, papers = sheet_pages(game, wish)
        pictures |= papers
        pages += sides
        counts["sheets"] = len(sides)
    if "rules" in wish.parts and game.rulebook():
        rules, sides = rulebook(game, wish.paper)
        pictures["rules.pdf"] = rules
        pages += sides
        counts["rules"] = len(sides)
    with typesetting(document_data(game, wish.lang, ink=wish.ink) | {"pages": pages, "faces": faces}, pictures) as made:
        notes = made.notes("box.typ")
        overset = list(dict.fromkeys(str(note["overset"]) for note in notes if "overset" in note))
        return PrintedDocument(made.pdf("box.typ"), counts | notes[-1], overset)


def _pages(game: AnyGame, box: PrintedBox, stacks: Sequence[CardStack], wish: PrintWish) -> dict[str, list[PlainData]]:
    """The pages of each part that is wanted."""
    opening = opening_scene(game, box, wish.lang) if {"boards", "aids"} & {*wish.parts} else None
    made: dict[str, list[PlainData]] = {}
    if "boards" in wish.parts and opening is not None:
        chosen = [board for board in opening.boards if box.boards is None or board.id in box.boards]
        made["boards"] = [board_page(board, wish.paper, numbered=box.numbered) for board in chosen]
    if "cards" in wish.parts:
        made["cards"] = list(card_pages(stacks, wish))
    if "tokens" in wish.parts:
        made["tokens"] = list(token_pages(box.tokens, wish))
    if "tracks" in wish.parts and box.tracks:
        made["tracks"] = [track_page(box, wish)]
    if "aids" in wish.parts and opening is not None:
        made["aids"] = list(aid_pages(game, box, opening, wish))
    return made


def opening_scene(game: AnyGame, box: PrintedBox, lang: str) -> Scene:
    """The table before the first decision, or before the set-up."""
    rules = game.rules(game.min_seats, {})
    state = rules.begin()
    if not box.bare:
        kernel.advance(state, Stream(1))
    return rules.scene(rules.view(state, 0), 0, lang, [str(seat + 1) for seat in range(rules.seats)])


def card_pages(stacks: Sequence[CardStack], wish: PrintWish) -> Iterator[PlainData]:
    """The cards, stack by stack; with `duplex`, each page is followed by that of its backs."""
    first = 0
    for stack in stacks:
        laid = impose(wish.paper, stack.deck.piece(card_size(wish.size)), wish.bleed, folded=wish.folded)
        deck = in_language(stack.deck.name, wish.lang)
        copies = [first + place for place, (_, count) in enumerate(stack.cards) for _ in range(count)]
        first += len(stack.cards)
        sheets = [copies[start : start + laid.many] for start in range(0, len(copies), laid.many)]
        for number, faces in enumerate(sheets, 1):
            caption = f"{deck} {number}/{len(sheets)}"
            what = "folded" if wish.folded else "front"
            yield grid_page(laid, [{"what": what, "face": face, "deck": deck} for face in faces], caption)
            if wish.duplex and not wish.folded:
                behind: dict[int, PlainData] = {
                    laid.behind(place): {"what": "back", "deck": deck} for place in range(len(faces))
                }
                yield grid_page(laid, [behind.get(place) for place in range(laid.many)], caption)


def grid_page(laid: Imposition, pieces: Sequence[Any], caption: str) -> PlainData:
    """A page with pieces in their cells; None leaves a cell empty."""
    placed = []
    for index, piece in enumerate(pieces):
        if piece is not None:
            x, y = laid.place(index)
            placed.append({**piece, "x": x, "y": y})
    return {
        "kind": "grid",
        "page": laid.page,
        "piece": laid.piece,
        "bleed": laid.bleed,
        "pieces": placed,
        "cuts": laid.cut_marks(),
        "folds": laid.fold_marks(),
        "caption": caption,
    }


def token_pages(tokens: Sequence[PrintedTokens], wish: PrintWish) -> Iterator[PlainData]:
    """Round tokens, those of one size together."""
    for diameter in dict.fromkeys(kind.diameter for kind in tokens):
        laid = impose(wish.paper, (diameter, diameter))
        alike = [kind for kind in tokens if kind.diameter == diameter]
        pieces = [
            {
                "what": "token",
                "name": in_language(kind.name, wish.lang),
                "sign": str(number) if kind.numbered else kind.sign,
                "colour": kind.colour,
            }
            for kind in alike
            for number in range(1, kind.count + 1)
        ]
        for start in range(0, len(pieces), laid.many):
            names = dict.fromkeys(piece["name"] for piece in pieces[start : start + laid.many])
            yield grid_page(laid, pieces[start : start + laid.many], ", ".join(names))


def board_page(board: Board, paper: str, *, numbered: bool = False) -> PlainData:
    """A board without pieces, as large as the paper allows."""
    width, height = page_size(paper)
    if board.width > board.height:
        width, height = height, width
    room = width - 2 * BOARD_MARGIN, height - 2 * BOARD_MARGIN - BOARD_HEAD
    scale = min(room[0] / board.width, room[1] / board.height)
    at = {space.id: (space.x, space.y) for space in board.spaces}
    return {
        "kind": "board",
        "page": (width, height),
        "label": board.label,
        "left": (width - board.width * scale) / 2,
        "top": BOARD_MARGIN + BOARD_HEAD + (room[1] - board.height * scale) / 2,
        "scale": scale,
        "routes": [(*at[route.a], *at[route.b]) for route in board.routes if route.a in at and route.b in at],
        "spaces": [
            {
                "x": space.x,
                "y": space.y,
                "size": space.size,
                "shape": space.shape,
                "label": str(number) if numbered else space.label,
                "text": "" if numbered else space.text,
                "colour": SPACE_COLOURS.get(space.group, PLAIN_SPACE),
            }
            for number, space in enumerate(board.spaces, 1)
        ],
    }


def track_page(box: PrintedBox, wish: PrintWish) -> PlainData:
    """All tracks, each as often as the box has it; the typesetter breaks the page where it is full."""
    tracks = [
        {"label": in_language(track.name, wish.lang), "fields": list(range(track.least, track.most + 1))}
        for track in box.tracks
        for _ in range(track.count)
    ]
    return {"kind": "track", "page": page_size(wish.paper), "tracks": tracks}


def aid_pages(game: AnyGame, box: PrintedBox, opening: Scene, wish: PrintWish) -> Iterator[PlainData]:
    """An aid for each player: the phases of a round, or the lines of the box."""
    lines = [f"{part.label}: {part.text}" if part.text else part.label for part in opening.phases]
    lines = lines or [in_language(line, wish.lang) for line in box.aid]
    laid = impose(wish.paper, AID_SIZE)
    for start in range(0, box.aids if lines else 0, laid.many):
        places = [laid.place(index) for index in range(min(laid.many, box.aids - start))]
        title = in_language(game.titles, wish.lang)
        yield {"kind": "aid", "page": laid.page, "piece": AID_SIZE, "places": places, "title": title, "lines": lines}


def rulebook(game: AnyGame, paper: str) -> tuple[bytes, list[PlainData]]:
    """The rulebook on pages of half the paper's size, and the sides of the sheets on which they are folded."""
    width, height = page_size(paper)
    half = (height / 2, width)
    data = document_data(game, "en", ink=False) | {
        "page": half,
        "blocks": blocks_of(game.rulebook()),
    }
    with typesetting(data, {}) as made:
        pdf = made.pdf("rules.typ")
        pages = made.notes("rules.typ")[-1]["pages"]
    return pdf, [{"kind": "booklet", "page": (height, width), "numbers": sides} for sides in folded_order(pages)]
