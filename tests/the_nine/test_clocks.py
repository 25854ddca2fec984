"""§14 Clocks and stops: how long each ask may take, what counts when time runs out, and who is not asked at all."""

from __future__ import annotations

from typing import Any

import pytest
from tests.the_nine.position import asked, lay_out, offered, play

from ninefold.core import kernel
from ninefold.core.kernel import window_of
from ninefold.games.the_nine import GAME
from ninefold.games.the_nine.windows import STOPS
from ninefold.table import Table, seeded
from ninefold.table.orders import Orders

CARDS = {
    "Wolf": {"health": 10, "strength": 4, "defense": 0},
    "Bear": {"health": 12, "strength": 6, "defense": 0},
    "Feast": {"kind": "event", "when_played": {"mend": 3}},
    "Spear": {"kind": "event", "when_played": {"damage": {"n": 4, "to": "enemy_warrior"}}},
    "Pact": {"kind": "event", "when_played": {"may": [{"sacrifice": "own_warrior"}]}},
    "Loot": {"kind": "event", "when_played": {"discard": {"n": 1, "who": "you"}}},
    "Seer": {"kind": "event", "when_played": {"sort_deck": 1}},
    "Realm": {"kind": "rr", "glory": 6},
}


def table(*answers: str, **given: Any) -> Any:
    """A position of these cards, some answers later."""
    state = lay_out({"round": 5, **given}, CARDS)
    play(state, *answers)
    return state


def run_out(state: Any) -> None:
    """The clock of whoever is asked runs out."""
    (seat,) = kernel.asked_seats(state)
    kernel.take(state, seat, kernel.default_answer(state, seat))


def seconds(state: Any) -> int:
    return kernel.asking(state).clock


FIGHT: dict[str, Any] = {"phase": "combat", "0": {"play": ["Wolf", "Bear"]}, "1": {"play": ["Wolf", "Bear"]}}


def test_a_player_has_20_seconds_for_the_player_phase_and_10_to_declare() -> None:
    """§14.1"""
    assert seconds(table(phase="play", **{"0": {"hand": ["Wolf"]}})) == 20
    assert seconds(table(**FIGHT)) == 10
    assert seconds(table("attack with Wolf", "done", **FIGHT)) == 10
    assert asked(table("attack with Wolf", "done", **FIGHT)) == (1, "declare_defence")


def test_when_the_player_phase_runs_out_what_was_played_stays_played() -> None:
    """§14.2"""
    state = table("play Wolf", phase="play", **{"0": {"hand": ["Wolf", "Feast"]}})
    assert asked(state) == (0, "play_cards")
    run_out(state)
    kernel.advance(state, None)
    assert len(state.play[0]) == 1
    assert asked(state) == (0, "event_window")


def test_when_time_runs_out_while_declaring_attackers_all_of_them_are_forfeited() -> None:
    """§14.2"""
    state = table("attack with Wolf", **FIGHT)
    assert len(state.attackers) == 1
    run_out(state)
    kernel.advance(state, None)
    assert state.attackers == []
    assert asked(state) == (1, "declare_attack")


def test_when_time_runs_out_while_naming_defenders_the_whole_defence_is_forfeited() -> None:
    """§14.1, §14.2"""
    state = table("attack with Wolf", "done", "defend with Wolf against Wolf", **FIGHT)
    assert len(state.defenders) == 1
    run_out(state)
    assert state.defenders == []


@pytest.mark.parametrize(
    "given",
    [
        {"phase": "window", "0": {"hand": ["Feast"]}},
        {"phase": "cleanup", "0": {"hand": ["Feast"]}},
        {"phase": "window", "0": {"claimed": ["Yggdrasil"]}},
    ],
)
def test_in_a_window_there_are_10_seconds_and_running_out_is_a_pass(given: dict[str, Any]) -> None:
    """§14.3"""
    state = table(**given)
    assert asked(state) == (0, "event_window")
    assert seconds(state) == 10
    assert kernel.default_answer(state, 0) == kernel.options(state, 0)[offered(state).index("pass")]


def test_the_reaction_window_has_a_clock_too_and_running_out_lets_the_event_act() -> None:
    """§14.3"""
    state = table("play Feast", phase="play", **{"0": {"hand": ["Feast"], "health": 20}, "1": {"hand": ["Feast"]}})
    assert asked(state) == (1, "reaction")
    assert seconds(state) == 10
    run_out(state)
    kernel.advance(state, None)
    assert state.health[0] == 23


def test_the_order_has_no_clock_of_its_own_and_running_out_means_to_go_first() -> None:
    """§14.4, §14.7"""
    state = table(phase="initiative")
    assert asked(state)[1] == "choose_order"
    assert seconds(state) == 0
    (seat,) = kernel.asked_seats(state)
    run_out(state)
    assert state.first == seat


def test_a_bid_has_no_clock_of_its_own_and_running_out_is_a_pass_that_gives_back_what_was_offered() -> None:
    """§14.4, §14.7"""
    state = table("offer Wolf", phase="bid", upturned="Realm", **{"0": {"play": ["Wolf", "Bear"]}})
    assert asked(state) == (0, "make_bid")
    assert seconds(state) == 0
    run_out(state)
    assert (state.offered, len(state.play[0])) == ([], 2)


@pytest.mark.parametrize(
    ("event", "ask", "default"),
    [
        ("Spear", "choose_target", "choose Wolf"),
        ("Loot", "discards", "choose Wolf"),
        ("Seer", "sort_deck", "put Wolf on top"),
        ("Pact", "may", "no"),
    ],
)
def test_a_choice_inside_an_effect_falls_to_the_first_one_listed_or_to_no(event: str, ask: str, default: str) -> None:
    """§14.7"""
    mine = {"hand": [event, "Wolf", "Bear"], "play": ["Bear"], "deck": ["Wolf"]}
    state = table(f"play {event}", phase="play", **{"0": mine, "1": {"play": ["Wolf", "Bear"]}})
    assert asked(state) == (0, ask)
    assert seconds(state) == 0
    answer = kernel.default_answer(state, 0)
    assert offered(state)[kernel.options(state, 0).index(answer)] == default
    assert default in ("no", offered(state)[0])


def test_nobody_is_passed_over_because_only_one_answer_is_possible() -> None:
    """§14.6"""
    state = table(phase="window", **{"0": {"hand": ["Wolf"]}})
    assert asked(state) == (0, "event_window")
    assert offered(state) == ["pass"]


class TestStops:
    """§14.5 The windows at which a player wants to be asked."""

    def table(self, *, on: dict[int, list[str]]) -> Table:
        sitting = Table(GAME.rules(2, {}), ["Ask", "Embla"], seeded(3))
        for seat in (0, 1):
            for name in STOPS:
                sitting.set_stop(seat, name, on=name in on.get(seat, []))
        return sitting

    def first_window(self, sitting: Table) -> tuple[int, str, str]:
        """Whom the table asks first after the order was chosen."""
        (seat,) = sitting.waiting()
        assert sitting.answer(seat, kernel.options(sitting.state, seat)[0]) is None
        ask = sitting.shown()
        assert ask is not None
        return ask.seats[0], ask.name, ask.window

    def test_there_is_a_stop_for_every_window_and_for_the_reaction(self) -> None:
        windows = {"after_draw", "phase_end", "attackers", "defenders", "dice", "after_bid", "cleanup", "reaction"}
        assert set(STOPS) == windows | {"yggdrasil"}
        catalogue = GAME.rules(2, {}).catalogue
        assert all(catalogue.has(f"stop.{name}", lang) for name in STOPS for lang in ("en", "de"))

    def test_without_a_stop_the_table_passes_at_once_whatever_is_held(self) -> None:
        seat, name, window = self.first_window(self.table(on={}))
        assert (name, window) == ("play_cards", "")
        assert seat in (0, 1)

    @pytest.mark.parametrize("seat", [0, 1])
    def test_with_a_stop_a_player_is_asked_there(self, seat: int) -> None:
        assert self.first_window(self.table(on={seat: ["after_draw"]})) == (seat, "event_window", "after_draw")

    def test_stops_may_be_changed_at_any_time_and_are_never_shown_to_the_opponent(self) -> None:
        with_stops, without = self.table(on={1: ["after_draw"]}), self.table(on={})
        for sitting in (with_stops, without):
            sitting.set_stop(1, "after_draw", on=False)
            sitting.set_stop(1, "cleanup", on=sitting is with_stops)
            assert self.first_window(sitting)[1] == "play_cards"
        assert with_stops.heard(0) == without.heard(0)
        assert with_stops.view(0) == without.view(0)


UNDER_ATTACK: dict[str, Any] = {"phase": "combat", "0": {"play": ["Wolf"]}, "1": {"claimed": ["Yggdrasil"]}}
BEFORE_NEUTRALS: dict[str, Any] = {"phase": "cleanup", "unclaimed": ["Fenrir"], "1": {"claimed": ["Yggdrasil"]}}


class TestYggdrasilsStop:
    """§14.5 Who can use Yggdrasil is asked before attacks on them, unless their stops say otherwise."""

    def passes(self, state: Any, *, but: tuple[str, ...] = ()) -> bool:
        """Whether the table passes for who is asked, with no other stops than these."""
        orders = Orders(STOPS, 2)
        for name in STOPS:
            orders.put(1, name, on=name in but)
        assert asked(state) == (1, "event_window")
        return orders.passes(state, 1)

    def test_at_first_it_is_set(self) -> None:
        assert STOPS["yggdrasil"]

    @pytest.mark.parametrize(
        ("answers", "given", "window"),
        [
            (["attack with Wolf"], UNDER_ATTACK, "attackers"),
            (["attack with Wolf", "pass"], UNDER_ATTACK, "defenders"),
            ([], BEFORE_NEUTRALS, "cleanup"),
        ],
    )
    def test_it_asks_before_the_dice_of_an_attack_on_the_player(
        self, answers: list[str], given: dict[str, Any], window: str
    ) -> None:
        state = table(*answers, **given)
        assert window_of(state) == window
        assert self.passes(state)
        assert not self.passes(state, but=("yggdrasil",))
        assert not self.passes(state, but=(window,))

    @pytest.mark.parametrize(
        ("answers", "given"),
        [
            (["attack with Wolf"], {**UNDER_ATTACK, "turn": 1, "1": {"play": ["Wolf"], "claimed": ["Yggdrasil"]}}),
            ([], {"phase": "cleanup", "1": {"claimed": ["Yggdrasil"]}}),
            ([], {**BEFORE_NEUTRALS, "unclaimed": [{"card": "Fenrir", "shame": 2}]}),
            ([], {"phase": "window", "1": {"claimed": ["Yggdrasil"]}}),
            (
                ["attack with Wolf"],
                {**UNDER_ATTACK, "1": {"claimed": [{"card": "Yggdrasil", "used": [1]}], "hand": ["Feast"]}},
            ),
        ],
        ids=["own attack", "no neutral Warriors", "shamed neutral Warriors", "no attack", "used up"],
    )
    def test_it_does_not_ask_where_no_attack_is_to_be_forestalled(
        self, answers: list[str], given: dict[str, Any]
    ) -> None:
        assert self.passes(table(*answers, **given), but=("yggdrasil",))
