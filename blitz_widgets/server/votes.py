"""The small web pages by which a class votes with its phones, and the teacher's page counts.

No page here has a kernel.  A vote belongs to a browser, known by a cookie that says nothing else.
"""

from __future__ import annotations

import re
import secrets
import time
from http import HTTPStatus
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from jupyter_server.utils import url_path_join
from msgspec import Meta, Struct
from tornado.web import HTTPError, RequestHandler, stream_request_body

from blitz_widgets.cards.templating import render
from blitz_widgets.limits import (
    PLAN_ANSWERS,
    VOTE_ANSWER,
    VOTE_BODY,
    VOTE_BURST,
    VOTE_QUESTION,
    VOTE_RATE,
)
from blitz_widgets.locale import speaking
from blitz_widgets.server.notices import language_of
from blitz_widgets.server.vote_box import (
    CODE_LENGTH,
    Brake,
    FullError,
    NoRoomError,
    Question,
    Room,
    VoteBox,
)

if TYPE_CHECKING:
    from collections.abc import Callable

HEADER: Final = "X-Blitz-Vote"
"""The header with the secret of a room, which no form and no page of strangers can send."""
COOKIE: Final = "blitz-vote"
_STATIC: Final = files("blitz_widgets.server") / "static"
_VOTER: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_CODE: Final = rf"([A-Za-z0-9]{{1,{CODE_LENGTH * 2}}})"
_MISSES: Final = (2.0, 40.0)
"""Codes that are none: in a second from one address, and at once."""
_SAME_SITE: Final = frozenset({"same-origin", "none"})


class _Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the teacher's page says of a question."""

    prompt: Annotated[str, Meta(max_length=VOTE_QUESTION.most)]
    answers: Annotated[
        tuple[Annotated[str, Meta(max_length=VOTE_ANSWER.most)], ...],
        Meta(min_length=1, max_length=PLAN_ANSWERS.most),
    ]
    language: Annotated[str, Meta(max_length=35)] = ""
    open: bool
    right: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=PLAN_ANSWERS.most)], ...],
        Meta(max_length=PLAN_ANSWERS.most),
    ] = ()


class _Vote(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A vote of a phone."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    answer: Annotated[int, Meta(ge=0, lt=PLAN_ANSWERS.most)]


class Polls:
    """The rooms of one server, and the brakes before them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.box = VoteBox(clock)
        self.requests = Brake(VOTE_RATE, VOTE_BURST, clock)
        self.misses = Brake(*_MISSES, clock)


def handlers(served_at: str, polls: Polls, seen_at: str = "") -> list[Any]:
    """The rules for tornado below *served_at*, which browsers may see at another address."""
    below = url_path_join(served_at, "vote")
    given = {"polls": polls, "below": url_path_join(seen_at or served_at, "vote/")}
    return [
        (f"{below}/?", DoorHandler, given),
        (f"{below}/{_CODE}", RoomHandler, given),
        (f"{below}/{_CODE}/state", StateHandler, given),
    ]


@stream_request_body
class _Handler(RequestHandler):
    """What all of them do: slow down floods, read little, and believe no page of strangers."""

    def initialize(self, polls: Polls, below: str) -> None:
        """Serve *polls* at the addresses *below* this one."""
        self._polls, self._below = polls, below
        self._body = b""

    def set_default_headers(self) -> None:
        """Forbid what these pages do not need."""
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: :meth:`prepare` asks the browser who is speaking instead."""

    def prepare(self) -> None:
        """Let a request in.

        Raises:
            HTTPError: 429 if there are too many from one address, 413 if it is too large, 403 if
                it would change something and is another site's.
        """
        if not self._polls.requests.lets_through(self.request.remote_ip or ""):
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        length = self.request.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > VOTE_BODY:
            raise HTTPError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if self.request.method not in {"GET", "HEAD"} and not self._is_of_this_site:
            raise HTTPError(HTTPStatus.FORBIDDEN)

    def data_received(self, chunk: bytes) -> None:
        """Take in a part of the body.

        Raises:
            HTTPError: 413 if it gets too large.
        """
        self._body += chunk
        if len(self._body) > VOTE_BODY:
            raise HTTPError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    @property
    def _is_of_this_site(self) -> bool:
        """Whether the browser says that a page of this very site is speaking.

        Older browsers name the page's host, which is ours then.
        """
        headers = self.request.headers
        said = headers.get("Sec-Fetch-Site")
        if said is not None:
            return said in _SAME_SITE
        origin = headers.get("Origin")
        return origin is None or urlsplit(origin).netloc == self.request.host

    @property
    def _wants_json(self) -> bool:
        return "application/json" in self.request.headers.get("Accept", "")

    def _read(self, form: type[Any]) -> Any:  # noqa: ANN401  # one of *form*
        """The body as a *form*.

        Raises:
            HTTPError: 400 if it is none.
        """
        try:
            return msgspec.json.decode(self._body, type=form)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise HTTPError(HTTPStatus.BAD_REQUEST) from error

    def _room(self, code: str) -> Room:
        """The room with *code*.

        Raises:
            HTTPError: 404 if there is none, 429 to someone who tries one code after the other.
        """
        room = self._polls.box.room(code)
        if room is None:
            if not self._polls.misses.lets_through(self.request.remote_ip or ""):
                raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return room

    def _own_room(self, code: str) -> Room:
        """The room with *code*, for the teacher's page.

        Raises:
            HTTPError: 404 if there is none, 403 to someone who does not know its secret.
        """
        room = self._room(code)
        if not room.knows(self.request.headers.get(HEADER, "")):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        self._polls.box.hear_of(room)
        return room

    def _voter(self) -> str:
        """What this browser is known by; empty if by nothing."""
        said = self.get_cookie(COOKIE, "") or ""
        return said if _VOTER.fullmatch(said) else ""

    def _send_json(self, value: object) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish(msgspec.json.encode(value))

    def write_error(self, status_code: int, **_details: Any) -> None:  # noqa: ANN401  # as tornado
        """Say what is wrong: a page's script by the status alone, a person in a sentence."""
        if self._wants_json:
            self.set_header("Content-Type", "application/json")
            self.finish(b"{}")
            return
        self._send_page(None, problem=status_code)

    def _send_page(self, room: Room | None, *, problem: int = 0) -> None:
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
                    below=self._below,
                    ballot=self._ballot(room) if room else "",
                    problem=problem,
                )
            )

    def _ballot(self, room: Room, problem: str = "") -> str:
        """What there is to answer, for this browser, as HTML in the language in use."""
        voter = self._voter()
        return render(
            "ballot",
            room=room,
            address=f"{self._below}{room.code}",
            letters="ABCDEFGH",
            chosen=room.chosen(voter) if voter else None,
            problem=problem,
        )


class DoorHandler(_Handler):
    """Where a code is typed in, and where the teacher's page asks for a room."""

    def get(self) -> None:
        """Show where to type the code, or lead on to the one that was typed."""
        code = "".join(self.get_query_argument("code", "").split())[: CODE_LENGTH * 2]
        if self._wants_json:
            self._send_json({"vote": 1})
        elif code.isascii() and code.isalnum():
            self.redirect(f"{self._below}{code.upper()}", status=HTTPStatus.SEE_OTHER)
        else:
            self._send_page(None)

    def post(self) -> None:
        """Open a room.

        Raises:
            HTTPError: 415 to a form of another site, 503 if there are too many.
        """
        if self.request.headers.get("Content-Type", "").partition(";")[0] != "application/json":
            raise HTTPError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            room = self._polls.box.open_room(self.request.remote_ip or "")
        except NoRoomError as error:
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from error
        self.set_status(HTTPStatus.CREATED)
        self._send_json({"code": room.code, "secret": room.secret})


class RoomHandler(_Handler):
    """The page of a room for a phone, its vote, and what the teacher's page says of the room."""

    def get(self, code: str) -> None:
        """Show what there is to answer."""
        room = self._room(code)
        if not self._voter():
            self.set_cookie(
                COOKIE,
                secrets.token_urlsafe(16),
                path=self._below,
                httponly=True,
                samesite="Lax",
                secure=self.request.protocol == "https",
            )
        self._send_page(room)

    def post(self, code: str) -> None:
        """Take a vote, from our script or from a form."""
        room, voter = self._room(code), self._voter()
        vote = self._read(_Vote) if self._wants_json else self._from_form()
        problem = ""
        if not voter:
            problem = "cookie"
        elif vote.number == room.number:
            try:
                problem = "" if room.vote(voter, vote.answer) else "closed"
            except FullError:
                problem = "full"
        if self._wants_json:
            with speaking(language_of(self)):
                self._send_json({"state": _state(room, voter), "html": self._ballot(room, problem)})
        else:
            self.redirect(f"{self._below}{room.code}", status=HTTPStatus.SEE_OTHER)

    def put(self, code: str) -> None:
        """Ask a question, or close the vote on it, or tell the right answer."""
        room = self._own_room(code)
        asked: _Asked = self._read(_Asked)
        question = Question(prompt=asked.prompt, answers=asked.answers, language=asked.language)
        right = tuple(place for place in asked.right if place < len(asked.answers))
        room.ask(question, is_open=asked.open, right=right)
        self._send_json({"number": room.number})

    def delete(self, code: str) -> None:
        """Forget the room."""
        self._polls.box.close(self._own_room(code))
        self.set_status(HTTPStatus.NO_CONTENT)

    def _from_form(self) -> _Vote:
        """The vote of a form.

        Raises:
            HTTPError: 400 if it is none.
        """
        found = re.fullmatch(rb"(?:number=(\d{1,6})&answer=(\d))", self._body)
        if found is None or int(found[2]) >= PLAN_ANSWERS.most:
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        return _Vote(number=int(found[1]), answer=int(found[2]))


class StateHandler(_Handler):
    """How a room is now: the counts for its teacher, what there is to answer for anyone else."""

    def get(self, code: str) -> None:
        """Say it."""
        if HEADER in self.request.headers:
            room = self._own_room(code)
            self._send_json({"number": room.number, "open": room.open, "counts": room.counts})
            return
        room = self._room(code)
        state = _state(room, self._voter())
        if self.get_query_argument("had", "") == state:
            self._send_json({"state": state})
            return
        with speaking(language_of(self)):
            self._send_json({"state": state, "html": self._ballot(room)})


def _state(room: Room, voter: str) -> str:
    """What tells how a room is now for the browser *voter* from how it was."""
    chosen = room.chosen(voter) if voter else None
    right = ".".join(map(str, room.right))
    return f"{room.number}-{int(room.open)}-{right}-{'' if chosen is None else chosen}"


def _own(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")
