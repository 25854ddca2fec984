"""Proximal policy optimisation in one file: a seat learns to beat random bots.

    python examples/learning/ppo.py connect-four --minutes 5
    python examples/learning/ppo.py the-nine --minutes 20 --out curve.json

Everything is here: the network, the masked actions, the advantages and the clipped loss.
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
from torch import nn
from torch.distributions import Categorical

import ninefold.envs  # noqa: F401  (registers the games)
from ninefold.envs.registered import gymnasium_id

ENVS, STEPS, EPOCHS, PART = 32, 64, 4, 512
RATE, GAMMA, LAMBDA, CLIP, ENTROPY = 1e-3, 0.99, 0.95, 0.2, 0.01
NEVER = -1e8
"""The score of an action that is not legal."""


def made(game: str, count: int) -> Any:
    """Games against random bots; the learning seat changes from game to game."""
    return gymnasium.make_vec(gymnasium_id(game), num_envs=count, observation="floats", seat=-1, bots="random")


def network(inputs: int, outputs: int) -> nn.Sequential:
    """Two hidden layers."""
    return nn.Sequential(
        nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, outputs)
    )  # fmt: skip


def policy(actor: nn.Sequential, seen: torch.Tensor, masks: torch.Tensor) -> Categorical:
    """How likely each legal action is."""
    return Categorical(logits=actor(seen).masked_fill(masks == 0, NEVER))


def advantages(rewards: Any, values: Any, ended: Any, following: Any) -> Any:
    """How much better each action was than the critic had expected (generalised advantage estimation)."""
    found, ahead = np.zeros_like(rewards), np.zeros_like(following)
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[step]
        ahead = rewards[step] + GAMMA * following * goes_on - values[step] + GAMMA * LAMBDA * goes_on * ahead
        found[step] = ahead
        following = values[step]
    return found


def improve(actor: nn.Sequential, critic: nn.Sequential, optimiser: Any, batch: dict[str, torch.Tensor]) -> None:
    """Some epochs of gradient steps on what was played."""
    count = len(batch["actions"])
    for _ in range(EPOCHS):
        for part in torch.randperm(count).split(PART):
            chances = policy(actor, batch["seen"][part], batch["masks"][part])
            ratio = (chances.log_prob(batch["actions"][part]) - batch["logs"][part]).exp()
            gain = batch["gains"][part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            surrogate = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            missed = (critic(batch["seen"][part]).squeeze(1) - batch["returns"][part]).pow(2).mean()
            loss = 0.5 * missed - surrogate - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([*actor.parameters(), *critic.parameters()], 0.5)
            optimiser.step()


def played(envs: Any, actor: nn.Sequential, critic: nn.Sequential, seen: Any, masks: Any) -> tuple[Any, ...]:
    """Play some steps in all games; return what the networks learn from, the last position, and who won."""
    rows: dict[str, list[Any]] = {
        name: [] for name in ("seen", "masks", "actions", "logs", "values", "rewards", "ended")
    }
    won: list[bool] = []
    for _ in range(STEPS):
        with torch.no_grad():
            here, legal = torch.from_numpy(seen), torch.from_numpy(masks)
            chances = policy(actor, here, legal)
            actions = chances.sample()
            values = critic(here).squeeze(1)
        for name, value in (("seen", here), ("masks", legal), ("actions", actions), ("values", values.numpy())):
            rows[name].append(value)
        rows["logs"].append(chances.log_prob(actions))
        seen, rewards, ended, cut, info = envs.step(actions.numpy())
        masks = info["action_mask"]
        rows["rewards"].append(rewards.astype(np.float32))
        rows["ended"].append((ended | cut).astype(np.float32))
        won += (rewards[ended | cut] > 0).tolist()
    with torch.no_grad():
        following = critic(torch.from_numpy(seen)).squeeze(1).numpy()
    values = np.stack(rows["values"])
    gains = advantages(np.stack(rows["rewards"]), values, np.stack(rows["ended"]), following)
    batch = {name: torch.stack(rows[name]).flatten(0, 1) for name in ("seen", "masks", "actions", "logs")}
    batch["gains"] = torch.from_numpy(gains).flatten()
    batch["returns"] = torch.from_numpy(gains + values).flatten()
    return batch, seen, masks, won


def wins(game: str, actor: nn.Sequential, games: int, seed: int) -> float:
    """The share of games that the likeliest actions win, by games that were not trained on."""
    envs = made(game, ENVS)
    seen, info = envs.reset(seed=seed)
    won: list[bool] = []
    while len(won) < games:
        with torch.no_grad():
            chances = policy(actor, torch.from_numpy(seen), torch.from_numpy(info["action_mask"]))
        seen, rewards, ended, cut, info = envs.step(chances.probs.argmax(1).numpy())
        won += (rewards[ended | cut] > 0).tolist()
    return sum(won[:games]) / games


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
    envs = made(given.game, ENVS)
    seen, info = envs.reset(seed=given.seed)
    masks = info["action_mask"]
    actor = network(seen.shape[1], masks.shape[1])
    critic = network(seen.shape[1], 1)
    optimiser = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=RATE)
    began, steps = monotonic(), 0
    recent: list[bool] = []
    curve: list[dict[str, float]] = []
    while monotonic() - began < 60 * given.minutes:
        batch, seen, masks, won = played(envs, actor, critic, seen, masks)
        improve(actor, critic, optimiser, batch)
        steps += ENVS * STEPS
        recent = (recent + won)[-400:]
        share = sum(recent) / max(1, len(recent))
        curve.append({"steps": steps, "minutes": round((monotonic() - began) / 60, 2), "won": round(share, 3)})
        print(f"{steps:>9,} steps {curve[-1]['minutes']:>6.2f} minutes {share:>7.1%} of the last games won", flush=True)
        if len(recent) == 400 and share >= given.target:
            break
    final = wins(given.game, actor, 400, seed=10_000 + given.seed)
    print(f"{final:.1%} of 400 new games won")
    if given.out:
        given.out.write_text(json.dumps({"example": "ppo", "game": given.game, "won": final, "curve": curve}))


if __name__ == "__main__":
    main()
