"""The questions of the bot's procedure, and the answers of its candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitz.bot.decision import ProcedureStep, Question
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.options import Passing
from blitz_widgets.games.blitz.engine.state import HALVES
from blitz_widgets.games.blitz.view.names import points_text
from blitz_widgets.locale import _
from blitz_widgets.view.odds import chance_text, mean_text

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.decision import Asked
    from blitz_widgets.games.blitz.engine.actions import Decision as Action
    from blitz_widgets.games.blitz.engine.options import BlitzOptions


class Answer(NamedTuple):
    """The answer of one candidate."""

    text: str
    """In a word or two; empty for a plain no."""
    why: str
    """Why it stays or leaves, in one sentence."""


def step_name(step: ProcedureStep) -> str:
    """The name of a step of the procedure."""
    return {
        ProcedureStep.RAID: _("Raid"),
        ProcedureStep.CARD: _("Card"),
        ProcedureStep.ANSWER: _("Against the bombs"),
        ProcedureStep.DISCARD: _("Discard"),
    }[step]


def question_text(question: Question) -> str:
    """*question* in words."""
    return {
        Question.CHANCE: _(
            "How likely is a raid to get through, if both sides give all they have?"
        ),
        Question.FEWEST_BOMBS: _("Which bomber has the fewest bombs? It leads."),
        Question.MOST_BOMBS: _("Which bomber has the most bombs?"),
        Question.HOLDS: _("Does the side still win the raid if it plays nothing more?"),
        Question.MORE_BOMBS: _("The side is ahead. Can it risk one more bomber?"),
        Question.IN_REACH: _("Can the raid still be won with the cards in hand?"),
        Question.WORTH: _("Is the damage at stake worth the cards that it takes?"),
        Question.CHEAPEST_SET: _("Which cards are in the cheapest set that is enough?"),
        Question.MULTIPLIER_LAST: _(
            "Which of these cards are not multipliers? Multipliers come last."
        ),
        Question.STRONGEST: _("Which card gives the greatest total?"),
        Question.TAKES_MOST: _("Which card takes away the most damage?"),
        Question.SPARES_REPAIR: _("Which card is useful for nothing else? Repairs always help."),
        Question.KEEPS_HAND: _("Does the side have to discard?"),
        Question.LEAST_USE: _("Which card is the least useful?"),
        Question.FIRST: _("Which comes first in the list of cards?"),
    }[question]


def answer(asked: Asked, candidate: Action, note: float, options: BlitzOptions) -> Answer:
    """The answer of *candidate*, which scored *note*, to the question *asked*."""
    match asked.question:
        case Question.CHANCE | Question.MORE_BOMBS | Question.WORTH:
            return _weighed(asked.question, candidate, note)
        case Question.HOLDS:
            return _holds(candidate, note, options)
        case Question.IN_REACH | Question.CHEAPEST_SET | Question.MULTIPLIER_LAST:
            return _yes_or_no(asked, candidate, yes=bool(note))
        case Question.SPARES_REPAIR | Question.KEEPS_HAND:
            return _yes_or_no(asked, candidate, yes=bool(note))
        case _:
            return _measured(asked, candidate, note)


def _weighed(question: Question, candidate: Action, note: float) -> Answer:
    """The answer as an amount, compared with that of playing no card."""
    none = not isinstance(candidate, Play)
    if question is Question.WORTH:
        amount = mean_text(note)
        why = (
            _("The value of the cheapest set that is enough, in points: {amount}.")
            if none
            else _("The damage at stake in points, times the chance to win: {amount}.")
        )
        text = _("saves {amount}") if none else _("gains {amount}")
        return Answer(text.format(amount=amount), why.format(amount=amount))
    share = chance_text(note)
    if none:
        return Answer(
            _("needs {share}").format(share=share),
            _("It needs a chance above {share}.").format(share=share),
        )
    if not note and question is Question.MORE_BOMBS:
        return Answer("", _("Only a bomber adds bombs, and only if it has a chance."))
    return Answer(share, _("The chance that the raid gets through is {share}.").format(share=share))


def _holds(candidate: Action, note: float, options: BlitzOptions) -> Answer:
    if isinstance(candidate, Play):
        return Answer("", _("It plays a card."))
    if options.passing is Passing.FINAL and 0 < note < 1:
        share = chance_text(note)
        why = _("With a chance of {share}, the other hand cannot overtake it.").format(share=share)
        return Answer(share, why)
    if note:
        return Answer(_("yes"), _("As things stand that is enough, and the other side has to act."))
    if options.passing is Passing.FINAL:
        return Answer("", _("That is not enough, or is likely to be overtaken."))
    return Answer("", _("As things stand, that is not enough."))


def _yes_or_no(asked: Asked, candidate: Action, *, yes: bool) -> Answer:
    """The answer to a yes-or-no question."""
    question = asked.question
    if question is Question.CHEAPEST_SET and asked.ignored:
        return Answer("", _("No set of cards is enough."))
    none = not isinstance(candidate, Play | Discard)
    whys = {
        Question.IN_REACH: (
            _("With all that can follow it, the total is enough."),
            _("Even with all that can follow it, the total is too low."),
        ),
        Question.CHEAPEST_SET: (
            _("It is one of the cards in the cheapest set that is enough."),
            _("A cheaper set without it is enough."),
        ),
        Question.MULTIPLIER_LAST: (
            _("It is not a multiplier."),
            _("A multiplier counts just as much when it comes last."),
        ),
        Question.SPARES_REPAIR: (
            _("It helps against dive-bombers only, and there is one."),
            _("It helps against any damage, later too."),
        ),
        Question.KEEPS_HAND: (
            _("The hand is small enough: nothing has to go."),
            _("A card goes only if it has to: a full hand looks strong."),
        ),
    }
    if none and question is Question.IN_REACH:
        return Answer(_("yes"), _("Passing is always possible."))
    if none and question is not Question.KEEPS_HAND:
        return Answer("", _("It plays no card."))
    return Answer(_("yes") if yes else "", whys[question][0 if yes else 1])


def _measured(asked: Asked, candidate: Action, note: float) -> Answer:
    """The answer as an amount: the greatest stays, or the least when a card is used up."""
    if isinstance(candidate, Pass | Decline | Keep):
        return Answer("", _("It plays no card."))
    stays = candidate in asked.kept
    match asked.question:
        case Question.MOST_BOMBS:
            text = _("bombs {bombs}").format(bombs=int(note))
            why = _("None has more.") if stays else _("Another one has more.")
        case Question.FEWEST_BOMBS:
            text = _("bombs {bombs}").format(bombs=int(note))
            why = _("None has fewer.") if stays else _("Another one has fewer.")
        case Question.STRONGEST:
            text = _("total {total}").format(total=int(note))
            why = (
                _("None gives a greater total.")
                if stays
                else _("Another one gives a greater total.")
            )
        case Question.TAKES_MOST:
            text = _points(note)
            why = _("None takes away more.") if stays else _("Another one takes away more.")
        case Question.LEAST_USE:
            text = _("worth {worth}").format(worth=_points(note))
            why = _("None is worth less.") if stays else _("Another one is worth less.")
        case _:
            text = ""
            why = _("It is the first of them.") if stays else _("Another one comes first.")
    return Answer(text, why)


def _points(note: float) -> str:
    """An amount of points, rounded to half points; “a little” if it is less."""
    halves = round(note * HALVES)
    return points_text(halves) if halves or not note else _("a little")
