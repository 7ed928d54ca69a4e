"""Memory goes back to the system."""

from __future__ import annotations

import ctypes
import sys

import psutil
import pytest

from blitz_widgets.limits.memory import release_memory

HELD = 64 << 20
PIECE = 4_000
"""Bytes; the C library keeps pieces of this size when they are freed."""


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc keeps it")
def test_freed_memory_goes_back() -> None:
    """Even below something that is still in use."""
    if not hasattr(ctypes.CDLL(None), "malloc_trim"):
        pytest.skip("another C library")
    pieces = [bytes([number % 256]) * PIECE for number in range(HELD // PIECE)]
    last = pieces[-1]
    held = psutil.Process().memory_info().rss
    del pieces

    release_memory()

    assert psutil.Process().memory_info().rss < held - HELD // 2
    assert len(last) == PIECE
