"""The faults of a record, found by playing its line and every branch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.protocol import Refusal
from blitz_widgets.locale import _
from blitz_widgets.records.replay import PlayedRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.core.protocol import Outcome
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.records.annotations import Branch
    from blitz_widgets.records.lines import Path
    from blitz_widgets.records.record import Record, Result
    from blitz_widgets.rulebook.rules import RuleId


class Fault(NamedTuple):
    """One fault of a record."""

    branch: tuple[int, ...]
    """The number of the branch, from 1, within that of the branch around it; empty for the game."""
    step: int | None
    """The number of the action, or of the actions before; ``None`` for the whole."""
    action: str | None
    """The action as written; ``None`` if the fault is not in an action."""
    why: Refusal | str
    """The refusal, the error in an unreadable action, or else a whole sentence."""

    @property
    def rule(self) -> RuleId | None:
        """The rule that the action breaks."""
        return self.why.rule if isinstance(self.why, Refusal) else None

    @property
    def of_the_game(self) -> bool:
        """Whether the game itself stops here."""
        return self.action is not None and not self.branch

    def sentence(self, reason: Callable[[Refusal], str]) -> str:
        """The fault in one sentence with place and rule; *reason* puts a refusal into words."""
        if self.action is None:
            return str(self.why)
        if isinstance(self.why, Refusal):
            told = _("{place}, “{action}”, breaks the rule {rule}: {why}")
            why = reason(self.why)
        else:
            told = _("{place}, “{action}”, cannot be read: {why}")
            why = self.why
        place = _("Step {step}").format(step=self.step)
        if self.branch:
            place = _("Branch {branch}, step {step}").format(
                branch=_numbered(self.branch), step=self.step
            )
        return told.format(place=place, action=self.action, rule=self.rule, why=why)


def faults_of(record: Record, played: PlayedRecord | None = None) -> tuple[Fault, ...]:
    """Every fault of *record*; empty if it can be played and shown throughout.

    Faults are the first action of each line that is unreadable or not allowed, a result that does
    not follow from the actions, and comments and branches at steps that do not exist.

    Args:
        record: The record.
        played: The record played through, if that has been done already.

    Raises:
        RecordError: If there is no such game; never for a record from :func:`.codec.read`.
    """
    played = PlayedRecord(record) if played is None else played
    game = _Own(record, (), 0, played.line())
    found = [*_broken_line(game), *_false_result(record.result, played)]
    open_ends = [game]
    while open_ends:
        own = open_ends.pop()
        found += _lost_comments(own)
        inner = []
        for place, branch in enumerate(own.holder.branches):
            way = _way_into(branch, place, own, played)
            found += _lost_branch(branch, own, way) if way.line is None else _broken_line(way)
            inner.append(way)
        open_ends += reversed(inner)
    return tuple(found)


class _Own(NamedTuple):
    """A branch, or the game itself, with the line that it continues."""

    holder: Record | Branch
    path: Path
    began: int
    """The number of actions of the line before its own."""
    line: Timeline[Any, Any] | None
    """As far as it can be played; ``None`` if it cannot be reached."""

    @property
    def where(self) -> tuple[int, ...]:
        """The numbers of the branches on the way here, from 1."""
        return tuple(place + 1 for place in self.path)

    @property
    def steps(self) -> int:
        """The number of its own actions that can be played."""
        return 0 if self.line is None else len(self.line.actions) - self.began


def _way_into(branch: Branch, place: int, own: _Own, played: PlayedRecord) -> _Own:
    path = (*own.path, place)
    reached = own.line is not None and branch.step <= own.steps
    return _Own(branch, path, own.began + branch.step, played.line(path) if reached else None)


def _broken_line(own: _Own) -> list[Fault]:
    stopped = own.line.stopped if own.line is not None else None
    if stopped is None:
        return []
    return [Fault(own.where, stopped.step - own.began, stopped.action, stopped.why)]


def _false_result(result: Result | None, played: PlayedRecord) -> list[Fault]:
    """The fault of a result other than the line's, if the line could be played to its end."""
    line = played.line()
    if result is None or line.stopped is not None:
        return []
    outcome: Outcome | None = played.game.outcome(line.now)
    if outcome is None:
        why = _("The record has a result, but its actions do not end the game.")
    elif (result.winner, result.rule) != (outcome.winner, outcome.rule):
        why = _(
            "The record and its actions have different results: by {rule} seat {seat} wins."
        ).format(rule=outcome.rule, seat=outcome.winner)
    else:
        return []
    return [Fault((), None, None, why)]


def _lost_comments(own: _Own) -> Iterator[Fault]:
    for number, comment in enumerate(own.holder.comments, start=1):
        place = _("Comment {number}").format(number=number)
        if own.path:
            place = _("Branch {branch}, comment {number}").format(
                branch=_numbered(own.where), number=number
            )
        if own.line is None:
            why = _("{place} belongs to a branch that cannot be played. Fix the branch first.")
            yield Fault(own.where, comment.step, None, why.format(place=place))
        elif comment.step > own.steps:
            why = _(
                "{place} is at step {step}, but the line goes no further than step {last}. "
                "Move it or remove it."
            ).format(place=place, step=comment.step, last=own.steps)
            yield Fault(own.where, comment.step, None, why)


def _lost_branch(branch: Branch, before: _Own, way: _Own) -> list[Fault]:
    number = _numbered(way.where)
    if before.line is None:
        why = _("Branch {branch} leaves a branch that cannot be played. Fix that one first.")
        return [Fault(way.where, branch.step, None, why.format(branch=number))]
    why = _(
        "Branch {branch} leaves the line at step {step}, but that goes no further than step "
        "{last}. Move it or remove it."
    ).format(branch=number, step=branch.step, last=before.steps)
    return [Fault(way.where, branch.step, None, why)]


def _numbered(path: tuple[int, ...]) -> str:
    """The number of a branch as people count: ``2.1`` is the first branch of the second."""
    return ".".join(map(str, path))
