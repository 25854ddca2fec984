"""`lab tune`: one field of one card takes each value of a range; the same games are played with each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from math import sqrt
from typing import Any, Final

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.registry import Finder
from ninefold.core.shape import did_you_mean
from ninefold.lab.card_figures import CardCount, rate
from ninefold.lab.plan import Plan, content_of
from ninefold.lab.row import GameRow
from ninefold.lab.significance import NO_EFFECT, MeasuredEffect, effect, shown
from ninefold.lab.trial_count import holders
from ninefold.lab.verdict import LEAST, HeldPair, held_shares

MOST_VALUES: Final = 50
BASES: Final = {
    "seen": ("seats that saw the card", "deck"),
    "held": ("every seat saw the card; seats that had it, against seats with others of its kind,", "kind"),
}
NO_ADVICE: Final = {
    "few": "No value can be recommended: too few seats saw the card.",
    "alike": "No value can be recommended: every seat has the card alike, so it favours none.",
}


def read_range(written: str) -> list[int]:
    """Read `2..6` or `2,4,8`."""
    try:
        if ".." in written:
            low, high = (int(end) for end in written.split(".."))
            if low > high:
                raise BadInput(f"--range goes from the lower number to the higher, as {high}..{low}, not {low}..{high}")
            values = list(range(low, min(high, low + MOST_VALUES) + 1))
        else:
            values = [int(value) for value in written.split(",")]
    except ValueError:
        raise BadInput(f"--range needs whole numbers, as 2..6 or 2,4,8, not '{written[:40]}'") from None
    if not 2 <= len(set(values)) <= MOST_VALUES:
        raise BadInput(f"--range needs 2 to {MOST_VALUES} different values, not '{written[:40]}'")
    return sorted(set(values))


def known_card(plan: Plan, card: str, find: Finder) -> str:
    """Return the key of a card given by key or name."""
    game = content_of(plan, find)
    said, names = card.strip().casefold(), dict[str, str]()
    for lang in LANGUAGES:
        for one in game.cards(lang):
            key, name = str(one["key"]), str(one.get("name", one["key"]))
            if said in (key, name.casefold(), key.partition(":")[2]):
                return key
            names[name] = key
    known: str | None = plan.rules(find).card_key(card)
    if known is None:
        raise BadInput(f"{game.titles['en']} has no card '{card[:40]}'{did_you_mean(card, names)}")
    return known


def changed(plan: Plan, card: str, field: str, value: int) -> Plan:
    """Return the plan with one field of one card changed; `when_played.draw` is the word `draw` of an effect."""
    fields: Any = value
    for name in reversed(field.split(".")):
        fields = {name: fields}
    overlay = {"name": f"{card}.{field} = {value}", "cards": {card: fields}}
    return plan.with_(overlays=[*plan.overlays, overlay])


def tune(
    plan: Plan,
    card: str,
    field: str,
    values: Sequence[int],
    played: Callable[[Plan, int], Iterable[GameRow]],
    find: Finder,
) -> PlainData:
    """Play each value and measure the card and the game."""
    rules = plan.rules(find)
    key = known_card(plan, card, find)
    plans = [changed(plan, key, field, value) for value in values]
    for one in plans:
        one.rules(find)
    cards = content_of(plan, find).cards("en")
    peers = peers_of(cards, key)
    tried = [
        {"value": value, **measured(key, played(one, value), peers)} for value, one in zip(values, plans, strict=True)
    ]
    listed = next((one for one in cards if one.get("key") == key), {})
    name = str(listed.get("name", rules.card_name(key, "en")))
    if not any(one["seen"] for one in tried):
        raise BadInput(f"{name} never came up; is it in a deck, an adventure or a set that is played?")
    shipped = listed.get(field)
    return {
        "game": plan.game, "card": key, "name": name, "field": field, "shipped": shipped,
        "seed": plan.seed, "values": tried, "advice": advised(tried),
    }  # fmt: skip


def advised(tried: Sequence[PlainData]) -> PlainData:
    """The value with which the card is nearest to the others.

    `basis`: `seen`, if seats that see it are compared with those of the same deck that do not; `held`, if every seat
    sees it, so that seats that have it are compared with seats that have another card of its kind. `open` has the
    other values whose 95 % interval leaves that open too; `sure` says whether its own does. Without a value, `why` says
    why: too `few` seats saw it, or it favours no seat, since all have it `alike`.
    """
    lifts = {"seen": [one["lift_seen"] for one in tried], "held": [one["lift_held"] for one in tried]}
    basis = next((name for name, found in lifts.items() if any(map(_is_known, found))), "")
    if not basis:
        why = "alike" if all(one["seen"] >= LEAST for one in tried) else "few"
        return {"value": None, "lift": None, "tried": len(tried), "open": [], "sure": False, "basis": "", "why": why}
    known = [(one["value"], lift) for one, lift in zip(tried, lifts[basis], strict=True) if _is_known(lift)]
    best, lift = min(known, key=lambda one: abs(one[1]["size"]))
    fair = [value for value, one in known if one["low"] <= 0 <= one["high"]]
    others = [value for value in fair if value != best]
    found = {"value": best, "lift": lift, "tried": len(tried), "basis": basis, "why": ""}
    return {**found, "open": others, "sure": best in fair}


def _is_known(lift: PlainMapping | None) -> bool:
    """Whether anything could be compared."""
    return lift is not None and lift["low"] != lift["high"]


def told_advice(advice: PlainMapping, field: str) -> str:
    """Recommend a value in one sentence, with what it rests on."""
    if advice["value"] is None:
        return NO_ADVICE[advice["why"]]
    low, high = (f"{100 * advice['lift'][end]:+.1f}" for end in ("low", "high"))
    seats, others = BASES[advice["basis"]]
    rests = f"{seats} won {100 * advice['lift']['size']:+.1f} points more often ({low} to {high})"
    value = f"{field} {advice['value']}"
    if not advice["sure"]:
        return f"None of these values makes the card like the others of its {others}; nearest is {value}: {rests}."
    listed = ", ".join(map(str, advice["open"]))
    if len(advice["open"]) + 1 == advice["tried"]:
        return (
            f"Not proven yet: nearest to the others of its {others} is {value}: {rests}; every other value may be, too."
        )
    return f"Recommended: {value}: {rests}." + (f" With these games {listed} can't be told from it." if listed else "")


class PeerCount:
    """Seats that had a card, and seats of the same games that had another card of its kind."""

    def __init__(self, card: str, peers: Collection[str]) -> None:
        self.card = card
        self.peers = set(peers) - {card}
        self.held: list[HeldPair] = []

    def add(self, row: GameRow) -> None:
        """Count one game."""
        without, won_without = 0, 0
        for peer in self.peers.intersection(key for seat in row.seats for key in seat.cards):
            seats, won = holders(row, peer)
            without, won_without = without + seats, won_without + won
        self.held.append(HeldPair(without, won_without, *holders(row, self.card)))

    def lift(self) -> MeasuredEffect:
        """How much more often the seats of the card won."""
        shares = held_shares(self.held)
        return NO_EFFECT if shares is None else effect(shares[0], sqrt(shares[1]))


def measured(card: str, rows: Iterable[GameRow], peers: Collection[str] = ()) -> PlainData:
    """The figures under one value; `peers` are the cards of its kind."""
    counts = CardCount()
    others = PeerCount(card, peers)
    games = 0
    first = 0
    rounds = 0
    for row in rows:
        counts.add(row)
        others.add(row)
        games += 1
        first += row.seats[0].won
        rounds += row.rounds
    seen, played, won_seen, won_played = counts.totals(card)
    return {
        "games": games,
        "seen": seen,
        "played": played,
        "play_rate": rate(played, seen),
        "when_seen": rate(won_seen, seen),
        "when_played": rate(won_played, played),
        "lift": shown(counts.effect(card)),
        "lift_seen": shown(counts.seen_effect(card)),
        "lift_held": shown(others.lift()),
        "seat_1": rate(first, games),
        "rounds": round(rounds / max(games, 1), 2),
    }


def peers_of(listed: Iterable[PlainMapping], card: str) -> list[str]:
    """The keys of the cards of the same kind."""
    kinds = {str(one["key"]): one.get("kind") for one in listed}
    return [key for key, kind in kinds.items() if kind == kinds.get(card) and key != card]
