"""Numenera as one table plays it: its steps, its party, its adventure, and how the kernel meets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.field import CARD, EVERYBODY, only
from ninefold.core.game import AnyGame
from ninefold.core.rules import Outcome
from ninefold.core.sequel import Retold, Sequel
from ninefold.core.shape import read_struct
from ninefold.effects.content import content_hash
from ninefold.effects.rules import ContentRules
from ninefold.games.numenera import (
    asides,
    chronicle,
    guide,
    inspiration,
    legacy,
    made_up,
    master,
    naming,
    open_asks,
    own_pictures,
    power_attacks,
    powers,
    prepared,
    previews,
    rerolls,
    talk,
    tasks,
    telling,
    trade,
    values,
    zones,
)
from ninefold.games.numenera.about import about
from ninefold.games.numenera.account import account
from ninefold.games.numenera.adventure import Adventure, adventure_with, adventures, read_adventure
from ninefold.games.numenera.adventure_file import AdventureFields
from ninefold.games.numenera.bestiary import made_on_the_fly
from ninefold.games.numenera.book import BOOK, OUT_OF_BOUNDS, V_APPLY, V_APPLY_EDGE
from ninefold.games.numenera.bot import NumeneraGuide
from ninefold.games.numenera.builder import seated
from ninefold.games.numenera.companions import following
from ninefold.games.numenera.content import content, content_with, words
from ninefold.games.numenera.guide import break_object, tasks_here
from ninefold.games.numenera.kinds import ABILITY
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.preparation import read_preparation
from ninefold.games.numenera.recaps import recap
from ninefold.games.numenera.scenario import given
from ninefold.games.numenera.scene import NumeneraPainter
from ninefold.games.numenera.setup import begin
from ninefold.games.numenera.state import (
    ARMOR,
    CONCEDED,
    CREATURE,
    DAMAGE,
    DEFEAT,
    ENDINGS,
    HEALTH,
    IN_FOG,
    MASTER,
    NOT_OVER,
    ODDITY,
    RETREAT,
    SORTS,
    UNFINISHED,
    VICTORY,
    State,
    carried,
    is_shown,
    knows_task,
    seat_of,
)
from ninefold.games.numenera.statistics import own_things
from ninefold.games.numenera.terms import DEAD
from ninefold.games.numenera.view import as_seen, complete, reshuffle_hidden, restored, sample_state
from ninefold.games.numenera.wares import ARMOUR, WEAPON

NO_ADVENTURE: Final = "none"
BASE_ACTS: Final = 60
ACTS_A_PLAYER: Final = 30
"""§14.2 How long a story may last before it breaks off."""

ANY_NIGHTS: Final = 1_000_000
"""At a master's table the master decides how much time there is."""


class NumeneraRules(ContentRules[State]):
    """The rules of one table."""

    book = BOOK
    named = values.NAMED
    guide = NumeneraGuide()
    lost = (ENDINGS[RETREAT], ENDINGS[DEFEAT], ENDINGS[UNFINISHED])
    stops = rerolls.STOPS
    aside = asides.ASIDE
    is_contest = False
    chapters: Mapping[str, str] = {"open_scene": "opened", "stage": "opened"}
    careful = open_asks.CAREFUL
    worded = ("task", "purpose", "zone", "where", "circumstance", "note", "clock")

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping] = ()
    ) -> None:
        super().__init__(game, seats, options, overlays)
        self.catalogue = words().extended(self.catalogue)
        self.content = content_with(self.overlays)
        self.wares = self.content.wares
        self.ware_of_weapon = [ware.place for ware in self.wares if ware.sort == WEAPON]
        self.ware_of_armor = [ware.place for ware in self.wares if ware.sort == ARMOUR]
        adventure = self._adventure()
        self.prepared = read_preparation(self.options["prepared"], self.content)
        self.first = 1 if adventure is None else 0
        self.powers = self.content.powers if self.first else [power.under_guide() for power in self.content.powers]
        self.power_aims = [powers.aim_of(power) for power in self.powers]
        self.weapons = self.content.weapons
        self.fists = self.content.weapon_number["unarmed"]
        self.beasts = [*self.content.creatures, made_on_the_fly()]
        self.random_cyphers = self.content.random_cyphers
        self.abilities = [number for number, power in enumerate(self.powers) if power.kind == ABILITY]
        self.findable = [number for number, power in enumerate(self.powers) if power.kind != ABILITY]
        self.armor_surcharge = self.options["armor_surcharge"] == "on"
        self.tie_to_players = self.options["initiative_tie"] == "players"
        self.keeps_gift = self.options["solo_gift"] == "kept"
        players = seats - self.first
        if not 1 <= players <= 6:
            raise BadInput(f"Numenera is for 1 to 6 players{' and a game master' if self.first else ''}, not {players}")
        self.party = [seated(self.options[f"character{who + 1}"], f"character{who + 1}") for who in range(players)]
        self._check_removed()
        self.wears = [origins().types[sheet.type].wears for sheet in self.party]
        self.limit = (adventure.acts if adventure else BASE_ACTS) + ACTS_A_PLAYER * players
        self._lay_out(adventure)
        self.fixed = values.fixed(self)
        """By kind of field: its values, where they are the same at any moment."""
        said = [adventure.key if adventure else NO_ADVENTURE, sorted(self.say_of)]
        if self.options["prepared"]:
            said.append(sorted([*self.prepared.texts.values(), *[scene.text for scene in self.prepared.scenes]]))
        self.content_hash = content_hash([self.content.hash, *said])

    def in_play(self) -> set[str] | None:
        """What the characters have, what the adventure brings, and all cyphers; with a master, anything."""
        if self.adventure is None:
            return None
        found = {key for sheet in self.party for key in sheet.abilities}
        found |= {one.key for sheet in self.party for one in (*sheet.cyphers, *sheet.artifacts)}
        found |= {f"oddity:{key}" for sheet in self.party for key in sheet.oddities}
        found |= {self.powers[number].key for number in self.random_cyphers}
        found |= {f"creature:{self.beasts[kind].key}" for fight in self.fights for kind, *_ in fight.creatures}
        for one in (one for scene in self.scenes for one in self.adventure.consequences(scene)):
            found |= {self.powers[number].key for number in (*one.cyphers, *one.artifacts) if number >= 0}
            found |= {f"oddity:{self.content.oddities[number].key}" for number in one.oddities}
        return found

    counted_fields = (CARD, "power")

    def counted_key(self, state: State, kind: str, value: int) -> str:
        """§9 An ability that is used, or a thing."""
        return self.powers[value].key if kind == "power" else super().counted_key(state, kind, value)

    also_used = staticmethod(own_things)

    def _check_removed(self) -> None:
        """What characters have, or may learn, can't be removed from their table."""
        needed = {key: f"{sheet.name} has it" for sheet in self.party for key in sheet.everything()}
        needed |= dict.fromkeys(origins().abilities, "types, descriptors and foci give it")
        for key, why in needed.items():
            if key not in self.content.power_number and key not in self.content.oddity_number:
                raise BadInput(f"cards: {key}: remove: it can't be removed: {why}")

    def _adventure(self) -> Adventure | None:
        """The adventure of the table: the text of a file, a shipped one, or none (a person is master)."""
        for overlay in self.overlays:
            if "adventure" in overlay:
                fields = read_struct(overlay["adventure"], "adventure", AdventureFields)
                return Adventure("own", fields, "adventure", self.content)
        if self.options["story"]:
            return read_adventure(self.options["story"], "story", things=self.content)
        key = self.options["adventure"]
        if key != NO_ADVENTURE and self.content is not content():
            return adventure_with(key, self.content)
        return adventures().get(key)

    def _lay_out(self, adventure: Adventure | None) -> None:
        """Everything in the adventure, numbered."""
        self.adventure = adventure
        self.scenes = adventure.scenes if adventure else []
        self.fights = adventure.fights if adventure else []
        self.flags = adventure.flags if adventure else []
        self.start = adventure.start if adventure else 0
        self.tasks = [task for scene in self.scenes for task in scene.tasks]
        self.exits = [way for scene in self.scenes for way in scene.exits]
        self.intrusions = [intrusion for scene in self.scenes for intrusion in scene.intrusions]
        self.tasks_of = _numbered([len(scene.tasks) for scene in self.scenes])
        self.exits_of = _numbered([len(scene.exits) for scene in self.scenes])
        self.groups_of = _numbered([len(fight.creatures) for fight in self.fights])
        self.shops = [*self.content.shops, *(adventure.shops if adventure else [])]
        self.shop_of = [scene.shop for scene in self.scenes]
        self.nights = adventure.nights if adventure else ANY_NIGHTS
        self.echoes = [echo for scene in self.scenes for echo in scene.echoes]
        self.echoes_of = _numbered([len(scene.echoes) for scene in self.scenes])
        self.past = legacy.facts_of(self.options["past"])
        self.intrusions_of = _numbered([len(scene.intrusions) for scene in self.scenes])
        self.scene_of_task = [number for number, scene in enumerate(self.scenes) for _ in scene.tasks]
        self.in_fights = [task.is_for_fights for task in self.tasks]
        self.hidden_tasks = [bool(task.hidden) for task in self.tasks]
        texts: list[str] = []
        for scene in self.scenes:
            texts += [scene.title, scene.text, scene.on_enter.text]
            texts += [text for task in scene.tasks for text in (task.success.text, task.failure.text)]
            texts += [text for each in scene.intrusions for text in (each.text, each.consequence.text)]
            texts += [echo.consequence.text for echo in scene.echoes]
        for fight in self.fights:
            texts += [fight.text, fight.won.text, fight.fled.text, fight.intrusion]
        self.texts = list(dict.fromkeys(texts))
        self.say_of = {text: number for number, text in enumerate(self.texts)}

    def outcome(self, state: State) -> Outcome | None:
        """§14.7, §13.6 The result; all whose characters live share a victory."""
        if state.ending == NOT_OVER:
            return None
        alive = [seat_of(state, who) for who, track in enumerate(state.track) if track < DEAD]
        winners = tuple(alive) if state.ending == VICTORY else ()
        if state.ending == CONCEDED:
            winners = tuple(seat for seat in range(self.seats) if seat != state.gave_up)
        scores = [0] * self.seats
        for who, xp in enumerate(state.xp):
            scores[seat_of(state, who)] = xp
        return Outcome(ENDINGS[state.ending], winners, tuple(scores))

    def sequel(self, told: Retold) -> Sequel:
        """§12.7 What the party brings to its next table."""
        return chronicle.sequel(told)

    def concede(self, state: State, seat: int) -> None:
        """§14.7 One of two players, or the master, can end the story; among more, a bot takes the seat."""
        if self.seats > 2 and seat >= self.first:
            raise BadInput("with more than two the story goes on: let a bot take the seat")
        state.gave_up = seat
        guide.end(state, CONCEDED)

    def round(self, state: State) -> int:
        """How long the story has lasted."""
        return state.acts

    def universe(self, state: State, kind: str) -> Sequence[int]:
        """Every value that a field could have now."""
        return values.universe(state, kind)

    def phrase(self, state: State, answer: tuple[int, ...]) -> str:
        """The sentence for Effort names only what it is used for."""
        verb, *fields = answer
        name = str(self.verbs[verb].name)
        if verb == powers.V_STRENGTHEN and not any(fields):
            return "strengthen_plain"
        if verb not in (V_APPLY, V_APPLY_EDGE):
            return name
        ease, damage, *_ = fields
        if not damage:
            return f"{name}_ease" if ease else f"{name}_plain"
        if tasks.is_strengthened(state):
            return f"{name}_both_strength" if ease else f"{name}_strength"
        return name if ease else f"{name}_damage"

    def seat_names(self, names: Sequence[str]) -> Sequence[str]:
        """Characters are called by their names; of two that share one, the player is named too."""
        characters = [one.name for one in self.party]
        called = [
            f"{name} ({player})" if characters.count(name) > 1 else name
            for name, player in zip(characters, names[self.first :])
        ]
        return [*names[: self.first], *called]

    def reason_values(self, state: State, seat: int, answer: tuple[int, ...], reason: int) -> PlainMapping:
        """The limits that the answer broke."""
        if reason != OUT_OF_BOUNDS:
            return {}
        bounds = master.bounds(state, answer)
        return {"low": bounds[0], "high": bounds[1]} if bounds else {}

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        """Who knows a thing, and what it is."""
        kind = state.t_kind[card]
        if state.t_sort[card] == CREATURE:
            if given := made_up.name_of_thing(state, card):
                return EVERYBODY, f"named:{given}"
            count = sum(state.t_sort[k] == CREATURE and state.t_kind[k] == kind for k in range(card + 1))
            return EVERYBODY, f"creature:{self.beasts[kind].key}:{count}"
        if state.t_sort[card] == ODDITY:
            return EVERYBODY, f"oddity:{self.content.oddities[kind].key}"
        return state.t_known[card], self.powers[kind].key

    def unknown_name(self, state: State, card: int, lang: str) -> str:
        """§10.3 The name of an unidentified device, numbered where a character carries several."""
        those = [
            thing
            for thing in carried(state, state.t_owner[card], state.t_sort[card])
            if state.t_known[thing] != EVERYBODY
        ]
        name = self.catalogue.say(f"unknown.{SORTS[state.t_sort[card]]}", lang, {})
        return f"{name} {those.index(card) + 1}" if len(those) > 1 and card in those else name

    def knowledge(self, state: State) -> Sequence[int]:
        """Who knows each task's difficulty, each thing, and each creature's level."""
        seen = [EVERYBODY if handle < IN_FOG else self.first for handle in zones.handles(state)]
        found = (seen + [self.first] * IN_FOG)[:IN_FOG]
        found += [EVERYBODY if knows_task(state, task) else self.first for task in range(len(self.tasks))]
        for thing, mask in enumerate(state.t_known):
            found += [mask, EVERYBODY if state.t_open[thing] else self.first]
            found += [EVERYBODY if is_shown(state, thing, number) else self.first for number in (HEALTH, ARMOR, DAMAGE)]
        return found

    def rates(self, state: State, seat: int, options: Sequence[tuple[int, ...]]) -> Sequence[float]:
        """Rates of options by what the seat may know."""
        kept = as_seen(state, seat)
        found = self.guide.rate(state, seat, options)
        restored(state, kept)
        return found

    def keep_text(self, state: State, seat: int, answer: tuple[int, ...], text: str) -> int:
        """§13.1 Texts are kept beside the state, by number."""
        telling.keep(state, text)
        if answer[0] == prepared.V_GIVE_TO:
            return prepared.readers(answer)
        if answer[0] in own_pictures.VERBS or answer[0] in own_pictures.HANDED:
            return own_pictures.readers(answer)
        is_secret = zones.is_in_fog(answer) or answer[0] == made_up.V_NOTE_ON
        return only(MASTER) if is_secret else talk.readers(seat, answer)

    def own_words(self, state: State, answer: tuple[int, ...]) -> str:
        """§13.13 What was prepared is told in its own words."""
        return prepared.own_words(state, answer)

    def card_key(self, written: str) -> str | None:
        """The key of a device or creature written by key or name."""
        said = written.strip().lower()
        for power in self.powers:
            if said in (power.key, power.name.lower(), power.name_de.lower()):
                return power.key
        for creature in self.content.creatures:
            if said.removeprefix("creature:") in (creature.key, creature.name.lower(), creature.name_de.lower()):
                return f"creature:{creature.key}"
        return None

    def card_name(self, key: str, lang: str) -> str:
        """A thing's name."""
        return naming.thing_name(self, key, lang)

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A value of the game's own kinds, in words."""
        name = naming.VALUE_NAMES.get(kind)
        return super().value_name(kind, value, lang) if name is None else name(self, value, lang)

    break_object = staticmethod(break_object)
    tasks_here = staticmethod(tasks_here)
    succeeds = staticmethod(power_attacks.succeeds)
    is_routine = staticmethod(power_attacks.is_routine)
    tools = staticmethod(trade.tools)
    shop_here = staticmethod(trade.shop_here)
    written_name = staticmethod(naming.written_name)
    begin = begin
    sample = sample_state
    completed = complete
    reshuffle_hidden = staticmethod(reshuffle_hidden)
    painter = NumeneraPainter
    given = given
    judge_json = staticmethod(account)
    ask_words = staticmethod(about)
    ideas = staticmethod(inspiration.ideas)
    option_note = staticmethod(previews.note)
    recap = staticmethod(recap)
    following = staticmethod(following)


def _numbered(counts: Sequence[int]) -> list[list[int]]:
    """Consecutive numbers, continued from one list to the next."""
    found: list[list[int]] = []
    start = 0
    for count in counts:
        found.append(list(range(start, start + count)))
        start += count
    return found
