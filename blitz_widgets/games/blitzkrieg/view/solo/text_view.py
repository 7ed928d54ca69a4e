"""The table of a solo game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.view.solo.describing import (
    effect_describer,
    row_lines,
    row_of,
    stratagem_lines,
    unit_state,
)
from blitz_widgets.games.blitzkrieg.view.solo.names import row_title, slot_name
from blitz_widgets.games.blitzkrieg.view.solo.targets import STRATAGEM, row_target
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target
from blitz_widgets.games.blitzkrieg.view.text_view import text_view, token_scene
from blitz_widgets.games.blitzkrieg.view.tokens import value_label
from blitz_widgets.locale import _
from blitz_widgets.view.presenter import Choice, Group

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo


def solo_text_view(kit: Kit, seen: Observation, bombed_to: BombedTo) -> tuple[Group, ...]:
    """Your reserve, the bot's row and its stratagems, then the board."""
    return tuple(_groups(kit, seen, bombed_to))


def _groups(kit: Kit, seen: Observation, bombed_to: BombedTo) -> Iterator[Group]:
    for group in text_view(kit, seen, effect_describer(seen.table, bombed_to)):
        if group.target != reserve_target(BOT):
            yield group
            continue
        yield _row_group(kit, seen)
        yield Group(
            target=STRATAGEM,
            title=_("Stratagem of the bot"),
            lines=stratagem_lines(seen.table),
        )


def _row_group(kit: Kit, seen: Observation) -> Group:
    row = row_of(seen)
    return Group(
        target=reserve_target(BOT),
        title=row_title(kit),
        lines=row_lines(kit, row, seen.holdings[BOT].bag_size),
        choices=tuple(
            Choice(
                target=row_target(slot),
                label=slot_name(kit, row, slot),
                brief=value_label(kit.unit(unit)),
                state=unit_state(kit, seen.table, unit),
                picture=token_scene(kit, unit, BOT),
            )
            for slot, unit in enumerate(row)
        ),
    )
