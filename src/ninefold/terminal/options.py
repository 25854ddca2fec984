"""What a person may answer now, numbered: options that look alike on the table are one, offers come last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET

from ninefold.core.scene import Card, Scene, Zone
from ninefold.table.shown import AskShown, FieldShown, OfferShown, OptionShown, WrittenAnswer
from ninefold.terminal.words import Words

HOLE: Final = "…"
"""Placeholder in the text of an offer for what is still to be filled in."""


class Numbered(NamedTuple):
    """One line of the list: a whole answer, or an offer that is still to be filled in."""

    text: str
    ids: tuple[str, ...] = ()
    answer: WrittenAnswer | None = None
    offer: OfferShown | None = None
    alike: tuple[str, ...] = ()
    """Things that are equivalent because they look the same."""


def zones_of(scene: Scene) -> Iterator[Zone]:
    """All places for cards, the players' first."""
    for player in scene.players:
        yield from player.zones
    yield from scene.zones


def cards_of(scene: Scene) -> Iterator[Card]:
    """All cards of a scene that this seat can see."""
    for zone in zones_of(scene):
        yield from (card for card in zone.cards if card.name)
    for board in scene.boards:
        for space in board.spaces:
            yield from (piece.card for piece in space.pieces if piece.card is not None and piece.card.name)


def numbered(ask: AskShown | None, scene: Scene, words: Words) -> list[Numbered]:
    """The options and offers of an ask, in the order in which they are numbered."""
    options = ask.options if ask is not None and ask.options is not UNSET else []
    offers = ask.offers if ask is not None and ask.offers is not UNSET else []
    looks = _looks(scene)
    open_cards = {card.id for card in cards_of(scene)}
    groups: dict[tuple[str, str], list[OptionShown]] = {}
    for option in options:
        look = "".join(looks.get(thing, thing) for thing in option.ids)
        groups.setdefault((_without_number(option, open_cards), look), []).append(option)
    looks_of = Counter(text for text, _ in groups)
    listed: list[Numbered] = []
    for (text, _), (first, *others) in groups.items():
        alike = tuple(thing for other in others for thing in other.ids)
        same_text = [option for (said, _), group in groups.items() if said == text for option in group]
        shown = text if looks_of[text] == 1 else _told_apart(first, text, same_text, scene)
        listed.append(Numbered(shown, first.ids, first.answer, alike=alike))
    return listed + [_numbered_offer(offer, words) for offer in offers]


def _numbered_offer(offer: OfferShown, words: Words) -> Numbered:
    """An offer to fill in; one without any field is a whole answer already."""
    if offer.fields or offer.letters:
        return Numbered(shape(offer, words), offer=offer)
    return Numbered(offer.text, answer=[offer.verb])


def _without_number(option: OptionShown, open_cards: Collection[str]) -> str:
    """The text of an option, without the number by which its open card is told apart from one of the same name."""
    head, _, number = option.text.rpartition(" #")
    is_told_apart = any(thing in open_cards and thing.endswith(f":{number}") for thing in option.ids)
    return head if head and is_told_apart else option.text


def _looks(scene: Scene) -> dict[str, str]:
    """How each card looks apart from its number: where it is, and everything drawn on it."""
    looks: dict[str, str] = {}
    for zone in zones_of(scene):
        for card in zone.cards:
            drawn = msgspec.to_builtins(card)
            del drawn["id"]
            looks[card.id] = f"{zone.id}:{drawn}"
    return looks


def _told_apart(option: OptionShown, text: str, same_text: Sequence[OptionShown], scene: Scene) -> str:
    """The text of an option, with what the cards show by which it differs from others with this text."""
    each_place = zip(*(other.ids for other in same_text), strict=False)
    differing = [thing for thing, things in zip(option.ids, each_place, strict=False) if len(set(things)) > 1]
    notes = [summary(card) for card in cards_of(scene) if card.id in differing]
    return f"{text} ({'; '.join(notes)})" if all(notes) and notes else option.text


def merged(cards: Sequence[Card]) -> list[Card]:
    """Merge cards that look the same, with their number."""
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


def shape(offer: OfferShown, words: Words) -> str:
    """How to write an offer, and what its fields may be: `pay N (N: 1 to 5)`."""
    said = offer.text if HOLE in offer.text else " ".join([offer.text, *[HOLE] * len(offer.fields)])
    for field in offer.fields:
        said = said.replace(HOLE, field.name.upper(), 1)
    notes = [f"{field.name.upper()}: {_domain(field, words)}" for field in offer.fields]
    if offer.letters:
        said += f" {HOLE}"
        notes.append(words("offer.text", most=offer.letters))
    return f"{said} ({'; '.join(notes)})" if notes else said


def _domain(field: FieldShown, words: Words) -> str:
    """What a field may be: a range, numbers as they are, or things by their place in the list."""
    if field.values is None:
        return words("offer.span", low=field.low, high=field.high)
    texts = map(str, field.values) if field.texts is None else map("{} {}".format, count(1), field.texts)
    head = "" if field.most is None else words("offer.picks", least=field.least, most=field.most) + " "
    return head + ", ".join(texts)
