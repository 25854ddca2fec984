"""What Forces are written with: targets, amounts, moments, and the words that hold while a Force is on the board.

All other words are declared beside their rules, in `words.py`; sentences.toml says how each word reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.effects.either import declare_either
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Choice, Number, Target

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.state import State

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
SITES: Final = ("anywhere", "heaven", "purgatory", "hell", "gate", "beside")
"""§5.2 Where a Force may be summoned; "beside" is next to a Force of the same player."""

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

LEXICON: Final[Lexicon[State]] = Lexicon(targets=TARGETS, amounts=AMOUNTS)
TARGET: Final = LEXICON.target_number
PLACE: Final = LEXICON.word("place", Target("to", among=IN_PLAY), Choice("where", PLACES, default="anywhere"))
SWAP: Final = LEXICON.word("swap", Target("to", among=OTHERS))
EITHER: Final = declare_either(LEXICON)
LEXICON.lasts(
    "aura",
    Choice("stat", STATS),
    Number("n", -9, 9, fixed=True),
    Target("to", among=GROUPS),
    Choice("when", CONDITIONS, default="always"),
)
LEXICON.lasts("grows", Choice("stat", STATS), Choice("per", AMOUNTS))
LEXICON.lasts("hatred", Number("n", 1, 9, fixed=True), Choice("of", KINDS_OF))
LEXICON.lasts("gentle", Number("n", 1, 9, fixed=True))
LEXICON.lasts("ward", Number("n", 1, 9, fixed=True))
LEXICON.lasts("strikes_back")
LEXICON.lasts("swaps")
LEXICON.lasts("tramples")
LEXICON.lasts("usurps")
LEXICON.lasts("heavy")
LEXICON.lasts("rooted")
LEXICON.lasts("aloof")
LEXICON.lasts("gatewalks")
LEXICON.lasts("peaceful")
LEXICON.lasts("strikes_once")
LEXICON.lasts("sheltered")
LEXICON.lasts("only_in", Choice("where", SITES[1:]))
LEXICON.lasts("cheapens", Number("n", 1, 5, fixed=True), Choice("of", KINDS_OF))

(
    WHILE_IN_PLAY, WHEN_SUMMONED, WHEN_MOVES, WHEN_ATTACKS, WHEN_ATTACKED, WHEN_DESTROYS, WHEN_PERISHES,
    WHEN_ALLY_PERISHES, WHEN_ENEMY_PERISHES, WHEN_ALLY_SUMMONED, WHEN_YOU_CONDENSE, EACH_START, EACH_END,
    WHEN_ACTIVATED,
) = range(14)  # fmt: skip
WHEN_NAMES: Final = (
    "while_in_play", "when_summoned", "when_moves", "when_attacks", "when_attacked", "when_destroys", "when_perishes",
    "when_ally_perishes", "when_enemy_perishes", "when_ally_summoned", "when_you_condense", "each_start", "each_end",
    "activate",
)  # fmt: skip
WITH_ANOTHER: Final = ("when_attacks", "when_attacked", "when_ally_summoned")
"""Moments that begin with another Force as "it": the one attacked, the attacker, the newcomer."""
