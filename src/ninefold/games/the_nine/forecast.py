"""What an effect would bring about, word by word, as a bot that plays The Nine sees it before it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Step
from ninefold.effects.either import parts_at
from ninefold.effects.lexicon import CHOOSE, COUNTED, FIRST_WORD, NO_TARGET
from ninefold.effects.word import IT, Instruction, Program
from ninefold.games.the_nine import appraisal, player_phase, words
from ninefold.games.the_nine.appraisal import Glance
from ninefold.games.the_nine.book import COMBAT
from ninefold.games.the_nine.language import BARS, EITHER, LEXICON
from ninefold.games.the_nine.state import (
    DEFENSE,
    FOR_GOOD,
    HEALTH,
    MOST_SHAME,
    NEUTRAL,
    NO_CARD,
    STRENGTH,
    State,
)
from ninefold.games.the_nine.strikes import attack_total, defense_total, present_attack, standing_defenders
from ninefold.games.the_nine.targets import BOTH, OPPONENT, TARGET_NAMES, YOU, candidates

Worth = Callable[[Glance, int, Instruction, list[int], int], float]
"""(glance, seat, word, cards it may act on, the step that is asked) -> value."""
MEAN_ROLL: Final = 5


def effect_value(glance: Glance, seat: int, card: int, ability: int, step: int) -> float:
    """The sum over its words; where a target is chosen, the best one counts."""
    return program_value(glance, seat, card, glance.state.cards.programs[ability], step)


def program_value(glance: Glance, seat: int, card: int, program: Program, step: int) -> float:
    """The sum over some words; of two parts to choose from, the better one counts."""
    state = glance.state
    total = 0.0
    group: list[int] = []
    choosing = False
    place = 0
    while place < len(program):
        word = program[place]
        number, *values = word
        place += 1
        if number == EITHER:
            parts = parts_at(program, place - 1)
            total += max(program_value(glance, seat, card, part, step) for part in parts)
            place += len(parts[0]) + 1 + len(parts[1])
            continue
        if number == CHOOSE:
            (target,) = values
            group = candidates(state, seat, card, TARGET_NAMES[target])
            choosing = True
            continue
        if number < FIRST_WORD:
            continue
        if number == words.SACRIFICE and choosing and not group:
            break
        total += word_value(glance, seat, card, word, group if choosing else [], step)
    return total


def word_value(glance: Glance, seat: int, card: int, word: Instruction, chosen: list[int], step: int) -> float:
    """One word; the group it acts on is what may be chosen, or what its target takes in."""
    state = glance.state
    number, *_ = word
    appraise = APPRAISALS.get(number)
    if appraise is None:
        return 0.0
    target = LEXICON.target_of(word)
    if target == NO_TARGET:
        return appraise(glance, seat, word, [], step)
    if target == IT:
        return max((appraise(glance, seat, word, [one], step) for one in chosen), default=0.0)
    return appraise(glance, seat, word, candidates(state, seat, card, TARGET_NAMES[target]), step)


def target_value(glance: Glance, seat: int, card: int, effect: Step) -> float:
    """How well a card suits the words that follow in the effect below."""
    state = glance.state
    _, _, _, ability, position, *_ = effect
    total = 0.0
    for word in state.cards.programs[ability][position:]:
        if LEXICON.target_of(word) == IT:
            number, *_ = word
            total += APPRAISALS[number](glance, seat, word, [card], player_phase.PLAY_CARDS)
    return total


def expected(value: int) -> int:
    """A printed number; what is counted later is taken for its mean."""
    return value if value < COUNTED else MEAN_ROLL


def sign(state: State, seat: int, card: int) -> float:
    """Good for an own card is bad for another's."""
    return 1.0 if state.side[card] == seat else -1.0


def of_draw(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Cards are worth the more the fewer one has."""
    state = glance.state
    _, n, who = word
    count = min(expected(n), state.decks[seat].count())
    return count * (2.2 if len(state.hand[seat]) < 4 else 1.4) if who == YOU else 0.0


def of_discard(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """A card of the opponent's hand."""
    state = glance.state
    _, _, who, _ = word
    return 2.6 if who == OPPONENT and state.hand[1 - seat] else 0.0


def of_small(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """To look is worth a little."""
    return 0.8


def of_damage(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Damage; a Warrior that is slain by it counts whole."""
    state = glance.state
    _, n, _ = word
    total, dealt = 0.0, expected(n)
    for card in group:
        left = glance.health(card)
        value = glance.value(card)
        lost = value if dealt >= left else value * dealt / left * 0.6
        total -= sign(state, seat, card) * lost
    return total


def of_heal(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Healing, up to the damage that there is."""
    state = glance.state
    _, n, _ = word
    return sum(sign(state, seat, card) * min(expected(n), state.damage[card]) * 0.6 for card in group)


def of_wound(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Damage to players."""
    state = glance.state
    _, n, who = word
    total, dealt = 0.0, expected(n)
    for player in (0, 1):
        if who == BOTH or (who == YOU) == (player == seat):
            fatal = dealt >= state.health[player]
            lost = 80.0 if fatal else dealt * appraisal.player_point(state, player)
            total += lost if player != seat else -lost
    return total


def of_mend(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Healing of players."""
    state = glance.state
    _, n, who = word
    healed = min(expected(n), HEALTH - state.health[seat])
    return healed * appraisal.player_point(state, seat) if who == YOU else 0.0


def of_shame(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Shame keeps a Warrior from attacking."""
    state = glance.state
    _, _, n = word
    total = 0.0
    for card in group:
        added = min(n, MOST_SHAME - state.shame[card])
        fresh = 1.5 if state.shame[card] == 0 else 0.4
        total -= sign(state, seat, card) * added * (0.35 * glance.strength(card) + 0.6) * fresh
    return total


def of_absolve(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """Shame taken off."""
    state = glance.state
    _, _, n = word
    return sum(sign(state, seat, card) * min(n, state.shame[card]) * appraisal.SHAME_COST * 0.5 for card in group)


def is_ahead(state: State, kind: int, seat: int) -> bool:
    """Whether a step of that kind for that seat is still to come this round."""
    return (kind, seat) in state.agenda


def of_boost(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """A permanent bonus counts in full; one for the round counts if its fight is still to come."""
    state = glance.state
    _, stat, n, _, until = word
    count = expected(n)
    value = 0.0
    for card in group:
        side = state.side[card]
        if side == NEUTRAL:
            continue
        if until == FOR_GOOD:
            value += sign(state, seat, card) * count * 0.8
        elif stat == STRENGTH:
            fights = card in state.attackers or (is_ahead(state, COMBAT, side) and not state.shame[card])
            value += sign(state, seat, card) * count * (0.55 if fights else 0.0)
        elif stat == DEFENSE:
            fights = bool(state.attackers) or is_ahead(state, COMBAT, 1 - side)
            value += sign(state, seat, card) * count * (0.45 if fights and state.play[1 - side] else 0.0)
        else:
            value += sign(state, seat, card) * count * 0.2
    return value


def of_sacrifice(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """A sacrifice costs what the Warrior is worth; without one there is no cost."""
    return -sum(glance.value(card) for card in group) if group else 0.0


def of_return(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """A Warrior back in hand has to be played again."""
    state = glance.state
    return sum(-sign(state, seat, card) * glance.value(card) * 0.6 for card in group)


def of_raise(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """A card back from Valhalla."""
    state = glance.state
    _, _, where = word
    best = max((appraisal.printed_value(state, state.kind[card]) for card in group), default=0.0)
    return best * (1.0 if where == words.INTO_PLAY else 0.5)


def of_stop(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """An attack that does not come."""
    state = glance.state
    return sum((glance.strength(card) + 6.0) / 2 * appraisal.player_point(state, seat) * 0.7 for card in group)


def of_attack_bonus(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """What the present attack does with and without it."""
    state = glance.state
    attacker, target = present_attack(state)
    if attacker == NO_CARD:
        return 0.0
    _, n = word
    total = attack_total(state, attacker)
    change = expected(n)
    before = harm(glance, attacker, target, total)
    after = harm(glance, attacker, target, max(0, total + change))
    return before - after if target == seat else after - before


def harm(glance: Glance, attacker: int, target: int, total: int) -> float:
    """How bad an attack with that total is for the player attacked."""
    state = glance.state
    defenders = standing_defenders(state, attacker, target)
    if not defenders:
        dealt = (total + 1) // 2
        return 80.0 if dealt >= state.health[target] else dealt * appraisal.player_point(state, target)
    beyond = total - defense_total(state, attacker, target)
    if beyond <= 0:
        return -appraisal.SHAME_COST if state.side[attacker] >= 0 else -1.0
    lost = 0.0
    for card in defenders:
        left = glance.health(card)
        value = glance.value(card)
        lost += value if beyond >= left else value * beyond / left * 0.6
        beyond -= left
        if beyond <= 0:
            return lost
    dealt = (beyond + 1) // 2
    return 80.0 if dealt >= state.health[target] else lost + dealt * appraisal.player_point(state, target)


def of_add_to_bid(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """A bid that becomes the standing one; nothing while it is already."""
    state = glance.state
    if state.bids[seat] == 0 or state.upturned < 0:
        return 0.0
    prize = appraisal.glory_value(state, seat, state.cards.glory[state.kind[state.upturned]])
    if state.bid_by == seat:
        return 2.5
    _, n = word
    return prize if state.bids[seat] + expected(n) > state.bids[1 - seat] else 0.0


def of_extra_warrior(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """One more Warrior now, if there is one to play."""
    state = glance.state
    cards = state.cards
    ready = sum(
        1
        for card in state.hand[seat]
        if cards.is_warrior[state.kind[card]] and cards.turn[state.kind[card]] <= state.round
    )
    return 5.0 if ready > state.warriors_left else 0.0


def of_bar(glance: Glance, seat: int, word: Instruction, group: list[int], step: int) -> float:
    """What the opponent can't do this round."""
    state = glance.state
    _, what, who = word
    if BARS[what] == "attack":
        coming = is_ahead(state, COMBAT, 1 - seat)
        return appraisal.attack_force(glance, 1 - seat) * 0.6 if coming and who == OPPONENT else 0.0
    return 2.0 if who == OPPONENT else 0.0


APPRAISALS: Final[dict[int, Worth]] = {
    words.DRAW: of_draw,
    words.DISCARD: of_discard,
    words.LOOK_AT_HAND: of_small,
    words.SORT_DECK: of_small,
    words.DAMAGE: of_damage,
    words.HEAL: of_heal,
    words.WOUND: of_wound,
    words.MEND: of_mend,
    words.SHAME: of_shame,
    words.ABSOLVE: of_absolve,
    words.BOOST: of_boost,
    words.SACRIFICE: of_sacrifice,
    words.RETURN_TO_HAND: of_return,
    words.RAISE: of_raise,
    words.STOP_ATTACK: of_stop,
    words.ATTACK_BONUS: of_attack_bonus,
    words.ADD_TO_BID: of_add_to_bid,
    words.EXTRA_WARRIOR: of_extra_warrior,
    words.BAR: of_bar,
}
"""By word; what is missing is worth nothing to bots."""
JUDGED_APART: Final = ("may", "either", "if", "roll", "roll_die", "counter", "defense_bonus")
"""Words that only lead to other words, or that bots judge by the position."""
UNVALUED: Final = tuple(
    number
    for name, number in LEXICON.number.items()
    if number not in APPRAISALS and name not in JUDGED_APART and name not in LEXICON.lasting
)
"""Words that bots take for nothing."""
