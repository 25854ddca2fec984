"""The kernel: state, agenda, ask, chance, tell, view, scene, record and scenario; no game, no I/O.

Read in this order: `field`, `slot`, `declare` and `flat` (a state), `agenda`, `ask`, `chance`, `deck`, `tell`, `book`
(what a game declares), `readers` and `rules`, `game`, `kernel` (the loop), then `catalogue`, `speech`, `scene`,
`painter`, `stream`, `record`, `replay`, `account`, `scenario`, and `cards` (a base for card games).
"""
