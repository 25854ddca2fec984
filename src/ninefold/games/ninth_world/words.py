"""§16 Card text (The Ninth World): what each word does."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.effects.interpret import perform, skip
from ninefold.effects.lexicon import JUMP
from ninefold.effects.word import Instruction
from ninefold.games.ninth_world import book, language
from ninefold.games.ninth_world.bids import add_points
from ninefold.games.ninth_world.book import BOOK, CHOICE, DRAW_WILD, EFFECT, EXTRA_TOWN, FILL_TOWN, MAY, MONOLITH_AT
from ninefold.games.ninth_world.choices import claim_limits
from ninefold.games.ninth_world.counting import BAD, FACES, GOOD, NEUTRAL, amount, heroes, holds, result_of
from ninefold.games.ninth_world.idle import does_nothing
from ninefold.games.ninth_world.language import LEXICON
from ninefold.games.ninth_world.places import SCOUTED, discard, leave_place
from ninefold.games.ninth_world.powers import ask_for_power, gain_wound, heal_wounds
from ninefold.games.ninth_world.quests import ANY_QUEST
from ninefold.games.ninth_world.state import NO_CARD, State

TOKEN_BACK: Final = BOOK.tell("token_back", "seat")
VALOR_GAINED: Final = BOOK.tell("gained", "seat", "card", "n")
VALOR_LOST: Final = BOOK.tell("lost", "seat", "card", "n")
ROLLED: Final = BOOK.tell("rolled", "seat", "card", "result:result")
LOOKED_AT: Final = BOOK.tell("looked_at", "seat", "card?")
OF_PHASE: Final = 0


def gain(state: State, step: Step, word: Instruction) -> None:
    """§16.1 Valor is gained."""
    _, seat, source, *_ = step
    _, n, who = word
    count = amount(state, seat, n)
    for hero in heroes(state, seat, who):
        if count:
            state.valor[hero] += count
            tell(state, VALOR_GAINED, hero, source, count)


def lose(state: State, step: Step, word: Instruction) -> None:
    """§16.1 Valor is lost, never below 0."""
    _, seat, source, *_ = step
    _, n, who = word
    count = amount(state, seat, n)
    for hero in heroes(state, seat, who):
        lost = min(count, max(0, state.valor[hero]))
        if lost:
            state.valor[hero] -= lost
            tell(state, VALOR_LOST, hero, source, lost)


def add(state: State, step: Step, word: Instruction) -> None:
    """§4.9 Points for this phase's bid."""
    _, seat, *_ = step
    _, n, of = word
    count = amount(state, seat, n)
    if count:
        add_points(state, seat, count, of_phase=of == OF_PHASE)


def wound(state: State, step: Step, word: Instruction) -> None:
    """§10.2 Wounds."""
    _, seat, *_ = step
    _, n, who = word
    for hero in heroes(state, seat, who):
        for _ in range(n):
            gain_wound(state, hero)


def heal(state: State, step: Step, word: Instruction) -> None:
    """§10.3 Wounds are healed."""
    _, seat, *_ = step
    _, n = word
    heal_wounds(state, seat, amount(state, seat, n))


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
    _, n = word
    state.then(*[(EXTRA_TOWN,)] * n)


def scout(state: State, step: Step, word: Instruction) -> None:
    """§6.2 Wilderness cards are drawn and marked."""
    _, seat, *_ = step
    _, n = word
    state.then(*[(DRAW_WILD, seat, SCOUTED)] * n)


def mark(state: State, step: Step, word: Instruction) -> None:
    """§6.1 Faceup wilderness cards are marked, one after the other."""
    _, seat, source, *_ = step
    _, n = word
    state.agenda.append((CHOICE, seat, source, book.TO_MARK, 0, 0, n))


def advance(state: State, step: Step, word: Instruction) -> None:
    """§11.1 A skill is advanced without cost."""
    _, seat, source, *_ = step
    _, n = word
    state.agenda.append((CHOICE, seat, source, book.TO_ADVANCE, 0, 0, n))


def take_back(state: State, step: Step, word: Instruction) -> None:
    """§16.1 A spent skill card comes back to the hand."""
    _, seat, source, *_ = step
    _, n = word
    state.agenda.append((CHOICE, seat, source, book.TO_TAKE_BACK, 0, 0, n))


def tier(state: State, step: Step, word: Instruction) -> None:
    """§8.2 A token for one of the hero's quests."""
    _, seat, source, *_ = step
    _, n = word
    state.agenda.append((CHOICE, seat, source, book.TO_TIER, ANY_QUEST, NO_CARD, n))


def cheaper(state: State, step: Step, word: Instruction) -> None:
    """§5.3 Claims cost less for the rest of the phase."""
    _, seat, *_ = step
    _, n = word
    state.cut[seat] += n


def claim_free(state: State, step: Step, word: Instruction) -> None:
    """§5.3 A card is claimed without cost."""
    _, seat, source, *_ = step
    state.agenda.append((CHOICE, seat, source, book.TO_CLAIM, *claim_limits(word), 1))


def sweep(state: State, step: Step, word: Instruction) -> None:
    """§16.1 A card of the town or the wilderness is discarded."""
    _, seat, source, *_ = step
    _, place = word
    state.agenda.append((CHOICE, seat, source, book.TO_SWEEP, place, 0, 1))


def sweep_town(state: State, step: Step, word: Instruction) -> None:
    """§16.1 The whole town is discarded and filled again."""
    for card in [card for card in state.town if card >= 0]:
        leave_place(state, card)
        discard(state, card)
    state.agenda.append((FILL_TOWN,))


def look(state: State, step: Step, word: Instruction) -> None:
    """§1.5 Cards from the top of a deck are looked at and stay where they are."""
    _, seat, *_ = step
    _, n, deck = word
    state.agenda.append((LOOK_AT_DECK, seat, deck, n))


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
    _, seat, source, *_ = step
    number, length, *_ = word
    state.agenda.append((EFFECT_DIE, FACES, seat, source, number, length))


def rolled(state: State, step: Step, outcome: int) -> None:
    """§5.7 A result for which the card says nothing has no effect."""
    _, _, seat, card, word, length = step
    result = result_of(outcome)
    tell(state, ROLLED, seat, card, result)
    if word == language.HOPE:
        if result != GOOD:
            skip(state, length)
    elif word == language.RISK:
        if result != BAD:
            skip(state, length)
    elif result == BAD:
        skip(state, length)
    elif result == NEUTRAL:
        _, _, _, ability, position, *_ = state.agenda[-1]
        jump, other = state.rules.programs[ability][position + length - 1]
        assert jump == JUMP
        skip(state, length + other)


def may(state: State, step: Step, word: Instruction) -> None:
    """§16.2 The hero is asked, unless it would make no difference."""
    _, seat, source, ability, position, *_ = step
    _, length = word
    inside = state.rules.programs[ability][position + 1 :][:length]
    if does_nothing(state, seat, inside):
        skip(state, length)
    else:
        state.agenda.append((MAY, seat, source, length))


def if_(state: State, step: Step, word: Instruction) -> None:
    """§16.1 The words inside act only if the condition holds."""
    _, seat, *_ = step
    _, condition, length = word
    if not holds(state, seat, language.CONDITIONS[condition]):
        skip(state, length)


LEXICON.does(language.GAIN, gain)
LEXICON.does(language.LOSE, lose)
LEXICON.does(language.ADD, add)
LEXICON.does(language.WOUND, wound)
LEXICON.does(language.HEAL, heal)
LEXICON.does(language.RETURN_TOKEN, return_token)
LEXICON.does(language.GAIN_POWER, gain_power)
LEXICON.does(language.EXTRA_TOWN, extra_town)
LEXICON.does(language.SCOUT_WILD, scout)
LEXICON.does(language.MARK, mark)
LEXICON.does(language.ADVANCE, advance)
LEXICON.does(language.TAKE_BACK, take_back)
LEXICON.does(language.CHEAPER, cheaper)
LEXICON.does(language.CLAIM_FREE, claim_free)
LEXICON.does(language.SWEEP, sweep)
LEXICON.does(language.SWEEP_TOWN, sweep_town)
LEXICON.does(language.TIER, tier)
LEXICON.does(language.LOOK, look)
LEXICON.does(language.TAKE_MONOLITH, take_monolith)
LEXICON.does(language.ROLL, roll)
LEXICON.does(language.HOPE, roll)
LEXICON.does(language.RISK, roll)
LEXICON.does(language.MAY, may)
LEXICON.does(language.IF, if_)
BOOK.does(EFFECT, perform)
EFFECT_DIE: Final = BOOK.rolls("die", rolled, "seat", "card", "word", "length")
LOOK_AT_DECK: Final = BOOK.does("look", look_at_deck, "seat", "deck", "n")
LOOK_AT_CARD: Final = BOOK.rolls("look_card", look_at_card, "seat", "deck", labels=look_labels)
