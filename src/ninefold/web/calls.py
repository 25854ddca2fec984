"""All calls of the HTTP API, in the order in which a client needs them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from ninefold import __version__
from ninefold.art.hints import vocabulary
from ninefold.core.data import PlainData
from ninefold.effects.designs import DesignedSet
from ninefold.print.sheets import printed_character
from ninefold.print.wish import PrintWish
from ninefold.table.annals import Annals
from ninefold.table.hall import AnyAct, Create, OpenTable, SeatTaken
from ninefold.table.lessons import LessonShown
from ninefold.table.pictures import listed_with_pictures
from ninefold.table.shown import Message, SnapshotMessage
from ninefold.table.store import StoreError
from ninefold.web import shapes
from ninefold.web.call import PDF, RECORD, Asked, Call, RawResult
from ninefold.web.campaign_calls import CAMPAIGN_CALLS
from ninefold.web.card_deals import UseShown
from ninefold.web.design_calls import deal_of, design, printed, used
from ninefold.web.desk import Desk
from ninefold.web.faults import Fault, too_fast
from ninefold.web.job_calls import JOB_CALLS
from ninefold.web.library import Leaf
from ninefold.web.picture_calls import PICTURE_CALLS
from ninefold.web.record_process import (
    analyse_in_process,
    chronicle_in_process,
    course_in_process,
    replay_in_process,
)
from ninefold.web.replay_queue import ReplayQueue
from ninefold.web.spoken import (
    AdventureWish,
    CharacterWish,
    DeckText,
    DesignWish,
    JoinWish,
    SheetWish,
    SightQuery,
    UpdatesQuery,
    UseWish,
)


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


async def listing(desk: Desk, asked: Asked) -> list[OpenTable]:
    """Open tables."""
    return await desk.hall.listing(asked.query.lang)


async def create(desk: Desk, asked: Asked) -> shapes.NewTable:
    """Create a table."""
    if wait := desk.tables.take(asked.address):
        raise too_fast(wait)
    wish: Create = asked.body
    async with desk.open_tables.making(asked.address) as tables:
        await desk.read_options(asked.address, wish.game, len(wish.seats), wish.options)
        wish, lines = await deal_of(desk, asked, wish) if wish.card else (wish, ())
        made = await desk.hall.create(wish, asked.address, lines)
        tables.append(made.table)
    mine = made.mine
    link = f"/t/{made.table}#{made.host if mine is None else mine.token}"
    return shapes.NewTable(**msgspec.structs.asdict(made), link=link)


async def snapshot(desk: Desk, asked: Asked) -> RawResult:
    """Return the table as the token's owner sees it."""
    room = await desk.room(asked.path["table"], fresh=True)
    return RawResult(room.snapshot(room.visitor(asked.token), asked.query.lang, asked.query.want))


async def updates(desk: Desk, asked: Asked) -> RawResult:
    """Return what the WebSocket would send to a client with this update; wait until there is something."""
    room = await desk.room(asked.path["table"], fresh=True)
    query: UpdatesQuery = asked.query
    heard = room.subscribe(room.visitor(asked.token), query.lang, query.want, query.have)
    messages: list[bytes] = []
    try:
        async with asyncio.timeout(query.wait):
            while not messages and (ready := await heard.drain()):
                messages = [message for message in ready if message.startswith(NUMBERED)]
    except TimeoutError:
        pass
    finally:
        heard.close()
    return RawResult(b"[" + b",".join(messages) + b"]")


async def join(desk: Desk, asked: Asked) -> SeatTaken:
    """Take an open seat."""
    room = await desk.room(asked.path["table"], fresh=True)
    wish: JoinWish = asked.body
    return await desk.hall.join(room.id, wish.name, wish.seat, wish.word)


async def act(desk: Desk, asked: Asked) -> shapes.Done:
    """Do one act of a seat or of the host."""
    room = await desk.room(asked.path["table"])
    visitor = await desk.visitor(room, asked.token)
    reply = await desk.act(room, visitor, asked.body, asked.query.lang, asked.address)
    return shapes.Done(ok=True, **msgspec.structs.asdict(reply))


async def record(desk: Desk, asked: Asked) -> RawResult:
    """Return the record as a file."""
    room = await desk.room(asked.path["table"], fresh=True)
    name = f'attachment; filename="{room.id}.record"'
    return RawResult(room.record(room.visitor(asked.token)), RECORD, headers=(("content-disposition", name),))


async def replayed(desk: Desk, asked: Asked) -> RawResult:
    """Replay a record; one at a time, with a timeout."""
    return await _served(desk, asked, desk.replaying, replay_in_process)


async def analysed(desk: Desk, asked: Asked) -> RawResult:
    """Analyse a finished game; one at a time, with a timeout."""
    return await _served(desk, asked, desk.analysing, analyse_in_process)


async def chronicled(desk: Desk, asked: Asked) -> RawResult:
    """Tell a recorded game as a chronicle; one at a time, with a timeout."""
    return await _served(desk, asked, desk.replaying, chronicle_in_process)


async def course_told(desk: Desk, asked: Asked) -> RawResult:
    """Tell how a finished game went; one at a time, with a timeout."""
    return await _served(desk, asked, desk.replaying, course_in_process)


async def _served(
    desk: Desk, asked: Asked, at: ReplayQueue, work: Callable[[bytes, str], Awaitable[bytes]]
) -> RawResult:
    """Do long work from the queue, for as long as the client is connected."""
    if wait := desk.replays.take(asked.address):
        raise too_fast(wait)
    one_each = desk.replays.rate.per_second > 0
    done = await at.serve(asked.address, lambda: work(asked.body, asked.query.lang), asked.gone, one_each=one_each)
    return RawResult(done)


async def key(desk: Desk, asked: Asked) -> shapes.ServerKey:
    """Return the public key that signs records."""
    return shapes.ServerKey("Ed25519", desk.hall.signer.key)


async def notifications(desk: Desk, asked: Asked) -> shapes.Notifications:
    """Return how this server notifies."""
    settings = desk.settings
    return shapes.Notifications(desk.push_key, settings.webhooks, bool(settings.mail))


async def health(desk: Desk, asked: Asked) -> shapes.Health:
    """Return whether the store answers and the last write succeeded."""
    try:
        async with asyncio.timeout(5):
            await desk.store.listed(1)
            await desk.hall.try_to_write()
    except (TimeoutError, StoreError) as error:
        raise Fault(503, "no_store") from error
    kind = "postgresql" if desk.store.shared else "sqlite"
    return shapes.Health(ok=True, version=__version__, store=kind)


NUMBERED: Final = (b'{"snapshot', b'{"update')
"""How messages begin that a waiting client gets; presence is not one of them."""
TABLE: Final = "/api/tables/{table}"

CALLS: Final[tuple[Call, ...]] = (
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
        "POST", "/api/games/{slug}/design", "design",
        "A set of cards in the making: its text and fields in step, how its cards read, what is wrong or odd.",
        design, DesignedSet, takes=DesignWish, fails=(404,),
    ),
    Call(
        "POST", "/api/games/{slug}/print", "print", "The cards of a set as PDF, to be cut out.",
        printed, str, takes=DesignWish, gives_kind=PDF, fails=(404,),
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
        "POST", "/api/games/{slug}/use", "use",
        "A game in which a card of a set is used, to be replayed step by step.",
        used, UseShown, takes=UseWish, fails=(404,),
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
    Call("GET", "/api/tables", "listing", "Open tables, newest first.", listing, list[OpenTable]),
    Call(
        "POST", "/api/tables", "create", "A new table, and the tokens of its seats.",
        create, shapes.NewTable, takes=Create, status=201, fails=(404,),
    ),
    Call(
        "GET", TABLE, "snapshot", "The table as the owner of the token sees it; without one, as a spectator does.",
        snapshot, SnapshotMessage, query=SightQuery, token="may", fails=(401, 404, 409, 410),
    ),
    Call(
        "GET", TABLE + "/updates", "updates",
        "The updates after number `have`, or a snapshot; waits up to `wait` seconds for the first one.",
        updates, list[Message], query=UpdatesQuery, token="may", fails=(401, 404, 409, 410),
    ),
    Call(
        "POST", TABLE + "/join", "join", "Take an open seat.",
        join, SeatTaken, takes=JoinWish, fails=(403, 404, 409, 410),
    ),
    Call(
        "POST", TABLE + "/act", "act", "One act; acknowledged once it is on disk.",
        act, shapes.Done, takes=AnyAct, token="must", fails=(401, 403, 404, 409, 410),
    ),
    Call(
        "GET", TABLE + "/record", "record", "The record as JSON lines; before the end only with everyone's consent.",
        record, str, gives_kind=RECORD, token="may", fails=(401, 403, 404, 409, 410),
    ),
    Call(
        "POST", "/api/records", "replay", "A replay of a record: the table after each of its lines.",
        replayed, shapes.Replayed, takes=str, takes_kind=RECORD,
    ),
    Call(
        "POST", "/api/analyses", "analyse", "A finished game: expected results, turning points, better choices.",
        analysed, shapes.Analysed, takes=str, takes_kind=RECORD,
    ),
    Call(
        "POST", "/api/chronicles", "chronicle", "A recorded session told once more, as everybody could hear it.",
        chronicled, Annals, takes=str, takes_kind=RECORD,
    ),
    Call(
        "POST", "/api/courses", "course", "A finished game at a glance: who led when, key moments, the best card.",
        course_told, shapes.Course, takes=str, takes_kind=RECORD,
    ),
    *PICTURE_CALLS,
    *CAMPAIGN_CALLS,
    *JOB_CALLS,
    Call("GET", "/api/key", "key", "The public key with which this server signs records.", key, shapes.ServerKey),
    Call(
        "GET", "/api/notifications", "notifications", "How a seat can be told that it is its turn.",
        notifications, shapes.Notifications,
    ),
    Call("GET", "/health", "health", "Whether the server can do its work.", health, shapes.Health, fails=(503,)),
)  # fmt: skip
