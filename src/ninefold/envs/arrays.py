"""The arrays of environments, by name."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int32]
"""An observation: whole numbers from 0, as its form says."""
ActionMask = NDArray[np.int8]
"""1 for each action that is legal now, else 0."""
Floats = NDArray[np.float32]
"""An observation as numbers from 0 to 1."""
