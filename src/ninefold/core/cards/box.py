"""The kinds of cards in a box."""

from __future__ import annotations


class CardBox:
    """What is in the box: each kind of card by its key, how many there are of it, and the numbers printed on it.

    Its name and text are sentences of the game: `[card.KEY]` and `[card_text.KEY]`.
    """

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.counts: list[int] = []
        self.numbers: list[dict[str, int]] = []
        """By kind: its numbers by name, such as `worth`."""

    def kind(self, key: str, count: int = 1, **numbers: int) -> int:
        """One kind of card, of which there are `count`. Returns its number."""
        if key in self.keys:
            raise ValueError(f"card '{key}' is declared twice")
        self.keys.append(key)
        self.counts.append(count)
        self.numbers.append(numbers)
        return len(self.keys) - 1

    def cards(self) -> list[int]:
        """The kinds of all cards, in rising order."""
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]
