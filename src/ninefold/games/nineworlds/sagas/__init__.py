"""A place for Sagas & Treasures, which is not built: a third difference would stand here.

It would be `SAGAS = CREATURES.with_(phases=…)` (or over `BASE`), with its steps declared in chapters of its own. Two
moments are already known from the rules of Creatures & Monsters: temporary stones are played before treasures that act
at the start of the battles, so its phase would stand right after `TEMPORARY_TOKENS`; and stones that wait on one of its
cards are not in Valhalla, so they would get a place of their own in `state.py`.
"""
