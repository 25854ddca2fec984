"""What several chapters of Creatures & Monsters use: steps and reasons."""

from __future__ import annotations

from typing import Final

from ninefold.games.nineworlds.book import BOOK

PUNISH_WINNER: Final[int] = BOOK.step("punish_winner", "space", "avatar:avatar", "left")
PUNISH: Final[int] = BOOK.step("punish", "space", "made")
NO_SUCH_TOKEN: Final = BOOK.reason("no_such_token", "15.1")
CAN_NOT_BE_DONE: Final = BOOK.reason("can_not_be_done", "14.5")
NOT_YOUR_PARTNER: Final = BOOK.reason("not_your_partner", "18.4")
