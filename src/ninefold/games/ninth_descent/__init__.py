"""Ninth Descent: summoners fight over three realms.

Read RULES.md. Its chapters are carried out in these modules:

§1 `setup`, `points`, `view`
§2 `board`, `forces`, `state`
§3 `content`, `forces`, `state`, `turn`, `words`
§4 `setup`, `turn`, `actions`, `moving`, `summoning`, `attacks`, `words`
§5 `summoning`, `costs`
§6 `moving`, `pushes`, `forces`
§7 `attacks`
§8 `turn`, `points`
§9 `points`, `forces`, `actions`, `words`
§10 `triggers`, `forces`, `turn`
§11 `decks`, `setup`, `draft`
§12 `words`, `targets`, `forces`, `pushes`, `attacks`, `summoning`, `moving`, `actions`
§13 `state`, `points`, `rules`, `turn`

`state` is what lies on the table. `book` has the steps, verbs, reasons and tells that several chapters use, `rules`
joins all to the kernel, and `game` is the title. `language` and `content` read the cards, and `text` describes them.
`view` makes tables that look like a view, `scene` draws one, `account` and `scenario` serve scenario files, `bot` with
`appraisal` and `forecast` advises bots, and `statistics` counts what designers want to know.
"""

from __future__ import annotations

from ninefold.games.ninth_descent.game import NinthDescent

GAME = NinthDescent()
