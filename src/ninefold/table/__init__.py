"""One running game, without any I/O: a terminal or a server draws it and carries its answers.

Read in this order: `dealer` (who answers chance), `refusal`, `orders` (stops), `past` (what may be taken back),
`shown` and `show` (what a seat is shown), `players` (bots), `table`, `undoing`, `resume`.
"""

from ninefold.table.dealer import Dealer, by_hand, sealed, seeded
from ninefold.table.players import BotPlayer
from ninefold.table.refusal import Refusal
from ninefold.table.resume import resume
from ninefold.table.table import Table

__all__ = ["BotPlayer", "Dealer", "Refusal", "Table", "by_hand", "resume", "sealed", "seeded"]
