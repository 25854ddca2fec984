"""How certain a share is: Wilson's interval."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Return the interval (95 % by default) of the true share, given the successes in a number of trials."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    middle = share + z * z / (2 * trials)
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def said(successes: int, trials: int) -> str:
    """Format a share with its interval for people: `51.2 % (48.1 to 54.3)`."""
    low, high = wilson(successes, trials)
    share = successes / trials if trials else 0.0
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
