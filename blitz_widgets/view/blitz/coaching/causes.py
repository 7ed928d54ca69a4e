"""What a decision at cards does or costs at once and another does not, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitz.facts import bombs, ending, raids
from blitz_widgets.games.blitz.state import ATTACKER, DEFENDER
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.coaching.costs import answers_kept, bomber_kept, costs
from blitz_widgets.view.blitz.coaching.raid_words import keeps_lead
from blitz_widgets.view.blitz.names import points_text, side_name
from blitz_widgets.view.coaching import Told
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.view.coaching import Names


_WORTH_SAYING: Final = 0.05
"""A chance that differs by less is no reason."""


def cause(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Told:
    """What becomes of the raid by the *reasons*, and what both decisions cost and leave."""
    first = _first(pack, reasons, seat, names)
    price = costs(pack, reasons, names)
    kept = bomber_kept(reasons, price, names)
    found = [first, price, kept, answers_kept(pack, reasons, names)]
    found += [] if first.text else [_either_way(reasons, seat)]
    return Told(
        " ".join(each.text for each in found if each.text),
        tuple(contrast for each in found for contrast in each.contrasts),
    )


def _first(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Told:
    """What becomes of the game, of the raid, or of the bombs: what weighs most of that."""
    for each in reasons.contrasts:
        if text := _of_end(pack, each, seat, names) or _of_bombs(each, names):
            return Told(text, (each,))
    for each in reasons.contrasts:
        if text := _of_raid(pack, each, seat, names) or _of_damage(each, names):
            return Told(text, (each,))
    for each in (*reasons.contrasts, *reasons.rest):
        if text := _begun(each, names):
            return Told(text, (each,))
    return _let_go(pack, reasons, seat, names)


def _let_go(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Told:
    """That a raid is given up for what it would cost, and how it would have gone on."""
    for each in (*reasons.contrasts, *reasons.rest, *filter(None, [reasons.in_return])):
        better, chance = each.better, _wins(each.other)
        if not isinstance(better, raids.GivesRaidUp) or chance is None:
            continue
        text = _(
            "It lets the raid go, and no bomb falls; if both sides play everything after {other}, "
            "{what} with a chance of {chance}."
        )
        if better.damage:
            text = _(
                "It lets the raid go: if the {side} passes too, bombs for {points} fall; if both "
                "sides play everything after {other}, {what} with a chance of {chance}."
            )
        said = text.format(
            side=side_name(pack, 1 - seat),
            points=points_text(better.damage),
            other=names.other,
            what=keeps_lead(seat),
            chance=chance_text(chance),
        )
        return Told(said, (each,))
    return Told()


def _begun(contrast: Contrast, names: Names) -> str:
    """How likely a raid that is begun gets through, where to fly none is the other way."""
    match contrast.better, contrast.other:
        case raids.FliesNoRaid(), raids.LeadsRaid(all_in=chance):
            text = _(
                "It flies no raid; if both sides play everything, the one that {other} begins gets "
                "through with a chance of only {chance}."
            )
        case raids.LeadsRaid(all_in=chance), raids.FliesNoRaid(turns_left=left):
            text = _(
                "If both sides play everything, its raid gets through with a chance of {chance}; "
                "{other} flies none."
            )
            if not left:
                text = _(
                    "If both sides play everything, its raid gets through with a chance of "
                    "{chance}; {other} flies none on the last turn, and then the RAF has won."
                )
        case _:
            return ""
    return text.format(other=names.other, chance=chance_text(chance))


def _either_way(reasons: Reasons, seat: Seat) -> Told:
    """That the raid ends well as seldom or often with both, if both sides play everything."""
    for each in (*reasons.contrasts, *reasons.rest, *filter(None, [reasons.in_return])):
        wins, less = _wins(each.better), _wins(each.other)
        if wins is not None and less is not None and chance_text(wins) == chance_text(less):
            text = _("If both sides play everything, {what} with a chance of {chance} either way.")
            said = text.format(what=keeps_lead(seat), chance=chance_text(wins))
            return Told(said, (each,))
    return Told()


def _of_end(pack: Pack, contrast: Contrast, seat: Seat, names: Names) -> str:
    match contrast.better, contrast.other:
        case ending.EndsGame(winner=winner), _ if winner == seat:
            text = _("It wins the game at once: the {side} has no card left to draw.")
            return text.format(side=side_name(pack, ATTACKER))
        case _, ending.EndsGame(winner=winner) if winner != seat:
            return _("It keeps the game going; {other} loses it at once.").format(other=names.other)
        case _:
            return ""


def _of_raid(pack: Pack, contrast: Contrast, seat: Seat, names: Names) -> str:
    """How the raid ends, or how likely it is won."""
    better, other = contrast.better, contrast.other
    if isinstance(better, raids.DecidesRaid):
        return _("It ends the raid at once, {mine} against {theirs}: {what}.").format(
            mine=better.mine, theirs=better.theirs, what=_falls(better)
        ) + _and_the_other(pack, other, seat, names)
    if isinstance(other, raids.DecidesRaid) and other.gets_through is (seat == DEFENDER):
        return _("With {other} the raid is over, {mine} against {theirs}: {what}.").format(
            other=names.other, mine=other.mine, theirs=other.theirs, what=_falls(other)
        )
    if isinstance(other, raids.GivesRaidUp):
        return _given_up(pack, better, other, seat, names)
    wins, less = _wins(better), _wins(other)
    if wins is not None and less is not None and _is_higher(wins, less):
        text = _(
            "If both sides then play everything, {what} with a chance of {chance}; with {other}, "
            "{less}."
        )
        return text.format(
            what=keeps_lead(seat),
            chance=chance_text(wins),
            other=names.other,
            less=chance_text(less),
        )
    match better, other:
        case raids.LeadsRaid(beaten=beaten), raids.LeadsRaid(beaten=more) if _is_higher(
            more, beaten
        ):
            text = _(
                "The {side} then needs {needed}, and comes to that with a chance of {chance}; "
                "after {other} it needs {less}: {more}."
            )
            return text.format(
                side=side_name(pack, 1 - seat),
                needed=better.needed,
                chance=chance_text(beaten),
                other=names.other,
                less=other.needed,
                more=chance_text(more),
            )
        case _:
            return ""


def _given_up(
    pack: Pack, better: Fact | None, other: raids.GivesRaidUp, seat: Seat, names: Names
) -> str:
    """That the other side need only pass too, where after another decision that is not enough."""
    match better:
        case raids.LeadsRaid(beaten=beaten, needed=needed):
            text = _(
                "After {other} the {side} need only pass too, and {what}; after {better} it needs "
                "{needed} first, and cannot come to that."
            )
            if beaten:
                text = _(
                    "After {other} the {side} need only pass too, and {what}; after {better} it "
                    "has to come to {needed} first."
                )
        case raids.TrailsRaid(needed=needed) if better.reach >= needed:
            text = _(
                "After {other} the {side} need only pass too, and {what}; after {better} you may "
                "still answer."
            )
        case _:
            return ""
    what = _("no bomb falls")
    if other.damage:
        what = _("bombs for {points} fall").format(points=points_text(other.damage))
    return text.format(
        side=side_name(pack, 1 - seat),
        what=what,
        other=names.other,
        better=names.better,
        needed=needed,
    )


def _falls(fact: raids.DecidesRaid) -> str:
    if not fact.gets_through:
        return _("no bomb falls")
    return _("bombs for {points} fall").format(points=points_text(fact.damage))


def _and_the_other(pack: Pack, other: Fact | None, seat: Seat, names: Names) -> str:
    """How the raid would stand otherwise."""
    if not isinstance(other, raids.LeadsRaid) or not other.beaten:
        return ""
    text = _(
        "After {other} it goes on, and the {side} can come to the {needed} that it needs: {chance}."
    )
    return " " + text.format(
        other=names.other,
        side=side_name(pack, 1 - seat),
        needed=other.needed,
        chance=chance_text(other.beaten),
    )


def _wins(fact: Fact | None) -> float | None:
    """How likely it is to lead if both sides play everything; ``None`` if they cannot."""
    match fact:
        case raids.LeadsRaid(is_out=False, all_in=chance) | raids.TrailsRaid(all_in=chance):
            return chance
        case _:
            return None


def _is_higher(chance: float, other: float) -> bool:
    """Whether a *chance* is so much higher than the *other* that it is worth saying."""
    return chance >= other + _WORTH_SAYING


def _of_bombs(contrast: Contrast, names: Names) -> str:
    """That by these cards, and not by the others, there are bombs enough to win."""
    match contrast.better, contrast.other:
        case bombs.AddsBombs(enough=True, damage=damage), None | bombs.AddsBombs(enough=False):
            text = _(
                "It brings the bombs in the raid to {points} of damage, enough to win if they get "
                "through; {other} does not."
            )
            return text.format(points=points_text(damage), other=names.other)
        case _:
            return ""


def _of_damage(contrast: Contrast, names: Names) -> str:
    """What the bombs that fell do."""
    match contrast.better, contrast.other:
        case bombs.DoesDamage(damage=damage), bombs.DoesDamage(damage=more) if (
            min(damage, more) >= 0
        ):
            text = _("The raid does {points} of damage, with {other} {more}.")
            return text.format(
                points=points_text(damage), other=names.other, more=points_text(more)
            )
        case bombs.TakesDamageOff(damage=damage), None:
            text = _("It takes {points} of damage off, {other} none.")
            return text.format(points=points_text(damage), other=names.other)
        case _:
            return ""
