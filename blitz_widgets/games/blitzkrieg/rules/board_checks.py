"""Checks of a board beyond the form of its file, for either side."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.board_room import crowd_mistakes, room_mistakes
from blitz_widgets.locale import _
from blitz_widgets.rulebook.broken_data import one_of, there_are, write
from blitz_widgets.rulebook.loading import repeated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.blitzkrieg.rules.boards import Board, Theatre
    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.rulebook.loading import DataFile

VICTORY_ICONS = 2
ENDS = (1, 2, 3)
"""The numbers on the last spaces of a track on the Nippon side (NIPPON-TRACK)."""
SHORTEST_WITH_ENDS = 7
START_THEATRES = 4
THEATRES_ON_A_MAP = 15
MOST_SPACES_ON_A_MAP = 5
"""The most spaces in one campaign: a frame on the map has no room for more."""
MAP_EDGE = 100
APART = (27, 22)
"""The least distance between two theatres on the map, across or down, without an overlap."""


def check_board(file: DataFile, board: Board) -> None:
    """Check that *board* from *file* can be played on.

    Raises:
        BrokenDataError: For the first of the :func:`board_mistakes`.
    """
    for mistake in board_mistakes(file, board):
        raise mistake


def board_mistakes(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Every reason why *board* from *file* cannot be played on.

    If a board names theatres to start with, its campaigns open one another.

    Rules: BOARD-THEATRES, BOARD-TERRAIN, BOARD-TRACK, BOARD-VPTRACK, NIPPON-BOARD, NIPPON-START,
    NIPPON-TRACK.
    """
    if not board.theatre:
        yield file.broken(("theatre",), _("there is none."), _("Add at least one [[theatre]]."))
        return
    yield from file.duplicates(_("theatre"), (one.id for one in board.theatre), "theatre")
    names = (theatre.name for theatre in board.theatre)
    yield from file.duplicates(_("theatre name"), names, "theatre", key="name")
    track = board.victory_track
    if not 0 < track.winning <= track.printed:
        yield file.broken(
            ("victory_track",),
            _("the winning {winning} is not on the track of {printed}.").format(
                winning=track.winning, printed=track.printed
            ),
            _("Keep 1 ≤ winning ≤ printed."),
            named="winning",
        )
    if sorted(board.layout) != sorted(theatre.id for theatre in board.theatre):
        yield file.broken(
            ("layout",), _("does not name each theatre once."), _("Name every theatre’s id.")
        )
    for number, theatre in enumerate(board.theatre):
        yield from _check_theatre(file, number, theatre)
        if board.start:
            yield from _check_theatre_on_map(file, number, theatre)
        else:
            yield from _check_track_with_icons(file, number, theatre)
    yield from _check_start(file, board)
    yield from _check_lines(file, board)
    if board.start:
        yield from _check_map(file, board)
    yield from room_mistakes(file, board)


def _check_theatre(file: DataFile, number: int, theatre: Theatre) -> Iterator[BrokenDataError]:
    if not (theatre.id.isascii() and theatre.id.isalpha() and theatre.id.isupper()):
        yield file.broken(
            ("theatre", number, "id"),
            _("is not a short name."),
            _("Use capital letters A to Z."),
            entry=f"{_('theatre')} {theatre.id!r}",
        )
    if not theatre.campaign:
        yield file.broken(
            ("theatre", number),
            _("has no campaign."),
            _("Add a [[theatre.campaign]]."),
            named="campaign",
        )
    for row, campaign in enumerate(theatre.campaign):
        place = ("theatre", number, "campaign", row)
        if campaign.points < 1 or not campaign.spaces:
            yield file.broken(
                place,
                _("needs points and spaces."),
                _("Give it at least one of each."),
                named="points" if campaign.spaces else "spaces",
            )
        for position, space in enumerate(campaign.spaces):
            amounts = space.effect.amounts
            if space.amount not in amounts:
                yield file.broken(
                    (*place, "spaces", position),
                    _("the effect {effect} cannot have the amount {amount}.").format(
                        effect=space.effect, amount=space.amount
                    ),
                    one_of(map(str, amounts)),
                    named="amount",
                )


def _check_track_with_icons(
    file: DataFile, number: int, theatre: Theatre
) -> Iterator[BrokenDataError]:
    """Check a track of the base game (BOARD-TRACK)."""
    track, place = theatre.track, ("theatre", number, "track")
    fits = len(track.icons) == VICTORY_ICONS and 0 < track.icons[0] < track.icons[1] <= track.last
    if not fits:
        yield file.broken(
            place,
            _("the icons {icons} do not fit a track of {last}.").format(
                icons=list(track.icons), last=track.last
            ),
            _("Name two spaces, the nearer first, none past the last."),
            named="icons",
        )
    if track.ends:
        yield file.broken(
            (*place, "ends"),
            _("belong on a board with a start."),
            _("Remove ends, or name the theatres that are open at the start."),
        )


def _check_theatre_on_map(
    file: DataFile, number: int, theatre: Theatre
) -> Iterator[BrokenDataError]:
    """Check the parts of a theatre that only the Nippon side has (NIPPON-BOARD, NIPPON-TRACK)."""
    track, place = theatre.track, ("theatre", number, "track")
    if track.ends != ENDS:
        yield file.broken(
            place,
            _("has the ends {ends}.").format(ends=list(track.ends)),
            write(f"ends = {list(ENDS)}"),
            named="ends",
        )
    if track.icons:
        yield file.broken(
            place,
            _("has victory icons, which belong to the base game."),
            _("Remove icons."),
            named="icons",
        )
    if track.last < SHORTEST_WITH_ENDS:
        yield file.broken(
            (*place, "last"),
            _("is {number}, which is too short.").format(number=track.last),
            _("Make it {least} or more, the three ends included.").format(least=SHORTEST_WITH_ENDS),
        )
    if not theatre.campaign:
        return
    if len(theatre.campaign) != 1:
        yield file.broken(
            ("theatre", number, "campaign", 1),
            there_are(len(theatre.campaign)),
            _("On this side of the board each theatre has one."),
            entry=f"{_('theatre')} {theatre.id}, campaign",
        )
    yield from crowd_mistakes(
        file,
        ("theatre", number, "campaign", 0, "spaces"),
        theatre.campaign[0].spaces,
        MOST_SPACES_ON_A_MAP,
    )


def _check_start(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check which theatres are open at the start (NIPPON-START)."""
    yield from _check_known(
        file, board, "start", (((number,), name) for number, name in enumerate(board.start))
    )
    for number, name in repeated(board.start):
        yield file.broken(
            ("start", number), _("is there twice."), _("Name another one."), entry=f"start {name}"
        )
    if board.start and len(board.start) != START_THEATRES:
        yield file.broken(
            ("start",),
            there_are(len(board.start)),
            _("Name {count} theatres.").format(count=START_THEATRES),
        )


def _check_each_line(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check that each line joins two theatres, and is there once."""
    for number, (one, other) in enumerate(board.lines):
        if one == other:
            yield file.broken(
                ("lines", number),
                _("leads nowhere."),
                _("Join two different theatres."),
                entry=f"lines, {one}-{other}",
            )
    for number, _line in repeated("-".join(sorted(line)) for line in board.lines):
        yield file.broken(
            ("lines", number),
            _("is there twice."),
            _("Remove one of the two."),
            entry=f"lines, {'-'.join(board.lines[number])}",
        )


def _check_lines(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check that the lines join all theatres, each line once (NIPPON-BOARD)."""
    if board.lines and not board.start:
        yield file.broken(
            ("lines",), _("join theatres that are all open."), _("Name a start, or remove lines.")
        )
    yield from _check_known(
        file,
        board,
        "lines",
        (
            ((number, end), name)
            for number, line in enumerate(board.lines)
            for end, name in enumerate(line)
        ),
    )
    yield from _check_each_line(file, board)
    known = {theatre.id for theatre in board.theatre}
    if not board.start or not known.issuperset(chain.from_iterable(board.lines)):
        return
    most = max((_reached(theatre.id, board.lines) for theatre in board.theatre), key=len)
    yield from file.strangers(
        "theatre",
        (theatre.id for theatre in board.theatre),
        most,
        _("is not connected with the others."),
        _("Add a line that leads there."),
    )


def _check_known(
    file: DataFile, board: Board, what: str, names: Iterable[tuple[tuple[int, ...], str]]
) -> Iterator[BrokenDataError]:
    """Check that *names* in *what* are theatres of the board."""
    known = [theatre.id for theatre in board.theatre]
    for place, name in names:
        if name not in known:
            yield file.broken(
                (what, *place),
                _("“{name}” is not a theatre.").format(name=name),
                one_of(known),
                entry=what,
            )


def _reached(start: str, lines: Iterable[tuple[str, str]]) -> set[str]:
    """The theatres that *lines* join to *start*, directly or not, itself included."""
    reached, ways = {start}, list(lines)
    while near := [line for line in ways if not reached.isdisjoint(line)]:
        reached.update(*near)
        ways = [line for line in ways if line not in near]
    return reached


def _check_map(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check that each theatre has a place of its own on the map (NIPPON-BOARD)."""
    if len(board.theatre) != THEATRES_ON_A_MAP:
        yield file.broken(
            ("theatre",),
            there_are(len(board.theatre)),
            _("This side of the board has {count}.").format(count=THEATRES_ON_A_MAP),
        )
    placed: list[tuple[str, tuple[int, int]]] = []
    for number, theatre in enumerate(board.theatre):
        place = ("theatre", number)
        if theatre.at is None:
            yield file.broken(
                place,
                _("lacks “{name}”.").format(name="at"),
                _("Say where it lies on the map: at = [x, y]."),
            )
            continue
        if not all(0 <= part <= MAP_EDGE for part in theatre.at):
            yield file.broken(
                (*place, "at"),
                _("{place} is not on the map.").format(place=list(theatre.at)),
                _("Use numbers from 0 to {most}, counted from the upper left.").format(
                    most=MAP_EDGE
                ),
            )
        for earlier, where in placed:
            if all(
                abs(one - other) < least
                for one, other, least in zip(theatre.at, where, APART, strict=True)
            ):
                yield file.broken(
                    (*place, "at"),
                    _("{place} overlaps {theatre} at {there}.").format(
                        place=list(theatre.at), theatre=earlier, there=list(where)
                    ),
                    _("Keep them {across} apart across or {down} down.").format(
                        across=APART[0], down=APART[1]
                    ),
                )
        placed.append((theatre.id, theatre.at))
