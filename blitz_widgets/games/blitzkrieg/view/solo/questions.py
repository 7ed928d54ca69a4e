"""The bot's questions about spaces and units, and the words for a question and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.facts import FEW_UNITS, LATE_POINTS, PLAYER_AHEAD
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.view.names import space_name, spaces_text, theatre_name
from blitz_widgets.games.blitzkrieg.view.printed import effect_name
from blitz_widgets.games.blitzkrieg.view.solo.contender import (
    CHANGE,
    MOVED,
    NAMERS,
    YES,
    QuestionRow,
    fits,
    is_best,
    is_first,
    noted,
    to_plus_one,
    wins_campaign,
    wins_theatre,
)
from blitz_widgets.games.blitzkrieg.view.solo.names import slot_name
from blitz_widgets.games.blitzkrieg.view.solo.theatre_questions import THEATRE_QUESTIONS
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.phrases import Gaps, by, in_turn, with_gaps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitzkrieg.view.solo.contender import Contender
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts
    from blitz_widgets.view.phrases import Namers

_USUAL_PLACE: Final = {Effect.PRODUCTION: 3, Effect.PROPAGANDA: 1}
"""The highest note of these effects, unless something moves them up."""


def _by_effect(question: str, *, few: bool | None = None) -> QuestionRow:
    """The row of *question* about an effect.

    It begins with the number of the bot's units if that decides to ask it: if they are *few*, or
    if they are not.
    """

    def holding(facts: DecisionFacts, _step: object) -> str:
        count = len(facts.seen.row)
        text = ngettext("The bot has {count} unit.", "The bot has {count} units.", count)
        return in_turn(text.format(count=count), _(question))

    asks = by(lambda facts, _step: few is facts.few_units(), holding, question)
    return QuestionRow(asks, by(noted, "{effect}", ""), N_("Its effect: {effect}."))


def _place_in_order(contender: Contender, facts: DecisionFacts) -> str:
    """The place of the effect in the order of the bot, and why it is higher than usual."""
    effect, note = contender.printed.effect, contender.note
    if not note:
        return _("A space without an effect comes last in the order.")
    if note < contender.most:
        better = contender.sifted.before[contender.sifted.notes.index(contender.most)]
        return _("In the order it comes after {better}.").format(
            better=effect_name(facts.kit.spaces[better])
        )
    if note <= _USUAL_PLACE.get(effect, note):
        return _("No kind of space that is left comes before it in the order.")
    if effect is Effect.PRODUCTION:
        return _("It moves up in the order: the bot has {units} units or fewer.").format(
            units=FEW_UNITS
        )
    if facts.scores()[0] >= LATE_POINTS:
        return _("It moves up in the order: the bot has {points} points or more.").format(
            points=LATE_POINTS
        )
    return _("It moves up in the order: you are {points} points or more ahead.").format(
        points=PLAYER_AHEAD
    )


def _is_spy(contender: Contender, facts: DecisionFacts) -> bool:
    return facts.kit.is_spy[facts.seen.row[contender.number]]


_QUESTIONS: Final[Mapping[Question, QuestionRow]] = {
    **THEATRE_QUESTIONS,
    # Which space?
    Question.WINS_HERE: QuestionRow(
        N_("On which space does a placement win the theatre or the campaign?"),
        YES,
        by(
            fits,
            by(
                wins_campaign,
                by(
                    wins_theatre,
                    to_plus_one(
                        N_("The {unit} takes the marker to +1 or further."),
                        N_("The {unit} takes the marker to its last space."),
                    ),
                    N_("The {unit} closes the campaign and wins it."),
                ),
                N_("No unit of the row wins anything here."),
            ),
            N_("No unit of the row can go here."),
        ),
    ),
    Question.TAKES_A_UNIT: QuestionRow(
        N_("Which spaces take a unit of the row?"),
        YES,
        by(
            fits,
            N_("It is {terrain} and takes {units}."),
            N_("It is {terrain}, and no unit of the row can go there."),
        ),
    ),
    Question.IS_PRODUCTION: _by_effect(N_("Which spaces give production?"), few=True),
    Question.IS_BOMBING: _by_effect(N_("Which spaces bomb?"), few=False),
    Question.IS_PROPAGANDA: _by_effect(N_("Which spaces give propaganda?")),
    Question.IS_RESEARCH: _by_effect(N_("Which spaces give research?")),
    Question.PRIORITY: QuestionRow(
        N_("Which kind of space comes first in the order of the bot?"),
        "{effect}",
        _place_in_order,
    ),
    Question.LEFTMOST: QuestionRow(
        N_("Which of them is leftmost?"),
        by(is_first, N_("leftmost"), ""),
        by(is_first, N_("It is the leftmost of these."), N_("{space} is further left.")),
        {"space": lambda facts, contender: space_name(facts.kit, contender.first)},
    ),
    # Which unit?
    Question.FITS: QuestionRow(
        N_("Which units can go on {space}?"),
        YES,
        by(
            lambda contender, facts: facts.acting(contender.number) == NO_UNIT,
            N_("You have placed nothing yet that the spy could copy."),
            by(
                lambda contender, facts: (
                    _is_spy(contender, facts) and not facts.as_airforce(contender.number)
                ),
                by(
                    noted,
                    N_("The spy copies {copied}, which may go on {terrain}."),
                    N_("The spy copies {copied}, which may not go on {terrain}."),
                ),
                by(
                    noted,
                    N_("The {unit} may go on {terrain}."),
                    N_("The {unit} may not go on {terrain}."),
                ),
            ),
        ),
    ),
    Question.UNIT_WINS: QuestionRow(
        by(
            lambda facts, _step: facts.wins_theatre_only,
            N_("Which of them win the theatre there?"),
            N_("Which of them win the theatre or the campaign there?"),
        ),
        YES,
        by(
            noted,
            by(
                wins_theatre,
                to_plus_one(
                    N_("It takes the marker to +1 or further."),
                    N_("It takes the marker to its last space."),
                ),
                N_("It closes the campaign and wins it: {lead}."),
            ),
            by(
                lambda _contender, facts: facts.wins_theatre_only,
                to_plus_one(
                    N_("It does not take the marker to +1: {lead}."),
                    N_("It does not take the marker to its last space: {lead}."),
                ),
                N_("It wins nothing: {lead}."),
            ),
        ),
        by_value=True,
    ),
    Question.IS_SPECIAL: QuestionRow(
        N_("Which of them are special weapons?"),
        YES,
        by(noted, N_("It is a special weapon."), N_("It is an ordinary unit.")),
    ),
    Question.GREATEST_CHANGE: QuestionRow(
        N_("Which of them make the greatest change?"),
        CHANGE,
        by(noted, MOVED, N_("From {before} to {after}: {kind}. Another unit changes more.")),
        by_value=True,
    ),
    Question.LEFTMOST_UNIT: QuestionRow(
        N_("Which of them is leftmost in the row?"),
        by(is_first, N_("leftmost"), ""),
        by(is_first, N_("It is the leftmost of these."), N_("{unit} is further left.")),
        {"unit": lambda facts, contender: slot_name(facts.kit, facts.seen.row, contender.first)},
    ),
    Question.HAS_VALUE: QuestionRow(
        N_("The space has no effect. Which of them have a value above 0?"),
        N_("value {value}"),
        by(noted, N_("It moves the marker."), N_("It would move nothing.")),
        {"value": lambda facts, contender: facts.value_here(contender.number)},
        by_value=True,
    ),
    Question.IS_NO_BLITZ: QuestionRow(
        N_("The unit fills the campaign. Which of them are not blitz units?"),
        YES,
        by(
            noted,
            N_("It is not a blitz unit."),
            by(_is_spy, N_("The spy copies a blitz unit."), N_("It is a blitz unit.")),
        ),
    ),
    Question.STRONGEST: QuestionRow(
        N_("The bot has {points} points or more. Which are the strongest?"),
        N_("value {value}"),
        by(is_best, N_("Its value is the highest."), N_("Another unit has the value {most}.")),
        by_value=True,
    ),
}
_STEPS: Final = {
    ProcedureStep.THEATRE: N_("Theatre"),
    ProcedureStep.POSITION: N_("Position"),
    ProcedureStep.UNIT: N_("Unit"),
    ProcedureStep.TARGET: N_("Target"),
    ProcedureStep.SECOND_TARGET: N_("Second target"),
}
_ASKED_ABOUT: Final[Namers] = {
    "theatre": lambda kit, facts: theatre_name(kit, facts.seen.theatre),
    "space": lambda kit, facts: space_name(kit, facts.decision.space),
    "spaces": lambda _kit, facts: spaces_text(facts.printed.amount),
    "points": lambda _kit, _facts: LATE_POINTS,
}


def step_name(step: ProcedureStep) -> str:
    """The name of a step of the procedure."""
    return _(_STEPS[step])


def question_text(facts: DecisionFacts, step: ProcedureStep, question: Question) -> str:
    """*question* in words."""
    text = with_gaps(_QUESTIONS[question].asks, facts, step)
    return text.format_map(Gaps(_ASKED_ABOUT, facts.kit, facts, {}))


def answer_of(contender: Contender) -> tuple[str, str]:
    """The answer of a candidate in a word or two, and why it stays or leaves in one sentence."""
    facts = contender.facts
    row = _QUESTIONS[contender.sifted.question]
    gaps = Gaps({**NAMERS, **row.names}, facts, contender, {})
    text, why = (
        with_gaps(each, contender, facts).format_map(gaps) for each in (row.answer, row.why)
    )
    value = facts.as_airforce(contender.number) if row.by_value else 0
    if value:
        why += " " + _("It counts as an airforce of {value}.").format(value=value)
    return text, why
