"""The bodies of requests about a vote: a question to ask, or a vote for an answer."""

from __future__ import annotations

import re
from typing import Annotated, Final, TypeVar

from msgspec import Meta, Struct, field

from blitz_widgets.limits import PLAN_ANSWERS, VOTE_ANSWER, VOTE_BODY, VOTE_QUESTION
from blitz_widgets.limits.reading import read_json
from blitz_widgets.locale import _
from blitz_widgets.server.vote_box import VoteQuestion

Form = TypeVar("Form")

_FORM: Final = re.compile(rb"number=(\d{1,6})&answer=(\d)")


class QuestionBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question as the teacher's page sends it."""

    prompt: Annotated[str, Meta(max_length=VOTE_QUESTION.most)]
    answers: Annotated[
        tuple[Annotated[str, Meta(max_length=VOTE_ANSWER.most)], ...],
        Meta(min_length=1, max_length=PLAN_ANSWERS.most),
    ]
    language: Annotated[str, Meta(max_length=35)] = ""
    open: bool
    discard_votes: bool = field(default=False, name="anew")
    right: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=PLAN_ANSWERS.most)], ...],
        Meta(max_length=PLAN_ANSWERS.most),
    ] = ()
    """The numbers of its right answers, from 0; some may be too large."""

    @property
    def question(self) -> VoteQuestion:
        """The question itself."""
        return VoteQuestion(prompt=self.prompt, answers=self.answers, language=self.language)

    @property
    def right_answers(self) -> tuple[int, ...]:
        """The numbers of its right answers, from 0."""
        return tuple(number for number in self.right if number < len(self.answers))


class Vote(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A vote of a phone."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    answer: Annotated[int, Meta(ge=0, lt=PLAN_ANSWERS.most)]


def read_body(body: bytes, form: type[Form]) -> Form:
    """The JSON *body* of a request, decoded as a *form*.

    Raises:
        JsonError: If it is invalid.
        TooMuchError: If it is too large.
    """
    return read_json(body, _("The text"), VOTE_BODY, form)


def vote_in_form(body: bytes) -> Vote | None:
    """The vote in the *body* that a plain HTML form sends; ``None`` if it is invalid."""
    found = _FORM.fullmatch(body)
    if found is None or int(found[2]) >= PLAN_ANSWERS.most:
        return None
    return Vote(number=int(found[1]), answer=int(found[2]))
