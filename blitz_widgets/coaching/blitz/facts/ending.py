"""That the battle is over."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact, Kind


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at once."""

    kind = Kind(ends_game=True)

    winner: int
