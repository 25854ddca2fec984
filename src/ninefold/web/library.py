"""Information about games: the same for everybody, so it is built once and cached."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from string import digits
from typing import Final, NamedTuple

import msgspec

from ninefold.bots.registry import level_names
from ninefold.core.catalogue import Catalogue, in_language
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame, Option
from ninefold.core.registry import Finder, all_slugs, find_game
from ninefold.table.lessons import lessons_of, shown_lessons
from ninefold.table.pictures import listed_with_pictures
from ninefold.web.faults import LOG, Fault
from ninefold.web.shapes import GameEntry, GamePage, OptionEntry, RoleEntry, Rulebook, Tour, Window

TOURS: Final = files("ninefold.web").joinpath("static", "tours")


class Leaf(NamedTuple):
    """A page of JSON with its ETag."""

    body: bytes
    etag: str


class Library:
    """Games, their cards and rules, as JSON."""

    def __init__(self, find: Finder = find_game) -> None:
        self._find = find
        self._leaves: dict[tuple[str, str, str], Leaf] = {}

    def game(self, slug: str) -> AnyGame:
        """Return a game by its name, with the server's content; an unknown game is a page that does not exist."""
        try:
            game: AnyGame = self._find(slug)
        except BadInput as error:
            raise Fault(404, "no_game", why=str(error)) from None
        return game

    def games(self, lang: str) -> Leaf:
        """Return all games that can be played here; a game that can't be loaded is left out."""
        return self._leaf("games", "", lang) or self._keep("games", "", lang, self._entries(lang))

    def words(self, slug: str, lang: str) -> Leaf:
        """What a game's cards are written with."""
        game = self.game(slug)
        return self._leaf("words", slug, lang) or self._keep("words", slug, lang, game.words(lang))

    def sources(self, slug: str, lang: str) -> Leaf:
        """The shipped cards as a file would write them."""
        game = self.game(slug)
        return self._leaf("sources", slug, lang) or self._keep("sources", slug, lang, game.sources())

    def cards(self, slug: str, lang: str) -> Leaf:
        """All cards of a game."""
        game = self.game(slug)
        return self._leaf("cards", slug, lang) or self._keep("cards", slug, lang, pictured(game, lang))

    def decks(self, slug: str, lang: str) -> Leaf:
        """A game's ready decks."""
        game = self.game(slug)
        return self._leaf("decks", slug, lang) or self._keep("decks", slug, lang, game.decks(lang))

    def characters(self, slug: str, lang: str) -> Leaf:
        """A game's ready characters."""
        game = self.game(slug)
        return self._leaf("characters", slug, lang) or self._keep("characters", slug, lang, game.characters(lang))

    def adventures(self, slug: str, lang: str) -> Leaf:
        """A game's adventures, and what the forms of a new one offer."""
        game = self.game(slug)
        return self._leaf("adventures", slug, lang) or self._keep("adventures", slug, lang, game.adventures(lang))

    def rules(self, slug: str, lang: str) -> Leaf:
        """A game's rulebook."""
        game = self.game(slug)
        return self._leaf("rules", slug, lang) or self._keep("rules", slug, lang, Rulebook(game.rulebook()))

    def tour(self, slug: str, lang: str) -> Leaf:
        """A game's guided tour; an empty one if it has none."""
        game = self.game(slug)
        return self._leaf("tour", slug, lang) or self._keep("tour", slug, lang, tour_of(game, lang) or Tour())

    def lessons(self, slug: str, lang: str) -> Leaf:
        """A game's lessons."""
        game = self.game(slug)
        return self._leaf("lessons", slug, lang) or self._keep("lessons", slug, lang, shown_lessons(game, lang))

    def _leaf(self, what: str, slug: str, lang: str) -> Leaf | None:
        return self._leaves.get((what, slug, lang))

    def _keep(self, what: str, slug: str, lang: str, data: object) -> Leaf:
        body = msgspec.json.encode(data)
        leaf = Leaf(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
        self._leaves[what, slug, lang] = leaf
        return leaf

    def _entries(self, lang: str) -> list[GameEntry]:
        found = []
        for slug in all_slugs():
            try:
                found.append(entry_of(self._find(slug), lang))
            except BadInput as error:
                LOG.warning("%s", error)
        return found


def entry_of(game: AnyGame, lang: str) -> GameEntry:
    """Return a game's entry in the lobby."""
    rules = game.rules(game.min_seats, {})
    return GameEntry(
        slug=game.slug,
        title=in_language(game.titles, lang),
        blurb=in_language(game.blurb, lang),
        seats=(game.min_seats, game.max_seats),
        modes=list(game.modes),
        minutes=game.minutes,
        version=game.version,
        pages=pages_of(game, lang),
        tour=tour_of(game, lang) is not None,
        options=[option_of(option, rules.catalogue, lang) for option in game.table_options if not option.memory],
        roles=[RoleEntry(role.seat, in_language(role.text, lang), dict(role.when)) for role in game.roles],
        bots=level_names(),
        stops=[Window(name, rules.catalogue.say(f"stop.{name}", lang, {}), on) for name, on in rules.stops.items()],
        timed=any(step.asks.clock > 0 for step in rules.steps),
        campaigns=game.day_hours > 0,
    )


def pictured(game: AnyGame, lang: str) -> list[PlainData]:
    """All cards of a game, with the addresses of their pictures."""
    return listed_with_pictures(game, game.cards(lang), game.overlays)


def option_of(option: Option, catalogue: Catalogue, lang: str) -> OptionEntry:
    """Return an option of the game with its texts; `deck1` and `deck2` share a sentence that contains their number."""
    stem = option.name.rstrip(digits)
    text = option.text.get(lang, "")
    label = catalogue.say(f"option.{stem}", lang, {"n": option.name.removeprefix(stem)})
    names = {
        value: _value_name(option, value, f"option_value.{stem}.{value}", catalogue, lang)
        for value in option.values or option.names
    }
    has_label = catalogue.has(f"option.{stem}", lang)
    return OptionEntry(
        option.name,
        list(option.values),
        option.default,
        text,
        label if has_label else text or option.name,
        names,
        option.seat,
        option.player,
        option.prepared,
    )


def _value_name(option: Option, value: str, key: str, catalogue: Catalogue, lang: str) -> str:
    if value in option.names:
        return option.names[value].get(lang, value)
    return catalogue.say(key, lang, {}) if catalogue.has(key, lang) else value


def tour_of(game: AnyGame, lang: str) -> PlainData | None:
    """Return the game's own tour, or the one stored here for it."""
    found: PlainData | None = game.tour(lang)
    kept = TOURS.joinpath(f"{game.slug}.{lang}.json")
    if found is None and kept.is_file():
        found = msgspec.json.decode(kept.read_bytes())
    return found


def pages_of(game: AnyGame, lang: str) -> list[GamePage]:
    """Return the pages that have something to show."""
    has: dict[GamePage, object] = {"rules": game.rulebook(), "cards": game.cards(lang)}
    has |= {"decks": game.decks(lang)["ready"], "characters": game.characters(lang), "learn": lessons_of(game)}
    has |= {"workshop": game.sources(), "prepare": game.adventures(lang)}
    return [name for name, content in has.items() if content]
