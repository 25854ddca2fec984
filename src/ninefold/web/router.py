"""The routes of the server."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, Router, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ninefold.web.api_page import api_page, api_style
from ninefold.web.calls import CALLS
from ninefold.web.desk import Desk
from ninefold.web.files import AT_THE_ROOT, PAGES, Files
from ninefold.web.live import LiveEndpoint
from ninefold.web.openapi import document
from ninefold.web.picture_calls import own_picture_routes
from ninefold.web.pictures import picture_routes
from ninefold.web.routes import Endpoint, api_routes
from ninefold.web.worker_metrics import metrics_text


class Addresses(Router):
    """Finds the route of a request; for a wrong method it lists the allowed ones."""

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request to its route."""
        try:
            await super().app(scope, receive, send)
        except HTTPException as error:
            if error.status_code == 405:
                error.headers = {"allow": ", ".join(sorted(self.methods(scope)))}
            raise

    def methods(self, scope: Scope) -> set[str]:
        """Return all methods of a path."""
        known: set[str] = set()
        for route in self.routes:
            if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE:
                known |= route.methods or set()
        return known

    async def not_found(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Raise an error for an unknown path."""
        raise HTTPException(404)


def make_router(desk: Desk) -> Router:
    """Build the router of calls, pages, files and the WebSocket."""
    routes = [
        *api_routes(desk),
        *_documents(desk),
        *_pages(),
        *picture_routes(),
        *own_picture_routes(desk),
        WebSocketRoute("/api/tables/{table}/live", LiveEndpoint(desk), name="live"),
    ]
    return Addresses(routes, redirect_slashes=False)


def _documents(desk: Desk) -> list[Route]:
    """Routes for the documents about the server itself."""
    said = document(CALLS)
    said["info"]["x-record-key"] = desk.hall.signer.key
    as_json, as_page, style = msgspec.json.encode(said), api_page(said), api_style()

    async def openapi(request: Request) -> Response:
        return Response(as_json, media_type="application/json")

    async def human(request: Request) -> Response:
        return Response(as_page, media_type="text/html")

    async def human_style(request: Request) -> Response:
        return Response(style, media_type="text/css")

    async def metrics(request: Request) -> Response:
        return Response(metrics_text(desk), headers={"content-type": "text/plain; version=0.0.4; charset=utf-8"})

    return [
        Route("/api/openapi.json", openapi, name="openapi"),
        Route("/api", human, name="api"),
        Route("/api/style.css", human_style, name="api-style"),
        Route("/metrics", metrics, name="metrics"),
    ]


def _pages() -> list[Route]:
    """The browser client."""
    static = Files()

    async def file(request: Request) -> Response:
        return static.respond(request, request.path_params["name"])

    def page(name: str) -> Endpoint:
        async def show(request: Request) -> Response:
            return static.respond(request, name)

        return show

    pages = [Route(path, page(name), name=name) for path, name in (PAGES | AT_THE_ROOT).items()]
    return [Route("/static/{name:path}", file, name="static"), *pages]
