"""Returning unused memory to the system."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def release_memory() -> None:
    """Return freed memory that the C library keeps to the system (glibc, on Linux).

    Otherwise the kernel of a learner keeps it as long as it runs.
    """
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return getattr(library, "malloc_trim", lambda _padding: None)
