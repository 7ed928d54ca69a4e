"""A position with a decision for the bot, as a value and as a file that people write by hand."""

from blitz_widgets.games.blitzkrieg.solo.situation.board import (
    game_of,
    kit_of,
    opened_theatres,
    units_on_board,
)
from blitz_widgets.games.blitzkrieg.solo.situation.capture import situation_of
from blitz_widgets.games.blitzkrieg.solo.situation.check import check_situation
from blitz_widgets.games.blitzkrieg.solo.situation.file import (
    read_situation,
    situation_schema,
    write_situation,
)
from blitz_widgets.games.blitzkrieg.solo.situation.table import (
    cup_of,
    readings_of,
    repeated_by,
    seen_of,
)
from blitz_widgets.games.blitzkrieg.solo.situation.value import (
    Placed,
    Scores,
    Situation,
    SituationError,
)

__all__ = [
    "Placed",
    "Scores",
    "Situation",
    "SituationError",
    "check_situation",
    "cup_of",
    "game_of",
    "kit_of",
    "opened_theatres",
    "read_situation",
    "readings_of",
    "repeated_by",
    "seen_of",
    "situation_of",
    "situation_schema",
    "units_on_board",
    "write_situation",
]
