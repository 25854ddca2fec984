"""Whether what a game declares fits together: checked once, when its rules are made, before anybody plays.

Only what is certainly wrong is a fault here; what needs a position to be judged is left to the contract suite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import ASK, SEALED, UNBOUND
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.field import CARD, MASK, NUMBER, SEAT

if TYPE_CHECKING:
    from ninefold.core.rules import AnyRules

PLAIN: Final = (SEAT, CARD, NUMBER, MASK)
"""The kinds of fields that every game knows."""
OWN_PACKAGE: Final = "ninefold."
"""The package whose games speak every language."""


def faults(rules: AnyRules, *, lists_values: bool) -> list[str]:
    """Everything that is certainly wrong, a sentence each.

    `lists_values`: the rules list all values of their own kinds of fields in `universes`.
    """
    found = [f"step '{kind.name}' has no rule" for kind in rules.steps if kind.nature == UNBOUND]
    for kind in rules.steps:
        if kind.nature == ASK and not kind.asks.has_rule():
            needed = "take_all" if kind.asks.mode == SEALED else "take"
            found.append(f"ask '{kind.name}' has no rule for its answers: expected {needed}")
        if kind.nature == ASK and not kind.asks.verbs:
            found.append(f"ask '{kind.name}' offers no verb")
    found += without_mask(rules)
    if lists_values:
        found += unknown_kinds(rules)
    where = rules.catalogue.where
    found += [f"{where}: {key} has no sentence in English" for key in without_sentence(rules, "en")]
    return found


def without_mask(rules: AnyRules) -> list[str]:
    """Secret fields of steps that are not followed by a mask."""
    return [
        f"step '{kind.name}': expected a mask behind '{field.name}?', which says who knows it"
        for kind in rules.steps
        for place, field in enumerate(kind.fields, 1)
        if field.secret and [behind.kind for behind in kind.fields[place : place + 1]] != [MASK]
    ]


def unknown_kinds(rules: AnyRules) -> list[str]:
    """Fields of verbs whose kind has no values: no answer with such a verb could ever be legal."""
    return [
        f"verb '{verb.name}': field '{field.name}' is of kind '{field.kind}', which has no values: expected "
        f"{', '.join((*PLAIN, *rules.universes))}"
        for verb in rules.verbs
        for field in verb.fields
        if field.kind not in PLAIN and field.kind not in rules.universes
    ]


def declared_keys(rules: AnyRules) -> list[str]:
    """The keys of all sentences that the declarations of a game need."""
    return [
        *(f"ask.{kind.name}" for kind in rules.steps if kind.nature == ASK),
        *(f"verb.{verb.name}" for verb in rules.verbs),
        *(f"reason.{name}" for name, _ in rules.reasons.values()),
        *(f"tell.{kind.name}" for kind in rules.tells),
        *(f"stop.{name}" for name in rules.stops),
        *rules.more_sentences,
    ]


def without_sentence(rules: AnyRules, lang: str) -> list[str]:
    """The keys of declarations that have no sentence in a language."""
    return [key for key in declared_keys(rules) if not rules.catalogue.has(key, lang)]


def languages_of(rules: AnyRules) -> tuple[str, ...]:
    """The languages that a game must speak: all of them for games of this package, English for those of others."""
    return LANGUAGES if type(rules).__module__.startswith(OWN_PACKAGE) else ("en",)
