"""Every step of The Ninth World by its number, chapter by chapter, and what each ask means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import ONE, OPEN, SEALED, Answer, AskKind, Step, StepKind, asks, does, rolls
from ninefold.effects.interpret import perform
from ninefold.games.ninth_world import (
    acting,
    bids,
    choices,
    claims,
    coop,
    focus,
    names,
    places,
    powers,
    rounds,
    set_up,
    words,
)
from ninefold.games.ninth_world.state import State


def _ask(
    options: Any, take: Any, why_not: Any, verbs: Sequence[int], rule: str, default: Answer | None, mode: int = ONE
) -> AskKind:
    """An ask with the answer that counts when its clock runs out (None: the first option)."""
    ask = AskKind(options, take, why_not, verbs, rule, mode)
    if default is not None:
        chosen = default
        ask.default = lambda state, step, seat: chosen
    return ask


def _offering(ask: AskKind, offers: Any) -> AskKind:
    ask.offers = offers
    return ask


def _together(ask: AskKind, take_all: Any) -> AskKind:
    ask.take_all = take_all
    return ask


def _never(state: State, step: Step, seat: int, answer: Answer) -> None:
    raise AssertionError("a sealed ask is answered by all seats together")


def action_variant(state: State, step: Step) -> tuple[str, str]:
    """The prompt and the paragraph of each phase."""
    return ACTIONS[state.phase]


def bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§4.1 The prompt names the phase, and what points buy in it."""
    return _in_phase("bid", state.phase), "4.1"


def set_bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§14.3 The same for open bids."""
    return _in_phase("set_bid", state.phase), "14.3"


def _in_phase(ask: str, phase: int) -> str:
    name = ACTIONS[phase][0]
    return ask if name == "action" else f"{ask}_{name}"


ACTIONS: Final = (
    ("action", "5.1"),
    ("scout", "6.1"),
    ("tinker", "7.1"),
    ("charm", "8.1"),
    ("combat", "9.1"),
    ("focus", "11.1"),
    ("action", "5.1"),
)
BID: Final = _together(
    _offering(
        _ask(bids.bid_options, _never, bids.why_not_bid, (names.V_BID,), "4.1", (names.V_BID,), SEALED), bids.bid_offers
    ),
    bids.take_bids,
)
BID.variant = bid_variant
POWER: Final = _together(
    _ask(set_up.power_options, _never, set_up.why_not_power, (names.KEEP, names.TAKE), "2.5", (names.KEEP,), SEALED),
    set_up.take_powers,
)
PLAY: Final = _ask(
    bids.power_options,
    bids.take_play,
    bids.why_not_play,
    (names.DONE, names.TOKEN, names.USE, names.COPY, names.ALLY),
    "4.5",
    (names.DONE,),
)
ACTION: Final = _ask(
    acting.action_options,
    acting.take_action,
    acting.why_not_action,
    (
        names.DONE, names.MARK, names.DRAW, names.CLAIM, names.ADVANCE, names.HEAL, names.USE, names.COPY,
        names.HAND_IN, names.POOL,
    ),
    "5.1",
    (names.DONE,),
)  # fmt: skip
ACTION.variant = action_variant
CHOOSE: Final = _ask(
    choices.choice_options, choices.take_choice, choices.why_not_choice, (names.CHOOSE, names.NO), "16.2", None
)
CHOOSE.variant = choices.choice_variant
MAY: Final = _ask(
    choices.may_options, choices.take_may, choices.why_not_may, (names.YES, names.NO), "16.2", (names.NO,)
)
LEARN: Final = _ask(focus.learn_options, focus.take_learn, focus.why_not_learn, (names.LEARN_SKILL,), "11.5", None)
BOND: Final = _ask(
    powers.bond_options, powers.take_bond, powers.why_not_bond, (names.COPY, names.NO), "10.6", (names.NO,)
)
SET_BID: Final = _offering(
    _ask(bids.bid_options, coop.take_set_bid, bids.why_not_bid, (names.V_BID,), "14.3", (names.V_BID,)),
    bids.bid_offers,
)
SET_BID.variant = set_bid_variant
DISCUSS: Final = _offering(
    _ask(coop.discuss_options, coop.take_discuss, coop.why_not_discuss, (names.READY, names.V_BID), "14.3", None, OPEN),
    bids.bid_offers,
)
DISCUSS.also_heard = coop.is_ready
CLAIMER: Final = _ask(coop.claimer_options, coop.take_claimer, coop.why_not_claimer, (names.CLAIMER,), "14.5", None)
PAY: Final = _ask(coop.pay_options, coop.take_pay, coop.why_not_pay, (names.GIVE,), "14.5", None)
POOL: Final = _ask(coop.pool_options, coop.take_give, coop.why_not_give, (names.GIVE,), "14.5", (names.GIVE, 0), OPEN)

STEPS: Final[list[StepKind]] = [
    does("set_up", set_up.set_up),
    rolls("kingdom", set_up.kingdom_drawn, labels=set_up.kingdom_labels),
    rolls("hero", set_up.hero_drawn, "seat", labels=set_up.hero_labels),
    does("lay_out", set_up.lay_out),
    rolls("monolith", set_up.monolith_drawn),
    rolls("deal_power", set_up.power_dealt, "seat", labels=set_up.power_labels),
    asks("choose_power", POWER),
    does("fill_town", places.fill_town),
    rolls("town", places.town_drawn, "slot", labels=places.town_labels),
    does("draw_wild", places.draw_wild, "seat", "how"),
    rolls("wilderness", places.wild_drawn, "seat", "how", labels=places.wild_labels),
    does("new_round", rounds.new_round),
    does("region", rounds.region_power, "when"),
    does("phase", rounds.phase, "phase"),
    does("bidding", bids.bidding),
    asks("bid", BID),
    does("reveal", bids.reveal),
    does("bid_powers", bids.bid_powers, "seat"),
    asks("play_power", PLAY),
    does("order", bids.order),
    does("act", acting.act, "seat"),
    asks("action", ACTION),
    does("end_act", powers.end_act, "seat"),
    does("end_phase", rounds.end_phase),
    does("end_round", rounds.end_round),
    does("next_round", rounds.next_round),
    does("effect", perform, "seat", "card", "ability", "position"),
    asks("choose_card", CHOOSE, "card", "purpose", "a", "b"),
    asks("may", MAY, "card", "length"),
    rolls("die", words.rolled, "seat", "card", "word", "length"),
    rolls("power", powers.power_drawn, "seat", labels=set_up.power_labels),
    asks("learn", LEARN, "card"),
    does("look", words.looks, "seat", "deck", "n"),
    rolls("look_card", words.looked, "seat", "deck", labels=words.look_labels),
    asks("bond", BOND, "when", "card"),
    does("happened", powers.happened, "seat", "when", "card"),
    does("after_claim", claims.after_claim, "seat", "card"),
    does("extra_town", places.extra_town),
    asks("set_bid", SET_BID),
    asks("discuss", DISCUSS, "all:mask"),
    asks("name_claimer", CLAIMER, "card"),
    asks("pay", PAY, "card", "claimer:seat"),
    asks("pool", POOL, "seat", "card", "claimer:seat"),
    does("threshold", coop.threshold_phase),
    does("attack_town", coop.attack_town, "card"),
    rolls("town_die", coop.town_die, "card", "dice"),
    does("populate", coop.populate),
    does("crossing", coop.crossing),
    does("meet_allies", choices.meet_allies, "n"),
    does("choice", choices.choice, "seat", "card", "purpose", "a", "b", "n"),
    does("pool_ends", coop.pool_ends, "seat", "card", "claimer:seat"),
]
