"""Card text of Ninth Descent, made from the Forces' effects."""

from __future__ import annotations

from typing import Final

from ninefold.core.catalogue import Catalogue, flavour_of, name_of
from ninefold.core.data import PlainData
from ninefold.effects.describe import after_colon, describe
from ninefold.games.ninth_descent.content import COPIES, Cost, Kinds
from ninefold.games.ninth_descent.language import ALIGNMENTS

PRICES: Final = ("ash", "virtue", "sin", "discard")


def cost_text(cost: Cost, catalogue: Catalogue, lang: str) -> str:
    """§5.3 A cost in words; "0 ash" if there is none."""
    parts = [catalogue.say(f"cost.{name}", lang, {"n": n}) for name, n in zip(PRICES, cost) if n]
    return ", ".join(parts) or catalogue.say("cost.ash", lang, {"n": 0})


def card_text(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """What a Force says, in a language."""
    parts: list[str] = []
    # What holds while it is on the board comes first, or it would read as part of what comes at a moment.
    effects = sorted(cards.effects[kind].items(), key=lambda item: item[0] != "while_in_play")
    for when, effect in effects:
        said = describe(effect, catalogue, lang)
        opening = catalogue.entries[f"when.{when}"][lang]
        inside = said if opening.startswith("{") else after_colon(said, lang)
        values = {"text": inside, "cost": cost_text(cards.activate_cost[kind], catalogue, lang)}
        parts.append(catalogue.say(f"when.{when}", lang, values))
    return " ".join(parts)


def card_data(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> PlainData:
    """A Force as a list of cards shows it."""
    card = cards.card[kind]
    return {
        "key": cards.key[kind],
        "name": name_of(card, lang),
        "kind": ALIGNMENTS[cards.alignment[kind]],
        "cost": cost_text(cards.cost[kind], catalogue, lang),
        "power": card.power,
        "reach": card.reach,
        "box": COPIES,
        "text": card_text(cards, kind, catalogue, lang),
        "flavour": flavour_of(card, lang),
    }
