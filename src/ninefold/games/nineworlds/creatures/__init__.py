"""Creatures & Monsters: the expansion, as a difference over the base game.

`difference` shows what it changes. Then in the order of the rules: `line` and `hall` (§13), `resolve` (§13),
`penalties` (§14), `tokens` (§15, §17), `abilities` (§16); `content` reads the monsters, `names` has the numbers.
"""
