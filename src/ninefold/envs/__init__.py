"""Environments for research: observations, actions and rewards of every game, for the libraries that train on them.

Install them with `pip install "ninefold[envs]"`. Read in this order: `survey` (how large a game gets), `form` and
`encoder` (observations), `choices` and `numbering` (actions), `setup`, `episode` (the one loop), `text`, `saved`; then
the interfaces: `aec` and `parallel` (PettingZoo), `single` (Gymnasium), `spiel` (OpenSpiel), `batch`.
"""
