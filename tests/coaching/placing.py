"""One placement, played on the engine to its end, and what it wins."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import StopBlitz
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State

Decision: TypeAlias = Any
"""What a side does, of either game."""
BOTS_OWN = {duties.BOT_PLACE}
Won = tuple[str, int]
"""What a placement wins: a theatre, a campaign, or the game; or that it bombs all units."""


class Found:
    """All ways to do one thing, as the engine has them."""

    def __init__(self) -> None:
        self.ways: set[tuple[int, int]] = set()
        self.points: set[int] = set()
        self.share = Fraction()


def begun(game: Blitzkrieg, state: State, seat: int) -> State:
    """*state* as if a turn of *seat* began in it."""
    return replace(state, ended=None, seat=seat, agenda=game.turn_agenda(seat))


def with_reserve(state: State, seat: int, units: bytes) -> State:
    """*state* as if the reserve of *seat* held these *units*."""
    reserves = list(state.reserves)
    reserves[seat] = units
    return replace(state, reserves=(reserves[0], reserves[1]))


def note(  # noqa: PLR0917
    found: dict[Won, Found],
    game: Blitzkrieg,
    now: State,
    action: Decision,
    way: tuple[int, int],
    share: Fraction,
    other: int,
) -> int:
    """Add to *found* what *action* wins for *other* in *now*, and by which *way*; its points.

    A *share* above 0 is how likely the bot does so.
    """
    kit, space = game.kit, action.space
    state, events = _played(game, now, action)
    theatre, row = kit.space_theatre[space], kit.space_row[space]
    points = sum(_points(event, other) for event in events)
    won = [e for e in events if isinstance(e, ev.TheatreScored) and e.theatre == theatre]
    closed = [e for e in events if isinstance(e, ev.CampaignClosed) and e.winners == (other,)]
    keys: list[Won] = []
    if won:
        keys.append(("theatre", theatre))
    elif closed:
        keys.append(("row", row))
    ended = state.ended
    if (
        share == 0
        and ended is not None
        and ended.winner == other
        and ended.rule is not Rule.END_NO_PLACEMENT
    ):
        keys.append(("game", 0))
    bombed = any(isinstance(e, ev.LostToBombing) and e.seat != other for e in events)
    decided = ended is not None and ended.rule is not Rule.END_NO_PLACEMENT
    if bombed and not state.reserves[1 - other] and not decided:
        keys.append(("bombed", 0))
    for key in keys:
        found[key].ways.add(way)
        found[key].points.add(points)
        found[key].share += share
    return points


def _played(game: Blitzkrieg, now: State, action: Decision) -> tuple[State, list[Event]]:
    """Where the placement ends, with the first of any further decisions, and what it did."""
    events: list[Event] = []
    state, deed = now, action
    while True:
        transition = game.apply(state, deed)
        events += transition.events
        state = transition.state
        actor = game.actor(state)
        if state.turn != now.turn or actor is None:
            break
        options = game.chance_outcomes(state) or game.legal_actions(state)
        if isinstance(options[0], PlaceFromRow) or state.agenda[-1] & KIND in BOTS_OWN:
            break  # the bot goes on after a blitz unit: that is another placement
        deed = StopBlitz() if StopBlitz() in options else options[0]
    return state, events


def _points(event: Event, seat: int) -> int:
    match event:
        case ev.PropagandaScored(points=points):
            return points
        case ev.CampaignClosed(winners=winners, points=points, icons=icons) if seat in winners:
            return points + icons
        case ev.TheatreScored(points=points, icons=icons):
            return points + icons
        case _:
            return 0
