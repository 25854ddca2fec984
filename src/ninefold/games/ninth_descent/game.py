"""The game as a lobby lists it: title, options, cards and decks."""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.core.data import PlainData
from ninefold.core.game import Option
from ninefold.effects.rules import WordedGame
from ninefold.effects.shelf import sources_of
from ninefold.games.ninth_descent.content import SHELF, Kinds, cards_with
from ninefold.games.ninth_descent.decks import DECKS
from ninefold.games.ninth_descent.rules import NinthDescentRules
from ninefold.games.ninth_descent.state import BUILDS
from ninefold.games.ninth_descent.text import card_data

READY = ("pilgrimage", "hunt", "fallen", "abyss")
"""The decks of the four seats, unless they choose others."""


class NinthDescent(WordedGame[NinthDescentRules, Kinds]):
    """Ninth Descent, for two to four."""

    slug = "ninth-descent"
    version = "3"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "whoever pushes or pulls a Force chooses how far and which way, and its player puts several "
            "abilities of one Force in order.",
            "de": "wer eine Macht schiebt oder zieht, wählt Weite und Weg, und mehrere Fähigkeiten einer Macht "
            "ordnet ihr Spieler.",
        },
        "3": {
            "en": "the Forces were designed anew: they deal their Power as damage, some attack only once a turn, find "
            "shelter beside others, or can be summoned only in one realm.",
            "de": "die Mächte wurden neu entworfen: Sie verursachen so viel Schaden, wie sie Kraft haben, manche "
            "greifen nur einmal im Zug an, sind neben anderen geschützt oder nur in einem Reich zu beschwören.",
        },
    }
    titles: Mapping[str, str] = {"en": "Ninth Descent", "de": "Ninth Descent"}
    blurb: Mapping[str, str] = {
        "en": "Summon angels, demons and stranger Forces onto three rings; hold Heaven or Hell until you have seven.",
        "de": "Beschwöre Engel, Dämonen und Seltsameres auf drei Ringe; halte Himmel oder Hölle, bis du sieben hast.",
    }
    min_seats = 2
    max_seats = 4
    modes = BUILDS
    minutes = (30, 75)
    make = NinthDescentRules
    cards_with = staticmethod(cards_with)
    card_data = staticmethod(card_data)
    deck_files = DECKS

    def sources(self) -> dict[str, PlainData]:
        """The cards of the box, as they are written."""
        return sources_of(SHELF.shipped)

    @property
    def table_options(self) -> tuple[Option, ...]:
        """How decks are built, the opening hand, and each player's deck: a ready one, or the text of a deck file."""
        decks = ", ".join(DECKS.ready)
        text = {
            "en": f"a ready deck ({decks}) or a deck file; for constructed decks",
            "de": f"ein fertiges Deck ({decks}) oder eine Deckdatei; für gebaute Decks",
        }
        build = {
            "en": "how decks are built: each player's own, one shared by all, or drafted from a layout",
            "de": "wie Decks gebaut werden: jeder sein eigenes, eines für alle, oder aus einer Auslage gewählt",
        }
        hand = {"en": "cards in the opening hand", "de": "Karten der Starthand"}
        return (
            Option("build", BUILDS, BUILDS[0], build),
            Option("hand", tuple(str(n) for n in range(8)), "3", hand),
            *[Option(f"deck{seat + 1}", (), deck, text, seat=seat) for seat, deck in enumerate(READY)],
        )
