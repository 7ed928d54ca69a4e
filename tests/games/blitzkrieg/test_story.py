"""What cannot be done is told when it has been ruled out, and looks the same to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.events import (
    BagEmpty,
    MayFollowUp,
    NoFollowUp,
    NoTarget,
    NothingToBomb,
    PileEmpty,
)
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.state import State

CLOSED = dict.fromkeys(("WE", "PO", "EE", "SE"), "axis")
NOTHING_HAPPENS = [
    (BagEmpty, agenda.PRODUCE, at(GAME, bags=("", None)), "airforce-1 WE1.1"),
    (PileEmpty, agenda.RESEARCH, at(GAME, pile=""), "airforce-1 WE1.2"),
    (NothingToBomb, agenda.BOMB, at(GAME, reserves=("navy-1", "")), "navy-1 PO1.1"),
    (NoTarget, agenda.TARGET, at(GAME, won=CLOSED), "airforce-1 AM1.1"),
    (
        *(NoFollowUp, agenda.FOLLOW_UP),
        *(at(GAME, reserves=("blitz-airforce", "army-1")), "blitz-airforce WE1.3"),
    ),
]


@pytest.mark.parametrize(("kind", "duty", "state", "action"), NOTHING_HAPPENS)
def test_what_nobody_can_do_is_no_longer_due(
    kind: type[Event], duty: int, state: State, action: str
) -> None:
    """When it is told the duty is gone, so that nothing waits for what cannot come."""
    step = GAME.apply(state, GAME.parse(action))
    told = [
        after
        for event, after in zip(step.events, step.positions, strict=True)
        if isinstance(event, kind)
    ]

    assert told
    for after in told[:1]:
        assert duty not in {entry & KIND for entry in after.agenda}


@pytest.mark.parametrize("reserve", ["blitz-airforce", "blitz-airforce army-1"])
def test_the_offer_of_a_blitz_looks_the_same_whatever_is_in_reserve(reserve: str) -> None:
    """UNIT-BLITZ: everybody sees it stand open, for only its owner knows what could follow."""
    state = at(GAME, reserves=(reserve, "army-1"))
    step = GAME.apply(state, GAME.parse("blitz-airforce WE1.3"))
    (after,) = (
        after
        for event, after in zip(step.events, step.positions, strict=True)
        if isinstance(event, MayFollowUp)
    )

    assert after.agenda[-1] & KIND == agenda.FOLLOW_UP
