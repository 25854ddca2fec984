"""Every step of The Nine by its number, chapter by chapter, and what each ask means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import AskKind, Step, StepKind, asks, does, rolls
from ninefold.effects.interpret import perform
from ninefold.games.the_nine import bids, cleanup, combat, events, initiative, names, player_phase, players, targets
from ninefold.games.the_nine.state import State


def _ask(
    options: Any, take: Any, why_not: Any, verbs: Sequence[int], rule: str, default: tuple[int, ...] | None, clock: int
) -> AskKind:
    """An ask with the answer that counts when its clock runs out (None: the first option)."""
    ask = AskKind(options, take, why_not, verbs, rule)
    if default is not None:
        chosen = default
        ask.default = lambda state, step, seat: chosen
    ask.clock = clock
    return ask


def _window(ask: AskKind, name: Any, stops: Any = None) -> AskKind:
    ask.window = name
    ask.stops = stops
    return ask


def _picks(ask: AskKind) -> AskKind:
    """Cards are picked one by one; which are picked first does matter, so a client sends each pick."""
    ask.picks = (0, 99, False)
    return ask


def _within(ask: AskKind) -> AskKind:
    """A choice inside an effect takes the time of the phase or window in which the card was played."""
    ask.within = events.is_within
    return ask


def _varied(ask: AskKind, variant: Any) -> AskKind:
    ask.variant = variant
    return ask


def bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§8.1, §8.8 The first bid, or the counter-bid."""
    return ("counter_bid", "8.8") if step[2] else ("make_bid", "8.1")


def play_variant(state: State, step: Step) -> tuple[str, str]:
    """§5.3 What is still left to play."""
    if state.event_played[step[1]]:
        return "play_warrior", "5.3"
    return ("play_cards", "5.3") if state.warriors_left else ("play_event", "5.3")


def defence_variant(state: State, step: Step) -> tuple[str, str]:
    """§7.4, §10.4 Against the opponent's Warriors, or against neutral ones."""
    return ("defend_against_neutrals", "10.4") if state.in_cleanup else ("declare_defence", "7.4")


def window_variant(state: State, step: Step) -> tuple[str, str]:
    """§6.4 to §6.10 Each window has its own paragraph."""
    return "event_window", names.WINDOW_RULES[step[2]]


def window_name(state: State, step: Step) -> str:
    """The stop at which a player wants to be asked, or not."""
    return names.WINDOWS[step[2]]


def window_stops(state: State, step: Step) -> tuple[str, ...]:
    """§14.5 Who could forestall an attack with Yggdrasil has one more stop there."""
    name = names.WINDOWS[step[2]]
    return (name, names.FORESTALL) if events.may_forestall(state, step[1], step[2]) else (name,)


def reaction_name(state: State, step: Step) -> str:
    """The stop of the reaction window."""
    return names.WINDOWS[names.COUNTER]


ORDER: Final = _ask(
    initiative.order_options,
    initiative.take_order,
    initiative.why_not_order,
    (names.GO_FIRST, names.GO_SECOND),
    "4.1",
    (names.GO_FIRST,),
    0,
)
CARDS: Final = _ask(
    player_phase.play_options,
    player_phase.take_play,
    player_phase.why_not_play_answer,
    (names.PLAY, names.END_PHASE),
    "5.3",
    (names.END_PHASE,),
    20,
)
WINDOW: Final = _ask(
    events.window_options,
    events.take_window,
    events.why_not_window,
    (names.PASS, names.PLAY, names.USE),
    "6.3",
    (names.PASS,),
    10,
)
REACTION: Final = _ask(
    events.reaction_options,
    events.take_reaction,
    events.why_not_reaction,
    (names.PASS, names.PLAY),
    "6.11",
    (names.PASS,),
    10,
)
ATTACK: Final = _ask(
    combat.attack_options,
    combat.take_attack,
    combat.why_not_attack,
    (names.ATTACK, names.DONE, names.FORFEIT),
    "7.2",
    (names.FORFEIT,),
    10,
)
DEFENCE: Final = _ask(
    combat.defence_options,
    combat.take_defence,
    combat.why_not_defend,
    (names.DEFEND, names.DONE, names.FORFEIT),
    "7.4",
    (names.FORFEIT,),
    10,
)
BID: Final = _ask(
    bids.bid_options,
    bids.take_bid,
    bids.why_not_bid,
    (names.PASS, names.OFFER, names.BID),
    "8.1",
    (names.PASS,),
    0,
)
TARGET: Final = _ask(
    targets.target_options,
    targets.take_target,
    targets.why_not_target,
    (names.CHOOSE,),
    "13.4",
    None,
    0,
)
MAY: Final = _ask(
    targets.may_options,
    targets.take_may,
    targets.why_not_may,
    (names.YES, names.NO),
    "13.4",
    (names.NO,),
    0,
)
HAND: Final = _ask(
    targets.hand_options,
    targets.take_hand,
    targets.why_not_hand,
    (names.CHOOSE,),
    "13.16",
    None,
    0,
)
SORT: Final = _ask(
    targets.sort_options,
    targets.take_sort,
    targets.why_not_sort,
    (names.TO_TOP, names.TO_BOTTOM),
    "13.16",
    None,
    0,
)

STEPS: Final[list[StepKind]] = [
    does("set_up", initiative.set_up),
    does("roll_initiative", initiative.roll_initiative),
    rolls("initiative", initiative.initiative_die, "seat", "other"),
    asks("choose_order", ORDER),
    does("reveal_rr", initiative.reveal),
    rolls("reveal", initiative.revealed, labels=initiative.rr_labels),
    does("token", initiative.token),
    does("draw_cards", initiative.draw, "seat", "n"),
    rolls("draw", initiative.drawn, "seat", labels=initiative.deck_labels),
    does("new_round", initiative.new_round),
    does("phases", initiative.phases),
    does("player_phase", player_phase.player_phase, "seat"),
    asks("play_cards", _varied(CARDS, play_variant)),
    does("window", events.window, "window:window", "seat"),
    asks("event_window", _varied(_window(WINDOW, window_name, window_stops), window_variant), "window:window"),
    asks("reaction", _window(REACTION, reaction_name), "card"),
    does("resolve_event", events.resolve_event, "seat", "card"),
    does("event_spent", events.event_spent, "card"),
    does("combat", combat.combat, "seat"),
    asks("declare_attack", _picks(ATTACK)),
    does("defence", combat.defence, "seat"),
    asks("declare_defence", _picks(_varied(DEFENCE, defence_variant))),
    does("resolve_attack", combat.resolve_attack, "card", "seat"),
    rolls("attack", combat.attack_die, "card"),
    does("next_defense", combat.next_defense, "card", "seat", "place"),
    rolls("defense", combat.defense_die, "card", "place"),
    does("damage", combat.damage, "card", "seat"),
    does("end_combat", combat.end_combat),
    does("bid_phase", bids.bid_phase),
    does("bid_turn", bids.bid_turn, "seat", "counter"),
    asks("make_bid", _picks(_varied(BID, bid_variant)), "counter"),
    does("award", bids.award),
    does("cleanup", cleanup.cleanup),
    does("repeating", cleanup.repeating, "card", "seat"),
    does("neutrals", cleanup.neutrals, "seat"),
    does("judge_deaths", players.judge_deaths_step),
    does("end_round", cleanup.end_round),
    does("card_effect", perform, "seat", "card", "ability", "position"),
    asks("choose_target", _within(TARGET), "card", "target"),
    asks("may", _within(MAY), "card", "words"),
    rolls("effect", targets.effect_die, "seat", "card", "at_least", "words"),
    does("discard_choice", targets.discard_choice, "seat", "whose:seat"),
    does("look_at_deck", targets.look_at_deck, "seat", "n"),
    rolls("look", targets.looked, "seat", "n", labels=initiative.deck_labels),
    asks("sort_deck", _within(SORT), "card?"),
    does("discard_random", targets.discard_random, "seat"),
    rolls("discard", targets.discarded, "seat"),
    does("go_on", player_phase.go_on, "seat"),
    asks("discards", _within(HAND), "whose:seat"),
]
"""By number: every step of the game, chapter by chapter."""
