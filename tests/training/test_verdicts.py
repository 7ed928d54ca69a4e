"""The review, checked by games that another network plays on."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import islice
from shutil import which

import pytest

from blitz_widgets.coaching.verdicts import Grade
from devtools.training.courses import WEIGHTS
from devtools.training.verdicts import Inquiry, report

pytestmark = pytest.mark.skipif(
    find_spec("Cython") is None or which("gcc") is None, reason="needs Cython and gcc"
)


@pytest.fixture(scope="module")
def inquiry() -> Inquiry:
    """Of games against the bot, with the network that is shipped as if it were another."""
    return Inquiry("solo", {"level": "hard"}, WEIGHTS / "blitzkrieg-solo.weights", 1)


def test_decisions_are_those_of_people_who_had_a_choice(inquiry: Inquiry) -> None:
    """Whatever else happens is played by the rules."""
    for state, seat, action in islice(inquiry.decisions(), 60):
        assert inquiry.game.actor(state) == seat
        legal = inquiry.game.legal_actions(state)
        assert action in legal
        assert len(legal) > 1


def test_the_best_move_wins_more_games_than_the_worst(inquiry: Inquiry) -> None:
    """On the whole, by those that are played on; the shares are chances."""
    best = worst = 0.0
    for decision in islice(inquiry.decisions(), 5, 105, 10):
        legal = inquiry.game.legal_actions(decision.state)
        shares = [inquiry.chance(decision, action, 20) for action in (legal[0], legal[-1])]
        assert all(0 <= share <= 1 for share in shares)
        review = inquiry.reviewed(decision._replace(action=legal[-1]))
        best += inquiry.chance(decision, review.best.action, 60)
        worst += inquiry.chance(decision, legal[-1], 60)

    assert best > worst + 0.5


def test_it_tells_how_many_were_worse_and_how_many_were_caught(inquiry: Inquiry) -> None:
    """Slips, mistakes and blunders each, and those that were planted."""
    told = list(report(inquiry, 2, 20))

    assert [line.split(":")[0] for line in told[:3]] == ["slip", "mistake", "blunder"]
    assert "planted blunders" in told[-2]
    assert all(each.value in told[-1] for each in Grade)
