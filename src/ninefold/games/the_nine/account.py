"""The judge's account of a table of The Nine, in the rulebook's words; and a seat's, with "?" for the unknown."""

from __future__ import annotations

from ninefold.core.account import Account, Told
from ninefold.games.the_nine import events, windows
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.scene import phase
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, NOT_OVER, State
from ninefold.games.the_nine.warriors import defense, health, is_warrior, max_health, strength, worth


def account(state: State) -> Told:
    """A state or a view, as paths of a scenario's [then] or [[view]] find it."""
    say = Account(state, lambda card: state.cards.called(state.kind[card]))
    told = {
        **say.fields("round", "first"),
        "phase": phase(state).removesuffix("_phase"),
        **say.fields("upturned"),
        "unclaimed": say.by_name(state.neutral, lambda card: _card(state, card)),
        **say.fields(unclaimed_order="neutral", rr_deck="rr_deck", attackers="attackers"),
        "defenders": [say.cards(pair) for pair in state.defenders if pair[1] != NO_CARD],
        **say.fields("peace"),
        "standing_bid": state.bids[state.bid_by] if state.bid_by != NEUTRAL else 0,
        **say.fields(standing_bidder="bid_by", offered="offered"),
        "waiting": {**say.waiting(), "window": _window(state)},
        "over": state.ending != NOT_OVER,
        **say.fields("ending", "winner"),
    }
    for seat in (0, 1):
        told[str(seat)] = {
            **say.entries(seat, "health"),
            "glory": glory(state, seat),
            **say.entries(seat, "hand", deck="decks"),
            "play": say.by_name(state.play[seat], lambda card: _card(state, card)),
            **say.entries(seat, play_order="play", claimed="claimed", valhalla="valhalla"),
            **say.entries(seat, "event_played", bid="bids", barred="barred"),
        }
    return told


def _card(state: State, card: int) -> Told:
    told: Told = {"owner": state.owner[card], "worth": worth(state, card)}
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


def _window(state: State) -> str:
    """The window that the table waits in, if it is one."""
    kind, *values = state.agenda[-1] if state.agenda else (NO_CARD,)
    if kind != events.EVENT_WINDOW:
        return ""
    _, window = values
    return windows.WINDOWS[window]
