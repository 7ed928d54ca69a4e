"""An exercise that was made by clicking, opened again to be changed."""

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
    """*exercise* with all that was written and played for it, as far as that is still possible.

    Raises:
        PositionError: If its position cannot be.
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
    """Play what of *actions* is for the one who decides; chance has its own say."""
    for action in actions:
        with suppress(NotationError):
            composing.act(composing.game.parse(action))
