"""Environments for research: observations, actions and rewards of every game, for the libraries that train on them.

Install them with `pip install "ninefold[envs]"`. Read in this order: `survey` (how large a game gets), `form` and
`encoder` (observations), `choices` and `numbering` (actions), `setup`, `episode` (the one loop), `text`, `saved`; then
the interfaces: `aec` and `parallel` (PettingZoo), `against`, `single` and `vector` (Gymnasium), `puffer` (PufferLib),
`spiel` (OpenSpiel), `batch`.

Importing this package registers every installed game with Gymnasium, if that is installed.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    from ninefold.envs.registered import register_all

    register_all()
