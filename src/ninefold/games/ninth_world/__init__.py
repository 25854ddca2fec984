"""The Ninth World: heroes bid their skills, claim cyphers, quests and creatures, and grow.

Read RULES.md, then the files in its order: `state` and `places` (§1), `set_up` (§2), `rounds` (§3, §12), `bids` (§4),
`acting`, `claims` and `dice` (§5, §7, §9), `scout` (§6), `quests` (§8), `powers` (§10), `focus` (§11), `ending` (§13),
`choices`, `purposes`, `counting`, `idle` and `words` (§16). `modes` says what differs between competitive, co-op and
solo games; `coop` and `pools` have the steps of §14 and §15. Each chapter declares its steps, verbs, reasons and tells;
`book` has those that several chapters share. `rules` joins all to the kernel. `language` and `content` read the cards,
`text` says what is on them. `view`, `scene` and `account` show a table, `bot` advises bots (with `appraisal`, `outlook`
and `survival`), `scenario` sets up positions, `statistics` counts what designers want to know.
"""

from __future__ import annotations

from ninefold.games.ninth_world.game import NinthWorld

GAME = NinthWorld()
