"""The possible ends of a turn for the side that decides, with all its further choices.

Chance still to come for that side is counted instead of drawn: the network has learned its value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import Place, StopBlitz
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_position, is_solo
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.judge.flat import Ints

_MOST_CHOICES: Final = 5
"""This many decisions in a row are tried in every way; after that, only the first choice."""
_MOST_FOLLOW_UPS: Final = 2
_LEFT_OUT: Final = 10
"""A skipped decision brings at most this number of points."""

_COUNTED: Final = {
    agenda.PRODUCE: flat.DRAWS,
    agenda.DRAW: flat.DRAWS,
    agenda.RESEARCH: flat.RESEARCHES,
    agenda.RESEARCH_INDUSTRY: flat.INDUSTRIES,
    agenda.BOMB: flat.BOMBS,
}
"""The duties of chance that are counted, with their places."""


class TurnEnd(NamedTuple):
    """One possible end of a turn."""

    won: bool | None
    """Whether the side has won, if the war is over; otherwise ``None``."""
    position: Ints
    """The position, if the war is not over."""
    my_move: bool
    """Whether the side moves next, and not the other."""
    may_win: bool = False
    """Whether the side has won or may have won, at this end or at a skipped one."""


class _Hand(NamedTuple):
    """A side's units without those it still draws, and the chance still to come."""

    reserve: tuple[int, ...]
    bag: bytes
    pending: tuple[int, int, int, int]


def turn_ends(
    game: Game[Any, Any], state: State, seat: Seat, action: object = None
) -> Iterator[TurnEnd]:
    """The ends of the turn after *action* of *seat*, which decides in *state*.

    Without an action, the ends from *state* itself, where chance still owes the side something in
    its own turn.  The side's further decisions are tried in every way, up to a limit.
    """
    hand = _Hand(tuple(state.reserves[seat]), state.bags[seat], (0, 0, 0, 0))
    tried = _Tried(game, state, seat)
    yield from tried.ends(state, hand, 0) if action is None else tried.after(state, hand, action, 0)


class _Tried:
    """One decision of one side, with everything that may follow."""

    def __init__(self, game: Game[Any, Any], before: State, seat: Seat) -> None:
        self._game = game
        self._before = before
        self._seat = seat
        self._solo = is_solo(game)
        self._leaves_out = False
        kit: Kit = game.kit  # type: ignore[attr-defined]
        self._winning = kit.winning_points

    def after(self, state: State, hand: _Hand, action: object, depth: int) -> Iterator[TurnEnd]:
        """The ends after *action* in *state*, with the side's real *hand*."""
        if isinstance(action, Place):
            left = list(hand.reserve)
            left.remove(action.unit)
            hand = hand._replace(reserve=tuple(left))
        yield from self.ends(self._game.apply(state, action, tell=False).state, hand, depth)

    def ends(self, state: State, hand: _Hand, depth: int) -> Iterator[TurnEnd]:
        """The ends from *state* on, with the side's real *hand*."""
        row: State | None = None
        while state.ended is None:
            if state.turn != self._before.turn:
                yield self._end(state, hand, row)
                return
            kind = state.agenda[-1] & agenda.KIND
            if kind in _COUNTED and state.seat == self._seat:
                hand = _owed(hand, kind)
                state = self._game.apply(
                    state, self._game.chance_outcomes(state)[0], tell=False
                ).state
            elif self._game.actor(state) == self._seat:
                options = self._options(state, hand, kind, depth)
                deeper = depth + (len(options) > 1)
                for option in options:
                    yield from self.after(state, hand, option, deeper)
                return
            else:
                state, row = self._went_on(state), row or state
        if (
            state.ended.rule == Rule.END_NO_PLACEMENT
            and not self._solo
            and state.seat != self._seat
        ):
            yield self._end(state, hand)
        else:
            won = state.ended.winner == self._seat
            yield TurnEnd(won, [], my_move=False, may_win=won or self._leaves_out)

    def _went_on(self, state: State) -> State:
        """The position after the rest of the bot's turn, draws included."""
        outcomes = self._game.chance_outcomes(state)
        action = outcomes[0] if outcomes else self._game.automatic_action(state)
        after: State = self._game.apply(state, action, tell=False).state
        return after

    def _options(self, state: State, hand: _Hand, kind: int, depth: int) -> Sequence[object]:
        """The choices of the side, without those that need a unit it has not drawn yet."""
        options = legal = self._game.legal_actions(state)
        if kind == agenda.WON_EFFECTS or depth >= _MOST_CHOICES - 1:
            options = options[-1:] if kind == agenda.FOLLOW_UP else options[:1]
        elif kind == agenda.FOLLOW_UP:
            options = [
                option
                for option in options
                if isinstance(option, StopBlitz)
                or (depth < _MOST_FOLLOW_UPS and option.unit in hand.reserve)
            ]
        self._leaves_out = self._leaves_out or len(options) < len(legal)
        return options

    def _end(self, state: State, hand: _Hand, row: State | None = None) -> TurnEnd:
        """The end of the turn in *state*, with both hands as before any draws.

        *row*, if given, is the position before the bot drew, with the bot's row of that time.
        """
        reserves = [*self._before.reserves]
        bags = [*self._before.bags]
        if self._solo:
            reserves[1 - self._seat] = (row or state).reserves[1 - self._seat]
            bags[1 - self._seat] = (row or state).bags[1 - self._seat]
        reserves[self._seat] = bytes(hand.reserve)
        bags[self._seat] = hand.bag
        position = flat_position(state, reserves, bags, self._before.pile)
        if self._solo:
            position[flat.PILED] = len(state.pile) + hand.pending[1] + hand.pending[2]
        position[flat.TURN] = self._before.turn
        my_move = self._before.seat != self._seat
        if not my_move:
            position[flat.PENDING : flat.PENDING + 4] = hand.pending
        return TurnEnd(None, position, my_move, self._may_win(state))

    def _may_win(self, state: State) -> bool:
        """Whether the side has won in *state*, or may win.

        The answer depends on a guess at the other side's units, and on its final turn.
        """
        if state.ended is not None:
            return state.ended.winner == self._seat or self._leaves_out
        is_last = state.final_turn and state.seat != self._seat
        return is_last or (self._leaves_out and self._is_near(state))

    def _is_near(self, state: State) -> bool:
        """Whether skipped decisions may bring the side enough points."""
        return state.scores[self._seat] + _LEFT_OUT >= self._winning


def _owed(hand: _Hand, kind: int) -> _Hand:
    owed = list(hand.pending)
    owed[_COUNTED[kind] - flat.PENDING] += 1
    draws, researches, industries, bombs = owed
    return hand._replace(pending=(draws, researches, industries, bombs))
