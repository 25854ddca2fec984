"""Stable-Baselines3: MaskablePPO of sb3-contrib learns to beat random bots.

python examples/learning/maskable_ppo.py connect-four --minutes 5
python examples/learning/maskable_ppo.py the-nine --minutes 20 --out curve.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import monotonic
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import ninefold.envs  # noqa: F401  (registers the games)
from ninefold.envs.registered import gymnasium_id

ENVS = 16


def made(game: str) -> Any:
    """A game against random bots; the learning seat changes from game to game."""
    return gymnasium.make(gymnasium_id(game), observation="floats", seat=-1, bots="random")


class Curve(BaseCallback):
    """Notes how many of the last games were won, and stops in time."""

    def __init__(self, minutes: float, target: float) -> None:
        super().__init__()
        self.minutes = minutes
        self.target = target
        self.began = monotonic()
        self.recent: list[bool] = []
        self.points: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        """Count the games that this step has ended."""
        for info in self.locals["infos"]:
            if "episode" in info:
                self.recent = [*self.recent[-399:], info["episode"]["r"] > 0]
        return monotonic() - self.began < 60 * self.minutes

    def _on_rollout_end(self) -> None:
        share = sum(self.recent) / max(1, len(self.recent))
        minutes = round((monotonic() - self.began) / 60, 2)
        self.points.append({"steps": self.num_timesteps, "minutes": minutes, "won": round(share, 3)})
        print(f"{self.num_timesteps:>9,} steps {minutes:>6.2f} minutes {share:>7.1%} of the last games won", flush=True)
        if len(self.recent) == 400 and share >= self.target:
            self.minutes = 0.0


def wins(model: MaskablePPO, game: str, games: int, seed: int) -> float:
    """The share of games that the likeliest actions win, by games that were not trained on."""
    env, won = made(game), 0
    for number in range(games):
        seen, info = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
        won += reward > 0
    return won / games


def main() -> None:
    """Train until the time is over or the target is reached, then say how many games are won."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("game", nargs="?", default="connect-four")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--target", type=float, default=0.97, help="the share of training games won at which to stop")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a JSON file for the learning curve")
    given = parser.parse_args()
    torch.set_num_threads(1)
    envs = make_vec_env(lambda: made(given.game), n_envs=ENVS, seed=given.seed)
    model = MaskablePPO(
        "MlpPolicy", envs, learning_rate=1e-3, n_steps=128, batch_size=512, n_epochs=4, ent_coef=0.01, seed=given.seed,
        policy_kwargs={"net_arch": [128, 128]},
    )  # fmt: skip
    curve = Curve(given.minutes, given.target)
    model.learn(total_timesteps=100_000_000, callback=curve)
    final = wins(model, given.game, 400, seed=10_000 + given.seed)
    print(f"{final:.1%} of 400 new games won")
    if given.out:
        found = {"example": "maskable_ppo", "game": given.game, "won": final, "curve": curve.points}
        given.out.write_text(json.dumps(found))


if __name__ == "__main__":
    main()
