"""The web pages where a class votes with its phones, and the counts for the teacher's page.

These pages have no kernel.  A cookie with a random id identifies the browser that votes.
"""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Any, Final

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError

from blitz_widgets.locale import speaking
from blitz_widgets.server.notices import language_of
from blitz_widgets.server.rejections import host_name, is_loopback
from blitz_widgets.server.vote_bodies import QuestionBody, Vote, vote_in_form
from blitz_widgets.server.vote_box import CODE_LENGTH, FullError, NoRoomError, Room
from blitz_widgets.server.vote_requests import COOKIE, HEADER, Polls, VoteRequest

_CODE: Final = rf"([A-Za-z0-9]{{1,{CODE_LENGTH * 2}}})"


def handlers(
    served_at: str, polls: Polls, public_path: str = "", *, is_for_phones: bool = False
) -> list[Any]:
    """The tornado rules for votes.

    Args:
        served_at: The base path of the server.
        polls: The rooms.
        public_path: The base path for browsers, if a proxy changes it.
        is_for_phones: Whether to reject requests of a teacher's page.
    """
    base_path = url_path_join(served_at, "vote")
    arguments = {
        "polls": polls,
        "base_path": url_path_join(public_path or served_at, "vote/"),
        "is_for_phones": is_for_phones,
    }
    return [
        (f"{base_path}/?", EntryHandler, arguments),
        (f"{base_path}/{_CODE}", RoomHandler, arguments),
        (f"{base_path}/{_CODE}/state", StateHandler, arguments),
    ]


class EntryHandler(VoteRequest):
    """The page where a class types a code, and the address where the teacher's page gets a room."""

    teachers = frozenset({"POST"})

    def get(self) -> None:
        """Show a form for the code, or redirect to the code that was typed."""
        code = "".join(self.get_query_argument("code", "").split())[: CODE_LENGTH * 2]
        if self.wants_json:
            is_here = is_loopback(host_name(self.request.host))
            phones = {"phones": self.polls.phones} if is_here and self.polls.phones else {}
            self.send_json({"vote": 1} | phones)
        elif code.isascii() and code.isalnum():
            self.redirect(f"{self.base_path}{code.upper()}", status=HTTPStatus.SEE_OTHER)
        else:
            self.send_page(None)

    def post(self) -> None:
        """Open a room.

        Raises:
            HTTPError: 415 if the request is not JSON, 503 if there are too many rooms.
        """
        if self.request.headers.get("Content-Type", "").partition(";")[0] != "application/json":
            raise HTTPError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            room = self.polls.box.open_room(self.request.remote_ip or "")
        except NoRoomError as error:
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from error
        self.set_status(HTTPStatus.CREATED)
        self.send_json({"code": room.code, "secret": room.secret})


class RoomHandler(VoteRequest):
    """The page of a room for a phone, its vote, and the questions of the teacher's page."""

    teachers = frozenset({"PUT", "DELETE"})

    def get(self, code: str) -> None:
        """Show the question."""
        room = self.room(code)
        if not self.voter():
            self.set_cookie(
                COOKIE,
                secrets.token_urlsafe(16),
                path=self.base_path,
                httponly=True,
                samesite="Lax",
                secure=self.request.protocol == "https",
            )
        self.send_page(room)

    def post(self, code: str) -> None:
        """Count a vote, from our script or from a form."""
        room, voter = self.room(code), self.voter()
        vote = self.read(Vote) if self.wants_json else self._from_form()
        problem = ""
        if not voter:
            problem = "cookie"
        elif vote.number == room.number:
            try:
                problem = "" if room.vote(voter, vote.answer) else "closed"
            except FullError:
                problem = "full"
        if self.wants_json:
            with speaking(language_of(self)):
                self.send_json({"state": _state(room, voter), "html": self.ballot(room, problem)})
        else:
            self.redirect(f"{self.base_path}{room.code}", status=HTTPStatus.SEE_OTHER)

    def put(self, code: str) -> None:
        """Ask a question, close its vote, or publish the right answers."""
        room = self.own_room(code)
        body: QuestionBody = self.read(QuestionBody)
        room.ask(
            body.question,
            is_open=body.open,
            right=body.right_answers,
            discard_votes=body.discard_votes,
        )
        self.send_json({"number": room.number})

    def delete(self, code: str) -> None:
        """Forget the room."""
        self.polls.box.close(self.own_room(code))
        self.set_status(HTTPStatus.NO_CONTENT)

    def _from_form(self) -> Vote:
        """The vote in a form.

        Raises:
            HTTPError: 400 if the body is invalid.
        """
        vote = vote_in_form(self.body)
        if vote is None:
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        return vote


class StateHandler(VoteRequest):
    """The state of a room: the counts for its teacher, the ballot for anyone else."""

    def get(self, code: str) -> None:
        """Send the state."""
        if HEADER in self.request.headers:
            room = self.own_room(code)
            self.send_json({"number": room.number, "open": room.open, "counts": room.counts})
            return
        room = self.room(code)
        state = _state(room, self.voter())
        if self.get_query_argument("had", "") == state:
            self.send_json({"state": state})
            return
        with speaking(language_of(self)):
            self.send_json({"state": state, "html": self.ballot(room)})


def _state(room: Room, voter: str) -> str:
    """A key that changes when the room changes for the browser *voter*."""
    chosen = room.chosen(voter) if voter else None
    right = ".".join(map(str, room.right))
    return f"{room.number}-{int(room.open)}-{right}-{'' if chosen is None else chosen}"
