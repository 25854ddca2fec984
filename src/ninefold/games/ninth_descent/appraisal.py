"""What things are worth to a bot that plays Ninth Descent: a point of virtue or sin is about ten."""

from __future__ import annotations

from typing import Final

from ninefold.core.field import NO_SEAT
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL
from ninefold.games.ninth_descent.content import STRIKES_BACK, Kinds
from ninefold.games.ninth_descent.forces import power
from ninefold.games.ninth_descent.language import EACH_START, WHEN_ACTIVATED, WHEN_SUMMONED, WHILE_IN_PLAY
from ninefold.games.ninth_descent.points import REALM_GIVES, occupied
from ninefold.games.ninth_descent.state import GOAL, SIN, VIRTUE, State

ASH_VALUE: Final = 0.6
POINT: Final = 9.0
DISCARD_VALUE: Final = 1.6
SURPLUS: Final = 4.0
LEANING: Final = 0.6
HELLWARD: Final = 1.15
"""Hell has more spaces, and is less crowded."""
NEARLY: Final = (15.0, 8.0, 4.4, 2.4, 1.2, 0.5)
"""What it is worth to miss 0, 1, 2 … spaces of a majority."""
EXPOSED: Final = 0.45
"""How much of a Force's worth is lost by standing where an enemy could destroy it."""
FRAGILE: Final = (0.8, 0.7, 0.6, 0.45, 0.25, 0.15, 0.1, 0.05)
"""By Power and ward: the chance to be destroyed in a round."""
GIVES: Final = tuple(REALM_GIVES.items())


class Worths:
    """What each kind of Force is worth by its card; made once for a set of cards."""

    def __init__(self, cards: Kinds) -> None:
        self.cards = cards
        self.printed = [_printed(cards, kind) for kind in range(len(cards.key))]


_WORTHS: dict[int, Worths] = {}
MOST_SETS: Final = 16
"""For how many sets of cards the worths are kept."""


def worths_of(cards: Kinds) -> Worths:
    """What the kinds of a set of cards are worth."""
    found = _WORTHS.get(id(cards))
    if found is None or found.cards is not cards:
        if len(_WORTHS) >= MOST_SETS:
            _WORTHS.clear()
        found = _WORTHS[id(cards)] = Worths(cards)
    return found


class Stakes:
    """What spaces mean to one player, by the realms that they are in (`BOARD.ends`)."""

    __slots__ = ("_heaven", "_hell", "_shifts", "less", "more")

    def __init__(self, heaven: RealmStep, hell: RealmStep) -> None:
        more_heaven, less_heaven = heaven
        more_hell, less_hell = hell
        self.more: list[float] = [0.3, 0.3 + more_heaven, 0.3 + more_hell, 0.3 + more_heaven + more_hell]
        """One space more."""
        self.less: list[float] = [0.3, 0.3 + less_heaven, 0.3 + less_hell, 0.3 + less_heaven + less_hell]
        """One space less."""
        self._heaven, self._hell = heaven, hell
        self._shifts: dict[int, float] = {}

    def shifted(self, here: int, will: int) -> float:
        """What a move from a space to a space with these ends means; within one realm nothing changes."""
        was = BOARD.ends[here]
        if was == will:
            return 0.0
        found = self._shifts.get(4 * was + will)
        if found is None:
            found = self._shifts[4 * was + will] = _shifted(was, will, self._heaven, self._hell)
        return found


RealmStep = tuple[float, float]
"""What one space of a realm more, and one less, means to a player."""


def _shifted(was: int, will: int, heaven: RealmStep, hell: RealmStep) -> float:
    found = 0.0
    for bit, (more, less) in ((1, heaven), (2, hell)):
        if will & bit and not was & bit:
            found += more
        elif was & bit and not will & bit:
            found -= less
    return found


def standing(count: int, needed: int) -> float:
    """What a number of spaces of a realm is worth."""
    missing = needed - count
    if missing <= 0:
        return NEARLY[0] + (SURPLUS * -missing if missing > -3 else SURPLUS * 2)
    return NEARLY[missing] if missing < len(NEARLY) else 0.0


def urgency(state: State, seat: int, what: int) -> float:
    """A realm matters more, the nearer its player is to seven."""
    had = state.counters[seat][what]
    left = GOAL - had
    return 0.85 + 0.1 * had + (1.4 if left == 1 else 0.5 if left == 2 else 0.0)


def lean(state: State, seat: int, hand: list[int]) -> float:
    """Which way a player's Forces point: -1 to Heaven, 1 to Hell; by those on the board and those of a known hand."""
    alignment, kind = state.cards.alignment, state.kind
    cards = [state.at[space] for space in BOARD.spaces(state.held[seat])] + hand
    if not cards:
        return 0.0
    return sum(alignment[kind[card]] - 1 for card in cards) / len(cards)


def stakes_of(state: State, seat: int, leaning: float) -> Stakes:
    """What spaces mean to a player who leans to Heaven (-1) or Hell (1)."""
    return Stakes(
        _step(state, seat, HEAVEN, 1.0 - LEANING * leaning),
        _step(state, seat, HELL, HELLWARD + LEANING * leaning),
    )


def _step(state: State, seat: int, realm: int, wanted: float) -> RealmStep:
    count = occupied(state, seat, realm)
    more, less = STEPS[realm][count]
    weight = urgency(state, seat, REALM_GIVES[realm]) * wanted
    return more * weight, less * weight


def _steps(needed: int) -> list[RealmStep]:
    """By the number of spaces of a realm that a player has: what one more, and one less, changes."""
    return [
        (
            standing(count + 1, needed) - standing(count, needed),
            standing(count, needed) - standing(count - 1, needed) if count else 0.0,
        )
        for count in range(2 * BOARD.count + 1)
    ]


STEPS: Final = {realm: _steps(BOARD.needed[realm]) for realm in REALM_GIVES}


def body(state: State, card: int) -> float:
    """What a Force is worth as a fighter, wherever it stands."""
    return body_of(state, card, power(state, card))


def body_of(state: State, card: int, strength: int) -> float:
    """The same, where its Power is known already."""
    kind = state.kind[card]
    return worths_of(state.cards).printed[kind] + 0.3 * (strength - state.cards.power[kind])


def printed(state: State, kind: int) -> float:
    """What a Force is worth by its card."""
    return worths_of(state.cards).printed[kind]


def _printed(cards: Kinds, kind: int) -> float:
    reach = cards.reach[kind]
    value = 0.8 + 0.32 * cards.power[kind] + (0.3 * reach if reach < 4 else 1.0)
    by_when = cards.abilities[kind]
    if by_when[WHILE_IN_PLAY] >= 0:
        value += 0.5
    if by_when[EACH_START] >= 0:
        value += 1.6
    if by_when[WHEN_ACTIVATED] >= 0:
        value += 0.5
    if by_when[WHEN_SUMMONED] >= 0:
        value += 0.4
    return value


def fragility(state: State, kind: int) -> float:
    """How likely a Force is to be destroyed before its player's next turn, by what a single blow usually does."""
    tough = state.cards.power[kind] + 2 * state.cards.ward[kind]
    return FRAGILE[tough] if tough < len(FRAGILE) else 0.0


def kill_value(state: State, seat: int, target: int, stakes: list[Stakes]) -> float:
    """The gain from destroying an enemy Force: ash, the space that its player loses, and the fighter."""
    return kill_value_of(state, target, body(state, target), stakes)


def kill_value_of(state: State, target: int, fighter: float, stakes: list[Stakes]) -> float:
    """The same, where the worth of the fighter is known already."""
    owner = state.side[target]
    lost = stakes[owner].less[BOARD.ends[state.place[target]]]
    return 3 * ASH_VALUE + lost + 0.6 * fighter - ASH_VALUE * 0.5


def strikes_back(state: State, card: int) -> bool:
    """Whether it strikes back when attacked."""
    return state.cards.flags[state.kind[card]] & STRIKES_BACK != 0


def leader_weight(state: State, seat: int, owner: int) -> float:
    """With several enemies, the leader is hurt first."""
    if state.rules.seats == 2 or owner == NO_SEAT:
        return 1.0
    best = max(max(own[VIRTUE], own[SIN]) for other, own in enumerate(state.counters) if other != seat)
    own = state.counters[owner]
    return 1.0 - 0.08 * (best - max(own[VIRTUE], own[SIN]))


def arrived(value: float, is_menaced: bool, kill: float) -> float:
    """What it is worth to enter a space of that value."""
    if is_menaced:
        value -= EXPOSED * (value + 0.5) if value > 0 else 0.3
    return value + 0.55 * kill


def moved(value: float, is_menaced: bool, flees: bool, kill: float) -> float:
    """What a move of that gain is worth."""
    if is_menaced:
        value -= 0.8
    if flees:
        value += 0.6
    return value + 0.7 * kill
