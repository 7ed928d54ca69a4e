"""What is worked out on flat lists is what the engine says."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces, acts_as, eligible_spaces
from blitz_widgets.games.blitzkrieg.engine.placing import unit_value
from blitz_widgets.games.blitzkrieg.judge import flat, sums
from blitz_widgets.games.blitzkrieg.judge.features import describe, features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_game, flat_state, is_solo
from blitz_widgets.games.blitzkrieg.judge.reach import KINDS_SIZE, WORK_SIZE
from blitz_widgets.games.blitzkrieg.solo.prospect import prospect
from blitz_widgets.testing import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game

GAMES = [
    ("base", {}),
    ("base", {"edition": "2019"}),
    ("solo", {"level": "hard"}),
    ("nippon", {}),
    ("solo-nippon", {}),
]


def positions(name: str, options: dict[str, str]) -> tuple[Game[Any, Any], Iterator[Any]]:
    """A game, and positions of random games of it, a turn begun."""
    found = sample(descriptor_of(name), options=options, games=1)
    states = (state for state in found.games[0].states() if state.turn and state.ended is None)
    return found.game, islice(states, 0, None, 4)


@pytest.mark.parametrize(("name", "options"), GAMES)
class TestSums:
    """Positions of random games."""

    def test_units_go_where_the_engine_lets_them(self, name: str, options: dict[str, str]) -> None:
        """BOARD-ACTIVE, BOARD-TERRAIN, UNIT-SPY, UNIT-SCIENTIST."""
        game, states = positions(name, options)
        kit = game.kit  # type: ignore[attr-defined]
        tables = flat_game(kit, solo=is_solo(game))
        for state in states:
            position = flat_state(state)
            active = active_spaces(kit, state.free)
            assert sums.active_spaces(tables, position) == active
            for unit in set(state.reserves[state.seat]):
                acting = sums.acts_as(tables, position, unit, state.seat)
                assert acting == acts_as(kit, state, unit)
                spaces = sums.eligible_spaces(tables, position, acting, active)
                assert spaces == eligible_spaces(kit, state, unit, active)

    def test_a_placement_comes_to_the_same(self, name: str, options: dict[str, str]) -> None:
        """TURN-MOVE, UNIT-GENERAL, UNIT-ADMIRAL, UNIT-PARTISANS, UNIT-SPY-1ST, EFFECT-TACTICAL."""
        game, states = positions(name, options)
        kit = game.kit  # type: ignore[attr-defined]
        tables = flat_game(kit, solo=is_solo(game))
        for state in states:
            position = flat_state(state)
            active = active_spaces(kit, state.free)
            for unit in set(state.reserves[state.seat]):
                acting = acts_as(kit, state, unit)
                for space in spaces_in(eligible_spaces(kit, state, unit, active)):
                    theatre = kit.space_theatre[space]
                    value = sums.unit_value(tables, position, acting, theatre, state.seat)
                    assert value == unit_value(kit, state, acting, space)
                    after = sums.lead_after(tables, position, acting, space, state.seat)
                    assert after == prospect(kit, state, unit, space).after

    def test_every_position_has_its_description(self, name: str, options: dict[str, str]) -> None:
        """As many numbers as a game has, none of them large, and never the same for both."""
        game, states = positions(name, options)
        tables = flat_game(game.kit, solo=is_solo(game))  # type: ignore[attr-defined]
        for state in states:
            rows = []
            for my_move in (0, 1):
                row = flat.floats(features_size(tables))
                work, kinds = flat.floats(WORK_SIZE), flat.ints(KINDS_SIZE)
                describe(tables, flat_state(state), 1, my_move, row, work, kinds)
                rows.append(row)
            assert rows[0] != rows[1]
            assert max(map(abs, rows[0])) < 10
