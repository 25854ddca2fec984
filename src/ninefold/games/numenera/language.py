"""The words that abilities, cyphers and artifacts are written in; `powers.py` says what each does."""

from __future__ import annotations

from typing import Final

from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Number, Target, Word
from ninefold.games.numenera.terms import DURATIONS, RANGES, SKILL_LEVELS, SKILLS, STATS, WEAPONS, WEIGHTS, WHATS

TARGETS: Final = {"self": False, "foe": False, "foes": False, "ally": False, "party": False}
"""All targets are named when a power is used; none is chosen while it acts."""
FOES: Final = ("foe", "foes")
FRIENDS: Final = ("self", "ally", "party")
AMOUNTS: Final = ("level", "tier", "weapon", "twice_level", "half_level")
ARMOR: Final = ("normal", "ignored")
IGNORED: Final = ARMOR.index("ignored")
AGAINST: Final = ("attacks", "ambient", "all")
"""What Armor may be against."""
ATTACKS_ONLY: Final = AGAINST.index("attacks")
AMBIENT_ONLY: Final = AGAINST.index("ambient")
RAISED: Final = (
    "might", "speed", "intellect", "might_edge", "speed_edge", "intellect_edge", "effort", "recovery", "cypher_limit",
)  # fmt: skip
(
    RAISED_MIGHT, RAISED_SPEED, RAISED_INTELLECT, RAISED_MIGHT_EDGE, RAISED_SPEED_EDGE, RAISED_INTELLECT_EDGE,
    RAISED_EFFORT, RAISED_RECOVERY, RAISED_CYPHER_LIMIT,
) = range(9)  # fmt: skip
PRACTICED: Final = (*WEIGHTS, "armor")
"""What one can be used to: weapons of a weight, or armour heavier than light, which the builder asks for."""
TIME: Final = Choice("time", DURATIONS, default="scene")

WORDS: Final = (
    Word(
        "attack",
        Number("n", 0, 30),
        Choice("stat", STATS, default="intellect"),
        Target("to", default="foe", among=FOES),
        Choice("armor", ARMOR, default="normal"),
        Number("plus", -9, 9, default=0, fixed=True),
        Block("then", optional=True),
    ),
    Word(
        "damage",
        Number("n", 1, 30),
        Target("to", default="foe", among=("self", *FOES)),
        Choice("stat", STATS, default="might"),
        Choice("armor", ARMOR, default="normal"),
    ),
    Word(
        "heal",
        Number("n", 1, 30),
        Choice("pool", ("any", *STATS), default="any"),
        Target("to", default="self", among=FRIENDS),
    ),
    Word("climb_track", Number("n", 1, 3, default=1), Target("to", default="self", among=FRIENDS)),
    Word("recover", Target("to", default="self", among=FRIENDS)),
    Word(
        "armor",
        Number("n", 1, 10),
        Choice("against", AGAINST, default="attacks"),
        TIME,
        Target("to", default="self", among=FRIENDS),
    ),
    Word("ease", Number("n", 1, 4), Choice("what", WHATS), TIME, Target("to", default="self", among=FRIENDS)),
    Word(
        "hinder",
        Number("n", 1, 4),
        Choice("what", ("attacks", "defense", "all"), default="all"),
        Choice("time", DURATIONS, default="round"),
        Target("to", default="foe", among=("self", *FOES)),
    ),
    Word(
        "extra_damage",
        Number("n", 1, 10),
        Choice("weapon", WEAPONS, default="any"),
        TIME,
        Target("to", default="self", among=FRIENDS),
    ),
    Word("train", Choice("skill", SKILLS), Choice("level", SKILL_LEVELS, default="trained")),
    Word("practice", Choice("weapon", PRACTICED)),
    Word("raise", Choice("what", RAISED), Number("n", 1, 10, fixed=True), TIME),
    Word("stun", Target("to", default="foe", among=FOES), Number("rounds", 1, 10, default=1, fixed=True)),
    Word("hold", Target("to", default="foe", among=FOES), Number("rounds", 1, 10, default=1, fixed=True)),
    Word("push", Target("to", default="foe", among=FOES), Choice("far", RANGES[:3], default="immediate")),
    Word("move", Choice("far", RANGES, default="short")),
    Word("shield", Number("n", 1, 30), TIME, Target("to", default="self", among=FRIENDS)),
    Word("hide", Target("to", default="self", among=FRIENDS), Number("rounds", 1, 10, default=1, fixed=True)),
    Word("slay", Number("n", 1, 10), Target("to", default="foe", among=("foe",))),
    Word("identify", Number("n", 1, 9)),
    Word("solve", Choice("what", WHATS), Number("n", 1, 10)),
    Word("break_object", Number("n", 1, 3)),
    Word("find_cypher", Number("n", 1, 3)),
    Word("reroll", Number("n", 1, 3)),
    Word("companion", Number("n", 1, 10), TIME),
    Word(
        "retaliate",
        Number("n", 1, 10),
        Choice("when", ("when_hit", "when_missed"), default="when_hit"),
        TIME,
        Target("to", default="self", among=FRIENDS),
    ),
    Word(
        "regenerate",
        Number("n", 1, 5),
        Choice("time", DURATIONS, default="minute"),
        Target("to", default="self", among=FRIENDS),
    ),
    Word(
        "afflict",
        Number("n", 1, 10),
        Target("to", default="foe", among=FOES),
        Number("rounds", 1, 10, default=3, fixed=True),
    ),
    Word("control", Target("to", default="foe", among=FOES), Number("rounds", 1, 10, default=1, fixed=True)),
    Word("rout", Number("n", 1, 10), Target("to", default="foe", among=FOES)),
    Word(
        "sunder",
        Number("n", 1, 10),
        Choice("time", DURATIONS, default="minute"),
        Target("to", default="foe", among=FOES),
    ),
    Word("pull", Target("to", default="foe", among=FOES), Choice("far", RANGES[:3], default="short")),
    Word("boost", Number("n", 1, 5)),
    Word("spare", Number("n", 1, 3, default=1, fixed=True)),
    Word("unimpaired", TIME, Target("to", default="self", among=FRIENDS)),
    Word("endure", Number("n", 1, 3, fixed=True), TIME, Target("to", default="self", among=FRIENDS)),
    Word("act_again", Number("n", 1, 3, default=1, fixed=True)),
    Word("teleport", Choice("far", RANGES, default="short")),
    Word("cleanse", Target("to", default="self", among=FRIENDS)),
)

LEXICON: Final[Lexicon[object]] = Lexicon(WORDS, TARGETS, AMOUNTS)
NUMBER: Final = LEXICON.number
TARGET: Final = LEXICON.target_number

RAISES: Final = {
    "attack": "plus", "damage": "n", "heal": "n", "armor": "n", "ease": "n", "hinder": "n", "extra_damage": "n",
    "stun": "rounds", "hold": "rounds", "push": "far", "move": "far", "shield": "n", "hide": "rounds", "slay": "n",
    "solve": "n", "companion": "n", "retaliate": "n", "regenerate": "n", "afflict": "n", "control": "rounds",
    "rout": "n", "sunder": "n", "pull": "far", "boost": "n", "teleport": "far",
}  # fmt: skip
"""§9.7 By word: the parameter that a level of Effort raises, an amount, rounds or a distance."""
RAISED_AT: Final = {word: LEXICON.place_of(word, param) for word, param in RAISES.items()}
"""§9.7 By word: where that parameter stands in the lowered word."""
DISTANCES: Final = tuple(word for word, param in RAISES.items() if param == "far")

WHENS: Final = {"always": "", "use": "", "on_attack": "", "guided": ""}
"""When words act; `guided` is how the guide rules where the words for a master are no words of the engine."""
