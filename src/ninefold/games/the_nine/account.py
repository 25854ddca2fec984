"""The judge's account of a table of The Nine, in the rulebook's words; and a seat's, with "?" for the unknown."""

from __future__ import annotations

from typing import Any

from ninefold.games.the_nine import events, windows
from ninefold.games.the_nine.language import BARS
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.scene import phase
from ninefold.games.the_nine.state import ENDINGS, NEUTRAL, NO_CARD, NOT_OVER, State
from ninefold.games.the_nine.warriors import defense, health, is_warrior, max_health, strength, worth

HIDDEN = "?"


def account(state: State) -> dict[str, Any]:
    """A state or a view, as paths of a scenario's [then] or [[view]] find it."""

    def name(card: int) -> str:
        kind = state.kind[card]
        return str(state.cards.card[kind].name) if kind >= 0 else HIDDEN

    told: dict[str, Any] = {
        "round": state.round,
        "first": state.first,
        "phase": phase(state).removesuffix("_phase"),
        "upturned": name(state.upturned) if state.upturned != NO_CARD else "",
        "unclaimed": _by_name(state, state.neutral, name),
        "unclaimed_order": [name(card) for card in state.neutral],
        "rr_deck": state.rr_deck.count(),
        "attackers": [name(card) for card in state.attackers],
        "defenders": [[name(card), name(against)] for card, against in state.defenders if against != NO_CARD],
        "peace": bool(state.peace),
        "standing_bid": state.bids[state.bid_by] if state.bid_by != NEUTRAL else 0,
        "standing_bidder": state.bid_by,
        "offered": [name(card) for card in state.offered],
        "waiting": _waiting(state),
        "over": state.ending != NOT_OVER,
        "ending": ENDINGS[state.ending],
        "winner": state.winner,
    }
    for seat in (0, 1):
        told[str(seat)] = {
            "health": state.health[seat],
            "glory": glory(state, seat),
            "hand": [name(card) for card in state.hand[seat]],
            "deck": state.decks[seat].count(),
            "play": _by_name(state, state.play[seat], name),
            "play_order": [name(card) for card in state.play[seat]],
            "claimed": [name(card) for card in state.claimed[seat]],
            "valhalla": [name(card) for card in state.valhalla[seat]],
            "event_played": bool(state.event_played[seat]),
            "bid": state.bids[seat],
            "barred": [bar for bit, bar in enumerate(BARS) if state.barred[seat] >> bit & 1],
        }
    return told


def _by_name(state: State, cards: list[int], name: Any) -> dict[str, Any]:
    """Cards in play by name; a second one of a name is "NAME 2"."""
    told: dict[str, Any] = {}
    for card in cards:
        key = name(card)
        copies = 2
        while key in told:
            key = f"{name(card)} {copies}"
            copies += 1
        told[key] = _card(state, card)
    return told


def _card(state: State, card: int) -> dict[str, Any]:
    told: dict[str, Any] = {"owner": state.owner[card], "worth": worth(state, card)}
    if is_warrior(state, card):
        told |= {
            "health": health(state, card),
            "max_health": max_health(state, card),
            "strength": strength(state, card),
            "defense": defense(state, card),
            "damage": state.damage[card],
            "shame": state.shame[card],
        }
    return told


def _waiting(state: State) -> dict[str, Any]:
    """Whom the table waits for, and what for; the window where it is one."""
    if not state.agenda:
        return {"seat": -1, "ask": "", "window": ""}
    kind, *values = state.agenda[-1]
    told: dict[str, Any] = {"seat": values[0] if values else -1, "ask": state.rules.steps[kind].name}
    told["window"] = windows.WINDOWS[values[1]] if kind == events.EVENT_WINDOW else ""
    return told
