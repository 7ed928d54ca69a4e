"""Limits for a board: the room on its picture, and the engine's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.limits import (
    LONGEST_ID,
    LONGEST_PROVENANCE,
    LONGEST_REMARK,
    LONGEST_THEATRE_NAME,
    LONGEST_THEATRE_NAME_ON_A_MAP,
    LONGEST_TRACK,
    LONGEST_TRACK_ON_A_MAP,
    LONGEST_VICTORY_TRACK,
    MOST_CAMPAIGNS,
    MOST_SPACES,
    MOST_THEATRES,
)
from blitz_widgets.limits import MOST_POINTS
from blitz_widgets.locale import _
from blitz_widgets.rulebook.broken_data import there_are

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.games.blitzkrieg.rules.boards import Board, Theatre
    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.rulebook.loading import DataFile
    from blitz_widgets.rulebook.toml_lines import Place


def room_mistakes(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Everything on *board* from *file* that is too long or too large to show."""
    yield from text_mistakes(file, ("name",), board.name, LONGEST_REMARK)
    yield from text_mistakes(file, ("provenance",), board.provenance, LONGEST_PROVENANCE)
    yield from text_mistakes(file, ("note",), board.note, LONGEST_REMARK)
    yield from number_mistakes(
        file, ("victory_track", "printed"), board.victory_track.printed, LONGEST_VICTORY_TRACK
    )
    on_map = bool(board.start)
    if not on_map:
        yield from crowd_mistakes(file, ("theatre",), board.theatre, MOST_THEATRES)
    for number, theatre in enumerate(board.theatre):
        yield from _theatre_mistakes(file, ("theatre", number), theatre, on_map=on_map)


def _theatre_mistakes(
    file: DataFile, place: Place, theatre: Theatre, *, on_map: bool
) -> Iterator[BrokenDataError]:
    yield from text_mistakes(file, (*place, "id"), theatre.id, LONGEST_ID)
    longest_name = LONGEST_THEATRE_NAME_ON_A_MAP if on_map else LONGEST_THEATRE_NAME
    yield from text_mistakes(file, (*place, "name"), theatre.name, longest_name)
    longest = LONGEST_TRACK_ON_A_MAP if on_map else LONGEST_TRACK
    yield from number_mistakes(file, (*place, "track", "last"), theatre.track.last, longest)
    if not on_map:
        yield from crowd_mistakes(file, (*place, "campaign"), theatre.campaign, MOST_CAMPAIGNS)
    for row, campaign in enumerate(theatre.campaign):
        here = (*place, "campaign", row)
        yield from number_mistakes(file, (*here, "points"), campaign.points, MOST_POINTS)
        if not on_map:
            yield from crowd_mistakes(file, (*here, "spaces"), campaign.spaces, MOST_SPACES)


def crowd_mistakes(
    file: DataFile, place: Place, found: Sequence[object], most: int
) -> Iterator[BrokenDataError]:
    """The mistake of a list *found*, at *place* in *file*, with more than *most* entries."""
    if len(found) > most:
        yield file.broken(
            (*place, most),
            there_are(len(found)),
            _("There is room for {most}.").format(most=most),
            entry=file.words(place),
        )


def text_mistakes(
    file: DataFile, place: Place, text: str, longest: int
) -> Iterator[BrokenDataError]:
    """The mistakes of *text*, at *place* in *file*, which must fit on one line."""
    if len(text) > longest:
        yield file.broken(
            place,
            _("has {count} characters.").format(count=len(text)),
            _("Use {most} or fewer.").format(most=longest),
        )
    if not text.isprintable():
        yield file.broken(
            place,
            _("has a character that cannot be shown."),
            _("Write plain letters, on one line."),
        )


def number_mistakes(
    file: DataFile, place: Place, number: int, most: int
) -> Iterator[BrokenDataError]:
    """The mistake of *number*, at *place* in *file*, if it is greater than *most*."""
    if number > most:
        yield file.broken(
            place,
            _("is {number}.").format(number=number),
            _("Use {most} or less.").format(most=most),
        )
