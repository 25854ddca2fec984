"""Any position of Numenera from the `[given]` of a scenario file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY
from ninefold.core.scenario.setting import Setter, read_given
from ninefold.core.shape import one_of
from ninefold.games.numenera import costs, creatures, estate, helping, order, rounds, set_tasks
from ninefold.games.numenera.bestiary import bring
from ninefold.games.numenera.book import END_TURN, FREE, NEXT_TURN, SPOT, TRYING
from ninefold.games.numenera.enablers import enable_ability, enable_item
from ninefold.games.numenera.setup import begin
from ninefold.games.numenera.state import (
    ARTIFACT,
    CREATURE,
    CYPHER,
    NOBODY,
    NONE,
    ODDITY,
    ON_THE_FLY,
    State,
    arrive,
    seat_of,
)
from ninefold.games.numenera.terms import ESTATES, FEET, RANGES, SKILL, SKILLS, STATS

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

MOMENTS: Final = ("start", "fight", "initiative", "attacked", "scene", "table", "trying")

Few = Annotated[int, msgspec.Meta(ge=0, le=99)]


class GivenItem(msgspec.Struct, forbid_unknown_fields=True):
    """A device in somebody's hands."""

    key: str
    level: Few = 3
    identified: bool = True


class GivenCharacter(msgspec.Struct, forbid_unknown_fields=True):
    """A character; fields that are left out are as on the sheet of the seat."""

    might: Few | None = None
    speed: Few | None = None
    intellect: Few | None = None
    most: list[Few] | None = None
    edge: list[Few] | None = None
    effort: Few | None = None
    tier: Few | None = None
    xp: Few = 0
    track: str = "hale"
    rests: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    armor: Few = 0
    limit: Few | None = None
    place: int = 0
    skills: dict[str, int] = {}
    abilities: list[str] = []
    weapons: tuple[str, ...] = ("broadsword",)
    practiced: tuple[int, ...] = (0, 1, 2)
    cyphers: list[str | GivenItem] = []
    artifacts: list[str | GivenItem] = []
    oddities: list[str] = []
    shins: Few = 0
    iotum: Few = 0
    plans: list[str] = []
    estate: list[str] = []
    goods: list[str] = []
    wears: str = ""
    failed: list[str] = []
    helped_by: int | list[int] = []
    helped_with: str = ""
    """What the help is for: by default an attack, or while trying, the task."""
    before: bool = True
    """In a fight: whether it acts before the creatures."""


class GivenCreature(msgspec.Struct, forbid_unknown_fields=True):
    """A creature: by its key, or made up with a level."""

    creature: str = ""
    level: Few = 0
    health: Few | None = None
    armor: Few | None = None
    damage: Few | None = None
    distance: str = "immediate"
    open: bool = True


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position."""

    moment: str = "fight"
    characters: list[GivenCharacter] = []
    creatures: list[GivenCreature] = []
    turn: int | None = None
    round: Few = 1
    scene: str = ""
    flags: list[str] = []
    task: str = ""
    object_damage: Few = 0
    set_task: PlainData = {}
    shop: str = ""
    """At a master's table: the shop that is open."""


def given(rules: NumeneraRules, data: PlainMapping) -> State:
    """A state from [given]."""
    return NumeneraSetter(rules, read_given(data, Given)).set_up()


class NumeneraSetter(Setter[State]):
    """Lays out one position."""

    def __init__(self, rules: NumeneraRules, wanted: Given) -> None:
        super().__init__(begin(rules))
        self.rules = rules
        self.wanted = wanted

    def set_up(self) -> State:
        """Characters, creatures, and what is to happen."""
        wanted, state = self.wanted, self.state
        one_of(wanted.moment, MOMENTS, "[given]: moment")
        if wanted.moment == "start":
            return state
        state.agenda.clear()
        self.bare()
        if len(wanted.characters) > len(state.track):
            raise BadInput(f"[given] characters: there are only {len(state.track)} players")
        for who, character in enumerate(wanted.characters):
            self.character(who, character)
        self.story()
        for creature in wanted.creatures:
            self.creature(creature)
        self.agenda()
        return state

    def bare(self) -> None:
        """Nobody carries or can do anything but what the scenario says."""
        state = self.state
        for slot in state.FIELDS:
            if slot.per == "card":
                setattr(state, slot.name, [])
        state.effects = []
        for who in range(len(state.track)):
            place = slice(3 * who, 3 * who + 3)
            state.most[place] = state.pool[place] = [10, 10, 10]
            state.edge[place] = [0, 0, 0]
            state.effort[who] = state.tier[who] = 1
            state.armor[who] = state.xp[who] = state.recovery[who] = 0
            state.limit[who] = 2
            state.skills[who] = [0] * len(SKILLS)
            state.powers[who], state.weapons[who] = [], [self.weapon("broadsword")]
            state.practiced[who] = 7
            state.goods[who], state.worn[who], state.shins[who] = [], NONE, 0
            state.estate[who], state.iotum[who], state.plans[who] = 0, 0, []

    def weapon(self, key: str) -> int:
        """A weapon's number."""
        return self.number(key, self.rules.content.weapon_number, "weapon")

    def number(self, key: str, known: Mapping[str, int], what: str) -> int:
        """A number by its key."""
        if key not in known:
            raise BadInput(f"[given]: there is no {what} '{key}'")
        return known[key]

    def character(self, who: int, wanted: GivenCharacter) -> None:
        """One character's numbers."""
        state = self.state
        if wanted.most is not None:
            state.most[3 * who : 3 * who + 3] = state.pool[3 * who : 3 * who + 3] = list(wanted.most)
        for stat, value in enumerate((wanted.might, wanted.speed, wanted.intellect)):
            if value is not None:
                state.pool[3 * who + stat] = value
                state.most[3 * who + stat] = max(value, state.most[3 * who + stat])
        if wanted.edge is not None:
            state.edge[3 * who : 3 * who + 3] = list(wanted.edge)
        self.put_at(who, wanted, "effort", "tier", "limit", "xp", "rests", "armor", "place", "track", "shins", "iotum")
        state.plans[who] = [self.number(key, self.rules.content.power_number, "cypher") for key in wanted.plans]
        for key in wanted.estate:
            place = self.number(key, {name: place for place, name in enumerate(ESTATES)}, "estate")
            state.estate[who] |= 1 << place
            estate.take_effect(state, who, place)
        for key, level in wanted.skills.items():
            state.skills[who][self.number(key, SKILL, "skill")] = level
        state.weapons[who] = [self.weapon(key) for key in wanted.weapons]
        state.practiced[who] = sum(1 << weight for weight in wanted.practiced)
        for key in wanted.abilities:
            number = self.number(key, self.rules.content.power_number, "ability")
            state.powers[who].append(number)
            enable_ability(state, who, number)
        for sort, listed in ((CYPHER, wanted.cyphers), (ARTIFACT, wanted.artifacts)):
            for item in listed:
                self.item(who, sort, GivenItem(item) if isinstance(item, str) else item)
        for key in wanted.oddities:
            arrive(state, ODDITY, self.number(key, self.rules.content.oddity_number, "oddity"), level=0, owner=who)
        state.goods[who] = [self.number(key, self.rules.content.ware_number, "ware") for key in wanted.goods]
        if wanted.wears:
            state.worn[who] = self.number(wanted.wears, self.rules.content.armor_number, "armour")
            state.armor[who] += self.rules.content.armors[state.worn[who]].armor
        for key in wanted.failed:
            state.failed[who].append(self.task(key))
        helpers = [wanted.helped_by] if isinstance(wanted.helped_by, int) else wanted.helped_by
        state.helps += [(helper - self.rules.first, who, self.purpose(wanted.helped_with)) for helper in helpers]

    def purpose(self, key: str) -> int:
        """What help was given for: a name of the list, or a task by its key."""
        if key in helping.PURPOSES:
            return helping.PURPOSES.index(key)
        if key or self.wanted.moment == "trying":
            return helping.WITH_TASKS_FROM + self.task(key or self.wanted.task)
        return helping.WITH_ATTACK

    def item(self, who: int, sort: int, wanted: GivenItem) -> None:
        """A device."""
        number = self.number(wanted.key, self.rules.content.power_number, "device")
        known = EVERYBODY if wanted.identified else self.rules.first
        enable_item(self.state, arrive(self.state, sort, number, level=wanted.level, owner=who, known=known))

    def creature(self, wanted: GivenCreature) -> None:
        """A creature in the scene."""
        state = self.state
        known = self.rules.content.creature_number
        kind = self.number(wanted.creature, known, "creature") if wanted.creature else ON_THE_FLY
        feet = FEET[one_of(wanted.distance, RANGES, "[given]: distance")]
        thing = bring(state, kind, feet, wanted.level, is_open=wanted.open)
        if wanted.health is not None:
            state.t_health[thing] = wanted.health
        if wanted.armor is not None:
            state.t_armor[thing] = wanted.armor
        if wanted.damage is not None:
            state.t_damage[thing] = wanted.damage

    def task(self, key: str) -> int:
        """A task of the adventure by its key; at a master's table there is only the one that is set."""
        if self.rules.first:
            return 0
        keys = [task.key for task in self.rules.tasks]
        if key not in keys:
            raise BadInput(f"[given]: the adventure has no task '{key}'")
        return keys.index(key)

    def story(self) -> None:
        """Where the story is."""
        wanted, state = self.wanted, self.state
        if wanted.scene:
            keys = [scene.key for scene in self.rules.scenes]
            state.scene = one_of(wanted.scene, keys, "[given]: scene")
            state.visited[state.scene] = 1
        for flag in wanted.flags:
            state.flags[one_of(flag, self.rules.flags, "[given]: flags")] = 1
        if wanted.task and wanted.object_damage:
            task = self.task(wanted.task)
            state.task_object[task] = wanted.object_damage
            state.task_level[task] -= 1
        if wanted.shop:
            state.shop = one_of(wanted.shop, [shop.key for shop in self.rules.shops], "[given]: shop")
        if wanted.set_task:
            task_data = wanted.set_task
            skill = task_data.get("skill", "")
            difficulty, hidden = int(task_data.get("difficulty", 1)), int(bool(task_data.get("hidden", False)))
            stat = STATS.index(task_data.get("stat", "might"))
            set_tasks.add(state, (stat, difficulty, SKILL[skill] if skill else -1, hidden, EVERYBODY, NONE))

    def agenda(self) -> None:
        """What is to happen from this moment on."""
        wanted, state, rules = self.wanted, self.state, self.rules
        who = 0 if wanted.turn is None else wanted.turn - rules.first
        if rules.first:
            state.agenda.append((FREE, (1 << rules.seats) - 1))
        else:
            state.agenda.append((END_TURN, NOBODY, rounds.SPOTLIGHT))
        if wanted.moment == "scene":
            state.agenda[-1] = (SPOT, seat_of(state, who))
            state.spot = who
            costs.begin_action(state, who)
        elif wanted.moment == "trying":
            state.agenda.append((TRYING, who, self.task(wanted.task)))
        elif wanted.moment == "initiative":
            state.agenda.append((rounds.BEGIN_ROUND,))
            state.in_fight = 1
            state.faces = [0] * len(state.track)
            state.agenda += [(rounds.ROLL_INITIATIVE, each) for each in reversed(range(len(state.track)))]
        elif wanted.moment in ("fight", "attacked"):
            self.fighting(who)

    def fighting(self, who: int) -> None:
        """In the middle of a fight: somebody's turn, or the first creature attacks them."""
        wanted, state = self.wanted, self.state
        state.in_fight, state.round = 1, wanted.round
        characters = [*wanted.characters, *[GivenCharacter()] * len(state.track)][: len(state.track)]
        before = [each for each, character in enumerate(characters) if character.before]
        after = [each for each, character in enumerate(characters) if not character.before]
        state.order = [*before, NOBODY, *after]
        state.faces = [int(character.before) for character in characters]
        state.beats = [order.FIRST_OF_ALL if before else order.LAST_OF_ALL for before in state.faces]
        state.turn = state.order.index(who)
        state.acted = state.order[: state.turn + 1]
        state.agenda.append((NEXT_TURN,))
        if wanted.moment == "fight":
            costs.begin_action(state, who)
            rounds.ask_turn(state, who)
            return
        state.turn = state.order.index(NOBODY)
        state.acted = state.order[: state.turn + 1]
        thing = next((place for place, sort in enumerate(state.t_sort) if sort == CREATURE), NOBODY)
        if thing == NOBODY:
            raise BadInput("[given]: moment 'attacked' needs a creature")
        creatures.attack(state, thing, who)
