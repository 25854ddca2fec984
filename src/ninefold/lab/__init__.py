"""Many games: played by bots, counted, and timed.

Read in this order: `match` (one game), `notary`, `tally`, `simulate` (many), `interval`, `bench`.
Then studies, whose games are kept: `plan` (what is played), `watch`, `row`, `player` (who plays), `study`, `store` and
`parquet` (where rows are), `run`, `spread` and `cluster` (on how many machines).
Then what follows from rows: `significance`, `card_figures`, `figures`, `findings`, `compare`, `ratings`, `tournament`,
`tune`; and pages: `plots`, `page`, `report`, `study_pages`.
"""
