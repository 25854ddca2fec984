"""Many games: played by bots, counted, and timed.

Read in this order: `match` (one game), `tally`, `simulate` (many), `interval`, `bench`.
Then studies, whose games are stored: `plan` (what is played), `watch`, `row`, `player` (plays the games), `study`,
`store` and `parquet` (hold the rows), `run`, `spread` and `cluster` (on several processes or machines).
Then the evaluation of the rows: `significance`, `card_figures`, `figures`, `findings`, `compare`, `ratings`,
`tournament`, `tune`; and pages: `plots`, `page`, `report`, `study_pages`.
"""
