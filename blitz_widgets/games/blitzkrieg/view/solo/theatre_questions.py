"""The bot's questions about theatres: where a unit goes, and which one an advantage moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.change import ChangeClass, greatest
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import Extreme, FilterSpace, TurnedLead
from blitz_widgets.games.blitzkrieg.view.names import (
    marker_text,
    points_text,
    space_name,
    theatre_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import effect_name
from blitz_widgets.games.blitzkrieg.view.solo.contender import (
    CHANGE,
    MOVED,
    YES,
    QuestionRow,
    fits,
    is_best,
    is_first,
    to_plus_one,
    wins_campaign,
    wins_theatre,
)
from blitz_widgets.games.blitzkrieg.view.solo.names import lead_text
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.phrases import by, in_turn, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitzkrieg.solo.change import Change
    from blitz_widgets.games.blitzkrieg.view.solo.contender import Contender
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts

_NO_UNIT_FITS: Final = N_("No unit of the row can go on a free space here.")


def _has_usable(contender: Contender, facts: DecisionFacts) -> object:
    return facts.usable_spaces(contender.number)


def _wanted(contender: Contender) -> tuple[Effect, ...]:
    """The effects in question."""
    return {
        Question.HAS_ECONOMY: (Effect.PRODUCTION, Effect.BOMBING),
        Question.HAS_PROPAGANDA: (Effect.PROPAGANDA,),
        Question.HAS_RESEARCH: contender.facts.research_effects(),
    }[contender.sifted.question]


def _effects(contender: Contender, facts: DecisionFacts) -> str:
    """The effects that count."""
    spaces = facts.filtered(contender.number, _wanted(contender))
    return ", ".join(dict.fromkeys(effect_name(facts.kit.spaces[space]) for space in spaces))


def _effects_there(contender: Contender, facts: DecisionFacts) -> str:
    """The effects on free spaces, and whether they count."""
    wanted = _wanted(contender)
    text, spaces = _("There is {found}."), facts.filtered(contender.number, wanted)
    if not spaces:
        text = _("There is {found}, but no unit of the row can go there.")
        spaces = facts.vacant_with(contender.number, wanted)
    if not spaces:
        return _("No free space of its active campaign gives it.")
    found = [
        _("{effect} on {space}").format(
            effect=effect_name(facts.kit.spaces[space]), space=space_name(facts.kit, space)
        )
        for space in spaces
    ]
    return text.format(found=listed(found))


def _by_effect(question: str) -> QuestionRow:
    """The row of *question* about effects, which says which spaces count."""
    asks = by(
        lambda facts, _step: facts.readings.filter_space is FilterSpace.PLACEABLE,
        lambda _facts, _step: in_turn(_(question), _("Only spaces that the bot can use count.")),
        question,
    )
    return QuestionRow(asks, _effects, _effects_there)


def _by_lead(question: str) -> QuestionRow:
    return QuestionRow(
        question,
        "{lead}",
        N_("The marker stands {place}: {lead}."),
        {
            "lead": lambda facts, contender: lead_text(facts.lead(contender.number)),
            "place": lambda facts, contender: marker_text(
                facts.kit, facts.table.markers[contender.number]
            ),
        },
    )


_BY_POINTS: Final = QuestionRow(
    N_("Which active campaign is worth the most points?"),
    N_("worth {points}"),
    by(
        is_best,
        N_("Its active campaign is worth {worth}, and no other is worth more."),
        N_("Its active campaign is worth {worth}, and another is worth {most}."),
    ),
    {"most": lambda _facts, contender: points_text(contender.most)},
)


def _is_greater(facts: DecisionFacts, best: Change, other: Change) -> bool:
    """Whether the class of change decides, or the size of the move, if it counts."""
    if best.kind is not other.kind:
        return True
    sizes = best.after - best.before, other.after - other.before
    return facts.readings.change_size and sizes[0] != sizes[1]


def _comes_first_only(facts: DecisionFacts, best: Change, other: Change) -> bool:
    """Whether only the order of the theatres decides."""
    return greatest(facts.kit, [other, best], facts.readings) is other


def _why_target(contender: Contender, facts: DecisionFacts) -> str:
    """The change in a theatre, compared with the greatest one (SOLO-FX-STRATEGIC, SOLO-CHANGE)."""
    best, rivals = contender.greatest, [contender.change]
    texts = (
        N_("{theatre} changes more."),
        N_("{theatre} changes in the same way and comes first {order}."),
        N_("{theatre} changes in the same way, and there {lead} is more extreme."),
    )
    if contender.note:
        changes = facts.targets(contender.sifted.step)
        rivals = [changes[each] for each in contender.sifted.before if each != best.theatre]
        texts = (
            N_("No other theatre changes more."),
            N_("Others change in the same way, but this one comes first {order}."),
            N_("Others change in the same way, but here {lead} is more extreme."),
        )
    alike = [rival for rival in rivals if not _is_greater(facts, best, rival)]
    extreme = not any(_comes_first_only(facts, best, rival) for rival in alike)
    return in_turn(_(MOVED), _(texts[1 + extreme if alike else 0]))


def _lead_compared(facts: DecisionFacts, contender: Contender) -> str:
    """The lead that is compared, by the readings *extreme* and *turned_lead*."""
    is_turned = contender.greatest.kind is ChangeClass.LEAD_TURNED
    by_result = is_turned and facts.readings.turned_lead is TurnedLead.AFTER
    lead = _("the lead after it") if by_result else _("the lead before it")
    if facts.readings.extreme is Extreme.SHARE:
        return _("{lead}, as a share of its track,").format(lead=lead)
    return lead


THEATRE_QUESTIONS: Final[Mapping[Question, QuestionRow]] = {
    Question.SAME_THEATRE: QuestionRow(
        N_("The blitz unit went to {theatre}. Can another unit follow it there?"),
        YES,
        by(
            lambda contender, facts: contender.number != facts.seen.theatre,
            N_("The blitz unit did not go here."),
            by(
                _has_usable,
                N_("The blitz unit went here, and a unit of the row can go here too."),
                N_("The blitz unit went here, but no unit of the row can go here any more."),
            ),
        ),
    ),
    Question.WINS_THEATRE: QuestionRow(
        N_("Which theatre can one placement win outright?"),
        YES,
        by(
            fits,
            by(
                wins_theatre,
                to_plus_one(
                    N_("The {unit} on {space} takes the marker to +1 or further."),
                    N_("The {unit} on {space} takes the marker to its last space."),
                ),
                to_plus_one(
                    N_("No unit takes the marker to +1: at best {lead}, and +1 is at {last}."),
                    N_(
                        "No unit takes the marker to its last space: at best {lead}, and the last "
                        "space is {last}."
                    ),
                ),
            ),
            _NO_UNIT_FITS,
        ),
    ),
    Question.WINS_CAMPAIGN: QuestionRow(
        N_("In which theatre can one placement close the campaign and win?"),
        YES,
        by(
            fits,
            by(
                wins_campaign,
                N_("The {unit} on {space} closes the campaign: {lead}."),
                by(
                    lambda contender, _facts: contender.best[2].fills_row,
                    N_("One placement closes the campaign but does not win it: at best {lead}."),
                    N_("{vacant} spaces are free, so one placement does not close the campaign."),
                ),
            ),
            _NO_UNIT_FITS,
        ),
    ),
    Question.CAN_PLACE: QuestionRow(
        N_("Where can a unit of the row go?"),
        YES,
        by(
            lambda contender, facts: facts.vacant_spaces(contender.number),
            by(
                _has_usable,
                lambda contender, facts: ngettext(
                    "{usable} of {vacant} free spaces takes a unit of the row.",
                    "{usable} of {vacant} free spaces take a unit of the row.",
                    len(facts.usable_spaces(contender.number)),
                ),
                _NO_UNIT_FITS,
            ),
            N_("The theatre is closed."),
        ),
    ),
    Question.PLAYER_LEADS: _by_lead(N_("In which theatres do you lead?")),
    Question.BOT_LEADS: _by_lead(N_("In which theatres does the bot lead?")),
    Question.HAS_ECONOMY: _by_effect(N_("Where can the bot get production or bombing?")),
    Question.HIGHEST_CAMPAIGN: _BY_POINTS,
    Question.HAS_PROPAGANDA: _by_effect(N_("Where can the bot get propaganda?")),
    Question.HAS_RESEARCH: _by_effect(N_("Where can the bot get research?")),
    Question.MOST_EMPTY: QuestionRow(
        N_("Which active campaign has the most free spaces?"),
        N_("{count} free"),
        by(
            is_best,
            lambda contender, _facts: ngettext(
                "{count} space is free, and no theatre has more.",
                "{count} spaces are free, and no theatre has more.",
                contender.note,
            ),
            lambda contender, _facts: ngettext(
                "{count} space is free, and another theatre has {most}.",
                "{count} spaces are free, and another theatre has {most}.",
                contender.note,
            ),
        ),
    ),
    Question.MOST_POINTS: _BY_POINTS,
    Question.TOPMOST: QuestionRow(
        N_("Which of them is topmost?"),
        by(is_first, N_("topmost"), ""),
        by(is_first, N_("It comes first {order}."), N_("{theatre} comes before it {order}.")),
        {"theatre": lambda facts, contender: theatre_name(facts.kit, contender.first)},
    ),
    Question.TARGET: QuestionRow(
        by(
            lambda _facts, step: step is ProcedureStep.TARGET,
            N_(
                "The space moves the marker of another theatre {spaces} toward the bot. "
                "Where is that the greatest change?"
            ),
            N_(
                "Inspired leadership uses the space again: it moves the marker of another theatre "
                "{spaces} toward the bot. Where is that the greatest change now?"
            ),
        ),
        CHANGE,
        _why_target,
        {
            "theatre": lambda facts, contender: theatre_name(facts.kit, contender.greatest.theatre),
            "lead": _lead_compared,
        },
    ),
}
