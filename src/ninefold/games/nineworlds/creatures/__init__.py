"""Creatures & Monsters: the expansion, as a difference over the base game.

`difference` shows what it changes. Then in the order of the rules: `line`, `hall` (§13 with mustering, §5.7, and
battle tokens, §15.5), `resolve` (§13), `penalties` (§14), `tokens` (§15), `abilities` (§16), `spoils` (§17). `book` has
what several of them use, `content` reads the monsters.
"""
