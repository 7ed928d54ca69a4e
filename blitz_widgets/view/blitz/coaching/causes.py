"""What a decision at cards does or costs at once and another does not, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitz.facts import bombs, ending, hands, raids
from blitz_widgets.games.blitz.state import ATTACKER
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.coaching.raid_words import keeps_lead
from blitz_widgets.view.blitz.names import (
    card_brief,
    card_name,
    pile_text,
    points_text,
    side_name,
)
from blitz_widgets.view.coaching import Told
from blitz_widgets.view.odds import chance_text

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
    costs = _of_cards(pack, reasons, names)
    if not any(isinstance(each.fact, hands.Spends | hands.OfCards) for each in reasons.contrasts):
        costs = Told()
    found = [first, costs, _of_answers(pack, reasons, names)]
    found += [] if first.text else [_either_way(reasons, seat)]
    return Told(
        " ".join(each.text for each in found if each.text),
        tuple(contrast for each in found for contrast in each.contrasts),
    )


def _first(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Told:
    """What becomes of the game, of the raid, or of the bombs: what weighs most of that."""
    for each in reasons.contrasts:
        text = (
            _of_end(pack, each, seat, names)
            or _of_raid(pack, each, seat, names)
            or _of_bombs(each, names)
            or _of_damage(each, names)
        )
        if text:
            return Told(text, (each,))
    for each in (*reasons.contrasts, *reasons.rest):
        if text := _begun(each, names):
            return Told(text, (each,))
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


def _of_answers(pack: Pack, reasons: Reasons, names: Names) -> Told:
    """What both keep against bombs."""
    for each in reasons.contrasts:
        match each.better, each.other:
            case hands.HandStops() as better, hands.HandStops() as other:
                text = _("It keeps {mine} against bombs, {other} {less}.")
                said = text.format(
                    mine=_answers(pack, better), other=names.other, less=_answers(pack, other)
                )
                return Told(said, (each,))
            case _:
                pass
    return Told()


def _answers(pack: Pack, fact: hands.HandStops) -> str:
    balloon = pack.is_balloon.index(True)
    repair = next(card for card, is_one in enumerate(pack.is_answer) if is_one and card != balloon)
    cards = [balloon] * fact.balloons + [repair] * fact.repairs
    return pile_text(pack, cards) if cards else _("no card")


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
    if isinstance(other, raids.DecidesRaid):
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
    """Whether a *chance* is higher than the *other*, and is seen to be."""
    return chance > other and chance_text(chance) != chance_text(other)


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


def _of_cards(pack: Pack, reasons: Reasons, names: Names) -> Told:
    """Which cards are gone, and what those that are kept come to."""
    price, reach = (_first_of(reasons, kind) for kind in (hands.Spends, hands.HandReaches))
    costs = [_cards(pack, e.cards) for e in _both(price) if isinstance(e, hands.Spends)]
    leaves = _hands([e for e in _both(reach) if isinstance(e, hands.HandReaches)])
    spare = [each for each in (*reasons.contrasts, *reasons.rest) if _is_spare(each)]
    if costs and leaves:
        text = _(
            "It costs {less} and leaves you {hand}; {other} costs {more} and leaves you {instead}."
        )
    elif costs:
        text = _("It costs {less}, {other} {more}.")
    elif leaves and spare:
        text = _(
            "It leaves you {hand}, {other} {instead}: a second multiplier would add nothing, for "
            "each side may play one in a raid."
        )
    elif leaves:
        text = _("It leaves you {hand}, {other} {instead}.")
    else:
        return Told()
    less, more = costs or ("", "")
    hand, instead = leaves or ("", "")
    said = text.format(less=less, more=more, hand=hand, instead=instead, other=names.other)
    told = (price if costs else None, reach if leaves else None, *spare)
    return Told(said, tuple(filter(None, told)))


def _hands(found: list[hands.HandReaches]) -> list[str]:
    """What the cards that are left come to, in a raid if they can begin one.

    Nothing if only those can that the other decision leaves: they are the better ones then.
    """
    if any(each.begins for each in found[1:]) and not found[0].begins:
        return []
    said: list[str] = []
    for each in found:
        text = _("cards worth {total}") if said else _("cards worth {total} in a raid")
        if not each.begins:
            text = _("cards worth {total} but no bomber")
        said.append(text.format(total=each.total))
    return said


def _first_of(reasons: Reasons, kind: type[Fact]) -> Contrast | None:
    """What *reasons* say of a kind for the better decision."""
    found = (*reasons.contrasts, *reasons.rest)
    return next((each for each in found if isinstance(each.fact, kind)), None)


def _both(contrast: Contrast | None) -> tuple[Fact, ...]:
    """What is true of both decisions, if something is of each."""
    if contrast is None or contrast.better is None or contrast.other is None:
        return ()
    return contrast.better, contrast.other


def _is_spare(contrast: Contrast) -> bool:
    better = contrast.better
    return isinstance(better, hands.PutsAway) and better.spare


def _cards(pack: Pack, cards: bytes) -> str:
    """*cards* by name, and what they do if they are few."""
    if not cards:
        return _("no card")
    if len(cards) > 1:  # what they do is said of one alone
        return pile_text(pack, cards)
    (card,) = cards
    return _("{card} ({what})").format(
        card=card_name(pack, card), what=card_brief(pack.cards[card])
    )
