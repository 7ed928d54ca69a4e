"""The difficulty of the solo game, and the readings of the bot's rules."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from blitz_widgets.core.declared import Choice, options_of, read_options, spelt
from blitz_widgets.games.blitzkrieg.engine.options import Options
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.limits import MOST_EXTRA_POINTS, MOST_EXTRA_PROGRESS
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Option


class Level(StrEnum):
    """The difficulty levels (SOLO-LEVEL)."""

    NONE = "none"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @property
    def rolls(self) -> int:
        """The number of rolls of the die."""
        return {Level.NONE: 0, Level.EASY: 3, Level.MEDIUM: 3, Level.HARD: 4}[self]

    @property
    def spaces(self) -> int:
        """The number of spaces that each roll moves a track for the bot."""
        return {Level.NONE: 0, Level.EASY: 1, Level.MEDIUM: 2, Level.HARD: 2}[self]


class SoloOptions(Struct, frozen=True, kw_only=True):
    """The options of a solo game.

    Rules: SOLO-LEVEL, SOLO-HARDER, SOLO-LEARNING.
    """

    level: Annotated[
        Level,
        Choice(
            N_("Level"),
            {
                Level.NONE: N_("no head start for the bot"),
                Level.EASY: N_("easy: 3 rolls of 1 space"),
                Level.MEDIUM: N_("medium: 3 rolls of 2 spaces"),
                Level.HARD: N_("hard: 4 rolls of 2 spaces"),
            },
            rule=Rule.SOLO_LEVEL,
        ),
    ] = Level.EASY
    stratagems: Annotated[
        bool,
        Choice(
            N_("The bot draws stratagems"),
            {True: N_("yes"), False: N_("no, a first game to learn")},
            rule=Rule.SOLO_LEARNING,
        ),
    ] = True
    """Whether the bot draws stratagems; a first game may do without."""
    extra_points: Annotated[
        int,
        Choice(N_("Points the bot starts with"), most=MOST_EXTRA_POINTS, rule=Rule.SOLO_HARDER),
    ] = 0
    """War-victory points that the bot starts with."""
    extra_progress: Annotated[
        int,
        Choice(
            N_("Spaces in its favour on every track at the start"),
            most=MOST_EXTRA_PROGRESS,
            rule=Rule.SOLO_HARDER,
        ),
    ] = 0
    """Spaces by which every battle track starts in the bot's favour, in addition to the level."""
    base: Options = Options()
    readings: Readings = Readings()

    def written(self) -> dict[str, str]:
        """The options as a record holds them; readings only if they are not the default."""
        return {
            **self.base.written(),
            "level": self.level.value,
            "stratagems": spelt(self.stratagems),
            "extra_points": str(self.extra_points),
            "extra_progress": str(self.extra_progress),
            **written_readings(self.readings),
        }

    @classmethod
    def read(cls, written: Mapping[str, str]) -> SoloOptions:
        """The options that a record, a link or a command line gives; absent ones are the defaults.

        Raises:
            OptionError: If there is no such option or value.
        """
        return read_options(cls, written)


def written_readings(readings: Readings) -> dict[str, str]:
    """The names and values of the *readings* that are not the default."""
    return {
        option.name: value
        for option in reading_options()
        if (value := spelt(getattr(readings, option.name))) != option.default
    }


def read_readings(written: Mapping[str, str]) -> Readings:
    """The readings by their names; absent ones are the defaults.

    Raises:
        OptionError: If one has no such value.
    """
    return read_options(Readings, written)


def reading_options() -> tuple[Option, ...]:
    """The doubtful points of the bot's rules, each with its readings, the default first."""
    return options_of(Readings)


def readings_of_board(*, nippon: bool) -> tuple[Option, ...]:
    """The readings that make a difference on this side of the board.

    The Nippon side has only one order of its theatres (SOLO-THEATRE-TIES).
    """
    return tuple(
        option for option in reading_options() if not (nippon and option.name == "theatre_order")
    )


def solo_options() -> tuple[Option, ...]:
    """The options to choose before a solo game begins.

    Rules: SOLO-LEVEL, SOLO-LEARNING, SOLO-HARDER.
    """
    return options_of(SoloOptions)
