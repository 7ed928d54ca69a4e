"""Frames on a kernel's websocket, checked before anything believes the numbers in them.

``jupyter_server`` reads a count of parts from a frame and sets aside memory for as many, so a
frame of eight bytes stops the server for everybody: see ``docs/upstream-websocket-frames.md``.
These checks go as soon as the versions in ``constraints.txt`` make them; a test tells when.
"""

import struct
from itertools import pairwise
from typing import Final

V1_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
MOST_PARTS: Final = 1024
"""Parts of one message: its channel, its four dictionaries, and the buffers beside them."""
_LEAST_V1 = 6  # where channel, header, parent, metadata and content begin, and where they end


class FrameError(ValueError):
    """A frame that is no message to a kernel; the text says why, in a few plain characters."""


def check_v1(frame: str | bytes) -> None:
    """Check that *frame* is laid out as the protocol :data:`V1_PROTOCOL` says.

    That is a count and as many ascending offsets within the frame, 64 bits each, little-endian,
    and then the parts.  Time and memory are bounded by the length of the frame.

    Raises:
        FrameError: If it is not.
    """
    if isinstance(frame, str):
        reason = "text where the protocol has binary frames"
        raise FrameError(reason)
    count = int.from_bytes(frame[:8], "little")
    _check_offsets(frame, count, size=8, least=_LEAST_V1, layout="<{}Q")


def check_unversioned(frame: str | bytes) -> None:
    """Check that *frame* is laid out as for a client that has asked for no protocol.

    A binary frame is a count of parts and where each of them begins, 32 bits each, big-endian,
    and then the parts.  A text frame is JSON, which its reader checks.

    Raises:
        FrameError: If it is not.
    """
    if isinstance(frame, bytes):
        count = int.from_bytes(frame[:4], "big")
        _check_offsets(frame, count, size=4, least=1, layout=">{}I")


def _check_offsets(frame: bytes, count: int, *, size: int, least: int, layout: str) -> None:
    if len(frame) < size:
        reason = "frame shorter than its count of parts"
        raise FrameError(reason)
    if not least <= count <= MOST_PARTS or size * (count + 1) > len(frame):
        reason = "impossible count of parts"
        raise FrameError(reason)
    offsets = struct.unpack_from(layout.format(count), frame, size)
    bounds = (size * (count + 1), *offsets, len(frame))
    if any(start > end for start, end in pairwise(bounds)):
        reason = "offsets not ascending within the frame"
        raise FrameError(reason)
