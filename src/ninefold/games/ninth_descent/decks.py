"""§11 Decks (Ninth Descent): what is wrong with one, the nine ready decks (§11.9), and the box."""

from __future__ import annotations

from typing import Final

from ninefold.core.catalogue import Catalogue
from ninefold.effects.decks import DeckFile, DeckShelf, copies_by_kind
from ninefold.games.ninth_descent.content import COPIES, Kinds

DECK: Final = 45

FAULTS: Final = Catalogue(
    {
        "unknown": {
            "en": "'{card}' is not a Force of this game (§11.2)",
            "de": "'{card}' ist keine Macht dieses Spiels (§11.2)",
        },
        "copies": {
            "en": "{card}: {n} copies, but at most {most} are allowed (§11.1)",
            "de": "{card}: {n} Exemplare, aber höchstens {most} sind erlaubt (§11.1)",
        },
        "size": {
            "en": "{n} {n|card|cards}, but a deck has exactly {most} (§11.1)",
            "de": "{n} {n|Karte|Karten}, aber ein Deck hat genau {most} (§11.1)",
        },
    }
)


def faults(deck: DeckFile, cards: Kinds, lang: str = "en") -> list[str]:
    """§11.1 Everything that is wrong with a deck, one sentence for each fault."""
    found: list[str] = []
    copies_of, unknown = copies_by_kind(deck, cards.find)
    found += [FAULTS.say("unknown", lang, {"card": written}) for written in unknown]
    for kind, copies in copies_of.items():
        if copies > COPIES:
            shown = {"card": cards.called(kind, lang), "n": copies, "most": COPIES}
            found.append(FAULTS.say("copies", lang, shown))
    count = sum(deck.cards.values())
    if count != DECK:
        found.append(FAULTS.say("size", lang, {"n": count, "most": DECK}))
    return found


DECKS: Final = DeckShelf("ninefold.games.ninth_descent", faults, most=DECK, sizes={"*": DECK})


def box_kinds(cards: Kinds) -> list[int]:
    """§11.3 Three copies of every Force, copy by copy."""
    return [kind for kind in range(len(cards.key)) for _ in range(COPIES)]
