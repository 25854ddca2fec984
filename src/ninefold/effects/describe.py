"""Card text is made from the card's effect, with one template per word and language.

The catalogue has `word.NAME` for each word, `target.NAME` for each target (forms as `en`, `de`, `de_acc`, `de_dat`),
`amount.NAME` for each counted amount, and `choice.NAME` where a choice needs other words than its name.
"""

from __future__ import annotations

from typing import Any

from ninefold.core.catalogue import Catalogue, fill
from ninefold.effects.word import Block, Choice, Effect, Number, Target, Use


def describe(effect: Effect, catalogue: Catalogue, lang: str) -> str:
    """An effect as text: a sentence per word."""
    return " ".join(sentence(use, catalogue, lang) for use in effect)


def sentence(use: Use, catalogue: Catalogue, lang: str) -> str:
    """One word as a sentence."""
    kinds = {param.name: param for param in use.word.params}

    def namer(name: str, value: Any, form: str) -> str:
        param = kinds[name]
        if isinstance(param, Block):
            return lower_first(describe(value, catalogue, lang)).rstrip(".") if value else ""
        if isinstance(param, Target):
            return form_of(catalogue, f"target.{value}", lang, form)
        if isinstance(param, Choice):
            return form_of(catalogue, f"choice.{value}", lang, form)
        if isinstance(value, str):
            return form_of(catalogue, f"amount.{value}", lang, form)
        return f"{value:+d}".replace("-", "−") if form == "signed" else str(value)

    said = fill(_template(use, catalogue, lang), use.args, namer)
    return said[:1].upper() + said[1:]


def _template(use: Use, catalogue: Catalogue, lang: str) -> str:
    """The template; variants serve when a number is counted (`_counted`) or an optional block missing (`_short`)."""
    entry = catalogue.entries[f"word.{use.word.name}"]
    counted = any(isinstance(p, Number) and isinstance(use.args[p.name], str) for p in use.word.params)
    short = any(isinstance(p, Block) and not use.args[p.name] for p in use.word.params)
    for suffix, wanted in (("_counted", counted), ("_short", short)):
        if wanted and f"{lang}{suffix}" in entry:
            return entry[f"{lang}{suffix}"]
    for param in use.word.params:
        if isinstance(param, Choice) and f"{lang}_{use.args[param.name]}" in entry:
            return entry[f"{lang}_{use.args[param.name]}"]
    return entry[lang]


def form_of(catalogue: Catalogue, key: str, lang: str, form: str) -> str:
    """A name in the form a sentence needs."""
    entry = catalogue.entries.get(key)
    if entry is None:
        return key.partition(".")[2].replace("_", " ")
    return entry.get(f"{lang}_{form}", entry.get(lang, entry["en"])) if form else entry.get(lang, entry["en"])


def lower_first(text: str) -> str:
    """For a sentence that stands inside another."""
    return text[:1].lower() + text[1:]
