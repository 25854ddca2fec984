"""TorchRL: its collector, advantages and clipped loss; a seat learns to beat random bots.

python examples/learning/torchrl_ppo.py connect-four --minutes 5
python examples/learning/torchrl_ppo.py the-nine --minutes 20 --out curve.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import monotonic
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, SerialEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import ninefold.envs  # noqa: F401  (registers the games)
from ninefold.envs.registered import gymnasium_id

ENVS, FRAMES, EPOCHS, PART = 16, 2048, 4, 512


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The observation and the mask as one dictionary, from which TorchRL takes both."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        count = int(env.action_space.n)  # type: ignore[attr-defined]
        self.observation_space = spaces.Dict(
            {"observation": env.observation_space, "action_mask": spaces.Box(0, 1, (count,), dtype=np.int8)}
        )

    def reset(self, **given: Any) -> tuple[Any, dict[str, Any]]:
        """Begin a new game."""
        seen, info = self.env.reset(**given)
        return {"observation": seen, "action_mask": info["action_mask"].copy()}, {}

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """The seat acts, then bots play; a game that is over has no legal action, and its mask must not be empty."""
        seen, reward, ended, cut, info = self.env.step(int(action))
        mask = info["action_mask"].copy()
        mask[0] |= ended or cut
        return {"observation": seen, "action_mask": mask}, reward, ended, cut, {}


def made(game: str) -> Any:
    """A game against random bots; the learning seat changes from game to game."""
    return Masked(gymnasium.make(gymnasium_id(game), observation="floats", seat=-1, bots="random"))


def network(inputs: int, outputs: int) -> nn.Sequential:
    """Two hidden layers."""
    return nn.Sequential(
        nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, outputs)
    )  # fmt: skip


def agents(inputs: int, outputs: int, spec: Any) -> tuple[Any, Any]:
    """The actor and the critic."""
    scores = TensorDictModule(network(inputs, outputs), in_keys=["observation"], out_keys=["logits"])
    mask = TensorDictModule(torch.Tensor.bool, in_keys=["action_mask"], out_keys=["mask"])
    actor = ProbabilisticActor(
        TensorDictSequential(scores, mask),
        in_keys=["logits", "mask"], out_keys=["action"], spec=spec, distribution_class=MaskedCategorical,
        return_log_prob=True,
    )  # fmt: skip
    return actor, ValueOperator(network(inputs, 1), in_keys=["observation"])


def wins(game: str, actor: Any, games: int, seed: int) -> float:
    """The share of games that the likeliest actions win, by games that were not trained on."""
    env, won, scores = made(game), 0, actor.module[0][0].module
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            with torch.no_grad():
                logits = scores(torch.from_numpy(seen["observation"]))
            legal = torch.from_numpy(seen["action_mask"]).bool()
            seen, reward, over, _, _ = env.step(int(logits.masked_fill(~legal, -torch.inf).argmax()))
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
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    envs = SerialEnv(ENVS, lambda: GymWrapper(made(given.game), categorical_action_encoding=True))
    envs.set_seed(given.seed)
    inputs, outputs = envs.observation_spec["observation"].shape[-1], envs.observation_spec["action_mask"].shape[-1]
    actor, critic = agents(inputs, outputs, envs.action_spec_unbatched)
    collector = Collector(envs, actor, frames_per_batch=FRAMES, total_frames=-1)
    advantage = GAE(gamma=0.99, lmbda=0.95, value_network=critic, average_gae=True)
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01, critic_coeff=0.5)
    optimiser = torch.optim.Adam(loss.parameters(), lr=1e-3)
    began, steps = monotonic(), 0
    recent: list[bool] = []
    curve: list[dict[str, float]] = []
    for batch in collector:
        for _ in range(EPOCHS):
            advantage(batch)
            for part in torch.randperm(FRAMES).split(PART):
                parts = loss(batch.reshape(-1)[part])
                optimiser.zero_grad()
                (parts["loss_objective"] + parts["loss_critic"] + parts["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimiser.step()
        steps += FRAMES
        ended = batch["next", "done"].squeeze(-1)
        recent = (recent + (batch["next", "reward"].squeeze(-1)[ended] > 0).tolist())[-400:]
        share, minutes = sum(recent) / max(1, len(recent)), round((monotonic() - began) / 60, 2)
        curve.append({"steps": steps, "minutes": minutes, "won": round(share, 3)})
        print(f"{steps:>9,} steps {minutes:>6.2f} minutes {share:>7.1%} of the last games won", flush=True)
        if minutes >= given.minutes or (len(recent) == 400 and share >= given.target):
            break
    collector.shutdown()
    final = wins(given.game, actor, 400, seed=10_000 + given.seed)
    print(f"{final:.1%} of 400 new games won")
    if given.out:
        given.out.write_text(json.dumps({"example": "torchrl_ppo", "game": given.game, "won": final, "curve": curve}))


if __name__ == "__main__":
    main()
