"""Why a hall or a room refuses a request."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from ninefold.core.catalogue import LANGUAGES, Catalogue, catalogue_of
from ninefold.core.errors import BadInput
from ninefold.table.refusal import Refusal

BAD: Final = 400
NO_TOKEN: Final = 401
NOT_YOURS: Final = 403
NOT_FOUND: Final = 404
LATE: Final = 409
GONE: Final = 410


class Refused(Exception):
    """A refusal: `status` is the HTTP status, `code` the reason's name, `text(lang)` its sentence."""

    def __init__(self, refusal: Refusal, status: int = LATE) -> None:
        super().__init__(refusal.text())
        self.refusal = refusal
        self.status = status

    @property
    def code(self) -> str:
        """The reason's name."""
        return self.refusal.code

    @property
    def rule(self) -> str:
        """The rule behind it; empty if there is none."""
        return self.refusal.rule

    def text(self, lang: str = "en") -> str:
        """The sentence in a language."""
        return self.refusal.text(lang)


@cache
def _sentences() -> Catalogue:
    text = files("ninefold.table.hall").joinpath("sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "sentences.toml")


def sentence(key: str, lang: str, **values: object) -> str:
    """One of the hall's own sentences."""
    return _sentences().say(key, lang, values)


def refused(code: str, status: int = LATE, **values: object) -> Refused:
    """A refusal of the hall or of a room."""
    return Refused(Refusal(code, "", {lang: sentence(f"refused.{code}", lang, **values) for lang in LANGUAGES}), status)


def bad(why: str | BadInput) -> Refused:
    """Return a refusal of unusable input; the sentence says what and why."""
    error = BadInput(why) if isinstance(why, str) else why
    return Refused(Refusal("bad", "", {lang: error.said(lang) for lang in LANGUAGES}), BAD)
