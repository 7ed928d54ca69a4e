"""A wrong answer always has its reason; a right one is one line, and on."""

from __future__ import annotations

import re

from blitz_widgets.cards.lesson import lesson_values
from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Choose
from blitz_widgets.lessons.judge import judge_choice
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.sessions.learning import Learning
from tests.support.tables import for_each

QUESTIONS = tuple(
    part for lesson in lessons() for part in lesson.part if isinstance(part.exercise, Choose)
)


@for_each("part", QUESTIONS, told=lambda part: part.exercise.id)
def test_every_wrong_choice_is_told_why(part: object) -> None:
    """By the author, or else by the rule that it is against."""
    learning = Learning((part,), Progress())  # type: ignore[arg-type]
    exercise = learning.part.exercise
    assert isinstance(exercise, Choose)
    for place, choice in enumerate(exercise.choices):
        learning.solving.again()
        learning.solving.choose(place)
        shown = render("lesson", **lesson_values(learning, title="", finish=""))
        found = re.search(r'<div class="bt-verdict.*?</div>', shown, re.DOTALL)
        assert found
        if judge_choice(exercise, place).right:
            assert "Right!" in found[0] or "right answer" in found[0]
            assert "<details" not in found[0] or " open>" not in found[0]
        elif choice.because:
            assert "bt-notice--warn" in found[0]
        else:
            first = rule_texts()[exercise.rules[0]]
            assert f'data-rule="{first.id}"' in found[0]
            assert first.text.split()[0] in found[0]
