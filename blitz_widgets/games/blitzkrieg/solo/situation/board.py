"""The names in a position of the bot: its box, its board, and the units on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.games.blitzkrieg.notation import find_name
from blitz_widgets.games.blitzkrieg.options import Options
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.situation.value import (
    BoardSide,
    Situation,
    SituationError,
    refuse,
)
from blitz_widgets.games.protocol import NotationError, OptionError
from blitz_widgets.locale import _
from blitz_widgets.rulebook.box_codes import BoxCodeError, decode_box
from blitz_widgets.rulebook.editions import DEFAULT_EDITION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.games.blitzkrieg.kit import Kit

SIDES = {"bot": BOT, "player": PERSON}
_GAMES: Final[dict[BoardSide, type[SoloBlitzkrieg]]] = {
    "base": SoloBlitzkrieg,
    "nippon": SoloNippon,
}
_KEPT: Final = 32
"""The number of games in the cache: a position in the Bot lab needs its game often."""
COPIES = " as "
"""Separates a spy from the unit it copied."""


class OnBoard(NamedTuple):
    """One unit on the board, and the entry of the file that puts it there."""

    place: str
    side: int
    space: int
    unit: int
    acting: int


def game_of(situation: Situation) -> SoloBlitzkrieg:
    """The game that *situation* comes from, with Nippon tokens if the printing has them.

    Raises:
        SituationError: If there is no such printing or box, or they do not fit the board.
    """
    return _game(situation.board, situation.edition, situation.box)


def kit_of(situation: Situation) -> Kit:
    """The components of the game that *situation* comes from.

    Raises:
        SituationError: If there is no such printing or box, or they do not fit the board.
    """
    return game_of(situation).kit


@lru_cache(maxsize=_KEPT)
def _game(board: BoardSide, edition: str, box: str) -> SoloBlitzkrieg:
    if board == "nippon" and edition != DEFAULT_EDITION:
        refuse(
            "edition",
            _("The Nippon side is played with the printing of {default}. Remove edition.").format(
                default=DEFAULT_EDITION
            ),
        )
    _check_side(board, box)
    try:
        base = Options(edition=edition, box=box)
    except OptionError as error:
        refuse("edition", str(error))
    try:
        return _GAMES[board](SoloOptions(base=base))
    except OptionError as error:
        refuse("box", str(error))


def _check_side(board: BoardSide, box: str) -> None:
    """Check that *box*, if there is one, is for this side of the board (UNIT-CUSTOM)."""
    try:
        side = decode_box(box).side if box else board
    except BoxCodeError as error:
        refuse("box", str(error))
    if side != board:
        refuse(
            "board",
            _("the box has another side of the board up. Write {side}.").format(side=side),
        )


@lru_cache(_KEPT)
def row_numbers(kit: Kit) -> Mapping[str, int]:
    """The number of every campaign by its name, such as ``WE1``."""
    return {
        name.partition(".")[0]: row for name, row in zip(kit.space_name, kit.space_row, strict=True)
    }


@lru_cache(_KEPT)
def token_numbers(kit: Kit) -> Mapping[str, int]:
    """The number of every unit that is a token in the box, by its name."""
    tokens = {*kit.research_pile, *(unit for bag in kit.bags for unit in bag)}
    return {name: number for name, number in kit.unit_number.items() if number in tokens}


def named(numbers: Mapping[str, int], name: str, what: str, place: str) -> int:
    """The number of *name*, which should be a *what*.

    Raises:
        SituationError: If there is no such name; the message offers similar ones.
    """
    if name in numbers:
        return numbers[name]
    try:
        return find_name(numbers, name, what)
    except NotationError as error:
        raise SituationError.at(place, str(error)) from error


def theatre_named(kit: Kit, name: str, entry: str) -> int:
    """The number of the theatre *name* in the given entry of the file.

    Raises:
        SituationError: If there is no such theatre.
    """
    return named(kit.theatre_number, name, _("theatre"), f"{entry}, {name}")


def opened_theatres(kit: Kit, situation: Situation, board: list[OnBoard]) -> frozenset[int]:
    """The theatres that are or have been open: those of the start, and later ones.

    *board* has the units on the board.

    Raises:
        SituationError: If a name in *situation* is unknown.

    Rules: NIPPON-START, NIPPON-OPEN.
    """
    return frozenset(
        {
            *(number for number, is_open in enumerate(kit.starts_open) if is_open),
            *(theatre_named(kit, name, "opened") for name in situation.opened),
            *(theatre_named(kit, name, "won") for name in situation.won),
            *(kit.space_theatre[found.space] for found in board),
        }
    )


def units_on_board(kit: Kit, situation: Situation) -> list[OnBoard]:
    """Every unit on the board.

    Raises:
        SituationError: If an entry does not name a unit or a space, or has too many units.
    """
    return [
        OnBoard(f"placed, {name}, {where}", side, *found)
        for name, side in SIDES.items()
        for where, what in getattr(situation.placed, name).items()
        for found in _units_of(kit, f"placed, {name}, {where}", side, where, what)
    ]


def _units_of(
    kit: Kit, place: str, side: int, where: str, what: str
) -> Iterator[tuple[int, int, int]]:
    """The space, the unit and the unit it acts as, for each unit of one entry."""
    row = row_numbers(kit).get(where)
    if row is None:
        space = named(kit.space_number, where, _("space or campaign"), place)
        yield space, *_unit_and_copy(kit, place, side, what)
        return
    spaces = [space for space, its_row in enumerate(kit.space_row) if its_row == row]
    units = what.split()
    if len(units) > len(spaces):
        refuse(
            place,
            _(
                "holds {given} units in {spaces} spaces. Remove some, and give a spy its own space."
            ).format(given=len(units), spaces=len(spaces)),
        )
    for space, unit in zip(spaces, units, strict=False):
        yield space, *_unit_and_copy(kit, place, side, unit)


def _unit_and_copy(kit: Kit, place: str, side: int, what: str) -> tuple[int, int]:
    """A unit and the unit it acts as: the bot's scientist, or a copy of it, is an airforce."""
    tokens = token_numbers(kit)
    name, copies, copied = what.partition(COPIES)
    unit = named(tokens, name, _("unit"), place)
    if not kit.is_spy[unit]:
        if copies:
            refuse(
                place,
                _("{unit} is not a spy and copies nothing. Write “{unit}”.").format(unit=name),
            )
        of_the_bot = side == BOT and kit.is_scientist[unit]
        return unit, bots_scientist(kit) if of_the_bot else unit
    acting = named(tokens, copied, _("unit"), place) if copies else unit
    if kit.is_spy[acting]:
        refuse(place, _("a spy copies another unit. Say which, as in “spy as army-2”."))
    return unit, bots_scientist(kit) if kit.is_scientist[acting] else acting
