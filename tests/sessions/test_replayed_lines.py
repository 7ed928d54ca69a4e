"""The lines of a recorded game: branches, places, playing on, and a line that breaks off."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.records.annotations import Branch
from blitz_widgets.records.lines import NoSuchBranchError
from blitz_widgets.records.record import Record
from blitz_widgets.records.replay import replay_record
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying
from blitz_widgets.sessions.saving import resume_session
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.recorded_games import (
    BRANCHED,
    ends_of_actions,
    on_all_games,
    paths,
    walk,
)

_SHARED = Replaying(BRANCHED)


class TestBranches:
    """What if?"""

    @on_all_games
    def test_each_way_is_open_in_one_turn(self, record: Record, seed: int) -> None:
        """In the one whose action it replaces, or at the end; and it leads there and back."""
        replaying = Replaying(record)
        replaying.follow(path := Luck(seed).pick(paths(record)))
        line_left, ends = replaying.line, ends_of_actions(replaying)
        found = []
        for stop in replaying.stops:
            replaying.look_at(stop)
            for way in replaying.ways:
                found.append(way.place)
                branch = line_left.branches[way.place]
                assert way.title == branch.title["en"]
                assert way.cursor == ends[branch.step] <= stop
                turn = replaying.turn
                replaying.enter(way.place)
                assert replaying.path == (*path, way.place)
                assert replaying.branch_titles[-1] == way.title
                assert replaying.cursor > way.cursor or replaying.at_last
                assert replaying.problem == ""
                walk(replaying)
                replaying.leave()
                assert (replaying.path, replaying.cursor, replaying.turn) == (path, stop, turn)

        assert sorted(found) == list(range(len(line_left.branches)))

    @on_all_games
    def test_step_by_step_too(self, record: Record, seed: int) -> None:
        """One comes back to the turn from which one went."""
        luck, replaying = Luck(seed), Replaying(record, mode=Mode.EXPLAIN)
        for _look in range(12):
            replaying.look_at(luck.pick(range(len(replaying.timeline) + 1)))
            for way in replaying.ways:
                turn = replaying.turn
                replaying.enter(way.place)
                replaying.leave()
                assert (replaying.path, replaying.turn) == ((), turn)
                assert way in replaying.ways

    def test_the_line_before_is_part_of_the_branch(self) -> None:
        """With its comments; one can walk back there."""
        replaying = Replaying(BRANCHED)
        replaying.enter(1)
        left_at = BRANCHED.branches[1].step
        assert replaying.line.left_at == left_at
        replaying.first()

        assert replaying.remarks[0].text == BRANCHED.comments[0].text["en"]
        assert walk(replaying)[-1] == len(replaying.timeline)
        actions = tuple(map(replaying.game.format, replaying.timeline.actions))
        assert actions == BRANCHED.actions[:left_at] + BRANCHED.branches[1].actions

    def test_the_game_itself_cannot_be_left(self) -> None:
        """It stays as it is."""
        replaying = Replaying(BRANCHED)
        replaying.forward()
        cursor = replaying.cursor
        replaying.leave()

        assert (replaying.path, replaying.cursor) == ((), cursor)

    def test_there_are_no_other_branches(self) -> None:
        """Those who ask for one stay where they are."""
        replaying = Replaying(BRANCHED)
        replaying.forward()
        cursor = replaying.cursor
        with pytest.raises(NoSuchBranchError):
            replaying.enter(len(BRANCHED.branches))
        with pytest.raises(NoSuchPlaceError, match="no such branch"):
            replaying.follow((0, 5))

        assert (replaying.path, replaying.cursor) == ((), cursor)

    def test_a_branch_from_beyond_the_end_leads_nowhere(self) -> None:
        """It is not played from where the line happens to stop."""
        short = replace(
            BRANCHED,
            actions=BRANCHED.actions[:6],
            comments=(),
            branches=(Branch(step=9, actions=BRANCHED.actions[6:8]),),
        )
        replaying = Replaying(short)
        replaying.last()
        assert replaying.ways == ()
        replaying.follow((0,))

        assert tuple(map(replaying.game.format, replaying.timeline.actions)) == short.actions


class TestPlaces:
    """What links say."""

    @on_all_games
    def test_every_step_has_a_place(self, record: Record, seed: int) -> None:
        """Of its own, and it leads back."""
        replaying = Replaying(record, mode=Mode.EXPLAIN)
        replaying.follow(Luck(seed).pick(paths(record)))
        places = []
        for cursor in range(len(replaying.timeline) + 1):
            replaying.look_at(cursor)
            places.append(replaying.place)
        assert len(set(places)) == len(places)
        for cursor, place in enumerate(places):
            replaying.look_at_place(place)
            assert (replaying.cursor, replaying.place) == (cursor, place)

    @on_all_games
    def test_a_number_is_a_number_of_actions(self, record: Record, seed: int) -> None:
        """All that they bring has been shown."""
        replaying = Replaying(record)
        done = Luck(seed).pick(range(len(record.actions) + 1))
        replaying.look_at_place(str(done))

        assert replaying.cursor == ends_of_actions(replaying)[done]
        assert replaying.place == str(done)

    @pytest.mark.parametrize(
        "place",
        [
            "",
            "x",
            "-1",
            "1.",
            ".1",
            "1.x",
            "1.1.1",
            " 3",
            "3 4",
            "999",
            "999.1",
            "1.9",
            f"{len(BRANCHED.actions)}.1",
            "1e3",
            "9" * 5000,
            "1." + "9" * 5000,
            "\u00b2",
        ],
    )
    def test_what_is_nowhere_is_refused_in_a_sentence(self, place: str) -> None:
        """And the step on show stays."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(20)
        with pytest.raises(NoSuchPlaceError, match=r"^(“|There is no step).*\.$"):
            replaying.look_at_place(place)

        assert replaying.cursor == 20

    @given(st.text() | st.from_regex(r"\d{1,3}(\.\d{1,2})?", fullmatch=True))
    def test_no_nonsense_breaks_it(self, place: str) -> None:
        """It is found where it should be, or refused."""
        replaying, last = _SHARED, len(BRANCHED.actions)
        number, _dot, further = place.partition(".")
        try:
            replaying.look_at_place(place)
        except NoSuchPlaceError as error:
            assert str(error).endswith(".")  # noqa: PT017  # either is fine
        else:
            begin, end = (replaying.cursor_of(int(number) + more) for more in (0, 1))
            assert int(number) <= last
            assert replaying.cursor == begin + int(further or 0) <= end


class TestPlayingOn:
    """From the step on show."""

    @on_all_games
    def test_the_game_goes_on_from_there(self, record: Record, seed: int) -> None:
        """The position is the one on show, or the one that the action under way leads to."""
        luck, replaying = Luck(seed), Replaying(record)
        replaying.follow(luck.pick(paths(record)))
        ends = ends_of_actions(replaying)
        assume(replaying.turns)
        begun = replaying.stops[1]  # before that, a game taken up goes on drawing
        for cursor in (begun, luck.pick(ends), luck.pick(range(ends[-1] + 1)), ends[-1]):
            if cursor < begun:
                continue
            replaying.look_at(cursor)
            session, problem = resume_session(replaying.here())
            assert problem == ""
            reached = min(end for end in ends if end >= cursor)
            assert session.timeline.now == replaying.timeline.position(reached)
            assert session.game.options == replaying.game.options
            assert len(session.timeline) == reached


class TestABrokenLine:
    """It is shown as far as it is good."""

    @pytest.mark.parametrize("wrong", ["stop", "march on Paris"])
    @pytest.mark.parametrize("good", [0, 6, 40, len(BRANCHED.actions)])
    def test_the_good_part_is_shown(self, wrong: str, good: int) -> None:
        """With the step and the rule, or what cannot be read."""
        actions = (*BRANCHED.actions[:good], wrong, *BRANCHED.actions[good:])
        record = replace(BRANCHED, actions=actions)
        replaying = Replaying(record)
        stopped = replay_record(record).stopped
        assert stopped is not None
        visited = walk(replaying)

        assert len(replaying.timeline.actions) == good
        assert visited[-1] == len(replaying.timeline)
        assert f"Step {good + 1} " in replaying.problem
        assert wrong in replaying.problem
        assert getattr(stopped.why, "rule", wrong) in replaying.problem
        assert all(remark.cursor <= len(replaying.timeline) for remark in replaying.all_remarks)
        assert len(replaying.all_remarks) == sum(c.step <= good for c in BRANCHED.comments)
        assert replaying.here().actions == BRANCHED.actions[:good]

    def test_a_broken_branch_too(self) -> None:
        """The game itself is still good."""
        branch = BRANCHED.branches[0]
        broken = replace(branch, actions=(branch.actions[0], "stop"))
        replaying = Replaying(replace(BRANCHED, branches=(broken,)))
        assert replaying.problem == ""
        replaying.enter(0)
        assert f"Step {branch.step + 2} " in replaying.problem
        replaying.leave()

        assert replaying.problem == ""

    def test_a_game_of_no_actions_can_be_shown(self) -> None:
        """There is just its beginning, with the ways that lead from there."""
        whole = Branch(step=0, title={"en": "All"}, actions=BRANCHED.actions)
        replaying = Replaying(Record(game="base", branches=(whole,)))
        assert replaying.stops == (0,)
        assert replaying.at_last
        assert [way.title for way in replaying.ways] == ["All"]
        replaying.enter(0)
        walk(replaying)

        assert replaying.turns == Replaying(BRANCHED).turns
