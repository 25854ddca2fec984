"""`lab card`: one card on trial. Its seat plays the same games with the card and without, until the answer is clear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay, with_overlays
from ninefold.core.shape import did_you_mean, shortened
from ninefold.effects.advice import listed_key
from ninefold.lab.card_figures import CardCount, rate
from ninefold.lab.interval import Z95
from ninefold.lab.plan import Plan
from ninefold.lab.row import GameRow
from ninefold.lab.significance import MeasuredEffect, paired, shown

Z99: Final = 2.5758293035489004
"""At ten looks, a difference beyond 99 % at any of them is chance in fewer than 5 of 100 trials (Pocock)."""
INTERIM_LOOKS: Final = 10
LEAST: Final = 100
"""With fewer pairs of games there is no verdict, unless no more may be played."""
SMALL: Final = 0.02
"""A difference of fewer points does not matter, so an interval within it decides as well."""


class Side(NamedTuple):
    """The two plans of one owner: without the card (or with the shipped one), and with it."""

    owner: int
    without: Plan
    with_card: Plan
    replaced: str
    """The card that it stands in for in the owner's deck; empty: it is there anyway."""


class CardTrial:
    """A card of a content file, and the games that are played about it."""

    def __init__(self, game: AnyGame, overlay: Overlay, key: str, plan: Plan) -> None:
        self.game = game
        self.overlay = overlay
        self.key = key
        self.plan = plan
        self.below = list(plan.overlays)
        """Content that both sides have."""
        self.shipped = {str(card["key"]): card for card in with_overlays(game, self.below).cards("en")}
        self.card = {str(card["key"]): card for card in self.changed_game().cards("en")}[key]
        self.is_new = key not in self.shipped
        self.decks: dict[str, Mapping[str, int]] = {
            str(deck["key"]): deck["cards"] for deck in game.decks("en")["ready"]
        }

    def changed_game(self) -> AnyGame:
        """The game with the card in it."""
        return with_overlays(self.game, [*self.below, self.overlay])

    @property
    def has_decks(self) -> bool:
        """Whether the card can be given to one seat alone."""
        return bool(self.decks) and "deck1" in self.plan.options

    def sides(self, wish: str = "") -> list[Side]:
        """The plans: each of two seats in turn has the card in its deck; without decks, it is in the box."""
        if not self.has_decks or self.is_dealt_anyway():
            plans = self.plan, self.plan.with_(overlays=[*self.below, dict(self.overlay)])
            return [Side(-1, *plans, "")]
        return [self._side(owner, wish) for owner in range(2)]

    def is_dealt_anyway(self) -> bool:
        """Whether the card comes up without being in a deck, such as an RR card."""
        rules = self.game.rules(self.plan.seats, self.plan.options, [*self.below, self.overlay])
        ready = self.changed_game().decks("en")["ready"]
        in_decks = {key for deck in ready for key in deck["cards"]}
        return self.key not in in_decks and self.key in (rules.in_play() or ())

    def _side(self, owner: int, wish: str) -> Side:
        name = f"deck{owner + 1}"
        deck = self.decks.get(self.plan.options[name])
        if deck is None:
            raise BadInput(f"{name}: expected a ready deck, into which the card is put: {', '.join(self.decks)}")
        replaced = "" if self.key in deck else self._replaced(deck, wish)
        stands_in = {"name": "the deck", "cards": {self.key: {"replaces": replaced}}}
        more = [stands_in] if replaced else []
        options = {**self.plan.options, **self._others(owner)}
        without = self.plan.with_(options=options, overlays=self.below + ([] if self.is_new else more))
        with_card = self.plan.with_(options=options, overlays=[*self.below, self._plain_overlay(), *more])
        return Side(owner, without, with_card, replaced)

    def _plain_overlay(self) -> PlainData:
        """The file without its own wishes about decks, since one seat alone gets the card."""
        cards = {
            name: {field: value for field, value in fields.items() if field != "replaces"}
            for name, fields in self.overlay["cards"].items()
        }
        return {**self.overlay, "cards": cards}

    def _others(self, owner: int) -> dict[str, str]:
        """The decks of the other seats, copy by copy, so that the card does not get into them."""
        found: dict[str, str] = {}
        for seat in range(self.plan.seats):
            chosen = self.plan.options[f"deck{seat + 1}"]
            if seat == owner or chosen not in self.decks:
                continue
            free = [deck for key, deck in self.decks.items() if self.key not in deck and key != chosen]
            deck = self.decks[chosen] if self.key not in self.decks[chosen] or not free else free[0]
            found[f"deck{seat + 1}"] = "[cards]\n" + "".join(f"{key} = {copies}\n" for key, copies in deck.items())
        return found

    def _replaced(self, deck: Mapping[str, int], wish: str) -> str:
        """The card of a deck that the new one stands in for: the one wished for, or the most similar of its kind."""
        if wish in deck:
            return wish
        peers = [key for key in deck if self.shipped[key].get("kind") == self.card.get("kind")]
        if not peers:
            raise BadInput(f"the deck has no card of the kind '{self.card.get('kind')}' that it could stand in for")
        return min(peers, key=lambda key: (_distance(self.shipped[key], self.card), key))


def chosen_card(game: AnyGame, overlay: Overlay, written: str, below: Sequence[Overlay] = ()) -> tuple[str, str]:
    """Return the key of the card on trial, and the card that the file lets it replace."""
    listed = {str(one["key"]): one for one in with_overlays(game, [*below, overlay]).cards("en")}
    cards = {
        listed_key(str(name), listed, str(fields.get("kind", ""))): fields
        for name, fields in overlay["cards"].items()
        if fields.get("remove") is not True
    }
    if written:
        key = listed_key(written, listed)
        if key not in cards:
            raise BadInput(f"the file has no card '{shortened(written, 40)}'{did_you_mean(written, cards)}")
    elif len(cards) == 1:
        key = next(iter(cards))
    else:
        raise BadInput(f"the file has {len(cards)} cards; say which one with --card: {', '.join(cards)}")
    return key, str(cards[key].get("replaces", ""))


def _distance(one: PlainMapping, other: PlainMapping) -> int:
    """How far the numbers of two cards are apart."""
    both = [field for field, value in one.items() if type(value) is int and type(other.get(field)) is int]
    return sum(abs(one[field] - other[field]) for field in both)


class TrialCount:
    """What came of the games so far."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.differences: list[float] = []
        self.won = [0, 0]
        self.cards = CardCount()

    def add(self, without: Iterable[GameRow], with_card: Iterable[GameRow], owner: int) -> None:
        """Add the pairs of one owner; -1: of all seats alike, so that only the seats that saw the card tell."""
        for a, b in zip(without, with_card, strict=False):
            self.cards.add(b)
            if owner >= 0:
                self.won[0] += a.seats[owner].won
                self.won[1] += b.seats[owner].won
                self.differences.append(float(b.seats[owner].won) - float(a.seats[owner].won))

    def effect(self) -> MeasuredEffect:
        """What the card does for its seat: by pairs, or against seats that did not see it."""
        return paired(self.differences) if self.differences else self.cards.seen_effect(self.key)

    def data(self) -> PlainData:
        """All figures, and the verdict with what it rests on."""
        found = self.effect()
        pairs = len(self.differences)
        seen, played, won_seen, won_played = self.cards.totals(self.key)
        return {
            "games": pairs or sum(games for games, _ in self.cards.groups.values()),
            "paired": bool(pairs),
            "without": rate(self.won[0], pairs),
            "with": rate(self.won[1], pairs),
            "difference": shown(wide(found)),
            "seen": seen,
            "played": played,
            "when_seen": rate(won_seen, seen),
            "when_played": rate(won_played, played),
            **decided(found, pairs or seen),
        }


def wide(found: MeasuredEffect) -> MeasuredEffect:
    """The same with its 99 % interval."""
    off = Z99 * (found.high - found.low) / (2 * Z95)
    return found._replace(low=found.size - off, high=found.size + off)


def decided(found: MeasuredEffect, games: int) -> PlainData:
    """The verdict: stronger, weaker, about the same, or open with the number of games that would probably decide it."""
    sure = wide(found)
    if games < 2 or sure.low == sure.high:
        return {"verdict": "open" if games < 2 else "same", "more_games": 0}
    if sure.low > 0 or sure.high < 0:
        return {"verdict": "stronger" if found.size > 0 else "weaker", "more_games": 0}
    if sure.low >= -SMALL and sure.high <= SMALL:
        return {"verdict": "same", "more_games": 0}
    deviation = (sure.high - sure.low) / (2 * Z99) * sqrt(games)
    needed = (Z99 * deviation / max(abs(found.size), SMALL)) ** 2
    return {"verdict": "open", "more_games": max(1, rounded(needed - games))}


def rounded(number: float) -> int:
    """A number of games as people say it: two digits, then zeros."""
    whole = max(10, ceil(number))
    unit: int = 10 ** max(1, len(str(whole)) - 2)
    return ceil(whole / unit) * unit


def looks(budget: int) -> Sequence[int]:
    """After how many games to look."""
    return sorted({max(min(LEAST, budget), budget * look // INTERIM_LOOKS) for look in range(1, INTERIM_LOOKS + 1)})
