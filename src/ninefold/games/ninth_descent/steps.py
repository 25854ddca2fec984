"""Every step of Ninth Descent by its number, chapter by chapter, and what each ask means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import AskKind, Step, StepKind, asks, does, rolls
from ninefold.effects.interpret import perform
from ninefold.games.ninth_descent import actions, costs, draft, names, pushes, set_up, targets, triggers, turn
from ninefold.games.ninth_descent.state import NOWHERE, State


def _ask(
    options: Any, take: Any, why_not: Any, verbs: Sequence[int], rule: str, default: tuple[int, ...] | None = None
) -> AskKind:
    """An ask with the answer that counts when its clock runs out (None: the first option)."""
    ask = AskKind(options, take, why_not, verbs, rule)
    if default is not None:
        chosen = default
        ask.default = lambda state, step, seat: chosen
    return ask


def _varied(ask: AskKind, variant: Any) -> AskKind:
    ask.variant = variant
    return ask


def pay_variant(state: State, step: Step) -> tuple[str, str]:
    """§5.4 For a Force, or for an ability."""
    return ("pay_ability", "4.6") if step[4] == NOWHERE else ("pay", "5.4")


ACT: Final = _ask(
    actions.act_options,
    actions.take_act,
    actions.why_not_act,
    (
        names.V_DRAW,
        names.V_SUMMON,
        names.V_MOVE,
        names.V_ATTACK,
        names.V_ACTIVATE,
        names.V_CONDENSE_VIRTUE,
        names.V_CONDENSE_SIN,
        names.V_END,
    ),
    "4.1",
    (names.V_END,),
)
AT_OR_BACK: Final = (names.V_AT, names.V_BACK)
BACK: Final = (names.V_BACK,)
TAKE: Final = _ask(draft.take_options, draft.take_card, draft.why_not_take, (names.V_TAKE,), "11.6")
SITE: Final = _ask(actions.site_options, actions.take_site, actions.why_not_site, AT_OR_BACK, "5.2", BACK)
MOVE: Final = _ask(actions.move_options, actions.take_move, actions.why_not_destination, AT_OR_BACK, "6.1", BACK)
STRIKE: Final = _ask(
    actions.strike_options, actions.take_strike, actions.why_not_strike, (names.V_STRIKE, names.V_BACK), "7.1", BACK
)
PAY: Final = _ask(costs.pay_options, actions.take_pay, costs.why_not_pay, (names.V_DISCARD,), "5.4")
ORDER: Final = _ask(triggers.order_options, triggers.take_order, triggers.why_not_order, (names.V_NEXT,), "10.2")
TARGET: Final = _ask(targets.target_options, targets.take_target, targets.why_not_target, (names.V_CHOOSE,), "12.5")
SPACE: Final = _ask(targets.space_options, targets.take_space, targets.why_not_space, (names.V_AT,), "12.10")
PUSH: Final = _ask(pushes.push_options, pushes.take_push, pushes.why_not_push, (names.V_AT, names.V_STAY), "12.10")
ABILITY: Final = _ask(
    triggers.ability_options, triggers.take_ability, triggers.why_not_ability, (names.V_ABILITY,), "10.3"
)
MAY: Final = _ask(
    targets.may_options, targets.take_may, targets.why_not_may, (names.V_YES, names.V_NO), "12.4", (names.V_NO,)
)
HAND: Final = _ask(targets.hand_options, targets.take_hand, targets.why_not_hand, (names.V_DISCARD,), "12.13")

STEPS: Final[list[StepKind]] = [
    does("set_up", set_up.set_up),
    rolls("first", set_up.first, "draft"),
    does("lay_out", draft.lay_out, "seat", "left"),
    rolls("lay_out_card", draft.laid, labels=draft.pile_labels),
    does("picking", draft.picking, "seat", "made"),
    asks("take_card", TAKE, "left"),
    does("opening", set_up.opening),
    does("draw_cards", set_up.draw, "seat", "n"),
    rolls("draw", set_up.drawn, "seat", labels=set_up.essence_labels),
    does("turn", turn.turn, "seat"),
    does("started", turn.started, "seat"),
    does("next", turn.go_on),
    asks("act", ACT),
    asks("summon_at", SITE, "card?"),
    asks("move_to", MOVE, "card"),
    asks("strike", STRIKE, "card"),
    asks("pay", _varied(PAY, pay_variant), "card", "left", "space:space"),
    does("end_turn", turn.end_turn),
    does("turn_over", turn.turn_over),
    does("resolve", turn.work_off),
    asks("order", ORDER),
    does("effect", perform, "seat", "card", "ability", "position"),
    asks("choose_target", TARGET, "card", "target", "word"),
    asks("choose_space", SPACE, "card", "moved:card", "where"),
    asks("may", MAY, "card", "words"),
    does("discarding", targets.discarding, "seat", "left"),
    asks("discards", HAND),
    does("placing", targets.placing, "seat", "card", "moved:card", "where"),
    does("driving", pushes.driving, "seat", "card", "moved:card", "n", "way"),
    asks("push_to", _varied(PUSH, pushes.push_variant), "card", "moved:card", "n", "way"),
    asks("order_ability", ABILITY, "card"),
]
"""By number: every step of the game, chapter by chapter."""
