"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.core.data import PlainData
from ninefold.core.game import Option
from ninefold.effects.rules import WordedGame
from ninefold.effects.shelf import sources_of
from ninefold.games.the_nine.content import SHELF, Kinds, cards_with
from ninefold.games.the_nine.decks import DECKS
from ninefold.games.the_nine.rules import TheNineRules
from ninefold.games.the_nine.text import card_data


class TheNine(WordedGame[TheNineRules, Kinds]):
    """The Nine, for two."""

    slug = "the-nine"
    version = "3"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "Yggdrasil can't be used while an attack's dice lie on the table, and unclaimed RR Warriors act "
            "against the player under attack.",
            "de": "Yggdrasil ist gesperrt, solange die Würfel eines Angriffs liegen, und unbeanspruchte RR-Krieger "
            "wirken gegen den Angegriffenen.",
        },
        "3": {
            "en": "eight Warriors and seven Events do something else, some of them later, and players are asked after "
            "defenders are named and when Cleanup begins from the start.",
            "de": "acht Krieger und sieben Ereignisse tun etwas anderes, einige später, und nach den Verteidigern und "
            "beim Beginn des Aufräumens wird von Anfang an gefragt.",
        },
    }
    titles: Mapping[str, str] = {"en": "The Nine", "de": "The Nine"}
    blurb: Mapping[str, str] = {
        "en": "A card duel before Ragnarok: fight, bid your Warriors' lives for Glory, survive twenty rounds.",
        "de": "Ein Kartenduell vor Ragnarök: kämpfe, biete das Leben deiner Krieger für Ruhm, überlebe zwanzig Runden.",
    }
    minutes = (25, 50)
    make = TheNineRules
    cards_with = staticmethod(cards_with)
    card_data = staticmethod(card_data)
    deck_files = DECKS

    def sources(self) -> dict[str, PlainData]:
        """The cards of the box, as they are written."""
        return sources_of(SHELF.shipped)

    @property
    def table_options(self) -> tuple[Option, ...]:
        """Each player's deck: a ready one, or the text of a deck file."""
        decks = ", ".join(DECKS.ready)
        text = {
            "en": f"a ready deck ({decks}) or a deck file",
            "de": f"ein fertiges Deck ({decks}) oder eine Deckdatei",
        }
        return (Option("deck1", (), "wolves", text, seat=0), Option("deck2", (), "shields", text, seat=1))
