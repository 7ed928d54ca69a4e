"""The bot's decision explained: its questions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES, decide
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Sifted
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.solo.target_step import TARGET_STEPS
from blitz_widgets.games.blitzkrieg.view.names import space_name, theatre_name
from blitz_widgets.games.blitzkrieg.view.printed import effect_name
from blitz_widgets.games.blitzkrieg.view.solo.conclusions import conclusion, slots_left
from blitz_widgets.games.blitzkrieg.view.solo.contender import Contender
from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts
from blitz_widgets.games.blitzkrieg.view.solo.names import slot_name, stratagem_name
from blitz_widgets.games.blitzkrieg.view.solo.questions import answer_of, question_text, step_name
from blitz_widgets.games.blitzkrieg.view.solo.targets import row_target
from blitz_widgets.games.blitzkrieg.view.targets import space_target, theatre_target
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import listed
from blitz_widgets.view.reasoning import AskedQuestion, Candidate, DieFace, Reasoning, undecided

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings


def reasoning(
    kit: Kit, seen: Seen, readings: Readings, die: int | None = None, *, repeats: bool = False
) -> Reasoning | None:
    """The questions that lead to the bot's decision, or ``None`` if it can place nothing.

    Args:
        kit: The components of the game.
        seen: The position as the bot sees it.
        readings: The interpretations of its doubtful rules.
        die: The result of the die, if it has been rolled.
        repeats: Whether Steamroll repeats the stratagem.
    """
    decision = decide(kit, seen, readings)
    if decision is None:
        return None
    facts = DecisionFacts(kit, seen, readings, decision)
    rolled = die if decision.needs_die else None
    left = slots_left(decision, rolled)
    faces = range(1, DIE_SIDES + 1) if decision.needs_die else ()
    return Reasoning(
        title=plan_text(seen.stratagem, repeats=repeats),
        questions=tuple(_asked(facts, sifted) for sifted in decision.trail),
        faces=tuple(
            DieFace(
                number=number,
                target=row_target(decision.slot(number)),
                label=slot_name(kit, seen.row, decision.slot(number)),
            )
            for number in faces
        ),
        rolled=rolled,
        die_rule=Rule.SOLO_UNIT_DIE if faces else None,
        chosen=(*(row_target(slot) for slot in left), space_target(kit, decision.space)),
        conclusion=conclusion(kit, seen, decision, rolled),
    )


def plan_text(stratagem: Stratagem, *, repeats: bool) -> str:
    """The title of the decision, with the stratagem."""
    if stratagem is Stratagem.NONE:
        return _("The bot decides without a stratagem")
    name = stratagem_name(stratagem)
    if repeats:
        return _("The bot decides by Steamroll: {stratagem} again").format(stratagem=name)
    return _("The bot decides by the stratagem {stratagem}").format(stratagem=name)


def candidate_target(kit: Kit, step: ProcedureStep, candidate: int) -> str:
    """The target of *candidate* of *step* in the picture."""
    match step:
        case ProcedureStep.THEATRE | ProcedureStep.TARGET | ProcedureStep.SECOND_TARGET:
            return theatre_target(kit, candidate)
        case ProcedureStep.POSITION:
            return space_target(kit, candidate)
        case ProcedureStep.UNIT:
            return row_target(candidate)


def candidate_label(facts: DecisionFacts, step: ProcedureStep, candidate: int) -> str:
    """The label of *candidate* of *step*: a space with its effect, a unit with its place."""
    match step:
        case ProcedureStep.THEATRE | ProcedureStep.TARGET | ProcedureStep.SECOND_TARGET:
            return theatre_name(facts.kit, candidate)
        case ProcedureStep.POSITION:
            return _("{space}, {effect}").format(
                space=space_name(facts.kit, candidate),
                effect=effect_name(facts.kit.spaces[candidate]),
            )
        case ProcedureStep.UNIT:
            return slot_name(facts.kit, facts.seen.row, candidate)


def _asked(facts: DecisionFacts, sifted: Sifted) -> AskedQuestion:
    answers = [
        answer_of(Contender(facts, sifted, candidate, note))
        for candidate, note in zip(sifted.before, sifted.notes, strict=True)
    ]
    stratagem = facts.seen.stratagem
    is_its_own = stratagem is not Stratagem.NONE and sifted.rule is stratagem.rule
    return AskedQuestion(
        step=step_name(sifted.step),
        text=question_text(facts, sifted.step, sifted.question),
        rule=sifted.rule,
        also=sifted.also,
        candidates=tuple(
            Candidate(
                target=candidate_target(facts.kit, sifted.step, candidate),
                label=candidate_label(facts, sifted.step, candidate),
                answer=answer,
                kept=candidate in sifted.kept,
                why=why,
            )
            for candidate, (answer, why) in zip(sifted.before, answers, strict=True)
        ),
        verdict=undecided(sifted) or _verdict(facts, sifted),
        ignored=sifted.ignored,
        asked_by=_("stratagem") if is_its_own else "",
    )


def _verdict(facts: DecisionFacts, sifted: Sifted) -> str:
    names = [_short(facts, sifted.step, candidate) for candidate in sifted.kept]
    if len(names) == 1:
        if sifted.step in TARGET_STEPS:
            return _("The strategic advantage moves {name}.").format(name=names[0])
        return _("Only {name} is left.").format(name=names[0])
    return _("{names} stay.").format(names=listed(names))


def _short(facts: DecisionFacts, step: ProcedureStep, candidate: int) -> str:
    if step is ProcedureStep.POSITION:
        return space_name(facts.kit, candidate)
    return candidate_label(facts, step, candidate)
