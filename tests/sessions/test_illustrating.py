"""Rules at work, in pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.sessions.illustrating import illustrate
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.theme import LIGHT
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.rulebook.rules import RuleId


@for_each("page_width", Breakpoint)
@for_each("rule", known_rules)
def test_every_rule_has_a_picture(rule: RuleId, page_width: Breakpoint) -> None:
    """One, or one before and one after, each with what it shows."""
    pictures = illustrate(rule, LIGHT, page_width)

    assert 1 <= len(pictures) <= 2
    for picture in pictures:
        assert picture.caption
        assert picture.scene.title == picture.caption
        assert picture.scene.pieces


def test_a_unit_is_placed_and_the_marker_moves() -> None:
    """TURN-PLACE: what is picked before, and what has changed after."""
    before, after = illustrate(BoardRule.TURN_PLACE, LIGHT, Breakpoint.WIDE)

    assert before.scene.highlights
    assert after.scene.highlights
    assert after.scene.pieces != before.scene.pieces
    assert len(after.scene.pieces) > len(before.scene.pieces) - 10
    assert before.scene.height == after.scene.height


def test_a_question_of_the_bot_is_shown_with_its_answer() -> None:
    """SOLO-UNIT-20: the row, what stays and what is ruled out."""
    (picture,) = illustrate(BoardRule.SOLO_UNIT_20, LIGHT, Breakpoint.WIDE)

    assert "20 points or more" in picture.caption
    assert not picture.wide
    assert {spot.target.partition(":")[0] for spot in picture.scene.spots} == {"reserve", "row"}


def test_what_concerns_many_theatres_is_shown_on_the_whole_board() -> None:
    """UNIT-NUCLEAR: as wide as there is room."""
    (wide,) = illustrate(BoardRule.UNIT_NUCLEAR, LIGHT, Breakpoint.WIDE)
    (narrow,) = illustrate(BoardRule.UNIT_NUCLEAR, LIGHT, Breakpoint.NARROW)

    assert wide.wide
    assert wide.scene.width > narrow.scene.width


def test_nobody_points_at_what_chance_brings() -> None:
    """SOLO-NIPPON: the tracks that are drawn, and no picture of a pick before."""
    (drawn,) = illustrate(BoardRule.SOLO_NIPPON, LIGHT, Breakpoint.WIDE)

    assert "Jacksonville" in drawn.caption
    assert drawn.scene.highlights


def test_the_map_is_shown_with_its_lines() -> None:
    """NIPPON-BOARD: the whole of it, for the lines are what counts."""
    (picture,) = illustrate(BoardRule.NIPPON_BOARD, LIGHT, Breakpoint.WIDE)

    assert picture.wide


def test_little_is_told_of_much_that_happens() -> None:
    """UNIT-NUCLEAR: the unit, and two of the markers that it moves."""
    (wide,) = illustrate(BoardRule.UNIT_NUCLEAR, LIGHT, Breakpoint.WIDE)

    assert wide.caption.startswith("Axis: nuclear bomb 7 to Africa & Middle East 1·4. Western")
    assert wide.caption.count("marker") == 2
    assert wide.caption.endswith("Everything that changed is framed.")


def test_a_multiplier_has_something_to_multiply() -> None:
    """CARD-MULTIPLIER: three times nine, not twice nothing."""
    before, after = illustrate(CardRule.CARD_MULTIPLIER, LIGHT, Breakpoint.WIDE)

    assert before.caption == "Play Winston Churchill"
    assert after.caption == "RAF: Winston Churchill, total 27 now."
