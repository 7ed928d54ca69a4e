"""The differences between two moves in words, each stated for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.coaching.verdicts import SLIP_FROM
from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation, coach_words
from blitz_widgets.view.moment_words import Pair
from blitz_widgets.view.odds import percentage_points
from blitz_widgets.view.verdict_words import how_sure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import ReviewedDecision
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.view.coaching import Names


class ComparisonWords:
    """Puts two moves side by side."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        self._facts = coach_words(game)
        self._seat = seat
        self._coaching = descriptor_of(game.name).coaching

    def told(self, decided: ReviewedDecision, names: Names) -> dict[str, Any]:
        """The differences between two moves, for a :class:`MomentWords`: each once."""
        reasons = decided.reasons
        told = self.compare(reasons, names)
        now = [each for each in reasons.contrasts if each not in told.contrasts]
        now.sort(key=_is_bare)
        later = [each for each in self._became(reasons) if each not in told.contrasts]
        back = [each for each in reasons.all_in_return if each not in told.contrasts]
        passing = self._why_not_pass(decided, names)
        said = (*self.pairs(now), *self.pairs(later))
        tells_later = bool(later) or reasons.later_in_return in back
        return {
            "comparison": told.text,
            "rules": told.rules,
            "passing": passing.text,
            "passing_rules": passing.rules,
            "now": self.pairs(now),
            "later_title": self._later_title(reasons) if tells_later else "",
            "later": self.pairs(later),
            "in_return": tuple(each for each in self.pairs(back) if each not in said),
            "sure": how_sure(decided),
        }

    def compare(self, reasons: Reasons, names: Names) -> Explanation:
        """The gains of the better move, and the replies to the other, in a sentence."""
        return self._facts.compare(reasons, self._seat, names) if self._facts else Explanation()

    def pairs(self, contrasts: Iterable[Contrast]) -> tuple[Pair, ...]:
        """Each of the *contrasts*, said of both moves, if that is not the same."""
        found = map(self._pair, contrasts)
        return tuple(each for each in found if each.better != each.other)

    def later(self, reasons: Reasons) -> tuple[Pair, ...]:
        """All that became of both moves and is told."""
        return self.pairs(self._became(reasons))

    @staticmethod
    def _became(reasons: Reasons) -> list[Contrast]:
        """The results of both in games played on, and the winners if they differ."""
        out = reasons.played_out
        later = sorted(reasons.later, key=lambda each: each.fact.kind.sums_up)  # causes before sums
        return [*later, *([out] if out and reasons.play_outs_tell else [])]

    def _later_title(self, reasons: Reasons) -> str:
        """When what is told of the games that were played on was so; empty if there were none."""
        out = reasons.played_out
        if out is None or not isinstance(out.fact, WinsPlayOuts):
            return ""
        coaching, text = self._coaching, ""
        if reasons.over_by_then:
            text = coaching.all_over if reasons.over_by_then == 1 else coaching.later_or_over
        return _(text or coaching.later).format(games=out.fact.of)

    def _why_not_pass(self, decided: ReviewedDecision, names: Names) -> Explanation:
        """Why not simply pass, if that is a third way."""
        idle = decided.idle
        if idle is None or self._facts is None or not (decided.reasons and idle.facts):
            return Explanation()
        gap = decided.best.chance - idle.chance
        said = self._facts.why_not_pass(idle, gap, self._seat, names)
        if not said.text or gap < SLIP_FROM:
            return said
        worse = _("That is worse by {points}.").format(points=percentage_points(gap))
        return said._replace(text=" ".join((_("Why not simply pass?"), worse, said.text)))

    def _pair(self, contrast: Contrast) -> Pair:
        """One thing in which both differ, said of each."""
        return Pair(
            self._said(contrast.better, contrast.other),
            self._said(contrast.other, contrast.better),
            contrast.fact.rule,
        )

    def _said(self, fact: Fact | None, missing: Fact | None) -> str:
        """*fact* in a sentence, or that what the other move has, *missing*, is not so."""
        if isinstance(fact, WinsPlayOuts):
            return _("At the end you win {count} of {of} games.").format(
                count=fact.count, of=fact.of
            )
        if self._facts is None:
            return ""
        if fact is not None:
            return self._facts.fact(fact, self._seat)
        return self._facts.lack(missing, self._seat) if missing is not None else ""


def _is_bare(contrast: Contrast) -> bool:
    """Whether it only says that a move scores what the other does not: that comes last."""
    return contrast.is_about_scoring and None in {contrast.better, contrast.other}
