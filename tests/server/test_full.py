"""A server with room for three pages, when more come."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING

import psutil

from tests.server.test_frames import BAD_V1
from tests.server.visitor import (
    PATIENCE,
    V1,
    get,
    kernel_of,
    leave,
    line_to,
    result_of,
)

if TYPE_CHECKING:
    from tornado.httpclient import HTTPResponse

    from tests.server.serving import RealServer


AGAIN = 0.5
"""Seconds between two requests of a visitor who waits: asking without a break, no one gets in."""


async def fill(server: RealServer) -> list[HTTPResponse]:
    """Ask for the page fifty times, ten at a time."""
    answers: list[HTTPResponse] = []
    for _round in range(5):
        answers += await asyncio.gather(*(get(server.url) for _each in range(10)))
    return answers


def test_who_comes_when_it_is_full_is_asked_to_wait_and_then_gets_in(
    small_server: RealServer,
) -> None:
    """Fifty requests have three kernels; the rest are told, in both languages, and try again."""
    server = small_server

    async def come_and_go() -> tuple[list[HTTPResponse], HTTPResponse]:
        answers = await fill(server)
        french = await get(server.url, headers={"Accept-Language": "fr"})
        served = [kernel_of(each) for each in answers if each.code == 200]
        await leave(server.url, served[0])
        left = time.monotonic()
        while (later := await get(server.url)).code != 200:
            assert time.monotonic() - left < 2 * PATIENCE, later.body
            await asyncio.sleep(AGAIN)
        return answers, french

    answers, french = result_of(come_and_go())
    refused = [each for each in answers if each.code != 200]

    assert len(answers) - len(refused) <= server.most_pages
    assert {each.code for each in refused} == {503}
    assert len(server.kernels()) <= server.most_pages
    page = refused[0].body.decode()
    assert int(refused[0].headers["Retry-After"]) > 0
    assert re.search(r'<meta http-equiv="refresh" content="\d+">', page)
    assert "All places are taken at the moment." in page
    assert "http" not in page.replace("http-equiv", "")
    assert "Toutes les places sont occupées" in french.body.decode()


def test_a_full_server_under_attack_ends_in_time_with_its_kernels(
    small_server: RealServer,
) -> None:
    """SIGTERM while it is full, with bad frames, lines open and requests half sent."""
    server = small_server

    async def attack() -> None:
        answers = await fill(server)
        half = [await asyncio.open_connection("localhost", server.port) for _each in range(20)]
        for _reader, writer in half:
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
            await writer.drain()
        for answer in answers:
            if answer.code == 200:
                async with line_to(server.url, kernel_of(answer), (V1,)) as line:
                    for frame in BAD_V1.values():
                        await line.socket.write_message(frame, binary=isinstance(frame, bytes))
        for _reader, writer in half:
            writer.close()

    result_of(attack())
    kernels = server.kernels()
    assert kernels

    server.terminate()
    _gone, alive = psutil.wait_procs(kernels, timeout=PATIENCE)
    assert alive == []
