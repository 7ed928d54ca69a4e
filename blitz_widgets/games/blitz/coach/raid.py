"""Facts about a raid after a decision: the totals, and the cards that can still come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.coach.facts import bombs, raids
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Play
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitz.coach.decided import OwnActions
    from blitz_widgets.games.blitz.coach.outlook import Outlook

_LAST: Final = 20
"""Points of damage that bombs are worth which would be the last."""
_LEAST: Final = 1.0
"""A raid is worth so much, whatever its bombs: more may follow."""
_LAST_BOMBS, _BOMBS, _GROWS = 3.0, 0.25, 0.5
_HOPE: Final = 0.5
"""With a smaller chance a raid is not worth flying."""
_REOPENED: Final = 0.5
"""The cost of letting the other side play again, if it can beat the total."""
_LEAD, _MOST_LEAD = 0.13, 1.0
"""The worth of each point of a lead, and the most that a lead is worth."""


def of_raid(decided: OwnActions) -> Iterator[Fact]:
    """The facts about a raid after the *decided* actions."""
    after, seat = decided.after, decided.seat
    for event in decided.events:
        if isinstance(event, ev.RaidDecided):
            yield _ended(decided, event)
    if seat == ATTACKER and after.ended is None and after.phase in {Phase.RAID, Phase.BOMBING}:
        yield from _last_bombs(decided.outlook(after))
    if after.ended is not None or after.phase is not Phase.RAID or not after.raid[ATTACKER]:
        return
    outlook = decided.outlook(after)
    yield _standing(decided, outlook, has_passed=after.passed[seat])
    yield from _of_cards(decided, outlook)


def bot_replies(decided: OwnActions) -> Iterator[Fact]:
    """The bot's next actions in the raid, if its cards are face up."""
    found = decided.bot_answer()
    if found is None:
        return
    cards, then, events = found
    seat, pack = decided.seat, decided.pack
    over = next((each for each in events if isinstance(each, ev.RaidDecided)), None)
    through = any(isinstance(each, ev.BombsFell) for each in events)
    totals = over.totals if over else tuple(map(pack.total, then.raid))
    if over:
        weight = _settled(decided.outlook(decided.after), won=through is (seat == ATTACKER))
    else:
        outlook = decided.outlook(then)
        weight = _worth(outlook, outlook.chance_with_all)
    yield raids.BotReplies(
        rule=Rule.CARD_RAID_ALTERNATE,
        weight=weight,
        cards=cards,
        mine=totals[seat],
        theirs=totals[1 - seat],
        ends=over is not None,
        gets_through=through,
    )


def _ended(decided: OwnActions, event: ev.RaidDecided) -> Fact:
    seat = decided.seat
    fell = next((each for each in decided.events if isinstance(each, ev.BombsFell)), None)
    damage = fell.damage if fell else 0
    through = fell is not None
    return raids.DecidesRaid(
        rule=event.rule,
        weight=_settled(decided.outlook(decided.state), won=through is (seat == ATTACKER)),
        mine=event.totals[seat],
        theirs=event.totals[1 - seat],
        gets_through=through,
        damage=damage,
    )


def _standing(decided: OwnActions, outlook: Outlook, *, has_passed: bool) -> Fact:
    """How the raid stands after what has been decided."""
    if outlook.is_ahead:
        return _ahead(decided, outlook, has_passed=has_passed)
    return _given_up(outlook) if has_passed else _behind(decided, outlook)


def _ahead(decided: OwnActions, outlook: Outlook, *, has_passed: bool) -> Fact:
    """The lead, and how likely it lasts."""
    beaten = 1 - outlook.chance_to_hold(outlook.mine)
    is_final = has_passed and not outlook.may_come_back
    all_in = 1 - beaten if is_final else outlook.chance_with_all
    multiplier, force = _multiplied(decided, outlook)
    return raids.LeadsRaid(
        rule=Rule.CARD_FORCE,
        weight=_worth(outlook, all_in) + _margin(outlook) - _REOPENED * beaten * decided.reopens,
        reach=outlook.mine if is_final else outlook.reach,
        all_in=all_in,
        mine=outlook.mine,
        theirs=outlook.theirs,
        needed=outlook.needed_against(outlook.mine),
        beaten=beaten,
        reopened=decided.reopens,
        waits=has_passed and not is_final,
        is_out=is_final,
        shown=outlook.knows_hand,
        multiplier=multiplier,
        force=force,
    )


def _behind(decided: OwnActions, outlook: Outlook) -> Fact:
    """The points missing, and the total with all cards.

    A raid that cannot be won any more is as good as given up.
    """
    hopeless = outlook.reach < outlook.needed and _may_grow(outlook)
    multiplier, force = _multiplied(decided, outlook)
    return raids.TrailsRaid(
        rule=Rule.CARD_FORCE,
        weight=_worth(outlook, outlook.chance_with_all) + _margin(outlook) - _GROWS * hopeless,
        mine=outlook.mine,
        theirs=outlook.theirs,
        reach=outlook.reach,
        needed=outlook.needed,
        all_in=outlook.chance_with_all,
        other_is_next=decided.game.actor(decided.after) != decided.seat,
        multiplier=multiplier,
        force=force,
    )


def _given_up(outlook: Outlook) -> Fact:
    """The damage if the other side passes too."""
    defends, may_grow = outlook.seat == DEFENDER, _may_grow(outlook)
    return raids.GivesRaidUp(
        rule=Rule.CARD_RAID_ALTERNATE,
        weight=_worth(outlook, 0.0) + _margin(outlook) - _GROWS * may_grow,
        mine=outlook.mine,
        theirs=outlook.theirs,
        damage=outlook.threat if defends else 0,
        may_grow=may_grow,
    )


def _may_grow(outlook: Outlook) -> bool:
    """Whether the attacker has cards left, which may be bombers."""
    return outlook.seat == DEFENDER and outlook.other_hand_size > 0


def _multiplied(decided: OwnActions, outlook: Outlook) -> tuple[int | None, int]:
    """The multiplier that was played just now, and the force that it multiplies; or none."""
    pack = decided.pack
    multiplier = next((card for card in decided.played if pack.multiplier[card]), None)
    return multiplier, pack.row_force(outlook.row) if multiplier is not None else 0


def _of_cards(decided: OwnActions, outlook: Outlook) -> Iterator[Fact]:
    """The effects in the raid of the played cards by themselves."""
    pack = decided.pack
    played = [each.card for each in decided.actions if isinstance(each, Play)]
    if decided.seat == ATTACKER and any(pack.is_bomber[card] for card in played):
        before = decided.outlook(decided.state)
        yield bombs.AddsBombs(
            rule=Rule.CARD_BOMB,
            weight=_BOMBS * (_stake(outlook) - _stake(before)),
            damage=outlook.threat,
            wins=outlook.threat_wins,
            enough=outlook.threat_wins and not before.threat_wins,
        )


def _last_bombs(outlook: Outlook) -> Iterator[Fact]:
    """Whether the bombs of the raid win, and what can stop them once they fall."""
    if outlook.threat_wins:
        stopped = outlook.stopped
        yield bombs.WinsIfUnanswered(
            rule=Rule.CARD_WIN_LUFTWAFFE, weight=_LAST_BOMBS * (1 - stopped), stopped=stopped
        )


def _worth(outlook: Outlook, chance: float) -> float:
    """The worth of the raid to a side that wins it with this *chance*, in points of damage.

    An attack that mostly fails is worse than none.
    """
    stake = _stake(outlook)
    return stake * (chance - _HOPE) if outlook.seat == ATTACKER else -stake * (1 - chance)


def _settled(outlook: Outlook, *, won: bool) -> float:
    """The worth of a raid that is over: more than any lead that can still change."""
    return _worth(outlook, float(won)) + (_MOST_LEAD + _REOPENED if won else -_MOST_LEAD)


def _margin(outlook: Outlook) -> float:
    """The worth of the lead for now; negative for a side that is behind."""
    return max(-_MOST_LEAD, min(_LEAD * (outlook.mine - outlook.theirs), _MOST_LEAD))


def _stake(outlook: Outlook) -> float:
    """The stake of the raid, in points of damage."""
    return _LAST if outlook.threat_wins else max(_LEAST, outlook.threat / HALVES)
