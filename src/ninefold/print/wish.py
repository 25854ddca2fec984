"""What is wanted of a printed document, and what all templates need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.art.looks import look_of
from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData
from ninefold.core.game import AnyGame
from ninefold.print.imposition import SAFE
from ninefold.print.typesetting import FONTS

PARTS: Final = ("boards", "cards", "tokens", "tracks", "aids", "sheets", "rules")


class PrintWish(NamedTuple):
    """How to print."""

    lang: str = "en"
    paper: str = "a4"
    size: str = "poker"
    bleed: float = 0.0
    duplex: bool = False
    folded: bool = False
    ink: bool = False
    parts: Sequence[str] = PARTS


def document_data(game: AnyGame, lang: str, *, ink: bool) -> PlainData:
    """What all templates need."""
    look = look_of(game.slug)
    return {
        "title": in_language(game.titles, lang),
        "lang": lang,
        "ink": ink,
        "safe": SAFE,
        "fonts": list(FONTS),
        "dark": look.dark,
        "light": look.light,
        "metal": look.metal,
    }
