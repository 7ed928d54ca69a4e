"""The form for one step of a lesson plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _, ngettext
from blitz_widgets.records.position import encode_whole
from blitz_widgets.sessions.answer_goals import GoalChoice, goal_choices
from blitz_widgets.sessions.exercise_names import is_own
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.plan import Plan, PlanError

if TYPE_CHECKING:
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.sessions.planning import PlanDraft

LETTERS: Final = "ABCDEFGH"


def form_html(draft: PlanDraft, *, problem: str, set_up_last: str) -> str:
    """The form for the open step of *draft*, as HTML.

    *problem* is the reason why the last change failed, and *set_up_last* the code of the position
    that was set up last in this browser.
    """
    step, presenting = draft.step, step_on_show(draft)
    viewing = presenting.viewing if presenting else None
    names = {each.target: each.title for each in presenting.groups} if presenting else {}
    return render(
        "desk_form",
        number=draft.number + 1,
        step=step,
        minutes=f"{step.minutes:g}" if step.minutes else "",
        problem=problem,
        set_up_last=set_up_last not in {"", _own_code(draft)},
        has_position=step.position is not None,
        follows=draft.number > 0,
        has_board=bool(names),
        board_says=_board_says(draft),
        lights=_ticked(names, viewing.presenter.spotlights if viewing else (), step.spotlight),
        seats=_seats(draft, presenting),
        covers=_ticked(names, viewing.presenter.covered if viewing else (), step.hidden),
        drawn=ngettext("{count} drawing.", "{count} drawings.", len(step.drawings)).format(
            count=len(step.drawings)
        ),
        question=step.question,
        checks=_checks(draft),
        goals=[choice.text for choice in _goals(draft)],
        letters=LETTERS,
        exercise=step.exercise.prompt if step.exercise else "",
        may_change=step.exercise is not None and is_own(step.exercise),
    )


def step_on_show(draft: PlanDraft) -> Presentation | None:
    """The open step as the class sees it at its end; ``None`` if it cannot be shown."""
    try:
        presenting = Presentation(Plan(title="", steps=draft.plan.steps[: draft.number + 1]))
    except PlanError:
        return None
    presenting.look_at(draft.number)
    presenting.change(cursor=presenting.events[1])
    return presenting


def choose_goal(draft: PlanDraft, number: int, value: str) -> None:
    """Check the answer *number* by the goal at the place *value*, or by nothing."""
    goals = _goals(draft)
    if not value:
        draft.check_answer_by(number, None)
    elif value.isdecimal() and len(value) <= 3 and int(value) < len(goals):  # noqa: PLR2004  # digits
        draft.check_answer_by(number, goals[int(value)].goal)


def _goals(draft: PlanDraft) -> tuple[GoalChoice, ...]:
    """The goals for the engine to check an answer to the question of the open step."""
    question = draft.question
    return () if question is None else goal_choices(question, draft.line)


def _checks(draft: PlanDraft) -> list[str]:
    """The check of each answer: the place of a goal, ``other``, or empty for none."""
    question = draft.question
    places: dict[tuple[AnyGoal, ...], str] = {
        (choice.goal,): str(place) for place, choice in enumerate(_goals(draft))
    }
    answers = question.answers if question else ()
    return [places.get(each.goals, "other") if each.goals else "" for each in answers]


def _seats(draft: PlanDraft, presenting: Presentation | None) -> list[dict[str, Any]]:
    """Each side with units, and whether the plan shows them to the class."""
    viewing = presenting.viewing if presenting else None
    if presenting is None or viewing is None:
        return []
    chosen = draft.step.seats
    return [
        {"seat": seat, "title": viewing.presenter.side(seat), "on": seat in (chosen or ())}
        for seat, _hand, _seen in presenting.hands()
    ]


def _own_code(draft: PlanDraft) -> str:
    position = draft.step.position
    return encode_whole(position) if position else ""


def _board_says(draft: PlanDraft) -> str:
    if draft.step.exercise is not None:
        return _("This step shows the position of its exercise.")
    if draft.step.position is not None:
        return _("This step shows a position of its own.")
    if draft.line is not None:
        return _("This step goes on from where the step before has led.")
    return _("This step has words only. Set up a position, or take one from a game or replay.")


def _ticked(
    names: dict[str, str], kinds: tuple[str, ...], on: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The targets of these *kinds* with their *names*, and whether they are among those *on*."""
    found = {target: title for target, title in names.items() if target.startswith(kinds)}
    found |= {target: target for target in on if target not in found}
    return [
        {"target": target, "title": title, "on": target in on} for target, title in found.items()
    ]
