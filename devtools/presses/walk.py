"""Random presses on all pages, to see how much memory a page comes to use."""

from __future__ import annotations

import gc
import os
import random
import sys
from typing import TYPE_CHECKING, Final

import psutil

from blitz_widgets.app.routes import ROUTES
from blitz_widgets.server.forking.readiness import preload
from devtools.presses.visitor import Visitor, buttons, press

if TYPE_CHECKING:
    from collections.abc import Iterator

_MEBIBYTE: Final = 1 << 20
_PRESSES_PER_PAGE: Final = 25
"""Presses on a page before the next one is opened."""
_BOARD_SHARE: Final = 0.3
"""The share of presses that are clicks on the board and not on a button."""


def walk(presses: int, every: int, seed: int) -> None:
    """Press at random in a fork of a process like the warm process, and print the memory.

    An IPython kernel takes some megabytes more.
    """
    gc.disable()
    preload()
    gc.collect()
    gc.freeze()
    pid = os.fork()
    if pid:
        os.waitpid(pid, 0)
        return
    gc.enable()
    for number, page, mebibytes in random_walk(presses, every, seed):
        sys.stdout.write(f"{number:6} presses  {mebibytes:6.1f} MiB  {page}\n")
        sys.stdout.flush()
    os._exit(0)


def random_walk(presses: int, every: int, seed: int) -> Iterator[tuple[int, str, float]]:
    """Yield the number of presses, the page and the memory in MiB after *every* few presses.

    It is the unique set size: memory that is not shared with other processes.
    """
    luck = random.Random(seed)  # noqa: S311  # the same walk again
    visitor = Visitor("?page=home")
    keys = [route.key for route in ROUTES]
    yield 0, "home", own_memory()
    page = "home"
    for number in range(1, presses + 1):
        if number % _PRESSES_PER_PAGE == 0:
            page = luck.choice(keys)
            visitor.go(f"page={page}")
        else:
            _press_something(visitor, luck)
        if number % every == 0:
            yield number, page, own_memory()


def own_memory() -> float:
    """The unique set size of this process, in MiB."""
    gc.collect()
    return float(psutil.Process().memory_full_info().uss) / _MEBIBYTE


def _press_something(visitor: Visitor, luck: random.Random) -> None:
    visitor.show_boards()
    boards = [board for board in visitor.boards if board.scene.spots]
    if boards and luck.random() < _BOARD_SHARE:
        target = luck.choice(luck.choice(boards).scene.spots).target
        visitor.hover(target)
        visitor.click(target)
        return
    offered = [(panel, *each) for panel in visitor.panels for each in buttons(panel)]
    if offered:
        press(*luck.choice(offered))
