"""The sheet beside the board: prices while players act, otherwise what the present phase is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.painter import part
from ninefold.core.scene import Line, Sheet
from ninefold.games.nineworlds import powers
from ninefold.games.nineworlds.actions import ACT, ACTION_NAMES, BANISH, DRIVE, RESCUE, WALK, phrase_of
from ninefold.games.nineworlds.avatars import HEL, ODIN, SURTR, THRYM, has
from ninefold.games.nineworlds.creatures.penalties import CHOOSE_PENALTY, EITHER, PENALTY_NAMES
from ninefold.games.nineworlds.state import NONE, WORLDS

if TYPE_CHECKING:
    from ninefold.games.nineworlds.scene import WorldsPainter

MONSTER_SIGNS: Final = ("points", "box", "spot", "token", "won")
HELPED: Final = {ODIN: (WALK,), THRYM: (DRIVE, BANISH), HEL: (RESCUE,)}
"""§10 By avatar: the actions that its power makes better."""
SCORING_LINES: Final = ("stone", "world", "card", "control", "shared", "helheim")
MONSTER_SCORING_LINES: Final = ("monsters", "majority", "variable", "unused")


def reminder(painter: WorldsPainter, phase: str) -> Sheet:
    """What a player wants to know in this phase."""
    if painter.kind in (CHOOSE_PENALTY, EITHER):
        return penalty_meanings(painter)
    if phase == "monsters":
        return written(painter, "monster_sign", MONSTER_SIGNS)
    if phase in ("battles", "valhalla"):
        return world_powers(painter)
    if phase in ("scoring", "over"):
        return written(painter, "scored", SCORING_LINES + (MONSTER_SCORING_LINES if painter.has_monsters else ()))
    return action_prices(painter, painter.asked_side if painter.kind == ACT else NONE)


@part("sides")
def action_prices(painter: WorldsPainter, acting: int) -> Sheet:
    """§5, §10 What can be done for how many points, for whoever acts now; then what the avatars can do."""
    lines = [Line(*action_line(painter, action, acting)) for action in painter.rules.edition.actions]
    if painter.rules.has_avatar_powers:
        lines += [Line(painter.called("avatar", side), painter.avatar_text(side)) for side in painter.view.sides]
    return Sheet("reminder", painter.say("actions"), lines)


def action_line(painter: WorldsPainter, action: int, acting: int) -> tuple[str, str]:
    """§5, §10 An action with its price and what it does."""
    phrase = phrase_of(painter.view, acting, action)
    text = [painter.text(f"action_text.{ACTION_NAMES[action]}")]
    if any(has(painter.view, acting, avatar) and action in helped for avatar, helped in HELPED.items()):
        text.append(painter.avatar_text(acting))
    if phrase.endswith("_dearer"):
        text.append(painter.avatar_text(SURTR))
    return painter.text(f"verb.{phrase}"), ". ".join(text).removesuffix(".")


@part("power_of")
def world_powers(painter: WorldsPainter) -> Sheet:
    """§7 The powers in the order in which they are used."""
    lines = []
    for world in range(WORLDS):
        power = painter.view.power_of[world]
        label = f"{world + 1} {painter.called('world', world)}: {painter.called('power', power)}"
        lines.append(Line(label, painter.text(f"power_text.{powers.POWER_NAMES[power]}")))
    return Sheet("reminder", painter.say("powers"), lines)


@part()
def penalty_meanings(painter: WorldsPainter) -> Sheet:
    """§14.6 What each penalty means, while one has to be taken."""
    lines = [
        Line(painter.called("penalty", penalty), painter.text(f"penalty_text.{key}"))
        for penalty, key in enumerate(PENALTY_NAMES)
    ]
    return Sheet("reminder", painter.say("penalties"), lines)


@part()
def written(painter: WorldsPainter, about: str, keys: tuple[str, ...]) -> Sheet:
    """A sheet from the catalogue: a sign or a number each, and what it means."""
    lines = [Line(painter.text(f"{about}.{key}"), painter.text(f"{about}_text.{key}")) for key in keys]
    return Sheet("reminder", painter.text(f"{about}.title"), lines)
