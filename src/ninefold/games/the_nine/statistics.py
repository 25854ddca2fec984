"""What designers count at the end of a game of The Nine."""

from __future__ import annotations

from ninefold.core.rules import PLAYED, SEEN
from ninefold.games.the_nine.events import PLAYED_MARK
from ninefold.games.the_nine.state import State


def count(state: State) -> dict[str, int]:
    """RR cards claimed and not; for each deck card, in how many seats' games it was held when playable, and played."""
    counted = {"rr_claimed": state.tally[0], "rr_unclaimed": state.tally[1]}
    cards = state.cards
    for seat in (0, 1):
        held: set[str] = set()
        played: set[str] = set()
        in_hand = set(state.hand[seat])
        for card, kind in enumerate(state.kind):
            if state.owner[card] != seat or cards.glory[kind]:
                continue
            if state.used[card] & PLAYED_MARK:
                played.add(cards.key[kind])
            elif card in in_hand and cards.turn[kind] <= state.round:
                held.add(cards.key[kind])
            elif card in state.valhalla[seat] and cards.turn[kind] <= state.since[card]:
                held.add(cards.key[kind])
        for key in held | played:
            counted[f"held.{key}"] = counted.get(f"held.{key}", 0) + 1
        for key in played:
            counted[f"played.{key}"] = counted.get(f"played.{key}", 0) + 1
    return counted


def card_use(state: State) -> list[dict[str, int]]:
    """By seat: the deck cards that came to it and those it played; the RR cards that were revealed, or it claimed."""
    cards = state.cards
    found: list[dict[str, int]] = [{}, {}]
    for card, kind in enumerate(state.kind):
        key = cards.key[kind]
        is_ragnarok = cards.glory[kind] > 0
        for seat in (0, 1):
            is_own = state.owner[card] == seat
            if is_own or is_ragnarok:
                played = is_own and (is_ragnarok or state.used[card] & PLAYED_MARK)
                found[seat][key] = found[seat].get(key, 0) | (SEEN | PLAYED if played else SEEN)
    return found
