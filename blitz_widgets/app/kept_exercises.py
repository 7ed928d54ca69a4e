"""The exercises that a teacher has left half made in this browser, the latest first."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.limits import FIELD, MOST_HALF_MADE
from blitz_widgets.sessions.half_made import HalfMade, read_half_made, write_half_made

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.widgets.browser import Browser

KEPT_EXERCISES: Final = "exercise"
"""The name under which the browser keeps them; earlier versions kept a single one there."""


class KeptExercise(NamedTuple):
    """One exercise as far as it has been made."""

    key: str
    """By which it is known while it changes."""
    half: HalfMade


class KeptExercises:
    """Keeps each exercise that is begun, until it is in a plan or deleted."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._deleted: KeptExercise | None = None

    @property
    def all(self) -> tuple[KeptExercise, ...]:
        """Those that are kept, the latest first."""
        return read_exercises(self._browser.kept.get(KEPT_EXERCISES))

    @property
    def deleted(self) -> HalfMade | None:
        """The one that was deleted last and can be brought back, if there is one."""
        return self._deleted.half if self._deleted else None

    def find(self, key: str) -> KeptExercise | None:
        """The one with this *key*."""
        return next((each for each in self.all if each.key == key), None)

    def keep(self, key: str, half: HalfMade) -> None:
        """Keep *half* under its *key*, in front."""
        self._write((KeptExercise(key, half), *self._others(key)))

    def forget(self, key: str) -> None:
        """Keep the one with this *key* no longer."""
        self._write(self._others(key))

    def delete(self, key: str) -> None:
        """Keep the one with this *key* no longer, until it is brought back."""
        self._deleted = self.find(key)
        self.forget(key)

    def restore(self) -> None:
        """Bring back what was deleted last."""
        if self._deleted is not None:
            self.keep(*self._deleted)
        self.forget_deleted()

    def forget_deleted(self) -> None:
        """Offer no more to bring back what was deleted."""
        self._deleted = None

    def _others(self, key: str) -> tuple[KeptExercise, ...]:
        return tuple(each for each in self.all if each.key != key)

    def _write(self, exercises: tuple[KeptExercise, ...]) -> None:
        self._browser.keep(**{KEPT_EXERCISES: written(exercises[:MOST_HALF_MADE])})


def new_key() -> str:
    """A key that no other exercise has."""
    return secrets.token_hex(4)


def read_exercises(stored: object) -> tuple[KeptExercise, ...]:
    """The exercises in what a browser has *stored*; what is none is passed over.

    A page of another version may have stored it.
    """
    if isinstance(stored, str):
        stored = [{"key": "", "made": stored}]
    found = []
    for each in stored[:MOST_HALF_MADE] if isinstance(stored, list | tuple) else ():
        match each:
            case {"key": str(key), "made": made} if len(key) <= FIELD.most:
                half = read_half_made(made)
                if half is not None:
                    found.append(KeptExercise(key, half))
    return tuple(found)


def written(exercises: Iterable[KeptExercise]) -> object:
    """*exercises* as a browser stores them."""
    return [{"key": each.key, "made": write_half_made(each.half)} for each in exercises]
