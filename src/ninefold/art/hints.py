"""Hints: what content says about a card's picture. They are checked here, by name."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final, NamedTuple

from ninefold.art.colour import INKS
from ninefold.art.figures import EXTRAS, FIGURES
from ninefold.art.figures.poses import POSES
from ninefold.art.moods import MOODS
from ninefold.art.photo import checked_photo
from ninefold.art.scenery import SCENES
from ninefold.core.errors import BadInput
from ninefold.core.shape import PICTURE, shortened

FIELDS: Final[dict[str, Collection[str]]] = {
    "figure": FIGURES,
    "scene": SCENES,
    "mood": MOODS,
    "pose": POSES,
    "tint": INKS,
}
"""The fields of a hint, and what each may name."""
WITH: Final = "with"
MOST_EXTRAS: Final = 4
SEED: Final = "seed"
MOST_SEED: Final = 0xFFFF


class Hints(NamedTuple):
    """What was chosen for a card; what is empty follows from its kind and name."""

    figure: str = ""
    scene: str = ""
    mood: str = ""
    pose: str = ""
    tint: str = ""
    extras: tuple[str, ...] = ()
    seed: int = -1
    """Which of the many variations; -1 follows from the card's name."""
    picture: str = ""
    """A picture of one's own, as text; then nothing is drawn."""


NO_HINTS: Final = Hints()


def read_hints(written: object, where: str) -> Hints:
    """Read hints such as `{ figure = "raven", scene = "fjord" }`; the error says what is wrong with them."""
    if not isinstance(written, dict):
        raise BadInput(f"{where}: expected a table such as {{ figure = 'raven' }}, got {shortened(repr(written), 40)}")
    for field in written:
        if field not in (WITH, SEED, PICTURE) and field not in FIELDS:
            raise BadInput(
                f"{where}: {shortened(str(field), 40)}: expected one of {', '.join([*FIELDS, WITH, SEED, PICTURE])}"
            )
    chosen = {field: _known(written.get(field, ""), names, f"{where}: {field}") for field, names in FIELDS.items()}
    extras = written.get(WITH, [])
    if not isinstance(extras, list) or len(extras) > MOST_EXTRAS:
        raise BadInput(f"{where}: {WITH}: expected a list of up to {MOST_EXTRAS} names")
    seed = written.get(SEED, -1)
    if SEED in written and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
        raise BadInput(
            f"{where}: {SEED}: expected a whole number from 0 to {MOST_SEED}, got {shortened(repr(seed), 40)}"
        )
    picture = written.get(PICTURE, "")
    if not isinstance(picture, str):
        raise BadInput(f"{where}: {PICTURE}: expected a text, got {shortened(repr(picture), 40)}")
    own = checked_photo(picture, f"{where}: {PICTURE}") if picture else ""
    named = tuple(_known(name, EXTRAS, f"{where}: {WITH}") for name in extras)
    return Hints(**chosen, extras=named, seed=seed, picture=own)


def vocabulary() -> dict[str, list[str]]:
    """What each field of a hint may name."""
    return {**{field: sorted(names) for field, names in FIELDS.items()}, WITH: sorted(EXTRAS)}


def _known(name: object, names: Collection[str], where: str) -> str:
    if name == "" or (isinstance(name, str) and name in names):
        return str(name)
    near = get_close_matches(str(name)[:40], names, 3)
    help_ = f"did you mean {' or '.join(near)}?" if near else "docs/art.md lists them"
    raise BadInput(f"{where}: there is no {shortened(repr(name), 40)}; {help_}")
