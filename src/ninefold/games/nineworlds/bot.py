"""What a position is worth to a bot."""

from __future__ import annotations

from typing import Any


class NineworldsGuide:
    def worth(self, state: Any, seat: int) -> float:
        return 0.0

    def rate(self, state: Any, seat: int, options: Any) -> Any:
        return [0.0] * len(options)
