"""The contract: what Ninefold promises of every game, as tests that any game runs through with one import.

```python
from ninefold.contract import contract_for

TestConnectFour = contract_for("connect-four", hides=False)
```

Read in this order: `sitting` and `play` (what is played), `legality`, `copies`, `endings`, `fairness`, `records`,
`witness` and `secrecy`, `sentences`, `builds` and `digest`. With NINEFOLD_CONTRACT_FACTOR=20 the suite plays twenty
times as many games.
"""

from __future__ import annotations

import pytest

CASES = ("legality", "copies", "endings", "fairness", "records", "secrecy", "sentences", "builds")
pytest.register_assert_rewrite(*(f"{__name__}.{name}" for name in CASES))

from ninefold.contract.suite import contract_for  # noqa: E402  (asserts must be made readable before they are loaded)

__all__ = ["contract_for"]
