"""Numenera: characters, tasks, fights and wonders, with a game master or the built-in guide.

Read RULES.md, then: `terms`, `attempt` and `state` (what lies on the table, and who may know it), `setup` (§1),
`costs`, `moment`, `tasks`, `helping` and `outcome` (§2 to §4), `damage` (§5), `combat`, `creatures`, `parley`,
`rounds` and `order` (§6), `recovery` (§7), `movement`, `permits` and `turn` (§8), `powers`, `words`, `marvels`,
`upkeep`, `lasting` and `enablers` (§9), `items`, `wares`, `trade` and
`workbench` (§10), `experience` and `rerolls` (§11),
`advancement`, `tiers`, `estate`
and `chronicle` (§12), `master`, `corrections`, `foresight` and `open_asks` (§13), `guide` and
`legacy` (§14).
Each chapter declares its steps, verbs, reasons and tells; `book` has
those that several chapters use. `rules` joins all to the kernel.

`sheet`, `origins`, `builder`, `choices`, `legality`, `workshop`, `paper` and `foundry` make and show characters, and
`afterwards` (§1) makes sheets of them again after a session;
`kinds`, `bestiary`, `content`, `language`, `adventure` and `encounter` read the files. `view` makes tables that look
like a view, for bots; `scene` and `account` show a view; `bot` advises bots; `scenario` sets up positions.
"""

from __future__ import annotations

from ninefold.games.numenera.game import Numenera

GAME = Numenera()
