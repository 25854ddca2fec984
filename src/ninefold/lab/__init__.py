"""Many games: played by bots, counted, and timed.

Read in this order: `match` (one game), `notary`, `tally`, `simulate` (many), `interval`, `bench`.
"""
