"""Nineworlds: avatars contend for nine worlds; with Creatures & Monsters.

Read RULES.md, then the files in its order: `state` (what lies on the table), `stones` (§2), `opening` (§3, §12), `turn`
(§4, §11), `actions` (§5), `battles` (§6), `powers` (§7), `scoring` (§8, §9), `avatars` (§10); `picks` serves them all.
`edition` says what an expansion may change, `base` is the base game, and the folder `creatures` the expansion (§13 to
§18). A chapter declares its own steps, verbs, reasons and tells, `book` those that several chapters use; `rules` joins
all to the kernel. `content` reads the board, `text` says what is on the cards. `scene` (`standing`, `reminder`),
`bot` and `scenario` are for people, bots and rules lawyers. Nothing is hidden: a view is the whole state.
"""

from __future__ import annotations

from ninefold.games.nineworlds.game import Nineworlds

GAME = Nineworlds()
