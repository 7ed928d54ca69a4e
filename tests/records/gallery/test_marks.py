"""What is marked as good in the annotated games is no blunder."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.protocol import SEATS
from blitz_widgets.records.annotations import Mark
from blitz_widgets.records.gallery import Exhibit, exhibits
from blitz_widgets.records.record import game_of
from blitz_widgets.records.replay import replay_record
from tests.records.gallery.winning_at_once import wins_at_once

if TYPE_CHECKING:
    from collections.abc import Iterator

EACH = pytest.mark.parametrize("exhibit", exhibits(), ids=lambda exhibit: exhibit.key)


def overlooked(exhibit: Exhibit) -> Iterator[int]:
    """The steps after which a sure win, there before in the same turn, is gone."""
    game, line = game_of(exhibit.record), replay_record(exhibit.record)
    positions = (line.start, *(step.state for step in line.transitions))
    turn, sure_for = None, None
    for step, (before, after) in enumerate(pairwise(positions), start=1):
        if game.turn(before) != turn:
            turn, sure_for = game.turn(before), None
        actor = game.actor(before)
        if sure_for is None and actor in SEATS and wins_at_once(game, before, actor):
            sure_for = actor
        if sure_for is not None and not wins_at_once(game, after, sure_for):
            yield step


@EACH
def test_no_good_mark_overlooks_a_win(exhibit: Exhibit) -> None:
    """All that the side could do in its turn is tried; it relies on nothing that it cannot see."""
    good = {comment.step for comment in exhibit.record.comments if comment.mark is Mark.GOOD}

    assert good.isdisjoint(overlooked(exhibit))
