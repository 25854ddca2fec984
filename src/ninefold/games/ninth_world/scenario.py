"""Setting up any position of The Ninth World from the [given] of a scenario file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY, only
from ninefold.core.scenario.setting import read_given, read_seats
from ninefold.core.shape import one_of
from ninefold.effects.setting import WordedSetter
from ninefold.games.ninth_world import content, rounds, setup
from ninefold.games.ninth_world.book import END_ROUND, THRESHOLD
from ninefold.games.ninth_world.language import ON_ARRIVAL, ON_DEPARTURE, SKILLS
from ninefold.games.ninth_world.rounds import after_focus, set_cuts
from ninefold.games.ninth_world.setup import first_skill_cards, lay_path, seat_hero
from ninefold.games.ninth_world.state import NO_CARD, SLOTS, State

if TYPE_CHECKING:
    from ninefold.games.ninth_world.rules import NinthWorldRules

MOMENTS: Final = ("set_up", "arrival", *SKILLS[1:], "threshold", "round_end", "departure", "monolith")
DEFAULT_HEROES: Final = ("selis", "branoc_aur", "qbrys", "kwaidyno", "rorke")
QUIET_KINGDOM: Final = "iscobal"

GivenSeat = Annotated[int, msgspec.Meta(ge=0, le=4)]
GivenCount = Annotated[int, msgspec.Meta(ge=0, le=200)]
Scars = Annotated[int, msgspec.Meta(ge=0, le=4)]
PLACED: Final = (content.CYPHER, content.QUEST, content.CREATURE)


class GivenCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card with what lies on it."""

    card: str
    marks: list[GivenSeat] = []
    tokens: GivenCount = 0
    drawn_by: GivenSeat | None = None
    known: list[GivenSeat] = []


class GivenHero(msgspec.Struct, forbid_unknown_fields=True):
    """One hero."""

    hero: str = ""
    valor: GivenCount = 0
    wounds: GivenCount = 0
    token: bool = True
    power: str = ""
    skills: list[str] = []
    spent: list[str] = []
    displayed: list[str | GivenCard] = []


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position; the heroes are under the numbers of their seats."""

    round: content.RoundNumber = 1
    phase: str = "scout"
    kingdom: str = QUIET_KINGDOM
    monolith: GivenSeat = 0
    town: list[str] = []
    wild: list[str | GivenCard] = []
    deck: list[str | GivenCard] | None = None
    town_deck: list[str | GivenCard] | None = None
    power_deck: list[str] | None = None
    discards: list[str] = []
    scars: Scars = 0
    drift: GivenCount = 0
    allies: list[str] = []


def given(rules: NinthWorldRules, data: Mapping[str, object]) -> State:
    """A state from [given]; what is not named has a sensible default."""
    plain, heroes = read_seats(data, rules.seats, GivenHero)
    return WorldSetter(rules, read_given(plain, Given)).set_up(heroes)


class WorldSetter(WordedSetter[State]):
    """Lays out one position."""

    def __init__(self, rules: NinthWorldRules, wanted: Given) -> None:
        super().__init__(State(rules).laid_out(), rules.cards)
        self.rules = rules
        self.wanted = wanted

    def set_up(self, heroes: list[GivenHero]) -> State:
        """The whole table, and the agenda of the phase."""
        wanted, state = self.wanted, self.state
        one_of(wanted.phase, MOMENTS, "[given]: phase")
        if wanted.phase == "set_up":
            state.agenda.append((setup.SET_UP,))
            return state
        one_of(wanted.kingdom, list(self.rules.cards.kingdoms), "[given]: kingdom")
        self.check_seat(wanted.monolith, "monolith")
        lay_path(state, wanted.kingdom)
        self.put(wanted, "round", "monolith", "scars", "drift")
        self.heroes(heroes)
        for seat, hero in enumerate(heroes):
            self.skills(seat, hero)
            self.tableau(seat, hero)
        self.places()
        self.goals()
        set_cuts(state)
        state.agenda.extend(reversed(self.agenda()))
        return state

    def not_of(self, types: Collection[int]) -> str:
        """How a card is refused that may not lie there."""
        return f"no {' or '.join(content.TYPES[type_] for type_ in types)}"

    def heroes(self, heroes: list[GivenHero]) -> None:
        """Each seat's hero; if none is named, the first default hero that is free."""
        named = [self.kind(hero.hero, "hero", (content.HERO,)) if hero.hero else NO_CARD for hero in heroes]
        numbers = self.rules.cards.number
        free = [numbers[key] for key in DEFAULT_HEROES if numbers[key] not in named]
        for seat, kind in enumerate(named):
            seat_hero(self.state, seat, free.pop(0) if kind == NO_CARD else kind)

    def skills(self, seat: int, hero: GivenHero) -> None:
        """Five skill cards; some of them spent."""
        state = self.state
        kinds = [self.kind(name, "skills", (content.SKILL,)) for name in hero.skills] or first_skill_cards(state, seat)
        if len(kinds) != SLOTS:
            raise BadInput(f"[given]: skills: a hero has {SLOTS} skill cards, not {len(kinds)}")
        state.skills += [state.arrive(kind, EVERYBODY) for kind in kinds]
        for name in hero.spent:
            kind = self.kind(name, "spent", (content.SKILL,))
            free = [slot for slot in range(SLOTS) if kinds[slot] == kind and not state.spent[seat] >> slot & 1]
            if not free:
                raise BadInput(f"[given]: spent: seat {seat} has no '{name}' to be spent")
            state.spent[seat] |= 1 << free[0]

    def tableau(self, seat: int, hero: GivenHero) -> None:
        """Valor, wounds, token, power, displayed cards."""
        state = self.state
        self.put_at(seat, hero, "valor", "wounds", "token")
        if hero.power:
            state.power[seat] = state.arrive(self.kind(hero.power, "power", (content.POWER,)), EVERYBODY)
        for item in hero.displayed:
            state.displayed[seat].append(
                self.lay(item, "displayed", (content.CYPHER, content.QUEST, content.PRIZE, content.CREATURE))
            )

    def lay(self, item: str | GivenCard, where: str, types: tuple[int, ...]) -> int:
        """A card with what lies on it."""
        wanted = GivenCard(item) if isinstance(item, str) else item
        state = self.state
        card = state.arrive(self.kind(wanted.card, where, types), EVERYBODY)
        for seat in wanted.marks:
            state.marks[card] |= only(seat)
        state.progress[card] = wanted.tokens
        if wanted.drawn_by is not None:
            state.fresh[card] = wanted.drawn_by
            state.marks[card] |= only(wanted.drawn_by)
        if wanted.known:
            state.known[card] = sum(only(seat) for seat in wanted.known)
        return card

    def places(self) -> None:
        """Town, wilderness, decks and discard piles."""
        wanted, state = self.wanted, self.state
        for slot, name in enumerate(wanted.town):
            card = self.lay(name, "town", PLACED) if name else NO_CARD
            if slot < SLOTS:
                state.town[slot] = card
            else:
                state.town.append(card)
        state.wild = [self.lay(item, "wild", PLACED) for item in wanted.wild]
        state.allies = [state.arrive(self.kind(name, "allies", (content.HERO,)), EVERYBODY) for name in wanted.allies]
        for name in wanted.discards:
            kind = self.kind(name, "discards", (*PLACED, content.PRIZE))
            state.discards[self.rules.cards.deck[kind]].append(kind)
        state.decks = [
            self.deck(wanted.town_deck, content.TOWN_DECK),
            self.deck(wanted.deck, content.WILD_DECK),
            self.powers(),
        ]

    def deck(self, listed: list[str | GivenCard] | None, place: int) -> Deck:
        """The listed cards, those that somebody knows on top in that order; without a list, all cards not in use."""
        cards, state = self.rules.cards, self.state
        if listed is None:
            rest = cards.in_deck(place)
            for kind in (*state.kind, *state.discards[place]):
                if kind in rest:
                    rest.remove(kind)
            return Deck([], sorted(rest), [])
        top = [self.lay(item, "deck", (*PLACED, content.PRIZE)) for item in listed if isinstance(item, GivenCard)]
        bag = [self.kind(item, "deck", (*PLACED, content.PRIZE)) for item in listed if isinstance(item, str)]
        return Deck(top[::-1], sorted(bag), [])

    def powers(self) -> Deck:
        """The listed power cards; without a list, all that are not in use."""
        free = set(self.rules.cards.of_type(content.POWER)) - set(self.state.kind)
        return Deck([], self.bag(self.wanted.power_deck, free, "power_deck", (content.POWER,)), [])

    def goals(self) -> None:
        """§14.10 The threshold of the round."""
        for round_, goal in reversed(self.rules.mode.thresholds):
            if self.state.round <= round_:
                self.state.goal = goal

    def agenda(self) -> list[Step]:
        """The steps from the given moment to the end of the round."""
        last: list[Step] = [after_focus(self.state)]
        phases: list[Step] = [(rounds.SKILL_PHASE, number) for number in range(1, len(SKILLS))]
        phase = self.wanted.phase
        if phase in SKILLS:
            return phases[SKILLS.index(phase) - 1 :] + last
        starts: dict[str, list[Step]] = {
            "arrival": [(rounds.REGION_ACTS, ON_ARRIVAL), *phases, *last],
            "threshold": [(THRESHOLD,)],
            "round_end": [(END_ROUND,)],
            "departure": [(rounds.REGION_ACTS, ON_DEPARTURE), (rounds.NEXT_ROUND,)],
            "monolith": [(rounds.NEXT_ROUND,)],
        }
        return starts[phase]
