"""§2 Set-up (The Ninth World): the path, the decks, the heroes, their skills, the monolith."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import SEALED, Answer, Step
from ninefold.core.deck import Deck
from ninefold.core.field import EVERYBODY, NO_SEATS
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, DRAW_WILD, FILL_TOWN, MEET_ALLIES, MONOLITH_AT, NEW_ROUND, POWER_TAKEN
from ninefold.games.ninth_world.content import POWER, POWER_DECK, TOWN_DECK, WILD_DECK
from ninefold.games.ninth_world.language import EFFORT
from ninefold.games.ninth_world.places import DEALT
from ninefold.games.ninth_world.state import NO_CARD, State

KEEP: Final = BOOK.verb("keep")
TAKE: Final = BOOK.verb("take", "card")
NOT_DEALT: Final = BOOK.reason("not_dealt", "2.5")
KINGDOM_CHOSEN: Final = BOOK.tell("kingdom_chosen", "card")
HERO_DEALT: Final = BOOK.tell("hero_dealt", "seat", "card")
POWER_SHOWN: Final = BOOK.tell("power_shown", "seat", "card?")
POWER_KEPT: Final = BOOK.tell("power_kept", "seat")


RANDOM = "random"


def set_up(state: State, step: Step) -> None:
    """§2.1, §2.4 The kingdom and the heroes that were chosen; the others are drawn at random."""
    cards, options, seats = state.cards, state.rules.options, len(state.valor)
    steps: list[Step] = []
    chosen = options["kingdom"]
    if chosen == RANDOM:
        steps.append((DRAW_KINGDOM, len(cards.kingdoms)))
    else:
        lay_path(state, chosen)
    undecided: list[int] = []
    for seat in range(seats):
        kind = cards.number.get(options[f"hero{seat + 1}"], NO_CARD)
        if kind >= 0 and all(card < 0 or state.kind[card] != kind for card in state.hero):
            seat_hero(state, seat, kind)
        else:
            undecided.append(seat)
    free = len(cards.heroes) - seats + len(undecided)
    steps += [(DRAW_HERO, free - place, seat) for place, seat in enumerate(undecided)]
    state.then(*steps, (LAY_OUT,))


def kingdom_labels(state: State, step: Step) -> list[str]:
    """The kingdoms by the keys of their starting regions."""
    cards = state.cards
    return [cards.key[regions[0]] for regions in cards.kingdoms.values()]


def kingdom_drawn(state: State, step: Step, outcome: int) -> None:
    """§2.1 The kingdom is drawn."""
    lay_path(state, list(state.cards.kingdoms)[outcome])


def lay_path(state: State, kingdom: str) -> None:
    """§2.1 Five regions: round 1, 2 and 9, 3 and 8, 4 and 7, 5 and 6."""
    state.path = [state.arrive(kind, EVERYBODY) for kind in state.cards.kingdoms[kingdom]]
    tell(state, KINGDOM_CHOSEN, state.path[0])


def free_heroes(state: State) -> list[int]:
    """§2.4 Heroes that no seat has yet."""
    taken = {state.kind[card] for card in state.hero if card >= 0}
    return [kind for kind in state.cards.heroes if kind not in taken]


def hero_labels(state: State, step: Step) -> list[str]:
    """The heroes that may still be drawn."""
    return [state.cards.key[kind] for kind in free_heroes(state)]


def hero_drawn(state: State, step: Step, outcome: int) -> None:
    """§2.4 A hero is drawn for a seat."""
    _, _, seat = step
    seat_hero(state, seat, free_heroes(state)[outcome])


def seat_hero(state: State, seat: int, kind: int) -> None:
    """§2.4 A seat gets its tableau."""
    card = state.arrive(kind, EVERYBODY)
    state.hero[seat] = card
    state.power[seat] = card
    tell(state, HERO_DEALT, seat, card)


def first_skill_cards(state: State, seat: int) -> list[int]:
    """§2.6 The kinds of the five skill cards that a hero begins with: two skills, and three Effort."""
    cards = state.cards
    two = cards.starting_skills[state.kind[state.hero[seat]]]
    return [cards.skill_kind[skill, 1] for skill in (*two, EFFORT, EFFORT, EFFORT)]


def lay_out(state: State, step: Step) -> None:
    """§2.3, §2.6, §2.7 Decks, skills, the monolith; then powers if the table plays with them, and the town."""
    cards = state.cards
    state.decks = [
        Deck([], sorted(cards.in_deck(TOWN_DECK)), []),
        Deck([], sorted(cards.in_deck(WILD_DECK)), []),
        Deck([], sorted(cards.of_type(POWER)), []),
    ]
    seats = len(state.valor)
    for seat in range(seats):
        state.skills += [state.arrive(kind, EVERYBODY) for kind in first_skill_cards(state, seat)]
    steps: list[Step] = [(DRAW_MONOLITH, seats)] if seats > 1 else []
    if state.mode.allies:
        steps.append((MEET_ALLIES, state.mode.allies))
    if state.rules.options["powers"] == "on":
        state.shown = [[] for _ in range(seats)]
        count = state.decks[POWER_DECK].count()
        deals = [seat for seat in range(seats) for _ in (0, 1)]
        steps += [(DEAL_POWER, count - place, seat) for place, seat in enumerate(deals)]
        steps.append((CHOOSE_POWER, (1 << seats) - 1))
    steps.append((FILL_TOWN,))
    if state.mode.wilderness_dealt:
        steps += [(DRAW_WILD, -1, DEALT)] * seats
    if state.mode.thresholds:
        state.goal = state.mode.thresholds[0][1]
    state.then(*steps, (NEW_ROUND,))


def monolith_drawn(state: State, step: Step, outcome: int) -> None:
    """§2.7 A random hero begins with the monolith."""
    state.monolith = outcome
    tell(state, MONOLITH_AT, outcome)


def power_labels(state: State, step: Step) -> list[str]:
    """The power cards in the deck."""
    return [state.cards.key[kind] for kind in state.decks[POWER_DECK].bag]


def power_dealt(state: State, step: Step, outcome: int) -> None:
    """§2.5 Two power cards for each hero, face down to the others."""
    _, _, seat = step
    card = state.arrive(state.decks[POWER_DECK].take(outcome), state.eyes(seat))
    state.shown[seat].append(card)
    tell(state, POWER_SHOWN, seat, card, to=state.eyes(seat))


def power_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§2.5 Keep the tableau's power, or cover it with one of the two."""
    found: list[Answer] = [(KEEP,)]
    found += [(TAKE, card) for card in state.shown[seat]]
    return found


def take_powers(state: State, step: Step, answers: list[Answer]) -> None:
    """§2.5 Chosen powers lie open; all others are shuffled back."""
    for seat, (_, *taken) in enumerate(answers):
        for card in state.shown[seat]:
            if card in taken:
                state.known[card] = EVERYBODY
                state.power[seat] = card
                tell(state, POWER_TAKEN, seat, card)
            else:
                state.decks[POWER_DECK].put_in(state.kind[card])
                state.kind[card] = NO_CARD
                state.known[card] = NO_SEATS
        if not taken:
            tell(state, POWER_KEPT, seat)
    state.shown = []


SET_UP: Final = BOOK.does("set_up", set_up)
DRAW_KINGDOM: Final = BOOK.rolls("kingdom", kingdom_drawn, labels=kingdom_labels)
DRAW_HERO: Final = BOOK.rolls("hero", hero_drawn, "seat", labels=hero_labels)
LAY_OUT: Final = BOOK.does("lay_out", lay_out)
DRAW_MONOLITH: Final = BOOK.rolls("monolith", monolith_drawn)
DEAL_POWER: Final = BOOK.rolls("deal_power", power_dealt, "seat", labels=power_labels)
CHOOSE_POWER: Final = BOOK.asks(
    "choose_power",
    options=power_options,
    take_all=take_powers,
    otherwise=NOT_DEALT,
    verbs=(KEEP, TAKE),
    rule="2.5",
    mode=SEALED,
    default=(KEEP,),
)
