"""Positions in which a win only looks certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.judge.proofs import BoardProofs
from blitz_widgets.judging.certain import WorkLimit
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

_LONG = 60_000
_OVER = {"WE": "axis", "EE": "axis", "SE": "axis"}
_FILLED = {
    "AM1": "army-1 navy-1 navy-1 army-1",
    "PO1": "navy-1 navy-2",
    "PO2": "navy-2 navy-3 navy-3 airforce-1",
}


def wins(state: State, action: str) -> bool:
    """Whether *action* is said to win for certain."""
    seen = GAME.observe(state, state.seat)
    return BoardProofs(GAME, GAME.kit, seen).wins(GAME.parse(action), WorkLimit(_LONG))


def test_the_other_side_may_draw_all_that_was_bombed() -> None:
    """Two bombs leave one unit; with the two that it draws it fills the campaign after all."""

    def bombed(scores: tuple[int, int]) -> State:
        return at(
            GAME,
            scores=scores,
            markers={"PO": 1},
            won=_OVER,
            placed={"axis": {**_FILLED, "PO3.2": "airforce-1"}, "allies": {"PO3.3": "army-1"}},
            rows={"AM1": "axis", "PO1": "axis", "PO2": "axis"},
            reserves=("naval-bombing", "blitz-airforce blitz-army army-3"),
            bags=("army-1 army-2", ""),
        )

    assert wins(bombed((20, 0)), "naval-bombing PO3.1")
    assert not wins(bombed((20, 21)), "naval-bombing PO3.1")


def test_what_research_brings_is_not_known_when_it_is_drawn_in_the_same_turn() -> None:
    """A chain by way of production: it wins with an elite army, but not with each weapon."""

    def chain(marker: int) -> State:
        return at(
            GAME,
            scores=(22, 0),
            markers={"PO": marker},
            won=_OVER,
            placed={"allies": {"PO1": "navy-1 navy-2", "PO2.3": "navy-3"}},
            rows={"PO1": "allies"},
            reserves=("blitz-airforce blitz-navy", "army-1"),
            bags=("", None),
        )

    assert not wins(chain(-4), "blitz-airforce PO2.1")


def test_a_special_weapon_may_be_hidden_where_an_ordinary_unit_is_in_the_box() -> None:
    """That as many units are hidden as ordinary ones are out of sight does not tell which."""
    ordinary = (
        "army-1 army-1 army-1 army-2 army-2 army-3 army-3 navy-1 navy-1 navy-1 navy-2 navy-2 "
        "navy-3 navy-3 airforce-1 airforce-1 airforce-1 airforce-2 airforce-2 admiral general"
    )

    def last(held: str) -> State:
        return at(
            GAME,
            scores=(22, 22),
            markers={"PO": 1, "AM": 4},
            won=_OVER,
            placed={
                "axis": {**_FILLED, "PO3": "airforce-1 airforce-1", "AM2": "airforce-2 airforce-2"}
            },
            rows={"AM1": "axis", "PO1": "axis", "PO2": "axis"},
            reserves=("army-2", held),
            bags=(None, ordinary),
        )

    assert wins(last("blitz-airforce"), "army-2 PO3.3")
    assert not wins(last("task-force-army"), "army-2 PO3.3")
