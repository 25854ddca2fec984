"""A game's card files: what is shipped, and how content of others is laid over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple, Self
from unicodedata import combining, normalize

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadContent, BadInput, FaultList, faults_of
from ninefold.core.overlay import Overlay
from ninefold.core.shape import one_of, shortened
from ninefold.effects.content import KEY, content_page, read_tables

LETTERS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "ø": "oe", "ð": "d", "þ": "th", "ł": "l"}

NO_OVERLAY: Final[Overlay] = {}
ART: Final = "art"
"""The field of a card that has hints for its picture; no rule reads it."""
LAID: Final = "cards"
"""The table in which others' cards stand."""
REMOVE: Final = "remove"
"""`true`: the card is not in the game; a list: these of its fields and effects are not."""
REPLACES: Final = "replaces"
"""The card in whose place this one stands in ready decks."""
ASIDE: Final = (ART, REMOVE, REPLACES)
"""Fields that say something about a card and are not the card's own."""


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
            self._keys[_said(before.get("name", ""))].remove(key)
        self._keys.setdefault(_said(card.get("name", "")), []).append(key)

    def __delitem__(self, key: str) -> None:
        self._keys[_said(self[key].get("name", ""))].remove(key)
        super().__delitem__(key)

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
    laid: bool = False
    """Whether others' cards were laid over it; then mistakes are theirs, and not the file's."""

    @property
    def said(self) -> str:
        """How a sentence about a mistake begins."""
        return LAID if self.laid else self.name


class LaidFiles(list[ContentFile]):
    """Content files with overlays applied, and the overlays that don't fit, to be listed with all other faults."""

    def __init__(self, files: Iterable[ContentFile]) -> None:
        super().__init__(files)
        self.faults: list[str] = []

    def checked(self) -> Self:
        """The same, if everything could be laid."""
        if self.faults:
            raise BadContent(self.faults)
        return self


Lay = Callable[[list[ContentFile], str, PlainData], tuple[int, str]]
"""Changes a card that is there, or adds one; gives its sort and key."""


def key_of(name: str) -> str:
    """The key that a written name stands for; its letters are ASCII, so that Bär is `baer`."""
    spelled = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    plain = "".join(sign for sign in normalize("NFKD", spelled) if not combining(sign))
    return "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in plain).strip("_")


def laid_over(files: Sequence[ContentFile], overlays: Sequence[Overlay], lay: Lay) -> LaidFiles:
    """The files with others' cards in them: `[cards.NAME]` adds a card, or changes fields of one that is there.

    `remove = true` takes the card out of the game, and `remove = ["when_played"]` takes fields or effects off it.
    """
    found = LaidFiles(ContentFile(file.name, file.sort, CardTable(file.cards), laid=True) for file in files)
    for overlay in overlays:
        written: dict[tuple[int, str], str] = {}
        for name, fields in overlay.get(LAID, {}).items():
            try:
                card = _laid(found, str(name), fields, lay)
                if card in written:
                    same = f"cards: '{written[card]}' and '{name}' are one card, {card[1]}; give one another name"
                    raise BadInput(same)
                written[card] = str(name)
            except BadInput as error:
                found.faults += faults_of(error)
    return found


def _laid(files: list[ContentFile], name: str, fields: PlainData, lay: Lay) -> tuple[int, str]:
    """Lay one card over the files; its sort and key. Its fields lie there even if something beside them is wrong."""
    where = f"cards: {shortened(name, 40)}"
    if not isinstance(fields, dict):
        raise BadInput(f"{where}: expected a table of fields, got {shortened(repr(fields))}")
    faults = FaultList()
    if ART in fields:
        with faults:
            check_picture(fields[ART], f"{where}: {ART}")
    if not isinstance(fields.get(REPLACES, ""), str):
        faults.found.append(
            f"{where}: {REPLACES}: expected the name of a card, got {shortened(repr(fields[REPLACES]), 40)}"
        )
    plain = {field: value for field, value in fields.items() if field not in ASIDE}
    wish = fields.get(REMOVE, [])
    before = _count(files)
    with faults:
        card = lay(files, name, plain)
        if wish is True:
            others = [one for one in plain if one != "kind"]
            _take_out(files, card, where, is_new=_count(files) > before, others=others)
        elif not isinstance(wish, list) or not all(isinstance(field, str) for field in wish):
            raise BadInput(f'{where}: {REMOVE}: expected true, or a list of the fields to remove, as ["when_played"]')
        else:
            for field in wish:
                with faults:
                    _take_off(files, card, field, where)
    faults.check()
    return card


def _count(files: Sequence[ContentFile]) -> int:
    return sum(len(file.cards) for file in files)


def _holder(files: Sequence[ContentFile], card: tuple[int, str]) -> dict[str, PlainData]:
    """The cards among which a card is."""
    sort, key = card
    return next(file.cards for file in files if file.sort == sort and key in file.cards)


def _take_out(
    files: Sequence[ContentFile], card: tuple[int, str], where: str, *, is_new: bool, others: Sequence[str]
) -> None:
    if is_new:
        raise BadInput(f"{where}: {REMOVE}: there is no such card that could be removed")
    if others:
        raise BadInput(f"{where}: {REMOVE}: a card that is removed has no other fields, such as {others[0]}")
    del _holder(files, card)[card[1]]


def _take_off(files: Sequence[ContentFile], card: tuple[int, str], field: str, where: str) -> None:
    cards = _holder(files, card)
    fields = cards[card[1]]
    if field not in fields:
        has = ", ".join(one for one in fields if one != "name")
        raise BadInput(f"{where}: {REMOVE}: the card has no '{shortened(field, 40)}'; it has: {has}")
    cards[card[1]] = {one: value for one, value in fields.items() if one != field}


def stand_ins(overlays: Sequence[Overlay]) -> dict[str, str]:
    """By card as it is written: the card that takes its place in ready decks (`replaces = "bowman"`)."""
    found: dict[str, str] = {}
    for overlay in overlays:
        for name, fields in overlay.get("cards", {}).items():
            other = fields.get(REPLACES)
            if other is None:
                continue
            if not isinstance(other, str):
                raise BadInput(f"cards: {shortened(str(name), 40)}: {REPLACES}: expected the name of a card")
            found[other] = str(name)
    return found


def check_picture(hints: object, where: str) -> None:
    """Refuse a hint that names nothing of the vocabulary; what draws is loaded only where there is one."""
    from ninefold.art import read_hints  # noqa: PLC0415

    read_hints(hints, where)


class ContentShelf:
    """The files of one game. A new card names its kind in `field`, as one of `sorts`; else it is of the `usual` sort.

    By default each file is a sort of its own; `sort_of` has the sort of each file where several share one. Cards of
    different `spaces` (by sort) may have the same key.
    """

    def __init__(
        self,
        package: str,
        names: Sequence[str],
        *,
        field: str = "kind",
        sorts: Sequence[str] = (),
        usual: int | None = 0,
        fresh: Overlay = NO_OVERLAY,
        sort_of: Sequence[int] = (),
        spaces: Sequence[int] = (),
    ) -> None:
        self.package = package
        self.names = names
        self.field = field
        self.sorts = sorts
        self.usual = usual
        self.fresh = fresh
        """Default fields of a new card."""
        self.sort_of = sort_of or range(len(names))
        self.spaces = spaces or [0] * (1 + max(self.sort_of, default=0))

    @cached_property
    def shipped(self) -> list[ContentFile]:
        """The files of the box."""
        pages = [read_tables(content_page(self.package, name), name) for name in self.names]
        return [ContentFile(name, sort, cards) for name, sort, cards in zip(self.names, self.sort_of, pages)]

    def lay(self, files: list[ContentFile], name: str, fields: PlainData) -> tuple[int, str]:
        """Change a card that is there, or add one. `creature:ogre` names the kind as `kind = "creature"` does."""
        said, plain = name, {field: value for field, value in fields.items() if field != self.field}
        wish = fields.get(self.field)
        before, colon, after = name.partition(":")
        if colon and before in self.sorts and wish in (None, before):
            wish, said = before, after.strip()
        sort = self.usual if wish is None else one_of(wish, self.sorts, f"cards: {name}: {self.field}")
        for file in files:
            key = key_in(file.cards, said)
            if not key or (sort is not None and wish is not None and self.spaces[sort] != self.spaces[file.sort]):
                continue
            if wish is not None and sort != file.sort:
                stays = f"its {self.field} stays '{self.sorts[file.sort]}'"
                raise BadInput(f"cards: {name}: {self.field}: there is a card of that name, and {stays}")
            file.cards[key] = {**file.cards[key], **plain}
            return file.sort, key
        if sort is None:
            kinds = ", ".join(dict.fromkeys(self.sorts))
            raise BadInput(f"cards: {name}: there is no such card; a new one needs a {self.field}: {kinds}")
        return sort, self._added(files, sort, said, plain)

    def _added(self, files: list[ContentFile], sort: int, name: str, fields: PlainData) -> str:
        """Add a card to the last file of its sort; its key."""
        key = key_of(name)
        if not KEY.fullmatch(key):
            raise BadInput(f"cards: {name}: a card's name begins with a letter, and with a Latin one")
        last = [file for file in files if file.sort == sort][-1]
        last.cards[key] = {"name": name, **self.fresh, **fields}
        return key


def sources_of(files: Iterable[ContentFile]) -> dict[str, PlainData]:
    """The cards of some files as they are written, by key."""
    return {key: dict(fields) for file in files for key, fields in file.cards.items()}


def key_in(cards: dict[str, PlainData], name: str) -> str:
    """The key of a card written by key or English name; empty if it is not there."""
    key = key_of(name)
    if key in cards:
        return key
    return (cards if isinstance(cards, CardTable) else CardTable(cards)).named(name)
