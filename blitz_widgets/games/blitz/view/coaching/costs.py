"""The costs of two decisions at cards, and the hands after them, in a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.coach.facts import hands, raids
from blitz_widgets.games.blitz.view.names import card_brief, card_name, pile_text, side_name
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.view.coaching.gaps import Comparer


def costs(you: Comparer, reasons: Reasons) -> Explanation:
    """Which cards are gone, and what those that are kept come to, if that is a reason."""
    if not any(isinstance(each.fact, hands.Spends | hands.OfCards) for each in reasons.contrasts):
        return Explanation()
    price, reach = (_first_of(reasons, kind) for kind in (hands.Spends, hands.HandReaches))
    spent = [_cards(you.pack, e.cards) for e in _both(price) if isinstance(e, hands.Spends)]
    left = [e for e in _both(reach) if isinstance(e, hands.HandReaches)]
    leaves = _hands(left)
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
        return Explanation()
    less, more = spent or ("", "")
    hand, instead = leaves or ("", "")
    said = text.format(less=less, more=more, hand=hand, instead=instead, other=you.names.other)
    if leaves and _all_grounded(left):
        until = _("Neither leaves you a bomber: the next raid has to wait until you draw one.")
        said = f"{said} {until}"
    told = (price if spent else None, reach if leaves else None, *spare)
    return Explanation(said, tuple(filter(None, told)))


def _hands(found: list[hands.HandReaches]) -> list[str]:
    """The force of the cards left, in a raid if they can begin one.

    Nothing if only those can that the other decision leaves: they are the better ones then.
    """
    if any(each.begins for each in found[1:]) and not found[0].begins:
        return []
    grounded = _all_grounded(found)
    said: list[str] = []
    for each in found:
        text = _("cards worth {total}") if said else _("cards worth {total} in a raid")
        if not each.total:
            text = _("nothing with any force")
        elif not (each.begins or grounded):
            text = _("cards worth {total} but no bomber to begin a raid with")
        said.append(text.format(total=each.total))
    return said


def _all_grounded(found: Iterable[hands.HandReaches]) -> bool:
    """Whether no decision leaves a bomber: that is said of both at once."""
    return not any(each.begins for each in found)


def _first_of(reasons: Reasons, kind: type[Fact]) -> Contrast | None:
    """The contrast of a kind in *reasons* for the better decision."""
    found = (*reasons.contrasts, *reasons.rest)
    return next((each for each in found if isinstance(each.fact, kind)), None)


def _both(contrast: Contrast | None) -> tuple[Fact, ...]:
    """The facts of both decisions, if each has one."""
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


def waits(you: Comparer, reasons: Reasons) -> Explanation:
    """The reason for playing a card of no force instead of another.

    The other side has to decide before any more is spent; where it had just to pass after the other
    decision, that is said already.
    """
    spent, raid = _first_of(reasons, hands.Spends), _first_of(reasons, raids.AboutRaid)
    back = reasons.in_return
    if raid is None and back is not None and isinstance(back.fact, raids.AboutRaid):
        raid = back
    if spent is None or raid is None or isinstance(raid.other, raids.GivesRaidUp):
        return Explanation()
    match spent.better, spent.other, raid.better:
        case (
            hands.Spends(cards=cards),
            hands.Spends(cards=more),
            raids.TrailsRaid(other_is_next=True, reach=reach, needed=needed),
        ) if cards and _is_idle(you.pack, cards) and more and not _is_idle(you.pack, more):
            text = _("It adds no force, but the {side} has to decide next.")
            if reach >= needed:
                text = _(
                    "It adds no force, but the {side} has to decide next, and you can still answer."
                )
            return Explanation(text.format(side=side_name(you.pack, 1 - you.seat)))
        case _:
            return Explanation()


def _is_idle(pack: Pack, cards: bytes) -> bool:
    """Whether *cards* add nothing to a raid."""
    return not any(pack.force[card] or pack.multiplier[card] for card in cards)


def bomber_kept(you: Comparer, reasons: Reasons, price: Explanation) -> Explanation:
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
        return Explanation()
    hands_told = (e.other for e in price.contrasts if isinstance(e.other, hands.HandReaches))
    if not all(each.begins for each in hands_told):
        return Explanation("", (grounded,))
    text = _("It keeps a bomber, with which you can begin a raid; {other} keeps none.")
    return Explanation(text.format(other=you.names.other), (grounded,))


def answers_kept(you: Comparer, reasons: Reasons) -> Explanation:
    """The cards against bombs that both keep."""
    for each in reasons.contrasts:
        better, other = each.better, each.other
        if isinstance(better, hands.HandStops) and isinstance(other, hands.HandStops):
            said = _("It keeps {mine} against bombs, {other} {less}.").format(
                mine=_answers(you.pack, better),
                other=you.names.other,
                less=_answers(you.pack, other),
            )
            return Explanation(said, (each,))
    return Explanation()


def _answers(pack: Pack, fact: hands.HandStops) -> str:
    balloon = pack.is_balloon.index(True)
    repair = next(card for card, is_one in enumerate(pack.is_answer) if is_one and card != balloon)
    cards = [balloon] * fact.balloons + [repair] * fact.repairs
    return pile_text(pack, cards) if cards else _("no card")
