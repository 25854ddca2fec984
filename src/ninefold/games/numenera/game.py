"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import Game, Option, Role
from ninefold.core.sequel import Keepsake
from ninefold.games.numenera import chronicle
from ninefold.games.numenera.adventure import adventures
from ninefold.games.numenera.content import content_with, told
from ninefold.games.numenera.kinds import POWER_KINDS
from ninefold.games.numenera.rules import NO_ADVENTURE, NumeneraRules
from ninefold.games.numenera.sheet import ready_keys
from ninefold.games.numenera.terms import STATS
from ninefold.games.numenera.workshop import ready_characters, workshop

PLAYERS: Final = 6


class Numenera(Game[NumeneraRules]):
    """Numenera, for one to six players, and a game master or the guide."""

    slug = "numenera"
    version = "4"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "Help is for one task, and any number may help. Creatures attack the debilitated and use all their "
            "attacks. One may rest with full Pools, and effects end when their time has passed. Abilities strike with "
            "the weapon that is named, and reach friends in range. Moves lead any way. One can talk and hide "
            "in fights, and the guide rules on what needs a ruling. There are shops.",
            "de": "Hilfe gilt einer Aufgabe, und beliebig viele können helfen. Wesen greifen auch schwer Verletzte an "
            "und nutzen alle ihre Angriffe. Man darf mit vollen Vorräten rasten, und Wirkungen enden nach ihrer Zeit. "
            "Fähigkeiten schlagen mit der genannten Waffe zu und reichen bis zu Freunden in Reichweite. Wege führen "
            "überallhin. Im Kampf kann man reden und sich verstecken, und der Führer entscheidet "
            "selbst. Es gibt Läden.",
        },
        "3": {
            "en": "A character sits down as it stood up. An advance is paid with its last choice; characters grow to "
            "tier 6 and choose what each tier brings. 2 XP ease tasks of one skill for a session. There are many more "
            "abilities, foci, descriptors, cyphers, artifacts and creatures. Companions fight, minds are turned, "
            "poison goes on.",
            "de": "Eine Figur setzt sich, wie sie aufgestanden ist. Eine Steigerung wird mit der letzten Wahl bezahlt; "
            "Figuren wachsen bis Rang 6 und wählen, was jeder Rang bringt. Für 2 EP sind Aufgaben in einer Fertigkeit "
            "eine Sitzung lang erleichtert. Es gibt viel mehr Fähigkeiten, Schwerpunkte, Beiwörter, Cypher, Artefakte "
            "und Wesen. Begleiter kämpfen mit, Köpfe lassen sich verdrehen, Gift wirkt nach.",
        },
        "4": {
            "en": "A master can set several tasks at once, and what the master says stands on the stage. There are "
            "maps, people by name, long tasks, clocks, and intrusions that players propose.",
            "de": "Die Spielleitung kann mehrere Aufgaben zugleich stellen, und was sie sagt, steht auf der Bühne. Es "
            "gibt Karten, Leute mit Namen, lange Aufgaben, Uhren und Eingriffe, die Spieler vorschlagen.",
        },
    }
    titles: Mapping[str, str] = {"en": "Numenera", "de": "Numenera"}
    blurb: Mapping[str, str] = {
        "en": "Explore a world a billion years old, alone or in a party, with the built-in guide or a game master.",
        "de": "Erkunde eine Milliarden Jahre alte Welt, allein oder als Gruppe, mit Führer oder eigener Spielleitung.",
    }
    min_seats = 1
    max_seats = 7
    minutes = (20, 120)
    day_hours = 28
    make = NumeneraRules
    roles: Sequence[Role] = (Role(0, {"en": "Game master", "de": "Spielleitung"}, {"adventure": NO_ADVENTURE}),)

    @property
    def table_options(self) -> tuple[Option, ...]:
        """The adventure, the characters, and how the table reads some rules."""
        told = adventures()
        keys = ready_keys()
        stories = {
            "en": f"the adventure that the guide runs; {NO_ADVENTURE}: the first seat is the master's",
            "de": f"das Abenteuer, das der Führer leitet; {NO_ADVENTURE}: der erste Platz leitet das Spiel",
        }
        own = {"en": "the text of an adventure file of your own", "de": "der Text einer eigenen Abenteuerdatei"}
        character = {
            "en": "a ready character, a sentence, or a character file",
            "de": "eine fertige Figur, ein Satz oder eine Figurendatei",
        }
        titles = {key: {"en": one.title, "de": one.title_de} for key, one in told.items()}
        made = [
            Option("adventure", (*told, NO_ADVENTURE), next(iter(told)), stories, names=titles),
            Option("story", (), "", own, secret=True),
        ]
        made += [
            Option(f"character{who + 1}", (), keys[who % len(keys)], character, player=who) for who in range(PLAYERS)
        ]
        made += [
            Option(
                "initiative_tie",
                ("creatures", "players"),
                "creatures",
                {"en": "who acts first on a tie", "de": "wer bei Gleichstand zuerst handelt"},
            ),
            Option(
                "armor_surcharge",
                ("off", "on"),
                "off",
                {"en": "Speed Effort costs more in armour", "de": "Tempo-Anstrengung kostet in Rüstung mehr"},
            ),
            Option(
                "solo_gift",
                ("lost", "kept"),
                "lost",
                {"en": "the XP to give away, when alone", "de": "der EP zum Weitergeben, wenn man allein ist"},
            ),
        ]
        return tuple(made)

    def cards(self, lang: str) -> list[PlainData]:
        """Abilities, cyphers, artifacts, oddities and creatures."""
        things = content_with(self.overlays)
        listed: list[PlainData] = []
        for power in things.powers:
            data: PlainData = {
                "key": power.key,
                "name": power.called(lang),
                "kind": POWER_KINDS[power.kind],
                "text": power.text(lang),
            }
            if power.cost:
                data["cost"] = f"{power.cost}{'+' if power.plus else ''} {STATS[power.stat]}"
            listed.append(data)
        for creature in things.creatures:
            listed.append(
                {
                    "key": f"creature:{creature.key}",
                    "name": name_of(creature, lang),
                    "kind": "creature",
                    "text": told(creature, lang),
                    "level": creature.level,
                    "health": creature.health,
                    "damage": creature.damage,
                    "armor": creature.armor,
                }
            )
        for oddity in things.oddities:
            shown = {"name": name_of(oddity, lang), "kind": "oddity", "text": ""}
            listed.append({"key": f"oddity:{oddity.key}", **shown})
        return listed

    def characters(self, lang: str) -> list[PlainData]:
        """The ready characters."""
        return ready_characters(lang)

    def workshop(self, choices: PlainMapping, text: str, lang: str = "en") -> PlainData:
        """The character builder: a sheet made from choices or from a file, and what is wrong with it."""
        return workshop(choices, text, lang)

    def keepsake(self, value: str) -> Keepsake:
        """A character: a ready one, a sentence, or a file."""
        return chronicle.keepsake(value)

    def rested(self, value: str) -> str:
        """A character's file after days of rest."""
        return chronicle.after_rest(value)
