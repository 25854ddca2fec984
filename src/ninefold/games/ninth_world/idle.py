"""§16.2 Whether a card's words would change anything now (The Ninth World); if not, nobody is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ninefold.core.agenda import FINE
from ninefold.effects.lexicon import JUMP
from ninefold.effects.word import Instruction
from ninefold.games.ninth_world import book, language
from ninefold.games.ninth_world.book import BOOK, NO_BOND
from ninefold.games.ninth_world.choices import candidates, claim_limits
from ninefold.games.ninth_world.content import POWER_DECK, TOWN_DECK, WILD_DECK
from ninefold.games.ninth_world.counting import amount, heroes, holds
from ninefold.games.ninth_world.places import can_draw
from ninefold.games.ninth_world.powers import copies, playable
from ninefold.games.ninth_world.quests import ANY_QUEST
from ninefold.games.ninth_world.state import NO_CARD, State

NO_POWER: Final = BOOK.reason("no_power", "4.6")
DOES_NOTHING: Final = BOOK.reason("does_nothing", "16.2")


WRAPPERS: Final = frozenset((JUMP, language.ROLL, language.HOPE, language.RISK, language.MAY, language.EITHER))
"""Words that only wrap others."""


def usable(state: State, seat: int, when: int) -> list[int]:
    """§4.6, §16.2 Powers that may be played now, and would do something."""
    return [card for card in playable(state, seat, when) if not is_idle(state, seat, card, when)]


def usable_copies(state: State, seat: int, when: int) -> list[int]:
    """§10.6, §16.2 Powers of others that may be copied and played now, and would do something."""
    return [card for card in copies(state, seat, when) if not is_idle(state, seat, card, when)]


def is_idle(state: State, seat: int, card: int, when: int) -> bool:
    """§16.2 Whether a card's power would do nothing for this hero now."""
    kind = state.kind[card]
    return does_nothing(state, seat, state.cards.programs[state.cards.abilities[kind][when]])


def why_not_use(state: State, seat: int, card: int, when: int) -> int:
    """§4.6, §16.2 Whether a hero may play this power now."""
    if card not in playable(state, seat, when):
        return NO_POWER
    return DOES_NOTHING if is_idle(state, seat, card, when) else FINE


def why_not_copy(state: State, seat: int, card: int, when: int) -> int:
    """§10.6, §16.2 Whether a hero may copy this power now."""
    if card not in copies(state, seat, when):
        return NO_BOND
    return DOES_NOTHING if is_idle(state, seat, card, when) else FINE


def does_nothing(state: State, seat: int, words: Sequence[Instruction]) -> bool:
    """§16.2 Whether none of these words could change anything for this hero now, whatever the dice show."""
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        number, *_ = word
        if number == language.IF:
            _, condition, length = word
            place += 0 if holds(state, seat, language.CONDITIONS[condition]) else length
        elif number not in WRAPPERS and DOES.get(number, _always)(state, seat, word):
            return False
    return True


def _always(state: State, seat: int, word: Instruction) -> bool:
    return True


def _gains(state: State, seat: int, word: Instruction) -> bool:
    _, n, who = word
    return amount(state, seat, n) > 0 and bool(heroes(state, seat, who))


def _loses(state: State, seat: int, word: Instruction) -> bool:
    _, n, who = word
    return amount(state, seat, n) > 0 and any(state.valor[one] > 0 for one in heroes(state, seat, who))


def _wounds(state: State, seat: int, word: Instruction) -> bool:
    _, _, who = word
    return bool(heroes(state, seat, who))


def _heals(state: State, seat: int, word: Instruction) -> bool:
    _, n = word
    return state.wounds[seat] > 0 and amount(state, seat, n) > 0


def _adds(state: State, seat: int, word: Instruction) -> bool:
    _, n, _ = word
    return amount(state, seat, n) > 0


def _returns_token(state: State, seat: int, word: Instruction) -> bool:
    return not state.token[seat]


def _gains_power(state: State, seat: int, word: Instruction) -> bool:
    return can_draw(state, POWER_DECK)


def _adds_to_town(state: State, seat: int, word: Instruction) -> bool:
    return can_draw(state, TOWN_DECK)


def _scouts(state: State, seat: int, word: Instruction) -> bool:
    return can_draw(state, WILD_DECK)


def _sweeps_town(state: State, seat: int, word: Instruction) -> bool:
    return any(card != NO_CARD for card in state.town) or can_draw(state, TOWN_DECK)


def _looks(state: State, seat: int, word: Instruction) -> bool:
    _, count, deck = word
    pile = state.decks[deck]
    unseen = any(not state.known[card] >> seat & 1 for card in pile.top[-count:])
    return unseen or (count > len(pile.top) and bool(pile.bag))


def _takes_monolith(state: State, seat: int, word: Instruction) -> bool:
    return state.monolith != seat


def _has_choice(purpose: int) -> Callable[[State, int, Instruction], bool]:
    """For words that choose a card: whether there is one to choose."""

    def has_choice(state: State, seat: int, word: Instruction) -> bool:
        a, b = 0, 0
        if purpose == book.TO_CLAIM:
            a, b = claim_limits(word)
        elif purpose == book.TO_SWEEP:
            _, a = word
        elif purpose == book.TO_TIER:
            a, b = ANY_QUEST, NO_CARD
        return bool(candidates(state, seat, purpose, a, b))

    return has_choice


DOES: Final[dict[int, Callable[[State, int, Instruction], bool]]] = {
    language.GAIN: _gains,
    language.LOSE: _loses,
    language.ADD: _adds,
    language.WOUND: _wounds,
    language.HEAL: _heals,
    language.RETURN_TOKEN: _returns_token,
    language.GAIN_POWER: _gains_power,
    language.EXTRA_TOWN: _adds_to_town,
    language.SCOUT_WILD: _scouts,
    language.MARK: _has_choice(book.TO_MARK),
    language.ADVANCE: _has_choice(book.TO_ADVANCE),
    language.TAKE_BACK: _has_choice(book.TO_TAKE_BACK),
    language.CLAIM_FREE: _has_choice(book.TO_CLAIM),
    language.SWEEP: _has_choice(book.TO_SWEEP),
    language.TIER: _has_choice(book.TO_TIER),
    language.SWEEP_TOWN: _sweeps_town,
    language.LOOK: _looks,
    language.TAKE_MONOLITH: _takes_monolith,
}
"""By word: whether it would do anything now; a word that is not listed always does."""
