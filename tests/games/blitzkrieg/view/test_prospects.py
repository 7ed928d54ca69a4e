"""What a move leaves its side for its next turn, in sentences that hold for one and for many."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.coach.facts import prospects
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.view.coaching import coach_words

WORDS = coach_words(find_game("base", {}))
AXIS = Seat(0)


def units(
    count: int, left: int, *, draws: bool = True, is_lost: bool = False
) -> prospects.UnitsFit:
    """So many of the units that are left fit."""
    return prospects.UnitsFit(
        rule=Rule.END_NO_PLACEMENT, weight=0, count=count, left=left, draws=draws, is_lost=is_lost
    )


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (units(2, 2), "Both units that you keep would fit."),
        (units(3, 3), "All 3 units that you keep would fit."),
        (units(0, 0), "Leaves you no unit: all depends on what you draw."),
        (
            units(0, 0, draws=False, is_lost=True),
            "Leaves you no unit, and your bag is empty: you have lost when your next turn begins.",
        ),
        (
            units(0, 0, draws=False),
            "Leaves you no unit, and your bag is empty: you lose if the Allies can place a unit.",
        ),
        (
            units(0, 1, draws=False),
            (
                "The unit that you keep would fit nowhere, and your bag is empty: you lose unless "
                "a campaign opens where it fits."
            ),
        ),
        (
            units(0, 2, draws=False),
            (
                "None of the 2 units that you keep would fit, and your bag is empty: you lose "
                "unless a campaign opens where one fits."
            ),
        ),
    ],
)
def test_what_is_left_to_place(fact: prospects.UnitsFit, said: str) -> None:
    """END-NO-PLACEMENT: no campaign helps where there is no unit."""
    assert WORDS is not None
    assert WORDS.fact(fact, AXIS) == said
