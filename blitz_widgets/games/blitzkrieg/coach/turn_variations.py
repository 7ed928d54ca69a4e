"""The variations of a turn after a decision: every way that the side may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.core.protocol import CHANCE, Event
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Place, StopBlitz
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.state import State  # a field of a struct
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg

_MOST_VARIATIONS: Final = 60
_DRAWN: Final = (agenda.PRODUCE, agenda.RESEARCH_INDUSTRY)
"""The duties that bring a unit to the reserve before a blitz unit may be followed up."""


class TurnVariation(Struct, frozen=True):
    """One way in which a turn may go on after a decision, chance bringing anything."""

    events: tuple[Event, ...]
    """The events; the results of chance among them must not be read."""
    after: State
    """The position when the turn is over, or the game; the same holds for its hidden parts."""
    follows: tuple[int, ...] | None
    """The units of the reserve that may follow a blitz unit up, which is not done here; ``None``
    if none can, nor what has been drawn."""
    offered: State | None = None
    """The position in which a unit may follow the first blitz unit up."""
    leaves_open: bool = False
    """Whether a unit might follow a blitz unit up, of which nothing was decided."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing more can be placed in the turn."""
        return self.follows is None


def variations(
    game: Blitzkrieg,
    state: State,
    seat: Seat,
    action: Any,  # noqa: ANN401  # of either game
) -> tuple[TurnVariation, ...]:
    """Every variation of the turn of *seat* in *state* that *action* begins.

    Chance brings anything it may: nothing that is looked at depends on it.  None if it is not the
    turn of *seat*, or there are too many.
    """
    if state.seat != seat:
        return ()
    reserve = list(state.reserves[seat])
    if isinstance(action, Place):
        reserve.remove(action.unit)
    run = _Run(game, seat, state.turn, frozenset(reserve))
    run.go(state, action, (), None, None)
    return tuple(run.found) if len(run.found) <= _MOST_VARIATIONS else ()


def variation_of(
    game: Blitzkrieg, state: State, seat: Seat, decided: Sequence[Any]
) -> TurnVariation | None:
    """The variation of the turn of *seat* in *state* in which it has *decided* just so.

    Chance brings anything it may.  What is not decided is not done, if the side may stop there;
    ``None`` if that leaves a choice open, or what was decided depends on chance.
    """
    if state.seat != seat:
        return None
    turn, plan = state.turn, _Plan(decided, state.reserves[seat])
    events: tuple[Event, ...] = ()
    drew = leaves_open = False
    while True:
        actor = game.actor(state)
        if state.turn != turn or actor not in {CHANCE, seat}:
            return (
                None if plan.todo else TurnVariation(events, state, None, leaves_open=leaves_open)
            )
        kind = state.agenda[-1] & KIND
        if actor == seat:
            if kind == agenda.FOLLOW_UP:
                leaves_open = not plan.todo
            action = plan.following(kind, game.legal_actions(state))
            if action is None:
                return None
        else:
            drew = drew or kind in _DRAWN
            action = game.chance_outcomes(state)[0]
        transition = game.apply(state, action)
        events += transition.events
        state = transition.state
        if drew and any(isinstance(event, ev.MayFollowUp) for event in transition.events):
            leaves_open = True


class _Plan:
    """The decisions of a side for its turn that are still to be carried out."""

    def __init__(self, decided: Sequence[Any], reserve: bytes) -> None:
        self.todo = list(decided)
        self._held = list(reserve)

    def following(self, kind: int, options: Sequence[Any]) -> Any | None:  # noqa: ANN401  # of either game
        """The choice among the *options* of a duty of this *kind*; ``None`` if it is open."""
        if self.todo:
            return self._decided(options)
        if kind == agenda.FOLLOW_UP:
            return StopBlitz()
        if len(options) == 1 or kind == agenda.WON_EFFECTS:
            return options[0]
        return None

    def _decided(self, options: Sequence[Any]) -> Any | None:  # noqa: ANN401  # as above
        """The next decision, if it is legal now with units held from the start."""
        action = self.todo.pop(0)
        if action not in options:
            return None
        if isinstance(action, Place):
            if action.unit not in self._held:
                return None
            self._held.remove(action.unit)
        return action


class _Run:
    """The variations found so far."""

    def __init__(self, game: Blitzkrieg, seat: Seat, turn: int, reserve: frozenset[int]) -> None:
        self._game = game
        self._seat = seat
        self._turn = turn
        self._reserve = reserve
        self.found: list[TurnVariation] = []

    def go(
        self,
        state: State,
        action: Any,  # noqa: ANN401  # of either game
        events: tuple[Event, ...],
        follows: tuple[int, ...] | None,
        offered: State | None,
    ) -> None:
        """Carry out *action* and go on, trying each of the side's further decisions."""
        game = self._game
        drew = False
        while len(self.found) <= _MOST_VARIATIONS:
            transition = game.apply(state, action)
            events += transition.events
            state = transition.state
            if any(isinstance(event, ev.MayFollowUp) for event in transition.events):
                follows = () if drew or follows is not None else None
            actor = game.actor(state)
            if state.turn != self._turn or actor not in {CHANCE, self._seat}:
                self.found.append(TurnVariation(events, state, follows, offered))
                return
            kind = state.agenda[-1] & KIND
            if actor is CHANCE:
                drew = drew or kind in _DRAWN
                action = game.chance_outcomes(state)[0]
                continue
            options = game.legal_actions(state)
            if kind == agenda.FOLLOW_UP:
                units = {each.unit for each in options if isinstance(each, Place)}
                follows = tuple(sorted(units & self._reserve))
                offered = offered or state
                action = StopBlitz()
            elif kind == agenda.WON_EFFECTS:  # all are carried out, in whatever order
                action = options[0]
            else:
                for option in options:
                    self.go(state, option, events, follows, offered)
                return


def is_known_to_end(game: Blitzkrieg, seat: Seat, variation: TurnVariation) -> bool:
    """Whether *seat* may know that the game is over after *variation*.

    That the other side can place nothing only shows if its units do, or if it has none.
    """
    ended = variation.after.ended
    if ended is None or not variation.is_settled:
        return False
    if ended.rule != Rule.END_NO_PLACEMENT or shows_units(game, 1 - seat):
        return True
    return not variation.after.reserves[1 - seat]


def shows_units(game: Blitzkrieg, seat: int) -> bool:
    """Whether the units of *seat* lie face up for everybody: those of the bot do."""
    return seat not in game.human_seats
