"""Reading a card's proofs (The Nine): one that could never do what it says is refused before it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ninefold.core.errors import BadInput
from ninefold.effects.word import Effect, Target, Use
from ninefold.games.the_nine.language import LEXICON

IN_COMBAT: Final = ("when_attacks", "when_defends", "when_hits_player", "when_blocked", "when_blocks", "when_slain")
OF_WARRIORS: Final = ("when_played", *IN_COMBAT, "when_sacrificed", "each_cleanup", "while_in_play")
OF_EVENTS: Final = ("when_played",)
OF_RAGNAROK: Final = ("when_begins", "once_in_window", "when_sacrificed", "each_cleanup", "while_in_play")
LASTING_WORDS: Final = ("aura", "worth", "fearless")
"""Words that hold while their card is in play, and do nothing at any one moment."""
TIMED_WORDS: Final = {"counter": "reaction", "attack_bonus": "dice", "defense_bonus": "dice", "add_to_bid": "after_bid"}
"""Words that mean something at one moment only, which their Event has to name."""
REPEATED: Final = ("when_begins", "each_cleanup", "while_in_play")
"""What an unclaimed card does for one player and then for the other, unless it is for everyone."""


def proofread(card: Any, effects: Mapping[str, Effect], *, where: str) -> None:
    """Bad input names the card, the place in it, and what was expected."""
    is_ragnarok = hasattr(card, "glory")
    timing = getattr(card, "timing", None)
    moments = _moments(is_event=timing is not None, is_ragnarok=is_ragnarok, is_warrior=getattr(card, "health", 0) > 0)
    for when, effect in effects.items():
        here = f"{where}: {when}"
        if when not in moments:
            raise BadInput(f"{here}: this card never does; expected one of {', '.join(moments)}")
        _lasting(when, effect, here)
        _timed(when, effect, timing, here)
        _remembered(effect, here)
        if is_ragnarok and when in REPEATED and not card.everyone and any(_is_for_all(use) for use in walk(effect)):
            raise BadInput(f"{here}: unclaimed, it would be done twice; expected everyone = true")
    if timing == "reaction" and not any(use.word.name == "counter" for use in walk(effects.get("when_played", []))):
        raise BadInput(f"{where}: timing: only an Event with the word counter is played as a reaction")


def walk(effect: Effect) -> Iterator[Use]:
    """All words of an effect in reading order, those inside others too."""
    for use in effect:
        yield use
        for block in use.word.blocks:
            yield from walk(use.args[block.name])


def _moments(*, is_event: bool, is_ragnarok: bool, is_warrior: bool) -> tuple[str, ...]:
    if is_event:
        return OF_EVENTS
    if not is_ragnarok:
        return OF_WARRIORS
    return OF_RAGNAROK + IN_COMBAT if is_warrior else OF_RAGNAROK


def _lasting(when: str, effect: Effect, here: str) -> None:
    """While in play a card gives something; at a moment it does something."""
    for use in walk(effect):
        name = use.word.name
        if when == "while_in_play" and name not in LASTING_WORDS:
            raise BadInput(f"{here}.{name}: expected one of {', '.join(LASTING_WORDS)}")
        if when != "while_in_play" and name in LASTING_WORDS:
            raise BadInput(f"{here}.{name}: expected under while_in_play")


def _timed(when: str, effect: Effect, timing: str | None, here: str) -> None:
    """Some words need their moment."""
    for use in walk(effect):
        name = use.word.name
        if name in TIMED_WORDS and timing != TIMED_WORDS[name]:
            raise BadInput(f'{here}.{name}: expected on an Event with timing = "{TIMED_WORDS[name]}"')
        if name == "extra_warrior" and (when != "when_played" or timing not in (None, "own_phase")):
            raise BadInput(f'{here}.{name}: expected on a Warrior, or on an Event with timing = "own_phase"')
        if name == "swap_sides" and when != "when_begins":
            raise BadInput(f"{here}.{name}: expected under when_begins")
        if "the_attacker" in _targets(use) and timing != "dice":
            raise BadInput(f'{here}.{name}: the_attacker is there only for an Event with timing = "dice"')


def _remembered(effect: Effect, here: str) -> None:
    """ "It" has been chosen before, and "rolled" has been rolled."""
    has_chosen = has_rolled = False
    for use in walk(effect):
        if "it" in _targets(use) and not has_chosen:
            raise BadInput(f"{here}.{use.word.name}: nothing has been chosen before that 'it' could be")
        if "rolled" in use.args.values() and not has_rolled:
            raise BadInput(f"{here}.{use.word.name}: there is no roll_die before it that was 'rolled'")
        has_chosen = has_chosen or any(LEXICON.chosen.get(target, False) for target in _targets(use))
        has_rolled = has_rolled or use.word.name == "roll_die"


def _is_for_all(use: Use) -> bool:
    """Whether a word acts on both players alike, whoever it acts for."""
    return "all_warriors" in _targets(use) or use.args.get("who") == "both"


def _targets(use: Use) -> list[str]:
    return [use.args[param.name] for param in use.word.params if isinstance(param, Target)]
