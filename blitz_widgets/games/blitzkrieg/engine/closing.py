"""Closing campaigns, winning theatres, and scoring both."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.draft import replaced
from blitz_widgets.games.blitzkrieg.engine.events import (
    CampaignClosed,
    CampaignOpened,
    TheatreScored,
    TheatreWon,
)
from blitz_widgets.games.blitzkrieg.engine.legality import won_effects
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
)
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table

_WON_BY = (WON_BY_FIRST, WON_BY_SECOND)


def close(draft: Draft, space: int) -> None:
    """Close what the unit just placed on *space* completes, after its effect and marker move.

    Rules: CLOSE-CAMPAIGN, CLOSE-THEATRE, CLOSE-BOTH.
    """
    kit, seat = draft.kit, draft.seat
    row, theatre = kit.space_row[space], kit.space_theatre[space]
    progress = draft.markers[theatre] if seat == 0 else -draft.markers[theatre]
    if progress >= kit.won_at[theatre]:
        draft.agenda.append(agenda.duty(agenda.WON_SCORE, theatre))
        draft.agenda.append(agenda.duty(agenda.WON_EFFECTS, theatre))
        if draft.telling:
            rule = kit.in_force(Rule.CLOSE_THEATRE)
            draft.tell(TheatreWon(rule=rule, seat=seat, theatre=theatre))
    elif not draft.free & kit.row_mask[row]:
        _close_campaign(draft, row, by_scientist=kit.is_scientist[draft.acting[space]])


def _close_campaign(draft: Draft, row: int, *, by_scientist: bool) -> None:
    """Score a full campaign by the place of the marker.

    Rules: CLOSE-CAMPAIGN, CLOSE-ICONS, CLOSE-TIE, UNIT-SCIENTIST-CLOSE.
    """
    kit = draft.kit
    theatre, points = kit.row_theatre[row], kit.row_points[row]
    marker = draft.markers[theatre]
    if marker == 0:
        winners: tuple[int, ...] = (0, 1)
        icons, rule = 0, kit.in_force(Rule.CLOSE_TIE)
        draft.rows = replaced(draft.rows, row, WON_BY_BOTH)
    else:
        winner = 0 if marker > 0 else 1
        winners = (winner,)
        icons, rule = _icons_reached(kit, draft, theatre), kit.in_force(Rule.CLOSE_CAMPAIGN)
        draft.rows = replaced(draft.rows, row, _WON_BY[winner])
    for winner in winners:
        draft.scores[winner] += points + icons
    if draft.telling:
        also = (Rule.CLOSE_ICONS,) if icons else ()
        if by_scientist:
            also = (Rule.UNIT_SCIENTIST_CLOSE, *also)
        draft.tell(
            CampaignClosed(
                rule=rule, also=also, row=row, winners=winners, points=points, icons=icons
            )
        )
    if kit.open_one_another:
        draft.agenda.append(agenda.opening(theatre, 0))


def _icons_reached(kit: Kit, table: Table | Draft, theatre: int) -> int:
    """The victory icons that the marker of *theatre* has reached on its side."""
    reach = abs(table.markers[theatre])
    return sum(icon <= reach for icon in kit.icons[theatre])


def settle_won_effects(draft: Draft, theatre: int) -> bool:
    """Continue with the vacant effects of a won *theatre*; returns whether a choice has to wait.

    The order of a single remaining effect needs no choice.

    Rules: CLOSE-THEATRE-EFFECTS.
    """
    pending = won_effects(draft.kit, draft, theatre)
    if not pending:
        draft.free &= ~draft.kit.theatre_mask[theatre]
        draft.agenda.pop()
        return False
    if pending & (pending - 1):
        return True
    begin_won_effect(draft, pending.bit_length() - 1)
    return False


def begin_won_effect(draft: Draft, space: int) -> None:
    """Use the effect of the vacant *space* of the won theatre next."""
    draft.free &= ~(1 << space)
    draft.agenda.append(agenda.duty(agenda.EFFECT, space))


class Worth(NamedTuple):
    """The score for a won theatre."""

    rows: tuple[int, ...]
    """The campaigns still open."""
    points: int
    icons: int
    filled_a_row: bool
    """Whether the winning placement also filled one of them."""


def worth_of_won_theatre(kit: Kit, table: Table | Draft, theatre: int) -> Worth:
    """The score for the won *theatre* in its present state.

    In the first printing the icons count only if the placement also filled a campaign.

    Rules: CLOSE-THEATRE-SCORE, CLOSE-THEATRE-SCORE-1ST, CLOSE-ICONS.
    """
    occupied = table.owned[0] | table.owned[1]
    rows = tuple(row for row in kit.theatre_rows[theatre] if table.rows[row] == OPEN)
    filled_a_row = any(not kit.row_mask[row] & ~occupied for row in rows)
    icons = 0
    if kit.icons_count_for_a_won_theatre or filled_a_row:
        icons = _icons_reached(kit, table, theatre)
    return Worth(rows, sum(kit.row_points[row] for row in rows), icons, filled_a_row)


def score_won_theatre(draft: Draft, theatre: int) -> None:
    """Close every open campaign of the won *theatre* and score them together, the icons once.

    Rules: CLOSE-THEATRE-SCORE, CLOSE-BOTH.
    """
    kit, seat = draft.kit, draft.seat
    rows, points, icons, filled_a_row = worth_of_won_theatre(kit, draft, theatre)
    for row in rows:
        draft.rows = replaced(draft.rows, row, _WON_BY[seat])
    draft.scores[seat] += points + icons
    if draft.telling:
        also = (Rule.CLOSE_BOTH,) if filled_a_row else ()
        if icons:
            also = (*also, Rule.CLOSE_ICONS)
        draft.tell(
            TheatreScored(
                rule=kit.in_force(Rule.CLOSE_THEATRE_SCORE),
                also=also,
                seat=seat,
                theatre=theatre,
                rows=rows,
                points=points,
                icons=icons,
            )
        )
    if kit.open_one_another:
        reach = abs(draft.markers[theatre]) - kit.won_at[theatre]
        draft.agenda.append(agenda.opening(theatre, kit.ends[theatre][reach]))


def open_campaign(draft: Draft, theatre: int, favour: int) -> None:
    """Open the campaign of *theatre*, its marker *favour* spaces on the active side's half.

    Rules: NIPPON-OPEN, NIPPON-CLOSE-END.
    """
    kit, seat = draft.kit, draft.seat
    (row,) = kit.theatre_rows[theatre]
    draft.rows = replaced(draft.rows, row, OPEN)
    draft.free |= kit.theatre_mask[theatre]
    draft.markers[theatre] = favour if seat == 0 else -favour
    if draft.telling:
        also = (Rule.NIPPON_CLOSE_END,) if favour else (Rule.NIPPON_CLOSE_FILL,)
        draft.tell(
            CampaignOpened(
                rule=Rule.NIPPON_OPEN, also=also, seat=seat, theatre=theatre, favour=favour
            )
        )
