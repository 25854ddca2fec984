"""Every step of Nineworlds by its number, the expansion's after the base game's, and what each ask means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import AskKind, StepKind, asks, does, rolls
from ninefold.games.nineworlds import actions, battles, names, opening, picks, powers, scoring, turn
from ninefold.games.nineworlds.creatures import abilities, hall, line, penalties, resolve, tokens
from ninefold.games.nineworlds.creatures import names as creatures


def _ask(
    options: Any, take: Any, why_not: Any, verbs: Sequence[int], rule: str, default: tuple[int, ...] | None = None
) -> AskKind:
    """An ask with the answer that counts when its clock runs out (None: the first option)."""
    ask = AskKind(options, take, why_not, verbs, rule)
    if default is not None:
        chosen = default
        ask.default = lambda state, step, seat: chosen
    return ask


def _pick(free: int, paid: int, rule: str) -> AskKind:
    ask = AskKind(picks.options, picks.take, picks.why_not_pick, (free, paid, names.PASS), rule)
    ask.variant = picks.variant
    ask.default = picks.default
    return ask


PASS: Final = (names.PASS,)
BASE_STEPS: Final[list[StepKind]] = [
    does("set_up", opening.set_up),
    rolls("home", opening.home_drawn, labels=opening.home_labels),
    rolls("first_order", opening.order_drawn, labels=opening.order_labels),
    rolls("deal_power", opening.power_dealt, labels=opening.power_labels),
    does("new_turn", turn.new_turn),
    does("player_order", turn.player_order, "place"),
    does("action_points", turn.action_points, "place"),
    does("actions", actions.actions, "place"),
    does("go_on", actions.go_on, "avatar:avatar"),
    asks(
        "act",
        _ask(
            actions.act_options,
            actions.take_act,
            actions.why_not_act,
            (names.ACT_ON, names.END),
            "5.2",
            (names.END,),
        ),
        "avatar:avatar",
    ),
    asks("pick_heap", _pick(names.CHOOSE_HEAP, names.SPEND_HEAP, "2.2"), "avatar:avatar", "purpose", "extra"),
    asks("pick_world", _pick(names.CHOOSE_WORLD, names.SPEND_WORLD, "2.1"), "avatar:avatar", "purpose", "extra"),
    asks("pick_avatar", _pick(names.CHOOSE_AVATAR, names.SPEND_AVATAR, "2.3"), "avatar:avatar", "purpose", "extra"),
    does("battles", battles.battles, "world:world"),
    does("powers", powers.powers, "world:world"),
    asks(
        "use_power",
        _ask(powers.use_options, powers.take_use, powers.why_not_use, (names.USE, names.PASS), "7.2", PASS),
        "avatar:avatar",
        "world:world",
    ),
    does("valhalla", scoring.valhalla, "place"),
    does("scoring", scoring.scoring, "place"),
    does("turn_end", turn.turn_end, "place"),
]
CREATURE_STEPS: Final[list[StepKind]] = [
    does("open_line", line.open_line),
    does("fill_line", line.fill_line, "space", "slot"),
    rolls("monster", line.monster_drawn, "space", labels=line.monster_labels),
    rolls("token", line.token_drawn, "space", "slot", labels=line.token_labels),
    does("order_tokens", tokens.order_tokens, "place"),
    asks(
        "change_order",
        _ask(
            tokens.order_options,
            tokens.take_order,
            tokens.why_not_order,
            (names.PASS, creatures.MOVE_ORDER),
            "15.3",
            PASS,
        ),
        "avatar:avatar",
    ),
    does("point_tokens", tokens.point_tokens, "place"),
    asks(
        "spend_tokens",
        _ask(
            tokens.spend_options, tokens.take_spend, tokens.why_not_spend, (names.PASS, creatures.SPEND), "15.4", PASS
        ),
        "avatar:avatar",
    ),
    does("placing", hall.placing, "place"),
    asks(
        "pick_monster",
        _ask(hall.monster_options, hall.take_monster, hall.why_not_monster, (creatures.FIGHT,), "13.4"),
        "avatar:avatar",
        "heap:heap",
    ),
    asks(
        "pick_spot",
        _ask(hall.spot_options, hall.take_spot, hall.why_not_spot, (creatures.STAND,), "13.4"),
        "avatar:avatar",
        "heap:heap",
        "monster:monster",
    ),
    does("battle_tokens", hall.battle_tokens, "place", "passed"),
    does("resolve", resolve.resolve, "place"),
    does("resolve_card", resolve.resolve_card, "space"),
    does("allot_tokens", resolve.allot_tokens, "space", "taken"),
    asks(
        "choose_token",
        _ask(resolve.token_options, resolve.take_token, resolve.why_not_token, (creatures.TAKE_TOKEN,), "13.8"),
        "avatar:avatar",
        "space",
    ),
    does("punish_winner", penalties.punish_winner, "space", "avatar:avatar", "left"),
    does("punish", penalties.punish, "space", "made"),
    asks(
        "choose_penalty",
        _ask(penalties.penalty_options, penalties.take_penalty, penalties.why_not_penalty, (creatures.SUFFER,), "14.4"),
        "avatar:avatar",
        "space",
    ),
    asks(
        "either",
        _ask(penalties.either_options, penalties.take_either, penalties.why_not_either, (creatures.SUFFER,), "14.6"),
        "avatar:avatar",
        "victim:avatar",
    ),
    does("return_stones", resolve.return_stones, "space", "spot"),
    does("carry_off", resolve.carry_off, "space", "avatar:avatar"),
    does("discard", resolve.discard, "space"),
    does("monster_powers", abilities.monster_powers, "place"),
    asks(
        "use_monster",
        _ask(
            abilities.use_options,
            abilities.take_use,
            abilities.why_not_use,
            (names.PASS, creatures.USE_POWER_OF),
            "16.1",
            PASS,
        ),
        "avatar:avatar",
    ),
    does("temporary_tokens", tokens.temporary_tokens, "place", "passed"),
    asks(
        "regenerate",
        _ask(
            abilities.yes_or_no,
            abilities.take_regenerate,
            abilities.why_not_yes,
            (creatures.YES, creatures.NO),
            "16.9",
            (creatures.YES,),
        ),
        "avatar:avatar",
        "world:world",
    ),
    does("power_tokens", tokens.power_tokens, "place"),
    asks(
        "use_token",
        _ask(powers.use_options, tokens.take_power_token, powers.why_not_use, (names.USE, names.PASS), "15.6", PASS),
        "avatar:avatar",
        "token:token",
    ),
    does("end_powers", abilities.end_powers, "place"),
    does("monster_scoring", tokens.monster_scoring, "place"),
    does("bonus_tokens", tokens.bonus_tokens, "place"),
    asks(
        "score_bonus",
        _ask(
            tokens.bonus_options,
            tokens.take_bonus,
            tokens.why_not_bonus,
            (names.PASS, creatures.SCORE_TOKEN),
            "17.3",
            PASS,
        ),
        "avatar:avatar",
    ),
    does("last_tokens", tokens.last_tokens, "place"),
    does("refill", line.refill, "place"),
    asks(
        "copy_which",
        _ask(
            abilities.copy_options,
            abilities.take_copy,
            abilities.why_not_copy,
            (creatures.COPY_POWER,),
            "16.6",
        ),
        "avatar:avatar",
    ),
]
STEPS: Final[list[StepKind]] = BASE_STEPS + CREATURE_STEPS
PICKS: Final[list[list[picks.Pick]]] = [
    actions.HEAP_PICKS + powers.HEAP_PICKS + hall.HEAP_PICKS + penalties.HEAP_PICKS + abilities.HEAP_PICKS,
    actions.WORLD_PICKS + powers.WORLD_PICKS + scoring.WORLD_PICKS + resolve.WORLD_PICKS + tokens.WORLD_PICKS,
    actions.AVATAR_PICKS + powers.AVATAR_PICKS + resolve.AVATAR_PICKS + penalties.AVATAR_PICKS,
]
"""What heaps, worlds and avatars are picked for, by the numbers in `names`."""
FIRST_PICK: Final[dict[int, tuple[int, int]]] = {**actions.FIRST_PICK, **hall.FIRST_PICK}
"""By action: what is picked first."""
