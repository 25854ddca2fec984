"""§10 Powers and wounds (The Ninth World): which powers a hero has, when they act, and Who Forges a Bond."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, COPY, EFFECT, END_ACT, HAPPENED, MAY, NO, NO_BOND, POWER_TAKEN
from ninefold.games.ninth_world.content import CYPHER, HERO, POWER, POWER_DECK
from ninefold.games.ninth_world.language import (
    CHARM,
    FOCUS,
    GAIN,
    HEAL,
    HOPE,
    IF,
    LOSE,
    OTHERS,
    PHASE_END,
    RETURN_TOKEN,
    SCOUT,
    WOUND,
    YOU,
    YOU_ADVANCE,
    YOU_COMPLETE,
    YOU_MARK,
)
from ninefold.games.ninth_world.places import discard
from ninefold.games.ninth_world.quests import further
from ninefold.games.ninth_world.rounds import active_regions, in_scope
from ninefold.games.ninth_world.setup import power_labels
from ninefold.games.ninth_world.state import NO_CARD, State

USED: Final = BOOK.tell("used", "seat", "card")
COPIED: Final = BOOK.tell("copied", "seat", "card")
WOUNDED: Final = BOOK.tell("wounded", "seat", "n")
HEALED: Final = BOOK.tell("healed", "seat", "n")


QUEST_OF: Final = {YOU_MARK: SCOUT, YOU_COMPLETE: CHARM, YOU_ADVANCE: FOCUS}
"""§8.4 Which quests a deed may further; claims and cyphers handed in look for their quests themselves."""

WELCOME: Final = frozenset((GAIN, HOPE, IF, RETURN_TOKEN))
WELCOME_UNHURT: Final = WELCOME | {HEAL}
"""§7.2 Words that no hero would refuse; healing without a wound does nothing."""
HARMFUL: Final = frozenset((LOSE, WOUND))
"""§10.4 Words that may make a hero's own power harmful."""


def own_powers(state: State, seat: int) -> list[int]:
    """§10.3 The hero's power unless wounded, and what is displayed."""
    if state.wounds[seat]:
        return state.displayed[seat]
    return [state.power[seat], *state.displayed[seat]]


def playable(state: State, seat: int, when: int) -> list[int]:
    """§4.4, §4.6 Powers that may be played now: of this phase, not used in it yet, and only with a bid."""
    if not state.initial[seat]:
        return []
    found: list[int] = []
    abilities, phases, phase, kinds = state.cards.abilities, state.cards.phases, state.phase, state.kind
    for card in own_powers(state, seat):
        kind = kinds[card]
        if abilities[kind][when] >= 0 and (not phases[kind] or phase in phases[kind]) and card not in state.used:
            found.append(card)
    return found


def has_bond(state: State, seat: int) -> bool:
    """§10.6 Who Forges a Bond, unwounded and not used in this phase."""
    card = state.power[seat]
    return state.cards.bond[state.kind[card]] and not state.wounds[seat] and card not in state.used


def copyable(state: State, seat: int) -> list[int]:
    """§10.6 The powers of the other heroes, wounded or not, and of allies."""
    return [state.power[other] for other in range(len(state.valor)) if other != seat] + state.allies


def copies(state: State, seat: int, when: int) -> list[int]:
    """§10.6 Powers of others that may be copied and played now."""
    if not state.initial[seat] or not has_bond(state, seat):
        return []
    cards = state.cards
    found: list[int] = []
    for card in copyable(state, seat):
        kind = state.kind[card]
        if cards.abilities[kind][when] >= 0 and (not cards.phases[kind] or state.phase in cards.phases[kind]):
            found.append(card)
    return found


def play_power(state: State, seat: int, card: int, when: int, *, is_copy: bool = False) -> None:
    """§4.6, §7.2 A power is played, once in this phase; a cypher may have to be discarded for it."""
    kind = state.kind[card]
    state.used.append(state.power[seat] if is_copy else card)
    tell(state, COPIED if is_copy else USED, seat, card)
    if state.cards.discard[kind] and not is_copy:
        state.displayed[seat].remove(card)
        discard(state, card)
    state.agenda.append((EFFECT, seat, card, state.cards.abilities[kind][when], 0))


def happened(state: State, step: Step) -> None:
    """§8.6, §10.4 Something happened to a hero: a quest gets a token, and powers that wait for it act."""
    _, seat, when, card = step
    steps = triggered(state, seat, when, card)
    if steps:
        state.then(*steps)
    skill = QUEST_OF.get(when, 0)
    if skill:  # on top of the powers, so that none of them can remove a quest before it is chosen
        further(state, seat, skill, card)


def triggered(state: State, seat: int, when: int, card: int) -> list[Step]:
    """§10.4 The effects that this deed triggers, of the hero's own cards and of regions; then a bond, if one fits.

    §4.4 Own cards of a hero who bid 0 do not act while heroes act.
    """
    cards = state.cards
    steps: list[Step] = []
    has_powers = not state.acting or state.initial[seat] > 0
    for source in own_powers(state, seat) if has_powers else ():
        ability = cards.abilities[state.kind[source]][when]
        if ability >= 0 and fits(state, state.kind[source], when, card):
            if may_be_unwanted(state, seat, source, ability):
                steps.append((MAY, seat, source, len(cards.programs[ability])))
            steps.append((EFFECT, seat, source, ability, 0))
    for source in active_regions(state):
        kind = state.kind[source]
        ability = cards.abilities[kind][when]
        if ability < 0 or not fits(state, kind, when, card):
            continue
        if when != PHASE_END or seat in in_scope(state, cards.scope[kind]):
            steps.append((EFFECT, seat, source, ability, 0))
    if has_powers and has_bond(state, seat) and trigger_copies(state, seat, when, card):
        steps.append((BOND, seat, when, card))
    return steps


def may_be_unwanted(state: State, seat: int, source: int, ability: int) -> bool:
    """§7.2, §10.4 Whether a hero may want to refuse: a cypher that is not always welcome, or a harmful power."""
    type_, words = state.cards.type[state.kind[source]], state.cards.programs[ability]
    if type_ != CYPHER:
        hurts = any(number in HARMFUL and values[-1] != OTHERS for number, *values in words)
        return hurts and type_ in (HERO, POWER)
    welcome = WELCOME if state.wounds[seat] else WELCOME_UNHURT
    return any(number not in welcome or (number == GAIN and values[-1] != YOU) for number, *values in words)


def fits(state: State, kind: int, when: int, card: int) -> bool:
    """§10.4 Whether the phase, and the card of the deed, are those that the power names."""
    cards = state.cards
    if cards.phases[kind] and state.phase not in cards.phases[kind]:
        return False
    if card == NO_CARD or when == YOU_ADVANCE:
        return True
    found = state.kind[card]
    return (cards.of[kind] < 0 or cards.of[kind] == cards.type[found]) and cards.cost[found] >= cards.of_cost[kind]


def trigger_copies(state: State, seat: int, when: int, card: int) -> list[int]:
    """§10.6 Powers of others that would act now if they were this hero's."""
    found: list[int] = []
    for source in copyable(state, seat):
        kind = state.kind[source]
        if state.cards.abilities[kind][when] >= 0 and fits(state, kind, when, card):
            found.append(source)
    return found


def bond_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§10.6 Copy one of them, or none."""
    _, _, when, card = step
    found: list[Answer] = [(NO,)]
    found += [(COPY, source) for source in trigger_copies(state, seat, when, card)]
    return found


def take_bond(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§10.6 The copied power acts, and the bond is used in this phase."""
    _, _, when, _ = step
    _, *copied = answer
    for card in copied:
        play_power(state, seat, card, when, is_copy=True)


def end_act(state: State, step: Step) -> None:
    """§7.4 A hero who bid has acted: powers that look at what was done act now."""
    _, seat = step
    if state.initial[seat]:
        steps = triggered(state, seat, PHASE_END, NO_CARD)
        if steps:
            state.then(*steps)


def gain_wound(state: State, seat: int) -> None:
    """§10.2 A wound covers the power, and any power card on it."""
    state.wounds[seat] += 1
    tell(state, WOUNDED, seat, state.wounds[seat])


def heal_wounds(state: State, seat: int, most: int) -> None:
    """§10.3 Heal up to `most` wounds."""
    healed = min(most, state.wounds[seat])
    if healed:
        state.wounds[seat] -= healed
        tell(state, HEALED, seat, healed)


def ask_for_power(state: State, seat: int) -> None:
    """§10.1 A power card is drawn; an empty deck is made of its discard pile again."""
    deck = state.decks[POWER_DECK]
    if not deck.bag:
        deck.bag = sorted(state.discards[POWER_DECK])
        state.discards[POWER_DECK] = []
    if deck.bag:
        state.agenda.append((POWER_CARD, len(deck.bag), seat))


def power_drawn(state: State, step: Step, outcome: int) -> None:
    """§10.1, §10.5 It covers the tableau's power, under any wounds; one that lay there is discarded."""
    _, _, seat = step
    card = state.arrive(state.decks[POWER_DECK].take(outcome), EVERYBODY)
    old = state.power[seat]
    if state.cards.type[state.kind[old]] != HERO:
        discard(state, old)
    state.power[seat] = card
    tell(state, POWER_TAKEN, seat, card)


BOOK.does(END_ACT, end_act)
POWER_CARD: Final = BOOK.rolls("power", power_drawn, "seat", labels=power_labels)
BOND: Final = BOOK.asks(
    "bond",
    "when",
    "card",
    options=bond_options,
    take=take_bond,
    otherwise=NO_BOND,
    verbs=(COPY, NO),
    rule="10.6",
    default=(NO,),
)
BOOK.does(HAPPENED, happened)
