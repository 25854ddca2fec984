"""What a person may answer now, numbered: options that look alike on the table are one, offers come last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer, Span
from ninefold.core.field import NUMBER, Field
from ninefold.core.scene import Card, Scene, Zone
from ninefold.table import Choice, Table
from ninefold.terminal.words import Words


class Numbered(NamedTuple):
    """One line of the list: a whole answer, or an offer that is still to be filled in."""

    text: str
    ids: tuple[str, ...] = ()
    answer: Answer | None = None
    offer: Offer | None = None
    alike: tuple[str, ...] = ()
    """The things that would do as well, for they look the same."""


def zones_of(scene: Scene) -> Iterator[Zone]:
    """All places for cards, the players' first."""
    for player in scene.players:
        yield from player.zones
    yield from scene.zones


def cards_of(scene: Scene) -> Iterator[Card]:
    """All cards of a scene that lie open to this seat."""
    for zone in zones_of(scene):
        yield from (card for card in zone.cards if card.name)
    for board in scene.boards:
        for space in board.spaces:
            yield from (piece.card for piece in space.pieces if piece.card is not None and piece.card.name)


def numbered(table: Table, seat: int, lang: str, scene: Scene) -> list[Numbered]:
    """The options and offers of a seat, in the order in which they are numbered."""
    looks = _looks(scene)
    choices = table.options_for(seat, lang)
    groups: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        look = "".join(looks.get(thing, thing) for thing in choice.ids)
        groups.setdefault((choice.said, look), []).append(choice)
    listed: list[Numbered] = []
    for first, *others in groups.values():
        alike = tuple(thing for other in others for thing in other.ids)
        listed.append(Numbered(_told_apart(first, choices, looks, scene), first.ids, first.answer, alike=alike))
    offers = [Numbered(shape(table, seat, lang, offer), offer=offer) for offer in table.offers_for(seat)]
    return listed + offers


def _looks(scene: Scene) -> dict[str, str]:
    """How each card looks to somebody who does not read its number: where it lies, and all that is drawn on it."""
    looks: dict[str, str] = {}
    for zone in zones_of(scene):
        for card in zone.cards:
            drawn = msgspec.to_builtins(card)
            del drawn["id"]
            looks[card.id] = f"{zone.id}:{drawn}"
    return looks


def _told_apart(choice: Choice, choices: list[Choice], looks: dict[str, str], scene: Scene) -> str:
    """The text; with the numbers of its cards, if another option with this text looks different."""
    alike = [other for other in choices if other.said == choice.said]
    if len({tuple(looks.get(thing, thing) for thing in other.ids) for other in alike}) == 1:
        return choice.said
    differing = [
        things[0] for things in zip(*(other.ids for other in [choice, *alike]), strict=False) if len(set(things)) > 1
    ]
    notes = [summary(card) for card in cards_of(scene) if card.id in differing]
    return f"{choice.said} ({'; '.join(notes)})" if all(notes) and notes else choice.text


def merged(cards: Sequence[Card]) -> list[Card]:
    """Cards that look the same as one, with their number."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        drawn = msgspec.structs.replace(card, id="")
        groups.setdefault(str(drawn) if card.name else card.id, []).append(card)
    return [
        group[0] if len(group) == 1 else msgspec.structs.replace(group[0], name=f"{group[0].name} ×{len(group)}")
        for group in groups.values()
    ]


def summary(card: Card) -> str:
    """A card's numbers and marks in a few letters."""
    marks = [f"{badge.label} {badge.value}" if badge.value is not None else badge.label for badge in card.badges]
    return " ".join([short_stats(card), *marks]).strip()


def short_stats(card: Card) -> str:
    """A card's numbers by their first letters: `S5 D3 H8/12`."""
    return " ".join(f"{label[:1]}{value}" for label, value in card.stats.items())


def shape(table: Table, seat: int, lang: str, offer: Offer) -> str:
    """How an offer is to be written, with what its fields may be: `pay N (N: 1 to 5)`."""
    words = Words(lang)
    verb = table.rules.verbs[offer.verb]
    fields: list[Field] = list(verb.fields)
    holes: dict[str, Any] = {field.name: field.name.upper() for field in fields}
    notes: list[str] = []
    for field, domain in zip(fields, offer.domains, strict=False):
        if isinstance(domain, Span):
            notes.append(f"{field.name.upper()}: " + words("offer.span", low=domain.low, high=domain.high))
        else:
            notes.append(f"{field.name.upper()}: " + listing(table, seat, lang, field, domain.values))
    if offer.among:
        head = words("offer.picks", least=offer.least, most=offer.most)
        notes.append(f"{fields[-1].name.upper()}: {head} " + listing(table, seat, lang, fields[-1], offer.among))
    said = table.rules.catalogue.say(f"verb.{verb.name}", lang, holes)
    if offer.text:
        said += " …"
        notes.append(words("offer.text", most=offer.text))
    return f"{said} ({'; '.join(notes)})" if notes else said


def listing(table: Table, seat: int, lang: str, field: Field, values: tuple[int, ...]) -> str:
    """The values of a field: numbers as they are, things by their place in the list."""
    if field.kind == NUMBER:
        return ", ".join(str(value) for value in values)
    speech = table.speech(seat, lang)
    return ", ".join(f"{place} {speech.value(table.state, field, value)}" for place, value in enumerate(values, 1))
