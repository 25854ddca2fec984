"""A base for games of cards: say what is in the box and where cards lie; the rest follows.

```python
BOX: Final = CardBox()
SILK: Final = BOX.kind("silk", 2, worth=6)


@declared
class State(CardState):
    hand: PerSeat[Cards] = known_to(OWNER)
    discard: Cards
    coins: PerSeat[int]


class Rules(CardRules[State]):
    book, box, state, opening, points = BOOK, BOX, State, (BEGIN,), "coins"
```

Read `box` (the kinds), `state` (zones, and how cards move between them), `steps` (to draw, to choose a card), `rules`
(views, samples, twins, names), `scene` (how zones are drawn) and `scenario` (positions by the names of cards).
"""

from ninefold.core.cards.box import CardBox
from ninefold.core.cards.rules import CardGame, CardRules
from ninefold.core.cards.state import CardState
from ninefold.core.cards.steps import draws, each_card

__all__ = ["CardBox", "CardGame", "CardRules", "CardState", "draws", "each_card"]
