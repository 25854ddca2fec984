"""Checks on a Force's text (Ninth Descent): a card that could never do what it says is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ninefold.core.errors import BadInput
from ninefold.effects.proofreading import check_chosen, check_lasting
from ninefold.effects.word import Effect
from ninefold.games.ninth_descent.language import LASTING_WORDS, LEXICON, WITH_ANOTHER

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.content import ForceCard


def proofread(card: ForceCard, effects: Mapping[str, Effect], *, where: str) -> None:
    """Raise BadInput that names the card, the place in it, and what was expected."""
    for when, effect in effects.items():
        check_lasting(when, effect, LASTING_WORDS, f"{where}: {when}")
        check_chosen(effect, LEXICON, f"{where}: {when}", has_it=when in WITH_ANOTHER)
    if any(card.activate_cost.lowered()) and "activate" not in effects:
        raise BadInput(f"{where}: activate_cost: there is no activate that it could pay for")
