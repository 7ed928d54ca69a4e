"""The Nippon expansion on a board that stays as it is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.nippon import Nippon
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.rulebook.boards import load_board
from tests.support.positions import at

if TYPE_CHECKING:
    from blitz_widgets.rulebook.boards import Board


def fixed_board() -> Board:
    """The board of these tests."""
    return load_board(Path(__file__).with_name("nippon.toml"))


class _OnAFixedBoard(Nippon):
    def _board(self) -> Board:
        return fixed_board()


class FixedSoloNippon(SoloNippon):
    """The solo game on it."""

    def _board(self) -> Board:
        return fixed_board()


NIPPON = _OnAFixedBoard()
START = ("SEA", "HON", "JAX", "BOS")
ALL = tuple(theatre.id for theatre in NIPPON.kit.board.theatre)

nippon_at = partial(at, NIPPON)
"""A position of it at the start of a turn (:func:`.at`)."""
without_draws = partial(nippon_at, bags=("", ""), pile="")
"""The same with nothing to draw: what a placement sets going ends with the turn."""
