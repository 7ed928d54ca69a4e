"""The printed boards, and a reader for any other from its file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from blitz_widgets.games.blitzkrieg.rules.board_checks import check_board
from blitz_widgets.games.blitzkrieg.rules.boards import Board
from blitz_widgets.rulebook.loading import DataFile

_DATA = Path(__file__).with_name("data")


@cache
def base_board() -> Board:
    """The side of the board for the base game."""
    return load_board(_DATA / "boards" / "base.toml")


@cache
def nippon_board() -> Board:
    """The side of the board for the Nippon expansion: our own reconstruction."""
    return load_board(_DATA / "boards" / "nippon.toml")


def load_board(path: Path) -> Board:
    """The board in the file *path*.

    Raises:
        BrokenDataError: If anything in the file is not as a board must be.
    """
    return read_board(DataFile.open(path))


def read_board(file: DataFile) -> Board:
    """The board that *file* holds.

    Raises:
        BrokenDataError: If anything in the file is not as a board must be
            (:func:`.check_board`).
    """
    board = file.read(Board)
    check_board(file, board)
    return board
