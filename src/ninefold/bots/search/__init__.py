"""Information-set Monte Carlo tree search: a bot that makes up worlds that fit its view and tries answers in them.

Read in this order: `settings` (how hard it thinks), `node` (what it has learnt), `answers` (what may be tried),
`rollout` (how a line ends), `tree` (one simulation after another), `bot`, `levels`; then `insight` and `advice` (what
it says about it).
"""
