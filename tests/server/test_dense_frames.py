"""The cost of a frame for the server does not depend on the JSON in it."""

from __future__ import annotations

import json
import math
import uuid
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.server.frames import (
    LONGEST_METADATA,
    FrameError,
    read_unversioned,
    read_v1,
    write_unversioned,
)
from tests.server.visitor import V1, frame, message, result_of, v1, visit
from tests.server.visitor import read_unversioned as read_back

if TYPE_CHECKING:
    from tests.server.serving import RealServer
    from tests.server.visitor import Line

LARGEST = (4 << 20) - 2_000
"""Bytes of JSON in a frame, of the 4 MiB that one may have."""
MOST_SECONDS = 0.05
"""Processor seconds of the server for one frame and all answers of its kernel."""
FRAMES = 3
TRIES = 5
"""The least of them counts: others may use the processor's caches during one."""
INVALID = 1007
FIELDS = ("header", "parent_header", "metadata", "content")
DENSE = {
    "lists": ("[", "[],", "[]]"),
    "objects": ("[", '{"a":{}},', "[]]"),
    "numbers": ("[", "1,", "1]"),
    "keys": ("{", '"a":1,', '"b":1}'),
    "escapes": ('["', "\\u0041", '"]'),
}

TRIED = {"header": "lists", "parent_header": "keys", "metadata": "objects", "content": "lists"}
"""The filling of each part on a real server; a test without one tries all fillings."""


def dense(kind: str, size: int = LARGEST) -> str:
    """JSON of about *size* bytes, of as many values as there is room for."""
    first, again, last = DENSE[kind]
    return first + again * ((size - len(first + last)) // len(again)) + last


def sent(field: str, filling: str, widget: str) -> dict[str, str]:
    """The parts of a message to *widget*, as JSON, with *filling* in one of them."""
    update = {"method": "update", "state": {"classes": "FILL"}}
    said = message("comm_msg", {"comm_id": widget, "data": update})
    parts = {each: json.dumps(said[each]) for each in FIELDS}
    if field == "content":
        parts[field] = parts[field].replace('"FILL"', filling)
    else:
        parts[field] = f'{parts[field][:-1]}{", " if said[field] else ""}"x": {filling}}}'
    return parts


def in_frame(parts: dict[str, str], layout: str) -> str | bytes:
    """The message of these *parts* as a frame of this *layout*."""
    if layout == "v1":
        return frame([b"shell", *(part.encode() for part in parts.values())])
    values = ", ".join(f'"{name}": {part}' for name, part in parts.items())
    text = f'{{"channel": "shell", {values}}}'
    if layout == "text":
        return text
    said = text.encode()
    numbers = (2, 12, 12 + len(said))
    return b"".join(number.to_bytes(4, "big") for number in numbers) + said + b"buffer"


async def cost(server: RealServer, line: Line, layout: str, field: str, kind: str) -> float:
    """Seconds of the server's processor for such a frame, which *line* takes only as content.

    Any other frame closes the line that it came on, with a reason.
    """
    widget, filling = (await line.widgets())[0], dense(kind)
    offered = (V1,) if layout == "v1" else ()
    async with AsyncExitStack() as others:
        lines = [line] * FRAMES
        if field != "content":
            lines = [await others.enter_async_context(line.beside(offered)) for _each in lines]
        for each in lines:
            assert await each.is_served()
        await server.quiet()
        before = server.seconds()
        for each in lines:
            said = in_frame(sent(field, filling, widget), layout)
            await each.socket.write_message(said, binary=isinstance(said, bytes))
        for each in lines:
            if each is not line:
                assert await each.closed() == INVALID
                assert field.partition("_")[0] in str(each.socket.close_reason)
        assert await line.is_served()
        return (server.seconds() - before) / FRAMES


@pytest.mark.parametrize("layout", ["v1", "text", "binary"])
def test_dense_json_costs_the_server_next_to_nothing(server: RealServer, layout: str) -> None:
    """In no part, and no layout; only the content reaches the kernel, and comes back from it."""

    async def too_much() -> dict[str, float]:
        left, found = TRIED, dict.fromkeys(TRIED, math.inf)
        async with visit(server.url, protocols=(V1,) if layout == "v1" else ()) as line:
            for _try in range(TRIES):
                for field, kind in left.items():
                    took = await cost(server, line, layout, field, kind)
                    found[field] = min(found[field], took)
                left = {each: left[each] for each in left if found[each] > MOST_SECONDS}
        return {each: found[each] for each in left}

    assert not result_of(too_much())
    assert "Connection of 127.0.0.1 to kernel" in server.log


class TestBounds:
    """The parts that are read, or come back in every answer, are short and flat."""

    @pytest.mark.parametrize("layout", ["v1", "text", "binary"])
    @pytest.mark.parametrize("field", FIELDS[:3])
    @pytest.mark.parametrize("kind", DENSE)
    def test_a_long_part_is_refused(self, layout: str, field: str, kind: str) -> None:
        """Only the content may be long."""
        read = read_v1 if layout == "v1" else read_unversioned
        with pytest.raises(FrameError, match=field.partition("_")[0]):
            read(in_frame(sent(field, dense(kind, LONGEST_METADATA), "widget"), layout))

    @pytest.mark.parametrize("layout", ["v1", "text", "binary"])
    def test_a_header_within_a_header_is_refused(self, layout: str) -> None:
        """Each answer of a kernel holds the header, and the server reads that."""
        read = read_v1 if layout == "v1" else read_unversioned
        with pytest.raises(FrameError):
            read(in_frame(sent("header", "[[]]", "widget"), layout))

    @pytest.mark.parametrize("layout", ["v1", "text", "binary"])
    @pytest.mark.parametrize("kind", DENSE)
    def test_content_passes_as_it_came(self, layout: str, kind: str) -> None:
        """To the last byte; so do the buffers."""
        read = read_v1 if layout == "v1" else read_unversioned
        parts = sent("content", dense(kind), "widget")
        channel, _kind, _id, passed = read(in_frame(parts, layout))
        assert channel == "shell"
        assert passed[:4] == [part.encode() for part in parts.values()]
        assert passed[4:] == ([b"buffer"] if layout == "binary" else [])

    def test_what_a_notebook_says_is_no_more(self) -> None:
        """Its name, its cells that were deleted, and an answer to a question of the kernel."""
        said = message("input_reply", {"value": "x"}, "stdin")
        said["header"] |= {"username": "Åsa Öberg " * 20, "subshell_id": None}
        said["parent_header"] = message("input_request", {})["header"]
        said["metadata"] = {"deletedCells": [uuid.uuid4().hex for _each in range(1_000)]}
        for written, read in ((v1(said), read_v1), (json.dumps(said), read_unversioned)):
            assert read(written).channel == "stdin"
            assert read(written).kind == "input_reply"

    @pytest.mark.parametrize("buffers", [[], [b"", b"\xff" * 9]])
    def test_a_kernel_repeats_content_that_nobody_reads(self, buffers: list[bytes]) -> None:
        """In the older protocol too, where Jupyter reads and writes it again."""
        said = message("comm_msg", {"echo": [[], {"a": {}}]})
        fields = [json.dumps(said[each]).encode() for each in FIELDS]
        written = read_back(write_unversioned("iopub", [*fields, *buffers]))
        assert {name: written[name] for name in FIELDS} == {name: said[name] for name in FIELDS}
        assert written["channel"] == "iopub"
        assert written["msg_type"] == "comm_msg"
        assert written["buffers"] == buffers
