"""What a picture is made of: chosen by hints, and where those are silent by the card's name, kind and game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.art.colour import INKS
from ninefold.art.figures import EXTRAS, FIGURES
from ninefold.art.figures.poses import POSES
from ninefold.art.hints import MOST_EXTRAS, NO_HINTS, Hints
from ninefold.art.looks import look_of
from ninefold.art.lots import text_hash
from ninefold.art.moods import MOODS
from ninefold.art.scenery import SCENES
from ninefold.art.words import figure_by_words

NONE: Final = "-"
SEEDS: Final = 0x10000
GAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
CODE: Final = re.compile(r"[a-z0-9_.~-]{1,300}")


class Recipe(NamedTuple):
    """Everything that decides how a picture looks."""

    game: str
    figure: str
    scene: str
    mood: str
    pose: str = ""
    tint: str = ""
    extras: tuple[str, ...] = ()
    seed: int = 0
    picture: str = ""
    """A picture of one's own; no code can stand for it."""

    def code(self) -> str:
        """The recipe as a short text for an address."""
        extras = "~".join(self.extras) or NONE
        seed = f"{self.seed:x}"
        return ".".join(
            (self.game, self.figure, self.scene, self.mood, self.pose or NONE, self.tint or NONE, extras, seed)
        )


def read_recipe(code: str) -> Recipe | None:
    """The recipe that a code stands for; None if it is no recipe."""
    parts = code.split(".") if CODE.fullmatch(code) else []
    if len(parts) != 8:
        return None
    game, figure, scene, mood, pose, tint, extras, seed = parts
    chosen = tuple(extras.split("~")) if extras != NONE else ()
    is_known = (
        GAME.fullmatch(game)
        and figure in FIGURES
        and scene in SCENES
        and mood in MOODS
        and (pose == NONE or pose in POSES)
        and (tint == NONE or tint in INKS)
        and len(chosen) <= MOST_EXTRAS
        and all(name in EXTRAS for name in chosen)
        and re.fullmatch(r"[0-9a-f]{1,4}", seed)
    )
    if not is_known:
        return None
    return Recipe(game, figure, scene, mood, _named(pose), _named(tint), chosen, int(seed, 16))


def _named(text: str) -> str:
    return "" if text == NONE else text


def recipe_of(
    game: str,
    key: str,
    *,
    name: str = "",
    kind: str = "",
    tags: Sequence[str] = (),
    effects: Sequence[str] = (),
    hints: Hints = NO_HINTS,
) -> Recipe:
    """The recipe of a card: hints first, then words of its name, its tags and effects, then its kind."""
    plain_key = key.rpartition(":")[2]
    seed = text_hash(f"{game}/{plain_key or name or kind}") if hints.seed < 0 else hints.seed
    look = look_of(game)
    # By its key, a card looks the same in every language.
    words = [*tags, *effects, *re.findall(r"[a-z]+", (plain_key or name).replace("_", " ").lower())]
    return Recipe(
        game=game if GAME.fullmatch(game) else "game",
        figure=hints.figure or figure_by_words(words, kind, seed),
        scene=hints.scene or look.scenes[seed % len(look.scenes)],
        mood=hints.mood or look.moods[(seed >> 8) % len(look.moods)],
        pose=hints.pose,
        tint=hints.tint,
        extras=hints.extras,
        seed=seed % SEEDS,
        picture=hints.picture,
    )
