"""Progress is kept, taken along as a file and brought back."""

from __future__ import annotations

import json

import pytest

from blitz_widgets.lessons.progress import (
    VERSION,
    Done,
    Progress,
    ProgressError,
    read_progress,
    read_progress_file,
    write_progress_file,
    written,
)

SOME = (
    Progress()
    .with_done("first-points", stars=3, again=False)
    .with_done("who-leads", stars=0, again=True)
    .with_known(("blitz", "spy"))
)


class TestTakingNote:
    """Of what was done."""

    def test_stars_once_earned_stay(self) -> None:
        """But whether it is worth another look is what it was the last time."""
        worse = SOME.with_done("first-points", stars=1, again=True)
        better = worse.with_done("first-points", stars=2, again=False)

        assert worse.done["first-points"] == Done(stars=3, again=True)
        assert better.done["first-points"] == Done(stars=3, again=False)

    def test_more_stars_count(self) -> None:
        """Whoever had none may earn them later."""
        assert SOME.with_done("who-leads", stars=2, again=False).done["who-leads"].stars == 2

    def test_the_one_before_is_left_alone(self) -> None:
        """A progress is a value."""
        SOME.with_done("first-points", stars=1, again=True)
        SOME.with_known(("scientist",))

        assert SOME.done["first-points"] == Done(stars=3)
        assert SOME.known == ("blitz", "spy")

    def test_what_is_known_is_known_once(self) -> None:
        """In the order in which it became known."""
        assert SOME.with_known(("spy", "scientist")).known == ("blitz", "spy", "scientist")


class TestKeeping:
    """In the browser, and as a file."""

    @pytest.mark.parametrize("progress", [Progress(), SOME], ids=["none", "some"])
    def test_it_comes_back(self, progress: Progress) -> None:
        """Just as it was."""
        assert read_progress(json.loads(json.dumps(written(progress)))) == progress
        assert read_progress_file(write_progress_file(progress).encode()) == progress

    def test_what_cannot_be_used_takes_nothing_else_along(self) -> None:
        """A page of another version may have stored it."""
        done = {"first-points": {"stars": 2, "later": 1}, "odd": {"stars": "many"}, "odder": []}
        stored = {"version": 1, "done": done, "known": ["one-turn", 7], "later": {}}

        found = read_progress(stored)

        assert found.done == {"first-points": Done(stars=2)}
        assert found.known == ("one-turn",)

    @pytest.mark.parametrize(
        "stored",
        [
            None,
            7,
            "nonsense",
            [],
            {"done": 3},
            {"done": {"first-points": {"stars": 4}}},
            {"\ud800": 1},
        ],
        ids=repr,
    )
    def test_what_a_browser_keeps_may_be_anything(self, stored: object) -> None:
        """What is no progress counts as nothing done."""
        assert read_progress(stored) == Progress()

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"hello",
            b"\xff\xfe\x00",
            b"[" * 30,
            b"[]",
            b"{}",
            b'{"x": 1}',
            b'{"version": 1, "start": {"scores": [0, 0]}}',
            b'{"done": {"first-points": {"stars": -1}}}',
            write_progress_file(SOME).encode()[:40],
        ],
        ids=[
            "empty",
            "words",
            "bytes",
            "deep",
            "list",
            "nothing",
            "other",
            "record",
            "stars",
            "half",
        ],
    )
    def test_a_broken_file_is_refused_with_one_sentence(self, content: bytes) -> None:
        """Which says what to do."""
        with pytest.raises(ProgressError, match=r"^This is not a progress file\. Choose [^.]*\.$"):
            read_progress_file(content)

    def test_a_file_without_a_version_is_read(self) -> None:
        """As they were written first."""
        assert read_progress_file(b'{"known": ["spy"]}') == Progress(known=("spy",))

    def test_a_file_of_a_later_version_is_refused(self) -> None:
        """Who knows what it means."""
        later = json.loads(write_progress_file(SOME)) | {"version": VERSION + 1}

        with pytest.raises(ProgressError, match="later version"):
            read_progress_file(json.dumps(later).encode())
