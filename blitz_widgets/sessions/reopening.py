"""Reopening an exercise that was made by clicking, to change it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from blitz_widgets.games.protocol import NotationError
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.composing import Composing

if TYPE_CHECKING:
    from blitz_widgets.lessons.exercises import AnyExercise


def reopened(exercise: AnyExercise) -> Composing:
    """*exercise* with its texts and moves, as far as they are still possible.

    Raises:
        PositionError: If its position is impossible.
    """
    composing = Composing(
        Position(
            game=exercise.game,
            options=exercise.options,
            setting=exercise.setting,
            lead=exercise.lead,
        )
    )
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
