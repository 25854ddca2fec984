"""A game's card files: what is shipped, and how content of others is laid over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.overlay import Overlay
from ninefold.core.shape import one_of, shortened
from ninefold.effects.content import KEY, content_page, read_tables

LETTERS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "ø": "oe", "ð": "d", "þ": "th", "ł": "l"}

NO_OVERLAY: Final[Overlay] = {}
ART: Final = "art"
"""The field of a card that has hints for its picture; no rule reads it."""


class CardTable(dict[str, PlainData]):
    """Cards by key, which are also found by their English names, however many there are."""

    def __init__(self, cards: PlainMapping) -> None:
        super().__init__()
        self._keys: dict[str, list[str]] = {}
        for key, card in cards.items():
            self[key] = card

    def __setitem__(self, key: str, card: PlainData) -> None:
        before = self.get(key)
        super().__setitem__(key, card)
        if before is not None:
            self._keys[_said(before["name"])].remove(key)
        self._keys.setdefault(_said(card["name"]), []).append(key)

    def named(self, name: str) -> str:
        """The key of the first card with this English name; empty if there is none."""
        keys = self._keys.get(_said(name))
        return keys[0] if keys else ""


def _said(name: object) -> str:
    """A name in a normal form, for comparison."""
    return str(name).strip().casefold()


class ContentFile(NamedTuple):
    """The cards of one file, by key, as they were read; `sort` is the file's place among those of the game."""

    name: str
    sort: int
    cards: dict[str, PlainData]


Lay = Callable[[list[ContentFile], str, PlainData], tuple[int, str]]
"""Changes a card that is there, or adds one; gives its sort and key."""


def key_of(name: str) -> str:
    """The key that a written name stands for; its letters are ASCII, so that Bär is `baer`."""
    spelled = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    plain = "".join(sign for sign in normalize("NFKD", spelled) if not combining(sign))
    return "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in plain).strip("_")


def laid_over(files: Sequence[ContentFile], overlays: Sequence[Overlay], lay: Lay) -> list[ContentFile]:
    """The files with others' cards in them: `[cards.NAME]` adds a card, or changes fields of one that is there."""
    found = [ContentFile(name, sort, CardTable(cards)) for name, sort, cards in files]
    for overlay in overlays:
        written: dict[tuple[int, str], str] = {}
        for name, fields in overlay.get("cards", {}).items():
            if not isinstance(fields, dict):
                raise BadInput(f"cards: {name}: expected a table of fields, got {shortened(repr(fields))}")
            if ART in fields:
                check_picture(fields[ART], f"cards: {shortened(str(name), 40)}: {ART}")
            card = lay(found, str(name), {field: value for field, value in fields.items() if field != ART})
            if card in written:
                raise BadInput(f"cards: '{written[card]}' and '{name}' are one card, {card[1]}; give one another name")
            written[card] = str(name)
    return found


def check_picture(hints: object, where: str) -> None:
    """Refuse a hint that names nothing of the vocabulary; what draws is loaded only where there is one."""
    from ninefold.art import read_hints  # noqa: PLC0415

    read_hints(hints, where)


class ContentShelf:
    """The files of one game. A new card names its file in `field`, as one of `sorts`; else it goes to `usual`."""

    def __init__(
        self,
        package: str,
        names: Sequence[str],
        *,
        field: str = "",
        sorts: Sequence[str] = (),
        usual: int = 0,
        fresh: Overlay = NO_OVERLAY,
    ) -> None:
        self.package = package
        self.names = names
        self.field = field
        self.sorts = sorts
        self.usual = usual
        self.fresh = fresh
        """Default fields of a new card."""

    @cached_property
    def shipped(self) -> list[ContentFile]:
        """The files of the box."""
        pages = [read_tables(content_page(self.package, name), name) for name in self.names]
        return [ContentFile(name, sort, cards) for sort, (name, cards) in enumerate(zip(self.names, pages))]

    def lay(self, files: list[ContentFile], name: str, fields: PlainData) -> tuple[int, str]:
        """Change a card that is there, or add one."""
        wish = fields.get(self.field)
        sort = self.usual if wish is None else one_of(wish, self.sorts, f"cards: {name}: {self.field}")
        plain = {field: value for field, value in fields.items() if field != self.field}
        for file in files:
            key = key_in(file.cards, name)
            if key and wish is not None and sort != file.sort:
                stays = f"its {self.field} stays '{self.sorts[file.sort]}'"
                raise BadInput(f"cards: {name}: {self.field}: there is a card of that name, and {stays}")
            if key:
                file.cards[key] = {**file.cards[key], **plain}
                return file.sort, key
        key = key_of(name)
        if not KEY.fullmatch(key):
            raise BadInput(f"cards: {name}: a card's name begins with a letter, and with a Latin one")
        files[sort].cards[key] = {"name": name, **self.fresh, **plain}
        return sort, key


def key_in(cards: dict[str, PlainData], name: str) -> str:
    """The key of a card written by key or English name; empty if it is not there."""
    key = key_of(name)
    if key in cards:
        return key
    return (cards if isinstance(cards, CardTable) else CardTable(cards)).named(name)
