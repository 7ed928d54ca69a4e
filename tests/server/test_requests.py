"""Requests that no page of ours makes."""

from __future__ import annotations

import json
import socket
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from blitz_widgets.server.rejections import host_name, is_loopback
from tests.server.visitor import (
    get,
    result_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.serving import RealServer

HALF_SENT = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half the headers": b"GET /voila/static/voila.js HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
    "half a body": b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Length: 100\r\n\r\nhalf",
}
ODD = (
    "voila/templates/nosuch",
    "voila/templates/nosuch/static/x.js",
    "voila/templates/blitz/nosuch/x.js",
    "voila/templates/blitz/static/%00",
    "voila/templates/%2e%2e/static/x",
    "voila/templates//static//",
    "voila/static/nosuch.js",
    "voila/static/%ff%fe.js",
    "voila/static/..%2f..%2fapp.py",
    "voila/static/" + "long" * 500,
    "nosuch",
    "logout",
    "voila/files/app.ipynb",
    "notebooks/app.ipynb",
    "%00",
    "..%2f",
    quote("carte à jouer"),
)


@pytest.fixture(scope="module")
def half_sent(server: RealServer) -> Iterator[list[socket.socket]]:
    """Forty connections on which a request was begun, while the other tests run."""
    opened = []
    for number in range(40):
        each = socket.create_connection(("localhost", server.port), timeout=30)
        each.sendall([*HALF_SENT.values()][number % len(HALF_SENT)])
        opened.append(each)
    yield opened
    for each in opened:
        each.close()


@pytest.mark.usefixtures("half_sent")
class TestAddresses:
    """Where there is nothing, our page says so."""

    @pytest.mark.parametrize("path", ODD)
    def test_nothing_is_at_an_odd_address(self, server: RealServer, path: str) -> None:
        """Status 404 and our page, whatever the address is made of."""
        answer = result_of(get(server.url + path))

        assert answer.code == 404
        assert b"There is nothing at this address." in answer.body

    def test_the_reader_is_told_in_french(self, server: RealServer) -> None:
        """As the browser or the address wishes."""
        headers = {"Accept-Language": "de, fr-CA;q=0.8, en;q=0.5"}
        by_browser = result_of(get(f"{server.url}nosuch", headers=headers))
        by_address = result_of(get(f"{server.url}nosuch?lang=fr"))

        assert '<html lang="fr">' in by_browser.body.decode()
        assert by_browser.body == by_address.body

    def test_nothing_of_the_request_comes_back(self, server: RealServer) -> None:
        """A notice holds our sentences only, under a policy without scripts."""
        answer = result_of(get(f"{server.url}%3Cscript%3E?lang=%3Cscript%3E"))

        assert b"script" not in answer.body
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.usefixtures("half_sent")
class TestHosts:
    """A page of a stranger may have its name lead to this machine; its name gives it away."""

    @pytest.mark.parametrize(
        "host",
        [
            "evil.example",
            "evil.example:80",
            "localhost.evil.example",
            "[::1].evil.example",
            "192.0.2.1",
            "[::2]",
        ],
    )
    @pytest.mark.parametrize("path", ["", "voila/static/voila.js", "api/kernels/x"])
    def test_a_foreign_name_is_refused(self, server: RealServer, host: str, path: str) -> None:
        """Files as well as the page; the answer says how to allow it."""
        answer = result_of(get(server.url + path, headers={"Host": host}))

        assert answer.code == 403
        assert b"--allow-host" in answer.body

    @pytest.mark.parametrize(
        "host", ["localhost", "LOCALHOST:1", "127.0.0.1:80", "[::1]:80", "tutor.example"]
    )
    def test_our_own_names_and_those_allowed_are_served(
        self, server: RealServer, host: str
    ) -> None:
        """With any port: a proxy has its own."""
        answer = result_of(get(f"{server.url}voila/static/voila.js", headers={"Host": host}))

        assert answer.code == 200

    @pytest.mark.parametrize(
        ("host", "name"),
        [("A.Example:80", "a.example"), ("[::1]:80", "::1"), ("[::1]", "::1"), ("a.", "a")],
    )
    def test_a_name_is_what_is_left_without_the_port(self, host: str, name: str) -> None:
        """And without brackets, and in small letters."""
        assert host_name(host) == name

    @pytest.mark.parametrize(
        ("name", "here"), [("127.9.9.9", True), ("::1", True), ("10.0.0.1", False), ("", False)]
    )
    def test_loopback_is_this_machine(self, name: str, here: bool) -> None:  # noqa: FBT001
        """By any of its addresses."""
        assert is_loopback(name) == here


def test_a_header_beyond_the_limit_ends_its_connection(server: RealServer) -> None:
    """65 KB are no header of a browser's; the next visitor is served."""
    with socket.create_connection(("localhost", server.port), timeout=30) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * (65 << 10))

        assert stranger.recv(1000) == b""
    assert result_of(get(f"{server.url}voila/static/voila.js")).code == 200


def test_requests_half_sent_are_given_up(half_sent: list[socket.socket]) -> None:
    """After ten seconds in all, even where a byte comes now and then."""
    trickling = half_sent[1]
    trickling.settimeout(1)
    for _second in range(30):
        try:
            trickling.sendall(b"x")
            if trickling.recv(100) == b"":
                break
        except TimeoutError:
            continue
        except OSError:
            break
    else:
        pytest.fail("A request that never ends was held for half a minute.")

    assert all(_is_closed(each) for each in half_sent)


def _is_closed(stream: socket.socket) -> bool:
    try:
        stream.settimeout(30)
        return stream.recv(1000) == b""
    except ConnectionError:
        return True


def test_votes_of_classes_need_no_kernel(server: RealServer) -> None:
    """Fifty phones open the page, and no kernel more is there than before."""

    async def visit() -> list[int]:
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        made = await get(f"{server.url}vote/", method="POST", body="{}", headers=headers)
        code = json.loads(made.body)["code"]
        return [(await get(f"{server.url}vote/{code}")).code for _phone in range(50)]

    before = len(server.kernels())
    assert set(result_of(visit())) == {200}
    assert len(server.kernels()) <= before
