"""An opponent for a first game: it plays along, keeps the game close, and does not press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.chance import Luck
from blitz_widgets.players.blitzkrieg.greedy import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEADING, _LEVEL, _BEHIND = 0.3, 1.0, 2.0
"""How much a decision may be worth at once, in war-victory points, by how the game stands."""
_WELL_BEHIND, _FAR_BEHIND = 2, 5
"""So many points behind it allows itself more, and then all that it can get."""


class GentlePlayer:
    """Takes a little at a time: less when it leads, what it can get when it is far behind."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Luck(seed)

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a Blitzkrieg game, its observation and its actions
        """The legal action whose worth at once is nearest to what it allows itself."""
        scores, seat = observation.table.scores, observation.seat
        found = [worth(game.kit, observation, action) for action in legal]
        allowed = _allowed(scores[seat] - scores[1 - seat], max(found))
        off = [abs(value - allowed) for value in found]
        nearest = min(off)
        return self._luck.pick(
            [action for action, far in zip(legal, off, strict=True) if far == nearest]
        )


def _allowed(lead: int, best: float) -> float:
    """What a decision may be worth at this *lead*, of which the *best* is worth so much."""
    if lead <= -_FAR_BEHIND:
        return best
    if lead <= -_WELL_BEHIND:
        return _BEHIND
    return _LEADING if lead > 0 else _LEVEL
