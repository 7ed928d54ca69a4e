"""When a puzzle that went wrong comes back: spaced repetition, by py-fsrs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from fsrs import Scheduler

KNOWN_AFTER: Final = timedelta(days=60)
"""A puzzle with an interval this long is known."""
_SOON: Final = timedelta(minutes=10)
"""The interval after a wrong answer."""
_LONGEST: Final = 36_500.0
_EARLIEST: Final = datetime(2020, 1, 1, tzinfo=UTC)
_LATEST: Final = datetime(2200, 1, 1, tzinfo=UTC)


class Coming(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The review schedule of a puzzle that went wrong."""

    due: datetime
    """The time of the next review."""
    last: datetime
    """The time of the last answer."""
    state: Annotated[int, Meta(ge=1, le=3)] = 1
    step: Annotated[int, Meta(ge=0, le=9)] | None = None
    stability: Annotated[float, Meta(gt=0, le=_LONGEST)] = 1.0
    """Days after which a learner remembers it nine times in ten."""
    difficulty: Annotated[float, Meta(ge=1, le=10)] = 5.0

    @property
    def is_sound(self) -> bool:
        """Whether its times are plausible."""
        return all(
            time.tzinfo is not None and _EARLIEST <= time <= _LATEST
            for time in (self.due, self.last)
        )


def reviewed(before: Coming | None, now: datetime, *, found: bool) -> Coming | None:
    """The schedule after another answer; ``None`` if the puzzle is known by now."""
    from fsrs import Card, Rating, State  # noqa: PLC0415  # only those who train need it

    card = Card(card_id=0, due=now)
    if before is not None:
        card = Card(
            card_id=0,
            state=State(before.state),
            step=before.step,
            stability=before.stability,
            difficulty=before.difficulty,
            due=before.due,
            last_review=before.last,
        )
    card, _log = _scheduler().review_card(card, Rating.Good if found else Rating.Again, now)
    if card.due - now >= KNOWN_AFTER:
        return None
    return Coming(
        due=card.due,
        last=now,
        state=int(card.state),
        step=card.step,
        stability=min(_LONGEST, card.stability or 1.0),
        difficulty=card.difficulty or 5.0,
    )


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415  # as above

    return Scheduler(learning_steps=(_SOON,), relearning_steps=(_SOON,), enable_fuzzing=False)
