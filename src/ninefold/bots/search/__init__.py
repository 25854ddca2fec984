"""Information-set Monte Carlo tree search: a bot that samples worlds that fit its view and tries answers in them.

Read in this order: `settings` (how hard it thinks), `node` (what it has learnt), `answers` (what it may try),
`rollout` (how a line ends), `tree` (the simulations), `bot`, `levels`; then `insight` and `advice` (how it explains
its choice).
"""
