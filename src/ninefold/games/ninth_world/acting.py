"""§5 Acting (The Ninth World): heroes act one after the other, each finishing before the next."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import ACT, BOOK, COPY, DONE, END_ACT, USE, WRONG_PHASE
from ninefold.games.ninth_world.claims import claimable, cyphers, pay_and_claim, why_not_claim
from ninefold.games.ninth_world.focus import HEAL_COSTS, advance, price, raisable, why_not_raise
from ninefold.games.ninth_world.idle import usable, usable_copies, why_not_copy, why_not_use
from ninefold.games.ninth_world.language import FOCUS, SCOUT, TINKER, WHEN_ACTING
from ninefold.games.ninth_world.places import discard
from ninefold.games.ninth_world.pools import begin_pool, poolable, why_not_pool
from ninefold.games.ninth_world.powers import heal_wounds, play_power
from ninefold.games.ninth_world.quests import further, open_quests
from ninefold.games.ninth_world.rounds import PROMPTS
from ninefold.games.ninth_world.scout import draw, mark, markable, why_not_draw, why_not_mark
from ninefold.games.ninth_world.state import NO_CARD, State

MARK: Final = BOOK.verb("mark", "card")
DRAW: Final = BOOK.verb("draw")
CLAIM: Final = BOOK.verb("claim", "card")
HAND_IN: Final = BOOK.verb("hand_in", "card")
ADVANCE: Final = BOOK.verb("advance", "card")
HEAL: Final = BOOK.verb("heal")
POOL: Final = BOOK.verb("pool", "card")
NO_POINTS: Final = BOOK.reason("no_points", "5.1")
NO_CYPHER: Final = BOOK.reason("no_cypher", "7.3")
NO_TINKER_QUEST: Final = BOOK.reason("no_tinker_quest", "7.3")
ADVANCED_ALREADY: Final = BOOK.reason("advanced_already", "11.1")
NO_WOUND: Final = BOOK.reason("no_wound", "11.6")
HANDED_IN: Final = BOOK.tell("handed_in", "seat", "card")


def act(state: State, step: Step) -> None:
    """§5.1 A hero who can do something is asked; a hero who can't has finished acting."""
    _, seat = step
    if has_action(state, seat):
        state.agenda.append((ACTION, seat))
    else:
        has_acted(state, seat)


def has_acted(state: State, seat: int) -> None:
    """§7.4 Powers that depend on what a hero did act now; with pooled claims, only after all heroes have acted."""
    if not state.mode.pools:
        state.agenda.append((END_ACT, seat))


def has_action(state: State, seat: int) -> bool:
    """Whether the hero can do anything but end."""
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
    return bool(usable(state, seat, WHEN_ACTING) or usable_copies(state, seat, WHEN_ACTING) or hand_ins(state, seat))


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
    found: list[Answer] = [(DONE,)]
    phase, points = state.phase, state.points[seat]
    if phase == SCOUT:
        if points:
            found += [(MARK, card) for card in markable(state, seat)]
            if why_not_draw(state) == FINE:
                found.append((DRAW,))
    elif phase == FOCUS:
        if points:
            found += [(ADVANCE, card) for card in affordable(state, seat)]
        if points >= HEAL_COSTS and state.wounds[seat]:
            found.append((HEAL,))
    else:
        found += [(CLAIM, card) for card in claimable(state, seat)]
        if state.mode.pools:
            found += [(POOL, card) for card in poolable(state, seat)]
    found += [(USE, card) for card in usable(state, seat, WHEN_ACTING)]
    found += [(COPY, card) for card in usable_copies(state, seat, WHEN_ACTING)]
    found += [(HAND_IN, card) for card in hand_ins(state, seat)]
    return found


def why_not_action(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.1 The judge of an action."""
    verb, *cards = answer
    if verb == DONE:
        return FINE
    if verb == DRAW:
        return why_not_scout(state, seat, why_not_draw(state))
    if verb == HEAL:
        if state.phase != FOCUS:
            return WRONG_PHASE
        return NO_WOUND if not state.wounds[seat] else enough(state, seat, HEAL_COSTS)
    (card,) = cards
    if verb == CLAIM:
        return why_not_claim(state, seat, card)
    if verb == MARK:
        return why_not_scout(state, seat, why_not_mark(state, seat, card))
    if verb == ADVANCE:
        return why_not_advance(state, seat, card)
    if verb == USE:
        return why_not_use(state, seat, card, WHEN_ACTING)
    if verb == COPY:
        return why_not_copy(state, seat, card, WHEN_ACTING)
    return why_not_pool(state, seat, card) if verb == POOL else why_not_hand_in(state, seat, card)


def enough(state: State, seat: int, cost: int) -> int:
    """§5.1 Whether the hero has enough points."""
    return FINE if state.points[seat] >= cost else NO_POINTS


def why_not_scout(state: State, seat: int, reason: int) -> int:
    """§6.1, §6.2 Marking and drawing cost a point each and belong to the Scout phase; `reason` is why not else."""
    if state.phase != SCOUT:
        return WRONG_PHASE
    return enough(state, seat, 1) if reason == FINE else reason


def why_not_advance(state: State, seat: int, card: int) -> int:
    """§11.1 A hero advances at most one skill in a Focus phase."""
    if state.phase != FOCUS:
        return WRONG_PHASE
    if state.advanced >> seat & 1:
        return ADVANCED_ALREADY
    reason = why_not_raise(state, seat, card)
    return enough(state, seat, price(state, card)) if reason == FINE else reason


def why_not_hand_in(state: State, seat: int, card: int) -> int:
    """§7.3 The cypher is displayed, and the hero has a Tinker quest for it."""
    if card not in cyphers(state, seat):
        return NO_CYPHER
    return FINE if open_quests(state, seat, TINKER, NO_CARD) else NO_TINKER_QUEST


def take_action(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.1 The action is carried out completely; then the hero goes on."""
    verb, *cards = answer
    if verb == DONE:
        has_acted(state, seat)
        return
    state.agenda.append((ACT, seat))
    if verb == DRAW:
        state.points[seat] -= 1
        draw(state, seat)
    elif verb == HEAL:
        state.points[seat] -= HEAL_COSTS
        heal_wounds(state, seat, 1)
    else:
        (card,) = cards
        act_with_card(state, seat, verb, card)


def act_with_card(state: State, seat: int, verb: int, card: int) -> None:
    """§5.1 An action with one card."""
    if verb == CLAIM:
        pay_and_claim(state, seat, card)
    elif verb == MARK:
        state.points[seat] -= 1
        mark(state, seat, card)
    elif verb == ADVANCE:
        state.points[seat] -= price(state, card)
        state.advanced |= 1 << seat
        advance(state, seat, card)
    elif verb == POOL:
        begin_pool(state, seat, card)
    elif verb == HAND_IN:
        hand_in(state, seat, card)
    else:
        play_power(state, seat, card, WHEN_ACTING, is_copy=verb == COPY)


def hand_in(state: State, seat: int, card: int) -> None:
    """§7.3 A cypher is discarded and completes a tier; its Valor stays (§5.8)."""
    state.displayed[seat].remove(card)
    tell(state, HANDED_IN, seat, card)
    discard(state, card)
    further(state, seat, TINKER, NO_CARD)


def action_variant(state: State, step: Step) -> tuple[str, str]:
    """The prompt and the paragraph of each phase."""
    return PROMPTS[state.phase]


BOOK.does(ACT, act)
ACTION: Final = BOOK.asks(
    "action",
    options=action_options,
    take=take_action,
    why_not=why_not_action,
    verbs=(USE, COPY, DONE, MARK, DRAW, CLAIM, HAND_IN, ADVANCE, HEAL, POOL),
    rule="5.1",
    default=(DONE,),
    variant=action_variant,
)
