"""Card text is generated from the card's effect, with one template per word and language.

The catalogue has `word.NAME` for each word, `target.NAME` for each target (forms as `en`, `de`, `de_acc`, `de_dat`;
`en_again` and the like where an outer sentence has named it before, `en_later` where that sentence has so too),
`amount.NAME` for each counted amount, and `choice.NAME` if the text of a choice differs from its name. `effect.and`
joins sentences inside another one. `de_allowed` of a word is how it is said after "du darfst"; `de_after` says a
condition after what happens ("Erhalte 1 Ruhm, wenn …"), where that is one clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.catalogue import Catalogue, fill
from ninefold.effects.word import Block, Choice, Effect, Number, Target, Use

CAPITAL_AFTER_COLON: Final = ("de",)
"""Languages in which a sentence that follows a colon begins with a capital letter."""
AGAIN: Final = ("_again",)
"""Suffixes of forms for a target that the outer sentence has named."""
LATER: Final = ("_later", "_again")
"""Suffixes of forms for a target that the clause before has named, too."""
MAY: Final = "may"
"""The word whose block may be left out, in every game that has one."""


def describe(effect: Effect, catalogue: Catalogue, lang: str) -> str:
    """Return an effect as text: a sentence per word."""
    return " ".join(sentence(use, catalogue, lang) for use in effect)


def sentence(use: Use, catalogue: Catalogue, lang: str, *, named: Sequence[str] = (), allowed: bool = False) -> str:
    """Return one word as a sentence.

    Inside another one `named` has the suffixes for a target named before; `allowed`: the other says that one may.
    """
    kinds = {param.name: param for param in use.word.params}
    allows = _is_allowed(use, catalogue, lang)

    def namer(name: str, value: Any, form: str) -> str:
        param = kinds[name]
        if isinstance(param, Block):
            return _allowed(value, catalogue, lang) if allows else _inside(value, catalogue, lang)
        if isinstance(param, Target):
            return _named_again(catalogue, value, lang, form, named)
        if isinstance(param, Choice):
            return form_of(catalogue, f"choice.{value}", lang, form)
        if isinstance(value, str):
            return form_of(catalogue, f"amount.{value}", lang, form)
        return f"{value:+d}".replace("-", "−") if form == "signed" else str(value)

    form = f"{lang}_allowed" if allows or allowed else lang
    said = fill(_condition_last(use, catalogue, form) or _template(use, catalogue, form), use.args, namer)
    return said[:1].upper() + said[1:]


def _inside(effect: Effect, catalogue: Catalogue, lang: str) -> str:
    """Return an effect as part of a sentence that says when it happens."""
    if not effect:
        return ""
    said = [
        sentence(use, catalogue, lang, named=LATER if place else AGAIN).rstrip(".") for place, use in enumerate(effect)
    ]
    return form_of(catalogue, "effect.and", lang, "").join([after_colon(said[0], lang), *map(lower_first, said[1:])])


def _is_allowed(use: Use, catalogue: Catalogue, lang: str) -> bool:
    """Whether a word allows something that has a form for it: German has an infinitive at the end."""
    if use.word.name != MAY:
        return False
    parts = [part for param in use.word.params if isinstance(param, Block) for part in use.args[param.name]]
    return all(f"{lang}_allowed" in catalogue.entries[f"word.{part.word.name}"] for part in (use, *parts))


def _allowed(effect: Effect, catalogue: Catalogue, lang: str) -> str:
    """Return what is allowed, to be said after "you may"."""
    said = [
        lower_first(sentence(use, catalogue, lang, named=LATER if place else AGAIN, allowed=True).rstrip("."))
        for place, use in enumerate(effect)
    ]
    return form_of(catalogue, "effect.and", lang, "").join(said)


def _condition_last(use: Use, catalogue: Catalogue, lang: str) -> str:
    """Return the template that says the condition after what happens, if that is one plain clause; else nothing."""
    template = catalogue.entries[f"word.{use.word.name}"].get(f"{lang}_after", "")
    parts = [part for param in use.word.params if isinstance(param, Block) for part in use.args[param.name]]
    if not template or len(parts) != 1:
        return ""
    said = sentence(parts[0], catalogue, lang).rstrip(".")
    return "" if ". " in said or ":" in said else template


def _named_again(catalogue: Catalogue, target: str, lang: str, form: str, named: Sequence[str]) -> str:
    """Return a target: "the foe" or "it" instead of "a foe" where it was named before and the catalogue says so."""
    entry = catalogue.entries.get(f"target.{target}", {})
    for suffix in named:
        again = f"{lang}_{form}{suffix}" if form else f"{lang}{suffix}"
        if again in entry:
            return entry[again]
    return form_of(catalogue, f"target.{target}", lang, form)


def _template(use: Use, catalogue: Catalogue, lang: str) -> str:
    """Return the template of a word.

    Variants: a counted number (`_counted`), a missing block (`_short`), a 1 (`_one`), a target's name, the names of
    all choices, or that of one.
    """
    entry = catalogue.entries[f"word.{use.word.name}"]
    choices = [f"_{use.args[param.name]}" for param in use.word.params if isinstance(param, Choice)]
    targets = [f"_{use.args[param.name]}" for param in use.word.params if isinstance(param, Target)]
    variants = [*targets, "".join(choices), *choices]
    if any(isinstance(p, Number) and use.args[p.name] == 1 for p in use.word.params):
        variants = [*[f"_one{choice}" for choice in choices], "_one", *variants]
    if any(isinstance(p, Block) and not use.args[p.name] for p in use.word.params):
        variants = ["_short", *variants]
    if any(isinstance(p, Number) and isinstance(use.args[p.name], str) for p in use.word.params):
        short = ["_counted_short"] if variants[:1] == ["_short"] else []
        variants = [*short, *[f"_counted{choice}" for choice in choices], "_counted", *variants]
    for variant in variants:
        if lang + variant in entry:
            return entry[lang + variant]
    return entry[lang]


def form_of(catalogue: Catalogue, key: str, lang: str, form: str) -> str:
    """Return a name in the grammatical form that a sentence needs."""
    entry = catalogue.entries.get(key)
    if entry is None:
        return key.partition(".")[2].replace("_", " ")
    return entry.get(f"{lang}_{form}", entry.get(lang, entry["en"])) if form else entry.get(lang, entry["en"])


def after_colon(text: str, lang: str) -> str:
    """Return a sentence for use after a colon."""
    return text if lang in CAPITAL_AFTER_COLON else lower_first(text)


def lower_first(text: str) -> str:
    """Return a sentence for use inside another."""
    return text[:1].lower() + text[1:]
