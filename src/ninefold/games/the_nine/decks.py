"""§12 Building a deck (The Nine): what is wrong with one, the four ready decks (§12.4), and the box."""

from __future__ import annotations

from typing import Final

from ninefold.core.catalogue import Catalogue
from ninefold.effects.decks import DeckFile, DeckShelf, copies_by_kind
from ninefold.games.the_nine.content import EVENT, RAGNAROK, TYPES, WARRIOR, Kinds

OF_EACH: Final = 20
MOST_COPIES: Final = 40

FAULTS: Final = Catalogue(
    {
        "unknown": {
            "en": "'{card}' is not a card of the box (§12.1)",
            "de": "'{card}' ist keine Karte der Schachtel (§12.1)",
        },
        "ragnarok": {
            "en": "{card} is a Ragnarok Rising card; none of them goes into a player's deck (§12.3)",
            "de": "{card} ist eine Karte von Ragnarok Rising; keine davon gehört in das Deck eines Spielers (§12.3)",
        },
        "copies": {
            "en": "{card}: {n} copies, but the box has only {most} (§12.2)",
            "de": "{card}: {n} Exemplare, aber die Schachtel hat nur {most} (§12.2)",
        },
        "warriors": {
            "en": "{n} Warriors, but a deck has exactly {most} (§12.1)",
            "de": "{n} Krieger, aber ein Deck hat genau {most} (§12.1)",
        },
        "events": {
            "en": "{n} Events, but a deck has exactly {most} (§12.1)",
            "de": "{n} {n|Ereignis|Ereignisse}, aber ein Deck hat genau {most} (§12.1)",
        },
    }
)


def faults(deck: DeckFile, cards: Kinds, lang: str = "en") -> list[str]:
    """§12.1, §12.2, §12.3 Everything that is wrong with a deck, a sentence each."""
    found: list[str] = []
    count = {WARRIOR: 0, EVENT: 0}
    copies_of, unknown = copies_by_kind(deck, cards.find)
    found += [FAULTS.say("unknown", lang, {"card": written}) for written in unknown]
    for kind, copies in copies_of.items():
        card = cards.card[kind]
        name = cards.called(kind, lang)
        if cards.type[kind] == RAGNAROK:
            found.append(FAULTS.say("ragnarok", lang, {"card": name}))
            continue
        count[cards.type[kind]] += copies
        if copies > card.box:
            found.append(FAULTS.say("copies", lang, {"card": name, "n": copies, "most": card.box}))
    for type_, fault in ((WARRIOR, "warriors"), (EVENT, "events")):
        if count[type_] != OF_EACH:
            found.append(FAULTS.say(fault, lang, {"n": count[type_], "most": OF_EACH}))
    return found


DECKS: Final = DeckShelf(
    "ninefold.games.the_nine", faults, most=MOST_COPIES, sizes={TYPES[WARRIOR]: OF_EACH, TYPES[EVENT]: OF_EACH}
)


def box_kinds(cards: Kinds) -> list[int]:
    """§12.2 A whole box of deck cards, copy by copy."""
    return [kind for kind, card in enumerate(cards.card) if cards.type[kind] != RAGNAROK for _ in range(card.box)]
