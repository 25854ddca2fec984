"""A game in the terminal: the same scenes as everywhere, drawn in text.

Read in this order: `words` (sentences of the terminal itself), `session` (one person at a table), `typed` (what a
typed line means), then `plain` with `text`, or `app` with `canvas`, `cards`, `boards`, `layout`, `panes` and
`dialogs`; `play` starts either.
"""
