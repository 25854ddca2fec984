"""Faults planted into the toy of wards: asks, guides, scenes and tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.contract.planted import Faults, planting
from tests.toys import wards
from tests.toys.altered import own_step
from tests.toys.wards import WardsRules

from ninefold.core.agenda import Answer, Step
from ninefold.core.guide import Guide
from ninefold.core.scene import Scene
from ninefold.core.tell import tell

FAULTS: Faults = []
fails = planting(FAULTS)


@fails("what_the_table_waits_for_gives_no_secret_away")
class WhoHoldsNoWardIsNotAsked(WardsRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, wards.STRIKE).do = _strike_whoever_holds_no_ward


def _strike_whoever_holds_no_ward(state: wards.State, step: Step) -> None:
    _, seat = step
    if any(state.kind[card] == wards.WARD for card in state.hand[seat]):
        state.agenda.append((wards.DEFEND, seat))
    else:
        state.struck[1 - seat] += 1


class Advice(Guide[wards.State]):
    """Advice without a fault."""

    def worth(self, state: wards.State, seat: int) -> float:
        return (state.struck[seat] - state.struck[1 - seat]) / 16


class WithAdvice(WardsRules):
    """Rules with advice to bots."""

    guide: Guide[Any] | None = Advice()


@fails("a_guide_values_every_position_between_minus_one_and_one")
class AGuideValuesTooHigh(WithAdvice):
    class _Advice(Advice):
        def worth(self, state: wards.State, seat: int) -> float:
            return 3.0 * state.struck[seat]

    guide = _Advice()


@fails("a_guide_values_every_position_between_minus_one_and_one")
class AGuideChangesThePosition(WithAdvice):
    class _Advice(Advice):
        def worth(self, state: wards.State, seat: int) -> float:
            state.round += 1
            return 0.0

    guide = _Advice()


@fails("a_guide_rates_every_option_or_none")
class AGuideCrashesOnAnOption(WithAdvice):
    class _Advice(Advice):
        def rate(self, state: wards.State, seat: int, options: Sequence[Answer]) -> list[float]:
            return [float(state.kind[option[1]]) for option in options]  # to suffer a blow names no card

    guide = _Advice()


@fails("a_guide_rates_every_option_or_none")
class AGuideForgetsAnOption(WithAdvice):
    class _Advice(Advice):
        def rate(self, state: wards.State, seat: int, options: Sequence[Answer]) -> list[float]:
            return [0.0 for _ in options[1:]]

    guide = _Advice()


@fails("no_two_things_of_a_scene_have_one_id")
class AZoneIsDrawnTwice(WardsRules):
    def scene(self, view: wards.State, seat: int, lang: str, names: Sequence[str]) -> Scene:
        drawn = super().scene(view, seat, lang, names)
        drawn.zones.append(drawn.zones[0])
        return drawn


@fails("everything_told_is_listed_and_reads_well_for_everybody")
class ATellHasAValueTooMany(WardsRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, wards.STRIKE).do = _strike_and_say_too_much


def _strike_and_say_too_much(state: wards.State, step: Step) -> None:
    _, seat = step
    tell(state, wards.HAS_PLAYED, 1 - seat, state.discard[-1], seat)
    wards.strike(state, step)
