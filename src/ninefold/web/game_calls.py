"""The calls of the HTTP API about a game: what it is, its cards, decks, characters and adventures."""

from __future__ import annotations

import gzip
from typing import Final

import msgspec

from ninefold.art.hints import vocabulary
from ninefold.core.data import PlainData
from ninefold.print.sheets import printed_character
from ninefold.print.wish import PrintWish
from ninefold.table.lessons import LessonShown
from ninefold.table.pictures import listed_with_pictures
from ninefold.web import shapes
from ninefold.web.call import PDF, Asked, Call, RawResult
from ninefold.web.desk import Desk
from ninefold.web.library import Leaf
from ninefold.web.spoken import AdventureWish, CharacterWish, DeckText, SheetWish


def leaf(found: Leaf, asked: Asked) -> RawResult:
    """Return a page of JSON, or 304 if the client's copy is current."""
    headers = (("etag", found.etag), ("cache-control", "no-cache"))
    if found.etag in asked.head["if-none-match"]:
        return RawResult(b"", status=304, headers=headers)
    return RawResult(found.body, headers=headers)


def packed(body: bytes, asked: Asked) -> RawResult:
    """Return a long JSON text that is asked for often, compressed for a client that can read it."""
    if "gzip" not in asked.head["accept-encoding"]:
        return RawResult(body)
    headers = (("content-encoding", "gzip"), ("vary", "accept-encoding"))
    return RawResult(gzip.compress(body, 5, mtime=0), headers=headers)


async def games(desk: Desk, asked: Asked) -> RawResult:
    """Return the list of games for the lobby."""
    return leaf(desk.library.games(asked.query.lang), asked)


async def cards(desk: Desk, asked: Asked) -> RawResult:
    """The card gallery."""
    return leaf(desk.library.cards(asked.path["slug"], asked.query.lang), asked)


async def rules(desk: Desk, asked: Asked) -> RawResult:
    """The rulebook."""
    return leaf(desk.library.rules(asked.path["slug"], asked.query.lang), asked)


async def lessons(desk: Desk, asked: Asked) -> RawResult:
    """The lessons."""
    return leaf(desk.library.lessons(asked.path["slug"], asked.query.lang), asked)


async def tour(desk: Desk, asked: Asked) -> RawResult:
    """The guided tour."""
    return leaf(desk.library.tour(asked.path["slug"], asked.query.lang), asked)


async def decks(desk: Desk, asked: Asked) -> RawResult:
    """Ready decks."""
    return leaf(desk.library.decks(asked.path["slug"], asked.query.lang), asked)


async def deck(desk: Desk, asked: Asked) -> shapes.DeckFaults:
    """The deck checker."""
    game, text, lang = desk.library.game(asked.path["slug"]), asked.body.text, asked.query.lang
    return shapes.DeckFaults(await desk.reading.judge(asked.address, lambda: game.check_deck(text, lang)))


async def words(desk: Desk, asked: Asked) -> RawResult:
    """The words of a game's cards."""
    return leaf(desk.library.words(asked.path["slug"], asked.query.lang), asked)


async def sources(desk: Desk, asked: Asked) -> RawResult:
    """The shipped cards as a file would write them."""
    return leaf(desk.library.sources(asked.path["slug"], asked.query.lang), asked)


async def art_words(desk: Desk, asked: Asked) -> dict[str, list[str]]:
    """The vocabulary of pictures."""
    return vocabulary()


async def characters(desk: Desk, asked: Asked) -> RawResult:
    """Ready characters."""
    return leaf(desk.library.characters(asked.path["slug"], asked.query.lang), asked)


async def character(desk: Desk, asked: Asked) -> RawResult:
    """The character builder."""
    wish: CharacterWish = asked.body
    game, lang = desk.library.game(asked.path["slug"]), asked.query.lang
    made = await desk.reading.judge(asked.address, lambda: game.workshop(wish.choices, wish.text, lang))
    if "art" in made:
        made["art"] = listed_with_pictures(game, [made["art"]])[0]["art"]
    return packed(msgspec.json.encode(msgspec.convert(made, shapes.Workshop)), asked)


async def character_sheet(desk: Desk, asked: Asked) -> RawResult:
    """The sheet of a character as PDF."""
    wish: SheetWish = asked.body
    game, lang = desk.library.game(asked.path["slug"]), asked.query.lang
    made = PrintWish(lang=lang, paper=wish.paper)
    pdf = await desk.reading.judge(asked.address, lambda: printed_character(game, wish.text, made))
    headers = (("content-disposition", f'attachment; filename="{game.slug}-character.pdf"'),)
    return RawResult(pdf, PDF, headers=headers)


async def adventures(desk: Desk, asked: Asked) -> RawResult:
    """Shipped adventures, and what their forms offer."""
    return leaf(desk.library.adventures(asked.path["slug"], asked.query.lang), asked)


async def adventure(desk: Desk, asked: Asked) -> shapes.DraftFile:
    """An adventure in the making."""
    wish: AdventureWish = asked.body
    game = desk.library.game(asked.path["slug"])
    made = await desk.reading.judge(asked.address, lambda: game.draft(wish.text, wish.fields, wish.actor))
    return msgspec.convert(made, shapes.DraftFile)


GAME_CALLS: Final[tuple[Call, ...]] = (
    Call("GET", "/api/games", "games", "All games that can be played here.", games, list[shapes.GameEntry]),
    Call(
        "GET", "/api/games/{slug}/cards", "cards", "All cards of a game: key, name, kind, numbers, text.",
        cards, list[PlainData], fails=(404,),
    ),
    Call("GET", "/api/games/{slug}/rules", "rules", "A game's rules (Markdown).", rules, shapes.Rulebook, fails=(404,)),
    Call(
        "GET", "/api/games/{slug}/tour", "tour", "A guided tour of the first round; without moments if there is none.",
        tour, shapes.Tour, fails=(404,),
    ),
    Call(
        "GET", "/api/games/{slug}/lessons", "lessons", "Small positions to learn from, each with one thing to find.",
        lessons, list[LessonShown], fails=(404,),
    ),
    Call(
        "GET", "/api/games/{slug}/decks", "decks", "Ready decks, and how many cards of each kind a deck has.",
        decks, shapes.Decks, fails=(404,),
    ),
    Call(
        "POST", "/api/games/{slug}/deck", "deck", "The faults of a deck, one sentence each.",
        deck, shapes.DeckFaults, takes=DeckText, fails=(404,),
    ),
    Call(
        "GET", "/api/games/{slug}/words", "words", "What a game's cards are written with, with examples.",
        words, list[PlainData], fails=(404,),
    ),
    Call(
        "GET", "/api/games/{slug}/sources", "sources", "The shipped cards as a content file would write them, by key.",
        sources, dict[str, PlainData], fails=(404,),
    ),
    Call(
        "GET", "/api/games/{slug}/adventures", "adventures",
        "The shipped adventures as files, and what forms for one's own offer; empty in a game without.",
        adventures, PlainData, fails=(404,),
    ),
    Call(
        "POST", "/api/games/{slug}/adventure", "adventure",
        "An adventure file in the making: its text and fields in step, and what is wrong with it.",
        adventure, shapes.DraftFile, takes=AdventureWish, fails=(404,),
    ),
    Call(
        "GET", "/api/art", "art_words", "What a card's picture may be made of: figures, scenes, moods and more.",
        art_words, dict[str, list[str]],
    ),
    Call(
        "GET", "/api/games/{slug}/characters", "characters", "Ready characters; none in a game without a builder.",
        characters, list[shapes.ReadyCharacter], fails=(404,),
    ),
    Call(
        "POST", "/api/games/{slug}/character", "character",
        "The character builder: the possible choices, the faults of the current ones, and the sheet.",
        character, shapes.Workshop, takes=CharacterWish, fails=(404,),
    ),
    Call(
        "POST", "/api/games/{slug}/character/sheet", "character_sheet", "The sheet of a character as PDF.",
        character_sheet, str, takes=SheetWish, gives_kind=PDF, fails=(404,),
    ),
)  # fmt: skip
