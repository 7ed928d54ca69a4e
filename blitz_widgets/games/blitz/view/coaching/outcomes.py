"""The results of games played on from two decisions at cards, in a sentence or two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.coaching.facts import Counted, WinsPlayOuts
from blitz_widgets.games.blitz.coach.facts import later
from blitz_widgets.locale import N_, _
from blitz_widgets.view.coaching import Explanation
from blitz_widgets.view.phrases import row_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.view.coaching.gaps import Comparer

_MOST: Final = 2
"""At most this many differences are told, apart from who won."""


class _Difference(NamedTuple):
    """One difference between the games played on from two decisions."""

    better: later.Later
    other: later.Later
    contrast: Contrast

    @property
    def counts(self) -> object:
        """The counts: equal counts have one cause."""
        return tuple(e.count if isinstance(e, Counted) else e for e in (self.better, self.other))


def outcomes(you: Comparer, reasons: Reasons) -> Explanation:
    """The largest difference in games played on, and the largest against the better decision."""
    out = reasons.played_out
    won = [out] if out is not None and reasons.play_outs_tell and out.advantage > 0 else []
    found = [*_differences(won), *_differences(reasons.later)]
    told = _most(_without_the_same(found), len(won))
    if not told:
        return Explanation()
    prices = list(_differences(filter(None, [reasons.later_in_return])))
    text = _("In {games} games played on after each move, {gain}.")
    if prices:
        text = _(
            "In {games} games played on after each move, {better} has its price: {price}. But "
            "{gain}."
        )
    said = text.format(
        games=told[0].better.of,
        better=you.names.better,
        price=row_of(_said(you, each) for each in prices),
        gain=row_of(_said(you, each) for each in told),
    )
    with_them = [each for each in found if _goes_without_saying(each, told)]
    return Explanation(said, tuple(each.contrast for each in (*prices, *told, *with_them)))


def _most(found: list[_Difference], won: int) -> list[_Difference]:
    """Those of the *found* that are told: how many games were won, which come first, last."""
    rest = [each for each in found[won:] if not _goes_without_saying(each, found)]
    return [*rest[:_MOST], *found[:won]]


def _goes_without_saying(difference: _Difference, told: Iterable[_Difference]) -> bool:
    """Whether what is *told* says as much: a battle that was won, or something of the same games.

    What is told itself is said.
    """
    others = [each for each in told if each is not difference]
    is_damage = isinstance(difference.better, later.LaterDamage)
    wins = any(isinstance(each.better, later.LaterWin) for each in others)
    return (is_damage and wins) or any(each.counts == difference.counts for each in others)


def _differences(contrasts: Iterable[Contrast]) -> Iterator[_Difference]:
    """Those of the *contrasts* that are about games which were played on."""
    for each in contrasts:
        better, other = each.better, each.other
        if isinstance(better, later.Later) and isinstance(other, later.Later):
            yield _Difference(better, other, each)


def _without_the_same(found: Iterable[_Difference]) -> list[_Difference]:
    """Those of the *found* that are not counted just as another: they come with it."""
    by_counts: dict[object, _Difference] = {}
    for each in found:
        by_counts.setdefault(each.counts, each)
    return list(by_counts.values())


_COUNTED: Final = {
    later.LaterRaid: N_("bombs do damage this turn"),
    later.NextRaid: N_("bombs do damage next turn"),
    later.LaterWin: N_("the {side} has won by the end of the next turn"),
    WinsPlayOuts: N_("you win in the end"),
}


def _said(you: Comparer, difference: _Difference) -> str:
    """One difference: in how many games, or how much on average, after each of both moves."""
    better, other = difference.better, difference.other
    what = ""
    if isinstance(better, later.LaterDamage):
        text = _(
            "the damage comes to {number} by the end of the next turn on average, after "
            "{other} to {less}"
        )
    elif isinstance(better, later.LaterForce):
        text = _(
            "your hand is worth {number} in a raid at the end of the turn on average, after "
            "{other} {less}"
        )
    else:
        text = _("{what} in {number}, after {other} in {less}")
        what = you.hears(_COUNTED[type(better)], better)
    number, less = (_number(you, each) for each in (better, other))
    return you.reads(text, better, what=what, number=number, less=less)


def _number(you: Comparer, fact: later.Later) -> object:
    """How often it was so, or how much it came to on average."""
    return fact.count if isinstance(fact, Counted) else you.names_in(fact)["number"]
