"""A moment that mattered, in words: two moves, and what is true of each."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.rulebook.rules import RuleId  # a field of a struct


class Pair(Struct, frozen=True):
    """One thing in which two moves differ, said of both."""

    better: str
    other: str
    rule: RuleId

    def after(self, better: str, other: str) -> str:
        """Both in a line, for those who do not see them side by side; the moves are named so."""
        return _("{move}: {said} {other}: {said_of_other}").format(
            move=better, said=self.better, other=other, said_of_other=self.other
        )


class MomentWords(Struct, frozen=True, kw_only=True):
    """A moment that mattered, in words."""

    title: str
    summary: str
    """The move played, the better move, and the difference."""
    comparison: str = ""
    """The gains of the better move and the replies to the other; may be empty."""
    rules: tuple[RuleId, ...] = ()
    """The rules by which that is so."""
    passing: str = ""
    """Why not simply pass; or nothing."""
    passing_rules: tuple[RuleId, ...] = ()
    """The rules by which that is so."""
    better: str = ""
    """The better move, over what is true of it; empty if no two moves are compared."""
    other: str = ""
    """The same of the other move."""
    now: tuple[Pair, ...] = ()
    """Further reasons for the better move, from the effects of both."""
    later_title: str = ""
    """How both were played on; empty if they were not."""
    later: tuple[Pair, ...] = ()
    """Further results of games played on from both."""
    in_return: tuple[Pair, ...] = ()
    """The strongest reasons for the other move: from the effects, and from games played on."""
    sure: str = ""
    """How sure it is; empty if that goes without saying."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All of it, one after the other."""
        now = [each.after(self.better, self.other) for each in self.now]
        later = [each.after(self.better, self.other) for each in self.later]
        told = [each.after(self.better, self.other) for each in self.in_return]
        back = [_("On the other hand: {what}").format(what=each) for each in told[:1]]
        back += [_("Also: {what}").format(what=each) for each in told[1:]]
        first = (self.summary, self.comparison, self.passing)
        lines = (*first, *now, self.later_title, *later, *back, self.sure)
        return tuple(filter(None, lines))
