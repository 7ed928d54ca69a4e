"""The notation of a solo game's own actions.

======================  ==========================================================
``roll 4``              chance: the die shows 4
``stratagem secure``    chance: this stratagem comes out of the cup
``row 2 WE1.2``         the bot places the second unit of its row
``discard 3``           the player lets the bot lose the third unit of its row
``track HON``           chance: this start track moves for the bot (Nippon side)
======================  ==========================================================
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitzkrieg.engine.notation import find_name, format_action, parse_action
from blitz_widgets.games.blitzkrieg.solo.actions import (
    Discard,
    PlaceFromRow,
    Rolled,
    SoloAction,
    StratagemDrawn,
    TrackDrawn,
)
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_NUMBERS = {stratagem.value: number for number, stratagem in enumerate(STRATAGEMS) if number}


def format_solo_action(kit: Kit, action: SoloAction) -> str:
    """*action* in the notation."""
    match action:
        case Rolled(die):
            return f"roll {die}"
        case StratagemDrawn(stratagem):
            return f"stratagem {STRATAGEMS[stratagem].value}"
        case PlaceFromRow(slot, space):
            return f"row {slot + 1} {kit.space_name[space]}"
        case Discard(slot):
            return f"discard {slot + 1}"
        case TrackDrawn(theatre):
            return f"track {kit.board.theatre[theatre].id}"
        case _:
            return format_action(kit, action)


def parse_solo_action(kit: Kit, text: str) -> SoloAction:
    """The action that *text* describes; it may be illegal.

    Raises:
        NotationError: If *text* is not an action; the message names the faulty part and a likely
            correction.
    """
    match normalized(text).split():
        case ["roll", die]:
            return Rolled(_number(die, DIE_SIDES))
        case ["stratagem", name]:
            return StratagemDrawn(_stratagem(name))
        case ["row", place, space]:
            return PlaceFromRow(
                _number(place, kit.token_count) - 1, find_name(kit.space_number, space, _("space"))
            )
        case ["discard", place]:
            return Discard(_number(place, kit.token_count) - 1)
        case ["track", theatre]:
            return TrackDrawn(find_name(kit.theatre_number, theatre, _("theatre")))
        case _:
            also = _(
                "In a solo game also “roll 4”, “stratagem secure”, “row 2 WE1.2”, “discard 3”, "
                "“track HON”."
            )
            return parse_action(kit, text, or_else=also)


def _number(text: str, most: int) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if digits and 1 <= int(text) <= most:
        return int(text)
    raise NotationError(
        _("“{text}” should be a number from 1 to {most}.").format(text=text, most=most)
    )


def _stratagem(name: str) -> int:
    number = _NUMBERS.get(name)
    if number is None:
        hint = get_close_matches(name, _NUMBERS, n=3, cutoff=0.3) or list(_NUMBERS)
        raise NotationError(
            _("There is no stratagem “{name}”. Did you mean: {hint}?").format(
                name=name, hint=", ".join(hint)
            )
        )
    return number
