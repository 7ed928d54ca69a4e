"""What became of two decisions at cards when both were played on, in a sentence or two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitz.facts import later
from blitz_widgets.coaching.facts import Counted, WinsPlayOuts
from blitz_widgets.games.blitz.state import ATTACKER, HALVES
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.names import side_name
from blitz_widgets.view.coaching import Told
from blitz_widgets.view.odds import mean_text
from blitz_widgets.view.phrases import row_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Contrast, Reasons
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.view.coaching import Names

_MOST: Final = 2
"""So many things that became of both are told, beside who won."""


def effects(pack: Pack, reasons: Reasons, names: Names) -> Told:
    """What became of both decisions that differs most, and what was worse for the better one."""
    out = reasons.played_out
    won = [out] if out is not None and reasons.play_outs_tell and out.advantage > 0 else []
    wins = any(isinstance(each.fact, later.LaterWin) for each in reasons.later)
    found = (e for e in reasons.later if not (wins and isinstance(e.fact, later.LaterDamage)))
    most = _without_the_same(found)[:_MOST]
    told = _without_the_same([*most, *won])
    if not told:
        return Told()
    price = reasons.later_in_return
    gain = row_of(_said(pack, each, names) for each in told)
    text = _("In {games} games played on after each move, {gain}.")
    if price is not None:
        text = _(
            "In {games} games played on after each move, {better} has its price: {price}. But "
            "{gain}."
        )
    said = text.format(
        games=_games(reasons),
        better=names.better,
        price=_said(pack, price, names) if price else "",
        gain=gain,
    )
    return Told(said, (*filter(None, [price]), *told))


def _games(reasons: Reasons) -> int:
    """How many games were played on."""
    out = reasons.played_out
    return out.fact.of if out is not None and isinstance(out.fact, Counted) else 0


def _without_the_same(found: Iterable[Contrast]) -> list[Contrast]:
    """Those of the *found* that are not counted just as another: they come with it."""
    by_counts: dict[object, Contrast] = {}
    for each in found:
        counts = tuple(e.count if isinstance(e, Counted) else e for e in (each.better, each.other))
        by_counts.setdefault(counts, each)
    return list(by_counts.values())


def _said(pack: Pack, contrast: Contrast, names: Names) -> str:
    """One difference: in how many games, or how much on average, after each of both moves."""
    match contrast.fact:
        case later.LaterDamage():
            text = _(
                "the damage comes to {number} by the end of the next turn on average, after "
                "{other} to {less}"
            )
        case later.LaterForce():
            text = _(
                "the cards that you keep come to {number} in a raid on average, after {other} to "
                "{less}"
            )
        case _:
            text = _("{what} in {number}, after {other} in {less}")
    return text.format(
        what=_what(pack, contrast),
        number=_number(contrast.better),
        less=_number(contrast.other),
        other=names.other,
    )


def _what(pack: Pack, contrast: Contrast) -> str:
    """What is counted."""
    match contrast.fact:
        case later.LaterRaid():
            return _("bombs do damage this turn")
        case later.NextRaid():
            return _("bombs do damage next turn")
        case later.LaterWin():
            return _("the {side} has won by the end of the next turn").format(
                side=side_name(pack, ATTACKER)
            )
        case WinsPlayOuts():
            return _("you win in the end")
        case _:
            return ""


def _number(fact: Fact | None) -> str:
    match fact:
        case later.LaterDamage(damage=damage):
            return mean_text(damage / HALVES)
        case later.LaterForce(total=total):
            return mean_text(total)
        case Counted(count=count):
            return str(count)
        case _:
            return "0"
