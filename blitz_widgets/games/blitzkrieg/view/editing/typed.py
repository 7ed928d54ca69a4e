"""Typed orders: ``army-2 WE1.2``, ``axis spy reserve``, ``off WE1.2``, ``marker WE axis 3``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit
from blitz_widgets.games.blitzkrieg.engine.notation import find_name
from blitz_widgets.games.blitzkrieg.view.names import spaces_text
from blitz_widgets.locale import _
from blitz_widgets.view.editing import EditError, Move

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

_OFF: Final = "off"
_DIGITS: Final = 2


def read(kit: Kit, state: State, text: str, seat: int) -> Move:
    """The order in *text*, for *seat* if it names no side.

    Raises:
        EditError: If it means nothing.
    """
    words = text.split()
    sides = [bag.id for bag in kit.sides.bag]
    if words and words[0].lower() in sides:
        seat = sides.index(words.pop(0).lower())
    try:
        match words:
            case [off, space] if off.lower() == _OFF:
                number = _space(kit, space)
                if state.tokens[number] == NO_UNIT:
                    raise EditError(_("There is no unit on {space}.").format(space=space))
                return Move(piece=f"space:{kit.space_name[number]}")
            case ["marker" | "points" as what, *rest]:
                return Move(order=_number(kit, what, seat, rest))
            case [unit, place]:
                name = unit.lower()
                find_name(kit.unit_number, name, _("unit"))
                return Move(piece=f"token:{seat}/{name}", place=_place(kit, place, seat))
    except NotationError as error:
        raise EditError(str(error)) from error
    raise EditError(
        _(
            "“{text}” is not understood. Type a unit and a place, as in “{unit} {space}” or "
            "“{unit} reserve”; or “off {space}”, “marker {theatre} 3”, “points 12”."
        ).format(
            text=text,
            unit=kit.unit(kit.bags[0][0]).id,
            space=kit.space_name[0],
            theatre=kit.board.theatre[0].id,
        )
    )


def _number(kit: Kit, what: str, seat: int, words: list[str]) -> str:
    """The order to set a marker or the points of a side, counted toward *seat* or a side named.

    Raises:
        EditError: If there is no such number.
        NotationError: If there is no such theatre.
    """
    sides = [bag.id for bag in kit.sides.bag]
    number = words.pop() if words else ""
    if words and words[-1].lower() in sides:
        seat = sides.index(words.pop().lower())
    if not (number.isascii() and number.isdigit() and len(number) <= _DIGITS):
        raise EditError(
            _("Type a whole number at the end, as in “points {side} 12”.").format(side=sides[0])
        )
    if what == "points" and not words:
        return f"points {seat} {number}"
    theatre = find_name(kit.theatre_number, " ".join(words).upper(), _("theatre"))
    last = kit.last[theatre]
    if what == "points" or int(number) > last:
        raise EditError(
            _("The track ends {spaces} from the middle.").format(spaces=spaces_text(last))
        )
    return f"marker {kit.board.theatre[theatre].id} {-int(number) if seat else int(number)}"


def _place(kit: Kit, word: str, seat: int) -> str:
    match word.lower():
        case "reserve" | "bag" as holder:
            return f"{holder}:{seat}"
        case "pile":
            return "pile"
    return f"space:{kit.space_name[_space(kit, word)]}"


def _space(kit: Kit, word: str) -> int:
    return find_name(kit.space_number, word.upper(), _("space"))
