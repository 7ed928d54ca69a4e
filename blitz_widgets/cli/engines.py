"""Random play by our engine and, if they are installed, by engines of other projects.

All run the same loop: list every legal action at a decision and every outcome of chance, pick one
at random, and apply it.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from importlib import import_module
from typing import TYPE_CHECKING, Any

from blitz_widgets.cli.stopwatch import Count
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Game

OPEN_SPIEL = "OpenSpiel python_block_dominoes"
PETTING_ZOO = "PettingZoo connect_four_v3"

_SEED = 1


def ours(game: Game[Any, Any], *, tell: bool) -> Callable[[], Count]:
    """Random play of *game*, with or without events."""
    luck = Luck(_SEED)

    def play() -> Count:
        state = game.start()
        actions = decisions = 0
        while (actor := game.actor(state)) is not None:
            if actor is CHANCE:
                choices = game.chance_outcomes(state)
            else:
                choices = game.legal_actions(state)
                decisions += 1
            state = game.apply(state, luck.pick(choices), tell=tell).state
            actions += 1
        return Count(actions, decisions)

    return play


def others() -> dict[str, Callable[[], Count]]:
    """Random play by each of the other projects' engines that is installed."""
    found = {}
    for name, make in {OPEN_SPIEL: _open_spiel, PETTING_ZOO: _petting_zoo}.items():
        try:
            with redirect_stdout(sys.stderr):  # some print a greeting; our output may be JSON
                found[name] = make()
        except ImportError:
            continue
    return found


def _open_spiel() -> Callable[[], Count]:
    import_module("open_spiel.python.games")  # registers the games written in Python
    game = import_module("pyspiel").load_game("python_block_dominoes")
    luck = Luck(_SEED)

    def play() -> Count:
        state = game.new_initial_state()
        actions = decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action, _probability = luck.pick(state.chance_outcomes())
            else:
                action = luck.pick(state.legal_actions())
                decisions += 1
            state.apply_action(action)
            actions += 1
        return Count(actions, decisions)

    return play


def _petting_zoo() -> Callable[[], Count]:
    environment = import_module("pettingzoo.classic").connect_four_v3.env()
    luck = Luck(_SEED)

    def play() -> Count:
        environment.reset()
        actions = 0
        while True:
            observation, _reward, terminated, truncated, _info = environment.last()
            if terminated or truncated:
                return Count(actions, actions)
            legal = [number for number, on in enumerate(observation["action_mask"]) if on]
            environment.step(luck.pick(legal))
            actions += 1

    return play
