"""The pictures of cards, their backs and the marks of games, as the browser asks for them."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ninefold.art import back, draw_backdrop, mark, ornament, picture_of, read_recipe
from ninefold.art.moods import MOODS
from ninefold.art.scenery import SCENES
from ninefold.core.registry import all_slugs
from ninefold.web.faults import Fault

FOR_EVER: Final = "public, max-age=31536000, immutable"
KIND: Final = "image/svg+xml"
MAKERS: Final = {"back": back, "mark": mark, "ornament": ornament}
SEEDS: Final = 64
"""How many backdrops there are of each scenery."""
MOST_KEPT: Final = 2048
"""Pictures kept packed; one has about 1 kB."""


class Packed(NamedTuple):
    """A picture ready to send."""

    body: bytes
    small: bytes
    hash: str


@lru_cache(maxsize=MOST_KEPT)
def packed(code: str) -> Packed | None:
    """The picture of a recipe; None if the code is not one."""
    recipe = read_recipe(code)
    if recipe is None:
        return None
    picture = picture_of(recipe)
    body = picture.svg.encode()
    return Packed(body, gzip.compress(body, 9, mtime=0), picture.hash)


async def show_picture(request: Request) -> Response:
    """A card's picture. It may be cached for ever if the address has the hash of the present drawing."""
    found = packed(request.path_params["code"])
    if found is None:
        raise Fault(404, "no_page")
    is_current = request.path_params["hash"] == found.hash
    return _respond(request, found, FOR_EVER if is_current else "no-cache")


async def show_look(request: Request) -> Response:
    """The back, mark or ornament of a game; browsers must check whether it has changed."""
    what, game = request.path_params["what"], request.path_params["game"]
    if what not in MAKERS or game not in all_slugs():
        raise Fault(404, "no_page")
    return _respond(request, _look(what, game), "no-cache")


@lru_cache(maxsize=64)
def _look(what: str, game: str) -> Packed:
    body = MAKERS[what](game).encode()
    return Packed(body, gzip.compress(body, 9, mtime=0), hashlib.sha256(body).hexdigest()[:16])


async def show_backdrop(request: Request) -> Response:
    """A scenery in a light, as the background of a place on the map."""
    scene, mood, seed = (request.path_params[name] for name in ("scene", "mood", "seed"))
    if scene not in SCENES or mood not in MOODS or not 0 <= seed < SEEDS:
        raise Fault(404, "no_page")
    return _respond(request, _backdrop(scene, mood, seed), "no-cache")


@lru_cache(maxsize=256)
def _backdrop(scene: str, mood: str, seed: int) -> Packed:
    body = draw_backdrop(scene, mood, seed).encode()
    return Packed(body, gzip.compress(body, 9, mtime=0), hashlib.sha256(body).hexdigest()[:16])


def _respond(request: Request, found: Packed, keep: str) -> Response:
    tag = f'"{found.hash}"'
    headers = {"etag": tag, "cache-control": keep, "vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = found.small
    return Response(body, headers=headers, media_type=KIND)


def picture_routes() -> list[Route]:
    """The routes of pictures."""
    return [
        Route("/art/game/{game}/{what}.svg", show_look, name="look"),
        Route("/art/scene/{scene}/{mood}/{seed:int}.svg", show_backdrop, name="backdrop"),
        Route("/art/{hash}/{code}.svg", show_picture, name="picture"),
    ]
