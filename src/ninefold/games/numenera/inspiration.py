"""§11.1 Ideas for a master who intrudes: by the scenery of the map, for fights, and for anywhere."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from ninefold.core.parse import parse_toml
from ninefold.games.numenera import prepared
from ninefold.games.numenera.book import V_INTRUDE
from ninefold.games.numenera.content import page
from ninefold.games.numenera.state import IN_FOG, State, foes
from ninefold.games.numenera.zones import SCENERY

LANGUAGE_PLACE: Final = {"en": 0, "de": 1}
MOST_IDEAS: Final = 16


@cache
def deck() -> dict[str, list[tuple[str, str]]]:
    """The ideas by where they fit: a scenery, `creature`, `fight` or `any`."""
    return msgspec.convert(parse_toml(page("intrusions.toml"), "intrusions.toml"), dict[str, list[tuple[str, str]]])


def ideas(state: State, verb: int, lang: str) -> list[str]:
    """Texts that could go with the master's verb now; what fits the place comes first."""
    written = prepared.ideas(state, verb)
    if verb != V_INTRUDE:
        return written
    shown = [SCENERY[scenery] for handle, _, _, scenery, _ in state.zones if handle < IN_FOG]
    place = LANGUAGE_PLACE.get(lang, 0)
    found = [pair[place] for key in dict.fromkeys(shown) for pair in deck()[key]] + of_creatures(state, lang)
    found += [pair[place] for key in (["fight"] if state.in_fight else []) + ["any"] for pair in deck()[key]]
    return [*written, *found][:MOST_IDEAS]


def of_creatures(state: State, lang: str) -> list[str]:
    """Ideas about the creatures that are there, each with another one."""
    pairs = deck()["creature"]
    names = [state.rules.card_name(state.rules.card_known(state, thing)[1], lang) for thing in foes(state)]
    place = LANGUAGE_PLACE.get(lang, 0)
    return [pairs[k % len(pairs)][place].format(creature=name) for k, name in enumerate(names[: len(pairs)])]
