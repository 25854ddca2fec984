"""Colours: the inks that figures are painted with, and how two of them mix."""

from __future__ import annotations

from typing import Final

INKS: Final[dict[str, str]] = {
    "amber": "#e39a32",
    "black": "#34303c",
    "blood": "#8e2420",
    "blue": "#3a66a8",
    "bone": "#e6d8b8",
    "brass": "#c3954a",
    "brown": "#7a5236",
    "clay": "#b0704c",
    "coal": "#26222a",
    "copper": "#b8683a",
    "crimson": "#b52d3c",
    "fire": "#ee7b22",
    "flame": "#ffcf55",
    "flesh": "#cf9384",
    "gold": "#dcab3c",
    "green": "#4f8240",
    "grey": "#8b8f96",
    "ice": "#b9e0ee",
    "indigo": "#3d3f86",
    "iron": "#646e78",
    "leaf": "#6a9a3f",
    "leather": "#6d4529",
    "lilac": "#a58bd0",
    "lime": "#a8c84a",
    "moss": "#66743a",
    "olive": "#7b7a3c",
    "pink": "#dc8fa8",
    "plum": "#6a3560",
    "red": "#b03a2c",
    "rock": "#6f6a66",
    "rust": "#a05a32",
    "sand": "#d6b47a",
    "skin": "#d9a67c",
    "slate": "#4b5866",
    "snow": "#eef2f3",
    "steel": "#a9b5bf",
    "stone": "#98938c",
    "tan": "#b98f62",
    "teal": "#2f8d86",
    "violet": "#71479c",
    "water": "#4a92b4",
    "white": "#f3eddd",
    "wood": "#85582f",
}
"""The inks by name; a hint may choose one as `tint`."""

SKINS: Final = ("#e3b58e", "#c98f66", "#a06b48", "#7b4f36", "#efcaa6")
HAIRS: Final = ("#4a3526", "#8c5a2b", "#c9994a", "#2c2624", "#9a948c", "#a8522a")


def mix(first: str, second: str, part: float) -> str:
    """Mix two colours: `part` of the second, the rest of the first."""
    pairs = zip(_channels(first), _channels(second))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def lighter(colour: str, part: float = 0.25) -> str:
    """The colour in more light, which is warm."""
    return mix(colour, "#fff4dc", part)


def darker(colour: str, part: float = 0.35) -> str:
    """The colour in shade, which is cool."""
    return mix(colour, "#140c1c", part)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
