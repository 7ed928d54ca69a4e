"""The card game in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.encoding import Part, counted, one_of, share
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Drawn, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitz.engine.state import HALVES, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from blitz_widgets.games.blitz.engine.game import Blitz

_TURNS: Final = 30
_DAMAGE: Final = 20 * HALVES
_PHASES: Final = tuple(Phase)


class CardEncoding:
    """Decisions, outcomes and vectors of the card game, with two players or against the bot."""

    def __init__(self, game: Blitz) -> None:
        self._kinds = len(game.pack.cards)
        self._full = game.pack.full
        self._whole = len(self._full[0])
        self._most = max(card.count for card in game.pack.cards)
        cards = range(self._kinds)
        self.decisions: Sequence[Any] = (
            *map(Play, cards),
            Pass(),
            Decline(),
            *map(Discard, cards),
            Keep(),
        )
        self.outcomes: Sequence[Any] = tuple(map(Drawn, cards))
        by_kind = f"card by card, of {self._most}"
        by_seat = len(SEATS) * self._kinds
        self.parts: Sequence[Part] = (
            Part("viewer", len(SEATS), "whose eyes these are, those of the Luftwaffe first"),
            Part("mover", len(SEATS), "who decides"),
            Part("phase", len(_PHASES), ", ".join(_PHASES)),
            Part("turn", 1, f"turns, of {_TURNS}"),
            Part("damage", 1, "damage done, of what wins"),
            Part("passed", len(SEATS), "who has passed"),
            Part("draws", len(SEATS), f"cards still to be drawn now, of {self._most}"),
            Part("raid", by_seat, f"the rows of the raid, {by_kind}"),
            Part("answers", self._kinds, f"balloons and repairs played, {by_kind}"),
            Part("discards", by_seat, f"the discard piles, {by_kind}"),
            Part("hand_sizes", len(SEATS), f"cards in hand, of {self._whole}"),
            Part("deck_sizes", len(SEATS), f"cards in the decks, of {self._whole}"),
            Part("hands", by_seat, f"the hands that are known, {by_kind}"),
            Part("decks", by_seat, f"the decks that are known, {by_kind}"),
            Part("unseen", by_seat, f"hand and deck together, {by_kind}"),
        )

    @property
    def longest(self) -> int:
        """An upper limit: a card leaves a hand once, with at most two passes after it.

        Each turn may also be declined once, and each side may keep its cards once.
        """
        cards = sum(map(len, self._full))
        return cards * (1 + len(SEATS)) + _TURNS * (1 + 2 * len(SEATS))

    def numbers(self, observation: object) -> Mapping[str, Sequence[float]]:
        """The knowledge of a seat, by the name of the part."""
        if not isinstance(observation, Observation):
            raise TypeError(observation)
        table, holdings = observation.table, observation.holdings
        known = [each if isinstance(each, OwnHolding) else None for each in holdings]
        viewer = -1 if observation.seat is None else observation.seat
        return {
            "viewer": one_of(viewer, len(SEATS)),
            "mover": one_of(table.seat, len(SEATS)),
            "phase": one_of(_PHASES.index(table.phase), len(_PHASES)),
            "turn": [share(table.turn, _TURNS)],
            "damage": [share(table.damage, _DAMAGE)],
            "passed": [float(passed) for passed in table.passed],
            "draws": counted(table.draws, len(SEATS), self._most),
            "raid": self._of_both(table.raid),
            "answers": counted(table.answers, self._kinds, self._most),
            "discards": self._of_both(table.discards),
            "hand_sizes": [share(each.hand_size, self._whole) for each in holdings],
            "deck_sizes": [share(each.deck_size, self._whole) for each in holdings],
            "hands": self._of_both(each.hand if each else b"" for each in known),
            "decks": self._of_both(each.deck if each else b"" for each in known),
            "unseen": self._of_both(each.unseen for each in holdings),
        }

    def _of_both(self, piles: Iterable[bytes]) -> list[float]:
        return [share for pile in piles for share in counted(pile, self._kinds, self._most)]
