"""The unfinished exercises of a teacher in a browser: kept until they are in a plan or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

from blitz_widgets.app.shelf import Shelf
from blitz_widgets.limits import FIELD, MOST_HALF_MADE
from blitz_widgets.sessions.exercise_draft import (
    ExerciseDraft,
    read_exercise_draft,
    write_exercise_draft,
)

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser

KEPT_EXERCISES: Final = "exercise"
"""The key of the exercises; earlier versions kept a single one there, as a text."""


class SavedExercise(Struct, frozen=True):
    """One unfinished exercise."""

    key: Annotated[str, Meta(max_length=FIELD.most)]
    """Its name while it changes."""
    made: str
    """The exercise as JSON."""

    @property
    def draft(self) -> ExerciseDraft | None:
        """The exercise itself; ``None`` if it is damaged."""
        return read_exercise_draft(self.made)


class ExerciseStore(Shelf[SavedExercise]):
    """Keeps each exercise from its first change on."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser, KEPT_EXERCISES, SavedExercise, by="key", limit=MOST_HALF_MADE)

    @property
    def drafts(self) -> dict[str, ExerciseDraft]:
        """The exercises that can be read, by key, the latest first."""
        found = ((each.key, each.draft) for each in self.values)
        return {key: draft for key, draft in found if draft is not None}

    def keep(self, key: str, draft: ExerciseDraft) -> None:
        """Keep *draft* under *key*, in front."""
        self.put(SavedExercise(key, write_exercise_draft(draft)))

    @property
    def _stored(self) -> object:
        stored = super()._stored
        return [{"key": "", "made": stored}] if isinstance(stored, str) else stored
