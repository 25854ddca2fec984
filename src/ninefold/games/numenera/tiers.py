"""§12.4, §12.5 A new tier: what type and focus give at once, and what the player chooses of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import book, moment
from ninefold.games.numenera.choices import ANY_SKILL, parts_of
from ninefold.games.numenera.enablers import enable_ability
from ninefold.games.numenera.items import make_room
from ninefold.games.numenera.sheet import CharacterSheet, Owed
from ninefold.games.numenera.state import NONE, State, seat_of
from ninefold.games.numenera.terms import SKILL, SPECIALIZED

V_LEARN: Final[int] = book.BOOK.verb("learn", "ability:ability")
V_IMPROVE_SKILL: Final[int] = book.BOOK.verb("improve_skill", "skill:skill")
NOT_OFFERED: Final[int] = book.BOOK.reason("not_in_this_tier", "12.4")
T_TIER: Final = book.BOOK.tell("tier", "seat", "tier")
T_LEARNT: Final = book.BOOK.tell("learnt", "seat", "ability:ability")
T_TRAINED: Final = book.BOOK.tell("trained", "seat", "skill:skill")

OF_TYPE, SHORT_LIST, OF_FOCUS = range(3)
"""What an ability is chosen from: the type's lists up to the tier, its short list of the tier, the focus."""
SOURCES: Final[tuple[Owed, ...]] = ("type", "short_list", "focus")
"""The same, as a sheet says it."""
TO_TRAIN: Final = tuple(SKILL[key] for key in ANY_SKILL)
"""§1.5 Freely chosen skills are neither for attacks nor for defence."""


def rise(state: State, who: int) -> None:
    """§12.4 The next tier begins: what it gives comes at once, then the choices that it brings."""
    state.tier[who] += 1
    tier, seat = state.tier[who], seat_of(state, who)
    tell(state, T_TIER, seat, tier)
    _, kind, focus = parts_of(state.rules.party[who])
    for _ in range(kind.tier(tier).pick):
        moment.ask(state, (PICK_TIER_SKILL, seat))
    twice = 0
    for key in [*kind.tier(tier).fixed, *focus.at(tier)]:
        twice += not learn(state, who, state.rules.content.power_number[key])
    # §12.4 A character that has the ability already chooses another one instead.
    for source, times in ((OF_TYPE, kind.tier(tier).choose + twice), (SHORT_LIST, 1), (OF_FOCUS, 1)):
        if times and open_to(state, who, source):
            moment.ask(state, (CHOOSE_ABILITY, seat, source, times))


def learn(state: State, who: int, number: int) -> bool:
    """§1.6, §12.4 A character can do something new, with all that comes with it. Returns whether it was new."""
    if number in state.powers[who]:
        return False
    rules = state.rules
    state.powers[who].append(number)
    enable_ability(state, who, number)
    tell(state, T_LEARNT, seat_of(state, who), number)
    for weapon in rules.powers[number].gives:
        if rules.content.weapon_number[weapon] not in state.weapons[who]:
            state.weapons[who].append(rules.content.weapon_number[weapon])
    for more in rules.powers[number].brings:
        learn(state, who, rules.content.power_number[more])
    make_room(state, who)
    return True


def open_to(state: State, who: int, source: int) -> list[int]:
    """§12.4 The abilities that a character may choose now, without its own and those that its armour forbids (§1.7)."""
    _, kind, focus = parts_of(state.rules.party[who])
    tier = state.tier[who]
    listed: Sequence[str]
    if source == OF_TYPE:
        listed = list(dict.fromkeys(key for each in range(tier, 0, -1) for key in kind.tier(each).among))
    else:
        listed = kind.tier(tier).one_of if source == SHORT_LIST else focus.either(tier)
    numbers = [state.rules.content.power_number[key] for key in listed]
    found = [number for number in numbers if number not in state.powers[who]]
    return [number for number in found if state.worn[who] == NONE or not state.rules.powers[number].bare]


def ability_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.4 The abilities to choose from."""
    _, _, source, _ = step
    return [(V_LEARN, number) for number in open_to(state, seat - state.first, source)]


def why_not_learn(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§12.4 Only what the tier offers, and nothing that the character has."""
    _, _, source, _ = step
    _, number = answer
    return FINE if number in open_to(state, seat - state.first, source) else NOT_OFFERED


def take_ability(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.4 The ability is written on the sheet; perhaps there is another to choose."""
    _, _, source, times = step
    _, number = answer
    who = seat - state.first
    if times > 1 and len(open_to(state, who, source)) > 1:
        moment.ask(state, (CHOOSE_ABILITY, seat, source, times - 1))
    learn(state, who, number)


def skill_options(state: State, who: int) -> list[Answer]:
    """§1.5 Skills in which one can be trained further."""
    known = state.skills[who]
    return [(V_IMPROVE_SKILL, skill) for skill in TO_TRAIN if known[skill] < SPECIALIZED]


def train(state: State, who: int, skill: int) -> None:
    """§1.5 A skill is a level better."""
    state.skills[who][skill] += 1
    tell(state, T_TRAINED, seat_of(state, who), skill)


def tier_skill_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.5 A skill that comes with the tier."""
    return skill_options(state, seat - state.first)


def take_tier_skill(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.5 The skill is trained."""
    _, skill = answer
    train(state, seat - state.first, skill)


def owed_to(state: State, who: int) -> list[Owed]:
    """§12.4 What the character still has to choose for its tier."""
    seat, found = seat_of(state, who), list[Owed]()
    for number, *values in (*state.agenda, *state.choosing):
        if number == PICK_TIER_SKILL and values == [seat]:
            found.append("skill")
        elif number == CHOOSE_ABILITY and values[0] == seat:
            _, source, times = values
            found += [SOURCES[source]] * times
    return found


def ask_for_owed(state: State, who: int, sheet: CharacterSheet) -> None:
    """§12.4 What was not chosen when the last session ended is chosen first."""
    seat = seat_of(state, who)
    for owed, times in Counter(sheet.owed).items():
        if owed == "skill":
            for _ in range(times):
                moment.ask(state, (PICK_TIER_SKILL, seat))
        elif open_to(state, who, SOURCES.index(owed)):
            moment.ask(state, (CHOOSE_ABILITY, seat, SOURCES.index(owed), times))


CHOOSE_ABILITY: Final[int] = book.BOOK.asks(
    "choose_ability",
    "source",
    "left",
    options=ability_options,
    take=take_ability,
    why_not=why_not_learn,
    verbs=(V_LEARN,),
    rule="12.4",
)
PICK_TIER_SKILL: Final[int] = book.BOOK.asks(
    "pick_tier_skill",
    options=tier_skill_options,
    take=take_tier_skill,
    otherwise=NOT_OFFERED,
    verbs=(V_IMPROVE_SKILL,),
    rule="12.5",
)
