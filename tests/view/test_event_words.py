"""Every kind of event of every game has words."""

from __future__ import annotations

from typing import get_args

from blitz_widgets.games.blitz.engine.events import BlitzEvent
from blitz_widgets.games.blitz.view import narration as cards
from blitz_widgets.games.blitzkrieg.engine.events import BlitzkriegEvent
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo
from blitz_widgets.games.blitzkrieg.view import narration as board
from blitz_widgets.games.blitzkrieg.view.solo.narration import SoloEvent, solo_events


def test_every_event_has_a_row() -> None:
    """A forgotten event would have no words."""
    assert set(board.EVENTS) == set(get_args(BlitzkriegEvent))
    assert set(cards.EVENTS) == set(get_args(BlitzEvent))
    for is_bot in (True, False):
        found = solo_events(bot=is_bot, bombed_to=BombedTo.BAG)
        assert set(found) == {*board.EVENTS, *get_args(SoloEvent)}
