"""A served table as the terminal meets it: what was sent over the wire, in the terminal's own terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ninefold.cli.line import Line
from ninefold.core.agenda import MODES
from ninefold.core.ask import Among, Domain, Offer, Span, Verb
from ninefold.core.catalogue import LANGUAGES
from ninefold.table import Choice, OpenAsk
from ninefold.terminal.words import Words


class RemoteGame:
    """As much of the game as the wire tells."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.slug: str = table["game"]
        self.titles: dict[str, str] = dict.fromkeys(LANGUAGES, table["title"])


class RemoteRules:
    """As much of the rules as the wire tells: the verbs now on offer."""

    def __init__(self, game: RemoteGame) -> None:
        self.game = game
        self.verbs: list[Verb] = []


class RemoteTable:
    """What the terminal asks of a table, answered from what the server has sent."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.rules = RemoteRules(RemoteGame(line.now.table))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or can't go on."""
        return self.line.now.table["state"] in ("over", "stalled", "closed")

    @property
    def happenings(self) -> list[dict[str, Any]]:
        """All that was told."""
        return self.line.now.log

    def next_bot(self) -> int | None:
        """Bots play elsewhere."""
        return None

    def present_ask(self, seat: int = -1, lang: str = "en") -> OpenAsk | None:
        """What the table waits for."""
        ask = self.line.now.ask
        if not ask:
            return None
        told = {name: ask[name] for name in ("number", "name", "prompt", "rule", "window")}
        picks = tuple(ask["picks"]) if ask["picks"] else None
        seats, answered = tuple(ask["seats"]), tuple(ask["answered"])
        return OpenAsk(mode=MODES.index(ask["mode"]), seats=seats, answered=answered, picks=picks, clock=0, **told)

    def options_for(self, seat: int, lang: str) -> list[Choice]:
        """The listed answers; each is known by its place in the list."""
        ask = self.line.now.ask
        made: list[Choice] = []
        for place, option in enumerate(ask.get("options", ())):
            ids = tuple(option["ids"])
            head, _, number = option["text"].rpartition(" #")
            is_marked = bool(head) and any(thing.endswith(f":{number}") for thing in ids)
            made.append(Choice((-1 - place,), option["text"], ids, head if is_marked else option["text"]))
        return made

    def offers(self) -> list[tuple[Offer, dict[str, Any]]]:
        """What may be answered besides, as the terminal knows offers, and as the wire tells them."""
        told = self.line.now.ask.get("offers", [])
        self.rules.verbs = [
            Verb(offer["verb"], *(f"{f['name']}:{f['kind']}" for f in offer["fields"])) for offer in told
        ]
        return [(offer_of(number, offer), offer) for number, offer in enumerate(told)]

    def offers_for(self, seat: int) -> list[Offer]:
        """Offers are numbered apart, since their shape is the wire's."""
        return []

    def written(self, answer: Sequence[int]) -> list[str | int]:
        """An answer as the wire writes it."""
        if answer[0] < 0:
            options = self.line.now.ask["options"]
            return cast(list[str | int], options[-1 - answer[0]]["answer"])
        return [self.rules.verbs[answer[0]].name, *answer[1:]]


def verb_of(told: dict[str, Any]) -> Verb:
    """The verb of an offer, with its fields."""
    return Verb(told["verb"], *(f"{field['name']}:{field['kind']}" for field in told["fields"]))


def offer_of(number: int, told: dict[str, Any]) -> Offer:
    """An offer from the wire."""
    domains: list[Domain] = []
    picks: tuple[Sequence[int], int, int] | None = None
    for field in told["fields"]:
        if "most" in field:
            picks = (field["values"], field["least"], field["most"])
        else:
            domains.append(Among(field["values"]) if "values" in field else Span(field["low"], field["high"]))
    return Offer(number, domains, picks=picks, text=told["letters"])


def shape_of(told: dict[str, Any], words: Words) -> str:
    """How an offer is to be written, with what its fields may be."""
    notes: list[str] = []
    for field in told["fields"]:
        name = field["name"].upper()
        if "values" in field:
            texts = field.get("texts")
            listed = (
                [str(v) for v in field["values"]] if texts is None else [f"{k} {t}" for k, t in enumerate(texts, 1)]
            )
            head = words("offer.picks", least=field["least"], most=field["most"]) + " " if "most" in field else ""
            notes.append(f"{name}: {head}{', '.join(listed)}")
        else:
            notes.append(f"{name}: " + words("offer.span", low=field["low"], high=field["high"]))
    if told["letters"]:
        notes.append(words("offer.text", most=told["letters"]))
    return f"{told['text']} ({'; '.join(notes)})" if notes else str(told["text"])
