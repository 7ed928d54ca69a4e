"""The Content-Security-Policy of the page, as Jinja filters."""

from __future__ import annotations

import secrets
from base64 import b64encode
from hashlib import sha256
from typing import Final

from jinja2 import pass_context

_HEARTBEAT: Final = "window.voila_heartbeat()"
"""The script that Voilà itself puts into a page whose kernel is slow to start."""


@pass_context
def nonce(_context: object, _what: str) -> str:
    """Return letters that no one can guess, others for each page that is made.

    The context keeps Jinja from asking only once, when it compiles the template.
    """
    return secrets.token_urlsafe(16)


def policy(nonce: str) -> str:
    """Return the policy of a page whose own scripts bear this *nonce*."""
    heartbeat = b64encode(sha256(_HEARTBEAT.encode()).digest()).decode()
    return "; ".join(
        f"{kind} {allowed}"
        for kind, allowed in {
            "default-src": "'none'",
            "script-src": f"'nonce-{nonce}' 'strict-dynamic' 'sha256-{heartbeat}'",
            "style-src": "'self' 'unsafe-inline'",
            "img-src": "'self' data: blob:",
            "font-src": "'self' data:",
            "connect-src": "'self' ws: wss:",
            "object-src": "'none'",
            "base-uri": "'none'",
            "form-action": "'none'",
        }.items()
    )
