"""The port for phones: they reach the votes there, and nobody reaches anything else."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from blitz_widgets.server import classroom
from blitz_widgets.server.classroom import Classroom, NoClassroomError
from blitz_widgets.server.networks import addresses
from blitz_widgets.server.vote_requests import HEADER
from tests.server.conftest import DOOR
from tests.server.visitor import get, kernel_of, leave, result_of

if TYPE_CHECKING:
    from tornado.httpclient import HTTPResponse

    from tests.server.serving import RealServer

JSON = {"Accept": "application/json", "Content-Type": "application/json"}
QUESTION = {"prompt": "How many points?", "answers": ["5", "6", "7"], "open": True}
NOT_FOR_PHONES = (
    "app.ipynb",
    "api/kernels",
    "api/kernels/{kernel}",
    "api/contents",
    "api/sessions",
    "login",
    "logout",
    "voila/",
    "voila/static/voila.js",
    "voila/templates/blitz/static/front_end.js",
    "voila/query/{kernel}",
    "voila/files/app.ipynb",
    "voila/render/app.ipynb",
    "vote/..%2fvoila/static/voila.js",
    "static/style.css",
    "?page=play",
)


def door_of(server: RealServer) -> str:
    """The address that the server says phones can open, without ``vote/``."""
    found = re.search(rf"http://{re.escape(DOOR)}:\d+/", server.log)
    assert found, server.log
    return found[0]


def send(method: str, url: str, body: object = None, **headers: str) -> HTTPResponse:
    """Say something as a script does."""
    said = JSON | {name.replace("_", "-"): value for name, value in headers.items()}
    sent = None if body is None else json.dumps(body)
    return result_of(
        get(url, method=method, headers=said, body=sent, allow_nonstandard_methods=True)
    )


def test_a_phone_votes_by_the_door_in_a_room_of_the_page(public_server: RealServer) -> None:
    """The teacher's page, on this computer, hears where phones go, and counts them."""
    door = door_of(public_server)
    known = json.loads(send("GET", f"{public_server.url}vote/").body)
    assert known == {"vote": 1, "phones": f"{door}vote/"}
    room = json.loads(send("POST", f"{public_server.url}vote/", {}).body)
    own = {HEADER.replace("-", "_"): room["secret"]}
    send("PUT", f"{public_server.url}vote/{room['code']}", QUESTION, **own)

    page = result_of(get(f"{known['phones']}{room['code']}"))
    cookie = page.headers["Set-Cookie"].partition(";")[0]
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
    vote = {"number": 1, "answer": 2}
    origin = door.removesuffix("/")
    send("POST", f"{known['phones']}{room['code']}", vote, Cookie=cookie, Origin=origin)
    strange = {"Cookie": cookie, "Origin": public_server.url.removesuffix("/")}
    assert send("POST", f"{known['phones']}{room['code']}", vote, **strange).code == 403

    state = json.loads(send("GET", f"{public_server.url}vote/{room['code']}/state", **own).body)
    assert state["counts"] == [0, 0, 1]
    typed = result_of(get(f"{door}vote/?code={room['code'].lower()}"))
    assert typed.headers["Location"] == f"/vote/{room['code']}"
    assert result_of(get(door)).headers["Location"] == "/vote/"


def test_nothing_else_is_reached_by_the_door(public_server: RealServer) -> None:
    """No page, no kernel, no file; not with the id of a kernel that there is, either."""
    door = door_of(public_server)
    kernel = kernel_of(result_of(get(public_server.url)))
    try:
        for path in NOT_FOR_PHONES:
            answer = result_of(get(door + path.format(kernel=kernel)))
            is_start = path.startswith("?")  # leads to the votes, as the bare address does
            assert answer.code == (302 if is_start else 404), path
            assert kernel.encode() not in answer.body
        assert result_of(get(f"{public_server.url}api/kernels/{kernel}")).code == 200
        for path in (f"api/kernels/{kernel}/channels", f"voila/query/{kernel}"):
            address = f"ws{door.removeprefix('http')}{path}"
            with pytest.raises(HTTPClientError) as refused:
                result_of(_connected(address))
            assert refused.value.code == 404
        ended = send("POST", f"{door}voila/api/shutdown/{kernel}", {})
        assert ended.code == 404
        assert result_of(get(f"{public_server.url}api/kernels/{kernel}")).code == 200
    finally:
        result_of(leave(public_server.url, kernel))


async def _connected(address: str) -> None:
    (await asyncio.wait_for(websocket_connect(address), 30)).close()


def test_a_teacher_is_on_this_computer(public_server: RealServer) -> None:
    """Nobody can open, ask or count at that port, not even with the secret."""
    door = f"{door_of(public_server)}vote/"
    room = json.loads(send("POST", f"{public_server.url}vote/", {}).body)
    own = {HEADER.replace("-", "_"): room["secret"]}
    there = door + room["code"]
    answers = [
        send("POST", door, {}),
        send("PUT", there, QUESTION, **own),
        send("DELETE", there, **own),
        send("GET", f"{there}/state", **own),
    ]
    assert [answer.code for answer in answers] == [403] * 4
    assert send("PUT", f"{public_server.url}vote/{room['code']}", QUESTION, **own).code == 200


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "evil.example", "[::1]"])
def test_the_door_has_one_name(public_server: RealServer, host: str) -> None:
    """A page of a stranger may have its own name lead to it; names that are allowed may, too."""
    door = f"{door_of(public_server)}vote/"
    assert result_of(get(door, headers={"Host": host})).code == HTTPStatus.FORBIDDEN
    assert result_of(get(door, headers={"Host": "tutor.example"})).code == HTTPStatus.OK


def test_the_limits_hold_there(public_server: RealServer) -> None:
    """Of headers and bodies: a phone needs little."""
    port = int(door_of(public_server).rsplit(":")[-1].strip("/"))
    with socket.create_connection((DOOR, port), timeout=30) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.2\r\nX-Long: " + b"x" * (65 << 10))
        assert stranger.recv(1000) == b""
    long = send("POST", f"{door_of(public_server)}vote/ABCDEF", "x" * (17 << 10))
    assert long.code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_without_it_there_is_no_other_line(server: RealServer) -> None:
    """And the page learns that phones cannot reach it."""
    assert json.loads(send("GET", f"{server.url}vote/").body) == {"vote": 1}
    assert "/vote/" not in server.log


def test_another_name_than_this_computers_is_not_told_where_phones_go(
    public_server: RealServer,
) -> None:
    """Those who come through a proxy have no use for an address in the teacher's network."""
    answer = send("GET", f"{public_server.url}vote/", Host="tutor.example")
    assert json.loads(answer.body) == {"vote": 1}


class TestAddresses:
    """Which address phones are given."""

    @pytest.mark.parametrize(
        ("interfaces", "best"),
        [
            ({"lo": ["127.0.0.1", "::1"], "wlan0": ["192.168.1.5"]}, "192.168.1.5"),
            ({"docker0": ["172.17.0.1"], "wlan0": ["192.168.1.5"]}, "192.168.1.5"),
            ({"tun0": ["10.8.0.2"], "en0": ["fd00::5", "fe80::1%en0"]}, "fd00::5"),
            ({"eth0": ["fd00::5", "10.0.0.9"]}, "10.0.0.9"),
            ({"tun0": ["10.8.0.2"]}, "10.8.0.2"),
        ],
    )
    def test_the_likeliest_comes_first(self, interfaces: dict[str, list[str]], best: str) -> None:
        """One in a network of rooms, not one that leads to machines within this one."""
        assert str(addresses(interfaces)[0]) == best

    def test_what_needs_more_than_an_address_is_none(self) -> None:
        """This computer alone, a whole group, or a line without its name."""
        alone = {"lo": ["127.0.0.1", "::1"], "eth0": ["fe80::1%eth0", "169.254.3.4", "224.0.0.1"]}
        assert addresses(alone) == ()

    def test_an_address_of_ipv6_stands_in_brackets(self) -> None:
        """As in the address of a page."""
        opened = Classroom.open("::1")
        try:
            assert opened.address == f"http://[::1]:{opened.port}/vote/"
        finally:
            opened.socket.close()

    @pytest.mark.parametrize(
        "wished",  # the second is asked for so that it is refused
        ["192.0.2.7", "0.0.0.0", "::", "fe80::1", "http://x", "a b", "x" * 300, "10.0.0.1:80"],  # noqa: S104
    )
    def test_an_address_that_cannot_be_is_refused_in_a_sentence(self, wished: str) -> None:
        """With the address in it."""
        with pytest.raises(NoClassroomError, match=re.escape(wished[:9])):
            Classroom.open(wished)

    def test_where_there_is_no_network_it_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """With what to do."""
        monkeypatch.setattr(classroom, "addresses", tuple)
        with pytest.raises(NoClassroomError, match="Join one"):
            Classroom.open()
