"""Scripts for both the widgets and the pages without a kernel, by the names of their files."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def script(*names: str) -> str:
    """The files called *names*, one after the other; only the last may have exports."""
    folder = Path(__file__).parent
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
