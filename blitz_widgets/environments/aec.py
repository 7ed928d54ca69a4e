"""The games as AEC environments of PettingZoo.

::

    from blitz_widgets.environments.aec import env

    game = env()
    game.reset(seed=1)
    for agent in game.agent_iter():
        seen, reward, is_over, is_cut_off, info = game.last()
        game.step(None if is_over else game.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper, TerminateIllegalWrapper

from blitz_widgets.core.catalogue import usual_game
from blitz_widgets.core.chance import Luck, new_seed
from blitz_widgets.core.outcomes import by_itself, settle
from blitz_widgets.environments.numbered import numbered_game
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Space
    from numpy.typing import NDArray

_LOSS = -1.0


def env(
    game: str | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, dict[str, NDArray[Any]], int | None]:
    """The environment of a game: an illegal action ends it with a loss.

    Args:
        game: The name of the game, as on the command line; the usual game if ``None``.
        options: The options of the game.
        render_mode: ``"ansi"`` for the text view of :meth:`~BlitzEnv.render`.

    Raises:
        LookupError: If there is no such game.
        OptionError: If it lacks one of the options, or they conflict.
    """
    raw = BlitzEnv(game, options, render_mode)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw, illegal_reward=_LOSS))


class BlitzEnv(AECEnv[str, dict[str, Any], int | None]):
    """A game, its sides as agents; chance and bots act by themselves.

    An observation is a mapping: ``observation``, the knowledge of the side, in the
    :attr:`.Encoding.parts`, and ``action_mask``, 1 for each action that is legal for it now. The
    reward is 1 for the winner and -1 for the loser, at the end.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "blitz_tutor_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.numbered = numbered_game(game or usual_game(), options)
        self.render_mode = render_mode
        self.seat = {self.numbered.sides[seat]: seat for seat in self.numbered.human_seats}
        """The seat of each agent."""
        self.possible_agents = list(self.seat)
        self.action_spaces = {each: self._actions() for each in self.possible_agents}
        self.observation_spaces = {each: self._observations() for each in self.possible_agents}
        self.position: Any = None
        """The position of the game."""

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of the observations of *agent*."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of the actions of *agent*: places in :attr:`.Encoding.decisions`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002  # PettingZoo's own
        """Start a game with the randomness of *seed*, or of a new seed each time if ``None``."""
        self._luck = Luck(new_seed() if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {each: {} for each in self.agents}
        self.position = self._dealt(self.numbered.start())
        self._turn()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The knowledge of *agent*, and its legal actions: none out of turn."""
        mask = np.zeros(len(self.numbered.encoding.decisions), np.int8)
        seat = self.seat[agent]
        if self.numbered.actor(self.position) == seat:
            mask[self.numbered.decisions(self.position)] = 1
        seen = np.array(self.numbered.vector(self.position, seat), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Apply the action of the selected agent.

        Raises:
            IllegalActionError: If it is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        decision = self.numbered.encoding.decisions[int(action or 0)]
        self.position = self._dealt(self.numbered.apply(self.position, decision))
        rewards = self.numbered.returns(self.position)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if self.numbered.is_over(self.position):
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position in words, as a bystander sees it; ``None`` without a render mode."""
        if self.render_mode is None:
            return None
        game = self.numbered.game
        table = presenter(game).text_view(game.observe(self.position, None))
        return "\n".join(line for group in table for line in (group.title, *group.lines))

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def _turn(self) -> None:
        actor = self.numbered.actor(self.position)
        if actor is not None:
            self.agent_selection = self.numbered.sides[actor]

    def _dealt(self, state: Any) -> Any:  # noqa: ANN401  # a position of the game
        game = self.numbered.game
        return settle(game, state, by_itself(game, self._luck.pick))

    def _actions(self) -> Discrete:
        return Discrete(len(self.numbered.encoding.decisions))

    def _observations(self) -> Dict:
        size = (self.numbered.vector_size,)
        mask = (len(self.numbered.encoding.decisions),)
        return Dict(
            {
                "observation": Box(-1.0, 1.0, size, np.float32),
                "action_mask": Box(0, 1, mask, np.int8),
            }
        )
