"""How a table of cards is drawn: each zone with its cards, so that answers can point at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ninefold.core.cards.state import MIDDLE, CardState
from ninefold.core.field import CARD, UNKNOWN
from ninefold.core.scene import Card, Scene, Track, Zone, thing_id
from ninefold.core.slot import LIST, SINGLE, Slot

if TYPE_CHECKING:
    from ninefold.core.cards.rules import CardRules

LAYOUTS: Final = {"hand": "hand", "discard": "pile"}
"""How zones of these names are laid out; any other is a row."""


def add_cards(rules: CardRules[Any], drawn: Scene, view: CardState, lang: str) -> None:
    """Draw deck, zones and tracks into a scene that has the players."""
    deck = view.deck
    cards = [drawn_card(rules, view, card, lang, MIDDLE) for card in deck.bottom + deck.top]
    label = rules.catalogue.say("zone.deck", lang, {})
    drawn.zones.append(Zone("deck", label, cards, deck.count(), layout="pile", role="deck"))
    for slot, seat, lying in view.zones():
        zones = drawn.zones if seat == MIDDLE else drawn.players[seat].zones
        zones.append(_zone(rules, view, slot, seat, lying, lang))
    for slot in view.FIELDS:
        _add_tracks(rules, drawn, view, slot, lang)
    if rules.round(view):
        drawn.phase = rules.catalogue.say("scene.round", lang, {"round": rules.round(view)})


def _zone(rules: CardRules[Any], view: CardState, slot: Slot, seat: int, lying: list[int], lang: str) -> Zone:
    """A zone with its cards; a pile shows the topmost."""
    name, layout = slot.name, LAYOUTS.get(slot.name, "row")
    return Zone(
        id=name if seat == MIDDLE else f"{name}:{seat}",
        label=rules.catalogue.say(f"zone.{name}", lang, {}),
        cards=[drawn_card(rules, view, card, lang, seat) for card in (lying[-1:] if layout == "pile" else lying)],
        count=len(lying),
        layout=layout,
        owner=seat,
        role=name,
    )


def drawn_card(rules: CardRules[Any], view: CardState, card: int, lang: str, owner: int) -> Card:
    """A card with its name, numbers and text; face down if the seat does not know it."""
    kind = view.kind[card]
    if kind == UNKNOWN:
        return Card(thing_id(CARD, card), owner=owner)
    key, say = rules.box.keys[kind], rules.catalogue.say
    stats: dict[str, int | str] = {say(f"stat.{name}", lang, {}): n for name, n in rules.box.numbers[kind].items()}
    return Card(
        id=thing_id(CARD, card),
        name=rules.card_name(key, lang),
        key=key,
        text=rules.card_text(key, lang),
        stats=stats,
        owner=owner,
    )


def _add_tracks(rules: CardRules[Any], drawn: Scene, view: CardState, slot: Slot, lang: str) -> None:
    """A number, or one for each seat, is a track if the sentences have a name for it: `[track.FIELD]`."""
    key, value = f"track.{slot.name}", getattr(view, slot.name)
    if not rules.catalogue.has(key):
        return
    label = rules.catalogue.say(key, lang, {})
    if slot.shape == SINGLE:
        drawn.tracks.append(Track(slot.name, label, value))
    elif slot.shape == LIST and slot.per == "seat":
        for player, count in zip(drawn.players, value, strict=True):
            player.tracks.append(Track(f"{slot.name}:{player.seat}", label, count, owner=player.seat))
