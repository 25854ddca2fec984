"""User content on top of that of Nineworlds: worlds, monsters and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.overlay import Overlay
from ninefold.core.shape import did_you_mean, one_of, shortened
from ninefold.effects.content import KEY
from ninefold.effects.shelf import ContentFile, key_in, key_of, laid_over
from ninefold.games.nineworlds.content import board_data
from ninefold.games.nineworlds.creatures.content import MOST_OF_A_TOKEN, shipped_data
from ninefold.games.nineworlds.creatures.tokens import START_BATTLE, TOKEN_NAMES
from ninefold.games.nineworlds.sagas.content import shipped_saga_data

AVATAR: Final = 0
MONSTER: Final = 1
TOKEN: Final = 2
OBJECTIVE: Final = 3
TREASURE: Final = 4
TYPES: Final = ("avatar", "monster", "token", "objective", "treasure")
CLASS_FIELDS: Final = ("class_1", "class_2")
LISTED_AS: Final = "avatar_"
"""Lists of cards have a world's avatar under this and the key of the world."""
NEW_MONSTER: Final = {"class": 1, "points": 1, "rows": [["home", "card"], ["reserve"]], "slots": [1]}
"""What a new monster has unless it says otherwise."""


class WorldContent(NamedTuple):
    """What is played with, by file and key."""

    worlds: PlainData
    monsters: PlainData
    tokens: PlainData
    objectives: PlainData
    treasures: PlainData
    faults: tuple[str, ...]
    """What could not be laid, to be said with all other faults."""


def content_with(overlays: Sequence[Overlay]) -> WorldContent:
    """The shipped worlds, monsters, tokens, objectives and treasures, with user content on top."""
    monsters, tokens = shipped_data()
    objectives, treasures = shipped_saga_data()
    counts = {
        name: {"name": name.replace("_", " "), **{field: tokens[field].get(name, 0) for field in CLASS_FIELDS}}
        for name in TOKEN_NAMES
        if name != TOKEN_NAMES[START_BATTLE]
    }
    tables = (board_data()["worlds"], monsters, counts, objectives, treasures["treasures"])
    files = [ContentFile(TYPES[sort], sort, cards) for sort, cards in enumerate(tables)]
    laid = laid_over(files, overlays, lay_over)
    faults = FaultList(laid.faults)
    for file, before in zip(laid, tables, strict=True):
        if file.sort in ALWAYS_ALL and len(file.cards) != len(before):
            faults.found.append(ALWAYS_ALL[file.sort])
    worlds, found, bag, goals, hoard = (file.cards for file in laid)
    made = {**tokens, **{field: _counts(bag, field, faults) for field in CLASS_FIELDS}}
    return WorldContent(worlds, found, made, goals, hoard, tuple(faults.found))


def shipped_sources() -> dict[str, PlainData]:
    """All that is shipped, by the keys under which lists have it."""
    shipped = content_with(())
    tokens = {
        name: {field: shipped.tokens[field].get(name, 0) for field in CLASS_FIELDS}
        for name in TOKEN_NAMES
        if name != TOKEN_NAMES[START_BATTLE]
    }
    worlds = {f"{LISTED_AS}{key}": world for key, world in shipped.worlds.items()}
    return {**worlds, **shipped.monsters, **tokens, **shipped.objectives, **shipped.treasures}


def _counts(bag: PlainData, field: str, faults: FaultList) -> PlainData:
    """How many tokens of each kind a class has; kinds without tokens are omitted."""
    for name, token in bag.items():
        for other in token:
            if other != "name" and other not in CLASS_FIELDS and field == CLASS_FIELDS[0]:
                faults.found.append(
                    f"cards: {name}: {shortened(other, 40)}: a token has no such field; it has: "
                    f"{', '.join(CLASS_FIELDS)}{did_you_mean(other, CLASS_FIELDS)}"
                )
        n = token[field]
        if type(n) is not int or not 0 <= n <= MOST_OF_A_TOKEN:
            expected = f"expected a whole number from 0 to {MOST_OF_A_TOKEN}"
            faults.found.append(f"cards: {name}: {field}: {expected}, got {shortened(repr(n), 40)}")
    return {name: token[field] for name, token in bag.items() if type(token[field]) is int and token[field]}


def lay_over(files: list[ContentFile], name: str, fields: PlainData) -> tuple[int, str]:
    """Change fields of a world, monster or token, or add a monster; of `start` and `box`, the fields named."""
    wish = fields.get("kind")
    plain = {field: value for field, value in fields.items() if field != "kind"}
    if wish is not None:
        one_of(wish, TYPES, f"cards: {name}: kind")
    for file in files:
        key = key_in(file.cards, name.removeprefix(LISTED_AS) if file.sort == AVATAR else name)
        if key and wish not in (None, TYPES[file.sort]):
            stays = f"its kind stays '{TYPES[file.sort]}'"
            raise BadInput(f"cards: {name}: kind: there is a card of that name, and {stays}")
        if key:
            card = file.cards[key]
            file.cards[key] = {**card, **{field: _merged(card.get(field), value) for field, value in plain.items()}}
            return file.sort, key
    if wish == TYPES[MONSTER]:
        return MONSTER, _new_monster(files[MONSTER], name, plain)
    if wish is not None:
        raise BadInput(f"cards: {name}: kind: {NOT_ADDED[wish]}")
    known = [str(card.get("name", key)) for file in files for key, card in file.cards.items()]
    raise BadInput(
        f"cards: {name}: there is no world or monster '{shortened(name, 40)}', and no token; "
        f'a new monster needs kind = "monster"{did_you_mean(name, known)}'
    )


NOT_ADDED: Final = {
    "avatar": "the board has nine worlds, each with its avatar; change one of them",
    "token": "what a token does is a rule of the game; change how many there are of one",
    "objective": "the box has six objectives of each class; change one of them",
    "treasure": "what a treasure does is a rule of the game; change one of the twelve",
}
ALWAYS_ALL: Final = {
    AVATAR: "a world can't be removed: the board has nine",
    OBJECTIVE: "an objective can't be removed: there are always six of each class",
    TREASURE: "a treasure can't be removed: there are always twelve",
}
"""Kinds of content from which nothing can be removed, with the reason."""


def _new_monster(file: ContentFile, name: str, fields: PlainData) -> str:
    key = key_of(name)
    if not KEY.fullmatch(key):
        raise BadInput(f"cards: {name}: a card's name begins with a letter, and with a Latin one")
    file.cards[key] = {"name": name, **NEW_MONSTER, **fields}
    return key


def _merged(shipped: Any, value: Any) -> Any:
    """A field's new value; where both have fields themselves, the shipped ones with those that are new."""
    return {**shipped, **value} if isinstance(shipped, dict) and isinstance(value, dict) else value
