"""The Nine: a card duel before Ragnarok.

Read RULES.md. Its chapters are carried out in these modules:

§1 `initiative`, `players`, `warriors`, `view`, `words`
§2 `content`, `warriors`, `combat`, `events`
§3 `setup`
§4 `initiative`, `setup`, `cleanup`
§5 `initiative`, `player_phase`
§6 `windows`, `events`, `words`
§7 `combat`, `strikes`, `words`, `warriors`
§8 `bids`, `warriors`
§9 `bids`, `warriors`, `combat`, `events`, `words`
§10 `cleanup`, `strikes`, `warriors`, `words`
§11 `players`, `rules`
§12 `decks`
§13 `words`, `targets`, `warriors`, `strikes`
§14 `windows`, `events`, `combat`, `player_phase`

`state` is what lies on the table. `book` has the steps, verbs, reasons and tells that several chapters use, `rules`
joins all to the kernel, and `game` is the title. `language` and `content` read the cards, `proofreading` refuses those
that could never work, `text` says what is on them. `view` makes tables that look like a view, `scene` draws one,
`account` and `scenario` serve scenario files, `bot` with `appraisal` and `forecast` advises bots, and `statistics`
counts what designers want to know.
"""

from __future__ import annotations

from ninefold.games.the_nine.game import TheNine

GAME = TheNine()
