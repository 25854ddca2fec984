"""Numenera: characters, tasks, fights and wonders, with a game master or the built-in guide.

Read RULES.md. Its chapters are carried out in these modules:

§1 `setup`, `origins`, `builder`, `choices`, `legality`, `workshop`, `afterwards`
§2 `tasks`, `attempt`, `costs`, `moment`, `outcome`, `state`
§3 `attempt`, `tasks`, `helping`, `words`, `circumstances`
§4 `outcome`
§5 `damage`, `creatures`, `words`, `guide`, `permits`, `turn`, `movement`
§6 `rounds`, `order`, `combat`, `powers`, `creatures`, `lasting`, `parley`
§7 `recovery`, `damage`, `words`
§8 `movement`, `permits`, `turn`, `zones`
§9 `powers`, `words`, `marvels`, `enablers`, `lasting`, `upkeep`, `content`
§10 `items`, `wares`, `trade`, `workbench`
§11 `experience`, `rerolls`, `player_intrusions`, `inspiration`
§12 `advancement`, `tiers`, `estate`, `chronicle`
§13 `master`, `long_tasks`, `zones`, `talk`, `made_up`, `countdowns`, `corrections`, `foresight`, `prepared`
§14 `guide`, `adventure`, `legacy`, `state`

`state` is what lies on the table, and who may know it; `terms` has the words that rules and files share. Each chapter
declares its steps, verbs, reasons and tells; `book` has those that several chapters use, `values` says what their
fields may be, `rules` joins all to the kernel, and `game` is the title. `sheet` is a character as it is stored, and
`paper` and `foundry` show one; `foundry_import` reads Foundry's. `telling` keeps what is said beside the state,
`set_tasks` the tasks that are set, `about` finds the words of an ask, and `open_asks` and `asides` are those that the
master may answer too. `kinds`, `bestiary`, `content`, `language`, `adventure_file`, `preparation` and `encounter` read
the files, and `drafting` judges one while it is written. `view` makes tables that look like a view, `scene` with
`told_scene` and `map_scene` draws one, `account` and `scenario` serve scenario files. `bot` with `bot_acts` advises
bots, which follow people as `companions` says; `previews` and `recaps` put an option and an end into words.
"""

from __future__ import annotations

from ninefold.games.numenera.game import Numenera

GAME = Numenera()
