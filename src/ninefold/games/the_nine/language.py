"""The words that The Nine's cards are written in; `words.py` says what each does, sentences.toml how it reads."""

from __future__ import annotations

from typing import Final

from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Number, Target, Word

WHO: Final = ("you", "opponent", "both")
STATS: Final = ("strength", "defense", "health")
UNTIL: Final = ("round", "good")
BARS: Final = ("attack", "defend", "bid", "events")
CONDITIONS: Final = ("always", "alone", "hurt", "first", "second", "outnumbered", "late")

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
IN_PLAY: Final = (
    "it",
    *[name for name in TARGETS if name not in ("fallen_warrior", "fallen_event", "neutral_warriors")],
)
OR_NEUTRAL: Final = (*IN_PLAY, "neutral_warriors")
OWN: Final = ("it", "self", "own_warrior", "other_own_warrior", "all_own_warriors", "other_own_warriors")
ATTACKING: Final = ("it", "attacking_warrior", "the_attacker", "neutral_warriors")
LASTING: Final = ("self", "other_own_warriors", "all_own_warriors", "all_enemy_warriors", "all_warriors")
"""What can be raised, struck (§10.5) or changed, sacrificed, stopped; and what a card can give to while in play."""

AMOUNTS: Final = ("rolled", "own_warriors", "enemy_warriors", "own_hand", "enemy_hand", "own_claimed", "own_fallen")

WORDS: Final = (
    Word("draw", Number("n", 1, 9), Choice("who", WHO, default="you")),
    Word(
        "discard",
        Number("n", 1, 9),
        Choice("who", WHO, default="opponent"),
        Choice("how", ("chosen", "random", "looked"), default="chosen"),
    ),
    Word("look_at_hand"),
    Word("sort_deck", Number("n", 1, 9)),
    Word("damage", Number("n", 1, 20), Target("to", among=IN_PLAY)),
    Word("heal", Number("n", 1, 20), Target("to", among=IN_PLAY)),
    Word("wound", Number("n", 1, 20), Choice("who", WHO, default="opponent")),
    Word("mend", Number("n", 1, 20), Choice("who", WHO, default="you")),
    Word("shame", Target("to", among=OR_NEUTRAL), Number("n", 1, 2, default=2, fixed=True)),
    Word("absolve", Target("to", among=OR_NEUTRAL), Number("n", 1, 2, default=2, fixed=True)),
    Word(
        "boost",
        Choice("stat", STATS),
        Number("n", -9, 9),
        Target("to", among=OR_NEUTRAL),
        Choice("until", UNTIL, default="round"),
    ),
    Word(
        "aura",
        Choice("stat", ("strength", "defense")),
        Number("n", -9, 9, fixed=True),
        Target("to", among=LASTING),
        Choice("when", CONDITIONS, default="always"),
    ),
    Word("roll", Number("at_least", 2, 10, fixed=True), Block("then"), Block("otherwise", optional=True)),
    Word("roll_die"),
    Word("may", Block("do")),
    Word("sacrifice", Target("to", among=OWN), Block("then", optional=True)),
    Word("return_to_hand", Target("to", among=IN_PLAY)),
    Word("raise", Target("to", among=FALLEN), Choice("where", ("hand", "play"), default="hand")),
    Word("stop_attack", Target("to", among=ATTACKING)),
    Word("attack_bonus", Number("n", -9, 9)),
    Word("defense_bonus", Number("n", -9, 9)),
    Word("counter"),
    Word("add_to_bid", Number("n", 1, 9)),
    Word("extra_warrior"),
    Word("bar", Choice("what", BARS), Choice("who", WHO, default="opponent")),
    Word("worth", Number("n", 1, 9, fixed=True)),
    Word("fearless"),
    Word("peace"),
    Word("swap_sides"),
)

LEXICON: Final = Lexicon(WORDS, TARGETS, AMOUNTS)
NUMBER: Final = LEXICON.number
TARGET: Final = LEXICON.target_number

WHEN_PLAYED: Final = 0
WHEN_ATTACKS: Final = 1
WHEN_DEFENDS: Final = 2
WHEN_HITS_PLAYER: Final = 3
WHEN_BLOCKED: Final = 4
WHEN_BLOCKS: Final = 5
WHEN_SLAIN: Final = 6
WHEN_SACRIFICED: Final = 7
EACH_CLEANUP: Final = 8
WHEN_BEGINS: Final = 9
ONCE_IN_WINDOW: Final = 10
WHILE_IN_PLAY: Final = 11
WHEN_NAMES: Final = (
    "when_played", "when_attacks", "when_defends", "when_hits_player", "when_blocked", "when_blocks", "when_slain",
    "when_sacrificed", "each_cleanup", "when_begins", "once_in_window", "while_in_play",
)  # fmt: skip
