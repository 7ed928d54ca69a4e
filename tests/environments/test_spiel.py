"""The games as Python games of OpenSpiel."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.environments.spiel import spiel_name

GAMES = game_names()


def first_decision(state: Any) -> Any:  # noqa: ANN401  # OpenSpiel is not typed
    """Play on with the first outcome of chance until somebody decides."""
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize("name", GAMES)
class TestOpenSpielsOwnTests:
    """What OpenSpiel promises to those who learn."""

    def test_random_games_keep_the_api(self, name: str) -> None:
        """Legal actions, chance, clones, returns, histories that are written and read again."""
        pyspiel.random_sim_test(
            pyspiel.load_game(spiel_name(name)), num_sims=1, serialize=True, verbose=False
        )


@pytest.mark.parametrize("name", GAMES)
class TestEveryGame:
    """What holds of all of them."""

    def test_chance_adds_up_to_one(self, name: str) -> None:
        """In the first position, where chance decides."""
        state = pyspiel.load_game(spiel_name(name)).new_initial_state()

        assert state.is_chance_node()
        assert sum(share for _number, share in state.chance_outcomes()) == pytest.approx(1)

    def test_an_observation_has_named_parts(self, name: str) -> None:
        """Which look into the same numbers."""
        game = pyspiel.load_game(spiel_name(name))
        observation = make_observation(game)
        state = first_decision(game.new_initial_state())
        observation.set_from(state, state.current_player())

        assert observation.dict["viewer"].sum() == 1
        assert sum(map(len, observation.dict.values())) == len(observation.tensor)

    def test_actions_are_written_as_the_game_does(self, name: str) -> None:
        """In its notation."""
        state = first_decision(pyspiel.load_game(spiel_name(name)).new_initial_state())
        action = state.legal_actions()[0]
        written = state.action_to_string(state.current_player(), action)

        assert state.numbered.number(state.numbered.game.parse(written)) == action


class TestOptions:
    """The options of a game are its parameters."""

    def test_they_are_written_in_the_name(self) -> None:
        """As OpenSpiel has it; a number is a number."""
        game = pyspiel.load_game("blitz_tutor_solo(level=hard,extra_points=3)")

        assert game.numbered.game.options["level"] == "hard"
        assert game.numbered.game.options["extra_points"] == "3"

    def test_a_wrong_one_is_named(self) -> None:
        """With those there are."""
        with pytest.raises(OptionError, match="medium"):
            pyspiel.load_game("blitz_tutor_solo(level=impossible)")


class TestWhatIsHidden:
    """What a player may not know."""

    def test_it_is_in_no_observation(self) -> None:
        """Two deals that differ only in the units of the other side look the same."""
        seen = []
        for drawn in (0, 1):
            game = pyspiel.load_game("blitz_tutor_base")
            state = game.new_initial_state()
            while state.is_chance_node():
                outcomes = [number for number, _share in state.chance_outcomes()]
                is_others = len(state.history()) >= 3
                state.apply_action(outcomes[drawn if is_others else 0])
            observation = make_observation(game)
            observation.set_from(state, 0)
            text = observation.string_from(state, 0)
            seen.append((observation.tensor.tolist(), text, str(state)))

        assert seen[0][:2] == seen[1][:2]
        assert seen[0][2] != seen[1][2]

    def test_perfect_recall_is_refused(self) -> None:
        """Only positions are observed."""
        game = pyspiel.load_game("blitz_tutor_base")
        with pytest.raises(ValueError, match="whole game"):
            game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        with pytest.raises(ValueError, match="size"):
            game.make_py_observer(params={"size": 3})
