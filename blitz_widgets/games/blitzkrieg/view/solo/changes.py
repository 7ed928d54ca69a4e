"""Changes to a position of the bot, to see how it would decide."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.options import readings_of_board, written_readings
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.view.names import space_name, theatre_name, unit_name
from blitz_widgets.games.blitzkrieg.view.printed import effect_name
from blitz_widgets.games.blitzkrieg.view.solo.editing import (
    AT_THE_END,
    NOT_YET,
    OPENED,
    SCORE_KEYS,
    copied_or_own,
    last_placed,
    on_board,
    spelled,
    tokens,
)
from blitz_widgets.games.blitzkrieg.view.solo.names import lead_text, signed, stratagem_name
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.view.phrases import named
from blitz_widgets.view.reasoning import Change

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition

Choices = tuple[tuple[str, str], ...]
_KEPT = 64
"""The number of lists of contents in the cache, for all boards and languages."""


def changes_of(position: BotPosition) -> tuple[Change, ...]:
    """Every possible change to *position*, part by part."""
    kit = position.kit
    return (
        *_turn(position),
        *_scores(kit, position),
        *_openings(kit, position),
        *_markers(kit, position),
        *_row(kit, position),
        *_board(kit, position),
        *_last(kit, position),
        *_readings(kit, position),
    )


def _turn(position: BotPosition) -> Iterator[Change]:
    group = _("Stratagem and die")
    named = [(each.value, stratagem_name(each)) for each in STRATAGEMS]
    before = position.previous
    yield Change(
        key="stratagem",
        title=_("Stratagem"),
        group=group,
        value=position.stratagem.value,
        choices=tuple(
            pair for pair in named if pair[0] != before.value or before is Stratagem.NONE
        ),
    )
    now = position.stratagem
    yield Change(
        key="previous",
        title=_("Stratagem of the turn before"),
        group=group,
        value=before.value,
        choices=tuple(
            (value, _("not known") if value == Stratagem.NONE.value else name)
            for value, name in named
            if value != now.value or now is Stratagem.NONE
        ),
    )
    dice = ((str(die), str(die)) for die in range(1, DIE_SIDES + 1))
    yield Change(
        key="die",
        title=_("Die"),
        group=group,
        value=str(position.die or ""),
        choices=(("", _("not rolled")), *dice),
    )


def _scores(kit: Kit, position: BotPosition) -> Iterator[Change]:
    titles = {"bot": _("Points of the bot"), "player": _("Your points")}
    for (key, side), score in zip(SCORE_KEYS.items(), position.state.scores, strict=True):
        most = max(kit.board.victory_track.printed, score)
        yield Change(
            key=key,
            title=titles[side],
            group=_("Scores"),
            value=str(score),
            choices=tuple((str(number), str(number)) for number in range(most + 1)),
        )


def _markers(kit: Kit, position: BotPosition) -> Iterator[Change]:
    unopened = _unopened(kit, position)
    for name, theatre in kit.theatre_number.items():
        if _is_won(position, theatre) or theatre in unopened:
            continue
        furthest = kit.won_at[theatre] - 1
        yield Change(
            key=f"marker:{name}",
            title=theatre_name(kit, theatre),
            group=_("Markers"),
            value=str(position.state.markers[theatre]),
            choices=tuple(
                (str(lead), named(signed(lead), lead_text(lead)) if lead else lead_text(lead))
                for lead in range(furthest, -furthest - 1, -1)
            ),
        )


def _unopened(kit: Kit, position: BotPosition) -> set[int]:
    """The theatres whose campaign is not open yet (NIPPON-OPEN)."""
    rows = position.state.rows
    return {theatre for theatre, own in enumerate(kit.theatre_rows) if rows[own[0]] == UNOPENED}


def _is_won(position: BotPosition, theatre: int) -> bool:
    return abs(position.state.markers[theatre]) >= position.kit.won_at[theatre]


def _openings(kit: Kit, position: BotPosition) -> Iterator[Change]:
    """The campaigns that can be opened or not: those not in play from the start, units or wins."""
    unopened = _unopened(kit, position)
    occupied = position.state.owned[0] | position.state.owned[1]
    for name, theatre in kit.theatre_number.items():
        open_anyway = (
            kit.starts_open[theatre]
            or _is_won(position, theatre)
            or kit.theatre_mask[theatre] & occupied
        )
        if not open_anyway:
            yield Change(
                key=f"opened:{name}",
                title=theatre_name(kit, theatre),
                group=_("Campaigns"),
                value=NOT_YET if theatre in unopened else OPENED,
                choices=((NOT_YET, _("not open yet")), (OPENED, _("opened"))),
            )


def _row(kit: Kit, position: BotPosition) -> Iterator[Change]:
    group = _("Row")
    units = tuple((kit.unit(unit).id, unit_name(kit, unit)) for unit in tokens(kit))
    row = [kit.unit(unit).id for unit in position.state.reserves[BOT]]
    removal = (("", _("remove it")),) if len(row) > 1 else ()
    for place, unit in enumerate(row, start=1):
        title = _("Unit {place}").format(place=place)
        yield Change(
            key=f"row:{place}", title=title, group=group, value=unit, choices=(*removal, *units)
        )
    yield Change(
        key=AT_THE_END,
        title=_("Add at the end"),
        group=group,
        value="",
        choices=(("", _("nothing")), *units),
    )


def _board(kit: Kit, position: BotPosition) -> Iterator[Change]:
    """The spaces of open and just closed campaigns: vacant, or with any unit."""
    rows = _rows_at_the_front(kit, position)
    lying = on_board(kit, position.state)
    for space, row in enumerate(kit.space_row):
        if row not in rows:
            continue
        value = spelled(lying.get(space))
        choices = _contents(kit, space)
        if value not in dict(choices):
            choices = (*choices, (value, _content_name(value.partition(":")[0], value)))
        title = _("{space}, {effect}").format(
            space=space_name(kit, space), effect=effect_name(kit.spaces[space])
        )
        yield Change(
            key=f"space:{kit.space_name[space]}",
            title=title,
            group=_("Board"),
            value=value,
            choices=choices,
        )


def _last(kit: Kit, position: BotPosition) -> Iterator[Change]:
    """The unit that a spy of the bot would copy, if the player has placed any."""
    units = dict.fromkeys(
        copied_or_own(unit)
        for side, unit in on_board(kit, position.state).values()
        if side == "player"
    )
    last = last_placed(position)
    if units:
        yield Change(
            key="last",
            title=_("What you placed last"),
            group=_("Board"),
            value=last,
            choices=(
                *(() if last else (("", _("not known")),)),
                *((unit, unit_name(kit, kit.unit_number[unit])) for unit in units),
            ),
        )


def _rows_at_the_front(kit: Kit, position: BotPosition) -> set[int]:
    """For each theatre not won yet: the open campaign and the one closed before it."""
    free = position.state.free
    unopened = _unopened(kit, position)
    found: set[int] = set()
    for theatre, rows in enumerate(kit.theatre_rows):
        if _is_won(position, theatre) or theatre in unopened:
            continue
        closed = sum(1 for row in rows if not free & kit.row_mask[row])
        found.update(rows[max(closed - 1, 0) : closed + 1])
    return found


def _contents(kit: Kit, space: int) -> Choices:
    fitting = tuple(
        unit for unit in tokens(kit) if kit.spaces_for[unit] >> space & 1 and not kit.is_spy[unit]
    )
    return _contents_of(kit, fitting, language_in_use())


@lru_cache(_KEPT)
def _contents_of(kit: Kit, units: tuple[int, ...], _language: str) -> Choices:
    """A vacant space, or one of *units* of either side; cached, because many spaces share it."""
    return (
        ("", _("free")),
        *(
            (f"{side}:{kit.unit(unit).id}", _content_name(side, unit_name(kit, unit)))
            for side in ("bot", "player")
            for unit in units
        ),
    )


def _content_name(side: str, unit: str) -> str:
    text = _("the bot: {unit}") if side == "bot" else _("you: {unit}")
    return text.format(unit=unit.rpartition(":")[2])


def _readings(kit: Kit, position: BotPosition) -> Iterator[Change]:
    readings = written_readings(position.readings)
    for option in readings_of_board(nippon=kit.open_one_another):
        yield Change(
            key=f"reading:{option.name}",
            title=_(option.title),
            group=_("Interpretations"),
            value=readings.get(option.name, option.default),
            choices=tuple((choice.value, _(choice.title)) for choice in option.values),
        )
