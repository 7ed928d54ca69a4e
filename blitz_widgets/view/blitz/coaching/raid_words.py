"""What becomes of a raid, and what can answer it, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.coaching.blitz.facts import bombs, hands, raids
from blitz_widgets.games.blitz.state import ATTACKER
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitz.coaching.everything import how_likely
from blitz_widgets.view.blitz.coaching.ties import at_tie, is_level, level_is_enough
from blitz_widgets.view.blitz.names import card_name, pile_text, points_text, side_name
from blitz_widgets.view.odds import chance_in_words, is_certain

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitz.facts.kinds import BlitzFact
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.protocol import Seat


def raid_text(pack: Pack, fact: BlitzFact, seat: Seat) -> str:
    """*fact*, if it is about a raid, in one sentence to the side *seat*; else empty."""
    match fact:
        case raids.DecidesRaid() | raids.LeadsRaid() | raids.TrailsRaid() | raids.GivesRaidUp():
            return _standing(pack, fact, seat)
        case raids.BotReplies():
            return _bot(pack, fact)
        case raids.FliesNoRaid(turns_left=left, missing=missing):
            if not left:
                return _("Flies no raid on the last turn: then the RAF has won.")
            return ngettext(
                "Flies no raid: {count} more turn for the {points} that you need.",
                "Flies no raid: {count} more turns for the {points} that you need.",
                left,
            ).format(count=left, points=points_text(missing))
        case bombs.AddsBombs(damage=damage, wins=wins):
            text = _("The bombs in the raid come to {points} of damage, if they get through.")
            if wins:
                text = _(
                    "The bombs in the raid come to {points} of damage: enough to win, if they get "
                    "through."
                )
            return text.format(points=points_text(damage))
        case _:
            return ""


def threat_text(pack: Pack, fact: BlitzFact, seat: Seat) -> str:
    """*fact*, if it is about bombs or what could come, in one sentence; else empty."""
    other = side_name(pack, 1 - seat)
    match fact:
        case bombs.WinsIfUnanswered(stopped=stopped):
            if not stopped:
                return _("If the bombers get through, nothing that the RAF could hold saves it.")
            return _(
                "If the bombers get through, the RAF can still stop enough of the bombs with a "
                "chance of {chance}."
            ).format(chance=chance_in_words(stopped))
        case hands.Outnumbered(chance=chance, mine=mine):
            return _(
                "All the cards of the {side} come to more than the {mine} of all yours with a "
                "chance of {chance}."
            ).format(side=other, mine=mine, chance=chance_in_words(chance))
        case bombs.BombsInTheAir(damage=damage, total=total, wins=wins):
            text = _("If the bombers get through, the damage is {points}: {total} in all.")
            if wins:
                text = _(
                    "If the bombers get through, the damage is {points}, and you have lost unless "
                    "you stop enough of the bombs."
                )
            return text.format(points=points_text(damage), total=points_text(total))
        case _:
            return ""


def lack_in_raid(fact: BlitzFact) -> str:
    """That what *fact* says of a raid is not so after another decision; empty if it is no such."""
    match fact:
        case raids.AboutRaid():
            return _("The game is over.")
        case raids.BotReplies():
            return _("The bot plays nothing now.")
        case bombs.AddsBombs():
            return _("Adds no bombs.")
        case bombs.WinsIfUnanswered():
            return _("These bombs do not win.")
        case _:
            return ""


def _standing(pack: Pack, fact: raids.Standing, seat: Seat) -> str:
    """How the raid stands, and what a multiplier that was played just now has done."""
    other = side_name(pack, 1 - seat)
    match fact:
        case raids.DecidesRaid():
            return _decided(fact)
        case raids.LeadsRaid():
            text = _ahead(fact, seat, other)
        case raids.TrailsRaid():
            text = _behind(fact, seat)
        case raids.GivesRaidUp():
            return _given_up(fact, other)
        case _:
            assert_never(fact)
    if fact.multiplier is None:
        return text
    return _("{card} turns {force} into {mine}. {text}").format(
        card=card_name(pack, fact.multiplier), force=fact.force, mine=fact.mine, text=text
    )


def _behind(fact: raids.TrailsRaid, seat: Seat) -> str:
    stands = _("Behind, {mine} against {theirs}.")
    if fact.mine == fact.theirs:
        stands = _("Level, {mine} against {theirs}: {tie}, so you need more.")
    then = _("Even all your cards make it only {reach}.").format(reach=fact.reach)
    if fact.reach >= fact.needed:
        then = _all_in(seat, fact.reach, fact.all_in)
    tie = at_tie(falls=seat != ATTACKER)
    return " ".join((stands.format(mine=fact.mine, theirs=fact.theirs, tie=tie), then))


def _all_in(seat: Seat, reach: int, chance: float) -> str:
    """What all cards come to."""
    text = _("If both sides play everything, you come to {reach}, and {what}.")
    return text.format(reach=reach, what=how_likely(seat, chance))


def _given_up(fact: raids.GivesRaidUp, other: str) -> str:
    if not fact.damage:
        text = _("Gives the raid up, {mine} against {theirs}: no bomb falls.")
        return text.format(mine=fact.mine, theirs=fact.theirs)
    text = _("If the {side} passes too, it ends {mine} against {theirs}: bombs for {points} fall.")
    grows = _("Before that it may add bombers.") if fact.may_grow else ""
    return f"{text} {grows}".strip().format(
        side=other, mine=fact.mine, theirs=fact.theirs, points=points_text(fact.damage)
    )


def _decided(fact: raids.DecidesRaid) -> str:
    text = _("Ends the raid, {mine} against {theirs}: no bomb falls.")
    if fact.gets_through:
        text = _("Ends the raid, {mine} against {theirs}: bombs for {points} fall.")
    return text.format(mine=fact.mine, theirs=fact.theirs, points=points_text(fact.damage))


def _ahead(fact: raids.LeadsRaid, seat: Seat, other: str) -> str:
    """Ahead in the raid, and what the other side can do about it."""
    stands = _("Ahead, {mine} against {theirs}.")
    if is_level(fact):
        stands = level_is_enough(fact, seat)
    waits = _("You play on only if the {side} does.") if fact.waits else ""
    waits = _("You are out of this raid.") if fact.is_out else waits
    reopened = _("The {side} had passed, and may now play again.") if fact.reopened else ""
    more = ""
    if fact.beaten and fact.reach > fact.mine:
        more = _all_in(seat, fact.reach, fact.all_in)
    sentences = filter(None, (stands, waits, reopened, _beaten(fact), more))
    return " ".join(sentences).format(
        mine=fact.mine,
        theirs=fact.theirs,
        needed=fact.needed,
        side=other,
        chance=chance_in_words(fact.beaten),
    )


def _beaten(fact: raids.LeadsRaid) -> str:
    """Whether the other side can come to what it needs."""
    if fact.shown:
        can = _("The {side} needs {needed}, and can come to that.")
        return can if fact.beaten else _("The {side} needs {needed}, and cannot come to that.")
    if not fact.beaten:
        return _("The {side} needs {needed}: whatever it holds, it cannot come to that.")
    if is_certain(fact.beaten):
        return _("The {side} needs {needed}, and can come to that, whatever it holds.")
    return _("The {side} needs {needed}, and its cards come to that with a chance of {chance}.")


def _bot(pack: Pack, fact: raids.BotReplies) -> str:
    """What the bot then does."""
    text = _("The bot then passes: it is {mine} against {theirs}.")
    if fact.ends:
        text = _("The bot then passes, and the raid ends {mine} against {theirs}: no bomb falls.")
        if fact.gets_through:
            text = _("The bot then passes, and the raid ends {mine} against {theirs}: bombs fall.")
    elif fact.cards:
        text = _("The bot then plays {cards}: it is {mine} against {theirs}.")
    return text.format(cards=pile_text(pack, fact.cards), mine=fact.mine, theirs=fact.theirs)
