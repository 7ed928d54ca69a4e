"""What a board must be like beyond the form of its file, on either side."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from blitz_widgets.rulebook.board_room import room_mistakes
from blitz_widgets.rulebook.loading import repeated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.rulebook.boards import Board, Theatre
    from blitz_widgets.rulebook.loading import BrokenDataError, DataFile

VICTORY_ICONS = 2
ENDS = (1, 2, 3)
"""What the last spaces of a track bear on the Nippon side (NIPPON-TRACK)."""
SHORTEST_WITH_ENDS = 7
START_THEATRES = 4
THEATRES_ON_A_MAP = 15
MOST_SPACES_ON_A_MAP = 5
"""In one campaign: the frames on the map have room for so many."""
MAP_EDGE = 100
APART = (27, 22)
"""How far apart two theatres on the map must be, across or down, so as not to overlap."""


def check_board(file: DataFile, board: Board) -> None:
    """Make sure that *board*, which *file* holds, can be played on.

    Raises:
        BrokenDataError: Naming the first of the :func:`board_mistakes`.
    """
    for mistake in board_mistakes(file, board):
        raise mistake


def board_mistakes(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Everything for which *board*, which *file* holds, cannot be played on.

    A board that names theatres to start with is one on which campaigns open one another.

    Rules: BOARD-THEATRES, BOARD-TERRAIN, BOARD-TRACK, BOARD-VPTRACK, NIPPON-BOARD, NIPPON-START,
    NIPPON-TRACK.
    """
    if not board.theatre:
        yield file.broken(("theatre",), "there is none.", "Add at least one [[theatre]].")
        return
    yield from file.duplicates("theatre", (theatre.id for theatre in board.theatre), "theatre")
    names = (theatre.name for theatre in board.theatre)
    yield from file.duplicates("theatre name", names, "theatre", key="name")
    track = board.victory_track
    if not 0 < track.winning <= track.printed:
        yield file.broken(
            ("victory_track",),
            f"the winning {track.winning} is not on the track of {track.printed}.",
            "Keep 1 ≤ winning ≤ printed.",
            named="winning",
        )
    if sorted(board.layout) != sorted(theatre.id for theatre in board.theatre):
        yield file.broken(
            ("layout",), "does not name each theatre once.", "Name every theatre's id."
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
            "is no short name.",
            "Use capital letters A to Z.",
            entry=f"theatre {theatre.id!r}",
        )
    if not theatre.campaign:
        yield file.broken(
            ("theatre", number), "has no campaign.", "Add a [[theatre.campaign]].", named="campaign"
        )
    for row, campaign in enumerate(theatre.campaign):
        place = ("theatre", number, "campaign", row)
        if campaign.points < 1 or not campaign.spaces:
            yield file.broken(
                place,
                "needs points and spaces.",
                "Give it at least one of each.",
                named="points" if campaign.spaces else "spaces",
            )
        for position, space in enumerate(campaign.spaces):
            amounts = space.effect.amounts
            if space.amount not in amounts:
                yield file.broken(
                    (*place, "spaces", position),
                    f"the effect {space.effect!s} cannot have the amount {space.amount}.",
                    f"Use one of: {', '.join(str(amount) for amount in amounts)}.",
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
            f"the icons {list(track.icons)} do not fit a track of {track.last}.",
            "Name two spaces, the nearer first, none past the last.",
            named="icons",
        )
    if track.ends:
        yield file.broken(
            (*place, "ends"),
            "belong on a board with a start.",
            "Remove ends, or name the theatres that are open at the start.",
        )


def _check_theatre_on_map(
    file: DataFile, number: int, theatre: Theatre
) -> Iterator[BrokenDataError]:
    """Check what a theatre has on the Nippon side (NIPPON-BOARD, NIPPON-TRACK)."""
    track, place = theatre.track, ("theatre", number, "track")
    if track.ends != ENDS:
        yield file.broken(
            place,
            f"has the ends {list(track.ends)}.",
            f"Write ends = {list(ENDS)}.",
            named="ends",
        )
    if track.icons:
        yield file.broken(
            place,
            "has victory icons, which belong to the base game.",
            "Remove icons.",
            named="icons",
        )
    if track.last < SHORTEST_WITH_ENDS:
        yield file.broken(
            place,
            f"has {track.last} spaces each way, too few.",
            f"Make last {SHORTEST_WITH_ENDS} or more, the three ends included.",
            named="last",
        )
    if not theatre.campaign:
        return
    if len(theatre.campaign) != 1:
        yield file.broken(
            ("theatre", number, "campaign", 1),
            f"has {len(theatre.campaign)} campaigns.",
            "On this side of the board each theatre has one.",
            entry=f"theatre {theatre.id}",
        )
    spaces = theatre.campaign[0].spaces
    if len(spaces) > MOST_SPACES_ON_A_MAP:
        yield file.broken(
            ("theatre", number, "campaign", 0, "spaces", MOST_SPACES_ON_A_MAP),
            f"has {len(spaces)} spaces.",
            f"The map has room for {MOST_SPACES_ON_A_MAP} in a row.",
            entry=f"theatre {theatre.id}",
        )


def _check_start(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check which theatres are open at the start (NIPPON-START)."""
    yield from _check_known(
        file, board, "start", (((number,), name) for number, name in enumerate(board.start))
    )
    for number, name in repeated(board.start):
        yield file.broken(
            ("start", number), "is there twice.", "Name another one.", entry=f"start {name}"
        )
    if board.start and len(board.start) != START_THEATRES:
        yield file.broken(
            ("start",), f"names {len(board.start)} theatres.", f"Name {START_THEATRES}."
        )


def _check_lines(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check that the lines join all theatres, each line once (NIPPON-BOARD)."""
    if board.lines and not board.start:
        yield file.broken(
            ("lines",), "join theatres that are all open.", "Name a start, or remove lines."
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
    for number, (one, other) in enumerate(board.lines):
        if one == other:
            yield file.broken(
                ("lines", number),
                "leads nowhere.",
                "Join two different theatres.",
                entry=f"lines, {one} to {other}",
            )
    for number, _line in repeated("-".join(sorted(line)) for line in board.lines):
        yield file.broken(
            ("lines", number),
            "is there twice.",
            "Remove one of the two.",
            entry=f"lines, {' to '.join(board.lines[number])}",
        )
    known = {theatre.id for theatre in board.theatre}
    if not board.start or not known.issuperset(chain.from_iterable(board.lines)):
        return
    most = max((_reached(theatre.id, board.lines) for theatre in board.theatre), key=len)
    for number, theatre in enumerate(board.theatre):
        if theatre.id not in most:
            yield file.broken(
                ("theatre", number, "id"),
                "is not connected with the others.",
                "Add a line that leads there.",
                entry=f"theatre {theatre.id}",
            )


def _check_known(
    file: DataFile, board: Board, what: str, names: Iterable[tuple[tuple[int, ...], str]]
) -> Iterator[BrokenDataError]:
    """Make sure that *what* speaks only of theatres of the board."""
    known = [theatre.id for theatre in board.theatre]
    for place, name in names:
        if name not in known:
            yield file.broken(
                (what, *place),
                f"{name!r} is no theatre.",
                f"Use one of: {', '.join(known)}.",
                entry=what,
            )


def _reached(start: str, lines: Iterable[tuple[str, str]]) -> set[str]:
    """The theatres to which *lines* lead from *start*, itself included."""
    reached, ways = {start}, list(lines)
    while near := [line for line in ways if not reached.isdisjoint(line)]:
        reached.update(*near)
        ways = [line for line in ways if line not in near]
    return reached


def _check_map(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Check that each of the theatres has a place of its own on the map (NIPPON-BOARD)."""
    if len(board.theatre) != THEATRES_ON_A_MAP:
        yield file.broken(
            ("theatre",),
            f"there are {len(board.theatre)}.",
            f"This side of the board has {THEATRES_ON_A_MAP}.",
        )
    placed: list[tuple[str, tuple[int, int]]] = []
    for number, theatre in enumerate(board.theatre):
        place = ("theatre", number)
        if theatre.at is None:
            yield file.broken(place, "lacks 'at'.", "Say where it lies on the map: at = [x, y].")
            continue
        if not all(0 <= part <= MAP_EDGE for part in theatre.at):
            yield file.broken(
                (*place, "at"),
                f"{list(theatre.at)} is not on the map.",
                f"Use numbers from 0 to {MAP_EDGE}, counted from the upper left.",
            )
        for earlier, where in placed:
            if all(
                abs(one - other) < least
                for one, other, least in zip(theatre.at, where, APART, strict=True)
            ):
                yield file.broken(
                    (*place, "at"),
                    f"{list(theatre.at)} overlaps {earlier} at {list(where)}.",
                    f"Keep them {APART[0]} apart across or {APART[1]} down.",
                )
        placed.append((theatre.id, theatre.at))
