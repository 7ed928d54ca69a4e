"""Rules that reject requests before they reach Voilà."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes

from tornado.routing import Matcher, Rule

from blitz_widgets.server.notices import NoticeHandler

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from tornado.httputil import HTTPServerRequest

_LOCAL_NAMES = frozenset({"localhost"})
_FIRST_PRINTABLE = 32
_TEMPLATES = "voila/templates/"


class _RequestMatcher(Matcher):
    """Matches the requests that *rejected* accepts."""

    def __init__(self, rejected: Callable[[HTTPServerRequest], bool]) -> None:
        self._rejected = rejected

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        return {} if self._rejected(request) else None


def rejection(
    status: int, rejected: Callable[[HTTPServerRequest], bool], *, framed: bool = False
) -> Rule:
    """A rule for tornado that answers with our page for *status* where *rejected* is true.

    *framed* as in :func:`.notices.notice`.
    """
    return Rule(_RequestMatcher(rejected), NoticeHandler, {"status": status, "framed": framed})


def is_for_unknown_host(request: HTTPServerRequest, names: Collection[str]) -> bool:
    """Whether *request* is for a host that is neither this machine nor one of *names*.

    This stops DNS rebinding: a stranger's page can point its own name to this machine, and its
    scripts could then read our responses.
    """
    host = host_name(request.host)
    return host not in _LOCAL_NAMES and host not in names and not is_loopback(host)


def is_for_other_host(request: HTTPServerRequest, names: Collection[str]) -> bool:
    """Whether *request* is for a host other than *names*."""
    return host_name(request.host) not in names


def host_name(host: str) -> str:
    """The name in a Host header, without port and brackets, in lower case."""
    name = host.lower().rstrip(".")
    if name.startswith("["):
        inside, _bracket, after = name[1:].partition("]")
        return inside if not after or after.startswith(":") else name
    return name.partition(":")[0].rstrip(".")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach *host*."""
    if host in _LOCAL_NAMES:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def has_invalid_path(request: HTTPServerRequest, below: str) -> bool:
    """Whether the path of *request*, which is *below* an address, can belong to no file or page.

    Decoded, it has control characters, backslashes, parts called ``..`` or invalid UTF-8, or it is
    below Voilà's templates and is not the path of a template's file.
    """
    if not request.path.startswith(below):
        return False
    try:
        path = unquote_to_bytes(request.path).decode()
    except UnicodeDecodeError:
        return True
    parts = path.split("/")
    if ".." in parts or "\\" in path or any(ord(letter) < _FIRST_PRINTABLE for letter in path):
        return True
    _before, templates, rest = path.partition(_TEMPLATES)
    name, _slash, file = rest.partition("/static/")
    return bool(templates) and (not name or "/" in name or not file)
