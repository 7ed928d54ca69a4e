"""Why the bot moves one marker and not another, and what its scientist counts as."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.view.solo.study import BotStudy
from tests.support.bot_positions import bots

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition
    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning

ORDER = "on the printed board"


def decided(situation: BotPosition) -> Reasoning:
    """The decision in *situation*."""
    found = BotStudy(situation).reasoning()
    assert found is not None
    return found


def target(markers: dict[str, int], **readings: str) -> tuple[AskedQuestion, dict[str, str]]:
    """The last question where the bot goes to Africa, and the reason of each theatre."""
    found = decided(bots(row=("army-1",), markers=markers, readings=readings))
    question = found.questions[-1]
    assert question.step == "Target"
    return question, {each.target.partition(":")[2]: each.why for each in question.candidates}


class TestTheTarget:
    """SOLO-FX-STRATEGIC, SOLO-CHANGE: which marker a strategic space moves."""

    def test_the_class_of_change_decides(self) -> None:
        """Each theatre is told with its change."""
        question, why = target({"PO": -1, "EE": 3, "SE": -6})

        assert question.text.startswith("The space moves the marker of another theatre 3 spaces")
        assert question.verdict == "The strategic advantage moves Pacific Ocean."
        assert why["PO"] == (
            "From -1 to +2: your lead becomes a lead for the bot. No other theatre changes more."
        )
        assert why["EE"] == "From +3 to +6: the lead of the bot grows. Pacific Ocean changes more."
        assert why["SE"] == "From -6 to -3: your lead shrinks. Pacific Ocean changes more."
        assert [each.answer for each in question.candidates if each.kept] == ["-1 → +2"]

    def test_then_the_more_extreme_lead(self) -> None:
        """With the reading that it goes by."""
        _question, why = target({"WE": 2, "PO": 3, "EE": 1, "SE": 1})
        _question, share = target({"WE": 2, "PO": 3, "EE": 1, "SE": 1}, extreme="share")

        assert why["PO"].endswith(
            "Others change in the same way, but here the lead before it is more extreme."
        )
        assert why["WE"].endswith(
            "Pacific Ocean changes in the same way, and there the lead before it is more extreme."
        )
        assert sum("as a share of its track" in reason for reason in share.values()) == 4

    def test_then_the_order_of_the_theatres(self) -> None:
        """By the reading of that order."""
        _question, why = target({})
        _question, by_list = target({}, theatre_order="list")

        assert why["WE"].endswith(
            f"Others change in the same way, but this one comes first {ORDER}."
        )
        assert why["SE"].endswith(
            f"Western Europe changes in the same way and comes first {ORDER}."
        )
        assert by_list["SE"].endswith("comes first in the order of the die, 1 to 5.")

    def test_the_lead_after_it_counts_by_that_reading(self) -> None:
        """Of two leads that could be turned."""
        question, why = target({"PO": -2, "SE": -1}, turned_lead="after")

        assert question.verdict == "The strategic advantage moves South East Asia."
        assert why["PO"].endswith(
            "South East Asia changes in the same way, and there the lead after it is more extreme."
        )

    def test_a_bigger_move_counts_by_that_reading(self) -> None:
        """Inside one class of change."""
        _question, why = target({"PO": 12, "EE": 1, "WE": 1, "SE": 1}, change_size="yes")

        assert why["PO"].endswith("Western Europe changes more.")

    def test_the_conclusion_names_it(self) -> None:
        """And so does a reading by which it is another one."""
        study = BotStudy(bots(row=("army-1",), markers={"WE": 1}))
        found = study.reasoning()
        assert found is not None
        (other,) = (each for each in study.other_readings() if each.option == "theatre_order")

        assert found.conclusion == (
            "The army 1 goes to Africa & Middle East 1·1, "
            "and its strategic advantage moves Eastern Europe."
        )
        assert other.text.endswith("and its strategic advantage moves Pacific Ocean.")

    @pytest.mark.parametrize(
        ("die", "end"),
        [
            (None, ", and unless a unit that ignores the space is chosen, its strategic advantage"),
            (1, "goes to Africa & Middle East 1·1."),
            (2, ", and its strategic advantage moves"),
        ],
    )
    def test_a_task_force_moves_nothing_else(self, die: int | None, end: str) -> None:
        """UNIT-TASKFORCE: the die says whether it is chosen."""
        row = ("task-force-army", "army-1")

        assert end in decided(bots(row=row, markers={"PO": -2}, die=die)).conclusion


class TestInspiredLeadership:
    """UNIT-INSPIRED: it uses a strategic space twice, and both markers are named."""

    MARKERS: ClassVar = {"PO": -2, "EE": -1, "WE": 2}

    def test_the_second_target_is_asked_about_after_the_first(self) -> None:
        """By the markers as they stand then."""
        found = decided(bots(row=("inspired-leadership",), markers=self.MARKERS))
        first, second = found.questions[-2:]
        why = {each.target.partition(":")[2]: each.why for each in second.candidates}

        assert (first.step, second.step) == ("Target", "Second target")
        assert first.verdict == "The strategic advantage moves Pacific Ocean."
        assert second.text.startswith("Inspired leadership uses the space again")
        assert second.verdict == "The strategic advantage moves Eastern Europe."
        assert why["PO"].startswith("From +1 to +4: the lead of the bot grows.")
        assert Rule.UNIT_INSPIRED in second.also

    @pytest.mark.parametrize(
        ("row", "die", "end"),
        [
            (("inspired-leadership",), None, "moves Pacific Ocean, then Eastern Europe."),
            (
                ("inspired-leadership", "army-1"),
                None,
                "moves Pacific Ocean, and if inspired leadership is chosen, then Eastern Europe.",
            ),
            (("inspired-leadership", "army-1"), 1, "moves Pacific Ocean, then Eastern Europe."),
            (("inspired-leadership", "army-1"), 2, "advantage moves Pacific Ocean."),
        ],
    )
    def test_the_conclusion_names_both(
        self, row: tuple[str, ...], die: int | None, end: str
    ) -> None:
        """SOLO-UNIT-DIE: as far as the unit is known."""
        situation = bots(row=row, markers=self.MARKERS, die=die)

        assert decided(situation).conclusion.endswith(end)

    @pytest.mark.parametrize(
        ("row", "end"),
        [
            (("inspired-leadership",), "moves Pacific Ocean twice."),
            (
                ("inspired-leadership", "army-1"),
                "moves Pacific Ocean, and if inspired leadership is chosen, Pacific Ocean again.",
            ),
        ],
    )
    def test_the_same_marker_may_move_twice(self, row: tuple[str, ...], end: str) -> None:
        """SOLO-FX-STRATEGIC: where it is the greatest change both times."""
        markers = {"WE": 1, "PO": -3, "EE": 1, "SE": 1}

        assert decided(bots(row=row, markers=markers)).conclusion.endswith(end)

    def test_the_forecast_names_both(self) -> None:
        """Beside the unit."""
        situation = bots(row=("inspired-leadership", "army-1"), markers=self.MARKERS)
        labels = [each.label for each in BotStudy(situation).forecast().predictions]

        assert {label.partition(" (")[2] for label in labels} == {
            "moves Pacific Ocean, then Eastern Europe)",
            "moves Pacific Ocean)",
        }

    def test_a_reading_that_changes_only_the_second_is_named(self) -> None:
        """With what happens then."""
        study = BotStudy(bots(row=("inspired-leadership",)))
        (other,) = (each for each in study.other_readings() if each.option == "theatre_order")

        assert "strategic advantage moves Western Europe, then" in other.text


class TestTheScientist:
    """SOLO-FX-SCIENTIST: it counts as an airforce of 3, and that is said where it matters."""

    def test_where_it_goes_and_what_it_wins(self) -> None:
        """The theatre and position steps."""
        found = decided(
            bots(
                row=("scientist", "army-1"),
                markers={"WE": 1},
                placed={"bot": {"WE1.1": "navy-1"}, "player": {"WE1.2": "army-1"}},
            )
        )
        said = " ".join(each.why for question in found.questions for each in question.candidates)

        assert "The scientist (for the bot an airforce of 3) on Western Europe 1·3 closes" in said
        assert "scientist may go" not in said

    def test_its_change(self) -> None:
        """The unit step."""
        found = decided(
            bots(
                row=("army-1", "scientist", "army-2"),
                stratagem=Stratagem.COUNTERATTACK,
                previous=Stratagem.SECURE,
                markers={"AM": -2},
            )
        )
        reasons = {
            question.rule: each.why
            for question in found.questions
            for each in question.candidates
            if each.target == "row:2"
        }

        assert reasons[Stratagem.COUNTERATTACK.rule].endswith("It counts as an airforce of 3.")
        assert any("(for the bot an airforce of 3) may go on" in why for why in reasons.values())

    def test_a_spy_that_copies_it(self) -> None:
        """Whoever placed it."""
        found = decided(
            bots(
                row=("spy", "army-1"),
                placed={"player": {"WE1.1": "scientist"}},
                player_placed_last="scientist",
            )
        )
        said = " ".join(each.why for question in found.questions for each in question.candidates)

        assert "spy (it copies a scientist, for the bot an airforce of 3)" in said


class TestUsableSpaces:
    """SOLO-THEATRE-FILTER, by the reading that only usable spaces count."""

    def test_a_space_that_no_unit_can_use_is_named(self) -> None:
        """It is there, but does not count."""
        situation = bots(
            row=("army-1",),
            stratagem=Stratagem.RESEARCH,
            previous=Stratagem.SECURE,
            readings={"filter_space": "placeable"},
            placed={"player": {"PO1": "navy-1 navy-2"}},
        )
        said = [
            each.why
            for question in decided(situation).questions
            if question.text.startswith("Where can the bot get research")
            for each in question.candidates
        ]

        assert any(
            "There is improved research on Pacific Ocean 2·1, but no unit of the row can go there."
            in why
            for why in said
        )
