"""Proofs about a first decision, by trying everything that can follow in the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from blitz_widgets.core.outcomes import FIRST, by_chance, by_pick, settle
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine.actions import Drawn
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.lookahead import is_secured, losing_line, turn_is_over
from devtools.puzzles.unseen import is_open, may_hold, with_reserve

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat

Test: TypeAlias = Callable[[Any], bool]
"""A test of a position at the end of the turn."""
Worth: TypeAlias = Callable[[Any], float]


def can_guarantee(game: Game[Any, Any], state: object, seat: Seat, test: Test) -> bool:
    """Whether *seat* can end its turn so that *test* passes, whatever chance brings.

    It ignores the units that it draws: one more unit never makes a placement impossible.
    """
    if turn_is_over(game, state, seat):
        return test(state)
    if game.actor(state) is CHANCE:
        first = game.chance_outcomes(state)[0]
        if isinstance(first, Drawn):
            after = game.apply(state, first, tell=False).state
            return can_guarantee(game, _without_unit(after, seat, first.unit), seat, test)
        return all(
            can_guarantee(game, game.apply(state, each, tell=False).state, seat, test)
            for each in game.legal_actions(state)
        )
    return any(
        can_guarantee(game, game.apply(state, each, tell=False).state, seat, test)
        for each in game.legal_actions(state)
    )


def _without_unit(state: Any, seat: Seat, unit: int) -> Any:  # noqa: ANN401  # a position of the board game
    """*state*, without the *unit* that *seat* drew last."""
    reserve = state.reserves[seat]
    if not reserve or reserve[-1] != unit:  # the turn is over, or it went elsewhere
        return state
    reserves = list(state.reserves)
    reserves[seat] = reserve[:-1]
    return replace(state, reserves=tuple(reserves))


def can_happen(game: Game[Any, Any], state: object, seat: Seat, test: Test) -> bool:
    """Whether the turn can end so that *test* passes, with the best luck."""
    if turn_is_over(game, state, seat):
        return test(state)
    return any(
        can_happen(game, game.apply(state, each, tell=False).state, seat, test)
        for each in game.legal_actions(state)
    )


def most(game: Game[Any, Any], state: object, seat: Seat, worth: Worth, *, lucky: bool) -> float:
    """The greatest *worth* that *seat* can reach at the end of its turn, *lucky* or not."""
    if turn_is_over(game, state, seat):
        return worth(state)
    best = max if lucky or game.actor(state) is not CHANCE else min
    return best(
        most(game, game.apply(state, each, tell=False).state, seat, worth, lucky=lucky)
        for each in game.legal_actions(state)
    )


def is_harmless(state: Any) -> bool:  # noqa: ANN401  # a position of the board game
    """Whether the side to move cannot lose in this turn, because it is not the final one.

    Rules: END-25-AXIS, END-25-ALLIED, END-NO-PLACEMENT.
    """
    return not state.final_turn


class Knowledge:
    """Tests of positions, limited to the knowledge of the puzzle's solver."""

    def __init__(self, game: Game[Any, Any], state: object, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.turn = game.turn(state)

    def wins(self, after: Any) -> bool:  # noqa: ANN401  # a position of the board game
        """Whether the turn has ended in a win for *seat*, whatever the other side holds."""
        outcome = self.game.outcome(after)
        if outcome is not None:
            return bool(outcome.winner == self.seat) and not self._lost_by_hidden_units(after)
        if not after.final_turn:
            return False
        return is_secured(self.game, self._with_possible_units(after), self.seat, turn=self.turn)

    def is_safe(self, after: Any, units: bytes | None = None) -> bool:  # noqa: ANN401  # of the game
        """Whether no unit that the other side may hold (by default any) wins in its next turn."""
        outcome = self.game.outcome(after)
        if outcome is not None:
            return bool(outcome.winner == self.seat) and not self._lost_by_hidden_units(after)
        supposed = self._with_possible_units(after, units)
        line = losing_line(
            self.game, supposed, self.seat, turn=self.turn, certainly=False, is_harmless=is_harmless
        )
        return line is None

    def might_win(self, after: Any) -> bool:  # noqa: ANN401  # of the game
        """Whether the turn has ended in a win, given the units that the other side really holds."""
        return is_secured(self.game, after, self.seat, turn=self.turn)

    def loses(self, after: Any) -> bool:  # noqa: ANN401  # of the game
        """Whether the units that the other side really holds win now, whatever it draws."""
        line = losing_line(
            self.game, after, self.seat, turn=self.turn, certainly=True, is_harmless=is_harmless
        )
        return line is not None

    def _with_possible_units(self, after: Any, units: bytes | None = None) -> Any:  # noqa: ANN401  # of the game
        found = may_hold(self.game, after, self.seat) if units is None else units
        if found == after.reserves[1 - self.seat]:
            return after
        return with_reserve(after, self.seat, found)

    def _lost_by_hidden_units(self, after: Any) -> bool:  # noqa: ANN401  # of the game
        """Whether the other side lost only by the units that it holds, which are hidden."""
        outcome = self.game.outcome(after)
        could_not_place = outcome is not None and outcome.rule is Rule.END_NO_PLACEMENT
        hidden = not is_open(self.game, self.seat) and bool(after.reserves[1 - self.seat])
        return could_not_place and hidden


def sample_turn_end(
    game: Game[Any, Any],
    state: Any,  # noqa: ANN401  # a position
    seat: Seat,
    worth: Worth | None = None,
) -> Any:  # noqa: ANN401  # of the game
    """One end of the turn: the first outcome of each chance, and the best decisions by *worth*.

    Without *worth*, the first of the decisions too.
    """
    policy = by_pick(game, FIRST) if worth is None else by_chance(game, FIRST)
    state = settle(game, state, policy, lambda each: turn_is_over(game, each, seat))
    if worth is None or turn_is_over(game, state, seat):
        return state
    return max(
        (
            sample_turn_end(game, game.apply(state, each, tell=False).state, seat, worth)
            for each in game.legal_actions(state)
        ),
        key=worth,
    )
