"""The public address of the tutor: its path, and the sites that may embed it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Collection

    from tornado.httputil import HTTPServerRequest

_PATH: Final = re.compile(r"/?[A-Za-z0-9_~-]+(?:/[A-Za-z0-9_~-]+)*/?")
_NAME: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*")
_FRAMES: Final = frozenset({"iframe", "frame", "embed", "object", "fencedframe"})
_LONGEST_NAME: Final = 253


class NoAddressError(ExplainedError):
    """A path or a site that cannot be used; the message says why."""


def read_path(text: str) -> str:
    """The base path in *text*, with both slashes, such as ``/blitz/``.

    Raises:
        NoAddressError: If it is not a valid path.
    """
    if text.strip("/") == "":
        return "/"
    if not _PATH.fullmatch(text):
        raise NoAddressError(
            _(
                "The tutor cannot be served below “{path}”. Write a path like /blitz/, with "
                "letters, digits, “-”, “_” and “~” only."
            ).format(path=text)
        )
    return f"/{text.strip('/')}/"


def read_site(text: str) -> str:
    """The origin of the site in *text*, as browsers write it: ``https://school.example``.

    Raises:
        NoAddressError: If it is not the address of a site, or more than that.
    """
    try:
        parts = urlsplit(text)
        name, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        name, port, parts = "", None, urlsplit("")
    is_more = parts.path not in {"", "/"} or parts.query or parts.fragment or "@" in parts.netloc
    is_name = _NAME.fullmatch(name) and len(name) <= _LONGEST_NAME
    if parts.scheme not in {"http", "https"} or is_more or not is_name:
        raise NoAddressError(
            _(
                "“{site}” is not the address of a site. Write it like https://school.example, with "
                "its port if it has one, and without a path."
            ).format(site=text)
        )
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{name}" + ("" if port in {None, usual} else f":{port}")


def is_framed_by_stranger(request: HTTPServerRequest, sites: Collection[str]) -> bool:
    """Whether a site other than *sites* loads *request* in a frame.

    If the browser does not say so, the policy of the page makes it block the frame.
    """
    headers = request.headers
    is_framed = headers.get("Sec-Fetch-Dest") in _FRAMES
    if not is_framed or headers.get("Sec-Fetch-Site") == "same-origin":
        return False
    before = urlsplit(headers.get("Referer", ""))
    return not sites or (bool(before.netloc) and f"{before.scheme}://{before.netloc}" not in sites)
