"""Votes of classes by phone: rooms, questions and counts, without names, in memory only.

A room has a short code, which a class types or scans, and a secret that only the teacher's page
knows.  The server writes nothing to disk, and forgets a room once the teacher's page is gone.
"""

from __future__ import annotations

import secrets
from collections import Counter, OrderedDict
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.limits import MOST_ROOMS, MOST_VOTERS, ROOM_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""The characters of codes; no two look or sound alike."""
CODE_LENGTH: Final = 6
_ROOMS_OF_ADDRESS: Final = MOST_ROOMS // 3
_UNUSED_SECONDS: Final = 10 * 60
"""A room is replaced by another if its teacher's page was silent for longer."""
_ADDRESSES: Final = 1_000


class NoRoomError(Exception):
    """There are too many rooms."""


class FullError(Exception):
    """Too many browsers have voted on a question."""


class VoteQuestion(Struct, frozen=True, kw_only=True):
    """A question for a class."""

    prompt: str
    answers: tuple[str, ...]
    language: str = ""
    """The language of the question and its answers."""


class Room:
    """One class with its teacher."""

    def __init__(self, code: str, address: str, now: float) -> None:
        self.code = code
        self.secret = secrets.token_urlsafe(24)
        self.address = address
        self.last_request = now
        """Time of the last request from the teacher's page."""
        self.number = 0
        """Number of the question; 0 before the first."""
        self.question: VoteQuestion | None = None
        self.open = False
        """Whether the vote is open."""
        self.right: tuple[int, ...] = ()
        """The right answers, once the teacher has shown them."""
        self._votes: dict[str, int] = {}

    def knows(self, secret: str) -> bool:
        """Whether *secret* is the teacher's."""
        return secrets.compare_digest(secret.encode(), self.secret.encode())

    def ask(
        self,
        question: VoteQuestion,
        *,
        is_open: bool,
        right: tuple[int, ...] = (),
        discard_votes: bool = False,
    ) -> None:
        """Ask *question*, or update the current one, which keeps its votes unless *discard_votes*.

        Args:
            question: A question; votes start at 0 if it differs from the current one.
            is_open: Whether browsers can vote on it.
            right: The numbers of its right answers, from 0, to publish once the vote is closed.
            discard_votes: Whether to ask the current question again.
        """
        if question != self.question or discard_votes:
            self._votes = {}
            self.number += 1
        self.question, self.open = question, is_open
        self.right = () if is_open else right

    def vote(self, voter: str, answer: int) -> bool:
        """Count *answer* for the browser *voter*, in place of an earlier vote.

        Returns:
            Whether the vote is open and has this answer.

        Raises:
            FullError: If no further browser may vote.
        """
        if not self.open or self.question is None or answer >= len(self.question.answers):
            return False
        if voter not in self._votes and len(self._votes) >= MOST_VOTERS:
            raise FullError
        self._votes[voter] = answer
        return True

    def chosen(self, voter: str) -> int | None:
        """The answer of the browser *voter*; ``None`` before it votes."""
        return self._votes.get(voter)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of votes for each answer."""
        found = Counter(self._votes.values())
        count = len(self.question.answers) if self.question else 0
        return tuple(found[place] for place in range(count))


class VoteBox:
    """All rooms of a server."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        """The number of rooms."""
        return len(self._rooms)

    def open_room(self, address: str) -> Room:
        """A new room for someone at *address*.

        Raises:
            NoRoomError: If there are too many, in all or from this address.
        """
        self._clear(ROOM_SECONDS)
        if self._is_full_for(address):
            self._clear(_UNUSED_SECONDS)
        if self._is_full_for(address):
            raise NoRoomError
        code = self._new_code()
        self._rooms[code] = Room(code, address, self._clock())
        return self._rooms[code]

    def room(self, code: str) -> Room | None:
        """The room with *code*, in either case; ``None`` if there is no such room any more."""
        found = self._rooms.get(code.upper())
        if found is not None and self._clock() - found.last_request > ROOM_SECONDS:
            self.close(found)
            return None
        return found

    def keep_alive(self, room: Room) -> None:
        """Note a request from the teacher's page of *room*."""
        room.last_request = self._clock()

    def close(self, room: Room) -> None:
        """Forget *room* and all its votes."""
        self._rooms.pop(room.code, None)

    def _is_full_for(self, address: str) -> bool:
        from_address = sum(room.address == address for room in self._rooms.values())
        return len(self._rooms) >= MOST_ROOMS or from_address >= _ROOMS_OF_ADDRESS

    def _clear(self, seconds: float) -> None:
        """Forget the rooms whose teachers were silent for more than *seconds*."""
        earliest = self._clock() - seconds
        self._rooms = {
            code: room for code, room in self._rooms.items() if room.last_request >= earliest
        }

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _each in range(CODE_LENGTH))
            if code not in self._rooms:
                return code


class RateLimiter:
    """Allows each address *rate* requests a second, and up to *burst* after a rest."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether *address* may send one more request, which then counts."""
        now = self._clock()
        left, when = self._left.pop(address, (self._burst, now))
        left = min(self._burst, left + (now - when) * self._rate)
        self._left[address] = (max(left - 1, 0) if left >= 1 else left, now)
        while len(self._left) > _ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1
