"""A plan is played on the engine, step by step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.records.position import Position
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from tests.teaching.plans import RESERVES, plan, question


class TestWhatAStepPlays:
    """From its own position, or from where the step before has led."""

    def test_a_step_without_a_position_goes_on_after_the_answer(self) -> None:
        """What a question does when it is revealed comes between the steps."""
        first, second, *_rest = plan().lines()
        assert first is not None
        assert second is not None

        assert first.actions == ()
        assert second.game.to_data(second.start)["spaces"]
        assert [second.game.format(each) for each in second.actions] == [
            "army-3 EE1.1",
            "draw navy-2",
        ]

    def test_words_before_the_first_position_have_no_board(self) -> None:
        """A title to begin with."""
        lines = Plan(title="t", steps=(Step(title="words"),)).lines()

        assert lines == (None,)

    def test_what_cannot_be_is_told_with_its_step(self) -> None:
        """A position, an action, or what a revealed answer does."""
        bad = Position(game="base", setting={"reserves": {"axis": "army-9"}})
        good = Position(setting=RESERVES)
        asked = replace(question(), then=("navy-3 EE1.1",))
        for step in (
            Step(title="b", position=bad),
            Step(title="b", position=Position(game="chess")),
            Step(title="b", position=good, play=("navy-3 EE1.1",)),
            Step(title="b", position=good, question=asked),
        ):
            with pytest.raises(PlanError, match=r"^Step 2 of the plan: "):
                Plan(title="t", steps=(Step(title="a"), step)).lines()

    def test_minutes_are_added_up(self) -> None:
        """Of all steps."""
        assert plan().minutes == 3.5
