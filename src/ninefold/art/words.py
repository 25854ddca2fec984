"""Figures for cards that nobody has chosen one for: by words of the name, or by the kind of card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.art.figures import FIGURES

MEANS: Final[dict[str, str]] = {
    "ape": "brute",
    "army": "shield_wall",
    "arrow": "bow",
    "ash": "campfire",
    "assassin": "rogue",
    "bird": "raven",
    "blade": "sword",
    "blood": "torn_heart",
    "captain": "warlord",
    "chief": "warlord",
    "city": "towers",
    "dead": "skeleton",
    "death": "skull",
    "demon": "demon",
    "door": "gate",
    "dream": "moon",
    "dwarf": "dwarf",
    "fire": "great_flame",
    "flame": "great_flame",
    "forest": "tree",
    "fort": "castle",
    "frost": "snowflake",
    "gold": "coins",
    "healer": "herbwife",
    "hound": "dog",
    "ice": "snowflake",
    "island": "world",
    "light": "star",
    "lord": "king",
    "mage": "sage",
    "mare": "horse",
    "oath": "clasped_hands",
    "potion": "bottle",
    "rider": "horse",
    "rime": "snowflake",
    "sailor": "pirate",
    "sea": "wave",
    "serpent": "snake",
    "shield": "round_shield",
    "soul": "soul",
    "spirit": "ghost",
    "storm": "lightning",
    "thief": "rogue",
    "thunder": "lightning",
    "town": "hamlet",
    "treasure": "chest",
    "village": "hamlet",
    "war": "crossed_blades",
    "warrior": "swordsman",
    "wind": "gust",
    "winter": "winter",
    "wizard": "sage",
    "wolves": "wolf",
    "wood": "tree",
    "wyrm": "dragon",
}
"""Words in names that are not the names of figures, and the figure that each stands for."""

FIGURES_BY_WORD: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        ("beast", "creature", "monster", "animal", "enemy", "foe"),
        ("wolf", "bear", "boar", "snake", "spider", "lizard", "hawk", "plated_beast", "toad", "raptor", "eel"),
    ),
    (
        ("warrior", "hero", "character", "person", "soldier", "force", "people", "avatar"),
        ("swordsman", "guard", "archer", "raider", "knight", "scout", "shieldmaiden", "spearman", "wanderer"),
    ),
    (("holy",), ("angel", "priest", "crusader", "saint", "monk", "bell")),
    (("chaotic",), ("trickster", "satyr", "gust", "whirlpool", "jester", "chimera")),
    (("infernal",), ("demon", "imp", "fiend", "cultist", "wraith", "skeleton")),
    (
        ("event", "spell", "action", "rite", "effect", "ability", "power", "skill"),
        ("rune_1", "rune_2", "rune_3", "rune_4", "rune_5", "rune_6", "rune_7", "rune_8", "rune_9", "star"),
    ),
    (
        ("realm", "place", "region", "world", "land", "town", "location", "quest"),
        ("castle", "tower", "hamlet", "mountain", "tree", "ruin", "gate", "bridge", "well", "world"),
    ),
    (
        ("item", "relic", "weapon", "gear", "treasure", "cypher", "artifact", "oddity", "token", "prize"),
        ("orb", "cube", "amulet", "module", "key", "ring", "bottle", "disc", "battery", "chest", "lens", "implant"),
    ),
)  # fmt: skip
ELSE: Final = ("orb", "star", "rune_1", "tower", "raven", "wanderer", "chest", "shining_eye", "tree", "gate")


def figure_by_words(words: Sequence[str], kind: str, seed: int) -> str:
    """The last word of a name that means a figure; else one that suits the kind."""
    for word in reversed(words):
        for form in (word, word.removesuffix("s"), word.removesuffix("es")):
            if form in MEANS:
                return MEANS[form]
            if form in FIGURES:
                return form
    for names, figures in FIGURES_BY_WORD:
        if any(name in kind.lower() for name in names):
            return figures[seed % len(figures)]
    return ELSE[seed % len(ELSE)]
