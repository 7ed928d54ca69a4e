"""The files of the page: compressed once, kept by browsers, and whole."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from blitz_widgets.app.voila.front_end import FOLDER, PACKED, SCRIPT
from blitz_widgets.app.voila.page_files import LOOKS, SCRIPTS, page_files
from blitz_widgets.server.static_files import accepted_encodings
from tests.server.visitor import get, kernel_of, leave, result_of

if TYPE_CHECKING:
    from tornado.httpclient import HTTPResponse

    from tests.server.serving import RealServer

BUNDLE = f"voila/templates/blitz/static/{SCRIPT}"
FONT = "voila/templates/blitz/static/figtree.woff2"
VOILA = "voila/static/voila.js"
PAGE_SCRIPTS = f"voila/page/{SCRIPTS}"


def sent(server: RealServer, path: str, accepted: str = "", **headers: str) -> HTTPResponse:
    """The response for *path*, as it is on the line."""
    said = {name.replace("_", "-"): value for name, value in headers.items()}
    return result_of(
        get(
            server.url + path,
            headers=said | {"Accept-Encoding": accepted},
            decompress_response=False,
        )
    )


@pytest.mark.parametrize("path", [BUNDLE, VOILA, PAGE_SCRIPTS, f"voila/page/{LOOKS}"])
def test_a_text_goes_compressed_to_those_who_take_it(server: RealServer, path: str) -> None:
    """It is the same text, of the same kind, with its length; what is kept is kept apart."""
    plain, packed = sent(server, path), sent(server, path, "gzip, deflate")
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    for answer in (plain, packed):
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert int(answer.headers["Content-Length"]) == len(answer.body)
    assert plain.headers["Content-Type"] == packed.headers["Content-Type"]
    assert plain.headers["Etag"] != packed.headers["Etag"]
    again = sent(server, path, "gzip", If_None_Match=packed.headers["Etag"])
    assert (again.code, again.body) == (304, b"")
    other = sent(server, path, If_None_Match=packed.headers["Etag"])
    assert other.code == 200


def test_the_bundle_comes_by_brotli_if_asked_for(server: RealServer) -> None:
    """The file that was compressed with the bundle is sent."""
    packed = sent(server, BUNDLE, "gzip, deflate, br, zstd")
    assert packed.headers["Content-Encoding"] == "br"
    assert packed.headers["Content-Type"].startswith("text/javascript")
    assert packed.body == (FOLDER / PACKED[0]).read_bytes()


@pytest.mark.parametrize("accepted", ["", "gzip"])
def test_a_part_is_a_part_of_what_would_have_come(server: RealServer, accepted: str) -> None:
    """Of the coding that was chosen, by the same mark."""
    whole = sent(server, BUNDLE, accepted)
    part = sent(server, BUNDLE, accepted, Range="bytes=100-199")
    assert part.code == 206
    assert part.body == whole.body[100:200]
    assert part.headers["Content-Range"] == f"bytes 100-199/{len(whole.body)}"
    assert part.headers["Etag"] == whole.headers["Etag"]
    beyond = sent(server, BUNDLE, accepted, Range=f"bytes={len(whole.body)}-")
    assert beyond.code == 416


def test_what_is_compressed_already_goes_as_it_is(server: RealServer) -> None:
    """Fonts."""
    assert "Content-Encoding" not in sent(server, FONT, "gzip, br").headers


def test_a_browser_never_asks_again_for_what_the_page_names_by_version(
    server: RealServer,
) -> None:
    """All that the page loads is so named; the page itself is always asked for, and packed."""
    page = sent(server, "", "gzip")
    assert page.headers["Content-Encoding"] == "gzip"
    assert page.headers["Vary"] == "Accept-Encoding"
    text = gzip.decompress(page.body).decode()
    result_of(leave(server.url, _kernel_in(text)))
    asked = re.findall(r'(?:href|src)="(/[^"]+)"|url\("(/[^"]+)"\)', text)
    for address in {one or other for one, other in asked}:
        answer = result_of(get(urljoin(server.url, address)))
        assert answer.code == 200
        assert "immutable" in answer.headers["Cache-Control"]
    assert "immutable" not in sent(server, BUNDLE).headers.get("Cache-Control", "")


def _kernel_in(page: str) -> str:
    found = re.search(r'"kernelId": "([-0-9a-f]+)"', page)
    assert found
    return found[1]


def test_the_page_has_no_styles_of_widgets_within(server: RealServer) -> None:
    """They are a file, which is kept."""
    page = result_of(get(server.url))
    result_of(leave(server.url, kernel_of(page)))
    assert len(page.body) < 60_000
    assert page_files()[LOOKS][:1000] not in page.body


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("", []),
        ("gzip, deflate, br", ["br", "gzip"]),
        ("br;q=0, gzip", ["gzip"]),
        ("GZIP;q=0.1", ["gzip"]),
        ("gzip;q=0.0, br ; q=1.0", ["br"]),
        ("identity, *;q=0", []),
        ("xgzip, brr, ;;=,", []),
    ],
)
def test_a_browser_says_which_codings_it_takes(accepted: str, best: list[str]) -> None:
    """With a weight, or none."""
    assert accepted_encodings(accepted) == best
