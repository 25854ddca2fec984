"""The call of the workshop: a set of cards in the making."""

from __future__ import annotations

from typing import Final

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import read_overlay
from ninefold.effects.complaints import Complaint
from ninefold.effects.designs import MOST_LETTERS, DesignedSet, designed, text_of
from ninefold.table.pictures import listed_with_pictures
from ninefold.web.call import Asked
from ninefold.web.desk import Desk
from ninefold.web.spoken import DesignWish

TOO_LONG: Final = f"a set has at most {MOST_LETTERS} characters"


async def design(desk: Desk, asked: Asked) -> DesignedSet:
    """A set by its text, or by the fields of its cards."""
    wish: DesignWish = asked.body
    game = desk.library.game(asked.path["slug"])
    return await desk.reading.judge(asked.address, lambda: made_of_wish(game, wish))


def made_of_wish(game: AnyGame, wish: DesignWish) -> DesignedSet:
    """The set, its cards with the addresses of their pictures."""
    text = wish.text if wish.cards is None else text_of(game, wish.cards)
    if len(text) > MOST_LETTERS:
        return DesignedSet(text, {}, [], [Complaint(0, "", "", TOO_LONG)], [])
    try:
        found = designed(game, text)
    except RecursionError:
        raise BadInput("the set is nested too deeply to be read") from None
    if found.shown:
        overlays = [*game.overlays, read_overlay(text, "set", game)]
        for card in found.shown:
            card.shown = {lang: listed_with_pictures(game, [one], overlays)[0] for lang, one in card.shown.items()}
    return found
