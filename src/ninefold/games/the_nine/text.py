"""Card text of The Nine, made from the cards' effects."""

from __future__ import annotations

from ninefold.core.catalogue import Catalogue, flavour_of, name_of
from ninefold.core.data import PlainData
from ninefold.effects.describe import after_colon, describe
from ninefold.games.the_nine.content import EVENT, TYPES, Kinds


def card_text(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """What a card says, in a language."""
    parts: list[str] = []
    card = cards.card[kind]
    if cards.type[kind] == EVENT and card.timing != "any":
        parts.append(catalogue.say(f"timing.{card.timing}", lang, {}))
    # What holds while the card is in play comes first, or it would read as part of what comes at a moment.
    effects = sorted(cards.effects[kind].items(), key=lambda item: item[0] != "while_in_play")
    for when, effect in effects:
        said = describe(effect, catalogue, lang)
        key = "when_played_event" if cards.type[kind] == EVENT and when == "when_played" else when
        opening = catalogue.entries[f"when.{key}"][lang]
        inside = said if opening.startswith("{") else after_colon(said, lang)
        parts.append(catalogue.say(f"when.{key}", lang, {"text": inside}))
    return " ".join(parts)


def card_data(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> PlainData:
    """A card as a list of cards shows it."""
    card = cards.card[kind]
    type_ = TYPES[cards.type[kind]]
    data: PlainData = {"key": cards.key[kind], "name": name_of(card, lang), "kind": type_}
    if type_ != "rr":
        data |= {"turn": card.turn, "box": card.box}
    else:
        data["glory"] = card.glory
    if cards.is_warrior[kind]:
        data |= {"health": card.health, "strength": card.strength, "defense": card.defense}
    data["text"] = card_text(cards, kind, catalogue, lang)
    data["flavour"] = flavour_of(card, lang)
    return data
