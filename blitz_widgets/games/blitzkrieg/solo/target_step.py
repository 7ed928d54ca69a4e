"""The last step: which other theatre a strategic space moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.legality import acts_as
from blitz_widgets.games.blitzkrieg.solo.change import Change, greatest
from blitz_widgets.games.blitzkrieg.solo.sieve import Question, Step
from blitz_widgets.games.blitzkrieg.solo.theatre_step import theatre_order
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.units import Ability

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.draft import Draft
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.facts import Facts
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
    from blitz_widgets.games.blitzkrieg.solo.trail import Trail
    from blitz_widgets.games.blitzkrieg.state import Table


def foresee_target(facts: Facts, trail: Trail, space: int, slots: tuple[int, ...]) -> int | None:
    """The theatre that the placement on *space* moves beside its own, as the markers stand now.

    ``None`` if *space* is no strategic space, no unit at the places *slots* carries effects out,
    or no other theatre is open.
    """
    kit, table = facts.kit, facts.table
    printed = kit.spaces[space]
    carried_out = any(carries_out(kit, table, facts.seen.row[slot]) for slot in slots)
    if printed.effect is not Effect.STRATEGIC or not carried_out:
        return None
    return choose_target(
        kit, facts.readings, table, trail, here=kit.space_theatre[space], spaces=printed.amount
    )


def choose_target(
    kit: Kit, readings: Readings, table: Table | Draft, trail: Trail, *, here: int, spaces: int
) -> int | None:
    """The theatre other than *here* in which *spaces* make the greatest change, if one is open.

    The active side is the bot.  The question is added to *trail*.

    Rules: SOLO-FX-STRATEGIC, SOLO-CHANGE.
    """
    changes = possible_changes(kit, readings, table, here=here, spaces=spaces)
    if not changes:
        return None
    best = greatest(kit, changes, readings)
    theatres = tuple(change.theatre for change in changes)
    notes = [int(change is best) for change in changes]
    return trail.ask(Step.TARGET, Rule.SOLO_FX_STRATEGIC, Question.TARGET, theatres, notes)[0]


def possible_changes(
    kit: Kit, readings: Readings, table: Table | Draft, *, here: int, spaces: int
) -> tuple[Change, ...]:
    """What *spaces* for the bot would do in each open theatre but *here*, from top to bottom.

    A marker never gets so far by them that a theatre is won (CLOSE-ONLY-HERE, NIPPON-NO-REMOTE).
    """
    changes = []
    for theatre in theatre_order(kit, readings):
        if theatre != here and table.free & kit.theatre_mask[theatre]:
            marker = table.markers[theatre]
            before = marker if table.seat == 0 else -marker
            after = max(before, min(before + spaces, kit.won_at[theatre] - 1))
            changes.append(Change(theatre=theatre, before=before, after=after))
    return tuple(changes)


def carries_out(kit: Kit, table: Table | Draft, unit: int) -> bool:
    """Whether the active side's *unit*, or what it copies, lets its space have its effect."""
    return kit.ability[acts_as(kit, table, unit)] is not Ability.TASK_FORCE
