"""The ready plans: they can be played, the engine agrees, and they keep to their time."""

from __future__ import annotations

import re

import pytest

from blitz_widgets.locale import languages, speaking
from blitz_widgets.teaching.checking import mistakes_in, right_answers
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.teaching.ready import PLANS, find_ready, ready_ids, ready_in_english
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.theme import LIGHT

MINUTES = {
    "first-turn": 5,
    "first-lesson": 45,
    "campaigns-and-theatres": 15,
    "blitz-units": 10,
    "how-the-bot-thinks": 15,
    "battle-of-britain": 10,
}
"""What each promises in its title or summary."""
ALOUD = 120
"""Words that a teacher says in a minute to a class."""
VOTE = 0.3
"""Minutes for a show of hands."""
EVENT = 0.04
"""Minutes to press the clicker and look."""

pytestmark = pytest.mark.parametrize("name", ready_ids())


@pytest.fixture
def plan(name: str) -> Plan:
    """A plan as it is written."""
    return ready_in_english(name)


def test_its_file_is_there(name: str) -> None:
    """And none is left out of the order."""
    assert {path.stem for path in PLANS.glob("*.toml")} == set(ready_ids())
    assert (PLANS / f"{name}.toml").is_file()


def test_the_engine_finds_nothing_wrong(plan: Plan) -> None:
    """Every position, every action, every answer."""
    assert mistakes_in(plan) == ()


def test_the_engine_knows_the_right_answer(plan: Plan) -> None:
    """Of every question, and what is wrong is wrong by goals or has a reason."""
    for step, line in zip(plan.steps, plan.lines(), strict=True):
        asked = step.question
        if asked is None or asked.right is None:
            continue
        assert line is not None
        assert right_answers(asked, line)[asked.right] is True
        assert asked.because
        assert asked.rules
        for place, answer in enumerate(asked.answers):
            assert bool(answer.because) == (place != asked.right), answer.text


def test_it_takes_as_long_as_it_says(name: str, plan: Plan) -> None:
    """All its steps together."""
    assert plan.minutes == MINUTES[name]


@pytest.mark.parametrize("language", languages())
def test_each_step_can_be_said_in_its_time(name: str, language: str) -> None:
    """Read aloud, with the vote and a glance at every event, as a watch would tell."""
    with speaking(language):
        plan = find_ready(name)
    for step, line in zip(plan.steps, plan.lines(), strict=True):
        words, needed = [step.text], 0.0
        if step.question is not None:
            words += [step.question.prompt, step.question.because]
            words += [answer.text for answer in step.question.answers]
            needed += VOTE
        needed += len(re.findall(r"\w+", " ".join(words))) / ALOUD
        needed += EVENT * len(line.moments if line else ())
        assert needed <= step.minutes, f"{step.title}: {needed:.2f} minutes"


def test_what_it_points_at_is_on_the_board(plan: Plan) -> None:
    """Spotlights, drawings and covers name what the picture has."""
    for step, line in zip(plan.steps, plan.lines(), strict=True):
        named = {*step.spotlight, *step.hidden}
        named |= {
            place for drawing in step.drawings for place in drawing.at if isinstance(place, str)
        }
        if not named:
            continue
        assert line is not None
        seen = line.game.observe(line.now, line.game.active(line.now))
        scene = presenter(line.game).scene(seen, LIGHT, Breakpoint.WIDE, Highlights())
        assert {name for name in named if scene.spot(name) is None} == set(), step.title


def test_every_step_has_words_for_the_teacher(plan: Plan) -> None:
    """And something for the class."""
    for step in plan.steps:
        assert step.notes
        assert step.text


def test_an_unknown_one_lists_the_others(name: str) -> None:
    """So a slip in a notebook is found at once."""
    with pytest.raises(PlanError, match=name):
        find_ready("no-such-plan")
