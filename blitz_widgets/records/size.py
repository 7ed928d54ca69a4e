"""Limits for the size of a record, checked before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from blitz_widgets.limits import (
    ACTION_TEXT,
    ACTIONS,
    BOX_CODE,
    BRANCH_DEPTH,
    BRANCHES,
    COMMENTS,
    LANGUAGES,
    NAME,
    OPTIONS,
    PLAYERS,
    RECORD,
    RULES,
    TEXT,
    TooMuchError,
)
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.limits import Limit
    from blitz_widgets.records.annotations import Branch
    from blitz_widgets.records.record import Record

_COUNTED: Final = {BRANCHES: "branches", COMMENTS: "comments", ACTIONS: "actions"}
"""The limits for the game together with all its branches."""


def branches_of(record: Record) -> tuple[Branch, ...]:
    """Every branch of *record*, nested ones included."""
    found = list(record.branches)
    for branch in found:
        found += branch.branches
    return tuple(found)


def check_record(record: Record) -> None:
    """Check that *record* holds no more than fits.

    Raises:
        TooMuchError: If it does; the message names the excess.
    """
    RECORD.check(_("The record"), len(msgspec.json.encode(record)))
    check_size(msgspec.to_builtins(record))


def check_size(data: object) -> None:
    """Check that the plain *data* of a record of any version holds no more than fits.

    Parts without the form of a record are not counted.

    Raises:
        TooMuchError: If it does; the message names the excess.
    """
    if not isinstance(data, dict):
        return
    subject = _("The record")
    counts = dict.fromkeys(_COUNTED, 0)
    languages: set[str] = set()
    level = [data]
    depth = 0
    while level:
        if depth > BRANCH_DEPTH.most:
            raise TooMuchError(subject, BRANCH_DEPTH)
        for holder in level:
            for limit, name in _COUNTED.items():
                counts[limit] += len(_list(holder, name))
            _check_texts(subject, _list(holder, "actions"), ACTION_TEXT)
            for words, longest in _spoken(holder):
                languages.update(words)
                _check_texts(subject, words.values(), longest)
            for comment in _list(holder, "comments"):
                RULES.check(subject, len(_list(comment, "rules")))
        level = [branch for holder in level for branch in _list(holder, "branches")]
        depth += 1
    for limit, count in counts.items():
        limit.check(subject, count)
    LANGUAGES.check(subject, len(languages))
    _check_texts(subject, languages, NAME)
    _check_heading(subject, data)


def _check_heading(subject: str, data: dict[str, Any]) -> None:
    check_entries(_table(data, "setting"))
    players, options = _list(data, "players"), _table(data, "options")
    PLAYERS.check(subject, len(players))
    OPTIONS.check(subject, len(options))
    values = [value for name, value in options.items() if name != "box"]
    _check_texts(subject, (*players, *options, *values, data.get("seed"), data.get("game")), NAME)
    _check_texts(subject, (options.get("box"),), BOX_CODE)
    _check_texts(subject, (data.get("note"),), TEXT)


def _spoken(holder: object) -> Iterator[tuple[dict[str, Any], Limit]]:
    """All texts by language in *holder*, and the limit for each."""
    yield _table(holder, "title"), NAME
    about = _table(holder, "about")
    yield _table(about, "title"), NAME
    yield _table(about, "teaches"), TEXT
    for comment in _list(holder, "comments"):
        yield _table(comment, "text"), TEXT


def _check_texts(subject: str, texts: Any, limit: Limit) -> None:  # noqa: ANN401  # any JSON
    for text in texts:
        if isinstance(text, str):
            limit.check(subject, len(text))


def _list(holder: object, name: str) -> list[Any] | tuple[Any, ...]:
    found = holder.get(name) if isinstance(holder, dict) else None
    return found if isinstance(found, list | tuple) else ()


def _table(holder: object, name: str) -> dict[str, Any]:
    found = holder.get(name) if isinstance(holder, dict) else None
    return found if isinstance(found, dict) else {}
