"""A board that someone edits: which games can be played on it."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.rules.box_files import printed_text
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.view.board_draft import BoardDraft


@pytest.mark.parametrize(
    ("side", "games"),
    [(Side.BASE, ("base", "solo")), (Side.NIPPON, ("nippon", "solo-nippon"))],
)
def test_a_board_is_for_the_games_of_its_side(side: Side, games: tuple[str, ...]) -> None:
    """For two and against the bot; no other game has a board."""
    draft = BoardDraft(printed_text(side))

    assert draft.games() == games


def test_a_broken_text_leaves_the_last_good_board() -> None:
    """Which can still be played on."""
    draft = BoardDraft(printed_text(Side.NIPPON))
    draft.edit("side = ")

    assert draft.box is None
    assert draft.mistakes
    assert draft.games() == ("nippon", "solo-nippon")
