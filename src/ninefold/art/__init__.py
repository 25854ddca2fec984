"""The pictures of cards: one pure function from a card's data to SVG text, the same in browser, docs and print.

To read it, begin with `draw.py` (a picture), `recipe.py` (what it is made of) and `hints.py` (what content may say).
`pen.py` turns shapes into text; `figures` and `scenery` are the vocabulary; `looks.py` has each game's frame and back.
"""

from __future__ import annotations

from ninefold.art.draw import Picture, draw, draw_backdrop, draw_card, picture_of
from ninefold.art.hints import NO_HINTS, Hints, read_hints
from ninefold.art.looks import back, mark, ornament
from ninefold.art.recipe import Recipe, read_recipe, recipe_of

__all__ = [
    "NO_HINTS",
    "Hints",
    "Picture",
    "Recipe",
    "back",
    "draw",
    "draw_backdrop",
    "draw_card",
    "mark",
    "ornament",
    "picture_of",
    "read_hints",
    "read_recipe",
    "recipe_of",
]
