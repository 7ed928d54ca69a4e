"""What fits on the picture of a board, and into the engine's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.rulebook.boards import Board, Theatre
    from blitz_widgets.rulebook.loading import BrokenDataError, DataFile
    from blitz_widgets.rulebook.toml_lines import Place

MOST_THEATRES = 8
"""On a board without a map; one with a map has exactly fifteen."""
MOST_CAMPAIGNS = 6
MOST_SPACES = 5
"""In one campaign of a board without a map."""
LONGEST_TRACK = 20
LONGEST_TRACK_ON_A_MAP = 12
LONGEST_VICTORY_TRACK = 50
MOST_POINTS = 99
LONGEST_ID = 4
LONGEST_NAME = 24
LONGEST_NAME_ON_A_MAP = 16
LONGEST_REMARK = 60
LONGEST_PROVENANCE = 500


def room_mistakes(file: DataFile, board: Board) -> Iterator[BrokenDataError]:
    """Everything on *board*, which *file* holds, that is too long or too large to be shown."""
    yield from text_mistakes(file, ("name",), board.name, LONGEST_REMARK)
    yield from text_mistakes(file, ("provenance",), board.provenance, LONGEST_PROVENANCE)
    yield from text_mistakes(file, ("note",), board.note, LONGEST_REMARK)
    yield from number_mistakes(
        file, ("victory_track", "printed"), board.victory_track.printed, LONGEST_VICTORY_TRACK
    )
    if not board.start and len(board.theatre) > MOST_THEATRES:
        yield file.broken(
            ("theatre", MOST_THEATRES, "id"),
            f"there are {len(board.theatre)}.",
            f"The board has room for {MOST_THEATRES}.",
            entry="theatre",
        )
    for number, theatre in enumerate(board.theatre):
        on_map = bool(board.start)
        yield from _theatre_mistakes(file, ("theatre", number), theatre, on_map=on_map)


def _theatre_mistakes(
    file: DataFile, place: Place, theatre: Theatre, *, on_map: bool
) -> Iterator[BrokenDataError]:
    yield from text_mistakes(file, (*place, "id"), theatre.id, LONGEST_ID)
    longest_name = LONGEST_NAME_ON_A_MAP if on_map else LONGEST_NAME
    yield from text_mistakes(file, (*place, "name"), theatre.name, longest_name)
    longest = LONGEST_TRACK_ON_A_MAP if on_map else LONGEST_TRACK
    yield from number_mistakes(file, (*place, "track", "last"), theatre.track.last, longest)
    if len(theatre.campaign) > MOST_CAMPAIGNS and not on_map:
        yield file.broken(
            (*place, "campaign", MOST_CAMPAIGNS),
            f"has {len(theatre.campaign)} campaigns.",
            f"The board has room for {MOST_CAMPAIGNS}.",
            entry=f"theatre {theatre.id}",
        )
    for row, campaign in enumerate(theatre.campaign):
        here = (*place, "campaign", row)
        yield from number_mistakes(file, (*here, "points"), campaign.points, MOST_POINTS)
        if len(campaign.spaces) > MOST_SPACES and not on_map:
            yield file.broken(
                (*here, "spaces", MOST_SPACES),
                f"has {len(campaign.spaces)} spaces.",
                f"There is room for {MOST_SPACES} in a row.",
                entry=f"theatre {theatre.id}",
            )


def text_mistakes(
    file: DataFile, place: Place, text: str, longest: int
) -> Iterator[BrokenDataError]:
    """What is wrong with *text*, at *place* in *file*, as something to be shown on one line."""
    if len(text) > longest:
        yield file.broken(place, f"has {len(text)} letters.", f"Use {longest} or fewer.")
    if not text.isprintable():
        yield file.broken(
            place,
            "has a character that cannot be shown.",
            "Write plain letters, on one line.",
        )


def number_mistakes(
    file: DataFile, place: Place, number: int, most: int
) -> Iterator[BrokenDataError]:
    """What is wrong with *number*, at *place* in *file*, if it is more than can be shown."""
    if number > most:
        yield file.broken(place, f"is {number}.", f"Use {most} or less.")
