"""The kinds of jobs: which games each plays, which figures it makes of them, and its page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ninefold.bots.registry import bots_for
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import OWN_CONTENT, AnyGame
from ninefold.core.overlay import read_overlay, with_overlays
from ninefold.core.registry import find_game
from ninefold.core.shape import shortened
from ninefold.effects.advice import listed_key
from ninefold.effects.designs import TOO_LONG, SetText, is_too_long
from ninefold.lab.card_trial import CardTrial, Side, chosen_card, looks
from ninefold.lab.compare import compare
from ninefold.lab.extras import need
from ninefold.lab.figures import figures
from ninefold.lab.plan import Plan, missing_options, usual_seats
from ninefold.lab.row import GameRow
from ninefold.lab.run import summary
from ninefold.lab.study import Study, open_study
from ninefold.lab.trial_count import TrialCount
from ninefold.lab.tune import MOST_VALUES, advised, known_card, measured, peers_of

MOST_GAMES: Final = 100_000
MOST_BOT_LETTERS: Final = 200
MOST_REAL: Final = 12
"""Number of real differences that a comparison shows at once; its page has all."""
ShortText = Annotated[str, Meta(max_length=80)]
JobKind = Literal["card", "run", "compare", "tune"]


class JobWish(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A question: one card with and without, many games, two sets, or each value of one number."""

    kind: JobKind
    text: SetText = ""
    """The set."""
    against: SetText = ""
    """For `compare`: another set; empty stands for the shipped cards."""
    card: ShortText = ""
    """For `card` and `tune`: the card, by its key or name."""
    field: ShortText = ""
    """For `tune`: a number of the card, such as `cost`, or a path to a number of an effect."""
    values: Annotated[list[Annotated[int, Meta(ge=-1000, le=1000)]], Meta(max_length=MOST_VALUES)] = []
    """For `tune`: the values to try."""
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 500
    """Games of each side or value."""
    bots: Annotated[str, Meta(max_length=MOST_BOT_LETTERS)] = "greedy"
    seats: Annotated[int, Meta(ge=1, le=9)] | None = None
    options: dict[ShortText, SetText] = {}


class JobPlans:
    """The plans of one job, and what is made of their games."""

    def __init__(self, slug: str, wish: JobWish, seed: int, below: Sequence[PlainData]) -> None:
        self.game: AnyGame = find_game(slug)
        self.wish = wish
        self.seed = seed
        self.below = list(below)

    @property
    def each(self) -> int:
        """The most games of each plan; those of a card on trial share them between its two owners."""
        return max(1, self.wish.games // len(self.sides)) if self.wish.kind == "card" else self.wish.games

    @property
    def total(self) -> int:
        """The most games of all plans."""
        return self.each * len(self.named())

    def overlays(self, text: str, name: str = OWN_CONTENT) -> list[PlainData]:
        """The content of a set on top of the server's."""
        if is_too_long(text):
            raise BadInput(TOO_LONG)
        return [*self.below, read_overlay(text, name, self.game)] if text.strip() else self.below

    @cached_property
    def plan(self) -> Plan:
        """The plan with the shipped cards."""
        return self._plan(self.below)

    @cached_property
    def with_set(self) -> Plan:
        """The plan with the set; for `tune`, with what the card needs to come up."""
        plan = self._plan(self.overlays(self.wish.text))
        more = missing_options(plan, self.key) if self.wish.kind == "tune" else {}
        return plan.with_(options={**plan.options, **more})

    def _plan(self, overlays: list[PlainData]) -> Plan:
        wish = self.wish
        rules = self.game.rules(wish.seats or usual_seats(self.game), wish.options, overlays)
        bots = bots_for(wish.bots, rules.seats)
        options = {name: value for name, value in rules.options.items() if name != OWN_CONTENT}
        return Plan(
            game=self.game.slug, seats=rules.seats, bots=bots, seed=self.seed, options=options, overlays=overlays
        )

    @cached_property
    def trial(self) -> CardTrial:
        """For `card`: the trial."""
        if not self.wish.text.strip():
            raise BadInput("the set has no card that could be tried")
        overlay = read_overlay(self.wish.text, OWN_CONTENT, self.game)
        key, _ = chosen_card(self.game, overlay, self.wish.card, self.below)
        return CardTrial(self.game, overlay, key, self.with_set.with_(overlays=self.below))

    @cached_property
    def sides(self) -> list[Side]:
        """For `card`: its owners in turn."""
        overlay = self.trial.overlay
        _, replaced = chosen_card(self.game, overlay, self.wish.card, self.below)
        return self.trial.sides(listed_key(replaced, self.trial.shipped) if replaced else "")

    @cached_property
    def key(self) -> str:
        """For `tune`: the key of the card."""
        return known_card(self._plan(self.overlays(self.wish.text)), self.wish.card, find_game)

    def named(self) -> Mapping[str, Plan]:
        """The plans by the names of their folders."""
        return self._named

    @cached_property
    def _named(self) -> Mapping[str, Plan]:
        match self.wish.kind:
            case "card":
                sides = self.sides
                found = {f"without{side.owner + 1}": side.without for side in sides}
                return {**found, **{f"with{side.owner + 1}": side.with_card for side in sides}}
            case "compare":
                return {"a": self._plan(self.overlays(self.wish.against, "against")), "b": self.with_set}
            case "tune":
                values = sorted(set(self.wish.values))
                if len(values) < 2:
                    raise BadInput("at least two values have to be tried")
                return {f"{value}": self.tuned(value) for value in values}
            case _:
                return {"run": self.with_set}

    def tuned(self, value: int) -> Plan:
        """The plan in which one number of the card has this value."""
        fields = tuned_fields(self._fields(), self.wish.field.split("."), value)
        overlay = {"name": f"{self.key}.{self.wish.field} = {value}", "cards": {self.key: fields}}
        return self.with_set.with_(overlays=[*self.with_set.overlays, overlay])

    def _fields(self) -> PlainData:
        """The card as the set and the shipped files write it."""
        written: PlainData = {}
        for overlay in self.with_set.overlays:
            for name, fields in overlay.get("cards", {}).items():
                if listed_key(str(name), {self.key: {}}, str(fields.get("kind", ""))) == self.key:
                    written |= fields
        return {**self.game.sources().get(self.key, {}), **written}

    def figures(self, folder: Path, games: int) -> PlainData:
        """What the first games of each plan say."""
        match self.wish.kind:
            case "card":
                return self._trial_figures(folder, games)
            case "tune":
                return self._tune_figures(folder, games)
            case "compare":
                with self._study(folder, "a") as one, self._study(folder, "b") as other:
                    found = compare(one, other)
                real = [one for one in found["figures"] if one["real"]]
                kept = {name: found[name] for name in ("games", "wins", "unseen", "tested")}
                return {**kept, "real": real[:MOST_REAL]}
            case _:
                with self._study(folder, "run") as study:
                    return {name: value for name, value in summary(study).items() if name != "folder"}

    def _study(self, folder: Path, name: str) -> Study:
        return open_study(str(folder / name))

    def _rows(self, folder: Path, name: str, games: int) -> list[GameRow]:
        with self._study(folder, name) as study:
            return list(islice(study.rows(), games))

    def _trial_figures(self, folder: Path, games: int) -> PlainData:
        count = TrialCount(self.trial.key, is_party=self.trial.is_party)
        for side in self.sides:
            without = self._rows(folder, f"without{side.owner + 1}", games)
            count.add(without, self._rows(folder, f"with{side.owner + 1}", games), side.owner)
        found = count.data()
        if not self._is_look(games):
            found["verdict"] = "open"
        replaced = {place: self.trial.shipped[key]["name"] for place, key in self.trial.replaced(self.sides).items()}
        about = {"card": self.trial.key, "name": self.trial.card["name"], "options": self.trial.switched}
        return {**found, **about, "replaced": replaced}

    def _is_look(self, games: int) -> bool:
        """Whether a verdict may be given now: only at a few looks, since chance has its way at many."""
        return games == self.each or games * len(self.sides) in looks(self.wish.games)

    def _tune_figures(self, folder: Path, games: int) -> PlainData:
        listed = {str(card["key"]): card for card in with_overlays(self.game, self.with_set.overlays).cards("en")}
        peers = peers_of(listed.values(), self.key)
        tried = [
            {"value": int(name), **measured(self.key, self._rows(folder, name, games), peers)} for name in self.named()
        ]
        name = str(listed.get(self.key, {}).get("name", self.key))
        shipped = self.game.sources().get(self.key, {}).get(self.wish.field)
        return {
            "game": self.game.slug, "card": self.key, "name": name, "field": self.wish.field, "shipped": shipped,
            "seed": self.seed, "values": tried, "advice": advised(tried),
        }  # fmt: skip

    def is_decided(self, result: PlainData, games: int) -> bool:
        """Whether more games would add nothing: a card on trial whose verdict is clear."""
        return self.wish.kind == "card" and self._is_look(games) and result["verdict"] != "open"

    def page(self, folder: Path) -> str:
        """The full report, as one page of HTML."""
        need("matplotlib", "drawing a report")
        from ninefold.lab.report import report  # noqa: PLC0415  (needs matplotlib)
        from ninefold.lab.study_pages import compare_page, tune_page  # noqa: PLC0415  (needs matplotlib)

        if self.wish.kind == "compare":
            with self._study(folder, "a") as one, self._study(folder, "b") as other:
                named = {"a": "other set" if self.wish.against else "shipped", "b": "set"}
                found = {**named, "bots": self.plan.bots, "seed": self.seed, **compare(one, other)}
            return compare_page(found, self.with_set.rules())
        if self.wish.kind == "tune":
            return tune_page(self._tune_figures(folder, self.each), self.with_set.rules())
        with self._study(folder, "run" if self.wish.kind == "run" else f"with{self.sides[0].owner + 1}") as study:
            counted = figures(study)
            if not counted["games"]:
                raise BadInput("no game has been played yet")
            return report(counted, study.plan.rules())


def tuned_fields(fields: PlainData, path: Sequence[str], value: int) -> PlainData:
    """The field of a card with one number changed; the path goes on through tables and lists of an effect."""
    first = path[0]
    if len(path) > 1 and first not in fields:
        raise BadInput(f"the card has no field '{shortened(first, 40)}'")
    return {first: _with_number(fields.get(first), path[1:], value)}


def _with_number(part: object, path: Sequence[str], value: int) -> object:
    if not path:
        if part is not None and type(part) is not int:
            raise BadInput("only a number can take other values")
        return value
    step = path[0]
    if isinstance(part, list) and step.isdecimal() and int(step) < len(part):
        return [_with_number(one, path[1:], value) if at == int(step) else one for at, one in enumerate(part)]
    if isinstance(part, dict) and step in part:
        return {**part, step: _with_number(part[step], path[1:], value)}
    raise BadInput(f"there is no '{shortened(step, 40)}' in this effect")
