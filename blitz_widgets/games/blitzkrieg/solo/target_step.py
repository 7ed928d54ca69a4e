"""The last steps: the other theatres that a strategic space moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.legality import acts_as
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.change import Change, greatest
from blitz_widgets.games.blitzkrieg.solo.prospect import effect_times
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.theatre_step import theatre_order

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table
    from blitz_widgets.games.blitzkrieg.solo.facts import Facts
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
    from blitz_widgets.games.blitzkrieg.solo.trail import Trail

TARGET_STEPS = (ProcedureStep.TARGET, ProcedureStep.SECOND_TARGET)
"""The steps for choosing a target, one for each use of the space."""


def choose_targets(
    facts: Facts, trail: Trail, space: int, slots: tuple[int, ...]
) -> tuple[int, ...]:
    """The theatres other than its own that the placement on *space* moves, one after another.

    The unit at one of *slots* that uses its space most often decides their number: two for inspired
    leadership, none for task forces.  Empty as well if *space* is not strategic or no other theatre
    is open.

    Rules: SOLO-FX-STRATEGIC, UNIT-INSPIRED, UNIT-TASKFORCE.
    """
    kit, table = facts.kit, facts.table
    printed = kit.spaces[space]
    if printed.effect is not Effect.STRATEGIC:
        return ()
    here = kit.space_theatre[space]
    times = max(uses_of_space(kit, table, facts.seen.row[slot]) for slot in slots)
    targets = []
    for step in TARGET_STEPS[:times]:
        target = choose_target(
            kit, facts.readings, table, trail, here=here, spaces=printed.amount, step=step
        )
        if target is None:
            break
        targets.append(target)
        table = after_advantage(kit, table, target, printed.amount)
    return tuple(targets)


def choose_target(  # one step of the procedure, whole
    kit: Kit,
    readings: Readings,
    table: Table | Draft,
    trail: Trail,
    *,
    here: int,
    spaces: int,
    step: ProcedureStep = ProcedureStep.TARGET,
) -> int | None:
    """The theatre other than *here* with the greatest change by *spaces*, if one is open.

    The active side is the bot.  The question is added to *trail*.

    Rules: SOLO-FX-STRATEGIC, SOLO-CHANGE.
    """
    changes = possible_changes(kit, readings, table, here=here, spaces=spaces)
    if not changes:
        return None
    best = greatest(kit, changes, readings)
    theatres = tuple(change.theatre for change in changes)
    notes = [int(change is best) for change in changes]
    return trail.ask(step, Rule.SOLO_FX_STRATEGIC, Question.TARGET, theatres, notes)[0]


def possible_changes(
    kit: Kit, readings: Readings, table: Table | Draft, *, here: int, spaces: int
) -> tuple[Change, ...]:
    """The changes by *spaces* for the bot in each open theatre but *here*, from top to bottom."""
    return tuple(
        _change(kit, table, theatre, spaces)
        for theatre in theatre_order(kit, readings)
        if theatre != here and table.free & kit.theatre_mask[theatre]
    )


def after_advantage(kit: Kit, table: Table, theatre: int, spaces: int) -> Table:
    """*table* after the bot, the active side, has moved the marker of *theatre* by *spaces*."""
    after = _change(kit, table, theatre, spaces).after
    markers = list(table.markers)
    markers[theatre] = after if table.seat == 0 else -after
    return replace(table, markers=tuple(markers))


def _change(kit: Kit, table: Table | Draft, theatre: int, spaces: int) -> Change:
    """The change by *spaces* for the bot in *theatre*: it never wins the theatre.

    Rules: CLOSE-ONLY-HERE, NIPPON-NO-REMOTE.
    """
    marker = table.markers[theatre]
    before = marker if table.seat == 0 else -marker
    after = max(before, min(before + spaces, kit.won_at[theatre] - 1))
    return Change(theatre=theatre, before=before, after=after)


def uses_of_space(kit: Kit, table: Table, unit: int) -> int:
    """How often the active side's *unit*, or the unit it copies, uses the effect of its space."""
    return effect_times(kit, acts_as(kit, table, unit))
