"""The two worked examples of the solo rules.

Their pictures are lost; on the printed board the positions below make every sentence of the two
examples true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question, Sifted
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from tests.games.blitzkrieg.solo.table import KIT, seen
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

DICE = range(1, 7)


def _asked(decision: Decision, question: Question) -> Sifted:
    """The line that asks *question*."""
    (line,) = (line for line in decision.trail if line.question is question)
    return line


def _theatres(numbers: tuple[int, ...]) -> list[str]:
    names = [*KIT.theatre_number]
    return [names[number] for number in numbers]


def _spaces(numbers: tuple[int, ...]) -> list[str]:
    return [KIT.space_name[number] for number in numbers]


def _order(decision: Decision, step: ProcedureStep) -> list[Question]:
    return [line.question for line in decision.trail if line.step is step]


def _vacant(state: State) -> dict[str, int]:
    """How many spaces are vacant in the open campaign of each theatre."""
    counts = {}
    for theatre, number in KIT.theatre_number.items():
        rows = [state.free & KIT.row_mask[row] for row in KIT.theatre_rows[number]]
        counts[theatre] = next(row.bit_count() for row in rows if row)
    return counts


class TestExample1:
    """SOLO-EXAMPLE-1: Research & Development."""

    STATE = at(
        GAME,
        markers={"WE": -2, "PO": 1, "EE": 2, "AM": -1, "SE": 3},
        placed={
            "axis": {"EE1": "army-1 army-2", "PO2.4": "army-2", "AM1.1": "army-3"},
            "allies": {
                "WE1": "navy-1 army-1 airforce-1",
                "PO1": "navy-1 navy-2",
                "EE2.1": "army-2",
                "AM1.2": "navy-3",
            },
        },
        reserves=("admiral airforce-1 navy-1 navy-2 army-1", "airforce-1"),
    )
    ROW = "admiral airforce-1 navy-1 navy-2 army-1"

    def decision(self, stratagem: Stratagem = Stratagem.RESEARCH) -> Decision:
        """What the bot does here."""
        decision = decide(KIT, seen(self.STATE, self.ROW, stratagem))
        assert decision is not None
        return decision

    def test_nothing_can_be_closed(self) -> None:
        """SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN: every row has two vacant spaces or more."""
        decision = self.decision()

        assert min(_vacant(self.STATE).values()) == 2
        for question in (Question.WINS_THEATRE, Question.WINS_CAMPAIGN):
            line = _asked(decision, question)
            assert set(line.notes) == {0}
            assert line.ignored

    def test_the_stratagem_leaves_three_theatres(self) -> None:
        """STRAT-RESEARCH, SOLO-THEATRE-FILTER: those with a research space."""
        line = _asked(self.decision(), Question.HAS_RESEARCH)

        assert _theatres(line.before) == ["WE", "EE", "AM", "PO", "SE"]
        assert _theatres(line.kept) == ["EE", "AM", "PO"]
        assert (line.rule, *line.also) == (Rule.STRAT_RESEARCH, Rule.SOLO_THEATRE_FILTER)
        assert _theatres((self.decision(Stratagem.NONE).theatre,)) == ["WE"]

    def test_the_pacific_has_the_most_empty_spaces_of_the_three(self) -> None:
        """SOLO-THEATRE-TIES: so nothing more is asked about theatres."""
        decision = self.decision()
        line = _asked(decision, Question.MOST_EMPTY)

        assert dict(zip(_theatres(line.before), line.notes, strict=True)) == {
            "PO": 3,
            "EE": 2,
            "AM": 2,
        }
        assert _theatres(line.kept) == ["PO"]
        assert _order(decision, ProcedureStep.THEATRE) == [
            Question.WINS_THEATRE,
            Question.WINS_CAMPAIGN,
            Question.CAN_PLACE,
            Question.HAS_RESEARCH,
            Question.MOST_EMPTY,
        ]

    def test_the_stratagem_chooses_the_research_space(self) -> None:
        """STRAT-RESEARCH, SOLO-POSITION-FILTER: one of the three vacant spaces in the row."""
        line = _asked(self.decision(), Question.IS_RESEARCH)

        assert _spaces(line.before) == ["PO2.1", "PO2.2", "PO2.3"]
        assert _spaces(line.kept) == ["PO2.1"]
        assert (line.rule, *line.also) == (Rule.STRAT_RESEARCH, Rule.SOLO_POSITION_FILTER)

    def test_the_army_is_not_eligible(self) -> None:
        """SOLO-UNIT-LEGAL: the space is at sea, and the fifth unit is an army."""
        line = _asked(self.decision(), Question.FITS)

        assert line.before == (0, 1, 2, 3, 4)
        assert line.kept == (0, 1, 2, 3)

    def test_the_die_falls_twice_as_often_on_the_first_two(self) -> None:
        """SOLO-UNIT-DIE: 1 and 5 are the admiral, 2 and 6 the airforce."""
        decision = self.decision()
        row = self.ROW.split()

        assert decision.slots == (0, 1, 2, 3)
        assert [decision.slot(die) for die in DICE] == [0, 1, 2, 3, 0, 1]
        assert [row[decision.slot(die)] for die in (1, 5)] == ["admiral", "admiral"]
        assert [row[decision.slot(die)] for die in (2, 6)] == ["airforce-1", "airforce-1"]


class TestExample2:
    """SOLO-EXAMPLE-2: For the Glory."""

    ROW = "navy-1 airforce-1 navy-2 army-1 admiral"

    def state(self, *, covered: str = "EE2.2") -> State:
        """The position, with the unit in the second campaign of Eastern Europe on *covered*."""
        return at(
            GAME,
            markers={"WE": -2, "PO": 1, "EE": 2, "AM": -1, "SE": 3},
            placed={
                "axis": {
                    "WE1": "navy-1 army-1 airforce-1",
                    "EE1": "army-2 army-2",
                    "PO2.1": "navy-2",
                    "AM1.4": "army-3",
                },
                "allies": {
                    "PO1": "navy-1 navy-2",
                    "WE2.1": "army-1",
                    "PO2.3": "navy-3",
                    covered: "army-2",
                    "AM1.1": "army-3",
                    "SE1.1": "navy-1",
                },
            },
            reserves=(self.ROW, "airforce-1"),
        )

    def decision(self, *, covered: str = "EE2.2") -> Decision:
        """What the bot does here."""
        decision = decide(KIT, seen(self.state(covered=covered), self.ROW, Stratagem.GLORY))
        assert decision is not None
        return decision

    def test_nothing_can_be_closed(self) -> None:
        """SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN: every row has two vacant spaces."""
        decision = self.decision()

        assert set(_vacant(self.state()).values()) == {2}
        for question in (Question.WINS_THEATRE, Question.WINS_CAMPAIGN):
            line = _asked(decision, question)
            assert set(line.notes) == {0}
            assert line.ignored

    def test_the_stratagem_leaves_out_south_east_asia(self) -> None:
        """STRAT-GLORY, SOLO-THEATRE-FILTER: all other open campaigns are worth 3."""
        line = _asked(self.decision(), Question.HIGHEST_CAMPAIGN)

        assert dict(zip(_theatres(line.before), line.notes, strict=True)) == {
            "WE": 3,
            "PO": 3,
            "EE": 3,
            "AM": 3,
            "SE": 2,
        }
        assert _theatres(line.kept) == ["WE", "EE", "AM", "PO"]

    def test_eastern_europe_has_the_only_propaganda_space(self) -> None:
        """STRAT-GLORY, SOLO-POSITION-FILTER: that theatre, and there that space."""
        decision = self.decision()

        assert _theatres(_asked(decision, Question.HAS_PROPAGANDA).kept) == ["EE"]
        assert _spaces(_asked(decision, Question.IS_PROPAGANDA).kept) == ["EE2.1"]
        assert _order(decision, ProcedureStep.THEATRE) == [
            Question.WINS_THEATRE,
            Question.WINS_CAMPAIGN,
            Question.CAN_PLACE,
            Question.HIGHEST_CAMPAIGN,
            Question.HAS_PROPAGANDA,
        ]

    def test_with_that_space_covered_western_europe(self) -> None:
        """STRAT-GLORY, SOLO-THEATRE-TIES: nothing but the order of the theatres decides then."""
        decision = self.decision(covered="EE2.1")
        propaganda = _asked(decision, Question.HAS_PROPAGANDA)

        assert propaganda.ignored
        assert _theatres(propaganda.kept) == ["WE", "EE", "AM", "PO"]
        assert _theatres(_asked(decision, Question.MOST_POINTS).kept) == ["WE", "EE", "AM", "PO"]
        assert _theatres(_asked(decision, Question.TOPMOST).kept) == ["WE"]
        assert _theatres((decision.theatre,)) == ["WE"]

    def test_the_die_decides_between_airforce_and_army(self) -> None:
        """SOLO-UNIT-LEGAL, SOLO-UNIT-DIE: the three navies stay at home."""
        decision = self.decision()
        row = self.ROW.split()

        assert [row[slot] for slot in decision.slots] == ["airforce-1", "army-1"]
        assert decision.needs_die
        assert [row[decision.slot(die)] for die in DICE] == ["airforce-1", "army-1"] * 3
