"""The lines of a record: the game as played, and every branch that leaves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import replace

from blitz_widgets.locale import SOURCE_LANGUAGE
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.records.annotations import Comment
from blitz_widgets.records.size import check_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.records.annotations import Branch, Mark, Words
    from blitz_widgets.records.record import Record

Path = tuple[int, ...]
"""The way to a line: the place of a branch among those of the game, then among its own …"""


class NoSuchBranchError(ExplainedError):
    """There is no branch on this path."""


class Line(NamedTuple):
    """One way through a game from its beginning.  All steps count from the beginning too."""

    actions: tuple[str, ...]
    comments: tuple[Comment, ...]
    """The comments on this line and on the part that it shares with others, by step."""
    branches: tuple[Branch, ...]
    """The branches of this line after the part that it shares."""
    titles: tuple[Mapping[str, str], ...]
    """The titles of the branches on the way here."""
    left_at: int | None
    """The step where it left the line before; ``None`` for the game itself."""


def line_of(record: Record, path: Path = ()) -> Line:
    """The line of *record* at *path*; the empty path is the game as played.

    Raises:
        NoSuchBranchError: If there is no such branch.
    """
    line = Line(
        actions=record.actions,
        comments=tuple(sorted(record.comments, key=lambda comment: comment.step)),
        branches=record.branches,
        titles=(),
        left_at=None,
    )
    for place in path:
        if not 0 <= place < len(line.branches):
            raise NoSuchBranchError
        line = _branch(line, line.branches[place])
    return line


def commented(record: Record, path: Path, step: int, words: Words, mark: Mark | None) -> Record:
    """*record* with *words* and *mark* as the comment after *step* actions of a line.

    Texts in languages that *words* lacks stay; an empty text deletes its language, and a comment
    without text and mark disappears.  A comment on the part that a branch shares belongs to the
    line before it.

    Raises:
        NoSuchBranchError: If there is no such branch.
        TooMuchError: If the record would hold more than fits.
    """
    line_of(record, path)
    changed = _commented(record, path, step, words, mark)
    check_record(changed)
    return changed


def in_language(words: Mapping[str, str], language: str) -> str:
    """*words* in *language*, or else in English, or in any language; empty if there are none."""
    return words.get(language_of(words, language), "")


def language_of(words: Mapping[str, str], language: str) -> str:
    """The language of the text that :func:`in_language` picks; *language* if there is none."""
    codes = (language, SOURCE_LANGUAGE, *words)
    return next((code for code in codes if words.get(code)), language)


_Annotated = TypeVar("_Annotated", "Record", "Branch")


def _commented(
    holder: _Annotated, path: Path, step: int, words: Words, mark: Mark | None
) -> _Annotated:
    """*holder* with the comment; *step* counts from the beginning of the holder."""
    if path:
        place, *further = path
        branch = holder.branches[place]
        if step > branch.step:
            inner = _commented(branch, tuple(further), step - branch.step, words, mark)
            return replace(
                holder,
                branches=tuple(
                    inner if number == place else each
                    for number, each in enumerate(holder.branches)
                ),
            )
    return replace(holder, comments=_with(holder.comments, step, words, mark))


def _with(
    comments: tuple[Comment, ...], step: int, words: Words, mark: Mark | None
) -> tuple[Comment, ...]:
    """*comments* with those *words* and the *mark* as the first one at *step*."""
    here = [comment for comment in comments if comment.step == step]
    old = here[0] if here else Comment(step=step)
    text = {code: said for code, said in {**old.text, **words}.items() if said.strip()}
    new = [replace(old, text=text, mark=mark)] if text or mark else []
    others = [comment for comment in comments if comment.step != step]
    return tuple(sorted([*others, *new, *here[1:]], key=lambda comment: comment.step))


def _branch(line: Line, branch: Branch) -> Line:
    start = branch.step
    reached = start <= len(line.actions)  # or else the branch leaves where the line never comes
    own = (replace(comment, step=comment.step + start) for comment in branch.comments)
    shared = (comment for comment in line.comments if comment.step <= start)
    return Line(
        actions=line.actions[:start] + branch.actions if reached else line.actions,
        comments=(*shared, *sorted(own, key=lambda comment: comment.step)),
        branches=tuple(replace(each, step=each.step + start) for each in branch.branches),
        titles=(*line.titles, branch.title),
        left_at=start,
    )
