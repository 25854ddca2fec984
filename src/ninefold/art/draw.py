"""From a recipe to SVG text: sky and scenery, the figure on its shadow, what accompanies it, and the game's frame."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ninefold.art.figures import draw_figure, is_person, is_worn, stands
from ninefold.art.hints import NO_HINTS, Hints
from ninefold.art.looks import look_of
from ninefold.art.moods import MOODS, Mood
from ninefold.art.pen import EDGE, Pen
from ninefold.art.recipe import Recipe, recipe_of
from ninefold.art.scenery import SCENES

HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">'
FILLS: Final = 'preserveAspectRatio="xMidYMid slice"'
BESIDE: Final = ((80, 70, 0.4), (19, 70, 0.4), (79, 24, 0.34), (21, 24, 0.34))
"""Where what accompanies a figure is drawn: x, y and scale."""
MOST_KEPT: Final = 2048


class Picture(NamedTuple):
    """A picture and the hash of its text, by which it may be kept for ever."""

    svg: str
    hash: str


def draw_card(
    game: str,
    key: str,
    *,
    name: str = "",
    kind: str = "",
    tags: Sequence[str] = (),
    effects: Sequence[str] = (),
    hints: Hints = NO_HINTS,
) -> str:
    """The picture of a card as SVG text, from the card's data alone."""
    return draw(recipe_of(game, key, name=name, kind=kind, tags=tags, effects=effects, hints=hints))


@lru_cache(maxsize=MOST_KEPT)
def picture_of(recipe: Recipe) -> Picture:
    """A picture with its hash; the latest ones are kept."""
    svg = draw(recipe)
    return Picture(svg, hashlib.sha256(svg.encode()).hexdigest()[:16])


def draw(recipe: Recipe) -> str:
    """Draw a picture; the same recipe gives the same text, always."""
    mood = MOODS[recipe.mood]
    pen = Pen(mood, recipe.seed, recipe.tint)
    if recipe.picture:
        return _around(pen, recipe)
    SCENES[recipe.scene](pen)
    if stands(recipe.figure):
        pen.oval("shade", 50, 90, 27, 4.5, opacity=0.35)
    pen.add(f'<g stroke="{mood.ink}" stroke-width="{EDGE}" stroke-linejoin="round">')
    draw_figure(pen, recipe.figure, recipe.pose, recipe.extras)
    _companions(pen, recipe)
    pen.add("</g>")
    look_of(recipe.game).frame(pen)
    return f"{HEAD}<defs>{_sky(mood)}{pen.gradients()}</defs>{''.join(pen.parts)}</svg>"


def _around(pen: Pen, recipe: Recipe) -> str:
    """A picture of one's own in the game's frame."""
    look_of(recipe.game).frame(pen)
    picture = f'<image href="data:image/jpeg;base64,{recipe.picture}" width="100" height="100" {FILLS}/>'
    return f"{HEAD}<defs>{pen.gradients()}</defs>{picture}{''.join(pen.parts)}</svg>"


def draw_backdrop(scene: str, mood: str, seed: int) -> str:
    """A scenery alone, to stand behind things: it fills whatever room it is given."""
    pen = Pen(MOODS[mood], seed, "")
    SCENES[scene](pen)
    head = HEAD.replace('width="200" height="200"', FILLS)
    return f"{head}<defs>{_sky(MOODS[mood])}{pen.gradients()}</defs>{''.join(pen.parts)}</svg>"


def _companions(pen: Pen, recipe: Recipe) -> None:
    shown = [name for name in recipe.extras if not is_worn(recipe.figure, name)]
    for name, (x, y, scale) in zip(shown, BESIDE):
        with pen.at(x, y - 4 if is_person(name) else y, 0.54 if is_person(name) else scale):
            draw_figure(pen, name, "", ())


def _sky(mood: Mood) -> str:
    stops = f'<stop stop-color="{mood.high}"/><stop offset=".75" stop-color="{mood.low}"/>'
    return f'<linearGradient id="k" x2="0" y2="1">{stops}</linearGradient>'
