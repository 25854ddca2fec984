"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.game import Option
from ninefold.effects.rules import WordedGame, sentences_of
from ninefold.games.ninth_world.content import HERO, Kinds, cards_with, shipped_cards
from ninefold.games.ninth_world.rules import NinthWorldRules
from ninefold.games.ninth_world.set_up import RANDOM
from ninefold.games.ninth_world.text import card_data, hero_choice

MOST_SEATS = 5


class NinthWorld(WordedGame[NinthWorldRules, Kinds]):
    """The Ninth World, for one to five."""

    slug = "ninth-world"
    version = "2"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "together, bids change as often as one likes and pooled cards may be pooled again, a power that "
            "may hurt can be declined, and some heroes and creatures have other numbers.",
            "de": "gemeinsam lassen sich Gebote beliebig oft ändern und Karten erneut zusammenlegen, eine Kraft "
            "mit Nachteil ist ablehnbar, und einige Helden und Kreaturen haben andere Zahlen.",
        },
    }
    titles: Mapping[str, str] = {"en": "The Ninth World", "de": "The Ninth World"}
    blurb: Mapping[str, str] = {
        "en": "A billion years from now: bid your skills in secret, claim cyphers, quests and creatures, grow into a "
        "legend. Against each other, together, or alone.",
        "de": "In einer Milliarde Jahren: biete verdeckt deine Fertigkeiten, hole Cypher, Aufträge und Kreaturen, "
        "werde zur Legende. Gegeneinander, gemeinsam oder allein.",
    }
    min_seats = 1
    max_seats = MOST_SEATS
    modes = ("competitive", "co-op", "solo")
    minutes = (30, 60)
    make = NinthWorldRules
    cards_with = staticmethod(cards_with)
    card_data = staticmethod(card_data)

    @cached_property
    def table_options(self) -> tuple[Option, ...]:
        """Mode, length, powers, kingdom, sets, and each seat's hero."""
        cards, catalogue = shipped_cards(), sentences_of("ninefold.games.ninth_world")
        heroes = (RANDOM, *[cards.key[kind] for kind in cards.of_type(HERO)])
        names = {
            cards.key[kind]: {lang: hero_choice(cards, kind, catalogue, lang) for lang in LANGUAGES}
            for kind in cards.of_type(HERO)
        }
        hero = {"en": "your hero, or one at random", "de": "dein Held, oder ein zufälliger"}
        return (
            Option(
                "mode",
                ("competitive", "co-op"),
                "competitive",
                {"en": "against each other or together; one hero alone plays solo",
                 "de": "gegeneinander oder gemeinsam; ein Held allein spielt solo"},
            ),
            Option(
                "length",
                ("standard", "quick"),
                "standard",
                {"en": "nine rounds or five", "de": "neun Runden oder fünf"},
            ),
            Option(
                "powers",
                ("off", "on"),
                "off",
                {"en": "whether two power cards are dealt to each hero at set-up",
                 "de": "ob jeder Held anfangs zwei Kraftkarten erhält"},
            ),
            Option(
                "kingdom",
                (RANDOM, *cards.kingdoms),
                RANDOM,
                {"en": "the kingdom to explore", "de": "das Königreich, das ihr erkundet"},
                names={key: dict.fromkeys(LANGUAGES, key.capitalize()) for key in cards.kingdoms},
            ),
            Option(
                "sets",
                (),
                "base",
                {"en": "the sets of cards, with commas between them", "de": "die Kartensätze, durch Kommas getrennt"},
            ),
            *[Option(f"hero{seat + 1}", heroes, RANDOM, hero, seat=seat, names=names) for seat in range(MOST_SEATS)],
        )  # fmt: skip
