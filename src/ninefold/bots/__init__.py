"""Players that are no people. A bot sees what its seat may see, and has a stream of chance of its own.

Read in this order: `bot`, `random`, `lookahead`, `greedy`, `search`, `registry`.
"""
