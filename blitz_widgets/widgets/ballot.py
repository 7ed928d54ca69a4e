"""A vote by the class's phones, where a server of ours runs: through the teacher's browser."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.limits import (
    PLAN_ANSWERS,
    QUERY_VALUE,
    VOTE_ANSWER,
    VOTE_QUESTION,
)
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ADDRESS = 300
"""The letters of the longest address of a vote that is shown."""


class Reach(StrEnum):
    """Whether phones can vote."""

    UNKNOWN = "unknown"
    """It has not been tried yet."""
    NETWORK = "network"
    """Everyone who can reach the page."""
    CLASSROOM = "classroom"
    """Phones reach a port of their own: the page is for this computer only."""
    HERE = "here"
    """Only browsers on this computer can reach the server."""
    NONE = "none"
    """No server of ours runs here."""
    FULL = "full"
    """The server has no room for one more vote."""
    LOST = "lost"
    """The server does not answer any more."""


class Ballot(OwnWidget):
    """Opens a vote on the server that the page comes from, and hears its counts.

    The server is spoken to by the browser: the kernel needs no connection of its own.
    """

    _esm = widget_script("ballot.js")

    def __init__(self) -> None:
        super().__init__()
        self.reach = Reach.UNKNOWN
        self.address = ""
        """Where the phones vote; empty before there is such a place."""
        self.code = ""
        """The code that a class types there."""
        self.open = False
        """Whether votes are taken."""
        self._changes: Listeners[[]] = Listeners()
        self._counts: Listeners[[tuple[int, ...]]] = Listeners()
        self.on_msg(self._receive)

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* when it has turned out whether and where phones can vote."""
        self._changes.add(callback)

    def on_counts(self, callback: Callable[[tuple[int, ...]], object]) -> None:
        """Call *callback* with the votes by answer whenever they change."""
        self._counts.add(callback)

    def ask(
        self, prompt: str, answers: Sequence[str], language: str, *, anew: bool = False
    ) -> None:
        """Open the vote on a question; the same again keeps its votes, if not *anew*."""
        self.open = True
        self.send(
            {
                "type": "ask",
                "prompt": prompt[: VOTE_QUESTION.most],
                "answers": [answer[: VOTE_ANSWER.most] for answer in answers],
                "language": language,
                "anew": anew,
            }
        )

    def close_vote(self, right: Sequence[int] = ()) -> None:
        """Take no more votes; tell the phones the *right* answers, if the class sees them."""
        if self.open:
            self.open = False
            self.send({"type": "close", "right": list(right)})

    def _receive(self, _widget: object, content: object, _buffers: Sequence[memoryview]) -> None:
        match content:
            case {
                "type": "room",
                "address": str(address),
                "code": str(code),
                "reach": "network" | "classroom" as reach,
            } if len(address) <= _ADDRESS and len(code) <= QUERY_VALUE.most and _is_web(address):
                self.address, self.code, self.reach = address, code, Reach(reach)
                self._changes()
            case {"type": "trouble", "reach": "none" | "full" | "lost" | "here" as reach}:
                self.reach, self.open = Reach(reach), False
                self._changes()
            case {"type": "counts", "counts": [*counts]} if self.open:
                numbers = [count for count in counts if isinstance(count, int) and count >= 0]
                if len(numbers) == len(counts) <= PLAN_ANSWERS.most:
                    self._counts(tuple(numbers))


def _is_web(address: str) -> bool:
    return address.startswith(("https://", "http://")) and address.isprintable()
