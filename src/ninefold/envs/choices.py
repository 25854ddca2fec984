"""What a seat chooses from, as rows: every listed option, small offers written out, large ones value by value.

A row is an answer. A large offer is a *draft*: its row has only the values chosen so far, and choosing it leads to the
rows for the next value. Where there are more rows than fit, the last one, an empty answer, shows the others. So every
legal decision can be said with a bounded number of rows, and none is sampled.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer

MORE_ROW: Final[Answer] = ()


class Draft:
    """An answer to a large offer, of which the first values have been chosen."""

    __slots__ = ("chosen", "offer")

    def __init__(self, offer: Offer, chosen: Answer) -> None:
        self.offer = offer
        self.chosen = chosen

    def next(self) -> tuple[list[Answer], list[Answer]]:
        """The answers with one value more: those that are complete, and those that need more values."""
        offer, chosen = self.offer, self.chosen
        place = len(chosen) - 1
        if place < len(offer.domains):
            longer = [(*chosen, value) for value in offer.domains[place].listed()]
            is_last = place + 1 == len(offer.domains) and not offer.most
            return (longer, []) if is_last else ([], longer)
        return self._next_picks(place - len(offer.domains))

    def _next_picks(self, count: int) -> tuple[list[Answer], list[Answer]]:
        """Picks are chosen in rising order; whoever has enough of them may stop."""
        offer, chosen = self.offer, self.chosen
        whole = [chosen] if count >= offer.least else []
        rest = sorted(pick for pick in offer.among if not count or pick > chosen[-1])
        partial: list[Answer] = []
        if count < offer.most:
            for place, pick in enumerate(rest):
                if count + len(rest) - place >= offer.least:
                    longer = (*chosen, pick)
                    is_last = count + 1 == offer.most or place == len(rest) - 1
                    (whole if is_last else partial).append(longer)
        return whole, partial


class Choices:
    """The rows of one seat at one ask."""

    __slots__ = ("_draft", "_listed", "_offers", "_page", "most", "partial", "path", "rows", "whole")

    def __init__(self, options: list[Answer], offers: list[Offer], most: int, listed: int) -> None:
        """At most `most` rows are shown, and an offer of at most `listed` answers is written out."""
        self.most = most
        self._listed = listed
        self._offers = offers
        self._draft: Draft | None = None
        self._page = 0
        self.path: list[int] = []
        """The rows that were chosen so far, none of which was a complete answer."""
        self.whole: list[Answer] = options
        """All complete answers that can be chosen now."""
        self.partial: list[Answer] = []
        """All answers that need more values."""
        if offers:
            self.whole = list(options)
            for offer in offers:
                if offer.size() <= listed:
                    self.whole += offer.listed(listed)
                else:
                    self.partial.append((offer.verb,))
        self.rows: list[Answer] = self._shown()

    def _shown(self) -> list[Answer]:
        """The rows of the present page."""
        if not self.partial and len(self.whole) <= self.most:
            return self.whole
        every = self.whole + self.partial
        if len(every) <= self.most:
            return every
        size = self.most - 1
        page = every[self._page * size : (self._page + 1) * size]
        return [*page, MORE_ROW] if (self._page + 1) * size < len(every) else page

    @property
    def drafted(self) -> int:
        """How many values of an answer were chosen so far."""
        return 0 if self._draft is None else len(self._draft.chosen) - 1

    def choose(self, row: int) -> Answer | None:
        """The answer of a row if it is complete; else None, and other rows are shown."""
        answer = self.rows[row]
        if not answer:
            self._page += 1
        else:
            place = self._page * (self.most - 1) + row
            if place < len(self.whole):
                return answer
            offer = self._draft.offer if self._draft is not None else self._large(place - len(self.whole))
            self._draft = Draft(offer, answer)
            self._page = 0
            self.whole, self.partial = self._draft.next()
        self.path.append(row)
        self.rows = self._shown()
        return None

    def _large(self, place: int) -> Offer:
        """The large offer with this place among them."""
        return [offer for offer in self._offers if offer.size() > self._listed][place]

    def copy(self) -> Choices:
        """An independent copy."""
        made = Choices([], [], self.most, self._listed)
        made._offers, made._draft, made._page = self._offers, self._draft, self._page
        made.path = self.path[:]
        made.whole, made.partial, made.rows = self.whole, self.partial, self.rows
        return made
