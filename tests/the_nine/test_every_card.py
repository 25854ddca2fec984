"""Every card of the box is played, and what it says is seen to happen. All numbers are read from the card itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.the_nine.position import Loaded, asked, lay_out, offered, play

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.effects.word import Effect, Use
from ninefold.games.the_nine import book
from ninefold.games.the_nine.content import EVENT, RAGNAROK, WARRIOR, shipped_cards
from ninefold.games.the_nine.language import STATS
from ninefold.games.the_nine.warriors import defense, strength, worth

CARDS = shipped_cards()
SCENERY = {
    "Friend": {"health": 40, "strength": 0, "defense": 5},
    "Foe": {"health": 40, "strength": 0, "defense": 5},
    "Wall": {"health": 40, "strength": 0, "defense": 20},
    "Trinket": {"kind": "event", "when_played": {"mend": 1}},
    "Doom": {"kind": "event", "when_played": {"damage": {"n": 1, "to": "enemy_warrior"}}},
    "Bauble": {"kind": "rr", "glory": 1},
    "Wight": {"kind": "rr", "glory": 1, "health": 40, "strength": 0, "defense": 5},
}
FRIEND = {"card": "Friend", "damage": 30, "shame": 2}
"""There to be healed, absolved, boosted or sacrificed."""

Heard = list[dict[str, Any]]


class Moment:
    """A position, and the answers that bring a moment about; what is heard after the last of them counts."""

    def __init__(self, *answers: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> None:
        one = {"health": 20, "valhalla": ["Friend", "Trinket"], **mine}
        two = {"health": 35, "play": ["Foe", "Foe"], **(theirs or {})}
        self.given = {"round": 20, "0": one, "1": two, **given}
        self.answers = answers

    def heard(self, dice: Loaded) -> tuple[Any, Heard]:
        """The state when the effect is over, and what was heard of it."""
        state = lay_out(self.given, SCENERY, dice=dice)
        for answer in self.answers:
            state.tells.clear()
            play(state, answer, dice=dice)
        while state.agenda and asked(state)[1] in ("reaction", "choose_target", "may", "discards", "sort_deck"):
            play(state, offered(state)[0], dice=dice)
        return state, [tell.told(0) for tell in state.tells]


def name_of(kind: int) -> str:
    return str(CARDS.card[kind].name)


def with_it(kind: int, damage: int = 0) -> dict[str, Any]:
    """The card on our side, where cards of its type lie, and a friend beside it."""
    card = {"card": name_of(kind), "damage": min(damage, max(0, CARDS.health[kind] - 1))}
    return {"claimed": [card], "play": [FRIEND]} if CARDS.type[kind] == RAGNAROK else {"play": [card, FRIEND]}


def when_played(kind: int) -> Moment:
    """A Warrior, or an Event that names no moment or the own Player Phase."""
    mine = {"hand": [name_of(kind), "Trinket"], "play": [FRIEND]}
    return Moment(
        f"play {name_of(kind)}", mine=mine, theirs={"hand": ["Trinket", "Trinket"]}, phase="play", unclaimed=["Wight"]
    )


def event_at_its_moment(kind: int) -> Moment:
    """An Event that names its moment is played when the opponent attacks, bids or plays an Event."""
    mine, playing = {"hand": [name_of(kind)], "play": [FRIEND]}, f"play {name_of(kind)}"
    attack = ["attack with Foe", "done"]
    unblocked = [*attack, "pass", "forfeit"]
    before = {"attackers": attack, "defenders": unblocked, "dice": [*unblocked, "pass"]}
    timing = CARDS.card[kind].timing
    if timing in before:
        return Moment(*before[timing], playing, mine=mine, phase="combat", first=1)
    if timing == "after_bid":
        bidder = {**mine, "play": ["Friend"]}
        return Moment("offer Friend", "bid", playing, mine=bidder, phase="bid", upturned="Bauble")
    if timing == "reaction":
        return Moment("play Trinket", playing, mine=mine, theirs={"hand": ["Trinket"]}, phase="play", first=1)
    return Moment(playing, mine=mine, phase="cleanup" if timing == "cleanup" else "play")


def when_attacks(kind: int) -> Moment:
    theirs = {"hand": ["Trinket"]}
    return Moment(f"attack with {name_of(kind)}", mine=with_it(kind), theirs=theirs, phase="combat")


def when_hits_player(kind: int) -> Moment:
    theirs = {"play": [], "hand": ["Trinket"], "event_played": True}
    return Moment(f"attack with {name_of(kind)}", mine=with_it(kind), theirs=theirs, phase="combat")


def when_blocked(kind: int) -> Moment:
    answers = (f"attack with {name_of(kind)}", f"defend with Wall against {name_of(kind)}")
    return Moment(*answers, mine=with_it(kind), theirs={"play": ["Wall"]}, phase="combat")


def when_it_defends(kind: int) -> Moment:
    answers = ("attack with Foe", "done", f"defend with {name_of(kind)} against Foe", "done")
    return Moment(*answers, mine=with_it(kind), phase="combat", first=1)


def when_slain(kind: int) -> Moment:
    answers, theirs = ("play Doom", f"choose {name_of(kind)}"), {"hand": ["Doom", "Trinket"]}
    return Moment(*answers, mine=with_it(kind, damage=99), theirs=theirs, phase="play", first=1)


def when_sacrificed(kind: int) -> Moment:
    return Moment(f"offer {name_of(kind)}", "bid", mine=with_it(kind), phase="bid", upturned="Bauble")


def each_cleanup(kind: int) -> Moment:
    return Moment(mine=with_it(kind, damage=5), theirs={"play": [{"card": "Foe", "shame": 2}]}, phase="cleanup")


def when_begins(kind: int) -> Moment:
    mine = {"play": ["Friend", FRIEND]}
    return Moment("offer Friend", "bid", "pass", "pass", mine=mine, phase="bid", upturned=name_of(kind))


def once_in_window(kind: int) -> Moment:
    return Moment(f"use {name_of(kind)}", mine=with_it(kind), phase="window", window="after_draw")


MOMENTS: dict[str, Callable[[int], Moment]] = {
    "when_played": when_played,
    "when_attacks": when_attacks,
    "when_defends": when_it_defends,
    "when_hits_player": when_hits_player,
    "when_blocked": when_blocked,
    "when_blocks": when_it_defends,
    "when_slain": when_slain,
    "when_sacrificed": when_sacrificed,
    "each_cleanup": each_cleanup,
    "when_begins": when_begins,
    "once_in_window": once_in_window,
}


def moment(kind: int, when: str) -> Moment:
    """The moment at which this effect of a card acts."""
    is_timed = CARDS.type[kind] == EVENT and CARDS.card[kind].timing not in ("any", "own_phase")
    return event_at_its_moment(kind) if is_timed else MOMENTS[when](kind)


def done(effect: Effect, face: int) -> Iterator[Use]:
    """The words that are carried out if every die shows this face and every question is answered with yes."""
    for use in effect:
        yield use
        if use.word.name == "roll":
            yield from done(use.args["then" if face >= use.args["at_least"] else "otherwise"], face)
        elif use.word.name == "may":
            yield from done(use.args["do"], face)


TELLS = {
    "draw": "drew",
    "discard": "discarded",
    "look_at_hand": "looked_at_hand",
    "sort_deck": "deck_sorted",
    "damage": "hurt",
    "heal": "healed",
    "wound": "player_hurt",
    "mend": "player_healed",
    "shame": "shamed",
    "absolve": "unshamed",
    "boost": "boosted",
    "roll": "effect_rolled",
    "roll_die": "effect_rolled",
    "sacrifice": "given_up",
    "return_to_hand": "returned",
    "stop_attack": "called_off",
    "counter": "countered",
    "add_to_bid": "bid_raised",
    "bar": "barred",
    "peace": "peace",
    "swap_sides": "changed_sides",
}
SEATS = {"you": {0}, "opponent": {1}, "both": {0, 1}}


def was_seen(use: Use, face: int, state: Any, heard: Heard) -> bool:
    """Whether what a word says was heard, with its numbers."""
    name, number = use.word.name, use.args.get("n", 0)
    number = face if number == "rolled" else number
    if name == "may":
        return True
    if name == "extra_warrior":
        return bool(state.warriors_left > 0)
    if name == "attack_bonus":
        total = max(0, face + number)
        hurt = [told["n"] for told in heard if told["tell"] == "player_hurt" and told["seat"] == 0]
        return hurt == ([(total + 1) // 2] if total else [])
    if name == "raise":
        return any(told["tell"] == ("risen" if use.args["where"] == "play" else "returned") for told in heard)
    found = [told for told in heard if told["tell"] == TELLS[name]]
    if name in ("draw", "discard"):
        by = [told["seat"] for told in found]
        return all(by.count(seat) >= min(number, 2) for seat in SEATS[use.args["who"]])
    if name in ("wound", "mend"):
        found = [told for told in found if told["seat"] in SEATS[use.args["who"]]]
    if name == "boost":
        found = [told for told in found if STATS[told["stat"]] == use.args["stat"]]
    if name in ("damage", "heal", "wound", "mend", "boost", "sort_deck") and isinstance(number, int):
        found = [told for told in found if told["n"] == number]
    return bool(found)


ABILITIES = [
    (key, when) for key, kind in CARDS.number.items() for when in CARDS.effects[kind] if when != "while_in_play"
]


@pytest.mark.parametrize("face", [10, 1])
@pytest.mark.parametrize(("key", "when"), ABILITIES)
def test_what_a_card_says_is_seen_when_its_moment_comes(key: str, when: str, face: int) -> None:
    kind = CARDS.number[key]
    attack = 1 if when in ("when_defends", "when_blocks") else face
    state, heard = moment(kind, when).heard(Loaded(face, attack=attack, defense=10))
    for use in done(CARDS.effects[kind][when], face):
        assert was_seen(use, face, state, heard), f"{use.word.name} {use.args} is not among {heard}"


LASTING = [
    (key, place)
    for key, kind in CARDS.number.items()
    for place in range(len(CARDS.effects[kind].get("while_in_play", [])))
]


@pytest.mark.parametrize(("key", "place"), LASTING)
def test_what_a_card_gives_while_in_play_is_there(key: str, place: int) -> None:
    kind = CARDS.number[key]
    use = CARDS.effects[kind]["while_in_play"][place]
    name = use.word.name
    if name == "aura":
        check_aura(kind, use)
    elif name == "worth":
        state = lay_out({"round": 20, "phase": "combat", "0": {"play": [name_of(kind)]}})
        assert worth(state, state.play[0][0]) == CARDS.health[kind] + use.args["n"]
    else:
        assert name == "fearless"
        state, _ = when_blocked(kind).heard(Loaded(1))
        assert [state.shame[card] for card in state.play[0]] == [0, 2]


def check_aura(kind: int, use: Use) -> None:
    """The number of whom it reaches differs by what the card gives, if its condition holds, from what is printed."""
    condition, to = use.args["when"], use.args["to"]
    mine = with_it(kind, damage=1 if condition == "hurt" else 0)
    if condition == "alone":
        mine = {name: [item for item in items if item != FRIEND] for name, items in mine.items()}
    theirs = {"play": ["Foe"] * 5}
    given = {"round": 20, "phase": "combat", "first": int(condition == "second"), "0": mine, "1": theirs}
    state = lay_out(given, SCENERY)
    cards = state.rules.cards
    if to == "self":
        reached = [card for card in state.play[0] if state.kind[card] == cards.number[CARDS.key[kind]]]
    elif to == "all_enemy_warriors":
        reached = state.play[1]
    else:
        reached = [card for card in state.play[0] if cards.key[state.kind[card]] == "friend"]
    assert reached
    for card in reached:
        printed = getattr(cards, use.args["stat"])[state.kind[card]]
        now = strength(state, card) if use.args["stat"] == "strength" else defense(state, card)
        others = sum(
            other.args["n"]
            for other in CARDS.effects[kind]["while_in_play"]
            if other is not use and other.word.name == "aura" and other.args["stat"] == use.args["stat"]
        )
        assert now == max(0, printed + use.args["n"] + (others if to == "self" else 0))


def neutral(kind: int, *answers: str) -> Moment:
    """A Cleanup in which it attacks seat 1, who has a shamed Wall, and then seat 0, who has nothing."""
    theirs = {"play": [{"card": "Wall", "shame": 2}], "hand": ["Trinket"], "event_played": True}
    return Moment(*answers, mine={}, theirs=theirs, phase="cleanup", unclaimed=[name_of(kind)], first=1)


@pytest.mark.parametrize("key", [CARDS.key[kind] for kind in CARDS.of_type(RAGNAROK) if CARDS.is_warrior[kind]])
def test_every_rr_warriors_text_means_something_while_it_is_neutral(key: str) -> None:
    """§10.8"""
    kind = CARDS.number[key]
    words = [use for effect in CARDS.effects[kind].values() for use in done(effect, 5)]
    table, before = neutral(kind).heard(Loaded(5))
    _, unblocked = neutral(kind, "forfeit").heard(Loaded(5))
    blocked_table, blocked = neutral(kind, f"defend with Wall against {name_of(kind)}").heard(Loaded(5))
    heard = before + [told for told in unblocked if told["tell"] != "player_hurt" or told["n"] == 1] + blocked
    lasting = [use for use in words if use.word.name == "fearless" and blocked_table.shame[table.neutral[0]] == 0]
    acting = [use for use in words if use.word.name in TELLS and was_seen(use, 5, table, heard)]
    assert lasting + acting


@pytest.mark.parametrize("key", [CARDS.key[kind] for kind in CARDS.of_type(WARRIOR)])
def test_every_warrior_is_played_from_its_turn_requirement_on(key: str) -> None:
    """§5.4"""
    kind = CARDS.number[key]
    turn = max(1, CARDS.turn[kind])
    if CARDS.turn[kind] > 1:
        early = lay_out({"round": turn - 1, "phase": "play", "0": {"hand": [name_of(kind)]}}, SCENERY)
        assert kernel.why_not(early, 0, (book.PLAY, early.hand[0][0])) == book.TOO_EARLY
    state = lay_out({"round": turn, "phase": "play", "0": {"hand": [name_of(kind), "Trinket"]}}, SCENERY)
    play(state, f"play {name_of(kind)}")
    assert [state.kind[card] for card in state.play[0]] == [state.rules.cards.number[key]]


@pytest.mark.parametrize("key", [CARDS.key[kind] for kind in CARDS.of_type(EVENT)])
def test_every_event_is_played_from_its_turn_requirement_on_and_goes_to_valhalla(key: str) -> None:
    """§2.7, §6.1"""
    kind = CARDS.number[key]
    at = moment(kind, "when_played")
    turn = max(1, CARDS.turn[kind])
    for number, expected in ((turn - 1, book.TOO_EARLY if CARDS.turn[kind] > 1 else FINE), (turn, FINE)):
        if number == 0:
            continue
        state = lay_out({**at.given, "round": number}, SCENERY)
        play(state, *at.answers[:-1])
        assert kernel.why_not(state, 0, (book.PLAY, state.hand[0][0])) == expected
    state, _ = at.heard(Loaded(1))
    assert state.rules.cards.number[key] in [state.kind[card] for card in state.valhalla[0]]


@pytest.mark.parametrize("key", [CARDS.key[kind] for kind in CARDS.of_type(RAGNAROK)])
def test_every_rr_card_is_claimed_for_its_glory(key: str) -> None:
    """§8.10, §2.8"""
    kind = CARDS.number[key]
    _, heard = when_begins(kind).heard(Loaded(1))
    claimed = [(told["seat"], told["glory"]) for told in heard if told["tell"] == "claimed"]
    assert claimed == [(0, CARDS.glory[kind])]
