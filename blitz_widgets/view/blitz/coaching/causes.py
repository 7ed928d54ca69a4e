"""What a decision at cards does or costs at once and another does not, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitz.facts import bombs, ending, raids
from blitz_widgets.games.blitz.state import ATTACKER, DEFENDER
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.coaching.costs import answers_kept, bomber_kept, costs, waits
from blitz_widgets.view.blitz.coaching.everything import (
    begun,
    either_way,
    is_higher,
    let_go,
    likelier,
)
from blitz_widgets.view.blitz.names import points_text, side_name
from blitz_widgets.view.coaching import Told
from blitz_widgets.view.odds import chance_in_words

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.view.coaching import Names


def cause(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Told:
    """What becomes of the raid by the *reasons*, and what both decisions cost and leave."""
    first = _first(pack, reasons, seat, names)
    price = costs(pack, reasons, names)
    kept = bomber_kept(reasons, price, names)
    found = [first, price, waits(pack, reasons, seat), kept, answers_kept(pack, reasons, names)]
    found += [] if first.text else [either_way(reasons, seat)]
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
        if text := begun(each, names):
            return Told(text, (each,))
    return let_go(pack, reasons, seat, names)


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
    if text := likelier(contrast, seat, names):
        return text
    match better, other:
        case raids.LeadsRaid(beaten=beaten), raids.LeadsRaid(beaten=more) if is_higher(
            more, beaten
        ):
            text = _(
                "The {side} then needs {needed}, and comes to that with a chance of {chance}; "
                "after {other} it needs {less}, and the chance is {more}."
            )
            if not beaten:
                text = _(
                    "The {side} then needs {needed}, and cannot come to that; after {other} it "
                    "needs {less}, and comes to that with a chance of {more}."
                )
            return text.format(
                side=side_name(pack, 1 - seat),
                needed=better.needed,
                chance=chance_in_words(beaten),
                other=names.other,
                less=other.needed,
                more=chance_in_words(more),
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
        "After {other} it goes on, and the {side} comes to the {needed} that it needs with a "
        "chance of {chance}."
    )
    return " " + text.format(
        other=names.other,
        side=side_name(pack, 1 - seat),
        needed=other.needed,
        chance=chance_in_words(other.beaten),
    )


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
