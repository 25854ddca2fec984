"""The kernel: state, agenda, ask, chance, tell, view, scene, record and scenario; no game, no I/O.

Read in this order: `field`, `agenda`, `ask`, `chance`, `deck`, `tell`, `game`, `kernel`, `flat`, then
`catalogue`, `scene`, `painter`, `stream`, `record`, `replay`, `account`, `scenario`.
"""
