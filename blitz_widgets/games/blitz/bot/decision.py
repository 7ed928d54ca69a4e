"""A decision of the bot, with the questions that led to it."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from blitz_widgets.core.sieve import Sifted
from blitz_widgets.games.blitz.engine.actions import Decision as Action


class ProcedureStep(StrEnum):
    """The part of the turn that a question is about."""

    RAID = "raid"
    """Before a raid: whether the Luftwaffe starts one, and with which bomber."""
    CARD = "card"
    """In a raid: which card to play next, if any; for either side."""
    ANSWER = "answer"
    """After a raid that got through: which balloon or repair to play, if any."""
    DISCARD = "discard"
    """In the discard phase: which card to discard, if any."""


class Question(StrEnum):
    """A question about each candidate; a candidate's note is its answer.

    The candidates with the greatest note stay, unless the question says otherwise.
    """

    CHANCE = "chance"
    """RAID: how likely does a raid get through, if both sides play everything they have?

    The note of a bomber is the chance, 0 to 1, that our greatest total is above the greatest one of
    the hidden hand; the note of `decline` is the chance that we require before we start a raid.
    """
    FEWEST_BOMBS = "fewest-bombs"
    """RAID: which bomber has the fewest bombs?  The note is its bomb value; the least stays.

    The first bomber is shot at first: the heavier ones follow once the raid is won.  `decline` has
    0.
    """
    MOST_BOMBS = "most-bombs"
    """CARD: which bomber has the most bombs?  The note is its bomb value."""
    HOLDS = "holds"
    """CARD: do we win the raid even without another card?

    The note of `pass` is 1 if our side is ahead and may return after a pass, or the other side has
    passed; if a pass is final, it is the chance that the other hand cannot overtake us, provided
    that it is likelier than not.  Everything else has 0.  The RAF counts a tie as ahead if a tie
    does no damage.
    """
    MORE_BOMBS = "more-bombs"
    """CARD: may the Luftwaffe, which is ahead, add a bomber?

    The note of a bomber is the chance that the raid still gets through if both sides play
    everything they have; the note of `pass` is the chance that we require.
    """
    IN_REACH = "in-reach"
    """CARD: can we still win this raid with our hand?

    The note of a card is 1 if it is enough together with every card that can follow, else 0; `pass`
    always has 1.
    """
    WORTH = "worth"
    """CARD: is the raid worth the cards that it takes?

    The note of a card is the damage at stake, in points, times the chance that we win the raid if
    both sides play everything they have.  The damage at stake is all 20 points if it decides the
    battle. The note of `pass` is the price of the cheapest set of cards that puts us ahead, also in
    points; in the last turn it is 0.
    """
    CHEAPEST_SET = "cheapest-set"
    """CARD: which cards belong to the cheapest set that puts us ahead?  The note is 1 if it does.

    A set without a multiplier or an ace is usually cheaper, so that this question saves them.
    """
    MULTIPLIER_LAST = "multiplier-last"
    """CARD: which of these cards is not a multiplier?  The note is 1 if it is not."""
    STRONGEST = "strongest"
    """CARD: which card gives the highest total?  The note is the total after it."""
    TAKES_MOST = "takes-most"
    """ANSWER: which card removes the most damage?  The note is in points; `pass` has 0."""
    SPARES_REPAIR = "spares-repair"
    """ANSWER: which card has the least use elsewhere?

    A balloon, which helps against dive-bombers only, has 1; a repair, which always helps, has 0.
    """
    KEEPS_HAND = "keeps-hand"
    """DISCARD: do we have to discard?  The note of `keep` is 1, of a card 0.

    A useless card does no harm in the hand, and makes the hand look stronger.
    """
    LEAST_USE = "least-use"
    """DISCARD: which card has the least value?  The note is its value to us; the least stays."""
    FIRST = "first"
    """Any step: which comes first in the list of cards?  The note falls from card to card."""


Asked: TypeAlias = Sifted[ProcedureStep, Question, Action, float]
"""The effect of one question; the candidates are actions."""


class Decision(Struct, frozen=True, kw_only=True):
    """The bot's action, with its reasons."""

    action: Action
    questions: tuple[Asked, ...]
    """Every question, in order; empty if only one action is allowed."""
