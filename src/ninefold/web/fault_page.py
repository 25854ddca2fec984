"""Errors as a page for people: what was not found or failed, in a sentence, and the way back."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.types import Scope

from ninefold.web.faults import Trouble, web_sentence

FOR_PROGRAMS: Final = ("/api", "/static/", "/art/", "/health", "/metrics")
"""Paths whose errors programs read."""
PAGE: Final = """<!doctype html>
<html lang="{lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>{title} – Ninefold</title>
    <link rel="icon" href="/static/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/static/base.css">
    <script src="/static/theme.js"></script>
  </head>
  <body>
    <header class="topbar"><a class="brand" href="/">Ninefold</a></header>
    <main class="page"><div class="empty">
      <img src="/static/mark.svg" alt="" width="96" height="96">
      <h1>{title}</h1>
      <p>{text}</p>
      <a class="button first" href="/">{home}</a>
    </div></main>
  </body>
</html>
"""


def wants_page(scope: Scope) -> bool:
    """Whether a person's browser asked for a page, and not a program for data."""
    if scope["type"] != "http" or scope["path"].startswith(FOR_PROGRAMS):
        return False
    accepted: bytes = dict(scope["headers"]).get(b"accept", b"")
    return b"text/html" in accepted


def lang_of_reader(scope: Scope) -> str:
    """Return the language that the reader's browser asks for first."""
    wanted: bytes = dict(scope["headers"]).get(b"accept-language", b"")
    return "de" if wanted[:2].lower() == b"de" else "en"


def fault_page(status: int, trouble: Trouble, lang: str) -> bytes:
    """Return the page of an error."""
    title = web_sentence("page.missing" if status == 404 else "page.failed", lang)
    home = web_sentence("page.home", lang)
    shown = {"lang": lang, "title": escape(title), "text": escape(trouble.text), "home": escape(home)}
    return PAGE.format(**shown).encode()
