"""A game in the terminal: the same scenes as everywhere, drawn in text.

Read in this order: `words` (sentences of the terminal itself), `options` (what may be answered, numbered), `typed`
(what a typed line means), `session` (one person at a table, wherever that is), `local` (a table in this process), then
`plain` with `text`, or `app` with `canvas`, `cards`, `boards`, `layout`, `panes` and `dialogs`; `play` starts either.
"""
