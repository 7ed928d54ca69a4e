"""A Content-Security-Policy on every response; the page contains its own, with a nonce."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Final

from tornado.web import OutputTransform

if TYPE_CHECKING:
    from tornado.httputil import HTTPHeaders

_NAME: Final = "Content-Security-Policy"
_IN_PAGE: Final = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
_FRAMES: Final = re.compile(r"frame-ancestors [^;]*")
"""The directive for sites that may frame the page; a policy within a page cannot contain it."""
_NO_OTHER: Final = "frame-ancestors 'self'"
_NOTHING: Final = "default-src 'none'; base-uri 'none'; form-action 'none'"
"""The policy of a file that a page loads: the file itself loads nothing."""


class PolicyTransform(OutputTransform):
    """Sets the header of each response whose handler has not set a full policy."""

    def transform_first_chunk(
        self,
        status_code: int,
        headers: HTTPHeaders,
        chunk: bytes,
        finishing: bool,  # noqa: FBT001  # as upstream
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Copy the policy from the head of a page into the header, or else allow nothing."""
        before = headers.get(_NAME, "")
        ancestors = _FRAMES.search(before)
        frames = ancestors[0] if ancestors else _NO_OTHER
        found = _IN_PAGE.search(chunk)
        if found is not None:
            headers[_NAME] = f"{unescape(found[1].decode())}; {frames}"
        elif "default-src" not in before:
            headers[_NAME] = f"{_NOTHING}; {frames}"
        return super().transform_first_chunk(status_code, headers, chunk, finishing)
