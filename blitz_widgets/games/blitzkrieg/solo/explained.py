"""A decision of the bot as data for other programs: names and ids, no sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.solo.alternatives import other_decisions
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES, decide
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question, Sifted
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.rulebook.rules import RuleId

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition
    from blitz_widgets.games.blitzkrieg.solo.decide import Decision
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen


class TrailStep(Struct, frozen=True, kw_only=True):
    """One question of the trail."""

    step: ProcedureStep
    rule: RuleId
    also: tuple[RuleId, ...]
    question: Question
    before: tuple[str | int, ...]
    """Theatres or spaces by name, units by their places in the row, from 1."""
    notes: tuple[int, ...]
    """The answer of each candidate: 0 or 1, or a number."""
    kept: tuple[str | int, ...]
    ignored: bool
    """Whether the question was ignored, because it would have removed every candidate."""


class Choice(Struct, frozen=True, kw_only=True):
    """The space and the unit of the bot's placement."""

    theatre: str
    space: str
    slots: tuple[int, ...]
    """The places in the row that are left, from 1."""
    units: tuple[str, ...]
    needs_die: bool
    slot: int | None
    """The place of the unit; null if a die is needed and has not been rolled."""
    unit: str | None
    target: str | None
    """The other theatre that a strategic space moves, if any."""
    targets: tuple[str, ...]
    """All theatres that it moves, one after another: two only with inspired leadership."""


class Other(Struct, frozen=True, kw_only=True):
    """Another reading of the rules, and the choice under it."""

    option: str
    value: str
    choice: Choice


class Predicted(Struct, frozen=True, kw_only=True):
    """One possible placement."""

    theatre: str
    space: str
    slot: int
    unit: str
    targets: tuple[str, ...]
    """The other theatres that it moves from a strategic space, one after another."""
    share: float
    exact: str
    """The share as a fraction."""
    causes: tuple[tuple[Stratagem, tuple[int, ...]], ...]
    """Each stratagem that leads to it, with the results of the die, if one is needed."""


class Explained(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole decision."""

    title: str
    stratagem: Stratagem
    """The stratagem in effect."""
    trail: tuple[TrailStep, ...]
    choice: Choice
    die: tuple[int, ...]
    """The place for each result of the die, from 1; empty if no die is needed."""
    other_readings: tuple[Other, ...]
    forecast: tuple[Predicted, ...] | None = None


def explained(
    position: BotPosition, *, title: str = "", with_forecast: bool = False
) -> Explained | None:
    """The decision in *position*, or ``None`` if the bot can place nothing.

    Rules: SOLO-TURN-B, SOLO-UNIT-DIE.
    """
    kit, seen, readings = position.kit, position.seen, position.readings
    decision = decide(kit, seen, readings)
    if decision is None:
        return None
    dice = range(1, DIE_SIDES + 1) if decision.needs_die else ()
    return Explained(
        title=title,
        stratagem=seen.stratagem,
        trail=tuple(_trail_step(kit, sifted) for sifted in decision.trail),
        choice=_choice(kit, seen, decision, position.die),
        die=tuple(decision.slot(die) + 1 for die in dice),
        other_readings=tuple(
            Other(
                option=other.option,
                value=other.value,
                choice=_choice(kit, seen, other.decision, position.die),
            )
            for other in other_decisions(kit, seen, readings, position.die)
        ),
        forecast=_forecast(position) if with_forecast else None,
    )


def _trail_step(kit: Kit, sifted: Sifted) -> TrailStep:
    def names(numbers: tuple[int, ...]) -> tuple[str | int, ...]:
        return tuple(_candidate(kit, sifted.step, number) for number in numbers)

    return TrailStep(
        step=sifted.step,
        rule=sifted.rule,
        also=sifted.also,
        question=sifted.question,
        before=names(sifted.before),
        notes=sifted.notes,
        kept=names(sifted.kept),
        ignored=sifted.ignored,
    )


def _candidate(kit: Kit, step: ProcedureStep, number: int) -> str | int:
    match step:
        case ProcedureStep.THEATRE | ProcedureStep.TARGET | ProcedureStep.SECOND_TARGET:
            return kit.board.theatre[number].id
        case ProcedureStep.POSITION:
            return kit.space_name[number]
        case ProcedureStep.UNIT:
            return number + 1


def _choice(kit: Kit, seen: Seen, decision: Decision, die: int | None) -> Choice:
    taken = decision.slot(die) if die is not None or not decision.needs_die else None
    targets = decision.targets if taken is None else decision.targets_of(kit, seen, taken)
    named = tuple(kit.board.theatre[target].id for target in targets)
    return Choice(
        theatre=kit.board.theatre[decision.theatre].id,
        space=kit.space_name[decision.space],
        slots=tuple(slot + 1 for slot in decision.slots),
        units=tuple(kit.unit(seen.row[slot]).id for slot in decision.slots),
        needs_die=decision.needs_die,
        slot=None if taken is None else taken + 1,
        unit=None if taken is None else kit.unit(seen.row[taken]).id,
        target=named[0] if named else None,
        targets=named,
    )


def _forecast(position: BotPosition) -> tuple[Predicted, ...]:
    kit, seen = position.kit, position.seen
    found = forecast(kit, seen, position.readings, position.cup, position.repeated)
    return tuple(
        Predicted(
            theatre=kit.board.theatre[one.theatre].id,
            space=kit.space_name[one.space],
            slot=one.slot + 1,
            unit=kit.unit(seen.row[one.slot]).id,
            targets=tuple(kit.board.theatre[target].id for target in one.targets),
            share=float(one.share),
            exact=str(one.share),
            causes=one.causes,
        )
        for one in found
    )
