"""What The Nine's cards are written with: targets, amounts, moments, and the words that hold while a card is in play.

All other words are declared beside their rules, in `words.py`; sentences.toml says how each word reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.effects.either import declare_either
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Choice, Number, Target

if TYPE_CHECKING:
    from ninefold.games.the_nine.state import State

WHO: Final = ("you", "opponent", "both")
STATS: Final = ("strength", "defense", "health")
UNTIL: Final = ("round", "good")
BARS: Final = ("attack", "defend", "bid", "events")
CONDITIONS: Final = ("always", "alone", "hurt", "first", "second", "outnumbered", "late")
IF_CONDITIONS: Final = CONDITIONS[1:]
"""What `if` may ask: something that is not always so."""

TARGETS: Final = {
    "self": False,
    "own_warrior": True,
    "other_own_warrior": True,
    "enemy_warrior": True,
    "any_warrior": True,
    "attacking_warrior": True,
    "defending_warrior": True,
    "fallen_warrior": True,
    "fallen_event": True,
    "all_own_warriors": False,
    "other_own_warriors": False,
    "all_enemy_warriors": False,
    "shamed_enemy_warriors": False,
    "all_warriors": False,
    "neutral_warriors": False,
    "the_attacker": False,
}
"""By name: whether the player has to choose it."""

FALLEN: Final = ("fallen_warrior", "fallen_event", "it")
"""What can be raised."""
IN_PLAY: Final = (
    "it",
    *[name for name in TARGETS if name not in ("fallen_warrior", "fallen_event", "neutral_warriors")],
)
"""What can be struck, healed or returned; no neutral Warrior (§10.5)."""
OR_NEUTRAL: Final = (*IN_PLAY, "neutral_warriors")
"""What can be shamed or changed."""
OWN: Final = ("it", "self", "own_warrior", "other_own_warrior", "all_own_warriors", "other_own_warriors")
"""What can be sacrificed."""
ATTACKING: Final = ("it", "attacking_warrior", "the_attacker", "neutral_warriors")
"""What can be stopped."""
LASTING: Final = ("self", "other_own_warriors", "all_own_warriors", "all_enemy_warriors", "all_warriors")
"""What a card can give to while it is in play."""

AMOUNTS: Final = ("rolled", "own_warriors", "enemy_warriors", "own_hand", "enemy_hand", "own_claimed", "own_fallen")

LEXICON: Final[Lexicon[State]] = Lexicon(targets=TARGETS, amounts=AMOUNTS)
TARGET: Final = LEXICON.target_number
AURA: Final = LEXICON.lasts(
    "aura",
    Choice("stat", ("strength", "defense")),
    Number("n", -9, 9, fixed=True),
    Target("to", among=LASTING),
    Choice("when", CONDITIONS, default="always"),
)
WORTH: Final = LEXICON.lasts("worth", Number("n", 1, 9, fixed=True))
FEARLESS: Final = LEXICON.lasts("fearless")
SWAP_SIDES: Final = LEXICON.word("swap_sides")
EITHER: Final = declare_either(LEXICON)

(
    WHEN_PLAYED, WHEN_ATTACKS, WHEN_DEFENDS, WHEN_HITS_PLAYER, WHEN_BLOCKED, WHEN_BLOCKS, WHEN_SLAIN,
    WHEN_SACRIFICED, EACH_CLEANUP, WHEN_BEGINS, ONCE_IN_WINDOW, WHILE_IN_PLAY,
) = range(12)  # fmt: skip
WHEN_NAMES: Final = (
    "when_played", "when_attacks", "when_defends", "when_hits_player", "when_blocked", "when_blocks", "when_slain",
    "when_sacrificed", "each_cleanup", "when_begins", "once_in_window", "while_in_play",
)  # fmt: skip
