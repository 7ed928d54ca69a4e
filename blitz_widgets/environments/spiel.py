"""The games as Python games of OpenSpiel: ``blitz_tutor_base``, ``blitz_tutor_solo`` and so on.

Importing this module registers them::

    import pyspiel
    import blitz_widgets.environments.spiel

    game = pyspiel.load_game("blitz_tutor_solo(level=hard)")

The options of a game are its parameters.  Chance is explicit, with exact probabilities; what a bot
does follows from the position and is no node of the tree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from blitz_widgets.core.catalogue import game_names, options_of
from blitz_widgets.environments.numbered import numbered_game

if TYPE_CHECKING:
    from blitz_widgets.environments.numbered import NumberedGame

_TWO: Final = 2
_LEFT_OUT: Final = ""


def spiel_name(game: str) -> str:
    """The name of *game* in OpenSpiel."""
    return f"blitz_tutor_{game.replace('-', '_')}"


def game_type(name: str) -> pyspiel.GameType:
    """The data that OpenSpiel needs before it loads the game called *name*."""
    players = len(numbered_game(name).human_seats)
    return pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=f"Blitz Tutor: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM
            if players == _TWO
            else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            option.name: int(option.default) if option.default.isdigit() else option.default
            for option in options_of(name)
        },
    )


class SpielGame(pyspiel.Game):
    """A game with its options chosen."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        options = {key: str(value) for key, value in chosen.items() if value != _LEFT_OUT}
        self.numbered = numbered_game(name, options)
        encoding, players = self.numbered.encoding, len(self.numbered.human_seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding.decisions),
            max_chance_outcomes=len(encoding.outcomes),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == _TWO else None,
            max_game_length=encoding.longest,
        )
        super().__init__(game_type(name), info, chosen)

    def new_initial_state(self) -> SpielState:
        """The first position of a game."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> SpielObserver:
        """An observer with the knowledge of a player.

        Raises:
            ValueError: If there are *params*, or perfect recall is requested.
        """
        return SpielObserver(self.numbered, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.numbered = game.numbered
        self.position: Any = self.numbered.start()
        """The position in the form of the game itself."""

    def current_player(self) -> int:
        """The number of the player who decides, or that of chance or of the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.numbered.actor(self.position)
        if seat is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.numbered.human_seats.index(seat)

    def _legal_actions(self, player: int) -> list[int]:
        is_its_turn = player == self.current_player()
        return self.numbered.decisions(self.position) if is_its_turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance, each with its probability."""
        return self.numbered.chances(self.position)

    def _apply_action(self, number: int) -> None:
        action = self.numbered.action(self.position, number)
        self.position = self.numbered.apply(self.position, action)

    def _action_to_string(self, player: int, number: int) -> str:
        encoding = self.numbered.encoding
        is_chance = player == pyspiel.PlayerId.CHANCE
        action = (encoding.outcomes if is_chance else encoding.decisions)[number]
        return self.numbered.game.format(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.numbered.is_over(self.position)

    def returns(self) -> list[float]:
        """By player: 1 for a win, -1 for a loss."""
        return self.numbered.returns(self.position)

    def __str__(self) -> str:
        """The entire position, secrets included."""
        return str(self.numbered.game.to_data(self.position))


class SpielObserver:
    """The knowledge of one player, in numbers and as text."""

    def __init__(
        self,
        numbered: NumberedGame,
        iig_obs_type: pyspiel.IIGObservationType | None,
        params: dict[str, Any] | None,
    ) -> None:
        if params:
            message = f"An observer of this game takes no parameters: leave out {sorted(params)}."
            raise ValueError(message)
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            message = "Only observations of the position are offered, not of the whole game."
            raise ValueError(message)
        self._numbered = numbered
        parts = numbered.encoding.parts
        self.tensor = np.zeros(numbered.vector_size, np.float32)
        self.dict = _views(parts, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Store the knowledge of *player* in *state*."""
        seat = self._numbered.human_seats[player]
        self.tensor[:] = self._numbered.vector(state.position, seat)

    def string_from(self, state: SpielState, player: int) -> str:
        """The knowledge of *player* in *state*, as text: equal for equal knowledge."""
        seat = self._numbered.human_seats[player]
        return str(self._numbered.game.observe(state.position, seat))


def _views(parts: Any, tensor: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:  # noqa: ANN401
    views, first = {}, 0
    for part in parts:
        views[part.name] = tensor[first : first + part.size]
        first += part.size
    return views


def _registered(name: str) -> None:
    class OneGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(name), OneGame)


for _name in game_names():
    _registered(_name)
