"""The Ninth World: heroes bid their skills, claim cyphers, quests and creatures, and grow.

Read RULES.md, then the files in its order: `state` (what lies on the table), `set_up` (§2), `rounds` (§3, §12),
`bids` (§4), `acting` and `claims` (§5, §7, §9), `scout` (§6), `quests` (§8), `powers` (§10), `focus` (§11), `ending`
(§13), `choices` and `words` (§16). `modes` says what differs between competitive, co-op and solo games, `coop` has the
steps of §14 and §15. `steps` lists every step, `rules` joins all to the kernel. `language` and `content` read the
cards, `text` says what is on them. `view`, `scene`, `bot` and `scenario` are for players, people, bots and rules
lawyers.
"""

from __future__ import annotations

from ninefold.games.ninth_world.game import NinthWorld

GAME = NinthWorld()
