"""The coach's words for a proved win or loss."""

from __future__ import annotations

import pytest

from blitz_widgets.cards.hinting import hint_html
from blitz_widgets.cards.threats import scanned
from blitz_widgets.coaching.finder import Next
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.locale import languages, speaking
from blitz_widgets.puzzles.puzzle import by_id
from blitz_widgets.sessions.hinting import Hinting, Reply
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode

PUZZLE = by_id()["base-9fde9e1f"]


@pytest.fixture
def hinting() -> Hinting:
    """Hints where only one move wins, and the network rates it low."""
    line = Timeline(*PUZZLE.exercise.begin())
    return Hinting(
        PlaySession(line.game, seed="1", timeline=line, mode=Mode.PLAY, shared_screen=False)
    )


@pytest.mark.parametrize("language", languages())
def test_a_certain_win_is_told_as_one(hinting: Hinting, language: str) -> None:
    """It shows no chance, and no other move is as good."""
    with speaking(language):
        for _step in range(3):
            hinting.more()
        said = hint_html(hinting)

    assert hinting.session.game.format(hinting.best) in PUZZLE.firsts
    assert ("for certain" in said) == (language == "en")
    assert "about as good" not in said
    assert hinting.found is not None
    assert hinting.found.close is None


def test_no_threat_is_told_of_a_move_that_wins(hinting: Hinting) -> None:
    """The other side can do something, but nothing that helps it."""
    session = hinting.session
    right = next(
        each for each in session.legal_actions() if session.game.format(each) in PUZZLE.firsts
    )
    for target in session.presenter.picks(right)[:-1]:
        session.pick(target)

    told = {each.text: each for each in scanned(hinting, hinting.replies)}

    assert not told["You win for certain."].is_bad
    assert len(told) > 1


def test_a_proved_loss_is_not_said_to_be_sure_of_the_other_side(hinting: Hinting) -> None:
    """It can win whatever is done, but has to find how: it may not see what one holds."""
    lost = Reply(hinting.session.legal_actions()[0], (), Next.KNOWN, 0.0)

    assert hinting.without_threat(lost) == "The other side can win, whatever you do."
    assert lost.is_bad
