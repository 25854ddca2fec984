"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.core.data import PlainData
from ninefold.core.game import Game, Option
from ninefold.games.nineworlds.laying import shipped_sources
from ninefold.games.nineworlds.rules import NineworldsRules
from ninefold.games.nineworlds.sagas.text import saga_list
from ninefold.games.nineworlds.text import CardEntry, card_list


class Nineworlds(Game[NineworldsRules]):
    """Nineworlds with Creatures & Monsters, for two to six."""

    slug = "nineworlds"
    version = "5"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "a stone that Surtr makes too dear is no longer offered to be driven.",
            "de": "ein Stein, den Surtr zu teuer macht, wird nicht mehr zum Vertreiben angeboten.",
        },
        "3": {
            "en": "among the unprotected only a stone in the top row goes before player order, and an Alliance "
            "never takes the same icon twice from one card.",
            "de": "unter den ungeschützten geht nur ein Stein der obersten Reihe der Spielerreihenfolge vor, und "
            "ein Bündnis nimmt nie dasselbe Symbol zweimal von einer Karte.",
        },
        "4": {
            "en": "monsters have other spots, slots and penalties, some world powers are tokens of class I, and home "
            "worlds begin with other points, fewer in a short game and more in a long one.",
            "de": "Monster haben andere Felder, Plätze und Strafen, einige Weltkräfte sind Plättchen der Klasse I, und "
            "Heimatwelten beginnen mit anderen Punkten, weniger im kurzen Spiel und mehr im langen.",
        },
        "5": {
            "en": "Mjolnir strikes next to the avatar's world, too, and home worlds begin with other points.",
            "de": "Mjölnir trifft auch neben der Welt des Avatars, und Heimatwelten beginnen mit anderen Punkten.",
        },
    }
    titles: Mapping[str, str] = {"en": "Nineworlds", "de": "Nineworlds"}
    blurb: Mapping[str, str] = {
        "en": "Gods and giants contend for the nine worlds, and must join forces when monsters come.",
        "de": "Götter und Riesen ringen um die neun Welten und müssen zusammenstehen, wenn Monster kommen.",
    }
    min_seats = 2
    max_seats = 6
    modes = ("creatures", "base")
    minutes = (60, 150)
    make = NineworldsRules
    table_options = (
        Option(
            "expansion",
            ("creatures", "base"),
            "creatures",
            {"en": "with Creatures & Monsters, or the base game", "de": "mit Creatures & Monsters oder das Grundspiel"},
        ),
        Option(
            "objectives",
            ("off", "on"),
            "off",
            {
                "en": "Sagas & Treasures: a secret objective for everybody",
                "de": "Sagas & Treasures: ein geheimer Auftrag für alle",
            },
        ),
        Option(
            "treasures",
            ("off", "on"),
            "off",
            {
                "en": "Sagas & Treasures: treasures lie in the worlds",
                "de": "Sagas & Treasures: Schätze liegen in den Welten",
            },
        ),
        Option("turns", ("3", "6", "9"), "6", {"en": "turns: short, standard, long", "de": "Züge: kurz, normal, lang"}),
        Option(
            "avatar_powers",
            ("off", "on"),
            "off",
            {"en": "each avatar has a power of its own", "de": "jeder Avatar hat eine eigene Kraft"},
        ),
        Option(
            "world_powers",
            ("printed", "random"),
            "printed",
            {"en": "which world has which power", "de": "welche Welt welche Kraft hat"},
        ),
        Option(
            "homes",
            ("lot", "bid"),
            "lot",
            {"en": "home worlds by lot, or bid for", "de": "Heimatwelten durch Los oder durch Gebote"},
        ),
        Option(
            "teams",
            ("none", "pacts", "alliance"),
            "none",
            {"en": "teams of two, with 4 or 6 players", "de": "Zweierteams, zu viert oder sechst"},
        ),
    )

    def sources(self) -> dict[str, PlainData]:
        """The worlds with their avatars, the monsters, tokens, objectives and treasures, as they are written."""
        return shipped_sources()

    def cards(self, lang: str) -> list[CardEntry]:
        """The nine avatars' cards, the monsters, the bonus tokens, the objectives and the treasures."""
        rules = self.rules(self.min_seats, {})
        listed = card_list(rules.board, rules.bestiary, rules.catalogue, lang)
        return listed + saga_list(rules.sagas, rules.catalogue, lang)
