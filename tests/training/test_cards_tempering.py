"""How the chances of the card game are set right under every option."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.judge import flat
from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.features import describe
from blitz_widgets.games.blitz.judge.flattening import flat_game, flat_seen, tails
from devtools.training.cards.courses import OPTIONS
from devtools.training.cards.tempering import (
    OPTION_COLUMNS,
    CardCorrection,
    shifts,
    tempered,
)
from devtools.training.tempering import Correction


def chance(odds: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The chance that log odds stand for."""
    found: np.ndarray[Any, Any] = 1 / (1 + np.exp(-odds))
    return found


@pytest.mark.parametrize("name", OPTIONS)
def test_a_column_says_whether_an_option_is_in_force(name: str) -> None:
    """At its other value alone, and in every position: here the first."""
    told = []
    for options in ({}, {name: OPTIONS[name]}):
        game = Blitz.read(options)
        seen = game.observe(game.start(), 0)
        row = flat.floats(FEATURES)
        reach = tails(game.pack, game.blitz_options, seen)
        tables = flat_game(game.pack, game.blitz_options)
        describe(tables, flat_seen(game.pack, seen), 0, 0, reach, row)
        told.append([row[column] for column in OPTION_COLUMNS])

    usual, other = told
    assert usual == [0] * len(OPTIONS)
    assert other == [float(each == name) for each in OPTIONS]


def test_shifts_are_found_for_each_option() -> None:
    """Chances that are too hopeful under one of two, and too low under the other."""
    rng = np.random.default_rng(1)
    odds = rng.normal(0, 1, 40_000)
    in_force = rng.integers(0, 2, (40_000, 2)).astype(float)
    won = rng.random(40_000) < chance(odds + in_force @ np.array([-0.8, 0.4]))

    found = shifts(odds, in_force, won.astype(float))

    assert found == pytest.approx((-0.8, 0.4), abs=0.06)


def test_a_network_holds_its_shifts() -> None:
    """Log odds go by the stretch and the shift, and by more where an option is in force."""
    rng = np.random.default_rng(1)
    parts = [rng.normal(0, 0.1, (FEATURES, 3)), rng.normal(0, 1, 3), rng.normal(0, 1, 3)]
    parts.append(rng.normal(0, 1, 1))
    row = np.zeros(FEATURES)
    row[5] = 0.7
    by = CardCorrection(Correction(1.2, -0.3), (0.1, 0.2, -0.5, 0.4, 0.8))

    def odds(network: list[np.ndarray[Any, Any]], seen: np.ndarray[Any, Any]) -> float:
        inner = np.maximum(seen @ network[0] + network[1], 0)
        return float(inner @ network[2] + network[3][0])

    assert odds(tempered(parts, by), row) == pytest.approx(1.2 * odds(parts, row) - 0.3)
    row[[OPTION_COLUMNS[2], OPTION_COLUMNS[4]]] = 1.0
    assert odds(tempered(parts, by), row) == pytest.approx(1.2 * odds(parts, row) - 0.3 + 0.3)
