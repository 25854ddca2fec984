"""Nineworlds: avatars contend for nine worlds; with Creatures & Monsters and Sagas & Treasures.

Read RULES.md. Its chapters are carried out in these modules:

§1 `standing`
§2 `state`, `stones`, `actions`, `sagas.counts`
§3 `setup`, `auction`
§4 `turn`, `setup`
§5 `actions`, `creatures.hall`
§6 `battles`, `stones`
§7 `powers`, `setup`
§8 `scoring`
§9 `scoring`
§10 `avatars`, `actions`, `scoring`, `stones`
§11 `turn`, `picks`, `rules`
§12 `setup`, `standing`, `rules`
§13 `creatures.line`, `creatures.hall`, `creatures.resolve`, `creatures.content`
§14 `creatures.penalties`
§15 `creatures.tokens`, `creatures.hall`, `stones`, `creatures.abilities`
§16 `creatures.abilities`
§17 `creatures.spoils`
§18 `creatures.spoils`, `creatures.line`, `creatures.penalties`, `scoring`, `creatures.resolve`
§19 `sagas.goals`, `sagas.counts`, `sagas.content`, `state`
§20 `sagas.hoard`, `sagas.moments`, `sagas.content`, `setup`
§21 `sagas.treasures`, `sagas.hoard`
§22 `sagas.goals`, `sagas.hoard`, `sagas.counts`, `rules`

`state` is what lies on the table. `edition` says what an expansion may change, `base` is the base game,
`creatures.difference` lists all that Creatures & Monsters changes, and `sagas.difference` what Sagas & Treasures does.
`picks` serves all larger choices. `book` and `creatures.book` have the steps, verbs, reasons and tells that several
chapters use, `rules` joins all to the kernel, and `game` is the title. `content` reads the board, `laying` lays other
content over it, `text` and `sagas.text` say what is on the cards, `speech` names things. `scene` (with `phases`,
`standing`, `reminder`, `creatures.scene` and `sagas.scene`) draws the table, `account` and `scenario` serve scenario
files, `bot` (with `heap_advice`, `appraisal`, `outlook`, `creatures.advice`, `sagas.advice` and `sagas.wishes`) advises
bots, and `statistics` counts what designers want to know. Only the objectives of others are hidden: `sagas.view` makes
worlds that look like a view.
"""

from __future__ import annotations

from ninefold.games.nineworlds.game import Nineworlds

GAME = Nineworlds()
