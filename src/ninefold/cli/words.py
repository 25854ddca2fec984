"""`ninefold words`: what a game's cards are written with."""

from __future__ import annotations

from ninefold.cli.parameters import GameName, Json, Language, print_json
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.shape import did_you_mean, shortened

HEADS = {
    "word": "Words",
    "moment": "Moments",
    "target": "Targets",
    "amount": "Amounts that are counted",
    "condition": "Conditions",
}


def words(game: GameName, word: str = "", /, *, lang: Language = "en", as_json: Json = False) -> None:
    """List the words, moments, targets, amounts and conditions of a game's cards, with an example of each.

    Parameters
    ----------
    word
        One of them; all by default.
    """
    found = find_game(game)
    listed = found.words(lang)
    if not listed:
        raise BadInput(
            f"the cards of {found.titles['en']} are not written in words; `ninefold cards {game}` lists them"
        )
    if word:
        chosen = [one for one in listed if one["name"] == word]
        if not chosen:
            names = [str(one["name"]) for one in listed]
            shown = shortened(word, 40)
            raise BadInput(f"{found.titles['en']} has no word '{shown}'{did_you_mean(word, names)}")
        listed = chosen
    if as_json:
        print_json(listed)
    else:
        print("\n".join(lines(listed)))


def lines(listed: list[PlainData]) -> list[str]:
    """Format the list for people."""
    said: list[str] = []
    for group, head in HEADS.items():
        those = [one for one in listed if one["group"] == group]
        if those:
            said += ["", head, *[line for one in those for line in told(one)]]
    return said[1:]


def told(one: PlainMapping) -> list[str]:
    """Format one of them: what it takes, then an example."""
    takes = ", ".join(taken(param) for param in one.get("params", ()))
    lasting = " (while its card is in play)" if one.get("lasting") else ""
    means = f": {one['text']}" if one.get("text") else ""
    head = f"  {one['name']}{means}{lasting}{f' takes {takes}' if takes else ''}"
    example = one["example"]
    if example is None:
        return [head]
    name = f"{example['name']}: " if example["name"] else ""
    return [head, f"      {example['toml']}", f"      {name}{example['text']}"]


def taken(param: PlainMapping) -> str:
    """Format what a parameter takes."""
    name, takes = param["name"], param["takes"]
    if takes == "effect":
        return f"{name} (words{', may be left out' if param['optional'] else ''})"
    usual = f", usually {param['default']}" if param["default"] is not None else ""
    if takes == "number":
        counted = " or an amount" if param["or"] else ""
        return f"{name} ({param['low']} to {param['high']}{counted}{usual})"
    return f"{name} ({', '.join(param['names'])}{usual})"
