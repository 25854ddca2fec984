"""Computer players: each bot sees only what its seat may see, and has its own random stream.

Read in this order: `bot`, `random`, `lookahead`, `greedy`, `search`, `registry`.
"""
