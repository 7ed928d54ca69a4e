"""A file of all that a browser keeps, as the kernel takes in what the browser found in it."""

from __future__ import annotations

from typing import Any

import pytest

from blitz_widgets.app.kept_file import SHAPES, take_in
from blitz_widgets.lessons.progress import read_progress
from blitz_widgets.limits import EXERCISES
from blitz_widgets.locale import speaking
from blitz_widgets.puzzles.puzzle import by_id
from blitz_widgets.puzzles.training import read_training
from blitz_widgets.widgets.browser import Browser

FIRST, SECOND, THIRD = sorted(by_id())[:3]
TIMES = {"due": "2026-05-02T00:00:00Z", "last": "2026-05-01T00:00:00Z"}


def _taken_in(kept: dict[str, Any], **found: object) -> tuple[dict[str, Any], str]:
    """What *kept* becomes by what was *found*, and what is said of it."""
    browser = Browser()
    browser.kept = kept
    said = take_in(browser, found)
    return dict(browser.kept), said


class TestProgress:
    """The better of the two."""

    def test_no_star_is_lost(self) -> None:
        """Neither of what was here nor of what was done elsewhere."""
        mine = {"done": {"a": {"stars": 3}, "b": {"stars": 1}, "c": {"stars": 2, "again": True}}}
        theirs = {"version": 1, "done": {"a": {"stars": 1}, "b": {"stars": 2}, "c": {"stars": 2}}}
        kept, said = _taken_in({"progress": mine}, rest={"progress": {**theirs, "known": ["x"]}})

        progress = read_progress(kept["progress"])
        assert [progress.done[name].stars for name in "abc"] == [3, 2, 2]
        assert not progress.done["c"].again
        assert progress.known == ("x",)
        assert "Added: 2 exercises. Here already: 1 exercise." in said

    def test_no_more_is_kept_than_can_be_read_again(self) -> None:
        """A file full of other exercises takes the place of none here."""
        mine = {"done": {f"own-{number}": {"stars": 3} for number in range(10)}, "known": ["one"]}
        theirs = {
            "done": {f"x{number}": {"stars": 1} for number in range(EXERCISES.most)},
            "known": [f"x{number}" for number in range(EXERCISES.most)],
        }
        kept, _said = _taken_in({"progress": mine}, rest={"progress": theirs})

        progress = read_progress(kept["progress"])
        assert len(progress.done) == len(progress.known) == EXERCISES.most
        assert {f"own-{number}" for number in range(10)} <= progress.done.keys()
        assert progress.known[0] == "one"

    def test_skipped_chapters_are_no_nothing(self) -> None:
        """They count, though no exercise was done."""
        kept, said = _taken_in({}, rest={"progress": {"version": 1, "known": ["one"]}})

        assert read_progress(kept["progress"]).known == ("one",)
        assert said == "Your progress is better now."

    def test_the_longer_streak_goes_on(self) -> None:
        """Of two that last; one of a day to come is none."""
        day = "2026-05-01"
        mine, theirs = ({"streak": {"last": day, "days": days}} for days in (2, 40))
        kept, _said = _taken_in({"puzzles": mine}, rest={"puzzles": theirs})
        later = {"streak": {"last": "9999-12-31", "days": 1}}
        left, _said = _taken_in({"puzzles": theirs}, rest={"puzzles": later})

        assert read_training(kept["puzzles"]).streak.days == 40
        assert read_training(left["puzzles"]).streak.days == 40

    def test_that_of_a_later_version_is_left(self) -> None:
        """Its stars may mean something else."""
        kept, said = _taken_in({}, rest={"progress": {"version": 2, "done": {"a": {"stars": 3}}}})

        assert kept == {}
        assert "later version" in said

    def test_puzzles_stay_solved(self) -> None:
        """A mistake made elsewhere comes back only if the puzzle was not tried here."""
        mine = {"tried": {FIRST: True, SECOND: False}, "streak": {"best": 4, "days": 4}}
        theirs = {
            "tried": {FIRST: False, SECOND: True, THIRD: False},
            "coming": {FIRST: TIMES, THIRD: TIMES},
            "rating": {"points": 1500, "deviation": 90},
            "streak": {"last": "2026-05-01", "days": 2, "best": 2},
        }
        kept, _said = _taken_in({"puzzles": mine}, rest={"puzzles": theirs})

        both = read_training(kept["puzzles"])
        assert both.tried == {FIRST: True, SECOND: True, THIRD: False}
        assert set(both.coming) == {THIRD}
        assert (both.rating.points, both.streak.days, both.streak.best) == (1500, 2, 4)

    def test_a_course_of_a_teacher_goes_on(self) -> None:
        """The same one is put together, another one takes no place."""
        mine = {"plan": "p", "progress": {"done": {"own-1": {"stars": 3}}}}
        same = {"plan": "p", "progress": {"done": {"own-2": {"stars": 2}}}}
        kept, _said = _taken_in({"own-course": mine}, rest={"own-course": same})
        left, said = _taken_in({"own-course": mine}, rest={"own-course": {**same, "plan": "q"}})

        assert set(kept["own-course"]["progress"]["done"]) == {"own-1", "own-2"}
        assert left["own-course"] == mine
        assert "There was no room for: progress in a teacher’s course." in said


class TestTheRest:
    """What was here stays."""

    def test_a_single_thing_fills_an_empty_place(self) -> None:
        """And no other."""
        kept, said = _taken_in({"board": "mine"}, rest={"board": "theirs", "first-game": {"c": 1}})

        assert kept == {"board": "mine", "first-game": {"c": 1}}
        assert said.startswith("Added: your first game. There was no room for: a board.")

    def test_counts_of_lists_are_said(self) -> None:
        """In one sentence each, and in the language in use."""
        lists = {
            "plans": {"added": 2, "there": 1, "left": 0, "unsound": 1},
            "finished": {"added": 1, "there": 0, "left": 3, "unsound": 0},
            "table": {"added": 1, "there": 0, "left": 0, "unsound": 0},
        }
        _kept, said = _taken_in({}, lists=lists, settings=1, unknown=["a<b>"], more=2)
        with speaking("fr"):
            _kept, french = _taken_in({}, lists=lists)

        assert said == (
            "Added: 2 lesson plans, 2 games. Here already: 1 lesson plan. There was no room for: "
            "3 games. What was here stays. 1 damaged part was left out. Your settings stay as "
            "they are. This version does not know “a<b>”, and left that out. And 2 more."
        )
        assert french.startswith("Ajouts\N{NO-BREAK SPACE}: 2 plans de leçon, 2 parties.")

    @pytest.mark.parametrize(
        ("found", "sentence"),
        [
            ({"problem": "broken"}, "damaged"),
            ({"problem": "large"}, "12,000,000 bytes"),
            ({"unknown": ["x"]}, "was not saved with"),
            ({"lists": {"plans": {"added": "many"}}}, "damaged"),
            ({"rest": {"theme": "dark", "progress": "no"}}, "1 damaged part"),
            ({"rest": {"progress": {"done": [1]}}}, "1 damaged part"),
            ({"rest": {"progress": None}}, "1 damaged part"),
            ({"rest": {"own-course": [1]}}, "1 damaged part"),
        ],
    )
    def test_what_cannot_be_used_changes_nothing(
        self, found: dict[str, object], sentence: str
    ) -> None:
        """One sentence says why."""
        kept, said = _taken_in({"theme": "light"}, **found)

        assert kept == {"theme": "light"}
        assert sentence in said

    def test_settings_are_no_part_of_what_is_read_in(self) -> None:
        """Each kind of saved data is named once."""
        assert not {*SHAPES["lists"], *SHAPES["rest"]} & set(SHAPES["settings"])
