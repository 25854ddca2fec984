"""Potions, a toy whose rules are written in the language of card text, with secrets in the middle of an effect.

**1.1** Both players begin with 9 health. In turn each drinks one of the potions; a potion is an effect.
**1.2** An effect is carried out word by word. Where somebody has to be chosen, the drinker chooses.
**1.3** "You may" asks the drinker.
**1.4** A glimpse is a number from 1 to 4 that only the drinker sees.
**1.5** Who is brought to 0 has lost. After ten potions the healthier one has won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.book import Book
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.declare import declared
from ninefold.core.field import UNKNOWN, knows, only
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.rules import Outcome
from ninefold.core.slot import PerSeat, starts
from ninefold.core.stream import Stream
from ninefold.core.tell import tell
from ninefold.effects.content import read_tables
from ninefold.effects.interpret import FIRST_CHOSEN, chosen, perform, remember, skip
from ninefold.effects.lexicon import COUNTED, Lexicon
from ninefold.effects.rules import EffectRules
from ninefold.effects.word import IT, Block, Choice, Number, Target

FULL_HEALTH: Final = 9
POTIONS_EACH: Final = 5

BOOK: Final[Book[State]] = Book()
DRINK: Final = BOOK.verb("drink", "potion:potion")
POINT: Final = BOOK.verb("point", "seat")
YES: Final = BOOK.verb("yes")
NO: Final = BOOK.verb("no")
CHANGED: Final = BOOK.tell("changed", "seat", "health")
GLIMPSED: Final = BOOK.tell("glimpsed", "seat", "n?")

LEXICON: Final[Lexicon[State]] = Lexicon(
    targets={"drinker": False, "other": False, "anybody": True}, amounts=["wounds"]
)
HURT: Final = LEXICON.word("hurt", Number("n", 1, 9, default=2), Target("whom", default="other"))
HEAL: Final = LEXICON.word("heal", Number("n", 1, 9), Target("whom", default="drinker"))
GLANCE: Final = LEXICON.word("glimpse")
STRIKE: Final = LEXICON.word("strike", Choice("how", ["softly", "hard"], default="softly"))
PERHAPS: Final = LEXICON.word("may", Block("then"), Block("otherwise", optional=True))

CONTENT: Final = """
[venom]
effect = { hurt = 3 }
[balm]
effect = { heal = "wounds" }
[mist]
effect = [ { hurt = { whom = "anybody" } }, { heal = { n = 1, whom = "it" } } ]
[eye]
effect = [ { glimpse = true }, { may = { then = { strike = "hard" }, otherwise = { heal = 1 } } }, { hurt = 1 } ]
[dream]
effect = [ { glimpse = true }, { may = { then = [ { may = { then = { strike = true } } }, { heal = 2 } ] } } ]
"""

SENTENCES: Final = """
ask.turn = { en = "{seat} drinks.", de = "{seat} trinkt." }
ask.choose = { en = "{seat} chooses.", de = "{seat} wählt." }
ask.may = { en = "{seat} may go on.", de = "{seat} darf weitermachen." }
verb.drink = { en = "drink {potion}", de = "{potion} trinken" }
verb.point = { en = "{seat}", de = "{seat}" }
verb.yes = { en = "yes", de = "ja" }
verb.no = { en = "no", de = "nein" }
tell.changed = { en = "{seat} has {health} health.", de = "{seat} hat {health} Gesundheit." }

[tell.glimpsed]
en = "{seat} sees {n}."
en_hidden = "{seat} sees something."
de = "{seat} sieht {n}."
de_hidden = "{seat} sieht etwas."
[word.hurt]
en = "{whom} loses {n} health."
de = "{whom} verliert {n} Gesundheit."
[word.heal]
en = "{whom} gains {n} health."
de = "{whom} gewinnt {n} Gesundheit."
en_counted = "{whom} heals {n}."
de_counted = "{whom} heilt {n}."
[word.glimpse]
en = "Look at a number."
de = "Sieh eine Zahl an."
[word.strike]
en = "Strike {how} with that number."
de = "Schlage {how} mit dieser Zahl."
en_hard = "Strike twice with that number."
de_hard = "Schlage zweimal mit dieser Zahl."
[word.may]
en = "You may: {then}; otherwise: {otherwise}."
de = "Du darfst: {then}; sonst: {otherwise}."
en_short = "You may: {then}."
de_short = "Du darfst: {then}."
[target.drinker]
en = "you"
de = "du"
[target.anybody]
en = "anybody"
de = "irgendjemand"
de_acc = "irgendjemanden"
[target.it]
en = "the same one"
de = "derselbe"
[target.other]
en = "the other"
de = "der andere"
[amount.wounds]
en = "all wounds"
de = "alle Wunden"
[effect.and]
en = ", and "
de = ", und "
[choice.softly]
en = "softly"
de = "sanft"
"""

EFFECTS: Final = {
    key: LEXICON.read(table["effect"], f"potions: {key}: effect")
    for key, table in read_tables(CONTENT, "potions").items()
}
POTIONS: Final = list(EFFECTS)


@declared
class State(Flat):
    """What lies on the table; an effect in progress lies on the agenda."""

    SEATS: ClassVar[int] = 2

    rules: PotionsRules
    drunk: int
    health: PerSeat[int] = starts(FULL_HEALTH)


def change(state: State, seat: int, by: int) -> None:
    """1.5"""
    state.health[seat] = max(0, min(FULL_HEALTH, state.health[seat] + by))
    tell(state, CHANGED, seat, state.health[seat])
    if not state.health[seat]:
        state.agenda.clear()


def drink(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.1"""
    _, potion = answer
    state.drunk += 1
    if state.drunk < 2 * POTIONS_EACH:
        state.agenda.append((TURN, 1 - seat))
    state.agenda.append((EFFECT, seat, 0, potion, 0))


def point(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.2"""
    _, whom = answer
    remember(state, whom)


def acted_on(step: Step, target: int) -> int:
    """Whom a word acts on."""
    _, drinker, *_ = step
    if target == IT:
        return chosen(step)
    return drinker if target == LEXICON.target_number["drinker"] else 1 - drinker


def hurt(state: State, step: Step, word: Step) -> None:
    _, n, target, *_ = word
    change(state, acted_on(step, target), -n)


def heal(state: State, step: Step, word: Step) -> None:
    _, n, target, *_ = word
    seat = acted_on(step, target)
    change(state, seat, FULL_HEALTH - state.health[seat] if n >= COUNTED else n)


def glimpse(state: State, step: Step, word: Step) -> None:
    """1.4"""
    _, seat, *_ = step
    state.agenda.append((GLIMPSE, 4, seat))


def glimpsed(state: State, step: Step, outcome: int) -> None:
    """1.4"""
    _, _, seat = step
    tell(state, GLIMPSED, seat, outcome + 1, to=only(seat))
    remember(state, outcome + 1, only(seat))


def strike(state: State, step: Step, word: Step) -> None:
    _, seat, *_ = step
    _, how, *_ = word
    change(state, 1 - seat, -chosen(step) * (1 + how))


def may(state: State, step: Step, word: Step) -> None:
    """1.3"""
    _, seat, *_ = step
    state.agenda.append((MAY, seat, word[-1]))


def choose_target(state: State, step: Step, word: Step) -> None:
    """1.2"""
    _, seat, *_ = step
    state.agenda.append((CHOOSE_SEAT, seat))


def decide(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.3"""
    _, _, words = step
    if answer[0] == NO:
        skip(state, words)


EFFECT: Final = BOOK.does("effect", perform, "seat", "card", "ability", "position")
TURN: Final = BOOK.asks("turn", verbs=(DRINK,), rule="1.1", take=drink)
CHOOSE_SEAT: Final = BOOK.asks("choose", verbs=(POINT,), rule="1.2", take=point)
MAY: Final = BOOK.asks("may", "words", verbs=(YES, NO), rule="1.3", take=decide)
GLIMPSE: Final = BOOK.rolls("glimpse", glimpsed, "seat", labels=lambda state, step: ["1", "2", "3", "4"])
LEXICON.does(HURT, hurt)
LEXICON.does(HEAL, heal)
LEXICON.does(GLANCE, glimpse)
LEXICON.does(STRIKE, strike)
LEXICON.does(PERHAPS, may)
LEXICON.chooses(choose_target)


class PotionsRules(EffectRules[State]):
    """One table."""

    book = BOOK
    universes: Mapping[str, Sequence[int]] = {"potion": range(len(POTIONS))}

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.programs = [LEXICON.lower(effect) for effect in EFFECTS.values()]
        self.word_rules = LEXICON.rules
        self.catalogue = self.catalogue.extended(catalogue())

    def begin(self) -> State:
        return State(self).laid_out((TURN, 0))

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        one, other = state.health
        return Outcome("health", () if one == other else (0,) if one > other else (1,), (one, other))

    def value_name(self, kind: str, value: int, lang: str) -> str:
        return POTIONS[value] if kind == "potion" else super().value_name(kind, value, lang)

    def knowledge(self, state: State) -> Sequence[int]:
        return [step[place + 1] for step in state.agenda for place in chosen_places(step)]

    def view(self, state: State, seat: int) -> State:
        view: State = super().view(state, seat)
        view.agenda = [with_hidden(step, seat, lambda: UNKNOWN) for step in state.agenda]
        return view

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        state: State = super().sample(view, seat, stream)
        state.agenda = [with_hidden(step, seat, lambda: 1 + stream.below(4)) for step in view.agenda]
        return state

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        twin = state.clone()
        twin.agenda = [with_hidden(step, seat, lambda: 1 + stream.below(4)) for step in state.agenda]
        return twin


def chosen_places(step: Step) -> range:
    """Where in a step something that was chosen stands; the mask of those who know it follows."""
    return range(FIRST_CHOSEN, len(step) if step[0] == EFFECT else 0, 2)


def with_hidden(step: Step, seat: int, value: Callable[[], int]) -> Step:
    """A step in which another value stands wherever the seat does not know what was chosen."""
    values = list(step)
    for place in chosen_places(step):
        if not knows(step[place + 1], seat):
            values[place] = value()
    return tuple(values)


def catalogue() -> Catalogue:
    """The sentences of the toy."""
    return catalogue_of(SENTENCES, "potions")


class Potions(Game[PotionsRules]):
    """The title."""

    slug = "potions"
    make = PotionsRules

    def __init__(self) -> None:
        self.titles = {"en": "Potions", "de": "Tränke"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = Potions()
