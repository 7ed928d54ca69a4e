"""A progress bar on the terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def is_terminal() -> bool:
    """Whether the standard error is a terminal."""
    return sys.stderr.isatty()


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar while games are played; ``None`` if the standard error is no terminal."""
    if not is_terminal():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_("Playing"), total=games)
        yield lambda played: bar.update(task, completed=played)
