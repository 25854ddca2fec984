"""§13.4 Whom a card's words act on (The Nine), by how much, and the choices that an effect asks for."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.effects.either import bind_either
from ninefold.effects.interpret import choices, remember, skip
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import IT, Instruction
from ninefold.games.the_nine import events, initiative
from ninefold.games.the_nine.book import BOOK, DISCARD_CHOICE, DISCARD_RANDOM, EFFECT_DIE, LOOK_AT_DECK, MAY, SAW
from ninefold.games.the_nine.language import AMOUNTS, LEXICON, TARGETS
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.strikes import present_attack
from ninefold.games.the_nine.warriors import is_in_play, is_ownerless

CHOOSE: Final = BOOK.verb("choose", "card")
YES: Final = BOOK.verb("yes")
NO: Final = BOOK.verb("no")
TO_TOP: Final = BOOK.verb("to_top", "card")
TO_BOTTOM: Final = BOOK.verb("to_bottom", "card")
NO_SUCH_TARGET: Final = BOOK.reason("no_such_target", "13.4")
EFFECT_ROLLED: Final = BOOK.tell("effect_rolled", "seat", "card", "die")
DISCARDED_CARD: Final = BOOK.tell("discarded", "seat", "card")


YOU, OPPONENT, BOTH = range(3)
"""§13.2 Which players a word acts on."""
TARGET_NAMES: Final = ("it", *TARGETS)
NEEDS_OWNER: Final = frozenset(
    name for name, is_chosen in TARGETS.items() if is_chosen or name in ("all_own_warriors", "other_own_warriors")
)
"""§10.8 Targets a neutral Warrior can't have: no player chooses for it, and it has no Warriors of its own."""
ROLLS_FROM: Final = -2
"""A remembered roll is kept as a number from here downwards, so that it is never taken for a card."""


def targets(state: State, step: Step, target: int) -> list[int]:
    """The cards that a word acts on: what was chosen before, or a group as it stands now."""
    if target == IT:
        card = it(state)
        # It may have left play by an earlier word; then the rest of the effect misses it.
        return [card] if card != NO_CARD and is_in_play(state, card) else []
    _, seat, source, *_ = step
    return candidates(state, seat, source, TARGET_NAMES[target])


def fallen(state: State, seat: int) -> list[int]:
    """§13.15 The card that was chosen before, if it is a deck card that lies in this player's Valhalla."""
    card = it(state)
    is_there = card != NO_CARD and card in state.valhalla[seat] and not state.cards.glory[state.kind[card]]
    return [card] if is_there else []


def candidates(state: State, seat: int, source: int, name: str) -> list[int]:
    """All cards that a target takes in, for the player whose effect it is."""
    if name in NEEDS_OWNER and is_ownerless(state, source):
        return []
    mine, theirs = state.play[seat], state.play[1 - seat]
    if name == "self":
        return [source] if source in mine or source in theirs or is_ownerless(state, source) else []
    if name in ("own_warrior", "all_own_warriors"):
        return mine[:]
    if name in ("other_own_warrior", "other_own_warriors"):
        return [card for card in mine if card != source]
    if name in ("enemy_warrior", "all_enemy_warriors"):
        return theirs[:]
    if name in ("any_warrior", "all_warriors"):
        first, second = state.order()
        return state.play[first] + state.play[second]
    if name == "shamed_enemy_warriors":
        return [card for card in theirs if state.shame[card]]
    return special(state, seat, name)


def special(state: State, seat: int, name: str) -> list[int]:
    """Targets in combat, among the fallen, and neutral ones."""
    cards = state.cards
    if name == "attacking_warrior":
        return [card for card in state.attackers if card not in state.play[seat] and is_in_play(state, card)]
    if name == "the_attacker":
        present, _ = present_attack(state)
        return [present] if present != NO_CARD and is_in_play(state, present) else []
    if name == "defending_warrior":
        return [card for card, _ in state.defenders if card in state.play[seat] or card in state.play[1 - seat]]
    if name == "neutral_warriors":
        return [card for card in state.neutral if cards.is_warrior[state.kind[card]]]
    wanted = cards.is_event if name == "fallen_event" else cards.is_warrior
    return [card for card in state.valhalla[seat] if wanted[state.kind[card]] and not cards.glory[state.kind[card]]]


def amount(state: State, step: Step, value: int) -> int:
    """A number as printed, or counted now."""
    _, seat, source, *_ = step
    if value < COUNTED:
        return value
    name = AMOUNTS[value - COUNTED]
    if name == "rolled":
        return rolled(state)
    if name.startswith("own") and is_ownerless(state, source):
        return 0
    if name == "own_warriors":
        return len(state.play[seat])
    if name == "enemy_warriors":
        return len(state.play[1 - seat])
    if name == "own_hand":
        return len(state.hand[seat])
    if name == "enemy_hand":
        return len(state.hand[1 - seat])
    if name == "own_claimed":
        return len(state.claimed[seat])
    return sum(1 for card in state.valhalla[seat] if state.cards.is_warrior[state.kind[card]])


def players(state: State, step: Step, who: int) -> tuple[int, ...]:
    """§13.2 "You" is the controller, of a neutral Warrior nobody (§10.8); both are taken in player order."""
    _, seat, source, *_ = step
    if who == YOU:
        return () if is_ownerless(state, source) else (seat,)
    return (1 - seat,) if who == OPPONENT else state.order()


def blame(state: State, step: Step) -> int:
    """The player who causes an effect; nobody for an unclaimed card."""
    _, seat, source, *_ = step
    return NEUTRAL if source in state.neutral else seat


def it(state: State) -> int:
    """What the effect in progress chose last, or NO_CARD."""
    for value in choices(state.agenda[-1]):
        if value >= NO_CARD:
            return value
    return NO_CARD


def rolled(state: State) -> int:
    """What the effect in progress rolled last."""
    for value in choices(state.agenda[-1]):
        if value <= ROLLS_FROM:
            return ROLLS_FROM - value
    return 0


def choose_target(state: State, step: Step, word: Instruction) -> None:
    """§13.4 The card's controller chooses; where there is nothing to choose, the word finds nothing."""
    _, seat, source, *_ = step
    _, target = word
    if candidates(state, seat, source, TARGET_NAMES[target]):
        state.then((CHOOSE_TARGET, seat, source, target))
    else:
        remember(state, NO_CARD)


def target_options(state: State, step: Step, seat: int) -> list[Answer]:
    """One of the cards that the target takes in."""
    _, _, source, target = step
    return [(CHOOSE, card) for card in candidates(state, seat, source, TARGET_NAMES[target])]


def take_target(state: State, step: Step, seat: int, answer: Answer) -> None:
    """The choice is noted in the effect below; everybody sees it."""
    _, card = answer
    remember(state, card)


def may_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.4 Yes or no."""
    return [(YES,), (NO,)]


def take_may(state: State, step: Step, seat: int, answer: Answer) -> None:
    """A no leaves the block out."""
    _, _, _, words = step
    if answer == (NO,):
        skip(state, words)


def effect_die(state: State, step: Step, outcome: int) -> None:
    """A d10 for an effect: (outcomes, seat, card, at least, words to skip); without a number it is only remembered."""
    _, _, seat, card, at_least, words = step
    die = outcome + 1
    tell(state, EFFECT_ROLLED, seat, card, die)
    if at_least == 0:
        remember(state, ROLLS_FROM - die)
    elif die < at_least:
        skip(state, words)


def hand_options(state: State, step: Step, seat: int) -> list[Answer]:
    """A card of the hand that is to lose one."""
    _, _, whose = step
    return [(CHOOSE, card) for card in state.hand[whose]]


def take_hand(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.16 The card is discarded."""
    _, _, whose = step
    _, card = answer
    discard_card(state, whose, card)


def discard_choice(state: State, step: Step) -> None:
    """Somebody chooses which card is discarded, if there is one; the number of cards in a hand is public."""
    _, seat, whose = step
    if state.hand[whose]:
        state.then((DISCARDS, seat, whose))


def discard_random(state: State, step: Step) -> None:
    """Chance picks a card of the hand."""
    _, seat = step
    if state.hand[seat]:
        state.then((DISCARDED, len(state.hand[seat]), seat))


def discarded(state: State, step: Step, outcome: int) -> None:
    """The card that chance has picked, by its place in the hand."""
    _, _, seat = step
    discard_card(state, seat, state.hand[seat][outcome])


def discard_card(state: State, seat: int, card: int) -> None:
    """§13.16 Discarded cards go to their owner's Valhalla, where both see them."""
    state.hand[seat].remove(card)
    state.known[card] = EVERYBODY
    state.since[card] = state.round
    state.valhalla[state.owner[card]].append(card)
    tell(state, DISCARDED_CARD, seat, card)


def look_at_deck(state: State, step: Step) -> None:
    """§13.16 The top cards become known to the looking player: (seat, how many, cards looked at so far)."""
    _, seat, count, *seen = step
    if len(seen) == count:
        state.then(*[(SORT_DECK, seat, card, only(seat)) for card in seen])
        return
    deck = state.decks[seat]
    placed = deck.placed()
    if placed != NO_CARD:
        # A new arrival number, or the others could tell where a card went that was looked at before.
        see(state, seat, count, [*seen, state.arrive(state.kind[placed], seat, state.known[placed])])
    else:
        state.then((LOOKED, len(deck.bag), seat, count, *seen))


def looked(state: State, step: Step, outcome: int) -> None:
    """The next card of the bag, decided when it is looked at."""
    _, _, seat, count, *seen = step
    card = state.arrive(state.decks[seat].take(outcome), seat, only(seat))
    see(state, seat, count, [*seen, card])


def see(state: State, seat: int, count: int, seen: list[int]) -> None:
    """The looking player alone sees the last of these cards; then comes the next of `count`."""
    card = seen[-1]
    state.known[card] |= only(seat)
    tell(state, SAW, seat, card, to=only(seat))
    state.then((LOOK_AT_DECK, seat, count, *seen))


def sort_options(state: State, step: Step, seat: int) -> list[Answer]:
    """Back on top, or to the bottom."""
    _, _, card, _ = step
    return [(TO_TOP, card), (TO_BOTTOM, card)]


def take_sort(state: State, step: Step, seat: int, answer: Answer) -> None:
    """The card goes back; its looker still knows it."""
    verb, card = answer
    if verb == TO_TOP:
        state.decks[seat].put_on_top(card)
    else:
        state.decks[seat].put_under(card)


LEXICON.chooses(choose_target)
CHOOSE_TARGET: Final = BOOK.asks(
    "choose_target",
    "card",
    "target",
    options=target_options,
    take=take_target,
    otherwise=NO_SUCH_TARGET,
    verbs=(CHOOSE,),
    rule="13.4",
    within=events.is_within,
)
BOOK.asks(
    MAY,
    options=may_options,
    take=take_may,
    verbs=(YES, NO),
    rule="13.4",
    default=(NO,),
    within=events.is_within,
)
EITHER: Final = bind_either(BOOK, LEXICON, rule="13.4", has_nobody=is_ownerless, within=events.is_within)
BOOK.rolls(EFFECT_DIE, effect_die)
BOOK.does(DISCARD_CHOICE, discard_choice)
BOOK.does(LOOK_AT_DECK, look_at_deck)
LOOKED: Final = BOOK.rolls("look", looked, "seat", "n", labels=initiative.deck_labels)
SORT_DECK: Final = BOOK.asks(
    "sort_deck",
    "card",
    "known:mask",
    options=sort_options,
    take=take_sort,
    otherwise=NO_SUCH_TARGET,
    verbs=(TO_TOP, TO_BOTTOM),
    rule="13.16",
    within=events.is_within,
)
BOOK.does(DISCARD_RANDOM, discard_random)
DISCARDED: Final = BOOK.rolls("discard", discarded, "seat")
DISCARDS: Final = BOOK.asks(
    "discards",
    "whose:seat",
    options=hand_options,
    take=take_hand,
    otherwise=NO_SUCH_TARGET,
    verbs=(CHOOSE,),
    rule="13.16",
    within=events.is_within,
)
