"""Checks on a card's text (The Nine): one that could never work is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ninefold.core.errors import BadInput, FaultList
from ninefold.effects.proofreading import check_chosen, check_lasting
from ninefold.effects.word import Effect, Use, walk
from ninefold.games.the_nine.language import LEXICON

IN_COMBAT: Final = ("when_attacks", "when_defends", "when_hits_player", "when_blocked", "when_blocks", "when_slain")
OF_WARRIORS: Final = ("when_played", *IN_COMBAT, "when_sacrificed", "each_cleanup", "while_in_play")
OF_EVENTS: Final = ("when_played",)
OF_RAGNAROK: Final = ("when_begins", "once_in_window", "when_sacrificed", "each_cleanup", "while_in_play")
TIMED_WORDS: Final = {"counter": "reaction", "attack_bonus": "dice", "defense_bonus": "dice", "add_to_bid": "after_bid"}
"""Words that mean something at one moment only, which their Event has to name."""
REPEATED: Final = ("when_begins", "each_cleanup", "while_in_play")
"""What an unclaimed card does for one player and then for the other, unless it is for everyone."""


def proofread(
    effects: Mapping[str, Effect], *, where: str, timing: str, is_warrior: bool, is_ragnarok: bool, everyone: bool
) -> None:
    """Bad input names the card, the place in it, and what was expected; only an Event has a timing."""
    moments = _moments(is_event=bool(timing), is_ragnarok=is_ragnarok, is_warrior=is_warrior)
    faults = FaultList()
    for when, effect in effects.items():
        here = f"{where}: {when}"
        if when not in moments:
            faults.found.append(f"{here}: this card never does; expected one of {', '.join(moments)}")
            continue
        with faults:
            check_lasting(when, effect, LEXICON, here)
        with faults:
            _timed(when, effect, timing, here)
        with faults:
            check_chosen(effect, LEXICON, here)
        with faults:
            _rolled(effect, here)
        if is_ragnarok and when in REPEATED and not everyone and any(_is_for_all(use) for use in walk(effect)):
            faults.found.append(f"{here}: unclaimed, it would be done twice; expected everyone = true")
    if timing == "reaction" and not any(use.word.name == "counter" for use in walk(effects.get("when_played", []))):
        faults.found.append(f"{where}: timing: only an Event with the word counter is played as a reaction")
    faults.check()


def _moments(*, is_event: bool, is_ragnarok: bool, is_warrior: bool) -> tuple[str, ...]:
    if is_event:
        return OF_EVENTS
    if not is_ragnarok:
        return OF_WARRIORS
    return OF_RAGNAROK + IN_COMBAT if is_warrior else OF_RAGNAROK


def _timed(when: str, effect: Effect, timing: str, here: str) -> None:
    """Some words need their moment."""
    for use in walk(effect):
        name = use.word.name
        if name in TIMED_WORDS and timing != TIMED_WORDS[name]:
            raise BadInput(f'{here}.{name}: expected on an Event with timing = "{TIMED_WORDS[name]}"')
        if name == "extra_warrior" and (when != "when_played" or timing not in ("", "own_phase")):
            raise BadInput(f'{here}.{name}: expected on a Warrior, or on an Event with timing = "own_phase"')
        if name == "if" and use.args["is"] == "hurt" and timing:
            raise BadInput(f"{here}.{name}: hurt: expected on a Warrior; an Event never is")
        if name == "swap_sides" and when != "when_begins":
            raise BadInput(f"{here}.{name}: expected under when_begins")
        if "the_attacker" in use.targets() and timing != "dice":
            raise BadInput(f'{here}.{name}: the_attacker is there only for an Event with timing = "dice"')


def _rolled(effect: Effect, here: str) -> None:
    """What is "rolled" has been rolled before."""
    has_rolled = False
    for use in walk(effect):
        if "rolled" in use.args.values() and not has_rolled:
            raise BadInput(f"{here}.{use.word.name}: there is no roll_die before it that was 'rolled'")
        has_rolled = has_rolled or use.word.name == "roll_die"


def _is_for_all(use: Use) -> bool:
    """Whether a word acts on both players alike, whoever it acts for."""
    return "all_warriors" in use.targets() or use.args.get("who") == "both"
