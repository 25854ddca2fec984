"""The Ninth World: heroes bid their skills, claim cyphers, quests and creatures, and grow.

Read RULES.md. Its chapters are carried out in these modules:

§1 `state`, `content`, `places`, `scene`, `focus`, `words`
§2 `setup`, `content`, `modes`, `words`
§3 `rounds`
§4 `bids`, `powers`, `rounds`, `words`, `idle`
§5 `acting`, `claims`, `bids`, `rounds`, `counting`, `places`, `words`
§6 `scout`, `places`, `acting`, `words`
§7 `claims`, `powers`, `acting`
§8 `quests`, `claims`, `choices`, `powers`, `words`
§9 `claims`
§10 `powers`, `idle`, `words`
§11 `focus`, `acting`, `words`
§12 `rounds`, `places`, `ending`
§13 `ending`
§14 `modes`, `places`, `coop`, `pools`, `quests`, `ending`, `rounds`
§15 `modes`, `choices`, `bids`
§16 `words`, `counting`, `choices`, `idle`, `places`

`state` is what lies on the table. `modes` says what differs between competitive, co-op and solo games. `book` has the
steps, verbs, reasons and tells that several chapters use, `rules` joins all to the kernel, and `game` is the title.
`language` and `content` read the cards, `text` says what is on them. `view` makes tables that look like a view, `scene`
draws one, `account` and `scenario` serve scenario files, `bot` with `prices`, `appraisal`, `outlook` and `survival`
advises bots, and `statistics` counts what designers want to know.
"""

from __future__ import annotations

from ninefold.games.ninth_world.game import NinthWorld

GAME = NinthWorld()
