"""The words that the cards are written in; `words.py` says what each does, sentences.toml how it reads."""

from __future__ import annotations

from typing import Final

from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Number, Word

SKILLS: Final = ("effort", "scout", "tinker", "charm", "combat", "focus")
EFFORT: Final = 0
SCOUT: Final = 1
TINKER: Final = 2
CHARM: Final = 3
COMBAT: Final = 4
FOCUS: Final = 5
"""A phase has the number of its skill."""

WHO: Final = ("you", "others", "all", "monolith")
YOU: Final = 0
OTHERS: Final = 1
ALL: Final = 2
OWNER: Final = 3

THINGS: Final = ("any", "cypher", "quest", "creature", "prize")
PLACES: Final = ("any", "town", "wild")
DECKS: Final = ("town", "wild")
CONDITIONS: Final = ("idle", "unhurt", "wounded", "monolith", "lowest", "token_spent", "few_cards", "tied_down")

AMOUNTS: Final = (
    "scout", "tinker", "charm", "combat", "focus", "wounds", "cyphers", "quests", "marks", "efforts", "hand", "spent",
)  # fmt: skip
"""What a word may count for its hero when it acts: the ranks of the five skills, wounds, cards and so on."""

WORDS: Final = (
    Word("gain", Number("n", 1, 9), Choice("who", WHO, default="you")),
    Word("lose", Number("n", 1, 9), Choice("who", WHO, default="you")),
    Word("add", Number("n", 1, 9), Choice("of", ("phase", "none"), default="phase")),
    Word("wound", Number("n", 1, 3, fixed=True), Choice("who", WHO, default="you")),
    Word("heal", Number("n", 1, 9)),
    Word("return_token"),
    Word("gain_power"),
    Word("extra_town", Number("n", 1, 3, fixed=True)),
    Word("scout", Number("n", 1, 3, fixed=True)),
    Word("mark", Number("n", 1, 3, fixed=True)),
    Word("advance", Number("n", 1, 2, default=1, fixed=True)),
    Word("take_back", Number("n", 1, 3, fixed=True)),
    Word("cheaper", Number("n", 1, 3, fixed=True)),
    Word(
        "claim_free", Choice("what", THINGS), Number("cost", 1, 9, fixed=True), Choice("place", PLACES, default="any")
    ),
    Word("sweep", Choice("place", DECKS, default="town")),
    Word("sweep_town"),
    Word("tier", Number("n", 1, 2, default=1, fixed=True)),
    Word("look", Number("n", 1, 3, fixed=True), Choice("deck", DECKS, default="wild")),
    Word("take_monolith"),
    Word("roll", Block("good"), Block("bad")),
    Word("hope", Block("good")),
    Word("risk", Block("bad")),
    Word("may", Block("do")),
    Word("if", Choice("is", CONDITIONS), Block("then")),
    Word("lowers", Choice("what", THINGS), Number("n", 1, 3, fixed=True), Choice("place", PLACES, default="any")),
    Word("raises", Choice("what", THINGS), Number("n", 1, 3, fixed=True), Choice("place", PLACES, default="any")),
    Word("never_skipped"),
)

LEXICON: Final = Lexicon(WORDS, {}, AMOUNTS)
NUMBER: Final = LEXICON.number

WHEN_BID: Final = 0
WHEN_ACTING: Final = 1
WHEN_CLAIMED: Final = 2
WHEN_COMPLETED: Final = 3
YOU_CLAIM: Final = 4
YOU_MARK: Final = 5
YOU_ADVANCE: Final = 6
YOU_COMPLETE: Final = 7
PHASE_END: Final = 8
ON_ARRIVAL: Final = 9
ON_DEPARTURE: Final = 10
PHASE_START: Final = 11
ALWAYS: Final = 12
WHEN_NAMES: Final = (
    "bid", "act", "when_claimed", "when_completed", "you_claim", "you_mark", "you_advance", "you_complete", "phase_end",
    "on_arrival", "on_departure", "phase_start", "always",
)  # fmt: skip
STATIC_WORDS: Final = ("lowers", "raises", "never_skipped")
