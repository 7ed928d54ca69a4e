"""The tutor below a path of a proxy, and in the pages of other sites."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from blitz_widgets.server.public_address import NoAddressError, read_path, read_site
from tests.server.conftest import SCHOOL
from tests.server.visitor import get, kernel_of, leave, line_to, result_of

if TYPE_CHECKING:
    from tests.server.serving import RealServer

FRAMED = {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site"}


class TestPath:
    """All addresses stand below it."""

    def test_the_page_and_all_it_loads_are_below_it(self, public_server: RealServer) -> None:
        """The kernel, the files and the votes, too."""
        page = result_of(get(public_server.url))
        kernel = kernel_of(page)
        try:
            assert page.code == 200
            asked = re.findall(r'(?:href|src)="(/[^"]+)"|url\("(/[^"]+)"\)', page.body.decode())
            addresses = [one or other for one, other in asked]
            assert len(addresses) >= 4
            for address in addresses:
                assert address.startswith("/games/blitz/"), address
                assert result_of(get(urljoin(public_server.url, address))).code == 200
            assert result_of(get(f"{public_server.url}api/kernels/{kernel}")).code == 200
            assert result_of(_is_served(public_server.url, kernel))
        finally:
            assert result_of(leave(public_server.url, kernel)) == 204
        door = result_of(get(f"{public_server.url}vote/?code=abcdef"))
        assert door.headers["Location"] == "/games/blitz/vote/ABCDEF"
        assert public_server.url in public_server.log

    @pytest.mark.parametrize("path", ["", "voila/static/voila.js", "vote/", "games/"])
    def test_outside_there_is_only_the_way_to_it(
        self, public_server: RealServer, path: str
    ) -> None:
        """The bare address shows a notice with a link."""
        answer = result_of(get(f"http://localhost:{public_server.port}/{path}"))
        assert answer.code == 404
        assert b'href="/games/blitz/"' in answer.body

    def test_the_path_without_its_last_stroke_leads_to_it(self, public_server: RealServer) -> None:
        """With what is asked for."""
        answer = result_of(get(f"{public_server.url.removesuffix('/')}?page=play"))
        assert answer.headers["Location"] == "/games/blitz/?page=play"

    @pytest.mark.parametrize(
        ("text", "path"),
        [("/", "/"), ("", "/"), ("blitz", "/blitz/"), ("/a/b-c_d~/", "/a/b-c_d~/")],
    )
    def test_a_path_is_read_with_and_without_its_strokes(self, text: str, path: str) -> None:
        """As people write it."""
        assert read_path(text) == path

    @pytest.mark.parametrize(
        "text", ["/a b/", "/../", "//x", "/a//b/", "/é/", "/%2e/", "/a?b", "https://x/", "/(.*)"]
    )
    def test_what_is_no_path_is_refused(self, text: str) -> None:
        """In a sentence that repeats it."""
        with pytest.raises(NoAddressError, match=re.escape(text)):
            read_path(text)


async def _is_served(url: str, kernel: str) -> bool:
    async with line_to(url, kernel) as line:
        return await line.is_served()


class TestFrames:
    """A page of another site shows the tutor only if the site was named."""

    def test_the_sites_that_were_named_are_in_the_policy(
        self, server: RealServer, public_server: RealServer
    ) -> None:
        """And no other."""
        policies = []
        for each in (server, public_server):
            page = result_of(get(each.url, headers=FRAMED if each is public_server else None))
            assert page.code == 200
            result_of(leave(each.url, kernel_of(page)))
            policies.append(page.headers["Content-Security-Policy"])
        assert [re.findall(r"frame-ancestors ([^;]*)", policy) for policy in policies] == [
            ["'self'"],
            [f"'self' {SCHOOL}"],
        ]

    @pytest.mark.parametrize(
        "before", ["https://other.example/", "http://school.example/", "https://school.example.x/"]
    )
    def test_a_frame_of_a_stranger_says_why_it_is_empty(
        self, public_server: RealServer, before: str
    ) -> None:
        """It takes no kernel, and opens the tutor in a tab of its own."""
        answer = result_of(get(public_server.url, headers=FRAMED | {"Referer": before}))
        assert answer.code == 403
        assert b"--embed-in" in answer.body
        assert b'target="_blank"' in answer.body

    def test_where_no_site_was_named_all_are_strangers(self, server: RealServer) -> None:
        """Whether or not the browser names the page around the frame."""
        french = FRAMED | {"Accept-Language": "fr"}
        answer = result_of(get(server.url, headers=french))
        assert answer.code == 403
        assert "ne peut pas montrer le tuteur" in answer.body.decode()

    @pytest.mark.parametrize(
        ("text", "origin"),
        [
            ("https://school.example", "https://school.example"),
            ("https://School.Example/", "https://school.example"),
            ("https://school.example:443", "https://school.example"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("https://école.example", "https://xn--cole-9oa.example"),
        ],
    )
    def test_a_site_is_read_as_browsers_write_it(self, text: str, origin: str) -> None:
        """Else it would be another."""
        assert read_site(text) == origin

    @pytest.mark.parametrize(
        "text",
        [
            *("", "*", "school.example", "https://", "https://*.example", "https://a b.example"),
            *("https://a.example/course", "https://a.example?x", "https://a@b.example"),
            *("https://a.example:x", "https://a.example:99999", "ftp://a.example", "'self'"),
            *("https://a.example; script-src *", "https://a.example, https://b.example"),
            *(
                "https://[::1]",
                "https://a..example",
                "https://" + "a" * 300,
                "https://a.example\n*",
            ),
        ],
    )
    def test_what_is_no_site_is_refused(self, text: str) -> None:
        """In a sentence that repeats it: it would go into a policy."""
        with pytest.raises(NoAddressError, match=f"“{re.escape(text)}”"):
            read_site(text)
