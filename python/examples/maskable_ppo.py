"""MaskablePPO of sb3-contrib against a policy of the arena's own: make recipes, or python maskable_ppo.py --steps 200000.

Observations are single arrays here (`flat`), made small, and the policy is sb3's usual one with two layers. It is a recipe to
begin with; ppo_numpy.py shows how options are scored by themselves.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.vec_env import DummyVecEnv

from thrall.gym_env import DuelEnv


class Small(gymnasium.ObservationWrapper[NDArray[np.float32], Any, Any]):
    """Makes numbers of any size small ones."""

    def __init__(self, env: DuelEnv) -> None:
        super().__init__(env)
        self.duel = env
        self.observation_space = gymnasium.spaces.Box(-6, 6, env.observation_space.shape, np.float32)

    def observation(self, observation: NDArray[np.int16]) -> NDArray[np.float32]:
        wide = observation.astype(np.float32)
        return np.sign(wide) * np.log1p(np.abs(wide)) * np.float32(0.5)

    def action_masks(self) -> NDArray[np.bool_]:
        """What MaskablePPO asks for."""
        return self.duel.action_masks()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--decks", nargs=2, default=["sligh", "sligh"])
    args = parser.parse_args()

    def make() -> Small:
        return Small(DuelEnv(args.decks, args.opponent, flat=True, illegal="error"))

    model = MaskablePPO("MlpPolicy", DummyVecEnv([make] * args.envs), n_steps=128, batch_size=256, gamma=0.999, seed=1)
    for moment in ("before", "after"):
        if moment == "after":
            model.learn(args.steps)
        reward, error = evaluate_policy(model, DummyVecEnv([make]), n_eval_episodes=50, deterministic=False, warn=False)
        print(f"{moment}: mean reward {reward:.2f} ± {error / np.sqrt(50):.2f} in 50 games")


if __name__ == "__main__":
    main()
