"""Checks on a Force's text (Ninth Descent): a card that could never do what it says is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ninefold.core.errors import BadInput
from ninefold.effects.word import Effect, Target, Use
from ninefold.games.ninth_descent.language import LASTING_WORDS, LEXICON, WITH_ANOTHER

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.content import ForceCard


def proofread(card: ForceCard, effects: Mapping[str, Effect], *, where: str) -> None:
    """Raise BadInput that names the card, the place in it, and what was expected."""
    for when, effect in effects.items():
        here = f"{where}: {when}"
        for use in walk(effect):
            name = use.word.name
            if when == "while_in_play" and name not in LASTING_WORDS:
                raise BadInput(f"{here}.{name}: expected one of {', '.join(LASTING_WORDS)}")
            if when != "while_in_play" and name in LASTING_WORDS:
                raise BadInput(f"{here}.{name}: expected under while_in_play")
        _remembered(when, effect, here)
    cost = card.activate_cost
    if (cost.ash or cost.virtue or cost.sin or cost.discard) and "activate" not in effects:
        raise BadInput(f"{where}: activate_cost: there is no activate that it could pay for")


def walk(effect: Effect) -> Iterator[Use]:
    """All words of an effect in reading order, those inside others too."""
    for use in effect:
        yield use
        for block in use.word.blocks:
            yield from walk(use.args[block.name])


def _remembered(when: str, effect: Effect, here: str) -> None:
    """ "It" has been chosen before, or is the other Force of the moment."""
    has_chosen = when in WITH_ANOTHER
    for use in walk(effect):
        targets = [use.args[param.name] for param in use.word.params if isinstance(param, Target)]
        if "it" in targets and not has_chosen:
            raise BadInput(f"{here}.{use.word.name}: nothing has been chosen before that 'it' could be")
        has_chosen = has_chosen or any(LEXICON.chosen.get(target, False) for target in targets)
