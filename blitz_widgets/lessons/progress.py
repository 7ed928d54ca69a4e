"""What a learner has done of the course, as data that a browser or a file keeps."""

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
"""The name under which a browser keeps it."""
MOST_STARS: Final = 3


class ProgressError(ExplainedError):
    """A file of progress that cannot be used; the message says why and what to do."""


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How an exercise went."""

    stars: Annotated[int, Meta(ge=0, le=MOST_STARS)] = 0
    """The most that were earned."""
    again: bool = False
    """Whether it is worth another look: the last time, the first answer was wrong."""


class Progress(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The exercises that were done, and the chapters that need not be."""

    version: int = VERSION
    done: dict[str, Done] = field(default_factory=dict)
    """By the exercise's id."""
    known: tuple[str, ...] = ()
    """The ids of lessons that the learner knew before."""

    def with_done(self, exercise: str, *, stars: int, again: bool) -> Progress:
        """It with *exercise* done; stars once earned stay."""
        before = self.done.get(exercise, Done())
        after = Done(stars=max(stars, before.stars), again=again)
        return replace(self, done={**self.done, exercise: after})

    def with_known(self, lessons: tuple[str, ...]) -> Progress:
        """It with *lessons* that need not be done."""
        return replace(self, known=tuple(dict.fromkeys((*self.known, *lessons))))

    def merged(self, other: Progress) -> Progress:
        """It with what was done better in *other*, and what is known there as well."""
        done = dict(self.done)
        for exercise, theirs in other.done.items():
            mine = done.get(exercise)
            if mine is None or (theirs.stars, not theirs.again) > (mine.stars, not mine.again):
                done[exercise] = theirs
        return replace(self, done=done).with_known(other.known)


def read_progress(stored: object) -> Progress:
    """The progress in what a browser has *stored*; what is none counts as nothing done.

    A part that cannot be used, of another version maybe, takes nothing else along.
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
    """Whether *stored* is text that can be written: half a character is none."""
    try:
        return isinstance(stored, str) and bool(stored.encode())
    except UnicodeError:
        return False


def read_progress_file(content: bytes) -> Progress:
    """The progress in a file.

    Raises:
        ProgressError: If it is no such file, or a larger one than any.
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
