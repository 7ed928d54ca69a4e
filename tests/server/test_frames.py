"""What a stranger sends over a kernel's websocket ends that websocket, and nothing else."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from tornado.websocket import WebSocketClosedError

from blitz_widgets.server.frames import FrameError, read_unversioned, read_v1
from tests.server.visitor import (
    V1,
    frame,
    get,
    message,
    result_of,
    v1,
    visit,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.serving import RealServer
    from tests.server.visitor import Line

DEEP = b"[" * 200_000
PARTS = [b"shell", b"{}", b"{}", b"{}", b"{}"]
INFO = message("kernel_info_request", {})
BAD_V1: dict[str, bytes | str] = {
    "a count of 2**64 - 1": b"\xff" * 8,
    "a count of 2**40 beside a message": (1 << 40).to_bytes(8, "little") + v1(INFO),
    "a count alone": b"\x06" + b"\0" * 7,
    "no count": b"",
    "half a count": b"\x01\x02",
    "no parts": b"\0" * 8,
    "offsets beyond the frame": frame(PARTS, [1 << 62] * 6),
    "descending offsets": frame(PARTS, [99, 98, 97, 96, 95, 94]),
    "offsets within the offsets": frame(PARTS, [0] * 6),
    "text": "hello",
    "a channel that is no text": frame([b"\xff\xfe", *PARTS[1:]]),
    "a header that is no JSON": frame([b"shell", b"{", *PARTS[2:]]),
    "a header that is a list": frame([b"shell", b"[]", *PARTS[2:]]),
    "a header without a type": frame(PARTS),
    "a header 200,000 levels deep": frame([b"shell", DEEP, *PARTS[2:]]),
}
BAD_UNVERSIONED: dict[str, bytes | str] = {
    "a count of 2**31 - 1": b"\x7f\xff\xff\xff",
    "a negative count": b"\xff\xff\xff\xff" + b"{}" * 50,
    "a count of 2**28 beside a message": b"\x10\0\0\0" + b"{}" * 50,
    "no count": b"",
    "no parts": b"\0\0\0\0",
    "offsets beyond the frame": b"\0\0\0\x01\x7f\xff\xff\xff{}",
    "no JSON": "{",
    "a list": "[]",
    "a number": "7",
    "a message without a header": '{"channel": "shell"}',
    "a header that is a list": '{"channel": "shell", "header": []}',
    "200,000 levels": "[" * 200_000,
}


class TestTheLayout:
    """Read from the frame's own bytes, none of which is believed."""

    @pytest.mark.parametrize("name", list(BAD_V1)[:10])
    def test_a_frame_that_lies_is_none(self, name: str) -> None:
        """In the newer protocol."""
        with pytest.raises(FrameError):
            read_v1(BAD_V1[name])

    @pytest.mark.parametrize("name", list(BAD_UNVERSIONED)[:6])
    def test_an_older_frame_that_lies_is_none(self, name: str) -> None:
        """In that of clients that ask for none."""
        with pytest.raises(FrameError):
            read_unversioned(BAD_UNVERSIONED[name])

    @pytest.mark.parametrize("buffers", [(), (b"",), (b"x" * 1000, b"", b"y")])
    def test_a_message_is_a_frame(self, buffers: tuple[bytes, ...]) -> None:
        """With buffers and without."""
        read_v1(v1(INFO, *buffers))


async def close_codes(
    server: RealServer, protocols: Sequence[str], bad: dict[str, bytes | str]
) -> dict[str, int | None]:
    """Send each bad frame on a line of its own, while others ask; how each line was closed."""
    codes: dict[str, int | None] = {}
    async with visit(server.url, protocols=protocols) as other:
        for name, sent in bad.items():
            async with other.beside(protocols) as line:
                await line.socket.write_message(sent, binary=isinstance(sent, bytes))
                assert (await get(f"{server.url}voila/static/voila.js")).code == 200, name
                codes[name] = await line.closed()
        assert await other.is_served()
    return codes


@pytest.mark.parametrize(
    ("protocols", "bad"), [((V1,), BAD_V1), ((), BAD_UNVERSIONED)], ids=["v1", "unversioned"]
)
def test_a_bad_frame_ends_its_own_line_only(
    server: RealServer, protocols: Sequence[str], bad: dict[str, bytes | str]
) -> None:
    """The server answers others meanwhile, keeps its size, and the kernel's other line works."""
    before = server.resident()
    codes = result_of(close_codes(server, protocols, bad))

    assert codes == dict.fromkeys(bad, 1007)
    assert server.resident() - before < 200 << 20
    assert "Traceback" not in server.log


def test_a_message_beyond_the_limit_ends_its_own_line_only(server: RealServer) -> None:
    """Five megabytes are no message of a page's."""

    async def send() -> int | None:
        async with visit(server.url) as other, other.beside() as line:
            with suppress(WebSocketClosedError):  # the server does not wait for the end of it
                await line.socket.write_message(v1(INFO, b"x" * (5 << 20)), binary=True)
            code = await line.closed()
            assert await other.is_served()
            return code

    assert result_of(send()) in {1009, None}


def test_deep_content_reaches_the_kernel_and_does_it_no_harm(server: RealServer) -> None:
    """The server does not read it; the kernel refuses it."""

    async def send() -> bool:
        async with visit(server.url) as line:
            header = json.dumps(message("comm_msg", {})["header"]).encode()
            await line.socket.write_message(
                frame([b"shell", header, b"{}", b"{}", DEEP]), binary=True
            )
            await line.socket.write_message(
                frame([b"nosuch", header, b"{}", b"{}", b"{}"]), binary=True
            )
            return await line.is_served()

    assert result_of(send())


def _buffers(line: Line) -> int:
    """How many buffers the kernel has sent on *line*."""
    return sum(len(each["buffers"]) for each in line.messages())


class TestBothProtocols:
    """A client has the newer one if it asks for it."""

    def test_it_is_agreed_and_spoken(self, server: RealServer) -> None:
        """Either way a request has its reply."""
        offers: dict[tuple[str, ...], str | None] = {
            (V1,): V1,
            (): None,
            ("other", V1): V1,
            ("other",): None,
        }

        async def ask() -> dict[tuple[str, ...], str | None]:
            chosen = {}
            async with visit(server.url) as first:
                for offered in offers:
                    async with first.beside(offered) as line:
                        assert await line.is_served()
                        chosen[offered] = line.socket.selected_subprotocol
            return chosen

        assert result_of(ask()) == offers

    def test_buffers_come_in_either(self, server: RealServer) -> None:
        """The board is painted with buffers; Voilà counted for ever on the older protocol's."""
        arrived = {"query": "?page=play", "ready": True}
        shown = {"method": "update", "state": arrived, "buffer_paths": []}
        sized = {"method": "update", "state": {"shown_width": 1000}, "buffer_paths": []}
        ready = {"method": "custom", "content": {"event": "client_ready"}}

        async def paint() -> list[int]:
            async with visit(server.url) as newer, newer.beside(()) as older:
                await newer.say_to_widgets(shown)
                assert await newer.is_served()
                await newer.say_to_widgets(sized)  # only then a board knows how large it is
                await newer.say_to_widgets(ready)
                assert await newer.is_served()
                assert await older.is_served()
                return [_buffers(line) for line in (newer, older)]

        by_newer, by_older = result_of(paint())
        assert by_newer == by_older > 0
