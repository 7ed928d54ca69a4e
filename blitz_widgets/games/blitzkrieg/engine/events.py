"""The events that a table sees in a game of Blitzkrieg!.

Units, spaces, theatres and rows are numbers of the game's kit; points are war-victory points;
markers count spaces from the middle, above 0 on the first side's half.
"""

from __future__ import annotations

from enum import StrEnum

from blitz_widgets.core.protocol import Event, Outcome


class Origin(StrEnum):
    """The reason for drawing a unit."""

    SETUP = "setup"
    PRODUCTION = "production"
    TURN = "turn"


class TurnBegan(Event, frozen=True, kw_only=True):
    """A side's turn begins."""

    seat: int
    turn: int


class Placed(Event, frozen=True, kw_only=True):
    """A unit was placed; *acting* is the unit a spy copied, else the unit itself."""

    seat: int
    unit: int
    acting: int
    space: int


class EffectBegan(Event, frozen=True, kw_only=True):
    """The effect of a space is used; *again* means the second time, by inspired leadership."""

    seat: int
    space: int
    again: bool = False


class EffectIgnored(Event, frozen=True, kw_only=True):
    """A task force ignores the effect of its space, if there is one."""

    seat: int
    space: int


class NoEffect(Event, frozen=True, kw_only=True):
    """The space has no effect."""

    seat: int
    space: int


class BomberStrikes(Event, frozen=True, kw_only=True):
    """A bombing unit also bombs; *acting* is the unit a spy copied, else the unit itself."""

    seat: int
    unit: int
    acting: int


class Drew(Event, frozen=True, kw_only=True):
    """A unit came from the bag to the reserve; only its owner sees which."""

    seat: int
    origin: Origin
    unit: int


class DrewUnseen(Event, frozen=True, kw_only=True):
    """A unit came from the bag to the reserve, as everyone but its owner sees it."""

    seat: int
    origin: Origin


class BagEmpty(Event, frozen=True, kw_only=True):
    """There was nothing to draw."""

    seat: int
    origin: Origin


class ResearchDone(Event, frozen=True, kw_only=True):
    """A special weapon came to the bag, or to the reserve; only its owner sees which."""

    seat: int
    to_reserve: bool
    unit: int


class ResearchUnseen(Event, frozen=True, kw_only=True):
    """A special weapon came to the bag or to the reserve, as everyone but its owner sees it."""

    seat: int
    to_reserve: bool


class PileEmpty(Event, frozen=True, kw_only=True):
    """There was no special weapon left for research."""

    seat: int


class LostToBombing(Event, frozen=True, kw_only=True):
    """A unit of *seat* went from its reserve to its bag; only *seat* sees which."""

    seat: int
    unit: int


class LossUnseen(Event, frozen=True, kw_only=True):
    """A unit of *seat* went from its reserve to its bag, as the other side sees it."""

    seat: int


class NothingToBomb(Event, frozen=True, kw_only=True):
    """The bombed *seat* had no unit in reserve."""

    seat: int


class NoTarget(Event, frozen=True, kw_only=True):
    """A strategic advantage found no other open theatre."""

    seat: int


class MarkerMoved(Event, frozen=True, kw_only=True):
    """A marker moved by *wanted* spaces towards *seat*, or fewer if it was stopped."""

    seat: int
    theatre: int
    wanted: int
    start: int
    end: int


class ValueWorkedOut(Event, frozen=True, kw_only=True):
    """The value of a unit with no single printed value; *acting* as in *Placed*."""

    seat: int
    unit: int
    acting: int
    value: int


class NoMarkerMove(Event, frozen=True, kw_only=True):
    """The unit has no value, and the marker stays."""

    seat: int
    unit: int


class PropagandaScored(Event, frozen=True, kw_only=True):
    """A side scored propaganda."""

    seat: int
    points: int


class CampaignClosed(Event, frozen=True, kw_only=True):
    """A campaign was filled, and *winners* scored *points* each, with *icons* as well."""

    row: int
    winners: tuple[int, ...]
    points: int
    icons: int


class TheatreWon(Event, frozen=True, kw_only=True):
    """The marker reached the last space: the theatre is won and closes."""

    seat: int
    theatre: int


class TheatreScored(Event, frozen=True, kw_only=True):
    """The *rows* of a won theatre score *points* together, with *icons* as well."""

    seat: int
    theatre: int
    rows: tuple[int, ...]
    points: int
    icons: int


class CampaignOpened(Event, frozen=True, kw_only=True):
    """*seat* opened the campaign of *theatre*, with its marker *favour* spaces on its side."""

    seat: int
    theatre: int
    favour: int


class NothingToOpen(Event, frozen=True, kw_only=True):
    """There is no unopened campaign left."""

    seat: int


class MayFollowUp(Event, frozen=True, kw_only=True):
    """A blitz unit lets its owner place another unit in *theatre*, if one fits."""

    seat: int
    theatre: int


class NoFollowUp(Event, frozen=True, kw_only=True):
    """A blitz unit is not followed up; *possible* says whether it could have been.

    Only its owner knows that: for everyone else *possible* is always true.
    """

    seat: int
    possible: bool


class FinalTurn(Event, frozen=True, kw_only=True):
    """The first side has *points*, enough to win; *seat* gets one final turn."""

    seat: int
    points: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    outcome: Outcome


TurnEvent = TurnBegan | Placed | ValueWorkedOut | MayFollowUp | NoFollowUp
EffectEvent = EffectBegan | EffectIgnored | NoEffect | BomberStrikes | NoTarget | PropagandaScored
TokenEvent = (
    Drew
    | DrewUnseen
    | BagEmpty
    | ResearchDone
    | ResearchUnseen
    | PileEmpty
    | LostToBombing
    | LossUnseen
    | NothingToBomb
)
MarkerEvent = MarkerMoved | NoMarkerMove
ClosingEvent = CampaignClosed | TheatreWon | TheatreScored | CampaignOpened | NothingToOpen
EndingEvent = FinalTurn | GameEnded

BlitzkriegEvent = TurnEvent | EffectEvent | TokenEvent | MarkerEvent | ClosingEvent | EndingEvent
"""Everything that can happen: each event is in exactly one of these groups."""
