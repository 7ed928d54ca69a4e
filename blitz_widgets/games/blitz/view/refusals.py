"""Tasks and refusals of the card game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.engine.legality import Illegal, Reason
from blitz_widgets.games.blitz.engine.state import Phase
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.gaps import fill
from blitz_widgets.games.blitz.view.names import side_name
from blitz_widgets.locale import N_, _

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack

_TASKS: Final = {
    Phase.SETUP: N_("the {side} draws a card of its opening hand"),
    Phase.DRAW: N_("the {side} draws a card"),
    Phase.RAID: N_("the {side} plays a card in the raid, or passes"),
    Phase.BOMBING: N_("the {side} plays balloons and repairs against the bombs, or passes"),
    Phase.DISCARD: N_("the {side} discards what it does not want, or keeps its hand"),
}
_SENTENCES: Final = {
    Reason.GAME_OVER: N_("The battle is over: nothing more is played."),
    Reason.CHANCE_DUE: N_("Not now. First: {due}."),
    Reason.NO_CHANCE_DUE: N_("Nothing is drawn now. First: {due}."),
    Reason.NOT_IN_DECK: N_(
        "{card} is not in the deck of the {side}. Choose a card that it still holds."
    ),
    Reason.OTHER_PHASE: N_("Not now. First: {due}."),
    Reason.NOT_IN_HAND: N_("{card} is not in the hand of the {side}. Choose a card that it holds."),
    Reason.BOMBER_FIRST: N_(
        "{card} cannot lead a raid. Play a bomber first: {bombers}. Or fly no raid."
    ),
    Reason.DECLINE_INSTEAD: N_(
        "There is no raid yet in which to pass. Lead one with a bomber, or fly none this turn."
    ),
    Reason.RAID_ON: N_("The raid has begun. Play a card, or pass."),
    Reason.SECOND_MULTIPLIER: N_(
        "{card} cannot be played: there is already a multiplier in this row, and only one "
        "is allowed. Play another card, or pass."
    ),
    Reason.ONLY_AGAINST_BOMBS: N_(
        "{card} cannot be played in a raid. Keep it for the bombing phase; play another "
        "card, or pass."
    ),
    Reason.NOT_AGAINST_BOMBS: N_(
        "{card} does nothing against bombs. Play balloons or repairs, or pass."
    ),
    Reason.NO_DIVE_BOMBER: N_("{card}: there is no {stuka} left to stop. Play repairs, or pass."),
    Reason.TOO_MANY_CARDS: N_(
        "The {side} has more than {limit} cards. Discard down to {limit} first."
    ),
}


def task_text(
    pack: Pack, phase: Phase, seat: int, *, leads: bool = False, must_discard: bool = False
) -> str:
    """The task of *seat* in *phase*, as a clause without a capital or a full stop.

    Args:
        pack: The cards.
        phase: The current phase.
        seat: The side that draws or decides.
        leads: Whether the raid has no card yet (CARD-RAID-FIRST).
        must_discard: Whether the hand is too large (CARD-DISCARD).
    """
    if phase is Phase.RAID and leads:
        text = _("the {side} leads a raid with a bomber, or flies none")
    elif phase is Phase.DISCARD and must_discard:
        text = _("the {side} discards down to {limit} cards")
    else:
        text = _(_TASKS[phase])
    return text.format(side=side_name(pack, seat), limit=pack.decks.hand_limit)


def refusal_text(pack: Pack, refusal: Illegal) -> str:
    """The reason for a refusal, in one sentence that says what is allowed."""
    leads = refusal.rule == Rule.CARD_RAID_FIRST
    task = task_text(pack, refusal.phase, refusal.seat, leads=leads)
    return fill(pack, _(_SENTENCES[refusal.reason]), refusal, due=task)
