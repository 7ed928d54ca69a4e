"""The card game: positions from settings, and lines played from them.

Sides are ``luftwaffe`` and ``raf``; cards have their names in the notation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.games.blitz.engine.state import HALVES
from tests.support.played_line import PlayedLine

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.state import State


def blitz_with(**options: str) -> Blitz:
    """The card game for two with these *options*."""
    return Blitz(BlitzOptions.read(options))


BLITZ = Blitz()
BERLIN = blitz_with(berlin="yes")
ENDS_TURN = blitz_with(declining="ends-turn")
PASS_IS_FINAL = blitz_with(passing="final")
TIES_BOMB = blitz_with(ties="bombed")
MENDS_ALL = blitz_with(repairing="all-damage")

ATTACK, DEFENCE = "luftwaffe", "raf"


class BlitzLine(PlayedLine):
    """A line of the card game."""

    game: Blitz
    state: State

    def hand(self, side: str) -> list[str]:
        """The cards in the hand of *side*."""
        return self._names(self.state.hands[self._sides.index(side)])

    def row(self, side: str) -> list[str]:
        """The cards of *side* in the raid, in the order they were played."""
        return self._names(self.state.raid[self._sides.index(side)])

    def deck(self, side: str) -> list[str]:
        """The cards in the deck of *side*."""
        return self._names(self.state.decks[self._sides.index(side)])

    def discards(self, side: str) -> list[str]:
        """The cards on the discard pile of *side*."""
        return self._names(self.state.discards[self._sides.index(side)])

    @property
    def damage(self) -> float:
        """The damage, in points."""
        return self.state.damage / HALVES

    @property
    def draws(self) -> list[str]:
        """The sides that still have to draw, one entry a card, the next one first."""
        return [self._sides[seat] for seat in self.state.draws]

    @property
    def phase(self) -> str:
        """The current phase."""
        return str(self.state.phase)

    def _names(self, cards: bytes) -> list[str]:
        return [self.game.pack.ids[card] for card in cards]


def table(game: Blitz = BLITZ, **setting: object) -> BlitzLine:
    """A line that starts in the position of *setting*."""
    return BlitzLine(game, game.set_up(setting))


def raid_of(attack: str, defence: str = "", game: Blitz = BLITZ, **setting: object) -> BlitzLine:
    """A line right after a raid with these cards: both sides have passed."""
    rows = {ATTACK: attack, DEFENCE: defence}
    return table(game, raid=rows, **setting).play("pass", "pass")
