"""Reading a file of everything that a browser keeps, without losing anything kept since.

The browser has room for more than it can send, so it puts the lists together itself, as
:data:`SHAPES` says (``cards/scripts/kept_file.js``).  What has a meaning of its own comes here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field

from blitz_widgets.app.exercise_store import KEPT_EXERCISES
from blitz_widgets.app.plan_store import KEPT_PLANS
from blitz_widgets.app.saved_games import AT_TABLE, FINISHED, ON_SCREEN, POSITIONS
from blitz_widgets.app.show_store import KEPT_SHOWS
from blitz_widgets.lessons import progress as lesson_progress
from blitz_widgets.limits import (
    CODE,
    FIELD,
    KEPT,
    KEPT_FILE,
    MOST_FINISHED,
    MOST_GAMES,
    MOST_HALF_MADE,
    MOST_PLANS,
    MOST_SHOWS,
    NAME,
    TEXT,
    TooMuchError,
    and_more,
)
from blitz_widgets.locale import _, ngettext
from blitz_widgets.locale.figures import grouped
from blitz_widgets.locale.plain import one_direction
from blitz_widgets.puzzles import training as puzzle_training

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.widgets.browser import Browser

_OWN_COURSE: Final = "own-course"
_SINGLE: Final = ("first-game", "board")
"""The keys with a single value."""
_GAME: Final = {"content": "code", "key": "", "texts": {"code": CODE.most, "label": TEXT.most}}
SHAPES: Final[dict[str, Any]] = {
    "bytes": KEPT_FILE.most,
    "names": 5,
    "letters": 60,
    "lists": {
        ON_SCREEN: {**_GAME, "most": MOST_GAMES},
        AT_TABLE: {**_GAME, "most": MOST_GAMES},
        FINISHED: {**_GAME, "most": MOST_FINISHED},
        POSITIONS: {**_GAME, "most": MOST_GAMES},
        KEPT_PLANS: {
            "content": "code",
            "key": "key",
            "most": MOST_PLANS,
            "texts": {"key": FIELD.most, "code": CODE.most, "title": NAME.most},
        },
        KEPT_EXERCISES: {
            "content": "made",
            "key": "key",
            "most": MOST_HALF_MADE,
            "texts": {"key": FIELD.most, "made": KEPT.most},
        },
        KEPT_SHOWS: {
            "content": "show",
            "key": "tab",
            "most": MOST_SHOWS,
            "texts": {"tab": FIELD.most, "show": KEPT.most, "plan": KEPT.most},
        },
    },
    "rest": [lesson_progress.KEPT_AS, puzzle_training.KEPT_AS, _OWN_COURSE, *_SINGLE],
    "settings": [
        *("theme", "pace", "sound", "language", "paper", "legend", "boards"),
        *("board-before", "setup-steps", "review"),
    ],
}
"""The values that the page reads in: lists by key, with the field that two equal entries share and
the field of their name, if any; the rest, which the page sends here; and the settings, which stay
those of this browser."""
_Count = Annotated[int, Meta(ge=0, le=10_000_000)]


class _List(Struct, forbid_unknown_fields=True):
    added: _Count = 0
    there: _Count = 0
    left: _Count = 0
    unsound: _Count = 0


class _Report(Struct, kw_only=True):
    """The contents of a file, as the browser reports them."""

    problem: str = ""
    lists: dict[str, _List] = field(default_factory=dict)
    rest: dict[str, Any] = field(default_factory=dict)
    settings: _Count = 0
    unknown: list[str] = field(default_factory=list)
    more: _Count = 0


def take_in(browser: Browser, found: dict[str, Any]) -> str:
    """Keep in *browser* the values that it *found* in a file; the result in words.

    Progress is the better of the two, and what else there is already stays.
    """
    try:
        report = msgspec.convert(found, _Report)
    except (msgspec.ValidationError, UnicodeError):
        report = _Report(problem="broken")
    if report.problem:
        return _problem(report.problem)
    if not (report.lists or report.rest or report.settings):
        return _(
            "This file was not saved with “Save everything as a file”, so nothing was read in. "
            "Open games on the page “Replays” and lesson plans on the page “Teach”."
        )
    counts = {name: each for name, each in report.lists.items() if name in SHAPES["lists"]}
    later, before = False, browser.kept
    for name, value in report.rest.items():
        if name == lesson_progress.KEPT_AS and _is_later(value):
            later = True
        elif name in SHAPES["rest"]:
            counts[name] = _add(browser, name, value)
    is_better = browser.kept != before
    return " ".join(_sentences(counts, report, later=later, is_better=is_better))


def _problem(problem: str) -> str:
    if problem == "large":
        return str(TooMuchError(_("The file"), KEPT_FILE))
    return _(
        "This file is damaged and cannot be read, so nothing was read in. Save it again in the "
        "browser where it comes from, and do not change it."
    )


def _is_later(stored: object) -> bool:
    version = stored.get("version", 0) if isinstance(stored, dict) else 0
    return isinstance(version, int) and version > lesson_progress.VERSION


def _add(browser: Browser, name: str, value: object) -> _List:
    """Put *value* to what *browser* keeps under *name*; what has come of its parts."""
    kept = browser.kept.get(name)
    if not value:
        return _List(unsound=int(value is None))
    if name == lesson_progress.KEPT_AS:
        mine, theirs = map(lesson_progress.read_progress, (kept, value))
        both = mine.merged(theirs)
        if both != mine:
            browser.keep(**{name: lesson_progress.written(both)})
        counts = _compared(mine.done, both.done, theirs.done)
        return counts if theirs.done or theirs.known else _List(unsound=1)
    if name == puzzle_training.KEPT_AS:
        trained, other = map(puzzle_training.read_training, (kept, value))
        better = trained.merged(other)
        if better != trained:
            browser.keep(**{name: puzzle_training.written(better)})
        counts = _compared(trained.tried, better.tried, other.tried)
        return counts if other != puzzle_training.Training() else _List(unsound=1)
    if name == _OWN_COURSE:
        value = _course(kept, value)
        if value is None:
            return _List(unsound=1)
    if value == kept:
        return _List(there=1)
    if kept and not (name == _OWN_COURSE and _same_course(kept, value)):
        return _List(left=1)
    browser.keep(**{name: value})
    return _List(added=1)


def _course(kept: Any, value: object) -> object:  # noqa: ANN401  # any JSON
    """A teacher's course, with what is *kept* of the same; ``None`` if *value* is none."""
    match value:
        case {"plan": str(plan), "progress": progress} if len(plan) <= FIELD.most:
            read = lesson_progress.read_progress
            mine = read(kept["progress"]) if _same_course(kept, value) else read({})
            both = mine.merged(read(progress))
            return {"plan": plan, "progress": lesson_progress.written(both)}
    return None


def _same_course(kept: Any, value: Any) -> bool:  # noqa: ANN401  # any JSON
    return isinstance(kept, dict) and kept.get("plan") == value["plan"] and "progress" in kept


def _compared(mine: dict[str, Any], both: dict[str, Any], theirs: dict[str, Any]) -> _List:
    added = sum(mine.get(name) != each for name, each in both.items())
    return _List(added=added, there=len(theirs) - added)


def _sentences(
    counts: dict[str, _List], report: _Report, *, later: bool, is_better: bool
) -> Iterable[str]:
    """The result of reading a file, sentence by sentence."""
    added, there, left = (
        _listing({name: getattr(each, part) for name, each in counts.items()})
        for part in ("added", "there", "left")
    )
    if added:
        yield _("Added: {things}.").format(things=added)
    elif is_better:  # chapters that were skipped, a rating, a streak
        yield _("Your progress is better now.")
    else:
        yield _("The file adds nothing new.")
    if there:
        yield _("Here already: {things}.").format(things=there)
    if left:
        yield _("There was no room for: {things}. What was here stays.").format(things=left)
    unsound = sum(each.unsound for each in counts.values())
    if unsound:
        yield ngettext(
            "{count} damaged part was left out.", "{count} damaged parts were left out.", unsound
        ).format(count=grouped(unsound))
    if later:
        yield _("Its progress was saved by a later version of the program. Update this one.")
    if report.settings:
        yield _("Your settings stay as they are.")
    if report.unknown:
        names = ", ".join(_("“{name}”").format(name=one_direction(each)) for each in report.unknown)
        yield _("This version does not know {names}, and left that out.").format(names=names)
        if report.more:
            yield and_more(report.more)


def _listing(counts: dict[str, int]) -> str:
    """The things of these *counts* by name, in words; games are games, wherever they are kept."""
    whole: Counter[str] = Counter()
    for name, count in counts.items():
        whole[ON_SCREEN if name in {AT_TABLE, FINISHED} else name] += count
    return ", ".join(_things(name, count) for name, count in whole.items() if count)


def _things(name: str, count: int) -> str:
    match name:
        case "plans":
            shape = ngettext("{count} lesson plan", "{count} lesson plans", count)
        case "exercise":
            shape = ngettext("{count} half-made exercise", "{count} half-made exercises", count)
        case "shows":
            shape = ngettext("{count} presentation", "{count} presentations", count)
        case "positions":
            shape = ngettext("{count} position", "{count} positions", count)
        case "progress":
            shape = ngettext("{count} exercise", "{count} exercises", count)
        case "puzzles":
            shape = ngettext("{count} puzzle", "{count} puzzles", count)
        case "own-course":
            shape = _("progress in a teacher’s course")
        case "first-game":
            shape = _("your first game")
        case "board":
            shape = _("a board")
        case _:
            shape = ngettext("{count} game", "{count} games", count)
    return shape.format(count=grouped(count))
