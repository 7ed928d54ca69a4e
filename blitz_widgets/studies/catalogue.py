"""The studies, by name."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.catalogue import descriptor_of, find_game, game_names
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.limits import MOST_STUDIED
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.locale.figures import grouped
from blitz_widgets.studies.study import StudySetupError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.studies.study import Study

_OF_ANY_GAME: Final = {
    "sides": "blitz_widgets.studies.sides:Sides",
    "levels": "blitz_widgets.studies.levels:Levels",
}


class UnknownStudyError(ExplainedError):
    """No study has this name, or none of the game has it."""


def study_names(game: str) -> tuple[str, ...]:
    """The names of the studies of the game called *game*.

    Raises:
        UnknownGameError: If there is no such game; the message lists the games.
    """
    return tuple(name for name, kind in _studies(game).items() if look_up(kind).fits(game))


def find_study(
    name: str, game: str | None, games: int, seed: int, options: Mapping[str, str]
) -> Study[Any, Any]:
    """The study called *name*, of *game*, or of the first game that has it.

    Args:
        name: Such as ``openings``.
        game: The name of the game.
        games: Number of games, or of games of each kind; at least 1.
        seed: The seed of all randomness.
        options: The options of the game.

    Raises:
        UnknownStudyError: If there is none, or none of that game; the message says which.
        UnknownGameError: If there is no such game.
        OptionError: If the game has no such option.
        StudySetupError: If *games* is out of range.
    """
    _check_games(games)
    for each in (game,) if game else game_names():
        if name in study_names(each):
            find_game(each, options)
            kind = look_up(_studies(each)[name])
            study: Study[Any, Any] = kind(game=each, options=dict(options), games=games, seed=seed)
            return study
    known = tuple(dict.fromkeys(n for each in game_names() for n in study_names(each)))
    if name in known:
        message = _("There is no study “{name}” of the game “{game}”. Its studies: {known}.")
        of_it = ", ".join(study_names(game or ""))
        raise UnknownStudyError(message.format(name=name, game=game, known=of_it))
    near = get_close_matches(str(name), known, n=1)
    message = _("There is no study “{name}”. Studies: {known}.")
    if near:
        message = _("There is no study “{name}”. Did you mean “{near}”? Studies: {known}.")
    raise UnknownStudyError(message.format(name=name, near="".join(near), known=", ".join(known)))


def _check_games(games: object) -> None:
    if not isinstance(games, int) or not 1 <= games <= MOST_STUDIED:
        message = _("A study plays from 1 to {most} games. Choose a number in that range.")
        raise StudySetupError(message.format(most=grouped(MOST_STUDIED)))


def _studies(game: str) -> Mapping[str, str]:
    return _OF_ANY_GAME | dict(descriptor_of(game).studies)
