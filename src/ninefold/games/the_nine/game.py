"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ninefold.core.frame import GameFrame
from ninefold.core.game import Option
from ninefold.games.the_nine.content import cards_with
from ninefold.games.the_nine.decks import check_deck, deck_data, ready_decks
from ninefold.games.the_nine.rules import TheNineRules, sentences
from ninefold.games.the_nine.text import card_data


class TheNine(GameFrame):
    """The Nine, for two."""

    slug = "the-nine"
    version = "2"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "Yggdrasil can't be used while an attack's dice lie on the table, and unclaimed RR Warriors act "
            "against the player under attack.",
            "de": "Yggdrasil ist gesperrt, solange die Würfel eines Angriffs liegen, und unbeanspruchte RR-Krieger "
            "wirken gegen den Angegriffenen.",
        },
    }
    titles: Mapping[str, str] = {"en": "The Nine", "de": "The Nine"}
    blurb: Mapping[str, str] = {
        "en": "A card duel before Ragnarok: fight, bid your Warriors' lives for Glory, survive twenty rounds.",
        "de": "Ein Kartenduell vor Ragnarök: kämpfe, biete das Leben deiner Krieger für Ruhm, überlebe zwanzig Runden.",
    }
    minutes = (25, 50)
    make = TheNineRules

    @property
    def table_options(self) -> tuple[Option, ...]:  # type: ignore[override]
        """Each player's deck: a ready one, or the text of a deck file."""
        decks = ", ".join(ready_decks())
        text = {
            "en": f"a ready deck ({decks}) or a deck file",
            "de": f"ein fertiges Deck ({decks}) oder eine Deckdatei",
        }
        return (Option("deck1", (), "wolves", text, seat=0), Option("deck2", (), "shields", text, seat=1))

    def cards(self, lang: str, overlays: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
        """All cards."""
        cards = cards_with(overlays)
        catalogue = sentences()
        return [card_data(cards, kind, catalogue, lang) for kind in range(len(cards.key))]

    def decks(self, lang: str) -> dict[str, Any]:
        """The ready decks, and what a deck is made of."""
        return deck_data(lang)

    def check_deck(self, text: str, lang: str = "en", overlays: Sequence[Mapping[str, Any]] = ()) -> list[str]:
        """What is wrong with a deck file."""
        return check_deck(text, lang, overlays)
