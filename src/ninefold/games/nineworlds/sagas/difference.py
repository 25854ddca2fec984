"""What Sagas & Treasures changes in Nineworlds, all in one place: where its phases stand in a turn.

Objectives and treasures are two differences, over the base game or over Creatures & Monsters, alone or together. Every
phase of the game below is still there and unchanged.
"""

from __future__ import annotations

from ninefold.games.nineworlds import actions, battles, powers, scoring, turn
from ninefold.games.nineworlds.creatures import abilities
from ninefold.games.nineworlds.edition import Edition
from ninefold.games.nineworlds.sagas import goals, hoard, moments, treasures


def with_objectives(edition: Edition) -> Edition:
    """§19 An edition with secret objectives."""
    edition = edition.inserted(goals.DEAL_GOALS, before=turn.PLAYER_ORDER)
    edition = edition.inserted(goals.NOTE_RISEN, before=scoring.VALHALLA_PHASE)
    return edition.inserted(goals.TELL_SAGAS, after=scoring.SCORING)


def with_treasures(edition: Edition) -> Edition:
    """§20 An edition with treasures."""
    last_power = abilities.END_POWERS if abilities.END_POWERS in edition.phases else powers.POWERS
    edition = edition.inserted(moments.BEFORE_ACTIONS, before=actions.ACTIONS)
    edition = edition.inserted(moments.BEFORE_BATTLES, before=battles.BATTLES)
    edition = edition.inserted(moments.BEFORE_POWERS, after=battles.BATTLES)
    edition = edition.inserted(hoard.FIND_TREASURES, moments.BEFORE_VALHALLA, treasures.SCORE_FEAST, after=last_power)
    edition = edition.inserted(moments.BEFORE_SCORING, before=scoring.SCORING)
    edition = edition.inserted(hoard.LAST_TREASURES, hoard.BURY, hoard.LIFT_CURSE, before=turn.TURN_END)
    return edition.with_(set_up=(*edition.set_up, hoard.OPEN_HOARD), quiet=hoard.is_quiet)
