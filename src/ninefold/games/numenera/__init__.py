"""Numenera: characters, tasks, fights and wonders, with a game master or the built-in guide.

Read RULES.md, then: `terms` and `state` (what lies on the table), `attempt` (the arithmetic), `tasks` and `outcome`
(§2 to §4), `damage` (§5), `combat` and `rounds` (§6), `recovery` (§7), `turn` (§8), `powers` and `lasting` (§9),
`items` (§10), `experience` (§11, §12), `master` (§13), `guide` (§14). `steps` lists every step, `rules` joins all to
the kernel. `sheet`, `origins`, `builder` and `legality` make characters; `kinds`, `content`, `language` and `adventure`
read the files. `view`, `scene`, `bot` and `scenario` are for players, people, bots and rules lawyers.
"""

from __future__ import annotations

from ninefold.games.numenera.game import Numenera

GAME = Numenera()
