"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import Option
from ninefold.effects.rules import WordedGame, sentences_of
from ninefold.effects.shelf import sources_of
from ninefold.games.ninth_world.content import (
    HERO,
    MOST_HEROES,
    NAMES,
    Kinds,
    listed_cards,
    shipped_names,
    shipped_sets,
)
from ninefold.games.ninth_world.rules import NinthWorldRules
from ninefold.games.ninth_world.setup import RANDOM
from ninefold.games.ninth_world.text import card_data, hero_choice


class NinthWorld(WordedGame[NinthWorldRules, Kinds]):
    """The Ninth World, for one to five."""

    slug = "ninth-world"
    version = "3"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "together, bids change as often as one likes and pooled cards may be pooled again, a power that "
            "may hurt can be declined, and some heroes and creatures have other numbers.",
            "de": "gemeinsam lassen sich Gebote beliebig oft ändern und Karten erneut zusammenlegen, eine Kraft "
            "mit Nachteil ist ablehnbar, und einige Helden und Kreaturen haben andere Zahlen.",
        },
        "3": {
            "en": "regions, four heroes, prizes and quests of the wilderness have new powers and costs, and some "
            "creatures stay with who claims them.",
            "de": "Regionen, vier Helden, Funde und Aufträge der Wildnis haben neue Kräfte und Kosten, und manche "
            "Kreaturen bleiben bei dem, der sie holt.",
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
    max_seats = MOST_HEROES
    modes = ("competitive", "co-op", "solo")
    minutes = (30, 60)
    make = NinthWorldRules
    set_files = NAMES
    _listed: tuple[Sequence[PlainMapping], Sequence[Option]] | None = None
    """The overlays of this title, and the options with them."""
    cards_with = staticmethod(listed_cards)
    card_data = staticmethod(card_data)

    def sources(self) -> dict[str, PlainData]:
        """The cards of the box, as they are written."""
        return sources_of(shipped_sets(shipped_names()))

    @property
    def table_options(self) -> Sequence[Option]:
        """Mode, length, powers, kingdom, sets, and each seat's hero; with those of the title's own content."""
        if self._listed is None or self._listed[0] is not self.overlays:
            self._listed = (self.overlays, self.options_with(self.overlays))
        return self._listed[1]

    def options_with(self, overlays: Sequence[PlainMapping]) -> Sequence[Option]:
        """The options, with the kingdoms and heroes that some content adds."""
        if not overlays:
            return shipped_options()
        return options_of(listed_cards(overlays))


@cache
def shipped_options() -> tuple[Option, ...]:
    """The options of the sets that are shipped."""
    return options_of(listed_cards(()))


PLAY_OPTIONS: Final = (
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
)  # fmt: skip
SET_OPTION: Final = Option(
    "sets",
    ("base", "base,beyond"),
    "base",
    {"en": "the sets of cards; kingdoms and heroes of The Beyond need it",
     "de": "die Kartensätze; Königreiche und Helden des Jenseits brauchen es"},
    names={"base": {"en": "the base box", "de": "die Grundbox"},
           "base,beyond": {"en": "with The Beyond", "de": "mit dem Jenseits"}},
)  # fmt: skip
HERO_HELP: Final = {"en": "your hero, or one at random", "de": "dein Held, oder ein zufälliger"}


def options_of(cards: Kinds) -> tuple[Option, ...]:
    """The options of a table that may play with these cards."""
    catalogue = sentences_of("ninefold.games.ninth_world")
    heroes = (RANDOM, *[cards.key[kind] for kind in cards.of_type(HERO)])
    names = {
        cards.key[kind]: {lang: hero_choice(cards, kind, catalogue, lang) for lang in LANGUAGES}
        for kind in cards.of_type(HERO)
    }
    kingdom = Option(
        "kingdom",
        (RANDOM, *cards.kingdoms),
        RANDOM,
        {"en": "the kingdom to explore", "de": "das Königreich, das ihr erkundet"},
        names={
            key: {lang: cards.called(regions[0], lang) for lang in LANGUAGES} for key, regions in cards.kingdoms.items()
        },
    )
    return (
        *PLAY_OPTIONS,
        kingdom,
        SET_OPTION,
        *[Option(f"hero{seat + 1}", heroes, RANDOM, HERO_HELP, seat=seat, names=names) for seat in range(MOST_HEROES)],
    )
