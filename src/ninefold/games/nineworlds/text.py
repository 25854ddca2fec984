"""What is printed on the cards and tokens of Nineworlds, made from their data."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ninefold.core.catalogue import Catalogue
from ninefold.games.nineworlds.content import WorldBoard
from ninefold.games.nineworlds.creatures.content import Bestiary
from ninefold.games.nineworlds.creatures.penalties import PENALTY_NAMES
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.powers import POWER_NAMES

CLASS_NUMERALS = {1: "I", 2: "II"}
CardEntry = dict[str, int | str]
"""A card as lists of cards show it: key, kind, name, numbers and text."""


def monster_text(bestiary: Bestiary, kind: int, catalogue: Catalogue, lang: str, *, with_spots: bool = True) -> str:
    """A monster's card: points, power, penalties and spots."""
    monster = bestiary.monsters[kind]
    said = [catalogue.say("monster_text.points", lang, {"n": monster.points})]
    if monster.power:
        said.append(catalogue.say(f"monster_power_text.{monster.power}", lang, {}))
    said.append(box_text(bestiary, kind, catalogue, lang))
    for class_, numeral in CLASS_NUMERALS.items():
        if class_ in monster.slots:
            shown = {"n": monster.slots.count(class_), "class": numeral}
            said.append(catalogue.say("monster_text.slots", lang, shown))
    if with_spots:
        rows = [row_text([catalogue.say(f"icon.{icon}", lang, {}) for icon in row]) for row in monster.rows]
        said.append(catalogue.say("monster_text.spots", lang, {"spots": " / ".join(rows)}))
    return " ".join(said)


def row_text(icons: list[str]) -> str:
    """The spots of a row; equal ones beside each other are counted: "2 × card, reserve"."""
    alike = [(icon, len(list(group))) for icon, group in groupby(icons)]
    return ", ".join(f"{n} × {icon}" if n > 1 else icon for icon, n in alike)


def box_text(bestiary: Bestiary, kind: int, catalogue: Catalogue, lang: str) -> str:
    """The penalty box and its icons."""
    least, number = bestiary.box[kind]
    if not number:
        return catalogue.say("monster_text.no_box", lang, {})
    listed: list[str] = []
    for penalty, players in bestiary.penalties[kind]:
        name = catalogue.say(f"penalty.{PENALTY_NAMES[penalty]}", lang, {})
        shown = {"penalty": name, "players": players}
        listed.append(catalogue.say("monster_text.marked", lang, shown) if players else name)
    values = {"least": least, "number": number, "penalties": ", ".join(listed)}
    return catalogue.say("monster_text.box", lang, values)


START_NUMBERS: Final = ("at home", "on the card", "score")
"""What a side begins with: stones in its home world, stones on its card, points (§3.2, §3.3)."""


def card_list(board: WorldBoard, bestiary: Bestiary, catalogue: Catalogue, lang: str) -> list[CardEntry]:
    """The nine player cards, the sixteen monsters and the tokens, with name, kind, numbers and text."""
    return [
        *(avatar_entry(board, side, catalogue, lang) for side in range(len(board.keys))),
        *(monster_entry(bestiary, kind, catalogue, lang) for kind in range(len(bestiary.keys))),
        *(token_entry(bestiary, token, catalogue, lang) for token in range(len(TOKEN_NAMES))),
    ]


def avatar_entry(board: WorldBoard, side: int, catalogue: Catalogue, lang: str) -> CardEntry:
    """A player card: what the side begins with, and its power."""
    key, power = board.keys[side], POWER_NAMES[side]
    has, does = (catalogue.say(f"{part}.{power}", lang, {}) for part in ("power", "power_text"))
    return {
        "key": f"avatar_{key}",
        "kind": "avatar",
        "name": f"{board.worlds[side].avatar} ({board.name(side, lang)})",
        **dict(zip(START_NUMBERS, board.start[side], strict=True)),
        "text": f"{catalogue.say(f'avatar_text.{key}', lang, {})} {has}: {does}",
        "flavour": catalogue.say(f"avatar_flavour.{key}", lang, {}),
    }


def monster_entry(bestiary: Bestiary, kind: int, catalogue: Catalogue, lang: str) -> CardEntry:
    """A monster's card."""
    monster = bestiary.monsters[kind]
    return {
        "key": bestiary.keys[kind],
        "kind": "monster",
        "name": bestiary.name(kind, lang),
        "class": CLASS_NUMERALS[monster.class_],
        "points": monster.points,
        "spots": bestiary.spot_count[kind],
        "text": monster_text(bestiary, kind, catalogue, lang),
        "flavour": catalogue.say_if(f"monster_flavour.{bestiary.keys[kind]}", lang),
    }


def token_entry(bestiary: Bestiary, token: int, catalogue: Catalogue, lang: str) -> CardEntry:
    """A token, and how many there are of each class."""
    name = TOKEN_NAMES[token]
    first, second = (bestiary.tokens_of_class(class_).count(token) for class_ in CLASS_NUMERALS)
    return {
        "key": name,
        "kind": "token",
        "name": catalogue.say(f"token.{name}", lang, {}),
        "class I": first,
        "class II": second,
        "text": catalogue.say(f"token_text.{name}", lang, {}),
        "flavour": catalogue.say(f"token_flavour.{name}", lang, {}),
    }
