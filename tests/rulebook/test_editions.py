"""The two printings differ as the catalogue says, and in nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.engine.events import TheatreScored, ValueWorkedOut
from blitz_widgets.games.blitzkrieg.rules.editions import editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.positions import FIRST_PRINTING, GAME, Line, at, play
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.engine.state import State

SMALL_PILE = Blitzkrieg(Options(nippon_tokens=False))


class TestTheResearchPile:
    """SETUP-RESEARCH."""

    @pytest.mark.parametrize(
        ("written", "tokens"),
        [
            ({}, 18),
            ({"edition": "2021"}, 18),
            ({"edition": "2021", "nippon_tokens": "no"}, 16),
            ({"edition": "2019"}, 16),
            ({"edition": "2019", "nippon_tokens": "no"}, 16),
        ],
    )
    def test_its_size_goes_by_printing_and_option(
        self, written: dict[str, str], tokens: int
    ) -> None:
        """SETUP-RESEARCH: 16 in 2019; 18 in 2021, or 16 if one leaves the two out."""
        game = Blitzkrieg(Options.read(written))

        assert len(game.start().pile) == tokens

    def test_the_first_printing_has_no_nippon_tokens(self) -> None:
        """SETUP-RESEARCH: asking for them is an error that says what to do."""
        with pytest.raises(OptionError, match=r"2019 .* no Nippon tokens.*2021"):
            Options(edition="2019", nippon_tokens=True)
        with pytest.raises(OptionError, match="no Nippon tokens"):
            Options.read({"edition": "2019", "nippon_tokens": "yes"})


class TestWhatIsReplaced:
    """The rules that each printing words for itself."""

    def test_exactly_four_rules_are_replaced(self) -> None:
        """UNIT-NUCLEAR-1ST, UNIT-SPY-1ST, CLOSE-THEATRE-SCORE-1ST, CLOSE-ONLY-HERE-1ST: 2019."""
        assert editions()["2021"].replaces == {}
        assert editions()["2019"].replaces == {
            Rule.UNIT_NUCLEAR: Rule.UNIT_NUCLEAR_1ST,
            Rule.UNIT_SPY: Rule.UNIT_SPY_1ST,
            Rule.CLOSE_THEATRE_SCORE: Rule.CLOSE_THEATRE_SCORE_1ST,
            Rule.CLOSE_ONLY_HERE: Rule.CLOSE_ONLY_HERE_1ST,
        }

    def test_the_spy_counts_for_a_general_only_in_the_second(self) -> None:
        """UNIT-SPY, UNIT-SPY-1ST: one position, two values."""
        values = {}
        for game in (GAME, FIRST_PRINTING):
            state = at(
                game,
                placed={"axis": {"EE1.1": "spy as army-1"}, "allies": {"AM1.1": "army-1"}},
                reserves=("general", "army-2"),
                bags=("", None),
            )
            values[game] = play(game, state, "general EE1.2").one(ValueWorkedOut).value

        assert (values[GAME], values[FIRST_PRINTING]) == (2, 1)

    def test_the_icons_of_a_won_theatre_count_only_in_the_second(self) -> None:
        """CLOSE-THEATRE-SCORE, CLOSE-THEATRE-SCORE-1ST: one position, two results."""
        icons = {}
        for game in (GAME, FIRST_PRINTING):
            state = at(
                game,
                markers={"SE": 10},
                placed={"allies": {"SE1": "navy-1 army-1 airforce-2", "SE2.1": "navy-1"}},
            )
            icons[game] = play(game, state, "airforce-1 SE2.3").one(TheatreScored).icons

        assert (icons[GAME], icons[FIRST_PRINTING]) == (2, 0)

    def test_the_markers_move_alike(self) -> None:
        """UNIT-NUCLEAR, UNIT-NUCLEAR-1ST, CLOSE-ONLY-HERE, CLOSE-ONLY-HERE-1ST: by our ruling."""
        markers = []
        for game in (GAME, FIRST_PRINTING):
            state = at(
                game, markers={"WE": -13, "PO": 13, "EE": -12}, reserves=("nuclear-bomb", "army-1")
            )
            markers.append(play(game, state, "nuclear-bomb AM1.1", "target PO").state.markers)

        assert markers[0] == markers[1] == (-13, 11, -13, 7, -2)


class TestNothingElseDiffers:
    """Random games played in both printings at once."""

    @for_each("seed", lambda: range(60))
    def test_up_to_the_first_spy_or_won_theatre_all_is_alike(self, seed: int) -> None:
        """UNIT-SPY-1ST, CLOSE-THEATRE-SCORE-1ST: apart from these, a line runs the same."""
        both = _side_by_side(seed, stop=_a_printing_matters)

        assert both
        assert all(one == other for one, other in both)

    def test_some_of_these_games_run_to_their_end(self) -> None:
        """UNIT-SPY-1ST, CLOSE-THEATRE-SCORE-1ST: the comparison is no empty one."""
        ends = [_side_by_side(seed, stop=_a_printing_matters)[-1][0].ended for seed in range(60)]

        assert sum(end is not None for end in ends) >= 20


def _a_printing_matters(line: Line) -> bool:
    spy = SMALL_PILE.kit.unit_number["spy"]
    return spy in line.state.tokens or bool(line.all(TheatreScored))


def _side_by_side(seed: int, *, stop: Callable[[Line], bool]) -> list[tuple[State, State]]:
    """The positions of one random game, in the second and in the first printing."""
    luck = Luck(seed)
    line = Line(SMALL_PILE, SMALL_PILE.start())
    other = FIRST_PRINTING.start()
    both = [(line.state, other)]
    while SMALL_PILE.actor(line.state) is not None:
        outcomes = SMALL_PILE.chance_outcomes(line.state) or SMALL_PILE.legal_actions(line.state)
        action = SMALL_PILE.format(luck.pick(outcomes))
        line = line.play(action)
        if stop(line):
            break
        other = FIRST_PRINTING.apply(other, FIRST_PRINTING.parse(action)).state
        both.append((line.state, other))
    return both
