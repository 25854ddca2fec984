"""A game is a title: what the lobby shows, and how its rules are made (`rules.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.rules import AnyRules, beside
from ninefold.core.sequel import Keepsake
from ninefold.core.shape import check_texts, shortened

OWN_CONTENT: Final = "content"
"""The option of any table with which it lays the text of a content file over its game."""
R_co = TypeVar("R_co", bound=AnyRules, covariant=True)


class Option(NamedTuple):
    """A choice that a table makes before the game: its name, values (empty: any text), default and what it means.

    With `seat`, it is that seat's own choice, such as a deck; a served table shows it to no other. With `player`, it is
    about that player, counted without the seats that have a role; a table of fewer has no use for either. `names` has
    what values are called that are things of the game; other words are in its sentences (`option`, `option_value`).
    With `secret`, only the host of a served table is shown the value before the end, such as a story of one's own. With
    `memory`, it is what earlier sessions of a campaign have left behind; the campaign fills it in. With `prepared`, it
    is what the member with the role has laid ready in the campaign.
    """

    name: str
    values: tuple[str, ...]
    default: str
    text: Mapping[str, str]
    seat: int = -1
    names: Mapping[str, Mapping[str, str]] = {}
    secret: bool = False
    player: int = -1
    memory: bool = False
    prepared: bool = False


class Role(NamedTuple):
    """A seat with a special role, such as the game master: which one, and what it is called.

    With `when`, only where the table's options have these values.
    """

    seat: int
    text: Mapping[str, str]
    when: Mapping[str, str] = {}

    def applies(self, options: Mapping[str, str]) -> bool:
        """Whether a table with these options has such a seat."""
        return all(options.get(name) == value for name, value in self.when.items())


def has_role(game: AnyGame, seat: int, options: Mapping[str, str]) -> bool:
    """Whether a seat has a special role at a table with these options."""
    return any(role.seat == seat and role.applies(options) for role in game.roles)


class Game(Generic[R_co]):
    """A title; `make` is its rules class."""

    slug: str
    version = "1"
    changes: Mapping[str, Mapping[str, str]] = {}
    """By version: one sentence on what changed; older records are refused with it."""
    titles: Mapping[str, str]
    blurb: Mapping[str, str] = {"en": "", "de": ""}
    min_seats = 2
    max_seats = 2
    modes: Sequence[str] = ("standard",)
    minutes: tuple[int, int] | None = None
    """The shortest and the longest usual duration of a game between people."""
    roles: Sequence[Role] = ()
    content_tables: Sequence[str] = ("cards",)
    """The tables that a content file may have, to be laid over the shipped content; empty: it can't be changed."""
    set_files: Sequence[str] = ()
    """The files that a folder of cards (a set) may have; empty: there are no sets."""
    overlays: Sequence[PlainMapping] = ()
    """Content that all tables of this title are played with (`overlay.py`)."""
    day_hours = 0
    """How long a day is in this game's world, in hours; 0: nothing outlives a table, so there are no campaigns."""
    make: type[R_co]

    @property
    def table_options(self) -> Sequence[Option]:
        """The options of a table. A game may also set this as a class attribute."""
        return ()

    def options_with(self, overlays: Sequence[PlainMapping]) -> Sequence[Option]:
        """The options of a table that plays with some content; a game whose content can be chosen by name adds it."""
        return self.table_options

    def rules(self, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping] = ()) -> R_co:
        """The game as a table plays it; seats and options are checked here for every game.

        Overlays of a record or a plan replace those of the title.
        """
        title, overlays = self.titles["en"], overlays or self.overlays
        chosen, own = dict(options), options.get(OWN_CONTENT, "")
        chosen.pop(OWN_CONTENT, None)
        if own and not any(overlay.get("name") == OWN_CONTENT for overlay in overlays):
            overlays = [*overlays, self._own_overlay(own)]
        if not self.min_seats <= seats <= self.max_seats:
            span = f"{self.min_seats}" if self.min_seats == self.max_seats else f"{self.min_seats} to {self.max_seats}"
            raise BadInput(f"{title} is for {span} seats, not {seats}")
        for overlay in overlays:
            where = shortened(str(overlay.get("name", "content")), 40)
            check_texts(overlay, where)
            self._check_tables(overlay, where)
        made = self.make(self, seats, checked_options(title, self.options_with(overlays), chosen), overlays)
        if own:
            made.options = {**made.options, OWN_CONTENT: own}
        made.validate()
        return made

    def _own_overlay(self, text: str) -> PlainData:
        """What a table lays over the game by its option: the text of a content file."""
        from ninefold.core.overlay import read_overlay  # noqa: PLC0415

        return read_overlay(text, OWN_CONTENT, self)

    def _check_tables(self, overlay: PlainMapping, where: str) -> None:
        """Check that an overlay has tables by name; records and plans may contain anything."""
        for table in self.content_tables:
            entries = overlay.get(table, {})
            if not isinstance(entries, Mapping):
                raise BadInput(f"{where}: {table}: expected tables [{table}.NAME], got {shortened(repr(entries), 40)}")
            for name, fields in entries.items():
                if not isinstance(fields, Mapping):
                    shown = f"{shortened(str(name), 40)}: expected a table of fields, got {shortened(repr(fields), 40)}"
                    raise BadInput(f"{where}: {table}: {shown}")

    def adventures(self, lang: str) -> PlainData:
        """What a page for preparing adventures needs: shipped files, the fields of forms, lists to choose from.

        By default nothing: there is no such page.
        """
        return {}

    def draft(self, text: str, fields: PlainMapping | None, actor: str = "") -> PlainData:
        """An adventure file while somebody writes it: its text and fields in step, and what is wrong with it.

        With `actor`, somebody of another program's file is added to its people.
        """
        raise BadInput(f"{self.titles['en']} has no adventures to prepare")

    def rulebook(self) -> str:
        """RULES.md beside the game's module, if it has one."""
        return self._beside("RULES.md")

    def tour(self, lang: str) -> PlainData | None:
        """`tour.en.json` and `tour.de.json` beside the game's module, if it has them."""
        text = self._beside(f"tour.{lang}.json")
        return msgspec.json.decode(text, type=PlainData) if text else None

    def art(self) -> PlainData:
        """`content/art.toml` beside the game's module: hints for pictures, in tables by kind of card, then by key."""
        return parse_toml(self._beside("content/art.toml"), "art.toml")

    def page(self, name: str) -> str:
        """A text file of the game's package by its path; empty if there is none."""
        return self._beside(name)

    def _beside(self, name: str) -> str:
        """A file of the game's package; empty if there is none."""
        return beside(type(self).__module__, name)

    def changes_since(self, version: str, lang: str) -> str:
        """What newer rules changed, as the end of a refusal: a sentence for each version after this one, if known."""
        if not version.isdecimal():
            return ""
        newer = [known for known in self.changes if int(known) > int(version)]
        return "".join(f" Version {known}: {in_language(self.changes[known], lang)}" for known in newer)

    def cards(self, lang: str) -> list[PlainData]:
        """All cards with name, kind, numbers and text in a language: the shipped ones, with the overlays applied."""
        return []

    def sources(self) -> dict[str, PlainData]:
        """The shipped cards as a content file would write them: fields by the keys under which lists have them."""
        return {}

    def words(self, lang: str) -> list[PlainData]:
        """What its cards are written with: words, moments, targets, amounts and conditions, with examples."""
        return []

    def decks(self, lang: str) -> PlainData:
        """`ready`: the decks to begin with (key, name, text, cards by key); `sizes`: how many cards of each kind."""
        return {"ready": [], "sizes": {}}

    def check_deck(self, text: str, lang: str = "en") -> list[str]:
        """What is wrong with a deck file, sentence by sentence; empty if nothing is. Raises BadInput without decks."""
        raise BadInput(f"{self.titles['en']} has no decks to check")

    def characters(self, lang: str) -> list[PlainData]:
        """The characters to begin with (key, name, text, choices); none without a character builder."""
        return []

    def workshop(self, choices: PlainMapping, text: str, lang: str = "en") -> PlainData:
        """The character builder for some choices, or for the text of a character file.

        `fields` to fill in, the complete `choices`, a `sentence`, what is wrong (`faults`), the sheet by `sections`,
        and `files` by their kind; perhaps `art`, key and kind of the card whose picture stands for the character.
        Raises BadInput without a builder.
        """
        raise BadInput(f"{self.titles['en']} has no characters to build")

    def character_sheet(self, text: str, lang: str = "en") -> PlainData:
        """The character of a file as it is printed (`print/templates/sheet.typ`). Raises BadInput without a builder."""
        raise BadInput(f"{self.titles['en']} has no characters to print")

    def keepsake(self, value: str) -> Keepsake:
        """Check what a player brings to a campaign: a value of a player's option. Raises BadInput if it is wrong."""
        raise BadInput(f"{self.titles['en']} has no campaigns", de=f"{self.titles['en']} kennt keine Kampagnen")

    def rested(self, value: str) -> str:
        """The same after days of rest."""
        return value


AnyGame = Game[AnyRules]
"""Any game, for code that treats all games alike."""


def checked_options(title: str, known: Sequence[Option], given: Mapping[str, str]) -> dict[str, str]:
    """All options with the values that a table gives, or their defaults; anything else is bad input."""
    by_name = {option.name: option for option in known}
    chosen = {option.name: option.default for option in known}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            raise BadInput(
                f"{title} has no option '{shortened(name, 40)}'; it has: {', '.join(sorted(by_name)) or 'none'}"
            )
        if option.values and value not in option.values:
            shown = shortened(value, 40)
            raise BadInput(f"option '{name}' can't be '{shown}'; it may be: {', '.join(option.values)}")
        chosen[name] = value
    return chosen
