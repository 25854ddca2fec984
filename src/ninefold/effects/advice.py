"""What is legal in content but odd: a designer probably meant something else, or will be surprised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ninefold.core.data import PlainMapping
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay, with_overlays
from ninefold.core.rules import AnyRules
from ninefold.effects.complaints import Complaint, LineFinder
from ninefold.effects.shelf import LAID, REMOVE, key_of

FEW: Final = 5
"""With fewer shipped cards of a kind, their numbers say little."""
NOT_JUDGED: Final = ("box", "copies", "class I", "class II", "rounds")


def advice(game: AnyGame, overlay: Overlay, text: str, below: Sequence[Overlay] = ()) -> list[Complaint]:
    """What is odd about a content file that has no mistakes, in the order of its lines."""
    before = {str(card["key"]): card for card in with_overlays(game, below).cards("en")}
    changed = with_overlays(game, [*below, overlay])
    after = {str(card["key"]): card for card in changed.cards("en")}
    lines = LineFinder(text)
    rules = game.rules(game.min_seats, {}, [*below, overlay])
    found: list[Complaint] = []
    for name, fields in overlay.get(LAID, {}).items():
        key = listed_key(str(name), after, str(fields.get("kind", "")))
        if fields.get(REMOVE) is True or not key:
            continue
        for field, said in _odd(key, fields, before, after, changed, rules):
            found.append(Complaint(lines.line(LAID, str(name), field), str(name), field, said))
    return sorted(found, key=lambda one: one.line)


def listed_key(name: str, listed: PlainMapping, kind: str = "") -> str:
    """The key under which lists have a card that a file writes like this; empty if there is none."""
    key = key_of(name.partition(":")[2] or name)
    for wanted in (key, f"{kind}:{key}", name, f"avatar_{key}", f"creature:{key}", f"oddity:{key}"):
        if wanted in listed:
            return str(wanted)
    said = name.casefold()
    return next((str(one) for one, card in listed.items() if str(card.get("name", "")).casefold() == said), "")


def _odd(
    key: str, fields: PlainMapping, before: PlainMapping, after: PlainMapping, game: AnyGame, rules: AnyRules
) -> Iterator[tuple[str, str]]:
    """(field, sentence) for everything that is odd about a card."""
    card, is_new = after[key], key not in before
    if is_new and not fields.get("name_de"):
        yield "name_de", "it has no German name; German readers see the English one"
    if not is_new and "name" in fields and not fields.get("name_de"):
        yield "name", "its German name stays as it was"
    for field, value in fields.items():
        if type(value) is int and value < 0:
            yield field, f"{value} is below 0; is it meant?"
    peers = [one for other, one in before.items() if other != key and one.get("kind") == card.get("kind")]
    for field, value in card.items():
        numbers = [one[field] for one in peers if type(one.get(field)) is int]
        if type(value) is int and (is_new or field in fields) and len(numbers) >= FEW and field not in NOT_JUDGED:
            low, high = min(numbers), max(numbers)
            if not low <= value <= high:
                yield field, f"{value} is beyond what other cards of its kind have, which is {low} to {high}"
    has_number = any(type(value) is int for value in (*card.values(), *fields.values()))
    if is_new and not str(card.get("text", "")) and not has_number:
        yield "", "it does nothing: it has neither numbers nor effects"
    if is_new and game.decks("en")["ready"]:
        in_decks = {one for deck in game.decks("en")["ready"] for one in deck["cards"]}
        if key not in in_decks and key not in (rules.in_play() or ()):
            yield "", 'it is in no ready deck; write `replaces = "…"`, or make a deck file with it'
    twin = next((one for other, one in after.items() if other != key and one.get("name") == card.get("name")), None)
    if twin is not None and twin.get("kind") == card.get("kind"):
        yield "name", "another card of its kind has the same name"
    for word in rules.unvalued_words(key):
        yield word, "bots do not know what this is worth, so they play it as if it did nothing"
