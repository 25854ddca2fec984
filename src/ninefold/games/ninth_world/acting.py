"""§5 Acting (The Ninth World): heroes act one after the other, each finishing before the next."""

from __future__ import annotations

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world import names
from ninefold.games.ninth_world.claims import claimable, cyphers, pay_and_claim, why_not_claim
from ninefold.games.ninth_world.coop import begin_pool, poolable, why_not_pool
from ninefold.games.ninth_world.focus import HEAL_COSTS, advance, price, raisable, why_not_raise
from ninefold.games.ninth_world.language import ACT, FOCUS, SCOUT, TINKER
from ninefold.games.ninth_world.nothing import usable, usable_copies, why_not_copy, why_not_use
from ninefold.games.ninth_world.places import discard
from ninefold.games.ninth_world.powers import heal_wounds, play_power
from ninefold.games.ninth_world.quests import further, open_quests
from ninefold.games.ninth_world.scout import draw, mark, markable, why_not_draw, why_not_mark
from ninefold.games.ninth_world.state import NO_CARD, State


def act(state: State, step: Step) -> None:
    """§5.1 A hero who can do something is asked; else what the end of acting brings follows."""
    seat = step[1]
    if has_action(state, seat):
        state.agenda.append((names.ACTION, seat))
    else:
        has_acted(state, seat)


def has_acted(state: State, seat: int) -> None:
    """§7.4 What looks at a hero's deeds acts now; where others may still claim for the hero, when all have acted."""
    if not state.mode.pools:
        state.agenda.append((names.END_ACT, seat))


def has_action(state: State, seat: int) -> bool:
    """Whether there is anything to choose besides ending."""
    phase, points = state.phase, state.points[seat]
    if points:
        if phase == SCOUT and (why_not_draw(state) == FINE or markable(state, seat)):
            return True
        if phase == FOCUS and points >= HEAL_COSTS and state.wounds[seat]:
            return True
        if phase == FOCUS and affordable(state, seat):
            return True
        if claimable(state, seat) or poolable(state, seat):
            return True
    return bool(usable(state, seat, ACT) or usable_copies(state, seat, ACT) or hand_ins(state, seat))


def hand_ins(state: State, seat: int) -> list[int]:
    """§7.3 Cyphers that may be discarded for a tier of a Tinker quest."""
    if not state.displayed[seat]:
        return []
    found = cyphers(state, seat)
    return found if found and open_quests(state, seat, TINKER, NO_CARD) else []


def affordable(state: State, seat: int) -> list[int]:
    """§11.1 Skill cards that a hero may advance and pay for in this Focus phase."""
    if state.advanced >> seat & 1:
        return []
    return [card for card in raisable(state, seat) if price(state, card) <= state.points[seat]]


def action_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.1 Everything that an acting hero may do now."""
    found: list[Answer] = [(names.DONE,)]
    phase, points = state.phase, state.points[seat]
    if phase == SCOUT:
        if points:
            found += [(names.MARK, card) for card in markable(state, seat)]
            if why_not_draw(state) == FINE:
                found.append((names.DRAW,))
    elif phase == FOCUS:
        if points:
            found += [(names.ADVANCE, card) for card in affordable(state, seat)]
        if points >= HEAL_COSTS and state.wounds[seat]:
            found.append((names.HEAL,))
    else:
        found += [(names.CLAIM, card) for card in claimable(state, seat)]
        if state.mode.pools:
            found += [(names.POOL, card) for card in poolable(state, seat)]
    found += [(names.USE, card) for card in usable(state, seat, ACT)]
    found += [(names.COPY, card) for card in usable_copies(state, seat, ACT)]
    found += [(names.HAND_IN, card) for card in hand_ins(state, seat)]
    return found


def why_not_action(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.1 The judge of an action."""
    verb = answer[0]
    if verb == names.DONE:
        return FINE
    if verb == names.CLAIM:
        return why_not_claim(state, seat, answer[1])
    if verb in (names.MARK, names.DRAW):
        return why_not_scout(state, seat, answer)
    if verb == names.ADVANCE:
        return why_not_advance(state, seat, answer[1])
    if verb == names.HEAL:
        if state.phase != FOCUS:
            return names.WRONG_PHASE
        return names.NO_WOUND if not state.wounds[seat] else enough(state, seat, HEAL_COSTS)
    if verb == names.USE:
        return why_not_use(state, seat, answer[1], ACT)
    if verb == names.COPY:
        return why_not_copy(state, seat, answer[1], ACT)
    if verb == names.POOL:
        return why_not_pool(state, seat, answer[1])
    return why_not_hand_in(state, seat, answer[1])


def enough(state: State, seat: int, cost: int) -> int:
    """§5.1 Whether the points last."""
    return FINE if state.points[seat] >= cost else names.NO_POINTS


def why_not_scout(state: State, seat: int, answer: Answer) -> int:
    """§6.1, §6.2 Marking and drawing cost a point each and belong to the Scout phase."""
    if state.phase != SCOUT:
        return names.WRONG_PHASE
    reason = why_not_draw(state) if answer[0] == names.DRAW else why_not_mark(state, seat, answer[1])
    return enough(state, seat, 1) if reason == FINE else reason


def why_not_advance(state: State, seat: int, card: int) -> int:
    """§11.1 One skill a Focus phase."""
    if state.phase != FOCUS:
        return names.WRONG_PHASE
    if state.advanced >> seat & 1:
        return names.ADVANCED_ALREADY
    reason = why_not_raise(state, seat, card)
    return enough(state, seat, price(state, card)) if reason == FINE else reason


def why_not_hand_in(state: State, seat: int, card: int) -> int:
    """§7.3 A displayed cypher, and a Tinker quest for it."""
    if card not in cyphers(state, seat):
        return names.NO_CYPHER
    return FINE if open_quests(state, seat, TINKER, NO_CARD) else names.NO_TINKER_QUEST


def take_action(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.1 One action is carried out whole; then the hero goes on."""
    verb = answer[0]
    if verb == names.DONE:
        has_acted(state, seat)
        return
    state.agenda.append((names.ACT, seat))
    if verb == names.CLAIM:
        pay_and_claim(state, seat, answer[1])
    elif verb == names.MARK:
        state.points[seat] -= 1
        mark(state, seat, answer[1])
    elif verb == names.DRAW:
        state.points[seat] -= 1
        draw(state, seat)
    elif verb == names.ADVANCE:
        state.points[seat] -= price(state, answer[1])
        state.advanced |= 1 << seat
        advance(state, seat, answer[1])
    elif verb == names.HEAL:
        state.points[seat] -= HEAL_COSTS
        heal_wounds(state, seat, 1)
    elif verb == names.POOL:
        begin_pool(state, seat, answer[1])
    elif verb == names.HAND_IN:
        hand_in(state, seat, answer[1])
    else:
        play_power(state, seat, answer[1], ACT, is_copy=verb == names.COPY)


def hand_in(state: State, seat: int, card: int) -> None:
    """§7.3 A cypher is discarded and does a tier; its Valor stays (§5.8)."""
    state.displayed[seat].remove(card)
    tell(state, names.HANDED_IN, seat, card)
    discard(state, card)
    further(state, seat, TINKER, NO_CARD)
