"""How likely a raid ends well after two decisions if both sides play everything, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.coach.facts import hands, raids
from blitz_widgets.games.blitz.engine.state import ATTACKER
from blitz_widgets.games.blitz.view.coaching.raid_sentences import (
    how_likely,
    is_level,
    level_is_enough,
)
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation
from blitz_widgets.view.odds import chance_in_words, chance_text, is_certain
from blitz_widgets.view.phrases import in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.view.coaching.gaps import Comparer

_WORTH_SAYING: Final = 0.05
"""A chance that differs by less is no reason."""
_AS_GOOD_AS_SURE: Final = 0.01
"""With such a chance, or without it, a raid is as good as decided."""
_HOPE: Final = 0.5
"""With a greater chance a raid is worth flying."""


def chance_to_win(fact: Fact | None) -> float | None:
    """How likely it is to lead if both sides play everything; ``None`` if they cannot."""
    match fact:
        case raids.LeadsRaid(is_out=False, all_in=chance) | raids.TrailsRaid(all_in=chance):
            return chance
        case _:
            return None


def is_higher(chance: float, other: float) -> bool:
    """Whether a *chance* is so much higher than the *other* that it is worth saying."""
    return chance >= other + _WORTH_SAYING


def likelier(you: Comparer, contrast: Contrast) -> str:
    """That the raid is likelier to end well after the better decision; or nothing."""
    wins, less = chance_to_win(contrast.better), chance_to_win(contrast.other)
    if wins is None or less is None or not is_higher(wins, less):
        return ""
    then = chance_in_words(less)
    if not less:
        then = _("they cannot") if you.seat == ATTACKER else _("you cannot")
    elif is_certain(wins):
        then = _("with a chance of {chance}").format(chance=then)
    text = _("If both sides then play everything, {what}; with {other}, {less}.")
    return text.format(what=how_likely(you.seat, wins), other=you.names.other, less=then)


def let_go(you: Comparer, reasons: Reasons) -> Explanation:
    """That a raid is given up for what it would cost, and how it would have gone on."""
    for each in _all(reasons):
        better, chance = each.better, chance_to_win(each.other)
        if not isinstance(better, raids.GivesRaidUp) or chance is None:
            continue
        text = _(
            "It lets the raid go, and no bomb falls; if both sides play everything after {other}, "
            "{what}."
        )
        if better.damage:
            text = _(
                "It lets the raid go: if the {side} passes too, bombs for {points} fall; if both "
                "sides play everything after {other}, {what}."
            )
        return Explanation(you.reads(text, better, what=how_likely(you.seat, chance)), (each,))
    return Explanation()


def begun(you: Comparer, contrast: Contrast) -> str:
    """How likely a raid that is begun gets through, where to fly none is the other way."""
    match contrast.better, contrast.other:
        case raids.FliesNoRaid(), raids.LeadsRaid(all_in=chance) if chance < _HOPE:
            text = _(
                "It flies no raid; if both sides play everything, the one that {other} begins gets "
                "through with a chance of only {chance}."
            )
            if not chance:
                text = _(
                    "It flies no raid; if both sides play everything, the one that {other} begins "
                    "cannot get through."
                )
        case raids.LeadsRaid(all_in=chance), raids.FliesNoRaid(turns_left=left):
            text = _flown(chance, is_last=not left)
        case _:
            return ""
    return text.format(other=you.names.other, chance=chance_in_words(chance))


def _flown(chance: float, *, is_last: bool) -> str:
    """That a raid is flown, which gets through with such a *chance*, and the other way is none."""
    if is_last and is_certain(chance):
        return _(
            "Even if both sides play everything, its raid gets through; {other} flies none on the "
            "last turn, and then the RAF has won."
        )
    if is_last:
        return _(
            "If both sides play everything, its raid gets through with a chance of {chance}; "
            "{other} flies none on the last turn, and then the RAF has won."
        )
    if is_certain(chance):
        return _("Even if both sides play everything, its raid gets through; {other} flies none.")
    return _(
        "If both sides play everything, its raid gets through with a chance of {chance}; {other} "
        "flies none."
    )


def either_way(reasons: Reasons, seat: Seat) -> Explanation:
    """That the raid ends well as seldom or often with both, if both sides play everything.

    Where it is as good as decided, the decision that leaves the better hand is to be preferred.
    That equal force is enough is said if the other decision makes it more.
    """
    for each in _all(reasons):
        wins, less = chance_to_win(each.better), chance_to_win(each.other)
        if wins is None or less is None or chance_text(wins) != chance_text(less):
            continue
        text = _("If both sides play everything, {what} either way.")
        if min(wins, 1 - wins) < _AS_GOOD_AS_SURE:
            text = _so(reasons) or text
        said = text.format(what=how_likely(seat, wins))
        return Explanation(in_turn(_enough(each, seat), said), (each,))
    return Explanation()


def _enough(contrast: Contrast, seat: Seat) -> str:
    """That equal force will do, where the other decision makes it more; or nothing."""
    match contrast.better, contrast.other:
        case raids.LeadsRaid() as better, raids.LeadsRaid() as other if is_level(
            better
        ) and not is_level(other):
            return level_is_enough(better, seat)
        case _:
            return ""


def _so(reasons: Reasons) -> str:
    """That in a raid which is decided it is best to spend little; empty if another spends less."""
    spent = _both(reasons, hands.Spends)
    left = _both(reasons, hands.HandReaches)
    match spent, left:
        case (hands.Spends(cards=b""), hands.Spends()), _:
            return _(
                "If both sides play everything, {what} either way: so it is best to spend no card."
            )
        case (
            (hands.Spends(cards=cards), hands.Spends()),
            (hands.HandReaches(total=total), hands.HandReaches(total=less)),
        ) if len(cards) == 1 and total > less:
            return _(
                "If both sides play everything, {what} either way: so it is best to spend the card "
                "that you need least."
            )
        case _:
            return ""


def _both(reasons: Reasons, kind: type[Fact]) -> tuple[Fact | None, Fact | None]:
    """The facts of a *kind* of both decisions, whichever they favour."""
    for each in _all(reasons):
        if isinstance(each.fact, kind):
            return each.better, each.other
    return None, None


def _all(reasons: Reasons) -> Iterator[Contrast]:
    """Everything in which both decisions differ, as far as that is known."""
    yield from (*reasons.contrasts, *reasons.rest)
    if reasons.in_return is not None:
        yield reasons.in_return
