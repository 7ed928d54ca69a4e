"""Frames on a kernel's websocket: split and bounded, but hardly decoded.

The server needs only the type of a message and its id, both in the header.  Everything else goes to
the kernel as raw bytes: JSON of 4 MiB can hold a million lists, which take seconds to build while
everybody waits.  The header must be flat, and has the tightest limit, because the kernel repeats it
in every reply.

``jupyter_server`` reads a count of parts from a frame and allocates memory for that many, so a
frame of eight bytes stops it: see ``docs/upstream-websocket-frames.md``.
"""

import struct
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import msgspec

V1_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
MOST_PARTS: Final = 1024
"""Parts of one message: its channel, its four dictionaries, and the buffers."""
LONGEST_HEADER: Final = 2048
"""Bytes of a header, and of a parent header; a browser sends 300."""
LONGEST_METADATA: Final = 64 << 10
"""Bytes; a notebook lists its deleted cells there, in 40 bytes each."""
_LONGEST_CHANNEL = 16
_LEAST_V1 = 6  # where channel, header, parent, metadata and content begin, and where they end
_EMPTY = msgspec.Raw(b"{}")


class FrameError(ValueError):
    """A frame that is not a message to a kernel; the text says why, in a few plain characters."""


class Message(NamedTuple):
    """The message in a frame, decoded as far as the server needs it."""

    channel: str
    kind: str
    id: str
    parts: list[bytes]
    """Header, parent header, metadata and content as JSON, and then the buffers."""


class _Unversioned(msgspec.Struct):
    """A message in the older protocol, with its values checked but not decoded."""

    header: msgspec.Raw
    parent_header: msgspec.Raw = _EMPTY
    metadata: msgspec.Raw = _EMPTY
    content: msgspec.Raw = _EMPTY
    channel: str | None = None


class _Named(msgspec.Struct):
    """The values of a header that a frame in the older protocol repeats."""

    msg_id: str
    msg_type: str


_header = msgspec.json.Decoder(dict[str, str | int | float | bool | None])
_unversioned = msgspec.json.Decoder(_Unversioned)


def read_v1(frame: str | bytes) -> Message:
    """Split a *frame* of the protocol :data:`V1_PROTOCOL`.

    The frame holds a count, that many ascending offsets, 64 bits each, little-endian, and then the
    parts.  The length of the frame bounds time and memory.

    Raises:
        FrameError: If it is malformed.
    """
    if isinstance(frame, str):
        reason = "text where the protocol has binary frames"
        raise FrameError(reason)
    count = int.from_bytes(frame[:8], "little")
    offsets = _offsets(frame, count, size=8, least=_LEAST_V1, layout="<{}Q")
    channel, *parts = (frame[start:end] for start, end in pairwise(offsets))
    return _message(channel, parts)


def read_unversioned(frame: str | bytes) -> Message:
    """Split a *frame* of a client that has not asked for a protocol.

    A binary frame holds a count of parts, the offset of each, 32 bits each, big-endian, and then
    the parts.  The first part is JSON; a text frame is JSON alone.

    Raises:
        FrameError: If it is malformed.
    """
    text, buffers = frame, list[bytes]()
    if isinstance(frame, bytes):
        count = int.from_bytes(frame[:4], "big")
        offsets = _offsets(frame, count, size=4, least=1, layout=">{}I")
        text, *buffers = (frame[start:end] for start, end in pairwise((*offsets, len(frame))))
    try:
        found = _unversioned.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        reason = "not a message to a kernel"
        raise FrameError(reason) from error
    channel = "shell" if found.channel is None else found.channel
    values = (found.header, found.parent_header, found.metadata, found.content)
    return _message(channel.encode(), [*map(bytes, values), *buffers])


def write_unversioned(channel: str, parts: Sequence[bytes]) -> str | bytes:
    """A frame in the older protocol with a kernel's message on *channel*.

    It is text if there are no buffers.  The content is not decoded, because a kernel may repeat
    hostile input.

    Args:
        channel: The name of the channel.
        parts: As in :class:`Message`.
    """
    header, parent, metadata, content, *buffers = parts
    named = msgspec.json.decode(header, type=_Named)
    values = {
        "header": msgspec.Raw(header),
        "msg_id": named.msg_id,
        "msg_type": named.msg_type,
        "parent_header": msgspec.Raw(parent),
        "metadata": msgspec.Raw(metadata),
        "content": msgspec.Raw(content),
        "channel": channel,
    }
    if not buffers:
        return msgspec.json.encode(values | {"buffers": []}).decode(errors="replace")
    texts = (msgspec.json.encode(values), *buffers)
    start = 4 * (len(texts) + 1)
    offsets = (start, *accumulate((len(text) for text in texts[:-1]), initial=start))[1:]
    return struct.pack(f">{len(texts) + 1}I", len(texts), *offsets) + b"".join(texts)


def _offsets(frame: bytes, count: int, *, size: int, least: int, layout: str) -> tuple[int, ...]:
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
    return offsets


def _message(channel: bytes, parts: list[bytes]) -> Message:
    """The message with these parts; raises :class:`FrameError` if a part is too long."""
    most = {
        "channel": (channel, _LONGEST_CHANNEL),
        "header": (parts[0], LONGEST_HEADER),
        "parent header": (parts[1], LONGEST_HEADER),
        "metadata": (parts[2], LONGEST_METADATA),
    }
    for name, (part, limit) in most.items():
        if len(part) > limit:
            reason = f"{name} of {len(part)} bytes, at most {limit} are taken"
            raise FrameError(reason)
    try:
        header = _header.decode(parts[0])
        kind, id_ = header["msg_type"], header["msg_id"]
        name = channel.decode()
    except (msgspec.MsgspecError, RecursionError, UnicodeError, LookupError) as error:
        reason = "not a message to a kernel"
        raise FrameError(reason) from error
    return Message(name, str(kind), str(id_), parts)
