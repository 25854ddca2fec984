"""Ninth Descent: summoners fight over three realms.

Read RULES.md, then the files in its order: `state` (what lies on the table), `board` (§2), `forces` (§3), `turn` (§4,
§8), `actions` (§4 to §7, §9), `costs` (§5), `points` (§8, §9, §13), `triggers` (§10), `set_up`, `draft` and `decks`
(§11), `words` and `targets` (§12). `steps` lists every step, `rules` joins all to the kernel. `language` and `content`
read the cards, `text` says what is on them. `view`, `scene`, `bot` and `scenario` are for players, people, bots and
rules lawyers.
"""

from __future__ import annotations

from ninefold.games.ninth_descent.game import NinthDescent

GAME = NinthDescent()
