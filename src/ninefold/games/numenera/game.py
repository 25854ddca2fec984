"""The title: what a lobby shows, and the way to the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import Game, Option, Role
from ninefold.core.sequel import Keepsake
from ninefold.effects.wordlist import WordedCard, WordList
from ninefold.games.numenera import chronicle, drafting, foundry_things
from ninefold.games.numenera.adventure import adventures
from ninefold.games.numenera.content import content_with, shipped_sources, told, words
from ninefold.games.numenera.foundry_import import read_character
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, AT_ONCE, POWER_KINDS
from ninefold.games.numenera.language import LEXICON, WHENS
from ninefold.games.numenera.paper_sheet import paper_sheet
from ninefold.games.numenera.rules import NO_ADVENTURE, NumeneraRules
from ninefold.games.numenera.sheet import ready_keys
from ninefold.games.numenera.terms import STATS
from ninefold.games.numenera.workshop import ready_characters, workshop

PLAYERS: Final = 6
ADVENTURE_HELP: Final = {
    "en": f"the adventure that the guide runs; {NO_ADVENTURE}: the first seat is the master's",
    "de": f"das Abenteuer, das der Erzähler leitet; {NO_ADVENTURE}: der erste Platz leitet das Spiel",
}
STORY_HELP: Final = {"en": "the text of an adventure file of your own", "de": "der Text einer eigenen Abenteuerdatei"}
PREPARED_HELP: Final = {
    "en": "what the master has prepared: the text of an adventure file, or the name of a shipped adventure",
    "de": "was die Spielleitung vorbereitet hat: der Text einer Abenteuerdatei oder ein fertiges Abenteuer",
}
PAST_HELP: Final = {
    "en": "what earlier adventures left behind: facts by name, with spaces between them",
    "de": "was frühere Abenteuer hinterlassen haben: Fakten beim Namen, durch Leerzeichen getrennt",
}
CHARACTER_HELP: Final = {
    "en": "a ready character, a sentence, or a character file",
    "de": "eine fertige Figur, ein Satz oder eine Figurendatei",
}
RULING_OPTIONS: Final = (
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
)
"""House rulings of which a table may choose the other reading."""


def die_text(sides: int, plus: int = 0) -> str:
    """A die with what is added, as cards show it: `d6+2`; without a die, the number alone."""
    if not sides:
        return str(plus)
    return f"d{sides}+{plus}" if plus else f"d{sides}"


class Numenera(Game[NumeneraRules]):
    """Numenera, for one to six players, and a game master or the guide."""

    slug = "numenera"
    version = "8"
    changes: Mapping[str, Mapping[str, str]] = {
        "2": {
            "en": "Help is for one task, and any number may help. Creatures attack the debilitated and use all their "
            "attacks. One may rest with full Pools, and effects end when their time has passed. Abilities strike with "
            "the weapon that is named, and reach friends in range. Moves lead any way. One can talk and hide "
            "in fights, and the guide rules on what needs a ruling. There are shops.",
            "de": "Hilfe gilt einer Aufgabe, und beliebig viele können helfen. Wesen greifen auch schwer Verletzte an "
            "und nutzen alle ihre Angriffe. Man darf mit vollen Vorräten rasten, und Wirkungen enden nach ihrer Zeit. "
            "Fähigkeiten schlagen mit der genannten Waffe zu und reichen bis zu Freunden in Reichweite. Wege führen "
            "überallhin. Im Kampf kann man reden und sich verstecken, und der Erzähler entscheidet "
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
        "5": {
            "en": "Devices are taken apart for iotum and plans, and cyphers are made from them. For 3 XP a character "
            "has a contact, a home, a title, wealth or a workshop for good. Adventures recall what earlier ones left.",
            "de": "Geräte lassen sich zu Iotum und Bauplänen zerlegen und Cypher daraus herstellen. Für 3 EP hat eine "
            "Figur auf Dauer eine Bekanntschaft, ein Zuhause, einen Titel, Wohlstand oder eine Werkstatt. Abenteuer "
            "erinnern sich an frühere.",
        },
        "6": {
            "en": "A master prepares scenes, encounters, people, handouts and tables, and can run every adventure. "
            "Circumstances lie on characters too, and the light of a scene changes. Area attacks, Edge of several "
            "rolls and effects of fallen creatures follow the rulebook more closely.",
            "de": "Die Spielleitung bereitet Szenen, Begegnungen, Leute, Handzettel und Tabellen vor und kann jedes "
            "Abenteuer leiten. Umstände liegen auch auf Figuren, und das Licht einer Szene ändert sich. "
            "Flächenangriffe, Vorteil bei mehreren Würfen und Wirkungen gefallener Wesen folgen dem Regelbuch genauer.",
        },
        "7": {
            "en": "On a creature's turn the master moves it by places, never by a number of feet. Single numbers of a "
            "creature are shown and hidden again, dice can be thrown between the master and one player, and objects "
            "are opened and repaired.",
            "de": "Im Zug eines Wesens bewegt die Spielleitung es nach Orten, nie um eine Zahl von Fuß. Einzelne "
            "Zahlen eines Wesens werden gezeigt und wieder verdeckt, Würfel können zwischen Spielleitung und einer "
            "Person bleiben, und Gegenstände lassen sich öffnen und reparieren.",
        },
        "8": {
            "en": "The master's own pictures lie behind zones, on creatures and among handouts; players ask for rolls "
            "from their sheets, and equipment is corrected like everything else.",
            "de": "Eigene Bilder der Spielleitung liegen hinter Zonen, auf Wesen und unter Handzetteln; wer spielt, "
            "bittet vom Bogen aus um Würfe, und Ausrüstung wird berichtigt wie alles andere.",
        },
    }
    titles: Mapping[str, str] = {"en": "Numenera", "de": "Numenera"}
    blurb: Mapping[str, str] = {
        "en": "Explore a world a billion years old, alone or in a party, with the built-in guide or a game master.",
        "de": "Erkunde eine Milliarden Jahre alte Welt, allein oder als Gruppe, mit Erzähler oder Spielleitung.",
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
        titles = {key: {"en": one.title, "de": one.title_de} for key, one in told.items()}
        return (
            Option("adventure", (*told, NO_ADVENTURE), next(iter(told)), ADVENTURE_HELP, names=titles),
            Option("story", (), "", STORY_HELP, secret=True),
            Option("prepared", (), "", PREPARED_HELP, names=titles, secret=True, prepared=True),
            Option("past", (), "", PAST_HELP, secret=True, memory=True),
            *(
                Option(f"character{who + 1}", (), keys[who % len(keys)], CHARACTER_HELP, player=who)
                for who in range(PLAYERS)
            ),
            *RULING_OPTIONS,
        )

    def sources(self) -> dict[str, PlainData]:
        """Abilities, devices, creatures and oddities, as they are written."""
        return shipped_sources()

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
            if power.kind != ABILITY:
                data["level"] = die_text(power.level_die, power.level_plus)
            if power.kind == ARTIFACT and power.depletion_die > AT_ONCE:
                data["depletion"] = f"{power.depletion}/{die_text(power.depletion_die)}"
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

    def words(self, lang: str) -> list[PlainData]:
        """The words of abilities, cyphers and artifacts, with examples."""
        shown = [WordedCard(power.key, power.called(lang), power.effects) for power in content_with(()).powers]
        return WordList(LEXICON, WHENS, shown, words(), lang).listed()

    def adventures(self, lang: str) -> PlainData:
        """§13.13 The shipped adventures as files, and what the forms of a new one offer."""
        return {"files": drafting.shipped_files(lang), "form": drafting.form(), "lists": drafting.named_lists(lang)}

    def draft(self, text: str, fields: PlainMapping | None, actor: str = "") -> PlainData:
        """§13.13 An adventure file while somebody writes it; an actor of Foundry VTT becomes one of its people."""
        if actor:
            text = foundry_things.joined(text, actor, "the actor")
        found: PlainData = msgspec.to_builtins(drafting.draft(text, fields))
        return found

    def characters(self, lang: str) -> list[PlainData]:
        """The ready characters."""
        return ready_characters(lang)

    def workshop(self, choices: PlainMapping, text: str, lang: str = "en") -> PlainData:
        """The character builder: a sheet made from choices or from a file, and what is wrong with it."""
        return workshop(choices, text, lang)

    def character_sheet(self, text: str, lang: str = "en") -> PlainData:
        """§1.2 The character of a file on its printed sheet."""
        return paper_sheet(read_character(text, "the character file").sheet, lang)

    def keepsake(self, value: str) -> Keepsake:
        """A character: a ready one, a sentence, or a file."""
        return chronicle.keepsake(value)

    def rested(self, value: str) -> str:
        """A character's file after days of rest."""
        return chronicle.after_rest(value)
