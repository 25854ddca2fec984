"""The browser client's files and pages: correct content types, revalidated by ETag, compressed once.

The module that a page begins with is sent together with all that it imports, as one file.
"""

from __future__ import annotations

import gzip
import hashlib
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ninefold.web.bundle import Bundle, entries
from ninefold.web.faults import Fault

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Other files are not served."""

PAGES: Final = {
    "/": "index.html",
    "/t/{table}": "table.html",
    "/c/{campaign}": "campaign.html",
    "/c/{campaign}/prepare": "prepare.html",
    "/prepare": "choose.html",
    "/prepare/{slug}": "prepare.html",
    "/rules": "choose.html",
    "/cards": "choose.html",
    "/decks": "choose.html",
    "/characters": "choose.html",
    "/learn": "choose.html",
    "/workshop": "choose.html",
    "/workshop/{slug}": "workshop.html",
    "/learn/{slug}": "learn.html",
    "/rules/{slug}": "rules.html",
    "/cards/{slug}": "cards.html",
    "/decks/{slug}": "decks.html",
    "/characters/{slug}": "characters.html",
    "/replay": "replay.html",
}

AT_THE_ROOT: Final = {"/service_worker.js": "service_worker.js"}
"""Files that need an address without a folder: a service worker cares for what lies beside and below it."""

PACKED: Final = frozenset({".png", ".ico", ".woff2"})


class Kept(NamedTuple):
    """A file ready to send, and the dates of all that it was made from, to detect changes."""

    made_from: dict[Path, int]
    body: bytes
    small: bytes
    etag: str
    kind: str


class Files:
    """One folder of files, cached in memory after the first request."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (Path(str(files("ninefold.web"))) / "static" if folder is None else folder).resolve()
        self._kept: dict[str, Kept] = {}
        self._entries = entries([page.read_text(encoding="utf-8") for page in self.folder.glob("*.html")])

    def find(self, name: str) -> Kept:
        """Find a file by its name below the folder; anything else does not exist."""
        path = self.folder / name
        suffix = path.suffix.lower()
        try:
            inside = path.resolve().is_relative_to(self.folder)
            if not inside or suffix not in TYPES or "\\" in name or any(p.startswith(".") for p in path.parts[-2:]):
                raise OSError(name)
            kept = self._kept.get(name)
            if kept is None or any(part.stat().st_mtime_ns != date for part, date in kept.made_from.items()):
                kept = self._kept[name] = self._bundled(name) if name in self._entries else _read(path, suffix)
        except (OSError, ValueError):
            raise Fault(404, "no_page") from None
        return kept

    def respond(self, request: Request, name: str) -> Response:
        """Respond with the file, or with 304 if the client's copy is current."""
        kept = self.find(name)
        headers = {"etag": kept.etag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
        asked = request.headers.get("if-none-match", "")
        if kept.etag in [tag.strip().removeprefix("W/") for tag in asked.split(",")]:
            return Response(status_code=304, headers=headers)
        body = kept.body
        if kept.small and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = kept.small
        return Response(body, headers=headers, media_type=kept.kind)

    def _bundled(self, name: str) -> Kept:
        """A page's first module with all that it imports."""
        dates: dict[Path, int] = {}

        def read(part: str) -> str:
            path = self.folder / part
            dates[path] = path.stat().st_mtime_ns
            return path.read_text(encoding="utf-8")

        text = Bundle(name, read, self._entries).text()
        return _kept(text.encode(), ".js", dates)


def _read(path: Path, suffix: str) -> Kept:
    date = path.stat().st_mtime_ns
    return _kept(path.read_bytes(), suffix, {path: date})


def _kept(body: bytes, suffix: str, made_from: dict[Path, int]) -> Kept:
    small = b"" if suffix in PACKED or len(body) < 600 else gzip.compress(body, 6, mtime=0)
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Kept(made_from, body, small if len(small) < len(body) else b"", etag, TYPES[suffix])
