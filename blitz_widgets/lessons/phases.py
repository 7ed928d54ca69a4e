"""Looks ahead to the end of a phase where both sides decide in turn, without chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.lessons.lookahead import Line


class PhaseToEnd(NamedTuple):
    """A phase that one *seat* wants to end well."""

    game: Game[Any, Any]
    seat: Seat
    is_over: Callable[[object], bool]
    wanted: Callable[[object], bool]
    """Whether it has ended well."""
    then: Any
    """The remaining actions of *seat*; ``None`` if it does its best."""

    def line_against(self, state: object) -> Line | None:
        """A line to a bad end of the phase, whatever *seat* does; ``None`` if it can avoid that.

        If *seat* has a choice of lines, it is the shortest.  A seat that no person takes does what
        it always does.
        """
        return self._line(state, {})

    def _line(self, state: object, known: dict[object, Line | None]) -> Line | None:
        actor = self.game.actor(state)
        if self.game.outcome(state) is not None or actor is CHANCE or self.is_over(state):
            return None if self.wanted(state) else ()
        if state not in known:
            lines = (self._after(state, action, known) for action in self._ways(state))
            if actor == self.seat:
                known[state] = _shortest(lines)
            else:
                known[state] = next((line for line in lines if line is not None), None)
        return known[state]

    def _after(self, state: object, action: Any, known: dict[object, Line | None]) -> Line | None:  # noqa: ANN401  # each game has actions of its own
        found = self._line(self.game.apply(state, action, tell=False).state, known)
        return None if found is None else (action, *found)

    def _ways(self, state: object) -> list[Any]:
        game = self.game
        actor = game.active(state)
        if actor not in game.human_seats:
            return [game.automatic_action(state)]
        if actor == self.seat and self.then is not None:
            return [self.then]
        return list(game.legal_actions(state))


def _shortest(lines: Iterator[Line | None]) -> Line | None:
    """The shortest of *lines*, if each of them is one."""
    found: Line | None = None
    for line in lines:
        if line is None:
            return None
        if found is None or len(line) < len(found):
            found = line
    return found
