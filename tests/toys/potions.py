"""Potions, a toy whose rules are written in the language of card text, with secrets in the middle of an effect.

**1.1** Both players begin with 9 health. In turn each drinks one of the potions; a potion is an effect.
**1.2** An effect is carried out word by word. Where somebody has to be chosen, the drinker chooses.
**1.3** "You may" asks the drinker.
**1.4** A glimpse is a number from 1 to 4 that only the drinker sees.
**1.5** Who is brought to 0 has lost. After ten potions the healthier one has won.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ninefold.core.agenda import FINE, Answer, AskKind, Step, StepKind, asks, does, rolls
from ninefold.core.ask import Verb
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.field import knows, only
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell, TellKind, tell
from ninefold.effects.content import read_tables
from ninefold.effects.interpret import FIRST_CHOSEN, SEAT, chosen, perform, remember, skip
from ninefold.effects.lexicon import COUNTED, Lexicon
from ninefold.effects.word import IT, Block, Choice, Number, Target, Word

EFFECT, TURN, CHOOSE_SEAT, MAY, GLIMPSE = range(5)
DRINK, POINT, YES, NO = range(4)
FULL_HEALTH: Final = 9
POTIONS_EACH: Final = 5

LEXICON: Final = Lexicon(
    [
        Word("hurt", Number("n", 1, 9, default=2), Target("whom", default="other")),
        Word("heal", Number("n", 1, 9), Target("whom", default="drinker")),
        Word("glimpse"),
        Word("strike", Choice("how", ["softly", "hard"], default="softly")),
        Word("may", Block("then"), Block("otherwise", optional=True)),
    ],
    targets={"drinker": False, "other": False, "anybody": True},
    amounts=["wounds"],
)

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

CHANGED: Final = TellKind("changed", "seat", "health")
GLIMPSED: Final = TellKind("glimpsed", "seat", "n?")
EFFECTS: Final = {
    key: LEXICON.read(table["effect"], f"potions: {key}: effect")
    for key, table in read_tables(CONTENT, "potions").items()
}
POTIONS: Final = list(EFFECTS)


class State:
    """What lies on the table; an effect in progress lies on the agenda."""

    __slots__ = ("agenda", "drunk", "health", "rules", "tells")
    DATA = ("drunk", "health")
    TUPLES = ()

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.agenda: list[Step] = [(TURN, 0)]
        self.drunk = 0
        self.health = [FULL_HEALTH, FULL_HEALTH]
        self.tells: list[Tell] | None = None

    def clone(self) -> "State":
        copy = State(self.rules)
        copy.agenda, copy.drunk, copy.health = self.agenda[:], self.drunk, self.health[:]
        return copy


def change(state: State, seat: int, by: int) -> None:
    """1.5"""
    state.health[seat] = max(0, min(FULL_HEALTH, state.health[seat] + by))
    tell(state, CHANGED, seat, state.health[seat])
    if not state.health[seat]:
        state.agenda.clear()


def drink(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.1"""
    state.drunk += 1
    if state.drunk < 2 * POTIONS_EACH:
        state.agenda.append((TURN, 1 - seat))
    state.agenda.append((EFFECT, seat, 0, answer[1], 0))


def whom(step: Step, target: int) -> int:
    """Whom a word acts on."""
    if target == IT:
        return chosen(step)
    return step[SEAT] if LEXICON.target_names[target] == "drinker" else 1 - step[SEAT]


def hurt(state: State, step: Step, word: Step) -> None:
    change(state, whom(step, word[2]), -word[1])


def heal(state: State, step: Step, word: Step) -> None:
    seat = whom(step, word[2])
    change(state, seat, FULL_HEALTH - state.health[seat] if word[1] >= COUNTED else word[1])


def glimpse(state: State, step: Step, word: Step) -> None:
    """1.4"""
    state.agenda.append((GLIMPSE, 4, step[SEAT]))


def glimpsed(state: State, step: Step, outcome: int) -> None:
    """1.4"""
    tell(state, GLIMPSED, step[2], outcome + 1, to=only(step[2]))
    remember(state, outcome + 1, only(step[2]))


def strike(state: State, step: Step, word: Step) -> None:
    change(state, 1 - step[SEAT], -chosen(step) * (1 + word[1]))


def may(state: State, step: Step, word: Step) -> None:
    """1.3"""
    state.agenda.append((MAY, step[SEAT], word[-1]))


def decide(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.3"""
    if answer[0] == NO:
        skip(state, step[2])


def steps() -> list[StepKind]:
    """All kinds of steps, in the order of their numbers."""
    fine = lambda state, step, seat, answer: FINE  # noqa: E731
    drinks: list[Answer] = [(DRINK, potion) for potion in range(len(POTIONS))]
    points: list[Answer] = [(POINT, 0), (POINT, 1)]
    decides: list[Answer] = [(YES,), (NO,)]
    return [
        does("effect", perform, "seat", "card", "ability", "position"),
        asks("turn", AskKind(lambda s, t, k: drinks[:], drink, fine, (DRINK,), "1.1")),
        asks("choose", AskKind(lambda s, t, k: points[:], lambda s, t, k, a: remember(s, a[1]), fine, (POINT,), "1.2")),
        asks("may", AskKind(lambda s, t, k: decides[:], decide, fine, (YES, NO), "1.3"), "words"),
        rolls("glimpse", glimpsed, "seat", labels=lambda s, t: ["1", "2", "3", "4"]),
    ]


class PotionsRules(RulesFrame):
    """One table."""

    verbs = (Verb("drink", "potion:potion"), Verb("point", "seat"), Verb("yes"), Verb("no"))
    tells = (CHANGED, GLIMPSED)

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.steps = steps()
        self.universes = {"potion": range(len(POTIONS))}
        self.programs = [LEXICON.lower(effect) for effect in EFFECTS.values()]
        rules = {"hurt": hurt, "heal": heal, "glimpse": glimpse, "strike": strike, "may": may}
        self.word_rules = {LEXICON.number[name]: rule for name, rule in rules.items()}
        self.catalogue = self.catalogue.extended(catalogue())

    def choose_target(self, state: State, step: Step, target: int) -> None:
        """1.2"""
        state.agenda.append((CHOOSE_SEAT, step[SEAT]))

    def begin(self) -> State:
        return State(self)

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        one, other = state.health
        return Outcome("health", () if one == other else (0,) if one > other else (1,), (one, other))

    def value_name(self, kind: str, value: int, lang: str) -> str:
        return POTIONS[value] if kind == "potion" else super().value_name(kind, value, lang)

    def knowledge(self, state: State) -> Sequence[int]:
        return [mask for step in state.agenda if step[0] == EFFECT for mask in step[FIRST_CHOSEN + 1 :: 2]]

    def view(self, state: State, seat: int) -> dict[str, Any]:
        agenda = [_shown(step, seat) for step in state.agenda]
        return {"agenda": agenda, "drunk": state.drunk, "health": state.health[:]}

    def sample(self, view: Mapping[str, Any], seat: int, stream: Stream) -> State:
        agenda = [[1 + stream.below(4) if part is None else part for part in step] for step in view["agenda"]]
        loaded: State = self.load({**view, "agenda": agenda})
        return loaded

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        twin = state.clone()
        for place, step in enumerate(twin.agenda):
            values = list(step)
            for k in range(FIRST_CHOSEN, len(step) if step[0] == EFFECT else 0, 2):
                if not knows(step[k + 1], seat):
                    values[k] = 1 + stream.below(4)
            twin.agenda[place] = tuple(values)
        return twin


def _shown(step: Step, seat: int) -> list[int | None]:
    """A step as a seat may know it: what was chosen and is not known to it is absent."""
    shown: list[int | None] = list(step)
    for place in range(FIRST_CHOSEN, len(step) if step[0] == EFFECT else 0, 2):
        if not knows(step[place + 1], seat):
            shown[place] = None
    return shown


def catalogue() -> Catalogue:
    """The sentences of the toy."""
    return catalogue_of(SENTENCES, "potions")


class Potions(GameFrame):
    """The title."""

    slug = "potions"
    make = PotionsRules

    def __init__(self) -> None:
        self.titles = {"en": "Potions", "de": "Tränke"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = Potions()
