"""Ninth Descent: summoners fight over three realms.

Read RULES.md, then the files in its order: `state` (what lies on the table, §1), `board` (§2), `forces` (§3), `turn`
(§4, §8), `actions` (§4, §9), `summoning` and `costs` (§5), `moving` (§6), `attacks` (§7), `points` (§8, §9, §13),
`triggers` (§10), `set_up`, `draft` and `decks` (§11), `words`, `targets` and `pushes` (§12). Each chapter declares its
own verbs, reasons, tells and steps; `book` has those that several share. `rules` connects everything to the kernel.
`language` and `content` read the cards, and `text` describes them. `view` guesses what a seat does not see, `scene`
draws the table, `account` and `scenario` serve scenario files, `bot` with `appraisal` and `forecast` advises bots.
"""

from __future__ import annotations

from ninefold.games.ninth_descent.game import NinthDescent

GAME = NinthDescent()
