"""What is wrong with a record: found by playing its line and every branch through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.games.protocol import Refusal
from blitz_widgets.locale import _
from blitz_widgets.records.record import Record, Result, game_of
from blitz_widgets.records.replay import Replay, replay, replay_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.games.protocol import Game, Outcome
    from blitz_widgets.records.annotations import Branch
    from blitz_widgets.rulebook.ids import Rule


class Fault(NamedTuple):
    """One thing that cannot be as the record says."""

    branch: tuple[int, ...]
    """The number of the branch, from 1, within that of the branch around it; empty for the game."""
    step: int | None
    """The number of the action, or after how many actions it is said; ``None`` for all of it."""
    action: str | None
    """The action as it was written; ``None`` if it is not about one."""
    why: Refusal | str
    """The refusal, what is wrong with an unreadable action, or else a whole sentence."""

    @property
    def rule(self) -> Rule | None:
        """The rule that an action breaks."""
        return self.why.rule if isinstance(self.why, Refusal) else None

    @property
    def of_the_game(self) -> bool:
        """Whether the game itself goes no further."""
        return self.action is not None and not self.branch

    def sentence(self, reason: Callable[[Refusal], str]) -> str:
        """It in one sentence with place and rule; *reason* puts a refusal into words."""
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


def faults_of(record: Record, line: Replay[Any, Any] | None = None) -> tuple[Fault, ...]:
    """Everything that is wrong with *record*; nothing if it can be played and shown throughout.

    That is the first action of each line that is unreadable or not allowed, a result that is not
    that of the actions, and comments and branches at steps that are not there.

    Args:
        record: The record.
        line: The record played through, if somebody has done that already.

    Raises:
        RecordError: If there is no such game; never for a record that was read.
    """
    game = game_of(record)
    if line is None:
        line = replay_record(record, tell=False)
    found = [*_broken_line(line, ()), *_false_result(record.result, line, game)]
    open_ends: list[tuple[Record | Branch, Replay[Any, Any] | None, tuple[int, ...]]]
    open_ends = [(record, line, ())]
    while open_ends:
        holder, played, path = open_ends.pop()
        found += _lost_comments(holder, played, path)
        inner = []
        for number, branch in enumerate(holder.branches, start=1):
            where = (*path, number)
            way = _played(game, branch, played)
            if way is None:
                found.append(_lost_branch(branch, played, where))
            else:
                found += _broken_line(way, where)
            inner.append((branch, way, where))
        open_ends += reversed(inner)
    return tuple(found)


def _played(
    game: Game[Any, Any], branch: Branch, before: Replay[Any, Any] | None
) -> Replay[Any, Any] | None:
    """*branch* played from where it leaves the line *before*; ``None`` if it leaves it nowhere."""
    if before is None or branch.step > len(before.steps):
        return None
    start = before.steps[branch.step - 1].state if branch.step else before.start
    return replay(game, branch.actions, start=start, tell=False)


def _broken_line(line: Replay[Any, Any], where: tuple[int, ...]) -> list[Fault]:
    if line.stopped is None:
        return []
    return [Fault(where, line.stopped.step, line.stopped.action, line.stopped.why)]


def _false_result(
    result: Result | None, line: Replay[Any, Any], game: Game[Any, Any]
) -> list[Fault]:
    """That the result is another than the line's, which is known if nothing stopped it."""
    if result is None or line.stopped is not None:
        return []
    outcome: Outcome | None = game.outcome(line.final)
    if outcome is None:
        why = _("The record has a result, but its actions do not end the game.")
    elif (result.winner, result.rule) != (outcome.winner, outcome.rule):
        why = _(
            "The record has another result than its actions: by {rule} seat {seat} wins."
        ).format(rule=outcome.rule, seat=outcome.winner)
    else:
        return []
    return [Fault((), None, None, why)]


def _lost_comments(
    holder: Record | Branch, played: Replay[Any, Any] | None, path: tuple[int, ...]
) -> Iterator[Fault]:
    for number, comment in enumerate(holder.comments, start=1):
        place = _("Comment {number}").format(number=number)
        if path:
            place = _("Branch {branch}, comment {number}").format(
                branch=_numbered(path), number=number
            )
        if played is None:
            why = _("{place} belongs to a branch that cannot be played. Mend the branch first.")
            yield Fault(path, comment.step, None, why.format(place=place))
        elif comment.step > len(played.steps):
            why = _(
                "{place} is at step {step}, but the line goes no further than step {last}. "
                "Move it or take it out."
            ).format(place=place, step=comment.step, last=len(played.steps))
            yield Fault(path, comment.step, None, why)


def _lost_branch(branch: Branch, before: Replay[Any, Any] | None, where: tuple[int, ...]) -> Fault:
    number = _numbered(where)
    if before is None:
        why = _("Branch {branch} leaves a branch that cannot be played. Mend that one first.")
        return Fault(where, branch.step, None, why.format(branch=number))
    why = _(
        "Branch {branch} leaves the line at step {step}, but that goes no further than step "
        "{last}. Move it or take it out."
    ).format(branch=number, step=branch.step, last=len(before.steps))
    return Fault(where, branch.step, None, why)


def _numbered(path: tuple[int, ...]) -> str:
    """The number of a branch for a person: ``2.1`` is the first branch of the second."""
    return ".".join(map(str, path))
