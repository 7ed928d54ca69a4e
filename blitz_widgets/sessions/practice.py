"""Practice positions from games that the program plays against itself."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import descriptors, find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.protocol import CHANCE, SEATS
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.player import choices
from blitz_widgets.view.catalogue import presenter, study
from blitz_widgets.view.reasoning import StudyError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from blitz_widgets.core.descriptor import Practice
    from blitz_widgets.core.outcomes import Step
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.view.reasoning import Study

_EARLIEST, _LATEST = 2, 12
"""The first and last bot decision of a game that can be chosen, counted from 1."""


def practised() -> Mapping[str, Practice]:
    """The games with practice positions, by name, the usual one first."""
    return {game.name: game.practice for game in descriptors() if game.practice}


def practice_position(seed: int | str, like: Game[Any, Any] | None = None) -> Study:
    """A bot decision from the middle of a usual game, or one with the box and options of *like*.

    Equal seeds give equal positions.

    Raises:
        StudyError: If the bot had nothing to decide in the game.
    """
    luck = Luck(f"practice/{seed}")
    wanted = luck.pick(range(_EARLIEST, _LATEST + 1))
    usual = next(iter(practised()))
    game = like or find_game(usual, {})
    practice = practised().get(game.name, practised()[usual])
    options = dict(game.options)
    for name, values in practice.varied.items():
        if name in options:
            options[name] = luck.pick(values)
    game = find_game(game.name, options)
    player = find_player(practice.player, f"{seed}", game.name)
    policy = by_itself(game, Luck(f"{seed}").pick, choices(game, [player] * len(SEATS)))
    found = [*islice(_studies(game, play(game, game.start(), policy)), wanted)]
    if not found:
        raise StudyError(_("In this game the bot had nothing to decide. Try another one."))
    return found[-1]


def _studies(game: Game[Any, Any], steps: Iterable[Step[Any, Any]]) -> Iterator[Study]:
    """The decisions of the bot in *steps*, as far as it had to ask anything."""
    shown = presenter(game)
    for actor, state, _action, _after in steps:
        if actor is CHANCE or actor in game.human_seats:
            continue
        reasoning = shown.reasoning(game.observe(state, actor))
        under_study = study(game, state) if reasoning and reasoning.questions else None
        if under_study is not None:
            yield under_study
