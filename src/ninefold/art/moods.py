"""Moods: the light of a picture. Each has a sky from top to horizon, three depths of land, a light and a dark ink."""

from __future__ import annotations

from typing import Final, NamedTuple


class Mood(NamedTuple):
    """Colours that go together."""

    high: str
    low: str
    far: str
    middle: str
    near: str
    light: str
    ink: str = "#1c1218"


MOODS: Final[dict[str, Mood]] = {
    "dawn": Mood("#5b6aa0", "#f4c29a", "#b08a9c", "#7d6478", "#4a3b4c", "#ffe3b0"),
    "day": Mood("#5fa3d6", "#d9eef5", "#8fb6b8", "#6f9a72", "#466b48", "#fff6d8"),
    "noon": Mood("#3f8fd0", "#f3efd0", "#c9b98a", "#b0935a", "#7d6236", "#fffbe0"),
    "dusk": Mood("#3b2a5c", "#e5835a", "#8a4a64", "#5d3350", "#34203a", "#ffc27a"),
    "sunset": Mood("#7a2f4a", "#ffb35a", "#b5533c", "#7e3a34", "#45242a", "#ffe08a"),
    "night": Mood("#0f1735", "#3b5482", "#2f4470", "#22325a", "#141d3a", "#dfe8ff", "#0a0c1c"),
    "moonlight": Mood("#16264a", "#7f9cc4", "#55709c", "#384f7c", "#1f2f55", "#f4f7ff", "#0b1024"),
    "storm": Mood("#2c3340", "#8593a0", "#5d6a76", "#454f5b", "#2b323c", "#e8f0ff"),
    "mist": Mood("#9fb0b4", "#e6ebe6", "#bccac8", "#93a5a4", "#667a7a", "#ffffff"),
    "snow": Mood("#8fa9c4", "#eef4f8", "#d3e0ea", "#b4c7d8", "#8fa6bc", "#ffffff"),
    "frost": Mood("#3f6f9c", "#d3eef6", "#9cc6dc", "#74a5c4", "#48789c", "#f2fcff"),
    "fire": Mood("#3a0f12", "#f0702a", "#a8321e", "#701f1c", "#3a1216", "#ffd75a"),
    "ember": Mood("#221014", "#8e3a26", "#63281f", "#451b1c", "#28100f", "#ff9a4a"),
    "blood": Mood("#2a0a14", "#a82a34", "#741d2c", "#511525", "#300c18", "#ff9c84"),
    "hell": Mood("#1a0a1c", "#7a1f3c", "#5c1838", "#41102c", "#26091c", "#ff7a4a"),
    "heaven": Mood("#8db6ea", "#fff4d4", "#f1e2bd", "#dcc698", "#b79c6c", "#fffce8"),
    "gold": Mood("#8a5a1c", "#ffe3a0", "#d3a352", "#a87a36", "#6b4a22", "#fff3c4"),
    "green": Mood("#1f4a38", "#b5d48c", "#6f9f68", "#4a7a4c", "#284b34", "#f0ffd0"),
    "forest": Mood("#16332c", "#7fa878", "#4d7a5c", "#335a45", "#1c3a2e", "#e8ffc8"),
    "sea": Mood("#2a6f94", "#c6ece4", "#6fb4bc", "#3f8a9c", "#22586e", "#f4fff4"),
    "deep": Mood("#0b2f4a", "#2f86a0", "#1f6480", "#154a66", "#0b2d46", "#b8fff0", "#061624"),
    "violet": Mood("#2b1a4e", "#a577c4", "#6d4a94", "#4e3474", "#2f1f4e", "#f4d8ff"),
    "dream": Mood("#4a4a94", "#f0b8d8", "#a88ac4", "#7c6aa8", "#4f4680", "#fff0fa"),
    "poison": Mood("#1c2a1a", "#a8b83c", "#6f8034", "#4c5c2a", "#2a381c", "#f2ff8a"),
    "rust": Mood("#4a2a22", "#e0a06c", "#a4694a", "#7a4a38", "#4a2c26", "#ffe2b8"),
    "dust": Mood("#8a6a4c", "#ead0a0", "#c4a070", "#a07c54", "#6d5238", "#fff0cc"),
    "steel": Mood("#2f3c48", "#a9bcc6", "#74889a", "#566a7a", "#34444f", "#f0fbff"),
    "machine": Mood("#12202c", "#3f7c84", "#2c5c68", "#20454f", "#122a34", "#7affea", "#061016"),
    "neon": Mood("#1a0f34", "#4a3f94", "#3c2f7c", "#2c2160", "#1a1340", "#6af4ff", "#0b0618"),
    "void": Mood("#07060f", "#2c2346", "#211a38", "#181229", "#0d0918", "#d0b8ff", "#040308"),
    "candle": Mood("#1f120c", "#8a5a2c", "#5f3d22", "#472c1a", "#2a1a12", "#ffe09a"),
    "parchment": Mood("#c9a873", "#f4e6c2", "#dcc293", "#c2a26f", "#8f7047", "#fffaea"),
}
