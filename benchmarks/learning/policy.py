"""A policy that judges every place by the same small network: what it learns of one it knows of all."""

from __future__ import annotations

from typing import Any

import torch
from sb3_contrib.common.maskable.distributions import MaskableDistribution
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import Tensor, nn

WIDE = 32
AT_FIRST = 0.1
"""So small are the differences between places at first: all are about equally likely."""


class EachPlace(nn.Module):
    """Places in, a score for each out; what the tower is worth is told from the places together."""

    def __init__(self, places: int, numbers: int) -> None:
        super().__init__()
        self._shape = (places, numbers)
        self.latent_dim_pi, self.latent_dim_vf = places, 2 * WIDE
        self.score = nn.Sequential(nn.Linear(numbers, WIDE), nn.Tanh(), nn.Linear(WIDE, WIDE), nn.Tanh())
        self.last = nn.Linear(WIDE, 1)
        self.worth = nn.Sequential(nn.Linear(numbers, WIDE), nn.Tanh())

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(features), self.forward_critic(features)

    def forward_actor(self, features: Tensor) -> Tensor:
        places = features.view(-1, *self._shape)
        scores: Tensor = self.last(self.score(places)).squeeze(-1)
        return scores

    def forward_critic(self, features: Tensor) -> Tensor:
        seen = self.worth(features.view(-1, *self._shape))
        return torch.cat([seen.mean(dim=1), seen.amax(dim=1)], dim=1)


class PlacePolicy(MaskableActorCriticPolicy):
    def _build_mlp_extractor(self) -> None:
        places, numbers = self.observation_space.shape
        self.mlp_extractor = EachPlace(places, numbers)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        with torch.no_grad():
            self.mlp_extractor.last.weight.mul_(AT_FIRST)

    def _get_action_dist_from_latent(self, latent_pi: Tensor) -> MaskableDistribution:
        return self.action_dist.proba_distribution(action_logits=latent_pi)
