"""What two decisions at cards cost, and what they leave in the hand, in a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitz.facts import hands
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.names import card_brief, card_name, pile_text
from blitz_widgets.view.coaching import Told

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.view.coaching import Names


def costs(pack: Pack, reasons: Reasons, names: Names) -> Told:
    """Which cards are gone, and what those that are kept come to, if that is a reason."""
    if not any(isinstance(each.fact, hands.Spends | hands.OfCards) for each in reasons.contrasts):
        return Told()
    price, reach = (_first_of(reasons, kind) for kind in (hands.Spends, hands.HandReaches))
    spent = [_cards(pack, e.cards) for e in _both(price) if isinstance(e, hands.Spends)]
    leaves = _hands([e for e in _both(reach) if isinstance(e, hands.HandReaches)])
    spare = [each for each in (*reasons.contrasts, *reasons.rest) if _is_spare(each)]
    if spent and leaves:
        text = _(
            "It costs {less} and leaves you {hand}; {other} costs {more} and leaves you {instead}."
        )
    elif spent:
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
    less, more = spent or ("", "")
    hand, instead = leaves or ("", "")
    said = text.format(less=less, more=more, hand=hand, instead=instead, other=names.other)
    told = (price if spent else None, reach if leaves else None, *spare)
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


def bomber_kept(reasons: Reasons, price: Told, names: Names) -> Told:
    """That only one decision keeps a bomber, which the *price* of both may say already."""
    grounded = next(
        (
            each
            for each in reasons.contrasts
            if each.better is None and isinstance(each.other, hands.Grounded)
        ),
        None,
    )
    if grounded is None:
        return Told()
    for each in price.contrasts:
        match each.other:
            case hands.HandReaches(begins=False):
                return Told("", (grounded,))
            case _:
                pass
    text = _("It keeps a bomber, with which you can begin a raid; {other} keeps none.")
    return Told(text.format(other=names.other), (grounded,))


def answers_kept(pack: Pack, reasons: Reasons, names: Names) -> Told:
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
