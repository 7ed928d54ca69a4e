"""A simple player that takes immediate gains, to measure others against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Play
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack


class GreedyPlayer:
    """Flies every raid and fights for it while a card can turn it at once; ties by luck."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Luck(seed)

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a game of Blitz, its observation and its actions
        """The legal action that looks best at once."""
        worth = [_worth(game.pack, observation, action) for action in legal]
        best = max(worth)
        return self._luck.pick(
            [action for action, value in zip(legal, worth, strict=True) if value == best]
        )


def _worth(pack: Pack, seen: Observation, action: object) -> float:
    """The rating of an action: a pass has 0, and actions below a pass are never taken."""
    match action:
        case Play(card) if seen.table.phase is Phase.RAID:
            return _in_raid(pack, seen, card)
        case Play():
            return 1
        case Discard(card):
            return -pack.force[card] - pack.bombs[card] - 2 * pack.multiplier[card]
        case Keep():
            return 1
        case Decline():
            return -1
        case _:
            return 0


def _in_raid(pack: Pack, seen: Observation, card: int) -> float:
    """The first bomber has the most bombs; later, the weakest card that takes the lead."""
    assert seen.seat is not None  # noqa: S101  # a bystander decides nothing
    own, other = seen.table.raid[seen.seat], seen.table.raid[1 - seen.seat]
    if not seen.table.raid[ATTACKER]:
        return pack.bombs[card]
    target = pack.total(other)
    if pack.total(own) > target:
        return -1
    total = pack.total(own + bytes((card,)))
    return 1 / (1 + total) if total > target else -1
