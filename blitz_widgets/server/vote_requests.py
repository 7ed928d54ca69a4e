"""The base of every request about a vote: rate limits, a size limit, and the sender."""

from __future__ import annotations

import re
import secrets
import time
from http import HTTPStatus
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, Final
from urllib.parse import urlsplit

import msgspec
from tornado.web import HTTPError, RequestHandler, stream_request_body

from blitz_widgets.cards.templating import render
from blitz_widgets.limits import VOTE_BODY, VOTE_BURST, VOTE_RATE, TooMuchError
from blitz_widgets.limits.reading import JsonError
from blitz_widgets.locale import speaking
from blitz_widgets.server.notices import language_of
from blitz_widgets.server.vote_bodies import read_body
from blitz_widgets.server.vote_box import RateLimiter, Room, VoteBox

if TYPE_CHECKING:
    from collections.abc import Callable

HEADER: Final = "X-Blitz-Vote"
"""The header with the secret of a room; no form and no page of another site can send it."""
COOKIE: Final = "blitz-vote"
_STATIC: Final = files("blitz_widgets.server") / "static"
_VOTER: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_MISSES: Final = (2.0, 40.0)
"""Wrong codes from one address: rate a second, and burst."""
_SAME_SITE: Final = frozenset({"same-origin", "none"})


class Polls:
    """The rooms of one server, and the rate limits in front of them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.box = VoteBox(clock)
        self.requests = RateLimiter(VOTE_RATE, VOTE_BURST, clock)
        self.misses = RateLimiter(*_MISSES, clock)
        self.phones = ""
        """The address of the votes for phones that cannot reach the teacher's page, if any."""


@stream_request_body
class VoteRequest(RequestHandler):
    """The base of all handlers: limits rate and size, and rejects requests from other sites."""

    teachers: ClassVar[frozenset[str]] = frozenset()
    """The methods that only a teacher's page needs."""

    def initialize(self, polls: Polls, base_path: str, *, is_for_phones: bool = False) -> None:
        """Serve *polls* below *base_path*, to everyone or to phones alone."""
        self.polls, self.base_path, self._is_for_phones = polls, base_path, is_for_phones
        self.body = b""
        """The part of the body received so far."""

    def set_default_headers(self) -> None:
        """Set the security headers."""
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def check_xsrf_cookie(self) -> None:
        """Require no token: :meth:`prepare` checks the sender instead."""

    def prepare(self) -> None:
        """Check the sender, the rate and the size of a request.

        Raises:
            HTTPError: 429 if one address sends too many, 413 if the body is too large, 403 if
                another site tries to change something, or a teacher uses the port for phones.
        """
        if not self.polls.requests.allows(self.request.remote_ip or ""):
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        length = self.request.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > VOTE_BODY.most:
            raise HTTPError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if self.request.method not in {"GET", "HEAD"} and not self._is_of_this_site:
            raise HTTPError(HTTPStatus.FORBIDDEN)
        if self._is_for_phones and self._is_of_teacher:
            raise HTTPError(HTTPStatus.FORBIDDEN)

    def head(self, *path: str) -> None:
        """Answer like a GET; tornado leaves out the body."""
        self.get(*path)

    def data_received(self, chunk: bytes) -> None:
        """Collect a part of the body.

        Raises:
            HTTPError: 413 if the body gets too large.
        """
        self.body += chunk
        if len(self.body) > VOTE_BODY.most:
            raise HTTPError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    @property
    def _is_of_this_site(self) -> bool:
        """Whether the request comes from a page of this site, according to the browser.

        Older browsers only send the origin of the page, which then has to be our host.
        """
        headers = self.request.headers
        value = headers.get("Sec-Fetch-Site")
        if value is not None:
            return value in _SAME_SITE
        origin = headers.get("Origin")
        return origin is None or urlsplit(origin).netloc == self.request.host

    @property
    def _is_of_teacher(self) -> bool:
        return self.request.method in self.teachers or HEADER in self.request.headers

    @property
    def wants_json(self) -> bool:
        """Whether a script sent the request, and not a person."""
        return "application/json" in self.request.headers.get("Accept", "")

    def read(self, form: type[Any]) -> Any:  # noqa: ANN401  # one of *form*
        """The body, decoded as a *form*.

        Raises:
            HTTPError: 400 if it is invalid.
        """
        try:
            return read_body(self.body, form)
        except (JsonError, TooMuchError) as error:
            raise HTTPError(HTTPStatus.BAD_REQUEST) from error

    def room(self, code: str) -> Room:
        """The room with *code*.

        Raises:
            HTTPError: 404 if there is none, 429 after too many wrong codes.
        """
        room = self.polls.box.room(code)
        if room is None:
            if not self.polls.misses.allows(self.request.remote_ip or ""):
                raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return room

    def own_room(self, code: str) -> Room:
        """The room with *code* for its teacher's page.

        Raises:
            HTTPError: 404 if there is none, 403 if the request lacks its secret.
        """
        room = self.room(code)
        if not room.knows(self.request.headers.get(HEADER, "")):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        self.polls.box.keep_alive(room)
        return room

    def voter(self) -> str:
        """The id of this browser; empty before the cookie is set."""
        value = self.get_cookie(COOKIE, "") or ""
        return value if _VOTER.fullmatch(value) else ""

    def send_json(self, value: object) -> None:
        """Answer with *value* as JSON."""
        self.set_header("Content-Type", "application/json")
        self.finish(msgspec.json.encode(value))

    def write_error(self, status_code: int, **_details: Any) -> None:  # noqa: ANN401  # as tornado
        """Answer a script with the status alone, and a person with a sentence."""
        if self.wants_json:
            self.set_header("Content-Type", "application/json")
            self.finish(b"{}")
            return
        self.send_page(None, problem=status_code)

    def send_page(self, room: Room | None, *, problem: int = 0) -> None:
        """Send the page of *room*, or the form for a code, with the HTTP status of a *problem*."""
        nonce = secrets.token_urlsafe(16)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header(
            "Content-Security-Policy",
            f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}';"
            " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        language = language_of(self)
        with speaking(language):
            self.finish(
                render(
                    "vote",
                    nonce=nonce,
                    language=language,
                    style=_static("vote.css"),
                    script=_static("vote.js") if room else "",
                    base_path=self.base_path,
                    ballot=self.ballot(room) if room else "",
                    problem=problem,
                )
            )

    def ballot(self, room: Room, problem: str = "") -> str:
        """The question and answers for this browser, as HTML in the language in use."""
        voter = self.voter()
        return render(
            "ballot",
            room=room,
            address=f"{self.base_path}{room.code}",
            letters="ABCDEFGH",
            chosen=room.chosen(voter) if voter else None,
            problem=problem,
        )


def _static(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")
