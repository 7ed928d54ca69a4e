"""Where in the course a rule is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.finding import teaching, training
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.ids import Rule


@for_each("rule", known_rules)
def test_every_rule_is_trained_and_taught(rule: Rule) -> None:
    """Each place that is named has to do with it, and no lesson is named twice."""
    trained, taught = training(rule), teaching(rule)

    assert trained
    assert all(rule in place.part.exercise.rules for place in trained)
    assert {place.lesson.id for place in taught} == {
        lesson.id for lesson in lessons() if rule in lesson.rules
    }
    assert len(taught) == len({place.lesson.id for place in taught})


@for_each("rule", known_rules)
def test_the_best_exercise_is_most_about_the_rule(rule: Rule) -> None:
    """None names it earlier, and none that names it as early has fewer beside it."""
    ranks = [
        (place.part.exercise.rules.index(rule), len(place.part.exercise.rules))
        for place in training(rule)
    ]

    assert ranks == sorted(ranks)
