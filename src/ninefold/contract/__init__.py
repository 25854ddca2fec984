"""The contract: what Ninefold promises of every game, as tests that any game runs with one import.

```python
from ninefold.contract import contract_for

TestConnectFour = contract_for("connect-four", hides=False)
```

Read in this order: `sitting` and `play` (what is played), `endings`, `legality`, `copies`, `fairness`, `records`,
`witness` and `secrecy`, `environments`, `sentences`, `drawing`, `guides`, `builds` and `digest`. The cases run in this
order too, so that the first to fail says most. With NINEFOLD_CONTRACT_FACTOR=20 the suite plays twenty times as many
games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ninefold.contract.sitting import Sitting
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game

CHAPTERS = (
    *("endings", "legality", "copies", "fairness", "records", "secrecy", "environments"),
    *("sentences", "drawing", "guides", "builds"),
)


def contract_for(
    game: AnyGame | str,
    *,
    seats: Sequence[int] | None = None,
    options: Sequence[Mapping[str, str]] = ({},),
    games: int = 3,
    hides: bool = True,
    fleeting: Sequence[str] = (),
    longest: int = 20_000,
) -> type:
    """Return the contract as a test class; assign it to a name that begins with `Test`.

    `game` is a slug or a Game. It is played `games` times with each number of seats (all it allows by default) and
    each set of options. `hides=False` promises that nothing is hidden. `fleeting` names tells that show a secret for a
    moment which no view keeps. No game may take more than `longest` answers and chances.
    """
    played = find_game(game) if isinstance(game, str) else game
    counts = range(played.min_seats, played.max_seats + 1) if seats is None else seats
    return _contract(
        played.slug,
        [
            Sitting(played, count, chosen, games=games, hides=hides, fleeting=fleeting, longest=longest)
            for count in counts
            for chosen in options
        ],
    )


def _contract(slug: str, sittings: list[Sitting]) -> type:
    """Load the chapters here, after pytest is set up to rewrite their asserts."""
    import pytest  # noqa: PLC0415  (the digest runs without it)

    pytest.register_assert_rewrite(*(f"{__name__}.{chapter}" for chapter in CHAPTERS))
    from ninefold.contract.suite import contract_class  # noqa: PLC0415

    return contract_class(slug, sittings)
