"""Practice positions from games that the program plays against itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.catalogue import descriptors, find_game
from blitz_widgets.games.chance import Luck, SeededDealer
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.view.catalogue import presenter, study
from blitz_widgets.view.reasoning import StudyError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.descriptor import Practice
    from blitz_widgets.games.protocol import Game
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
    player, dealer = find_player(practice.player, f"{seed}", game.name), SeededDealer(f"{seed}")
    state = game.start()
    shown = presenter(game)
    found: list[Study] = []
    while game.outcome(state) is None and len(found) < wanted:
        actor = game.actor(state)
        if isinstance(actor, int) and actor not in game.human_seats:
            reasoning = shown.reasoning(game.observe(state, actor))
            under_study = study(game, state) if reasoning and reasoning.questions else None
            if under_study is not None:
                found.append(under_study)
        legal = game.legal_actions(state)
        if not isinstance(actor, int):
            action = dealer.deal(game, state)
        elif actor in game.human_seats:
            action = player.choose(game, game.observe(state, actor), legal)
        else:
            action = game.automatic_action(state)
        state = game.apply(state, action, tell=False).state
    if not found:
        raise StudyError(_("In this game the bot had nothing to decide. Try another one."))
    return found[-1]
