"""One running game, without any I/O: a terminal or a server draws it and carries its answers.

Read in this order: `dealer` (who answers chance), `refusal`, `orders` (stops), `past` (what may be taken back),
`ask` (the ask as a client is shown it), `course`, `table`, `resume`.
"""

from ninefold.table.ask import Choice, OpenAsk
from ninefold.table.dealer import Dealer, by_hand, sealed, seeded
from ninefold.table.refusal import Refusal
from ninefold.table.resume import resume
from ninefold.table.table import Player, Table

__all__ = ["Choice", "Dealer", "OpenAsk", "Player", "Refusal", "Table", "by_hand", "resume", "sealed", "seeded"]
