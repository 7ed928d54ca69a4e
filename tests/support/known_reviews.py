"""A cache of reviews for all tests and workers, invalidated by changes of the code.

A review takes seconds, and tests of pages, cards and files show the reviews of the same few games.
Tests of the coach itself make new reviews.
"""

from __future__ import annotations

import os
import pickle
from functools import cache, wraps
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any, Final

import blitz_widgets
from blitz_widgets.coaching import review

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.findings import Review
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.judging.judge import Judge

PACKAGE = Path(blitz_widgets.__file__).parent
FOLDERS: Final = ("coaching", "games", "judging", "players", "rulebook")
"""The folders whose content determines a review."""
CACHE: Final = PACKAGE.parent / ".pytest_cache" / "reviews"

made_afresh = review.review_line
"""The real function, without the cache."""


@cache
def _code() -> bytes:
    """A digest of the code, data and weights that determine a review."""
    digest = blake2b(digest_size=16)
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(f"{path.relative_to(PACKAGE)}\n".encode() + path.read_bytes())
    return digest.digest()


def _name(line: Timeline[Any, Any], seat: Seat, judge: Judge) -> str:
    """The file name of a review in the cache."""
    game = line.game
    asked = (
        game.name,
        sorted(game.options.items()),
        line.before(0),
        line.actions,
        seat,
        type(judge).__name__,
    )
    return blake2b(repr(asked).encode(), key=_code(), digest_size=16).hexdigest()


@wraps(made_afresh)
def known_review(
    line: Timeline[Any, Any],
    seat: Seat,
    judge: Judge,
    progress: Callable[[float], None] | None = None,
) -> Review:
    """The same as :func:`review_line`, but from the cache if possible."""
    ours = (type(line.game), type(judge))
    if any(not each.__module__.startswith("blitz_widgets.") for each in ours):
        return made_afresh(line, seat, judge, progress)
    path = CACHE / _name(line, seat, judge)
    if not path.exists():
        found = made_afresh(line, seat, judge, progress)
        CACHE.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=CACHE, delete=False) as file:
            pickle.dump(found, file)
        os.replace(file.name, path)  # noqa: PTH105  # at once: another worker may look for it
        return found
    if progress is not None:
        progress(0.0)
        progress(1.0)
    known: Review = pickle.loads(path.read_bytes())  # noqa: S301  # our own file
    return known


def use_known_reviews() -> None:
    """Let all modules imported from now on use the cache."""
    review.review_line = known_review
