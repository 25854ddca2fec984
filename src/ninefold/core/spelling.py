"""From words to answers where there are too many answers to list: names are looked for in the text itself.

A set of picks is written as a list, in any order; a field of a large domain by its number or name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.ask import Domain, Offer, Verb
from ninefold.core.catalogue import parts
from ninefold.core.field import NUMBER, Field
from ninefold.core.flat import Flat
from ninefold.core.shape import whole

if TYPE_CHECKING:
    from ninefold.core.speech import Speech

MOST_LISTED: Final = 5000
"""Maximum number of answers of an offer that are listed; otherwise they are made from the names in the text."""
NONE_PICKED: Final = "–"
COMMA: Final = ", "
GAP: Final = "\0"
"""Where a list stands in a sentence; no text has this character."""


class Likeness:
    """Which sentences a text could be: those whose own words are all in it, whatever fills their holes."""

    def __init__(self, speech: Speech, text: str) -> None:
        self._speech = speech
        self._text = text.lower()
        self._known: dict[str, bool] = {}

    def fits(self, phrase: str) -> bool:
        """Whether the text could be this phrase of a verb; found out once for each phrase."""
        known = self._known.get(phrase)
        if known is None:
            templates = self._speech.templates(phrase)
            known = not templates or any(all(part[0].lower() in self._text for part in parts(one)) for one in templates)
            self._known[phrase] = known
        return known


def taking_up_offers(state: Flat, seat: int, text: str, speech: Speech) -> Iterator[Answer]:
    """Answers that take up an offer without picks: all of them, or of very many those whose fields the text names."""
    if seat not in kernel.heard_seats(state):
        return
    for offer in kernel.offers(state, seat):
        if offer.among:
            continue
        if offer.size() <= MOST_LISTED:
            yield from offer.listed(MOST_LISTED)
        else:
            fields = state.rules.verbs[offer.verb].fields
            named = [_named(state, *pair, text, speech) for pair in zip(fields, offer.domains)]
            yield from islice(((offer.verb, *values) for values in product(*named)), MOST_LISTED)


def _named(state: Flat, field: Field, domain: Domain, text: str, speech: Speech) -> Sequence[int]:
    """The values of a field that the text names; all of them if it names none, for a sentence need not name each."""
    if field.kind == NUMBER:
        found = [number for number in map(whole, re.findall(r"\d+", text)) if domain.has(number)]
    else:
        low = text.lower()
        found = [value for value in domain.listed() if speech.value(state, field, value).lower() in low]
    return found or domain.listed()[:MOST_LISTED]


def sets_of_picks(state: Flat, seat: int, text: str, speech: Speech) -> Iterator[Answer]:
    """Answers that pick a set, written in any order: those on offer first, then all that could be conceived."""
    asked = seat in kernel.heard_seats(state)
    offers = [offer for offer in kernel.offers(state, seat) if offer.among] if asked else []
    for offer in offers:
        yield from _sets(state, offer.verb, [domain.listed() for domain in offer.domains], offer.among, text, speech)
    for number, verb in enumerate(state.rules.verbs):
        if verb.many:
            *heads, picks = [state.rules.universe(state, field.kind) for field in verb.fields]
            yield from _sets(state, number, heads, _offered_first(offers, number, picks), text, speech)


def _offered_first(offers: Sequence[Offer], verb: int, picks: Sequence[int]) -> list[int]:
    """Every conceivable pick, those on offer before the others: of cards with one name the legal ones are meant."""
    offered = [value for offer in offers if offer.verb == verb for value in sorted(offer.among)]
    return list(dict.fromkeys([*offered, *picks]))


def _sets(
    state: Flat, number: int, heads: Sequence[Sequence[int]], among: Sequence[int], text: str, speech: Speech
) -> Iterator[Answer]:
    """The sets of one verb: its sentence around the list must be in the text, and every name of the list a pick."""
    verb: Verb = state.rules.verbs[number]
    by_name: dict[str, list[int]] = {}
    for value in among:
        by_name.setdefault(speech.value(state, verb.fields[-1], value).lower(), []).append(value)
    for head in product(*[values[:MOST_LISTED] for values in heads]):
        before, _, after = speech.around_picks(state, (number, *head, *among[:1])).lower().partition(GAP)
        if text.startswith(before) and text.endswith(after) and len(text) >= len(before) + len(after):
            names = _names(text[len(before) : len(text) - len(after)].strip(), by_name)
            for picks in _picks(Counter(names), by_name) if names is not None else ():
                yield (number, *head, *sorted(picks))


def _names(listed: str, known: dict[str, list[int]]) -> list[str] | None:
    """The names in a list, longest first, since a name may have commas; None if something there is no name."""
    if listed in ("", NONE_PICKED):
        return []
    parts = listed.split(COMMA)
    for length in range(len(parts), 0, -1):
        name = COMMA.join(parts[:length]).strip()
        if name in known:
            rest = _names(COMMA.join(parts[length:]), known)
            if rest is not None:
                return [name, *rest]
    return None


def _picks(names: Counter[str], by_name: dict[str, list[int]]) -> Iterator[tuple[int, ...]]:
    """Each way to pick cards of these names; a name written more often than there are cards repeats the last one."""
    groups: list[list[tuple[int, ...]]] = []
    for name, count in names.items():
        values = by_name[name]
        values = values + values[-1:] * (count - len(values))
        groups.append(list(islice(combinations(values, count), MOST_LISTED)))
    for chosen in islice(product(*groups), MOST_LISTED):
        yield tuple(value for group in chosen for value in group)
