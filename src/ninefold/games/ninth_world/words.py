"""§16 Card text (The Ninth World): what each word does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.effects.interpret import perform, skip
from ninefold.effects.lexicon import JUMP
from ninefold.effects.word import Instruction
from ninefold.games.ninth_world import purposes
from ninefold.games.ninth_world.bids import add_points
from ninefold.games.ninth_world.book import BOOK, CHOICE, DRAW_WILD, EFFECT, EXTRA_TOWN, FILL_TOWN, MAY, MONOLITH_AT
from ninefold.games.ninth_world.counting import amount, heroes, holds
from ninefold.games.ninth_world.dice import BAD, FACES, GOOD, NEUTRAL, result_of
from ninefold.games.ninth_world.idle import does_nothing
from ninefold.games.ninth_world.language import CONDITIONS, NUMBER
from ninefold.games.ninth_world.places import SCOUTED, discard, leave_place
from ninefold.games.ninth_world.powers import ask_for_power, gain_wound, heal_wounds
from ninefold.games.ninth_world.quests import ANY_QUEST
from ninefold.games.ninth_world.state import NO_CARD, State

TOKEN_BACK: Final = BOOK.tell("token_back", "seat")
VALOR_GAINED: Final = BOOK.tell("gained", "seat", "card", "n")
VALOR_LOST: Final = BOOK.tell("lost", "seat", "card", "n")
ROLLED: Final = BOOK.tell("rolled", "seat", "card", "result:result")
LOOKED_AT: Final = BOOK.tell("looked_at", "seat", "card?")


def gain(state: State, step: Step, word: Instruction) -> None:
    """§16.1 Valor is gained."""
    seat, source = step[1:3]
    count = amount(state, seat, word[1])
    for hero in heroes(state, seat, word[2]):
        if count:
            state.valor[hero] += count
            tell(state, VALOR_GAINED, hero, source, count)


def lose(state: State, step: Step, word: Instruction) -> None:
    """§16.1 Valor is lost, never below 0."""
    seat, source = step[1:3]
    count = amount(state, seat, word[1])
    for hero in heroes(state, seat, word[2]):
        lost = min(count, max(0, state.valor[hero]))
        if lost:
            state.valor[hero] -= lost
            tell(state, VALOR_LOST, hero, source, lost)


def add(state: State, step: Step, word: Instruction) -> None:
    """§4.9 Points for this phase's bid."""
    _, seat, *_ = step
    count = amount(state, seat, word[1])
    if count:
        add_points(state, seat, count, of_phase=word[2] == 0)


def wound(state: State, step: Step, word: Instruction) -> None:
    """§10.2 Wounds."""
    _, seat, *_ = step
    for hero in heroes(state, seat, word[2]):
        for _ in range(word[1]):
            gain_wound(state, hero)


def heal(state: State, step: Step, word: Instruction) -> None:
    """§10.3 Wounds are healed."""
    _, seat, *_ = step
    heal_wounds(state, seat, amount(state, seat, word[1]))


def return_token(state: State, step: Step, word: Instruction) -> None:
    """§4.7 The hero token comes back to the tableau."""
    _, seat, *_ = step
    if not state.token[seat]:
        state.token[seat] = 1
        tell(state, TOKEN_BACK, seat)


def gain_power(state: State, step: Step, word: Instruction) -> None:
    """§10.1 A power card is gained."""
    _, seat, *_ = step
    ask_for_power(state, seat)


def extra_town(state: State, step: Step, word: Instruction) -> None:
    """§16.1 More cards for the town."""
    state.then(*[(EXTRA_TOWN,)] * word[1])


def scout(state: State, step: Step, word: Instruction) -> None:
    """§6.2 Wilderness cards are drawn and marked."""
    _, seat, *_ = step
    state.then(*[(DRAW_WILD, seat, SCOUTED)] * word[1])


def mark(state: State, step: Step, word: Instruction) -> None:
    """§6.1 Faceup wilderness cards are marked, one after the other."""
    seat, source = step[1:3]
    state.agenda.append((CHOICE, seat, source, purposes.MARK, 0, 0, word[1]))


def advance(state: State, step: Step, word: Instruction) -> None:
    """§11.1 A skill is advanced without cost."""
    seat, source = step[1:3]
    state.agenda.append((CHOICE, seat, source, purposes.ADVANCE, 0, 0, word[1]))


def take_back(state: State, step: Step, word: Instruction) -> None:
    """§16.1 A spent skill card comes back to the hand."""
    seat, source = step[1:3]
    state.agenda.append((CHOICE, seat, source, purposes.TAKE_BACK, 0, 0, word[1]))


def tier(state: State, step: Step, word: Instruction) -> None:
    """§8.2 A token for one of the hero's quests."""
    seat, source = step[1:3]
    state.agenda.append((CHOICE, seat, source, purposes.TIER, ANY_QUEST, NO_CARD, word[1]))


def cheaper(state: State, step: Step, word: Instruction) -> None:
    """§5.3 Claims cost less for the rest of the phase."""
    _, seat, *_ = step
    state.cut[seat] += word[1]


def claim_free(state: State, step: Step, word: Instruction) -> None:
    """§5.3 A card is claimed without cost."""
    seat, source = step[1:3]
    state.agenda.append((CHOICE, seat, source, purposes.CLAIM, word[1] - 1, word[2] + 16 * word[3], 1))


def sweep(state: State, step: Step, word: Instruction) -> None:
    """§16.1 A card of the town or the wilderness is discarded."""
    seat, source = step[1:3]
    state.agenda.append((CHOICE, seat, source, purposes.SWEEP, word[1], 0, 1))


def sweep_town(state: State, step: Step, word: Instruction) -> None:
    """§16.1 The whole town is discarded and filled again."""
    for card in [card for card in state.town if card >= 0]:
        leave_place(state, card)
        discard(state, card)
    state.agenda.append((FILL_TOWN,))


def look(state: State, step: Step, word: Instruction) -> None:
    """§1.5 Cards from the top of a deck are looked at and stay where they are."""
    _, seat, *_ = step
    state.agenda.append((LOOK_AT_DECK, seat, word[2], word[1]))


def look_at_deck(state: State, step: Step) -> None:
    """§1.5 One card after the other is seen by this hero alone, from the top down."""
    _, seat, deck, count = step
    pile = state.decks[deck]
    for card in reversed(pile.top[-count:]):
        if not state.known[card] >> seat & 1:
            state.known[card] |= state.eyes(seat)
            tell(state, LOOKED_AT, seat, card, to=state.eyes(seat))
    if count > len(pile.top) and pile.bag:
        state.agenda.append(step)
        state.agenda.append((LOOK_AT_CARD, len(pile.bag), seat, deck))


def look_labels(state: State, step: Step) -> list[str]:
    """The cards that may lie there."""
    _, _, _, deck = step
    return [state.cards.key[kind] for kind in state.decks[deck].bag]


def look_at_card(state: State, step: Step, outcome: int) -> None:
    """§1.5 The next card below those that somebody knows."""
    _, _, seat, deck = step
    pile = state.decks[deck]
    card = state.arrive(pile.take(outcome), state.eyes(seat))
    pile.top.insert(0, card)
    tell(state, LOOKED_AT, seat, card, to=state.eyes(seat))


def take_monolith(state: State, step: Step, word: Instruction) -> None:
    """§2.7 The monolith changes its owner."""
    _, seat, *_ = step
    if state.monolith != seat:
        state.monolith = seat
        tell(state, MONOLITH_AT, seat)


def roll(state: State, step: Step, word: Instruction) -> None:
    """§5.7 A die decides what follows."""
    seat, source = step[1:3]
    state.agenda.append((EFFECT_DIE, FACES, seat, source, word[0], word[1]))


def rolled(state: State, step: Step, outcome: int) -> None:
    """§5.7 A result for which the card says nothing has no effect."""
    _, _, seat, card, word, length = step
    result = result_of(outcome)
    tell(state, ROLLED, seat, card, result)
    if word == NUMBER["hope"]:
        if result != GOOD:
            skip(state, length)
    elif word == NUMBER["risk"]:
        if result != BAD:
            skip(state, length)
    elif result == BAD:
        skip(state, length)
    elif result == NEUTRAL:
        _, _, _, ability, position, *_ = state.agenda[-1]
        jump = state.rules.programs[ability][position + length - 1]
        assert jump[0] == JUMP
        skip(state, length + jump[1])


def may(state: State, step: Step, word: Instruction) -> None:
    """§16.2 The hero is asked, unless it would make no difference."""
    seat, source, ability, position = step[1:5]
    inside = state.rules.programs[ability][position + 1 :][: word[1]]
    if does_nothing(state, seat, inside):
        skip(state, word[1])
    else:
        state.agenda.append((MAY, seat, source, word[1]))


def if_(state: State, step: Step, word: Instruction) -> None:
    """§16.1 The words inside act only if the condition holds."""
    _, seat, *_ = step
    if not holds(state, seat, CONDITIONS[word[1]]):
        skip(state, word[2])


def lasting(state: State, step: Step, word: Instruction) -> None:
    """§3.3 Lasting words hold while their card is active; they are never carried out."""
    raise AssertionError("a lasting word is read, not carried out")


def word_rules() -> list[Callable[[State, Step, Instruction], None]]:
    """The rule of each word by its number."""
    by_name: dict[str, Callable[[State, Step, Instruction], None]] = {
        "gain": gain, "lose": lose, "add": add, "wound": wound, "heal": heal, "return_token": return_token,
        "gain_power": gain_power, "extra_town": extra_town, "scout": scout, "mark": mark, "advance": advance,
        "take_back": take_back, "cheaper": cheaper, "claim_free": claim_free, "sweep": sweep, "sweep_town": sweep_town,
        "tier": tier, "look": look, "take_monolith": take_monolith, "roll": roll, "hope": roll, "risk": roll,
        "may": may, "if": if_, "lowers": lasting, "raises": lasting, "never_skipped": lasting,
    }  # fmt: skip
    rules: list[Callable[[State, Step, Instruction], None]] = [lasting, lasting]
    rules += [by_name[name] for name in NUMBER]
    return rules


BOOK.does(EFFECT, perform)
EFFECT_DIE: Final = BOOK.rolls("die", rolled, "seat", "card", "word", "length")
LOOK_AT_DECK: Final = BOOK.does("look", look_at_deck, "seat", "deck", "n")
LOOK_AT_CARD: Final = BOOK.rolls("look_card", look_at_card, "seat", "deck", labels=look_labels)
