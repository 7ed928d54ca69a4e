"""Moments of a replay as pictures, and what their places are called."""

from __future__ import annotations

import html
import re

import pytest

from blitz_widgets.exports.moments import position_svg, turn_frames
from blitz_widgets.sessions.places import look_at_text, place_text
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.theme import DARK
from tests.exports.annotated import LENGTH, annotated


@pytest.fixture
def replaying() -> Replaying:
    """A game with branches, turn by turn."""
    return Replaying(annotated())


class TestPlaces:
    """Such as 57, and 2:57 in the second branch."""

    def test_what_is_written_leads_back(self, replaying: Replaying) -> None:
        """From every stop of every line."""
        for path in ((), (0,), (0, 0), (1,)):
            replaying.follow(path)
            for stop in replaying.stops:
                replaying.follow(path)
                replaying.look_at(stop)
                written = place_text(replaying.path, replaying.place)
                replaying.follow(())
                look_at_text(replaying, written)
                assert (replaying.path, replaying.cursor) == (path, stop)

    def test_branches_are_counted_from_one(self, replaying: Replaying) -> None:
        """As referee counts them."""
        assert place_text((0, 0), "31.2") == "1:1:31.2"
        look_at_text(replaying, "2:40")
        assert replaying.path == (1,)

    @pytest.mark.parametrize(
        "written", ["", "x", "0:3", "x:3", "1:", ":3", "9:3", "999", "1:1:1:3"]
    )
    def test_what_is_nowhere_is_refused_in_a_sentence(
        self, replaying: Replaying, written: str
    ) -> None:
        """It says what is wrong."""
        with pytest.raises(NoSuchPlaceError, match=r"^(“|There is no).*\.$"):
            look_at_text(replaying, written)


class TestPictures:
    """The board at a step."""

    def test_the_theme_is_the_one_asked_for(self, replaying: Replaying) -> None:
        """By day if none is."""
        assert DARK.board in position_svg(replaying, DARK)
        assert DARK.board not in position_svg(replaying)

    def test_a_turn_has_a_frame_for_each_event(self, replaying: Replaying) -> None:
        """The last one lasts longer, and the replay stays where it is."""
        replaying.look_at(replaying.stops[4])
        before = (replaying.cursor, replaying.mode, replaying.path)
        frames = turn_frames(replaying)

        assert len(frames) == replaying.stops[4] - replaying.stops[3]
        assert {lasts for _svg, lasts in frames[:-1]} == {1200}
        assert frames[-1][1] > 1200
        assert (replaying.cursor, replaying.mode, replaying.path) == before

    def test_inside_a_turn_it_is_the_whole_turn(self, replaying: Replaying) -> None:
        """Wherever in it the replay stands."""
        replaying.look_at(replaying.stops[4])
        whole = turn_frames(replaying)
        replaying.mode = Mode.EXPLAIN
        replaying.back()

        assert turn_frames(replaying) == whole

    def test_at_the_beginning_it_is_the_beginning(self, replaying: Replaying) -> None:
        """One frame."""
        replaying.first()

        ((svg, _lasts),) = turn_frames(replaying)
        assert replaying.turn_title in svg
        assert replaying.turn_title not in position_svg(replaying)

    def test_each_frame_says_what_happens(self, replaying: Replaying) -> None:
        """Below the board, with its turn; all frames are of one size."""
        replaying.look_at(replaying.stops[4])
        briefs = [
            replaying.presenter.narrate(event).brief for _at, event in replaying.events_of_turn
        ]
        frames = [html.unescape(svg) for svg, _lasts in turn_frames(replaying)]

        assert all(brief in svg for brief, svg in zip(briefs, frames, strict=True))
        assert all(replaying.turn_title in svg for svg in frames)
        assert len({re.search(r'viewBox="([^"]*)"', svg)[1] for svg in frames}) == 1  # type: ignore[index]

    def test_a_hidden_future_stays_hidden(self, replaying: Replaying) -> None:
        """The frames end where the learner is."""
        replaying.mode = Mode.EXPLAIN
        replaying.look_at(replaying.cursor_of(LENGTH // 2))
        shown = replaying.cursor
        replaying.hide(future=True)
        began = max(stop for stop in Replaying(annotated()).stops if stop < shown)

        assert len(turn_frames(replaying)) == shown - began
