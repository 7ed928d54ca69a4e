"""An opponent for a first game: it plays along, keeps the game close, and does not press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.players.greedy import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEADING, _LEVEL, _BEHIND = 0.3, 1.0, 2.0
"""The gain that a decision aims at, in war-victory points: when ahead, level or behind."""
_WELL_BEHIND, _FAR_BEHIND = 2, 5
"""The deficits in points: beyond the first it aims at more, beyond the second at the most."""


class GentlePlayer:
    """Takes little gains: fewer when it leads, and the most when it is far behind."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Luck(seed)

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a Blitzkrieg game, its observation and its actions
        """The legal action with the immediate gain nearest to its aim."""
        scores, seat = observation.table.scores, observation.seat
        found = [worth(game.kit, observation, action) for action in legal]
        allowed = _allowed(scores[seat] - scores[1 - seat], max(found))
        off = [abs(value - allowed) for value in found]
        nearest = min(off)
        return self._luck.pick(
            [action for action, far in zip(legal, off, strict=True) if far == nearest]
        )


def _allowed(lead: int, best: float) -> float:
    """The gain to aim at with this *lead*; *best* is the greatest available."""
    if lead <= -_FAR_BEHIND:
        return best
    if lead <= -_WELL_BEHIND:
        return _BEHIND
    return _LEADING if lead > 0 else _LEVEL
