"""Numenera: characters, tasks, fights and wonders, with a game master or the built-in guide.

Read RULES.md. Its chapters are carried out in these modules; "also" are those with small parts of a chapter:

§1 `setup`, `origins`, `builder`, `choices`, `legality`, `workshop`, `workshop_choices`,
  `workshop_fields`, `afterwards`; also `chronicle`, `enablers`, `tiers`, `trade`
§2 `tasks`, `attempt`, `costs`, `moment`, `outcome`, `state`; also `combat`, `damage`, `guide`, `movement`, `parley`,
  `permits`, `power_attacks`, `powers`, `rounds`
§3 `attempt`, `tasks`, `helping`, `words`, `circumstances`; also `enablers`, `master`, `permits`, `turn`
§4 `outcome`; also `marvels`, `power_attacks`, `rounds`, `tasks`
§5 `damage`, `creatures`, `words`, `guide`, `permits`, `turn`, `turn_options`, `movement`; also `corrections`,
  `enablers`, `legality`, `long_tasks`, `marvels`, `master`
§6 `rounds`, `order`, `combat`, `power_attacks`, `creatures`, `lasting`, `parley`; also `adventure`, `enablers`,
  `guide`, `marvels`, `master`, `outcome`, `permits`, `turn`, `turn_options`, `words`
§7 `recovery`, `damage`, `words`; also `afterwards`, `chronicle`, `corrections`, `master`, `permits`, `turn`
§8 `movement`, `permits`, `turn_options`, `turn`, `zones`; also `creatures`, `experience`, `marvels`, `powers`, `words`
§9 `powers`, `power_attacks`, `words`, `marvels`, `enablers`, `lasting`, `upkeep`, `content`; also `combat`,
  `corrections`, `damage`, `items`, `permits`, `tasks`, `turn`, `turn_options`
§10 `items`, `wares`, `trade`, `workbench`; also `builder`, `corrections`, `guide`, `legality`, `marvels`, `master`,
  `permits`, `power_attacks`, `turn`, `turn_options`, `words`, `workshop_choices`, `workshop_fields`
§11 `experience`, `rerolls`, `player_intrusions`, `inspiration`; also `chronicle`, `items`, `master`, `recovery`,
  `rounds`, `talk`, `words`
§12 `advancement`, `tiers`, `estate`, `chronicle`; also `builder`, `choices`, `experience`, `legality`, `moment`,
  `permits`, `workshop`, `workshop_choices`
§13 `master`, `set_tasks`, `long_tasks`, `zones`, `talk`, `made_up`, `countdowns`, `corrections`, `foresight`,
  `asides`, `prepared`, `asked_rolls`, `own_pictures`, `contests`; also `chronicle`, `circumstances`, `combat`,
  `legality`, `moment`, `rounds`
§14 `guide`, `adventure`, `legacy`, `state`; also `permits`, `rounds`, `tasks`, `turn`, `turn_options`

`state` is what lies on the table, and who may know it; `terms` has the words that rules and files share. Each chapter
declares its steps, verbs, reasons and tells; `book` has those that several chapters use, `values` says what their
fields may be, `rules` joins all to the kernel, and `game` is the title. `sheet` is a character as it is stored, and
`paper`, `paper_sheet` and `foundry` show one; `foundry_import` and `foundry_things` read Foundry's files. `telling`
keeps what is said beside the state, `about` finds the words of an ask, and `open_asks` are those that the master may
answer too. `kinds`, `bestiary`, `content`, `language`, `adventure_file`, `preparation` and `encounter` read the files,
and `drafting` judges one while it is written. `view` makes tables that look like a view, `scene` with `told_scene`,
`map_scene` and `sheet_scene` draws one, `account` and `scenario` serve scenario files, and `statistics` counts for
designers. `bot` with `bot_acts` advises bots, which follow people as `companions` says; `previews` and `recaps` put an
option and an end into words, and `naming` a value.
"""

from __future__ import annotations

from ninefold.games.numenera.game import Numenera

GAME = Numenera()
