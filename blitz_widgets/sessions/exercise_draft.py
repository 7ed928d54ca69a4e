"""Unfinished exercises: the value that a browser keeps, and the session that goes on with one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta, Struct

from blitz_widgets.core.catalogue import UnknownGameError, game_title
from blitz_widgets.core.protocol import NotationError
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.limits import (
    ACTION_TEXT,
    COMPOSED_ANSWERS,
    COMPOSED_MOVES,
    ENTRIES,
    PLAN,
    PLAN_TARGETS,
    TooMuchError,
)
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position, check_size
from blitz_widgets.sessions.choice_draft import FEWEST_ANSWERS, DraftAnswer, DraftText
from blitz_widgets.sessions.composing import Composing

if TYPE_CHECKING:
    from blitz_widgets.lessons.exercises import AnyExercise

_TITLE: Final = 60
"""The letters of a question that are shown where it is listed."""


class ExerciseDraft(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The moves, goals and texts of a teacher so far."""

    position: Position
    chooses: bool = False
    done: Annotated[
        tuple[Annotated[str, Meta(max_length=ACTION_TEXT.most)], ...],
        Meta(max_length=COMPOSED_MOVES),
    ] = ()
    goals: Annotated[tuple[AnyGoal, ...], Meta(max_length=PLAN_TARGETS.most)] = ()
    prompt: DraftText = ""
    hints: Annotated[tuple[DraftText, ...], Meta(max_length=ENTRIES.most)] = ()
    because: DraftText = ""
    answers: Annotated[
        tuple[DraftAnswer, ...], Meta(min_length=FEWEST_ANSWERS, max_length=COMPOSED_ANSWERS)
    ] = (DraftAnswer(),) * FEWEST_ANSWERS


def draft_of(composing: Composing) -> ExerciseDraft:
    """*composing* as it is now."""
    return ExerciseDraft(
        position=composing.position,
        chooses=composing.chooses,
        done=composing.done,
        goals=composing.goals,
        prompt=composing.prompt,
        hints=composing.hints,
        because=composing.because,
        answers=composing.choice.answers,
    )


def resume(draft: ExerciseDraft) -> Composing:
    """The session that goes on with *draft*, as far as that is still possible.

    Raises:
        PositionError: If its position cannot be.
    """
    composing = Composing(draft.position)
    composing.ask_for_choice(chooses=draft.chooses)
    _play(composing, draft.done)
    composing.ask_for(draft.goals)
    composing.write(prompt=draft.prompt, hints=draft.hints, because=draft.because)
    composing.choice.answers = draft.answers
    return composing


def reopened(exercise: AnyExercise) -> Composing:
    """*exercise* with its texts and moves, as far as they are still possible.

    Raises:
        PositionError: If its position is impossible.
    """
    composing = Composing(exercise.position)
    composing.write(prompt=exercise.prompt, hints=exercise.hints, because=exercise.because)
    match exercise:
        case Choose(then=then):
            composing.ask_for_choice(chooses=True)
            composing.choice.take_up(exercise)
            _play(composing, then)
        case Play(answers=(answer, *_others), goals=goals):
            _play(composing, answer)
            composing.ask_for(goals)
        case MarkPlaces(answers=(place, *_others)):
            composing.pick(composing.presenter.picks(composing.game.parse(place))[0])
        case _:
            pass
    return composing


def _play(composing: Composing, actions: tuple[str, ...]) -> None:
    """Play those of *actions* that are decisions; chance acts by itself."""
    for action in actions:
        with suppress(NotationError):
            composing.act(composing.game.parse(action))


def title_of(draft: ExerciseDraft) -> str:
    """The title of *draft* in a list: its question and the game."""
    asked = " ".join(draft.prompt.split())
    question = f"{asked[:_TITLE]}…" if len(asked) > _TITLE else asked or _("No question yet")
    try:
        return _("{question} ({game})").format(
            question=question, game=_(game_title(draft.position.game))
        )
    except UnknownGameError:
        return question


def write_exercise_draft(draft: ExerciseDraft) -> str:
    """*draft* as JSON."""
    return msgspec.json.encode(draft).decode()


def read_exercise_draft(stored: object) -> ExerciseDraft | None:
    """The exercise in the text that a browser has *stored*; ``None`` if it is none, or too long."""
    if not isinstance(stored, str):
        return None
    whole = _("What was kept of the exercise")
    try:
        draft = read_json(stored, whole, PLAN, ExerciseDraft)
        check_size(whole, draft.position)
    except (JsonError, TooMuchError):
        return None
    return draft
