"""A bar on the terminal during a long task."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def on_a_terminal() -> bool:
    """Whether a person sees the standard error."""
    return sys.stderr.isatty()


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the standard error while games are played, if it is a terminal."""
    if not on_a_terminal():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_("Playing"), total=games)
        yield lambda played: bar.update(task, completed=played)
