"""Random solo games, and the positions in which the bot has something before it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.games.blitzkrieg.engine.options import Options
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions
from blitz_widgets.games.blitzkrieg.solo.stratagems import (
    BigGunsPresent,
    Extreme,
    Readings,
    TheatreOrder,
    UnitWin,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.state import State

_OPTIONS = (
    SoloOptions(),
    SoloOptions(level=Level.HARD, stratagems=False, base=Options(edition="2019")),
    SoloOptions(extra_progress=3, base=Options(nippon_tokens=False)),
    SoloOptions(
        readings=Readings(
            theatre_order=TheatreOrder.LIST,
            change_size=True,
            unit_win=UnitWin.AIM,
            big_guns_present=BigGunsPresent.ROW,
            industry_is_research=False,
        )
    ),
)
GAMES = (
    *map(SoloBlitzkrieg, _OPTIONS),
    SoloNippon(),
    SoloNippon(SoloOptions(extra_progress=3, readings=Readings(extreme=Extreme.SHARE))),
)
SEEDS = range(8)


class Met(NamedTuple):
    """A position that came up in a game."""

    game: SoloBlitzkrieg
    state: State


def random_positions(game: SoloBlitzkrieg, seed: int) -> Iterator[State]:
    """Every position of one random game, from the first on and without the last."""
    luck = Luck(f"solo/{seed}")
    for step in play(game, game.start(), by_pick(game, luck.pick)):
        yield step.before


@cache
def met() -> tuple[Met, ...]:
    """The positions of many games in which a turn has begun and the bot's row is not empty."""
    return tuple(
        Met(game, state)
        for game in GAMES
        for seed in SEEDS
        for state in random_positions(game, seed)
        if state.turn and state.reserves[0]
    )


@cache
def bot_places() -> tuple[Met, ...]:
    """Those of them in which the bot is to place, its stratagem drawn."""
    return tuple(found for found in met() if found.game.decision(found.state) is not None)
