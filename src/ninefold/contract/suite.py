"""One test class for one game, composed of the cases of all chapters."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ninefold.contract.builds import Builds
from ninefold.contract.copies import Copies
from ninefold.contract.drawing import Drawing
from ninefold.contract.endings import Endings
from ninefold.contract.environments import Environments
from ninefold.contract.fairness import Fairness
from ninefold.contract.guides import Guides
from ninefold.contract.legality import Legality
from ninefold.contract.records import Records
from ninefold.contract.secrecy import Secrecy
from ninefold.contract.sentences import Sentences
from ninefold.contract.sitting import Sitting


def contract_class(slug: str, sittings: Sequence[Sitting]) -> type:
    """Return a class with every case, each to be run at every sitting."""

    # pytest begins with the last base: whether a game can be played at all says more than what follows from it.
    class Contract(
        Builds, Guides, Drawing, Sentences, Environments, Secrecy, Records, Fairness, Copies, Legality, Endings
    ):
        """Every promise, for one game."""

    Contract.__doc__ = f"The contract for {slug}."
    made: type = pytest.mark.parametrize("sitting", sittings, ids=str)(Contract)
    return made
