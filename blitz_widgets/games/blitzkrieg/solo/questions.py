"""The questions of the bot's procedure, and its steps."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from blitz_widgets.core import sieve


class ProcedureStep(StrEnum):
    """The three steps of the procedure, and the targets of a strategic space."""

    THEATRE = "theatre"
    POSITION = "position"
    UNIT = "unit"
    TARGET = "target"
    SECOND_TARGET = "second-target"
    """Inspired leadership uses the space a second time (UNIT-INSPIRED)."""


class Question(StrEnum):
    """A question about each candidate; a candidate's note is its answer."""

    SAME_THEATRE = "same-theatre"
    WINS_THEATRE = "wins-theatre"
    WINS_CAMPAIGN = "wins-campaign"
    CAN_PLACE = "can-place"
    PLAYER_LEADS = "player-leads"
    BOT_LEADS = "bot-leads"
    HAS_ECONOMY = "has-economy"
    HIGHEST_CAMPAIGN = "highest-campaign"
    HAS_PROPAGANDA = "has-propaganda"
    HAS_RESEARCH = "has-research"
    MOST_EMPTY = "most-empty"
    MOST_POINTS = "most-points"
    TOPMOST = "topmost"
    WINS_HERE = "wins-here"
    TAKES_A_UNIT = "takes-a-unit"
    IS_PRODUCTION = "is-production"
    IS_BOMBING = "is-bombing"
    IS_PROPAGANDA = "is-propaganda"
    IS_RESEARCH = "is-research"
    PRIORITY = "priority"
    LEFTMOST = "leftmost"
    FITS = "fits"
    UNIT_WINS = "unit-wins"
    IS_SPECIAL = "is-special"
    GREATEST_CHANGE = "greatest-change"
    LEFTMOST_UNIT = "leftmost-unit"
    HAS_VALUE = "has-value"
    IS_NO_BLITZ = "is-no-blitz"
    STRONGEST = "strongest"
    TARGET = "target"


Sifted: TypeAlias = sieve.Sifted[ProcedureStep, Question, int, int]
"""The effect of one line of the procedure.

The candidates are theatres, spaces, or places in the bot's row from the left, from 0; in the last
two steps they are theatres again.
"""
