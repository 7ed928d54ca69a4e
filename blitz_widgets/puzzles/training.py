"""A learner's progress in puzzles, as data that a browser keeps."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from blitz_widgets.limits import MOST_DAYS, PUZZLES
from blitz_widgets.puzzles.coming_back import Coming, reviewed
from blitz_widgets.puzzles.puzzle import Puzzle, by_id, retired
from blitz_widgets.puzzles.rating import Rating, rated

KEPT_AS: Final = "puzzles"
"""The name under which a browser keeps it."""
T = TypeVar("T")
Days = Annotated[int, Meta(ge=0, le=MOST_DAYS)]


class Streak(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The number of days running with the puzzle of the day solved."""

    last: date | None = None
    """The last day with the puzzle solved."""
    days: Days = 0
    best: Days = 0

    def now(self, today: date) -> int:
        """The length of the streak *today*; it ends once a whole day is missed."""
        lasts = self.last is not None and today - self.last <= timedelta(days=1)
        return self.days if lasts else 0

    def with_day(self, today: date) -> Streak:
        """The streak with the puzzle of *today* solved."""
        if self.last == today:
            return self
        days = min(MOST_DAYS, self.now(today) + 1)
        return Streak(last=today, days=days, best=max(self.best, days))


class Training(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The puzzles tried, their results, and the schedule of reviews."""

    rating: Rating = field(default_factory=Rating)
    streak: Streak = field(default_factory=Streak)
    tried: dict[str, bool] = field(default_factory=dict)
    """Whether the first answer was right, by puzzle id."""
    coming: dict[str, Coming] = field(default_factory=dict)
    """The schedules of the puzzles to review, by puzzle id."""

    @property
    def solved(self) -> int:
        """The number of puzzles with a right first answer."""
        return sum(self.tried.values())

    def due(self, now: datetime) -> tuple[str, ...]:
        """The ids of the puzzles due by *now*, the longest due first."""
        found = [name for name, coming in self.coming.items() if coming.due <= now]
        return tuple(sorted(found, key=lambda name: (self.coming[name].due, name)))

    def answered(self, puzzle: Puzzle, now: datetime, *, found: bool, helped: bool) -> Training:
        """The training after an answer, right if *found*, after a hint if *helped*.

        Only the first answer to a puzzle changes the rating, and only without a hint.  A puzzle
        that goes wrong comes back at growing intervals until it is known.
        """
        after = self
        if puzzle.id not in self.tried:
            if not helped:
                after = replace(after, rating=rated(self.rating, puzzle.grade, found=found))
            after = replace(after, tried={**after.tried, puzzle.id: found})
        if found and puzzle.id not in self.coming:
            return after
        coming = reviewed(self.coming.get(puzzle.id), now, found=found and not helped)
        others = {name: each for name, each in self.coming.items() if name != puzzle.id}
        return replace(after, coming=others if coming is None else {**others, puzzle.id: coming})

    def with_day(self, today: date) -> Training:
        """The training with the puzzle of the day solved *today*."""
        return replace(self, streak=self.streak.with_day(today))

    def merged(self, other: Training) -> Training:
        """The better results of this and *other*; of two schedules, the later answer's counts."""
        coming = dict(self.coming)
        for name, theirs in other.coming.items():
            mine = coming.get(name)
            if name not in self.tried or (mine is not None and theirs.last > mine.last):
                coming[name] = theirs
        latest = max(self.streak, other.streak, key=lambda each: (each.last or date.min, each.days))
        return Training(
            rating=min(self.rating, other.rating, key=lambda each: each.deviation),
            streak=replace(latest, best=max(self.streak.best, other.streak.best)),
            tried={
                name: self.tried.get(name, False) or other.tried.get(name, False)
                for name in (*self.tried, *other.tried)
            },
            coming=coming,
        )


def read_training(stored: object) -> Training:
    """The training that a browser has *stored*, without its invalid parts and retired puzzles."""
    found = stored if isinstance(stored, dict) else {}
    return Training(
        rating=_converted(found.get("rating"), Rating) or Rating(),
        streak=_read_streak(found.get("streak")),
        tried={
            name: tried for name, tried in _known(found.get("tried")).items() if type(tried) is bool
        },
        coming={
            name: coming
            for name, each in _known(found.get("coming")).items()
            if (coming := _converted(each, Coming)) is not None and coming.is_sound
        },
    )


def _read_streak(stored: object) -> Streak:
    """The *stored* streak; none if its last day is still to come, in any time zone."""
    streak = _converted(stored, Streak) or Streak()
    latest = datetime.now(UTC).date() + timedelta(days=1)
    return Streak() if streak.last and streak.last > latest else streak


def retired_mistakes(stored: object) -> int:
    """The number of mistakes that a browser has *stored* for retired puzzles."""
    coming = stored.get("coming") if isinstance(stored, dict) else None
    if not isinstance(coming, dict) or len(coming) > PUZZLES.most:
        return 0
    return sum(name in retired() for name in coming)


def written(training: Training) -> object:
    """*training* as a browser stores it."""
    return msgspec.to_builtins(training)


def _known(stored: object) -> dict[str, Any]:
    """The *stored* entries of shipped puzzles, by id."""
    if not isinstance(stored, dict) or len(stored) > PUZZLES.most:
        return {}
    return {name: each for name, each in stored.items() if name in by_id()}


def _converted(stored: object, kind: type[T]) -> T | None:
    try:
        return msgspec.convert(stored, kind)
    except (msgspec.ValidationError, UnicodeError, OverflowError):
        return None
