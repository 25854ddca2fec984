"""Why a table refuses an answer or a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.catalogue import LANGUAGES, Catalogue, catalogue_of
from ninefold.core.flat import Flat
from ninefold.core.speech import Speech


class Refusal(NamedTuple):
    """A reason's name, the paragraph of its rule (if any), and its sentence in each language."""

    code: str
    rule: str
    texts: Mapping[str, str]

    def text(self, lang: str = "en") -> str:
        """The sentence in a language."""
        return self.texts.get(lang, self.texts["en"])


@cache
def _sentences() -> Catalogue:
    text = files("ninefold.table").joinpath("sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "sentences.toml")


def refuse(code: str, **values: object) -> Refusal:
    """A refusal of the table itself."""
    return Refusal(code, "", {lang: _sentences().say(code, lang, values) for lang in LANGUAGES})


def refuse_by_rule(state: Flat, seat: int, answer: Answer, reason: int, names: Sequence[str]) -> Refusal:
    """A refusal of the judge, with the rule's paragraph."""
    code, rule = {**kernel.KERNEL_REASONS, **state.rules.reasons}[reason]
    said = {lang: Speech(state.rules, lang, names, seat).reason(state, seat, answer, reason) for lang in LANGUAGES}
    return Refusal(code, rule, said)


def why_not_text(state: Flat, seat: int, answer: Answer, text: str) -> Refusal | None:
    """Why free text may not come with an answer; None if it may."""
    most = max((offer.text for offer in kernel.offers(state, seat) if offer.has(answer)), default=0)
    if not most:
        return refuse("no_text")
    return refuse("long_text", most=most) if len(text) > most else None
