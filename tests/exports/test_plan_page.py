"""A lesson plan as one page without a kernel."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from msgspec.structs import replace

from blitz_widgets.exports.plan_page import plan_page
from blitz_widgets.lessons.exercises import Choice
from blitz_widgets.locale import languages
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.ready import find_ready, ready_ids
from tests.exports.annotated import data_of
from tests.teaching.plans import choice, exercise, plan


def before_its_time(page: str) -> str:
    """The page without the data that its script shows later."""
    return re.sub(r'<script type="application/json".*?</script>', "", page, flags=re.DOTALL)


@pytest.mark.parametrize(
    ("name", "language"), [*zip(ready_ids(), cycle(languages()), strict=False)]
)
def test_every_ready_plan_is_a_page(name: str, language: str) -> None:
    """With a picture for every event, and nothing from elsewhere."""
    found = find_ready(name)
    page = plan_page(found, language=language)
    data = data_of(page)

    assert f'<html lang="{language}">' in page
    assert not re.search(r"(src|href)=.?https?:", page)
    assert [step["title"] for step in data["steps"]] == [step.title for step in found.steps]
    for step, line in zip(data["steps"], found.lines(), strict=True):
        assert len(step["shots"]) == len(line or ()) + 1


def test_answers_and_notes_are_not_on_the_page_before_their_time() -> None:
    """They are in the data only, until the script shows them."""
    page = before_its_time(plan_page(plan()))

    assert "Words title" in page
    for kept in ("Words why", "Words notes", "Words two", "Words reason"):
        assert kept not in page


def test_a_question_is_asked_first_and_answered_after() -> None:
    """Each in HTML of its own; what happens then has pictures, too."""
    (first, *_others) = data_of(plan_page(plan()))["steps"]

    assert "Words why" not in first["asked"]
    assert "Words why" in first["revealed"]
    assert "✓" not in first["asked"]
    assert len(first["after"]) > 1


def test_an_exercise_becomes_a_question_to_the_class() -> None:
    """There is no kernel to judge it; the answer is played when it is revealed."""
    steps = data_of(plan_page(plan()))["steps"]

    assert "Words exercise" in steps[2]["asked"]
    assert steps[2]["after"]
    assert "Words 2" in steps[3]["asked"]


def test_several_answers_can_be_right() -> None:
    """Each is marked once the answer is revealed, and a wrong one says why."""
    both = replace(
        choice(),
        choices=(Choice(text="one"), Choice(text="two", because="No two"), Choice(text="six")),
        also=(2,),
    )
    (step,) = data_of(plan_page(Plan(title="t", steps=(Step(title="s", exercise=both),))))["steps"]

    assert step["revealed"].count("✓") == 2
    assert "No two" in step["revealed"]
    assert "No two" not in step["asked"]


def test_what_cannot_be_shown_is_told() -> None:
    """With its step."""
    bad = replace(exercise(), answers=(("army-2 EE1.1",),))
    with pytest.raises(PlanError, match="Step 1"):
        plan_page(Plan(title="t", steps=(Step(title="s", exercise=bad),)))
