"""What the cards are written with: skills, amounts, moments, and the words, which several modules know.

`words.py` binds the rule of each word; sentences.toml says how it reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.effects.either import declare_either
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Number

if TYPE_CHECKING:
    from ninefold.games.ninth_world.state import State

SKILLS: Final = ("effort", "scout", "tinker", "charm", "combat", "focus")
EFFORT, SCOUT, TINKER, CHARM, COMBAT, FOCUS = range(6)
"""A phase has the number of its skill."""

WHO: Final = ("you", "others", "all", "monolith")
YOU, OTHERS, ALL, OWNER = range(4)

THINGS: Final = ("any", "cypher", "quest", "creature", "prize")
PLACES: Final = ("any", "town", "wild")
DECKS: Final = ("town", "wild")
CONDITIONS: Final = ("idle", "unhurt", "wounded", "monolith", "lowest", "token_spent", "few_cards", "tied_down")

AMOUNTS: Final = (
    "scout", "tinker", "charm", "combat", "focus", "wounds", "cyphers", "quests", "marks", "efforts", "hand", "spent",
)  # fmt: skip
"""What a word may count for its hero when it acts: the ranks of the five skills, wounds, cards and so on."""

LEXICON: Final[Lexicon[State]] = Lexicon(amounts=AMOUNTS)
GAIN: Final = LEXICON.word("gain", Number("n", 1, 9), Choice("who", WHO, default="you"))
LOSE: Final = LEXICON.word("lose", Number("n", 1, 9), Choice("who", WHO, default="you"))
ADD: Final = LEXICON.word("add", Number("n", 1, 9), Choice("of", ("phase", "none"), default="phase"))
WOUND: Final = LEXICON.word("wound", Number("n", 1, 3, fixed=True), Choice("who", WHO, default="you"))
HEAL: Final = LEXICON.word("heal", Number("n", 1, 9))
RETURN_TOKEN: Final = LEXICON.word("return_token")
GAIN_POWER: Final = LEXICON.word("gain_power")
EXTRA_TOWN: Final = LEXICON.word("extra_town", Number("n", 1, 3, fixed=True))
SCOUT_WILD: Final = LEXICON.word("scout", Number("n", 1, 3, fixed=True))
MARK: Final = LEXICON.word("mark", Number("n", 1, 3, fixed=True))
ADVANCE: Final = LEXICON.word("advance", Number("n", 1, 2, default=1, fixed=True))
TAKE_BACK: Final = LEXICON.word("take_back", Number("n", 1, 3, fixed=True))
CHEAPER: Final = LEXICON.word("cheaper", Number("n", 1, 3, fixed=True))
CLAIM_FREE: Final = LEXICON.word(
    "claim_free", Choice("what", THINGS), Number("cost", 1, 9, fixed=True), Choice("place", PLACES, default="any")
)
SWEEP: Final = LEXICON.word("sweep", Choice("place", DECKS, default="town"))
SWEEP_TOWN: Final = LEXICON.word("sweep_town")
TIER: Final = LEXICON.word("tier", Number("n", 1, 2, default=1, fixed=True))
LOOK: Final = LEXICON.word("look", Number("n", 1, 3, fixed=True), Choice("deck", DECKS, default="wild"))
TAKE_MONOLITH: Final = LEXICON.word("take_monolith")
ROLL: Final = LEXICON.word("roll", Block("good"), Block("bad"))
HOPE: Final = LEXICON.word("hope", Block("good"))
RISK: Final = LEXICON.word("risk", Block("bad"))
MAY: Final = LEXICON.word("may", Block("do"))
IF: Final = LEXICON.word("if", Choice("is", CONDITIONS), Block("then"))
EITHER: Final = declare_either(LEXICON)
LOWERS: Final = LEXICON.lasts(
    "lowers", Choice("what", THINGS), Number("n", 1, 3, fixed=True), Choice("place", PLACES, default="any")
)
RAISES: Final = LEXICON.lasts(
    "raises", Choice("what", THINGS), Number("n", 1, 3, fixed=True), Choice("place", PLACES, default="any")
)
NEVER_SKIPPED: Final = LEXICON.lasts("never_skipped")

(
    WHEN_BID, WHEN_ACTING, WHEN_CLAIMED, WHEN_COMPLETED, YOU_CLAIM, YOU_MARK, YOU_ADVANCE, YOU_COMPLETE, PHASE_END,
    ON_ARRIVAL, ON_DEPARTURE, PHASE_START, ALWAYS,
) = range(13)  # fmt: skip
WHEN_NAMES: Final = (
    "bid", "act", "when_claimed", "when_completed", "you_claim", "you_mark", "you_advance", "you_complete", "phase_end",
    "on_arrival", "on_departure", "phase_start", "always",
)  # fmt: skip
