"""The calls about a game master's own pictures, and the pictures themselves."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ninefold.core.errors import BadInput
from ninefold.core.game import has_role
from ninefold.table import albums
from ninefold.table.albums import MOST_PICTURES, PictureShown
from ninefold.table.hall.clean_text import clean
from ninefold.table.hall.people import new_table
from ninefold.table.hall.refused import NOT_YOURS, bad, refused
from ninefold.web.call import Asked, Call
from ninefold.web.desk import ID_LETTERS, Desk
from ninefold.web.faults import Fault, too_fast
from ninefold.web.spoken import PictureQuery

IMAGE: Final = "application/octet-stream"
PICTURES: Final = "/api/tables/{table}/pictures"
KEPT_PRIVATELY: Final = "private, max-age=31536000, immutable"


async def owner_of(desk: Desk, asked: Asked) -> str:
    """Whose album it is: the campaign's, or the table's; only a seat with a role opens it."""
    room = await desk.room(asked.path["table"])
    visitor = await desk.visitor(room, asked.token)
    if visitor.seat < 0 or not has_role(room.game, visitor.seat, room.options):
        raise refused("masters_pictures", NOT_YOURS)
    return room.made.campaign or room.id


async def listed(desk: Desk, asked: Asked) -> list[PictureShown]:
    """Return the pictures of the table's or the campaign's game master."""
    return await albums.listed(desk.store, await owner_of(desk, asked))


async def bring(desk: Desk, asked: Asked) -> PictureShown:
    """Keep another picture."""
    if wait := desk.replays.take(asked.address):
        raise too_fast(wait)
    owner = await owner_of(desk, asked)
    try:
        return await albums.add(desk.store, owner, new_table(), clean(asked.query.name), asked.body)
    except BadInput as error:
        raise bad(error) from None
    except albums.Full:
        raise refused("album_full", 409, most=MOST_PICTURES) from None


def own_picture_routes(desk: Desk) -> list[Route]:
    """The route of the pictures: whoever was shown one knows its id, which can't be guessed."""

    async def show(request: Request) -> Response:
        wanted = request.path_params["id"]
        found = None
        if len(wanted) == 22 and ID_LETTERS.issuperset(wanted):
            found = await albums.picture(desk.store, wanted)
        if found is None:
            raise Fault(404, "no_page")
        kind, data = found
        return Response(data, headers={"cache-control": KEPT_PRIVATELY}, media_type=kind)

    return [Route("/pictures/{id}", show, name="own_picture")]


PICTURE_CALLS: Final[tuple[Call, ...]] = (
    Call(
        "GET", PICTURES, "pictures", "The own pictures of the table's or the campaign's game master.",
        listed, list[PictureShown], token="must", fails=(401, 403, 404, 409, 410),
    ),
    Call(
        "POST", PICTURES, "bring_picture", "One more of them: PNG or JPEG, at most 512 KiB and 2,400 pixels each way.",
        bring, PictureShown, takes=str, takes_kind=IMAGE, query=PictureQuery, token="must", status=201,
        fails=(401, 403, 404, 409, 410),
    ),
)  # fmt: skip
