"""A decision of the bot, with the questions that led to it."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from blitz_widgets.games.blitz.actions import Decision as Action
from blitz_widgets.games.sieve import Sifted


class ProcedureStep(StrEnum):
    """The part of the turn that a question is about."""

    RAID = "raid"
    """Before a raid: whether the Luftwaffe flies one, and which bomber leads it."""
    CARD = "card"
    """In a raid: which card is played next, or none; for either side."""
    ANSWER = "answer"
    """After a raid that got through: which balloon or repair is played, or none."""
    DISCARD = "discard"
    """In the discard phase: which card goes, or none."""


class Question(StrEnum):
    """What is asked of each candidate; the note beside a candidate is its answer.

    The candidates with the greatest note stay, except where something else is said.
    """

    CHANCE = "chance"
    """RAID: how likely does a raid get through, if both sides give all they have?

    The note of a bomber is the chance, 0 to 1, that our greatest total is above the greatest one
    of the hidden hand; the note of `decline` is the chance that we ask for before we fly.
    """
    FEWEST_BOMBS = "fewest-bombs"
    """RAID: which bomber has the fewest bombs?  The note is its bomb value; the least stays.

    The lead is shot at first: the heavier bombers follow when the raid is won.  `decline` has 0.
    """
    MOST_BOMBS = "most-bombs"
    """CARD: which bomber has the most bombs?  The note is its bomb value."""
    HOLDS = "holds"
    """CARD: if no more of our cards come, do we win the raid all the same?

    The note of `pass` is 1 if our side is ahead and may come back after a pass, or the other side
    is out; where a pass is final it is the chance that the other hand cannot get past us, if that
    is likelier than not.  All else has 0.  For the RAF, to be level is to be ahead where a tie
    does no damage.
    """
    MORE_BOMBS = "more-bombs"
    """CARD: may the Luftwaffe, which is ahead, add a bomber?

    The note of a bomber is the chance that the raid still gets through if both give all they
    have; the note of `pass` is the chance that we ask for.
    """
    IN_REACH = "in-reach"
    """CARD: can we still win this raid with the cards in hand?

    The note of a card is 1 if all that can follow it is enough, else 0; `pass` always has 1.
    """
    WORTH = "worth"
    """CARD: is the raid worth the cards that it takes?

    The note of a card is the damage at stake, in points, times the chance that we win the raid if
    both sides give all they have.  The damage at stake is all 20 points if it decides the battle.
    The note of `pass` is what the cheapest set of cards that puts us ahead is worth to us, in the
    same points; in the last turn that is nothing.
    """
    CHEAPEST_SET = "cheapest-set"
    """CARD: which cards belong to the cheapest set that puts us ahead?  The note is 1 if it does.

    The set without a multiplier or an ace is usually the cheaper one: they are held back by this.
    """
    MULTIPLIER_LAST = "multiplier-last"
    """CARD: which of these cards is no multiplier?  The note is 1 if it is none."""
    STRONGEST = "strongest"
    """CARD: which card brings our total furthest?  The note is the total after it."""
    TAKES_MOST = "takes-most"
    """ANSWER: which card takes the most damage away?  The note is in points; `pass` has 0."""
    SPARES_REPAIR = "spares-repair"
    """ANSWER: which card is good for nothing else?

    A balloon, which helps against dive-bombers only, has 1; a repair, which helps always, has 0.
    """
    KEEPS_HAND = "keeps-hand"
    """DISCARD: do we have to discard?  The note of `keep` is 1, of a card 0.

    A card that is of no use does no harm in the hand either: it makes it look stronger.
    """
    LEAST_USE = "least-use"
    """DISCARD: which card is of least use?  The note is what it is worth to us; the least stays."""
    FIRST = "first"
    """Any step: which comes first in the list of cards?  The note falls from card to card."""


Asked: TypeAlias = Sifted[ProcedureStep, Question, Action, float]
"""What one question did; the candidates are actions."""


class Decision(Struct, frozen=True, kw_only=True):
    """What the bot does, and why."""

    action: Action
    questions: tuple[Asked, ...]
    """Every question that was asked, in order; none if only one action is allowed."""
