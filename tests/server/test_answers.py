"""The headers of every response, and responses without a page."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

from tests.server.visitor import get, kernel_of, leave, result_of, visit

if TYPE_CHECKING:
    from tornado.httpclient import HTTPResponse

    from tests.server.serving import RealServer

FILE = "voila/templates/blitz/static/front_end.js"


def policy(answer: HTTPResponse) -> str:
    """The policy that came with *answer*."""
    return str(answer.headers.get("Content-Security-Policy", ""))


class TestPolicies:
    """A browser heeds a header before it reads a page."""

    def test_that_of_the_page_is_its_header_too(self, server: RealServer) -> None:
        """The same for the same page, and another secret for another."""

        async def page() -> HTTPResponse:
            answer = await get(server.url)
            await leave(server.url, kernel_of(answer))
            return answer

        found = []
        for _each in range(2):
            answer = result_of(page())
            inside = re.search(r'Policy" content="([^"]*)"', answer.body.decode())
            assert inside is not None
            assert policy(answer) == f"{html.unescape(inside[1])}; frame-ancestors 'self'"
            found.append(policy(answer))
        assert found[0] != found[1]

    @pytest.mark.parametrize(
        "path", [FILE, "voila/static/voila.js", "nosuch", "vote/", "api/kernels/x", "%00"]
    )
    def test_all_else_has_one(self, server: RealServer, path: str) -> None:
        """Its policy allows nothing from elsewhere."""
        assert "default-src 'none'" in policy(result_of(get(server.url + path)))


class TestHead:
    """Programs send it to preview a link, or to see whether the server is up."""

    @pytest.mark.parametrize(
        ("path", "status"),
        [("", 200), ("?page=play&lang=fr", 200), (FILE, 200), ("vote/", 200), ("nosuch", 404)],
    )
    def test_it_is_answered_as_a_get_without_a_body(
        self, server: RealServer, path: str, status: int
    ) -> None:
        """On every page."""
        answer = result_of(get(server.url + path, method="HEAD"))

        assert (answer.code, answer.body) == (status, b"")
        assert answer.headers["Content-Type"].startswith(("text/", "application/javascript"))

    def test_it_takes_no_kernel(self, server: RealServer) -> None:
        """Nobody would end it: the server would be full, and turn visitors away."""

        async def ask() -> bool:
            for _each in range(3 * server.most_pages):
                assert (await get(server.url, method="HEAD")).code == 200
            async with visit(server.url) as line:
                return await line.is_served()

        assert result_of(ask())


@pytest.mark.parametrize("path", ["", "nosuch", FILE])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_nobody_gets_a_cookie_with_a_name(server: RealServer, path: str, method: str) -> None:
    """There are no accounts."""

    async def ask() -> HTTPResponse:
        answer = await get(server.url + path, method=method)
        if not path and method == "GET":
            await leave(server.url, kernel_of(answer))
        return answer

    assert result_of(ask()).headers.get_list("Set-Cookie") == []


def test_a_socket_is_opened_without_a_warning(server: RealServer) -> None:
    """Tornado was given milliseconds for seconds, and said so at each start."""

    async def connect() -> bool:
        async with visit(server.url) as line:
            return await line.is_served()

    assert result_of(connect())
    assert "websocket_ping" not in server.log


@pytest.mark.parametrize("name", ["x" * 256, "é"])
def test_a_session_with_an_odd_name_is_refused(server: RealServer, name: str) -> None:
    """ZeroMQ could not take it, and the log had a traceback."""

    async def connect() -> int:
        async with visit(server.url) as line:
            address = f"{server.url}api/kernels/{line.kernel}/channels?session_id="
            headers = {
                "Connection": "Upgrade",
                "Upgrade": "websocket",
                "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            }
            return (await get(address + name.replace("é", "%C3%A9"), headers=headers)).code

    assert result_of(connect()) == 400
