"""Observations and actions as Gymnasium's spaces describe them, for the interfaces that use those."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces

from ninefold.core.errors import BadInput
from ninefold.envs.arrays import ActionMask, Codes, Floats
from ninefold.envs.choices import Choices
from ninefold.envs.episode import Episode
from ninefold.envs.setup import EnvSetup
from ninefold.envs.text import text_of

CODES: Final = "codes"
SECTIONS: Final = "sections"
FLOATS: Final = "floats"
TEXT: Final = "text"
OBSERVATION_KINDS: Final = (CODES, SECTIONS, FLOATS, TEXT)
"""One vector of codes; the same by sections; numbers from 0 to 1; text."""

FLAT: Final = "flat"
ROWS: Final = "rows"
ACTIONS: Final = (FLAT, ROWS)
"""An action is a number of the flat space, or the number of a row."""

LONGEST_TEXT: Final = 100_000

Observed: TypeAlias = Codes | Floats | str | dict[str, Codes]


class AnyText(spaces.Text):
    """Text of any characters up to a length."""

    def __init__(self) -> None:
        super().__init__(max_length=LONGEST_TEXT, min_length=0)

    def contains(self, x: Any) -> bool:
        """Whether it is a text of that length."""
        return isinstance(x, str) and len(x) <= LONGEST_TEXT


def check_kinds(observation: str, actions: str) -> None:
    """Refuse unknown kinds of observations and actions."""
    if observation not in OBSERVATION_KINDS:
        raise BadInput(f"observation can't be '{observation}'; it may be: {', '.join(OBSERVATION_KINDS)}")
    if actions not in ACTIONS:
        raise BadInput(f"actions can't be '{actions}'; it may be: {', '.join(ACTIONS)}")


def observation_space(setup: EnvSetup, kind: str) -> spaces.Space[Any]:
    """The space of a seat's observations."""
    size, form = setup.form.size, setup.form
    if kind == CODES:
        return spaces.Box(np.zeros(size, dtype=np.int32), setup.codes, dtype=np.int32)
    if kind == FLOATS:
        return spaces.Box(0.0, 1.0, (size,), dtype=np.float32)
    if kind == TEXT:
        return AnyText()
    parts: dict[str, spaces.Space[Any]] = {}
    for section in form.sections:
        if section.size:
            start = form.offset(section.name)
            high = setup.codes[start : start + section.size].reshape(section.shape)
            parts[section.name] = spaces.Box(np.zeros_like(high), high, dtype=np.int32)
    return spaces.Dict(parts)


def action_count(setup: EnvSetup, actions: str) -> int:
    """How many actions there are."""
    return setup.numbering.size if actions == FLAT else setup.form.most_rows


def observation(episode: Episode, seat: int, kind: str, choices: Choices | None = None) -> Observed:
    """A seat's observation; `choices` are its own, if not those of the asked seat."""
    setup = episode.setup
    if kind == TEXT:
        return text_of(episode, seat, choices=choices)
    codes = np.empty(setup.form.size, dtype=np.int32)
    episode.observe(seat, codes, choices)
    if kind == CODES:
        return codes
    return as_floats(setup, codes) if kind == FLOATS else by_section(setup, codes)


def as_floats(setup: EnvSetup, codes: Codes) -> Floats:
    """Codes as numbers from 0 to 1."""
    floats: Floats = (codes / setup.codes).astype(np.float32)
    return floats


def by_section(setup: EnvSetup, codes: Codes) -> dict[str, Codes]:
    """A vector of codes as one array for each section that is not empty."""
    found: dict[str, Codes] = {}
    start = 0
    for section in setup.form.sections:
        if section.size:
            found[section.name] = codes[start : start + section.size].reshape(section.shape)
        start += section.size
    return found


def action_mask(episode: Episode, seat: int, actions: str) -> ActionMask:
    """Which actions of a seat are legal now; none unless it is asked."""
    mask = bytearray(action_count(episode.setup, actions))
    if seat == episode.seat:
        for number in range(len(episode.rows)) if actions == ROWS else episode.numbers():
            mask[number] = 1
    return np.frombuffer(mask, dtype=np.int8)


def act(episode: Episode, action: int, actions: str) -> bool:
    """Carry out an action of the asked seat; an illegal one is replaced. Returns whether it was legal."""
    if actions == FLAT:
        return episode.act(action)
    if 0 <= action < len(episode.rows):
        episode.choose(action)
        return True
    episode.illegal_action()
    return False
