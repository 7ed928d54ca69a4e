"""The goal of a card exercise in one sentence, for learners who did something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.state import HALVES, Phase
from blitz_widgets.games.blitz.view.names import (
    card_name,
    cards_text,
    number_text,
    phase_name,
    side_name,
)
from blitz_widgets.lessons.goals import Ends, Gains, Holds, Stands
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import named

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.lessons.goals import AnyGoal


def goal_text(pack: Pack, goal: AnyGoal, question: str) -> str:
    """*goal* as a sentence; empty if there are no words for it.

    It names only cards named in *question*: the learner must find the others.
    The presenter describes rules, the winner and actions.
    """
    match goal:
        case Stands(what=what):
            return _standing_text(pack, goal, what.split("/"))
        case Gains(what=what):
            return _gain_text(pack, goal, what.split("/"))
        case Ends(winner=None):
            return _("Goal: the battle goes on.")
        case Holds(what=what, item=item) if goal.times != 0:
            return _holding_text(pack, what.split("/"), item, question)
        case _:
            return ""


def _standing_text(pack: Pack, goal: Stands, what: list[str]) -> str:
    match what:
        case ["damage"] | ["scores", "luftwaffe"]:
            about = _("damage in all")
        case ["threat"]:
            about = _("damage that threatens")
        case ["totals", side]:
            about = _("force of the {side}").format(side=_side(pack, side))
        case ["turn"] if goal.at is not None:
            return _("Goal: turn {turn}.").format(turn=goal.at)
        case ["phase"] if goal.at in set(Phase):
            phase = phase_name(Phase(str(goal.at)))
            return _("Goal: the phase “{phase}”.").format(phase=phase)
        case ["active"] if goal.at in pack.sides:
            return _("Goal: the {side} is to play.").format(side=_side(pack, str(goal.at)))
        case _:
            return ""
    return _bounds(about, _number(goal.at), _number(goal.at_least), _number(goal.at_most))


def _gain_text(pack: Pack, goal: Gains, what: list[str]) -> str:
    by, least, most = _number(goal.by), _number(goal.at_least), _number(goal.at_most)
    match what:
        case ["damage"] | ["threat"] | ["scores", "luftwaffe"]:
            if by == 0:
                return _("Goal: no more damage than before.")
            if by is not None and by < 0:
                return _bounds(_("damage less than before"), -by, least, most)
            return _bounds(_("damage more than before"), by, least, most)
        case ["hands", side]:
            about = _("hand of the {side}")
        case ["discards", side]:
            about = _("discard pile of the {side}")
        case ["decks", side]:
            about = _("deck of the {side}")
        case ["raid", side]:
            about = _("raid of the {side}")
        case ["answers"]:
            if by:
                text = _("Goal: {cards} played against the bombs.")
                return text.format(cards=cards_text(int(by)))
            return ""
        case _:
            return ""
    if by is None:
        return ""
    if not by:
        return named(
            _("Goal for the {place}").format(place=about.format(side=_side(pack, side))),
            _("as many cards as before."),
        )
    change = _("{cards} more") if by > 0 else _("{cards} fewer")
    return named(
        _("Goal for the {place}").format(place=about.format(side=_side(pack, side))),
        change.format(cards=cards_text(abs(int(by)))) + ".",
    )


def _holding_text(pack: Pack, what: list[str], item: str, question: str) -> str:
    if item not in pack.number:
        return ""
    name = card_name(pack, pack.number[item])
    card = name if name.casefold() in question.casefold() else _("another card")
    match what:
        case ["raid", side]:
            text = _("Goal in the raid of the {side}: {card}.")
        case ["discards", side]:
            text = _("Goal on the discard pile of the {side}: {card}.")
        case ["hands", side]:
            text = _("Goal in the hand of the {side}: {card}.")
        case ["answers"]:
            return _("Goal against the bombs: {card}.").format(card=card)
        case _:
            return ""
    return text.format(side=_side(pack, side), card=card)


def _bounds(about: str, exact: float | None, least: float | None, most: float | None) -> str:
    if exact is not None:
        text = _("Goal: {about}, {amount} exactly.")
        return text.format(about=about, amount=_amount(exact))
    if least is not None:
        text = _("Goal: {about}, {amount} or more.")
        return text.format(about=about, amount=_amount(least))
    if most is not None:
        text = _("Goal: {about}, {amount} or less.")
        return text.format(about=about, amount=_amount(most))
    return ""


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _amount(value: float) -> str:
    return number_text(int(value * HALVES))


def _side(pack: Pack, side: str) -> str:
    return side_name(pack, pack.sides.index(side))
