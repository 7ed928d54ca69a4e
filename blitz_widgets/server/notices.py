"""Pages of one or two sentences that explain why there is no tutor here, or not yet."""

from __future__ import annotations

from http import HTTPStatus
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup
from tornado.web import RequestHandler

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import SOURCE_LANGUAGE, _, languages, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator

RETRY_SECONDS: Final = 15
"""Seconds before the page reloads itself."""
_STYLE = files("blitz_widgets.server") / "static" / "notice.css"
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def notice(status: int, language: str, home: str, *, framed: bool = False) -> str:
    """The page for an error.  It needs no script and loads no file; a 503 reloads itself.

    Args:
        status: The HTTP status.
        language: The language of the page.
        home: The address of the tutor.
        framed: Whether to explain that another site cannot show the tutor in its pages.
    """
    full = status == HTTPStatus.SERVICE_UNAVAILABLE
    missing = status == HTTPStatus.NOT_FOUND
    with speaking(language):
        return render(
            "notice",
            language=language,
            style=Markup(_STYLE.read_text(encoding="utf-8")),  # noqa: S704  # our own file
            sentences=_framed() if framed else _sentences(status),
            again=RETRY_SECONDS if full else 0,
            link=home if missing else "",
            link_text=_("Open the tutor") if missing or framed else _("Reload the page"),
            framed=framed,
        )


def _framed() -> tuple[str, ...]:
    return (
        _("This site cannot show the tutor in its pages."),
        _(
            "If you run the server yourself, start it with --embed-in and the address of the site, "
            "such as https://school.example."
        ),
    )


def _sentences(status: int) -> tuple[str, ...]:
    match status:
        case HTTPStatus.NOT_FOUND:
            return (_("There is nothing at this address."),)
        case HTTPStatus.SERVICE_UNAVAILABLE:
            return (
                _("All places are taken at the moment."),
                _("This page tries again by itself and opens as soon as a place is free."),
            )
        case HTTPStatus.FORBIDDEN:
            return (
                _("The tutor is not served under this name."),
                _(
                    "If you run the server yourself, start it with --allow-host and "
                    "the name in the address."
                ),
            )
        case _:
            return (_("The tutor could not be shown ({status}).").format(status=status),)


def language_of(handler: RequestHandler) -> str:
    """The visitor's language, from the address or else from the browser."""
    known = languages()
    return next((each for each in _requested_languages(handler) if each in known), SOURCE_LANGUAGE)


def _requested_languages(handler: RequestHandler) -> Iterator[str]:
    for language in handler.request.query_arguments.get("lang", ()):
        yield language.decode(errors="replace")[:2].lower()
    for accepted in handler.request.headers.get("Accept-Language", "").split(","):
        yield accepted.strip()[:2].lower()


class NoticeMixin(RequestHandler):
    """A handler that answers errors with our own pages."""

    _framed = False

    def write_error(self, status_code: int, **_details: Any) -> None:  # noqa: ANN401  # as tornado
        """Send the page for *status_code*; a 503 also says when to retry."""
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Cache-Control", "no-store")
        if status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        home = self.settings.get("base_url", "/")
        self.finish(notice(status_code, language_of(self), home, framed=self._framed))


class NoticeHandler(NoticeMixin):
    """Answers every request with the page for one status."""

    def initialize(self, status: int, *, framed: bool = False) -> None:
        """Answer with *status*; *framed* as in :func:`notice`."""
        self._status, self._framed = status, framed

    def prepare(self) -> None:
        """Answer any HTTP method."""
        self.send_error(self._status)

    def check_xsrf_cookie(self) -> None:
        """Require no token: the request changes no data."""

    def compute_etag(self) -> None:
        """Leave notices out of caches."""
