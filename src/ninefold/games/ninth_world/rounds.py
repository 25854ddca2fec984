"""§3 The round and §12 its end (The Ninth World)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.effects.word import Instruction
from ninefold.games.ninth_world import book
from ninefold.games.ninth_world.ending import count_valor, lowest_other
from ninefold.games.ninth_world.language import (
    LOWERS,
    NEVER_SKIPPED,
    ON_ARRIVAL,
    ON_DEPARTURE,
    PHASE_START,
    RAISES,
    SKILLS,
    TAKE_MONOLITH,
)
from ninefold.games.ninth_world.state import NOBODY_YET, State

ROUND_BEGAN: Final = book.BOOK.tell("round_began", "n", "card")
CONVERTED: Final = book.BOOK.tell("converted", "seat", "n")
ROUND_ENDED: Final = book.BOOK.tell("round_ended", "n")


PHASES: Final = ("none", *SKILLS[1:], "threshold")
THRESHOLD_PHASE: Final = 6
REGION_OF_ROUND: Final = (0, 0, 1, 2, 3, 4, 4, 3, 2, 1)
SCOPE_ALL: Final = 0
SCOPE_OWNER: Final = 1
SCOPE_OTHERS: Final = 3


def region(state: State) -> int:
    """The region card of this round."""
    return state.path[REGION_OF_ROUND[state.round]]


def active_regions(state: State) -> tuple[int, ...]:
    """§3.3 The starting region's power holds in every round, those of the others in their own."""
    here = REGION_OF_ROUND[state.round]
    return (state.path[0], state.path[here]) if here else (state.path[0],)


def new_round(state: State, step: Step) -> None:
    """§3.1 Arrival, five skill phases, in a co-op game the Threshold phase, the end of the round."""
    state.round += 1
    forget(state)
    set_cuts(state)
    tell(state, ROUND_BEGAN, state.round, region(state))
    state.then(
        (REGION_ACTS, ON_ARRIVAL),
        (SKILL_PHASE, 1),
        (SKILL_PHASE, 2),
        (SKILL_PHASE, 3),
        (SKILL_PHASE, 4),
        (SKILL_PHASE, 5),
        after_focus(state),
    )


def after_focus(state: State) -> Step:
    """§14.7 What follows the Focus phase: where there are thresholds, the Threshold phase."""
    return (book.THRESHOLD,) if state.mode.thresholds else (book.END_ROUND,)


def set_cuts(state: State) -> None:
    """§3.3 What regions change about costs, by type and place."""
    state.cuts = [0] * 6
    for card in active_regions(state):
        for word in state.cards.statics[state.kind[card]]:
            number, *_ = word
            if number in (LOWERS, RAISES):
                add_cut(state.cuts, word)


def add_cut(cuts: list[int], word: Instruction) -> None:
    """One lasting word, `any` standing for all types or places."""
    number, what, n, where = word
    amount = n if number == LOWERS else -n
    for type_ in range(3):
        for place in range(2):
            if what in (0, type_ + 1) and where in (0, place + 1):
                cuts[2 * type_ + place] += amount


def is_never_skipped(state: State) -> bool:
    """§4.3 Whether a region says that this phase takes place even if all bid 0."""
    for card in active_regions(state):
        kind = state.kind[card]
        if state.cards.statics[kind] and state.phase in state.cards.phases[kind]:
            if any(number == NEVER_SKIPPED for number, *_ in state.cards.statics[kind]):
                return True
    return False


def region_acts(state: State, step: Step) -> None:
    """§3.2 A region acts on arrival, on departure or when a phase begins, for all heroes from the monolith on."""
    _, when = step
    cards = state.cards
    steps: list[Step] = []
    for card in active_regions(state):
        kind = state.kind[card]
        ability = cards.abilities[kind][when]
        if ability < 0 or (when == PHASE_START and state.phase not in cards.phases[kind]):
            continue
        seats = in_scope(state, cards.scope[kind])
        if any(number == TAKE_MONOLITH for number, *_ in cards.programs[ability]):
            seats = closest_left(state, seats)
        steps += [(book.EFFECT, seat, card, ability, 0) for seat in seats]
    if steps:
        state.then(*steps)


def in_scope(state: State, scope: int) -> list[int]:
    """§3.2 All heroes, the monolith owner, the heroes with the least Valor, or all but the monolith owner."""
    if scope == SCOPE_OWNER:
        return [state.monolith]
    seats = state.seats_from(state.monolith)
    if scope == SCOPE_ALL:
        return seats
    if scope == SCOPE_OTHERS:
        return seats[1:]
    return [seat for seat in seats if state.valor[seat] == min(state.valor)]


def closest_left(state: State, seats: list[int]) -> list[int]:
    """§12.4 Of heroes who are to get the monolith, the closest on its owner's left; the owner comes last."""
    return [seat for seat in state.seats_from(state.monolith + 1) if seat in seats][:1]


def skill_phase(state: State, step: Step) -> None:
    """§3.4 A skill phase begins: what happens at its start, then bids."""
    _, phase = step
    state.phase = phase
    forget(state)
    tell(state, book.PHASE_BEGAN, phase)
    state.agenda.append((book.BIDDING,))
    state.agenda.append((REGION_ACTS, PHASE_START))


PROMPTS: Final = (
    ("action", "5.1"),
    ("scout", "6.1"),
    ("tinker", "7.1"),
    ("charm", "8.1"),
    ("combat", "9.1"),
    ("focus", "11.1"),
    ("action", "5.1"),
)
"""By phase: the prompt for what heroes do in it, and its paragraph."""


def prompt_of(state: State, ask: str) -> str:
    """The prompt of an ask that has one for each skill phase."""
    name, _ = PROMPTS[state.phase]
    return ask if name == "action" else f"{ask}_{name}"


def forget(state: State) -> None:
    """§4.6, §11.1 What may be done once in a phase may be done again."""
    state.used = []
    state.raised = 0
    state.played = 0


def end_phase(state: State, step: Step) -> None:
    """§5.5 Points that were not spent become Valor; what held for this phase ends."""
    for seat in state.acting:
        left = state.points[seat]
        if left:
            state.valor[seat] += left
            tell(state, CONVERTED, seat, left)
    seats = len(state.valor)
    forget(state)
    state.acting = []
    state.pooled = []
    state.advanced = 0
    state.bid = [0] * seats
    state.initial = [0] * seats
    state.total = [0] * seats
    state.pure = [0] * seats
    state.points = [0] * seats
    state.place = [0] * seats
    state.claims = [0] * seats
    state.cut = [0] * seats
    state.phase = 0


def end_round(state: State, step: Step) -> None:
    """§12.1, §12.3 Skill cards, town, departure, marker and monolith, in this order."""
    state.spent = [0] * len(state.valor)
    tell(state, ROUND_ENDED, state.round)
    state.then((book.FILL_TOWN,), (REGION_ACTS, ON_DEPARTURE), (NEXT_ROUND,))


def next_round(state: State, step: Step) -> None:
    """§12.4 The monolith passes on, after the last round too; then the next round begins, or the game ends."""
    for card in state.wild:  # §6.3 Cards drawn on departure, too, are open to all from the next round on.
        state.fresh[card] = NOBODY_YET
    heir = lowest_other(state)
    if heir != state.monolith:
        state.monolith = heir
        tell(state, book.MONOLITH_AT, heir)
    if state.round < state.mode.rounds:
        state.agenda.append((book.NEW_ROUND,))
    else:
        count_valor(state)


book.BOOK.does(book.NEW_ROUND, new_round)
REGION_ACTS: Final = book.BOOK.does("region", region_acts, "when")
SKILL_PHASE: Final = book.BOOK.does("phase", skill_phase, "phase")
book.BOOK.does(book.END_PHASE, end_phase)
book.BOOK.does(book.END_ROUND, end_round)
NEXT_ROUND: Final = book.BOOK.does("next_round", next_round)
