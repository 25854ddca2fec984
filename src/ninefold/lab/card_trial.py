"""`lab card`: one card on trial. The same games are played with the card and without, until the answer is clear."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay, with_overlays
from ninefold.core.shape import did_you_mean, shortened
from ninefold.effects.advice import listed_key
from ninefold.effects.shelf import LAID, REPLACES
from ninefold.lab.plan import FEWEST_COMPARED, Losing, Plan, missing_options
from ninefold.lab.verdict import LEAST

INTERIM_LOOKS: Final = 10
PLACE_FIELDS: Final = frozenset(
    (
        "kind",
        "name",
        "name_de",
        "box",
        "class",
        "copies",
        "deck",
        "kingdom",
        "quest",
        "rank",
        "rounds",
        "skill",
        "tiers",
    )
)
"""What says where and how often a card comes up: a stand-in keeps it from the new card."""


class Side(NamedTuple):
    """The two plans of one owner: without the card (or with the shipped one), and with it."""

    owner: int
    """The seat that has it in its deck; -1: it is in the box, for all."""
    without: Plan
    with_card: Plan
    replaced: str
    """The card that it replaces in the owner's deck or in the box; empty if it is in play anyway."""


class CardTrial:
    """A card of a content file, and the games that are played about it."""

    def __init__(self, game: AnyGame, overlay: Overlay, key: str, plan: Plan) -> None:
        self.game = game
        self.overlay = overlay
        self.key = key
        self.plan = plan
        """The plan, without the file."""
        self.below = list(plan.overlays)
        """Content that both sides have."""
        self.shipped = {str(card["key"]): card for card in with_overlays(game, self.below).cards("en")}
        self.card = {str(card["key"]): card for card in self.changed_game().cards("en")}[key]
        self.is_new = key not in self.shipped
        self.others = self._without_card()
        """What both sides have: the content below, and the other cards of the file."""
        self.is_party = plan.seats < FEWEST_COMPARED or Losing(self.with_file()).is_always_possible
        """Whether all win or lose together, or only one plays."""
        self.decks: dict[str, Mapping[str, int]] = {
            str(deck["key"]): deck["cards"] for deck in game.decks("en")["ready"]
        }
        self.switched = self._with_switches()
        """Options that were changed so that the card can come up."""

    def _with_switches(self) -> PlainData:
        """Switch on what the card needs to come up, such as `treasures`."""
        more = {} if self.has_decks else missing_options(self.with_file(), self.key)
        self.plan = self.plan.with_(options={**self.plan.options, **more})
        return more

    def changed_game(self) -> AnyGame:
        """The game with the card in it."""
        return with_overlays(self.game, [*self.below, self.overlay])

    def with_file(self) -> Plan:
        """The plan with the whole file."""
        return self.plan.with_(overlays=[*self.below, dict(self.overlay)])

    @property
    def has_decks(self) -> bool:
        """Whether the card can be given to one seat alone."""
        return bool(self.decks) and "deck1" in self.plan.options

    def sides(self, wish: str = "") -> list[Side]:
        """The plans: each of two seats in turn has the card in its deck; without decks, it is in the box."""
        if not self.has_decks or self.is_dealt_anyway():
            return [self._in_the_box(wish)]
        return [self._side(owner, wish) for owner in range(2)]

    def _in_the_box(self, wish: str) -> Side:
        """Plans with the card and with the shipped one; a new card is replaced by a copy of a similar shipped card."""
        with_card = self.with_file()
        if not self.is_new:
            return Side(-1, self.plan.with_(overlays=self.others), with_card, "")
        peer = self._peer(self.shipped, wish, "the game")
        name, fields = self._written()
        source = self.game.sources().get(peer, {})
        own = {field: value for field, value in fields.items() if field in PLACE_FIELDS}
        stand_in = {"name": "the stand-in", LAID: {name: {**source, **own}}}
        without = self.plan.with_(overlays=[*self.others, stand_in])
        try:
            without.rules()
        except BadInput as error:
            raise BadInput(f"{self.shipped[peer]['name']} can't stand in for it: {error}") from error
        return Side(-1, without, with_card, peer)

    def _written(self) -> tuple[str, PlainMapping]:
        """The card as the file names and writes it."""
        listed = {self.key: self.card}
        return next(
            (str(name), fields)
            for name, fields in self.overlay[LAID].items()
            if listed_key(str(name), listed, str(fields.get("kind", ""))) == self.key
        )

    def _without_card(self) -> list[PlainData]:
        """The content below and the file without this card and without wishes about decks."""
        name, _ = self._written()
        rest = self._plain_overlay()
        rest[LAID] = {other: fields for other, fields in rest[LAID].items() if other != name}
        return [*self.below, rest] if rest[LAID] else self.below

    @staticmethod
    def replaced(sides: Sequence[Side]) -> dict[str, str]:
        """The cards that it replaces, by deck; `box` in games without decks."""
        return {f"deck{side.owner + 1}" if side.owner >= 0 else "box": side.replaced for side in sides if side.replaced}

    def is_dealt_anyway(self) -> bool:
        """Whether the card comes up without being in a deck, such as an RR card."""
        rules = self.game.rules(self.plan.seats, self.plan.options, [*self.below, self.overlay])
        ready = self.changed_game().decks("en")["ready"]
        in_decks = {key for deck in ready for key in deck["cards"]}
        return self.key not in in_decks and self.key in (rules.in_play() or ())

    def _side(self, owner: int, wish: str) -> Side:
        name = f"deck{owner + 1}"
        chosen = self._chosen_deck(name, wish)
        deck = self.decks[chosen]
        replaced = "" if self.key in deck else self._peer(deck, wish, f"the deck '{chosen}'")
        stands_in = {"name": "the deck", "cards": {self.key: {"replaces": replaced}}}
        more = [stands_in] if replaced else []
        options = {**self.plan.options, name: chosen, **self._others(owner)}
        without = self.plan.with_(options=options, overlays=self.others + ([] if self.is_new else more))
        with_card = self.plan.with_(options=options, overlays=[*self.below, self._plain_overlay(), *more])
        return Side(owner, without, with_card, replaced)

    def _chosen_deck(self, name: str, wish: str) -> str:
        """The deck of the owner; if nobody chose one, the first one that has a card of this kind."""
        chosen = self.plan.options[name]
        if chosen not in self.decks:
            raise BadInput(f"{name}: expected a ready deck, into which the card is put: {', '.join(self.decks)}")
        default = next(option.default for option in self.game.table_options if option.name == name)
        kind = self.card.get("kind")
        found = {self.key, wish, *(key for key, card in self.shipped.items() if card.get("kind") == kind)}
        fits = [key for key, deck in self.decks.items() if found & deck.keys()]
        return fits[0] if chosen == default and chosen not in fits and fits else chosen

    def _plain_overlay(self) -> PlainData:
        """The file without its own wishes about decks, since one seat alone gets the card."""
        cards = {
            name: {field: value for field, value in fields.items() if field != REPLACES}
            for name, fields in self.overlay[LAID].items()
        }
        return {**self.overlay, LAID: cards}

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

    def _peer(self, among: Collection[str], wish: str, where: str) -> str:
        """The card that the new one stands in for: the one wished for, or the most similar of its kind."""
        if wish in among:
            return wish
        peers = [key for key in among if self.shipped[key].get("kind") == self.card.get("kind")]
        if not peers:
            raise BadInput(f"{where} has no card of the kind '{self.card.get('kind')}' that it could stand in for")
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


def looks(budget: int) -> Sequence[int]:
    """After how many games to look."""
    return sorted({max(min(LEAST, budget), budget * look // INTERIM_LOOKS) for look in range(1, INTERIM_LOOKS + 1)})
