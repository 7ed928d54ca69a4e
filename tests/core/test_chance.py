"""Chance is answered from outside, and a script may do it."""

from __future__ import annotations

import pytest

from blitz_widgets.core.chance import ScriptedDealer
from blitz_widgets.core.protocol import NotationError
from tests.support.positions import GAME


def test_a_script_brings_what_it_says() -> None:
    """In its order, in the notation of the game."""
    dealer = ScriptedDealer(["draw general", "draw navy-3"])
    state = GAME.start()
    for _draw in range(2):
        state = GAME.apply(state, dealer.deal(GAME, state)).state

    assert [GAME.kit.unit(unit).id for unit in state.reserves[0]] == ["general", "navy-3"]


def test_a_script_that_runs_out_says_so() -> None:
    """Rather than dealing anything else."""
    with pytest.raises(ValueError, match="run out"):
        ScriptedDealer([]).deal(GAME, GAME.start())


def test_a_script_that_cannot_be_read_says_so() -> None:
    """The word that is no action is named."""
    with pytest.raises(NotationError, match="nonsense"):
        ScriptedDealer(["nonsense"]).deal(GAME, GAME.start())
