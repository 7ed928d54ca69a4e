"""The pages by which a class votes, and what strangers try on them."""

from __future__ import annotations

import json
import re
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders, parse_cookie
from tornado.testing import bind_unused_port
from tornado.web import Application

from blitz_widgets.limits import VOTE_BODY, VOTE_BURST
from blitz_widgets.server.vote_box import CODE_LENGTH
from blitz_widgets.server.vote_requests import COOKIE, HEADER, Polls
from blitz_widgets.server.votes import handlers
from tests.server.visitor import get, result_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine

    from tornado.httpclient import HTTPResponse

JSON = {"Accept": "application/json", "Content-Type": "application/json"}
OURS = {"Sec-Fetch-Site": "same-origin"}
QUESTION = {"prompt": "How many points?", "answers": ["5", "6", "7"], "language": "en"}
MARKUP = "</main><script>alert(1)</script><img src=x onerror=alert(2)> \"'&"


class Votes:
    """A server with nothing but votes on it, and those who speak to it."""

    def __init__(self, url: str, polls: Polls) -> None:
        self.url, self.polls = url, polls
        self.code = self.secret = ""

    async def send(self, method: str, path: str, body: Any = None, **headers: str) -> HTTPResponse:  # noqa: ANN401  # JSON
        """Say something as a script does."""
        sent = body if isinstance(body, str) or body is None else json.dumps(body)
        options: dict[str, Any] = {"body": sent, "allow_nonstandard_methods": True}
        said = JSON | {name.replace("_", "-"): value for name, value in headers.items()}
        return await get(f"{self.url}{path}", method=method, headers=said, **options)

    async def open(self) -> None:
        """Open a room."""
        room = json.loads((await self.send("POST", "", {})).body)
        self.code, self.secret = room["code"], room["secret"]

    async def ask(self, *, is_open: bool = True, **more: object) -> HTTPResponse:
        """Ask a question, as the teacher's page does."""
        body = QUESTION | {"open": is_open} | more
        return await self.send("PUT", self.code, body, **{HEADER: self.secret})

    async def counts(self) -> list[int]:
        """The counts, as the teacher's page asks for them."""
        answer = await self.send("GET", f"{self.code}/state", **{HEADER: self.secret})
        found: list[int] = json.loads(answer.body)["counts"]
        return found

    async def phone(self) -> str:
        """Open the page on a phone; returns the cookie by which it is known."""
        page = await get(f"{self.url}{self.code}")
        assert page.code == 200, page.body
        morsel = page.headers["Set-Cookie"].partition(";")[0]
        return f"{COOKIE}={parse_cookie(morsel)[COOKIE]}"

    async def vote(self, cookie: str, answer: int, number: int = 1) -> HTTPResponse:
        """Vote as the page's script does."""
        return await self.send(
            "POST", self.code, {"number": number, "answer": answer}, Cookie=cookie
        )


@asynccontextmanager
async def served(clock: Callable[[], float] | None = None) -> AsyncIterator[Votes]:
    """Serve votes below another address than the root, as behind a hub."""
    polls = Polls(clock) if clock else Polls()
    server = HTTPServer(Application(handlers("/user/x/", polls)))
    socket, port = bind_unused_port()
    server.add_socket(socket)
    votes = Votes(f"http://127.0.0.1:{port}/user/x/vote/", polls)
    await votes.open()
    yield votes
    server.stop()
    await server.close_all_connections()


def with_votes(visit: Callable[[Votes], Coroutine[Any, Any, None]]) -> None:
    """Do *visit* at a server of its own."""

    async def there() -> None:
        async with served() as votes:
            await visit(votes)

    result_of(there())


def test_two_phones_vote_and_the_teacher_counts() -> None:
    """One vote a browser, which may be changed until the vote is closed."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        one, other = await votes.phone(), await votes.phone()
        assert one != other
        await votes.vote(one, 0)
        await votes.vote(other, 2)
        taken = json.loads((await votes.vote(one, 2)).body)
        assert "You can change it" in taken["html"]
        assert await votes.counts() == [0, 0, 2]
        await votes.ask(is_open=False)
        late = json.loads((await votes.vote(one, 0)).body)
        assert "The vote is closed." in late["html"]
        assert await votes.counts() == [0, 0, 2]

    with_votes(visit)


def test_nothing_is_sent_to_phones_before_its_time() -> None:
    """No question before the vote is open, and no right answer before it is shown."""

    async def visit(votes: Votes) -> None:
        page = (await get(f"{votes.url}{votes.code}")).body.decode()
        assert "Wait for the question." in page
        await votes.ask(right=[2])
        cookie = await votes.phone()
        await votes.vote(cookie, 2)
        open_state = (await votes.send("GET", f"{votes.code}/state", Cookie=cookie)).body.decode()
        assert QUESTION["prompt"] in open_state
        assert "right" not in open_state
        await votes.ask(is_open=False, right=[2])
        told = (await votes.send("GET", f"{votes.code}/state", Cookie=cookie)).body.decode()
        assert "Right." in told
        assert "counts" not in told

    with_votes(visit)


def test_it_works_without_a_script_and_in_french() -> None:
    """A form leads back to the page; the sentences are in the language of the phone."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        cookie = await votes.phone()
        answer = await get(
            f"{votes.url}{votes.code}",
            method="POST",
            body="number=1&answer=1",
            headers={"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"} | OURS,
        )
        assert answer.code == HTTPStatus.SEE_OTHER
        assert answer.headers["Location"] == f"/user/x/vote/{votes.code}"
        page = await get(
            f"{votes.url}{votes.code}", headers={"Cookie": cookie, "Accept-Language": "fr"}
        )
        assert "Votre réponse est comptée" in page.body.decode()
        assert await votes.counts() == [0, 1, 0]

    with_votes(visit)


def test_the_door_takes_a_code_that_is_typed() -> None:
    """In small letters and with spaces, too; a code that is none is told."""

    async def visit(votes: Votes) -> None:
        typed = f"{votes.code[:3]}+{votes.code[3:]}".lower()
        answer = await get(f"{votes.url}?code={typed}")
        assert answer.headers["Location"] == f"/user/x/vote/{votes.code}"
        door = (await get(votes.url)).body.decode()
        assert "The code on the wall" in door
        wrong = await get(f"{votes.url}{'Z' * CODE_LENGTH}")
        assert wrong.code == HTTPStatus.NOT_FOUND
        assert "There is no vote by this code." in wrong.body.decode()
        odd = await get(f"{votes.url}?code=%2F%2Fevil.example")
        assert odd.code == HTTPStatus.OK

    with_votes(visit)


def test_markup_in_a_question_stays_text() -> None:
    """On the page and in what its script puts there; and no script runs but ours."""

    async def visit(votes: Votes) -> None:
        await votes.ask(prompt=MARKUP, answers=[MARKUP, "x"], language='"><script>')
        page = await get(f"{votes.url}{votes.code}")
        state = json.loads((await votes.send("GET", f"{votes.code}/state")).body)
        for html in (page.body.decode(), state["html"]):
            assert "<script>alert" not in html
            assert "<img" not in html
            assert '"><script>' not in html
        policy = page.headers["Content-Security-Policy"]
        (nonce,) = re.findall(r"script-src 'nonce-([^']+)'", policy)
        assert page.body.decode().count("<script") == 1
        assert f'<script nonce="{nonce}">' in page.body.decode()
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy

    with_votes(visit)


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "[" * 9_000,
        '{"prompt": 1, "answers": ["a"], "open": true}',
        '{"prompt": "p", "answers": [], "open": true}',
        json.dumps(QUESTION | {"answers": ["a"] * 9, "open": True}),
        json.dumps(QUESTION | {"prompt": "p" * 501, "open": True}),
        json.dumps(QUESTION | {"answers": ["a" * 201], "open": True}),
        json.dumps(QUESTION | {"open": True, "right": [99]}),
        json.dumps(QUESTION | {"open": True, "more": 1}),
    ],
)
def test_a_question_that_is_none_is_refused(body: str) -> None:
    """And what was asked before stays."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        answer = await votes.send("PUT", votes.code, body, **{HEADER: votes.secret})
        assert answer.code == HTTPStatus.BAD_REQUEST
        assert await votes.counts() == [0, 0, 0]

    with_votes(visit)


def test_only_the_teacher_asks_closes_and_counts() -> None:
    """A wrong secret is refused, as is none."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        for secret in ("", "wrong", votes.code, votes.secret[:-1]):
            said = {HEADER: secret}
            body = QUESTION | {"open": False}
            statuses = [
                (await votes.send("PUT", votes.code, body, **said)).code,
                (await votes.send("DELETE", votes.code, **said)).code,
                (await votes.send("GET", f"{votes.code}/state", **said)).code,
            ]
            assert statuses == [HTTPStatus.FORBIDDEN] * 3
        ended = await votes.send("DELETE", votes.code, **{HEADER: votes.secret})
        assert ended.code == HTTPStatus.NO_CONTENT
        assert (await get(f"{votes.url}{votes.code}")).code == HTTPStatus.NOT_FOUND

    with_votes(visit)


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
    ],
)
def test_a_page_of_strangers_changes_nothing(headers: dict[str, str]) -> None:
    """It can make a browser send its cookie, but not say that it is ours."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        cookie = await votes.phone()
        answers = [
            await votes.send("POST", "", {}, **headers),
            await votes.send(
                "POST", votes.code, {"number": 1, "answer": 0}, Cookie=cookie, **headers
            ),
        ]
        assert [each.code for each in answers] == [HTTPStatus.FORBIDDEN] * 2
        assert await votes.counts() == [0, 0, 0]
        assert len(votes.polls.box) == 1

    with_votes(visit)


def test_a_form_cannot_open_a_room() -> None:
    """A form sends no JSON."""

    async def visit(votes: Votes) -> None:
        answer = await votes.send("POST", "", "a=b", Content_Type="text/plain")
        assert answer.code == HTTPStatus.UNSUPPORTED_MEDIA_TYPE

    with_votes(visit)


def test_the_cookie_says_nothing_and_is_for_votes_alone() -> None:
    """No script reads it, and one that is made up otherwise is none of ours."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        page = await get(f"{votes.url}{votes.code}")
        cookie = page.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Path=/user/x/vote/" in cookie
        refused = json.loads((await votes.vote(f"{COOKIE}=me", 0)).body)
        assert "keeps no cookies" in refused["html"]
        assert await votes.counts() == [0, 0, 0]

    with_votes(visit)


@pytest.mark.parametrize(
    "body",
    [
        {"number": 1, "answer": 8},
        {"number": 1, "answer": -1},
        {"number": 1},
        {"number": "1", "answer": 0},
        {"number": 10**30, "answer": 0},
        [],
    ],
)
def test_a_vote_that_is_none_is_refused(body: object) -> None:
    """By its status alone."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        answer = await votes.send("POST", votes.code, body, Cookie=await votes.phone())
        assert answer.code == HTTPStatus.BAD_REQUEST
        assert await votes.counts() == [0, 0, 0]

    with_votes(visit)


def test_a_vote_on_the_question_before_does_not_count() -> None:
    """The phone may not have heard of the new one."""

    async def visit(votes: Votes) -> None:
        await votes.ask()
        cookie = await votes.phone()
        await votes.ask(prompt="Another?")
        await votes.vote(cookie, 0, number=1)
        assert await votes.counts() == [0, 0, 0]

    with_votes(visit)


def test_a_large_body_is_not_read() -> None:
    """Whether it says its length or not."""

    async def visit(votes: Votes) -> None:
        large = "x" * (VOTE_BODY.most + 1)
        answer = await votes.send("PUT", votes.code, large, **{HEADER: votes.secret})
        assert answer.code in {HTTPStatus.REQUEST_ENTITY_TOO_LARGE, 599}
        assert (await votes.ask()).code == HTTPStatus.OK

    with_votes(visit)


def test_a_flood_is_slowed_down() -> None:
    """From one address; a moment later it is served again."""
    now = [0.0]

    async def visit() -> None:
        async with served(lambda: now[0]) as votes:
            statuses = [(await votes.send("GET", "")).code for _each in range(VOTE_BURST + 5)]
            assert statuses.count(HTTPStatus.TOO_MANY_REQUESTS) >= 5
            now[0] = 10.0
            assert (await votes.send("GET", "")).code == HTTPStatus.OK
            guesses = [(await get(f"{votes.url}ZZZZZZ")).code for _each in range(60)]
            assert HTTPStatus.TOO_MANY_REQUESTS in guesses

    result_of(visit())


def test_headers_keep_it_from_being_stored_or_sniffed() -> None:
    """Every answer, errors too."""

    async def visit(votes: Votes) -> None:
        for path in ("", votes.code, f"{votes.code}/state", "ZZZZZZ"):
            headers: HTTPHeaders = (await get(f"{votes.url}{path}")).headers
            assert headers["Cache-Control"] == "no-store"
            assert headers["X-Content-Type-Options"] == "nosniff"

    with_votes(visit)
