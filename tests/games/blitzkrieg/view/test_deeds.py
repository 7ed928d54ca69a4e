"""What a move brings in its turn, in sentences that hold for one and for many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.coach.facts import deeds
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener
from blitz_widgets.games.blitzkrieg.view.coaching.opponent_gain import gain_phrase
from blitz_widgets.locale import speaking
from blitz_widgets.view.coaching import coach_words

GAME = find_game("base", {})
WORDS = coach_words(GAME)
AXIS = Seat(0)


@pytest.mark.parametrize(("count", "weapons"), [(1, "1 special weapon"), (2, "2 special weapons")])
def test_research_industry_says_how_many_weapons_come(count: int, weapons: str) -> None:
    """UNIT-INSPIRED, EFFECT-RESEARCH-INDUSTRY: twice with inspired leadership."""
    fact = deeds.Researches(
        rule=Rule.EFFECT_RESEARCH_INDUSTRY, weight=1, count=count, to_reserve=True
    )
    assert WORDS is not None

    assert WORDS.fact(fact, AXIS) == f"Brings {weapons} straight into your reserve."
    assert gain_phrase(BoardListener(GAME.kit, AXIS), fact) == (  # type: ignore[attr-defined]
        f"brings {weapons} straight into your reserve"
    )


def test_a_theatre_is_won_with_its_article_in_french() -> None:
    """CLOSE-THEATRE: by the verb of the rules."""
    fact = deeds.WinsTheatre(rule=Rule.CLOSE_THEATRE, weight=5, theatre=0, points=5, icons=0)
    with speaking("fr"):
        said = gain_phrase(BoardListener(GAME.kit, AXIS), fact)  # type: ignore[attr-defined]

    assert said == "remporte le théâtre Europe de l’Ouest pour 5 points"


def test_a_second_unit_that_scores_is_part_of_what_the_move_wins() -> None:
    """UNIT-BLITZ: with its points; that there may be a second one is not said beside it."""
    kit = GAME.kit  # type: ignore[attr-defined]
    unit, space = kit.unit_number["airforce-2"], kit.space_number["WE2.1"]
    scores = deeds.FollowUpScores(
        rule=Rule.UNIT_BLITZ, weight=4, unit=unit, space=space, points=4, wins=False
    )
    may = deeds.MayFollowUp(rule=Rule.UNIT_BLITZ, weight=0.9, theatre=0, units=(unit,))

    found = reasons((scores, may), ())

    assert [each.better for each in found.contrasts] == [scores]
    assert gain_phrase(BoardListener(kit, AXIS), scores) == (
        "lets you follow up with airforce 2 to Western Europe 2·1 for 4 points"
    )
    won = gain_phrase(BoardListener(kit, AXIS), replace(scores, wins=True))
    assert won.endswith("to Western Europe 2·1 and win the game")
