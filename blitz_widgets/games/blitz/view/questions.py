"""The questions of the bot's procedure, and the answers of its candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.games.blitz.bot.decision import ProcedureStep, Question
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.options import Passing
from blitz_widgets.games.blitz.engine.state import HALVES
from blitz_widgets.games.blitz.view.names import points_text
from blitz_widgets.locale import N_, _
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


_STEPS: Final = {
    ProcedureStep.RAID: N_("Raid"),
    ProcedureStep.CARD: N_("Card"),
    ProcedureStep.ANSWER: N_("Against the bombs"),
    ProcedureStep.DISCARD: N_("Discard"),
}


def step_name(step: ProcedureStep) -> str:
    """The name of a step of the procedure."""
    return _(_STEPS[step])


_QUESTIONS: Final = {
    Question.CHANCE: N_("How likely is a raid to get through, if both sides give all they have?"),
    Question.FEWEST_BOMBS: N_("Which bomber has the fewest bombs? It leads."),
    Question.MOST_BOMBS: N_("Which bomber has the most bombs?"),
    Question.HOLDS: N_("Does the side still win the raid if it plays nothing more?"),
    Question.MORE_BOMBS: N_("The side is ahead. Can it risk one more bomber?"),
    Question.IN_REACH: N_("Can the raid still be won with the cards in hand?"),
    Question.WORTH: N_("Is the damage at stake worth the cards that it takes?"),
    Question.CHEAPEST_SET: N_("Which cards are in the cheapest set that is enough?"),
    Question.MULTIPLIER_LAST: N_(
        "Which of these cards are not multipliers? Multipliers come last."
    ),
    Question.STRONGEST: N_("Which card gives the greatest total?"),
    Question.TAKES_MOST: N_("Which card takes away the most damage?"),
    Question.SPARES_REPAIR: N_("Which card is useful for nothing else? Repairs always help."),
    Question.KEEPS_HAND: N_("Does the side have to discard?"),
    Question.LEAST_USE: N_("Which card is the least useful?"),
    Question.FIRST: N_("Which comes first in the list of cards?"),
}


def question_text(question: Question) -> str:
    """*question* in words."""
    return _(_QUESTIONS[question])


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


_WHYS: Final = {
    Question.IN_REACH: (
        N_("With all that can follow it, the total is enough."),
        N_("Even with all that can follow it, the total is too low."),
    ),
    Question.CHEAPEST_SET: (
        N_("It is one of the cards in the cheapest set that is enough."),
        N_("A cheaper set without it is enough."),
    ),
    Question.MULTIPLIER_LAST: (
        N_("It is not a multiplier."),
        N_("A multiplier counts just as much when it comes last."),
    ),
    Question.SPARES_REPAIR: (
        N_("It helps against dive-bombers only, and there is one."),
        N_("It helps against any damage, later too."),
    ),
    Question.KEEPS_HAND: (
        N_("The hand is small enough: nothing has to go."),
        N_("A card goes only if it has to: a full hand looks strong."),
    ),
}
"""The reasons for a yes and a no."""


def _yes_or_no(asked: Asked, candidate: Action, *, yes: bool) -> Answer:
    """The answer to a yes-or-no question."""
    question = asked.question
    if question is Question.CHEAPEST_SET and asked.ignored:
        return Answer("", _("No set of cards is enough."))
    none = not isinstance(candidate, Play | Discard)
    if none and question is Question.IN_REACH:
        return Answer(_("yes"), _("Passing is always possible."))
    if none and question is not Question.KEEPS_HAND:
        return Answer("", _("It plays no card."))
    return Answer(_("yes") if yes else "", _(_WHYS[question][not yes]))


_MEASURES: Final = {
    Question.MOST_BOMBS: (
        N_("bombs {bombs}"),
        N_("None has more."),
        N_("Another one has more."),
    ),
    Question.FEWEST_BOMBS: (
        N_("bombs {bombs}"),
        N_("None has fewer."),
        N_("Another one has fewer."),
    ),
    Question.STRONGEST: (
        N_("total {total}"),
        N_("None gives a greater total."),
        N_("Another one gives a greater total."),
    ),
    Question.TAKES_MOST: (
        "{points}",
        N_("None takes away more."),
        N_("Another one takes away more."),
    ),
    Question.LEAST_USE: (
        N_("worth {worth}"),
        N_("None is worth less."),
        N_("Another one is worth less."),
    ),
    Question.FIRST: ("", N_("It is the first of them."), N_("Another one comes first.")),
}
"""The answer as an amount, and the reasons for the best one and for another."""


def _measured(asked: Asked, candidate: Action, note: float) -> Answer:
    """The answer as an amount: the greatest stays, or the least when a card is used up."""
    if isinstance(candidate, Pass | Decline | Keep):
        return Answer("", _("It plays no card."))
    amount, *whys = _MEASURES[asked.question]
    points, number = _points(note), int(note)
    text = (amount and _(amount)).format(bombs=number, total=number, points=points, worth=points)
    return Answer(text, _(whys[candidate not in asked.kept]))


def _points(note: float) -> str:
    """An amount of points, rounded to half points; “a little” if it is less."""
    halves = round(note * HALVES)
    return points_text(halves) if halves or not note else _("a little")
