"""Rooms, votes and rate limits: how much of anything there is room for, and for how long."""

from __future__ import annotations

import pytest

from blitz_widgets.limits import MOST_ROOMS, MOST_VOTERS, ROOM_SECONDS
from blitz_widgets.server.vote_box import (
    CODE_LENGTH,
    LETTERS,
    FullError,
    NoRoomError,
    RateLimiter,
    VoteBox,
    VoteQuestion,
)

ASKED = VoteQuestion(prompt="How many?", answers=("5", "6"))


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """What it says."""
        return self.now


class TestRooms:
    """One for each class."""

    def test_codes_can_be_read_aloud_and_secrets_not_be_guessed(self) -> None:
        """No two are the same."""
        box = VoteBox(Clock())
        rooms = [box.open_room(str(number)) for number in range(20)]

        assert all(len(room.code) == CODE_LENGTH for room in rooms)
        assert all(set(room.code) <= set(LETTERS) for room in rooms)
        assert len({room.code for room in rooms} | {room.secret for room in rooms}) == 40
        assert all(len(room.secret) >= 32 for room in rooms)
        assert box.room(rooms[3].code.lower()) is rooms[3]
        assert not rooms[0].knows(rooms[1].secret)
        assert not rooms[0].knows("é")

    def test_one_address_cannot_take_every_room(self) -> None:
        """Nor can all of them together take more than there are."""
        box = VoteBox(Clock())
        for _each in range(MOST_ROOMS // 3):
            box.open_room("one")
        with pytest.raises(NoRoomError):
            box.open_room("one")
        for number in range(MOST_ROOMS - len(box)):
            box.open_room(str(number))
        with pytest.raises(NoRoomError):
            box.open_room("another")

    def test_a_room_of_which_nothing_is_heard_gives_way(self) -> None:
        """One whose teacher is there does not."""
        clock = Clock()
        box = VoteBox(clock)
        rooms = [box.open_room("one") for _each in range(MOST_ROOMS // 3)]
        clock.now = 11 * 60
        box.keep_alive(rooms[0])
        box.open_room("one")

        assert box.room(rooms[0].code) is rooms[0]
        assert box.room(rooms[1].code) is None

    def test_a_room_ends_with_the_lesson(self) -> None:
        """And a closed one at once."""
        clock = Clock()
        box = VoteBox(clock)
        left, closed = box.open_room("one"), box.open_room("one")
        box.close(closed)
        assert box.room(closed.code) is None
        clock.now = ROOM_SECONDS + 1
        assert box.room(left.code) is None
        assert len(box) == 0


class TestVotes:
    """One for each browser."""

    def test_an_answer_can_be_changed_until_the_vote_is_closed(self) -> None:
        """The last one counts."""
        room = VoteBox(Clock()).open_room("one")
        assert not room.vote("a", 0)
        room.ask(ASKED, is_open=True)
        assert room.vote("a", 0)
        assert room.vote("a", 1)
        assert room.vote("b", 1)
        assert not room.vote("c", 2)
        room.ask(ASKED, is_open=False, right=(1,))
        assert not room.vote("a", 0)

        assert (room.counts, room.chosen("a"), room.chosen("c")) == ((0, 2), 1, None)

    def test_the_right_answer_is_never_known_while_votes_are_taken(self) -> None:
        """Whatever the teacher's page says."""
        room = VoteBox(Clock()).open_room("one")
        room.ask(ASKED, is_open=True, right=(1,))
        assert room.right == ()

    def test_the_same_question_keeps_its_votes_and_another_does_not(self) -> None:
        """The teacher's page may have been loaded again."""
        room = VoteBox(Clock()).open_room("one")
        room.ask(ASKED, is_open=True)
        room.vote("a", 0)
        room.ask(ASKED, is_open=True)
        assert (room.number, room.counts) == (1, (1, 0))
        room.ask(VoteQuestion(prompt="And now?", answers=("x",)), is_open=True)
        assert (room.number, room.counts) == (2, (0,))
        room.vote("a", 0)
        room.ask(VoteQuestion(prompt="And now?", answers=("x",)), is_open=True, discard_votes=True)
        assert (room.number, room.counts) == (3, (0,))

    def test_there_is_an_end_to_voters(self) -> None:
        """Those who have voted may still change their minds."""
        room = VoteBox(Clock()).open_room("one")
        room.ask(ASKED, is_open=True)
        for number in range(MOST_VOTERS):
            room.vote(str(number), 0)
        with pytest.raises(FullError):
            room.vote("late", 0)

        assert room.vote("7", 1)
        assert sum(room.counts) == MOST_VOTERS


class TestBrakes:
    """A class is let through, a flood is not."""

    def test_a_rest_lets_more_through(self) -> None:
        """Each address by itself."""
        clock = Clock()
        limiter = RateLimiter(rate=2, burst=3, clock=clock)
        assert [limiter.allows("one") for _each in range(5)] == [True] * 3 + [False] * 2
        assert limiter.allows("two")
        clock.now = 1.0
        assert [limiter.allows("one") for _each in range(3)] == [True, True, False]

    def test_many_addresses_take_no_more_memory_than_a_thousand(self) -> None:
        """The one that was quiet longest is forgotten."""
        limiter = RateLimiter(rate=1, burst=1, clock=Clock())
        for number in range(3_000):
            limiter.allows(str(number))

        assert len(limiter._left) == 1_000  # noqa: SLF001  # what it remembers
