"""The words that Forces are written in; `words.py` says what each does, sentences.toml how it reads."""

from __future__ import annotations

from typing import Final

from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Number, Target, Word

ALIGNMENTS: Final = ("holy", "chaotic", "infernal")
KINDS_OF: Final = ("any", *ALIGNMENTS)
WHO: Final = ("you", "enemies", "all")
STATS: Final = ("power", "reach")
UNTIL: Final = ("turn", "good")
COUNTERS: Final = ("ash", "virtue", "sin")
CONDITIONS: Final = (
    "always", "in_heaven", "in_purgatory", "in_hell", "on_gate", "holds_heaven", "holds_hell", "outnumbered", "poor",
    "alone",
)  # fmt: skip
PLACES: Final = ("anywhere", "heaven", "purgatory", "hell", "gate", "adjacent")

TARGETS: Final = {
    "self": False,
    "own_force": True,
    "other_own_force": True,
    "own_holy": True,
    "own_chaotic": True,
    "own_infernal": True,
    "enemy_force": True,
    "holy_enemy": True,
    "chaotic_enemy": True,
    "infernal_enemy": True,
    "reachable_enemy": True,
    "adjacent_enemy": True,
    "adjacent_force": True,
    "any_force": True,
    "other_force": True,
    "fallen_force": True,
    "all_own": False,
    "other_own": False,
    "adjacent_own": False,
    "own_in_realm": False,
    "other_own_holy": False,
    "other_own_chaotic": False,
    "other_own_infernal": False,
    "all_enemies": False,
    "adjacent_enemies": False,
    "enemies_in_realm": False,
    "holy_enemies": False,
    "chaotic_enemies": False,
    "infernal_enemies": False,
    "all_forces": False,
    "adjacent_forces": False,
}
"""By name: whether the player has to choose it."""

IN_PLAY: Final = ("it", *[name for name in TARGETS if name != "fallen_force"])
OTHERS: Final = tuple(name for name in IN_PLAY if name != "self")
OWN: Final = ("it", "self", "own_force", "other_own_force", "own_holy", "own_chaotic", "own_infernal")
FALLEN: Final = ("fallen_force", "it")
GROUPS: Final = ("self", *[name for name, is_chosen in TARGETS.items() if not is_chosen and name != "self"])

AMOUNTS: Final = (
    "own_forces", "own_holy", "own_chaotic", "own_infernal", "adjacent_own", "adjacent_enemies", "own_hand",
    "own_fallen", "own_in_heaven", "own_in_hell",
)  # fmt: skip

WORDS: Final = (
    Word("damage", Number("n", 1, 20), Target("to", among=IN_PLAY)),
    Word("destroy", Target("to", among=IN_PLAY)),
    Word("heal", Target("to", among=IN_PLAY)),
    Word(
        "boost",
        Choice("stat", STATS),
        Number("n", -9, 9),
        Target("to", among=IN_PLAY),
        Choice("until", UNTIL, default="turn"),
    ),
    Word("push", Number("n", 1, 9), Target("to", among=OTHERS)),
    Word("pull", Number("n", 1, 9), Target("to", among=OTHERS)),
    Word("place", Target("to", among=IN_PLAY), Choice("where", PLACES, default="anywhere")),
    Word("swap", Target("to", among=OTHERS)),
    Word("gain", Number("n", 1, 9), Choice("what", COUNTERS), Choice("who", WHO, default="you")),
    Word("lose", Number("n", 1, 9), Choice("what", COUNTERS), Choice("who", WHO, default="enemies")),
    Word("steal", Number("n", 1, 9)),
    Word("draw", Number("n", 1, 9), Choice("who", WHO, default="you")),
    Word("discard", Number("n", 1, 9), Choice("who", WHO, default="enemies")),
    Word("recall", Target("to", among=IN_PLAY)),
    Word("raise", Target("to", among=FALLEN)),
    Word("revive", Target("to", among=FALLEN), Choice("where", PLACES, default="anywhere")),
    Word("take_control", Target("to", among=OTHERS), Choice("until", UNTIL, default="turn")),
    Word("actions", Number("n", 1, 3)),
    Word("may", Block("do")),
    Word("sacrifice", Target("to", among=OWN), Block("then", optional=True)),
    Word("if", Choice("is", CONDITIONS), Block("then")),
    # What holds while the Force is on the board.
    Word(
        "aura",
        Choice("stat", STATS),
        Number("n", -9, 9, fixed=True),
        Target("to", among=GROUPS),
        Choice("when", CONDITIONS, default="always"),
    ),
    Word("grows", Choice("stat", STATS), Choice("per", AMOUNTS)),
    Word("hatred", Number("n", 1, 9, fixed=True), Choice("of", KINDS_OF)),
    Word("gentle", Number("n", 1, 9, fixed=True)),
    Word("ward", Number("n", 1, 9, fixed=True)),
    Word("strikes_back"),
    Word("swaps"),
    Word("tramples"),
    Word("usurps"),
    Word("heavy"),
    Word("rooted"),
    Word("aloof"),
    Word("gatewalks"),
    Word("cheapens", Number("n", 1, 5, fixed=True), Choice("of", KINDS_OF)),
)

LEXICON: Final = Lexicon(WORDS, TARGETS, AMOUNTS)
NUMBER: Final = LEXICON.number
TARGET: Final = LEXICON.target_number

LASTING_WORDS: Final = (
    "aura", "grows", "hatred", "gentle", "ward", "strikes_back", "swaps", "tramples", "usurps", "heavy", "rooted",
    "aloof", "gatewalks", "cheapens",
)  # fmt: skip
"""Words that hold while their Force is on the board, and do nothing at any one moment."""

WHILE_IN_PLAY: Final = 0
WHEN_SUMMONED: Final = 1
WHEN_MOVES: Final = 2
WHEN_ATTACKS: Final = 3
WHEN_ATTACKED: Final = 4
WHEN_DESTROYS: Final = 5
WHEN_PERISHES: Final = 6
WHEN_ALLY_PERISHES: Final = 7
WHEN_ENEMY_PERISHES: Final = 8
WHEN_ALLY_SUMMONED: Final = 9
WHEN_YOU_CONDENSE: Final = 10
EACH_START: Final = 11
EACH_END: Final = 12
WHEN_ACTIVATED: Final = 13
WHEN_NAMES: Final = (
    "while_in_play", "when_summoned", "when_moves", "when_attacks", "when_attacked", "when_destroys", "when_perishes",
    "when_ally_perishes", "when_enemy_perishes", "when_ally_summoned", "when_you_condense", "each_start", "each_end",
    "activate",
)  # fmt: skip
WITH_ANOTHER: Final = ("when_attacks", "when_attacked", "when_ally_summoned")
"""Moments that begin with another Force as "it": the one attacked, the attacker, the newcomer."""
