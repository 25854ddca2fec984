"""What one listener was shown of a game last, and what has changed since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ninefold.core.data import PlainData
from ninefold.core.flat import Flat, wire
from ninefold.core.painter import Parts
from ninefold.core.rules import AnyRules
from ninefold.core.scene import Scene
from ninefold.core.speech import names_in
from ninefold.table.hall.patch import changes, view_changes
from ninefold.table.pictures import with_pictures
from ninefold.table.shown import Patch

Want = Literal["scene", "view"]


class Sight:
    """A scene or a view of one seat in one language, as its listeners have it."""

    def __init__(self, seat: int, lang: str, want: Want) -> None:
        self.seat = seat
        self.lang = lang
        self.want = want
        self._scene: Scene | None = None
        self._view: Flat | None = None
        self._rules: AnyRules | None = None
        self._names: list[str] = []
        self._parts: Parts = {}

    def shown(self) -> Scene | PlainData | None:
        """Return what the listeners have; None before the game."""
        if self.want == "scene":
            return self._scene
        return None if self._view is None else wire(self._view)

    def look(self, rules: AnyRules, state: Flat, names: Sequence[str]) -> list[Patch]:
        """Return what has changed since the last look."""
        view: Flat = rules.view(state, self.seat)
        if self.want == "view":
            before, self._view = self._view, view
            return [Patch((), wire(view))] if before is None else view_changes(before, view)
        called = names_in(self.lang, names)
        if rules is not self._rules or self._names != called:
            self._rules, self._names, self._parts = rules, called, {}
        drawn = rules.redraw(view, self.seat, self.lang, self._names, self._parts)
        had, self._scene = self._scene, with_pictures(drawn, rules)
        return changes(had, self._scene)
