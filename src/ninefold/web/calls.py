"""All calls of the HTTP API, in the order in which a client needs them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from ninefold import __version__
from ninefold.table.annals import Annals
from ninefold.table.hall import AnyAct, Create, OpenTable, SeatTaken
from ninefold.table.shown import Message, SnapshotMessage
from ninefold.table.store import StoreError
from ninefold.web import shapes
from ninefold.web.call import RECORD, Asked, Call, RawResult
from ninefold.web.campaign_calls import CAMPAIGN_CALLS
from ninefold.web.design_calls import DESIGN_CALLS, deal_of
from ninefold.web.desk import Desk
from ninefold.web.faults import Fault, too_fast
from ninefold.web.game_calls import GAME_CALLS
from ninefold.web.job_calls import JOB_CALLS
from ninefold.web.picture_calls import PICTURE_CALLS
from ninefold.web.record_process import (
    analyse_in_process,
    chronicle_in_process,
    course_in_process,
    replay_in_process,
)
from ninefold.web.replay_queue import ReplayQueue
from ninefold.web.spoken import JoinWish, SightQuery, UpdatesQuery


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
    *GAME_CALLS,
    *DESIGN_CALLS,
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
