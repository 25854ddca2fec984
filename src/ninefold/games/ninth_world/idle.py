"""§16.2 Whether a card's words would change anything now (The Ninth World); if not, nobody is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ninefold.core.agenda import FINE
from ninefold.effects.lexicon import JUMP
from ninefold.effects.word import Instruction
from ninefold.games.ninth_world import purposes
from ninefold.games.ninth_world.book import BOOK, NO_BOND
from ninefold.games.ninth_world.choices import candidates
from ninefold.games.ninth_world.content import POWER_DECK, TOWN_DECK, WILD_DECK
from ninefold.games.ninth_world.counting import amount, heroes, holds
from ninefold.games.ninth_world.language import CONDITIONS, NUMBER
from ninefold.games.ninth_world.places import can_draw
from ninefold.games.ninth_world.powers import copies, playable
from ninefold.games.ninth_world.quests import ANY_QUEST
from ninefold.games.ninth_world.state import NO_CARD, State

NO_POWER: Final = BOOK.reason("no_power", "4.6")
DOES_NOTHING: Final = BOOK.reason("does_nothing", "16.2")


IF: Final = NUMBER["if"]
BLOCKS: Final = frozenset(NUMBER[word] for word in ("roll", "hope", "risk", "may"))
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
    """§16.2 Whether none of these words could change anything for this hero now, however the dice fall."""
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        if word[0] == IF:
            place += 0 if holds(state, seat, CONDITIONS[word[1]]) else word[2]
        elif word[0] not in BLOCKS and word[0] != JUMP and DOES.get(word[0], _always)(state, seat, word):
            return False
    return True


def _always(state: State, seat: int, word: Instruction) -> bool:
    return True


def _gains(state: State, seat: int, word: Instruction) -> bool:
    return amount(state, seat, word[1]) > 0 and bool(heroes(state, seat, word[2]))


def _loses(state: State, seat: int, word: Instruction) -> bool:
    return amount(state, seat, word[1]) > 0 and any(state.valor[one] > 0 for one in heroes(state, seat, word[2]))


def _wounds(state: State, seat: int, word: Instruction) -> bool:
    return bool(heroes(state, seat, word[2]))


def _heals(state: State, seat: int, word: Instruction) -> bool:
    return state.wounds[seat] > 0 and amount(state, seat, word[1]) > 0


def _adds(state: State, seat: int, word: Instruction) -> bool:
    return amount(state, seat, word[1]) > 0


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
    count, pile = word[1], state.decks[word[2]]
    unseen = any(not state.known[card] >> seat & 1 for card in pile.top[-count:])
    return unseen or (count > len(pile.top) and bool(pile.bag))


def _takes_monolith(state: State, seat: int, word: Instruction) -> bool:
    return state.monolith != seat


def _has_choice(purpose: int) -> Callable[[State, int, Instruction], bool]:
    """For words that choose a card: whether there is one to choose."""

    def has_choice(state: State, seat: int, word: Instruction) -> bool:
        a, b = 0, 0
        if purpose == purposes.CLAIM:
            a, b = word[1] - 1, word[2] + 16 * word[3]
        elif purpose == purposes.SWEEP:
            a = word[1]
        elif purpose == purposes.TIER:
            a, b = ANY_QUEST, NO_CARD
        return bool(candidates(state, seat, purpose, a, b))

    return has_choice


DOES: Final[dict[int, Callable[[State, int, Instruction], bool]]] = {
    NUMBER["gain"]: _gains,
    NUMBER["lose"]: _loses,
    NUMBER["add"]: _adds,
    NUMBER["wound"]: _wounds,
    NUMBER["heal"]: _heals,
    NUMBER["return_token"]: _returns_token,
    NUMBER["gain_power"]: _gains_power,
    NUMBER["extra_town"]: _adds_to_town,
    NUMBER["scout"]: _scouts,
    NUMBER["mark"]: _has_choice(purposes.MARK),
    NUMBER["advance"]: _has_choice(purposes.ADVANCE),
    NUMBER["take_back"]: _has_choice(purposes.TAKE_BACK),
    NUMBER["claim_free"]: _has_choice(purposes.CLAIM),
    NUMBER["sweep"]: _has_choice(purposes.SWEEP),
    NUMBER["tier"]: _has_choice(purposes.TIER),
    NUMBER["sweep_town"]: _sweeps_town,
    NUMBER["look"]: _looks,
    NUMBER["take_monolith"]: _takes_monolith,
}
"""By word: whether it would do anything now; a word that is not listed always does."""
