"""Goals in words: those of an answer to a question, and those that an exercise can ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.lessons.goals import Allowed, Forbidden, PlayedLine
from blitz_widgets.limits import MOST_GOALS_OFFERED, PLAN_TARGETS
from blitz_widgets.teaching.checking import as_in_file
from blitz_widgets.teaching.goal_finding import avoided_in, claims_about, goals_in
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.teaching.plan import Question
    from blitz_widgets.view.presenter import Group, Presenter


class GoalChoice(NamedTuple):
    """A goal that the engine can check."""

    goal: AnyGoal
    text: str
    """In a sentence, or the move that is allowed or not."""


def goal_choices(question: Question, line: Timeline[Any, Any] | None) -> tuple[GoalChoice, ...]:
    """The goals that an answer to *question*, asked at the end of *line*, can have.

    If the question plays actions when the answer is revealed, these are things that happen then
    and some that do not; otherwise the allowed moves.
    """
    if line is None:
        return ()
    found = _claims(question, line) if question.then else _moves(line)
    by_text = {choice.text: choice for choice in found if choice.text}
    return tuple(by_text.values())[:MOST_GOALS_OFFERED]


def _claims(question: Question, line: Timeline[Any, Any]) -> Iterator[GoalChoice]:
    after = line.read(question.then)
    if after.stopped is not None:
        return
    events = tuple(moment.event for moment in after.moments[len(line) :])
    shown, game, named = presenter(line.game), line.game, _all_names(line, after)
    for goal in claims_about(PlayedLine(game, line.now, after.now, events)):
        yield GoalChoice(goal, shown.goal_text(goal, None, named))


def goal_in_words(goal: AnyGoal, line: Timeline[Any, Any]) -> str:
    """*goal* of an answer to a question at the end of *line*, in words without a full stop.

    A goal without words is given as in a plan file.
    """
    action = line.game.parse(goal.action) if isinstance(goal, Allowed | Forbidden) else None
    text = presenter(line.game).goal_text(goal, action, _all_names(line, line))
    return text.removesuffix(".") or as_in_file(goal, line)


def _all_names(line: Timeline[Any, Any], after: Timeline[Any, Any]) -> str:
    """The names of everything on the table *after* the answer, so that a goal can use them."""
    game = line.game
    return _names_in(presenter(game).text_view(game.observe(after.now, game.active(line.now))))


def _names_in(groups: Iterable[Group]) -> str:
    return " ".join(
        name
        for group in groups
        for name in (group.title, *(choice.label for choice in group.choices))
    )


def _moves(line: Timeline[Any, Any]) -> Iterator[GoalChoice]:
    game, shown = line.game, presenter(line.game)
    if game.actor(line.now) not in game.human_seats:
        return
    for action in game.legal_actions(line.now):
        yield GoalChoice(Allowed(action=game.format(action)), shown.action(action))


class Offered(NamedTuple):
    """A goal that the exercise can ask for."""

    goal: AnyGoal
    text: str
    """In a sentence."""
    asked: bool = False
    """Whether the exercise asks for it."""
    avoids: bool = False
    """Whether other moves cause it and the answer avoids it."""


def goals_offered(
    played_line: PlayedLine,
    line: Timeline[Any, Any],
    presenter: Presenter[Any, Any],
    groups: Iterable[Group],
) -> tuple[Offered, ...]:
    """The goals that *played_line*, which starts at the end of *line*, reaches or avoids.

    Goals without words are left out.  *groups*, the table in words, have the names that the
    sentences can use.
    """
    named = _names_in(groups)
    reached = ((goal, False) for goal in goals_in(played_line))
    spared = ((goal, True) for goal in avoided_in(played_line, _first_decisions(line)))
    found: dict[str, Offered] = {}
    for goal, avoids in (*reached, *spared):
        text = presenter.goal_text(goal, None, named)
        if text and text not in found:
            found[text] = Offered(goal, text, avoids=avoids)
    return tuple(found.values())[: PLAN_TARGETS.most]


def _first_decisions(line: Timeline[Any, Any]) -> Iterator[PlayedLine]:
    """The effect of each legal decision at the end of *line*."""
    game = line.game
    for action in game.legal_actions(line.now):
        after = game.apply(line.now, action)
        yield PlayedLine(game, line.now, after.state, after.events)
