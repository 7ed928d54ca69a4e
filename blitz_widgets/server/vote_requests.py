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
"""The header with the secret of a room, which no form and no page of strangers can send."""
COOKIE: Final = "blitz-vote"
_STATIC: Final = files("blitz_widgets.server") / "static"
_VOTER: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_MISSES: Final = (2.0, 40.0)
"""Wrong codes from one address: a second, and at once."""
_SAME_SITE: Final = frozenset({"same-origin", "none"})


class Polls:
    """The rooms of one server, and the rate limits in front of them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.box = VoteBox(clock)
        self.requests = RateLimiter(VOTE_RATE, VOTE_BURST, clock)
        self.misses = RateLimiter(*_MISSES, clock)
        self.phones = ""
        """The address of votes for phones that cannot reach the teacher's page, if any."""


@stream_request_body
class VoteRequest(RequestHandler):
    """A request that slows down floods, reads little, and trusts no page of strangers."""

    teachers: ClassVar[frozenset[str]] = frozenset()
    """The methods that only a teacher's page needs."""

    def initialize(self, polls: Polls, below: str, *, is_for_phones: bool = False) -> None:
        """Serve *polls* at the addresses *below* this one, to all or to phones alone."""
        self.polls, self.below, self._is_for_phones = polls, below, is_for_phones
        self.body = b""
        """The part of the body received so far."""

    def set_default_headers(self) -> None:
        """Forbid what these pages do not need."""
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: :meth:`prepare` checks the sender instead."""

    def prepare(self) -> None:
        """Let a request in.

        Raises:
            HTTPError: 429 if there are too many from one address, 413 if it is too large, 403 if
                another site would change something, or a teacher's request is for phones' port.
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
        """Answer like a GET; tornado leaves the page out."""
        self.get(*path)

    def data_received(self, chunk: bytes) -> None:
        """Take in a part of the body.

        Raises:
            HTTPError: 413 if it gets too large.
        """
        self.body += chunk
        if len(self.body) > VOTE_BODY.most:
            raise HTTPError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    @property
    def _is_of_this_site(self) -> bool:
        """Whether the browser says that the request comes from a page of this very site.

        Older browsers name the page's host, which then has to be ours.
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
        """Whether the sender is a script, and not a person."""
        return "application/json" in self.request.headers.get("Accept", "")

    def read(self, form: type[Any]) -> Any:  # noqa: ANN401  # one of *form*
        """The body as a *form*.

        Raises:
            HTTPError: 400 if it is none.
        """
        try:
            return read_body(self.body, form)
        except (JsonError, TooMuchError) as error:
            raise HTTPError(HTTPStatus.BAD_REQUEST) from error

    def room(self, code: str) -> Room:
        """The room with *code*.

        Raises:
            HTTPError: 404 if there is none, 429 to someone who tries one code after the other.
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
            HTTPError: 404 if there is none, 403 to someone who does not know its secret.
        """
        room = self.room(code)
        if not room.knows(self.request.headers.get(HEADER, "")):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        self.polls.box.keep_alive(room)
        return room

    def voter(self) -> str:
        """The id of this browser; empty before it has one."""
        value = self.get_cookie(COOKIE, "") or ""
        return value if _VOTER.fullmatch(value) else ""

    def send_json(self, value: object) -> None:
        """Answer a script."""
        self.set_header("Content-Type", "application/json")
        self.finish(msgspec.json.encode(value))

    def write_error(self, status_code: int, **_details: Any) -> None:  # noqa: ANN401  # as tornado
        """Report an error: to a script by the status alone, to a person in a sentence."""
        if self.wants_json:
            self.set_header("Content-Type", "application/json")
            self.finish(b"{}")
            return
        self.send_page(None, problem=status_code)

    def send_page(self, room: Room | None, *, problem: int = 0) -> None:
        """Send the page of *room*, or the one where a code is typed, with a *problem*."""
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
                    style=_own("vote.css"),
                    script=_own("vote.js") if room else "",
                    below=self.below,
                    ballot=self.ballot(room) if room else "",
                    problem=problem,
                )
            )

    def ballot(self, room: Room, problem: str = "") -> str:
        """This browser's question and answers, as HTML in the language in use."""
        voter = self.voter()
        return render(
            "ballot",
            room=room,
            address=f"{self.below}{room.code}",
            letters="ABCDEFGH",
            chosen=room.chosen(voter) if voter else None,
            problem=problem,
        )


def _own(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")
