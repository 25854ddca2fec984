"""The Nine: a card duel before Ragnarok.

Read RULES.md, then the files in its order: `state` (what lies on the table), `initiative` (§3, §4), `player_phase`
(§5), `windows` and `events` (§6), `combat` and `strikes` (§7), `bids` (§8, §9), `cleanup` (§10), `players` (§11),
`decks` (§12), `words` and `targets` (§13); `warriors` (§2) serves them all. `book` has the steps, verbs, reasons and
tells that several of them use, `rules` joins all to the kernel. `language` and `content` read the cards, `text` says
what is on them. `view`, `scene`, `bot` and `scenario` are for players, people, bots and rules lawyers.
"""

from __future__ import annotations

from ninefold.games.the_nine.game import TheNine

GAME = TheNine()
