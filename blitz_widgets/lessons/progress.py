"""A learner's progress in the course, as data for a browser or a file."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeGuard

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from blitz_widgets.limits import EXERCISES, PROGRESS, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json, shaped
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

VERSION: Final = 1
KEPT_AS: Final = "progress"
"""Its name in the browser's storage."""
MOST_STARS: Final = 3


class ProgressError(ExplainedError):
    """An unusable file of progress; the message says why and what to do."""


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of an exercise."""

    stars: Annotated[int, Meta(ge=0, le=MOST_STARS)] = 0
    """The most stars earned."""
    again: bool = False
    """Whether it should be repeated: the last time, the first answer was wrong."""


class Progress(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The exercises done, and the chapters skipped."""

    version: int = VERSION
    done: dict[str, Done] = field(default_factory=dict)
    """By the exercise's id."""
    known: tuple[str, ...] = ()
    """The ids of lessons that the learner knew before."""

    def with_done(self, exercise: str, *, stars: int, again: bool) -> Progress:
        """The progress with *exercise* done; earned stars stay."""
        before = self.done.get(exercise, Done())
        after = Done(stars=max(stars, before.stars), again=again)
        return replace(self, done={**self.done, exercise: after})

    def with_known(self, lessons: tuple[str, ...]) -> Progress:
        """The progress with *lessons* marked as known."""
        return replace(self, known=tuple(dict.fromkeys((*self.known, *lessons))))

    def merged(self, other: Progress) -> Progress:
        """The better results of this and *other*, as many as can be read again, its own first."""
        done = dict(self.done)
        for exercise, theirs in other.done.items():
            mine = done.get(exercise)
            if mine is None:
                if len(done) < EXERCISES.most:
                    done[exercise] = theirs
            elif (theirs.stars, not theirs.again) > (mine.stars, not mine.again):
                done[exercise] = theirs
        both = replace(self, done=done).with_known(other.known)
        return replace(both, known=both.known[: EXERCISES.most])


def read_progress(stored: object) -> Progress:
    """The progress that a browser has *stored*; anything else counts as no progress.

    An unusable part, such as one of another version, does not spoil the rest.
    """
    found = stored if isinstance(stored, dict) else {}
    done, known = found.get("done"), found.get("known")
    exercises = done if isinstance(done, dict) and len(done) <= EXERCISES.most else {}
    lessons = known if isinstance(known, list | tuple) and len(known) <= EXERCISES.most else ()
    return Progress(
        done={
            exercise: each
            for exercise, stored_done in exercises.items()
            if _is_text(exercise) and (each := _read_done(stored_done)) is not None
        },
        known=tuple(filter(_is_text, lessons)),
    )


def _read_done(stored: object) -> Done | None:
    try:
        return msgspec.convert(stored, Done)
    except (msgspec.ValidationError, UnicodeError):
        return None


def _is_text(stored: object) -> TypeGuard[str]:
    """Whether *stored* is text that can be written: half of a surrogate pair is not."""
    try:
        return isinstance(stored, str) and bool(stored.encode())
    except UnicodeError:
        return False


def read_progress_file(content: bytes) -> Progress:
    """The progress in a file.

    Raises:
        ProgressError: If it is not a file of progress, or is too large.
    """
    refusal = ProgressError(_("This is not a progress file. Choose one that was downloaded here."))
    whole = _("The file")
    try:
        fields = read_json(content, whole, PROGRESS, dict[str, Any])
        found = shaped(fields, whole, Progress)
    except TooMuchError as error:
        raise ProgressError(str(error)) from error
    except JsonError as error:
        raise refusal from error
    if found.version > VERSION:
        raise ProgressError(
            _("The progress was saved by a later version of the program. Update this one.")
        )
    if fields.keys().isdisjoint({"done", "known"}):  # something else, which would erase all
        raise refusal
    try:
        EXERCISES.check(whole, max(len(found.done), len(found.known)))
    except TooMuchError as error:
        raise ProgressError(str(error)) from error
    return found


def written(progress: Progress) -> object:
    """*progress* as a browser stores it."""
    return msgspec.to_builtins(progress)


def write_progress_file(progress: Progress) -> str:
    """*progress* as the text of a file."""
    everything = {"version": progress.version, "done": progress.done, "known": progress.known}
    return msgspec.json.format(msgspec.json.encode(everything)).decode() + "\n"
