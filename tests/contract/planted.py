"""How a fault is planted into a toy: its rules with the fault, and the case of the contract that must find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tests.toys.looked_at import LookedAtRules
from tests.toys.under_cup import UnderCupRules
from tests.toys.wards import WardsRules

Faulty = type[LookedAtRules] | type[UnderCupRules] | type[WardsRules]
Faults = list[tuple[Faulty, str]]
T = TypeVar("T", type[LookedAtRules], type[UnderCupRules], type[WardsRules])


def planting(faults: Faults) -> Callable[[str], Callable[[T], T]]:
    """A decorator that adds rules with a fault to a list: `@fails("case")`."""

    def fails(case: str) -> Callable[[T], T]:
        def noted(faulty: T) -> T:
            faults.append((faulty, f"test_{case}"))
            return faulty

        return noted

    return fails
