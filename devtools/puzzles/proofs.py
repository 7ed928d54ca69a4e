"""The value of a first decision, by trying everything that can follow in the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from blitz_widgets.core.outcomes import FIRST, by_chance, by_pick, settle
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine.actions import Drawn
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.lookahead import is_secured, losing_line, turn_is_over
from devtools.puzzles.unseen import is_open, may_hold, supposing

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat

Test: TypeAlias = Callable[[Any], bool]
"""Says yes or no to a position at the end of the turn."""
Worth: TypeAlias = Callable[[Any], float]


def surely(game: Game[Any, Any], state: object, seat: Seat, test: Test) -> bool:
    """Whether *seat* can end its turn so that *test* says yes, whatever chance brings.

    What it draws is left out: one more unit never makes a placement impossible.
    """
    if turn_is_over(game, state, seat):
        return test(state)
    if game.actor(state) is CHANCE:
        first = game.chance_outcomes(state)[0]
        if isinstance(first, Drawn):
            drawn = game.apply(state, first, tell=False).state
            return surely(game, _without(drawn, seat, first.unit), seat, test)
        return all(
            surely(game, game.apply(state, each, tell=False).state, seat, test)
            for each in game.legal_actions(state)
        )
    return any(
        surely(game, game.apply(state, each, tell=False).state, seat, test)
        for each in game.legal_actions(state)
    )


def _without(state: Any, seat: Seat, unit: int) -> Any:  # noqa: ANN401  # a position of the board game
    """*state*, without the *unit* that *seat* drew last."""
    held = state.reserves[seat]
    if not held or held[-1] != unit:  # the turn is over, or it went elsewhere
        return state
    reserves = list(state.reserves)
    reserves[seat] = held[:-1]
    return replace(state, reserves=tuple(reserves))


def possibly(game: Game[Any, Any], state: object, seat: Seat, test: Test) -> bool:
    """Whether the turn can end so that *test* says yes, with all the luck there is."""
    if turn_is_over(game, state, seat):
        return test(state)
    return any(
        possibly(game, game.apply(state, each, tell=False).state, seat, test)
        for each in game.legal_actions(state)
    )


def most(game: Game[Any, Any], state: object, seat: Seat, worth: Worth, *, lucky: bool) -> float:
    """The most that *seat* can make *worth* be when its turn ends, *lucky* or not."""
    if turn_is_over(game, state, seat):
        return worth(state)
    best = max if lucky or game.actor(state) is not CHANCE else min
    return best(
        most(game, game.apply(state, each, tell=False).state, seat, worth, lucky=lucky)
        for each in game.legal_actions(state)
    )


def is_harmless(state: Any) -> bool:  # noqa: ANN401  # a position of the board game
    """Whether the side to move loses nothing in this turn: it is not the final one.

    Rules: END-25-AXIS, END-25-ALLIED, END-NO-PLACEMENT.
    """
    return not state.final_turn


class Knowledge:
    """The questions of a puzzle, answered by what its solver knows."""

    def __init__(self, game: Game[Any, Any], state: object, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.turn = game.turn(state)

    def wins(self, after: Any) -> bool:  # noqa: ANN401  # a position of the board game
        """Whether the turn has ended so that *seat* has won, whatever the other side holds."""
        outcome = self.game.outcome(after)
        if outcome is not None:
            return bool(outcome.winner == self.seat) and not self._by_what_is_hidden(after)
        if not after.final_turn:
            return False
        return is_secured(self.game, self._supposed(after), self.seat, turn=self.turn)

    def is_safe(self, after: Any, units: bytes | None = None) -> bool:  # noqa: ANN401  # of the game
        """Whether no unit that the other side may hold (else *units*) wins in its next turn."""
        outcome = self.game.outcome(after)
        if outcome is not None:
            return bool(outcome.winner == self.seat) and not self._by_what_is_hidden(after)
        supposed = self._supposed(after, units)
        line = losing_line(
            self.game, supposed, self.seat, turn=self.turn, certainly=False, is_harmless=is_harmless
        )
        return line is None

    def might_win(self, after: Any) -> bool:  # noqa: ANN401  # of the game
        """Whether the turn has ended in a victory, given what the other side truly holds."""
        return is_secured(self.game, after, self.seat, turn=self.turn)

    def loses(self, after: Any) -> bool:  # noqa: ANN401  # of the game
        """Whether what the other side truly holds wins now, whatever is drawn."""
        line = losing_line(
            self.game, after, self.seat, turn=self.turn, certainly=True, is_harmless=is_harmless
        )
        return line is not None

    def _supposed(self, after: Any, units: bytes | None = None) -> Any:  # noqa: ANN401  # of the game
        found = may_hold(self.game, after, self.seat) if units is None else units
        if found == after.reserves[1 - self.seat]:
            return after
        return supposing(after, self.seat, found)

    def _by_what_is_hidden(self, after: Any) -> bool:  # noqa: ANN401  # of the game
        """Whether the other side lost only because of what it holds: a screen hides that."""
        outcome = self.game.outcome(after)
        could_not_place = outcome is not None and outcome.rule is Rule.END_NO_PLACEMENT
        hidden = not is_open(self.game, self.seat) and bool(after.reserves[1 - self.seat])
        return could_not_place and hidden


def first_end(
    game: Game[Any, Any],
    state: Any,  # noqa: ANN401  # a position
    seat: Seat,
    worth: Worth | None = None,
) -> Any:  # noqa: ANN401  # of the game
    """One end of the turn: with the first of what chance can bring, and the best by *worth*.

    Without *worth* every decision is the first, too: a rough look.
    """
    policy = by_pick(game, FIRST) if worth is None else by_chance(game, FIRST)
    state = settle(game, state, policy, lambda each: turn_is_over(game, each, seat))
    if worth is None or turn_is_over(game, state, seat):
        return state
    return max(
        (
            first_end(game, game.apply(state, each, tell=False).state, seat, worth)
            for each in game.legal_actions(state)
        ),
        key=worth,
    )
