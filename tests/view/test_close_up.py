"""Parts of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.close_up import close_up, wholes
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.shapes import Rect
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene


def board() -> Scene:
    """The board at the start of a game, in one column."""
    game = find_game("base", {})
    seen = game.observe(game.start(), 0)
    return presenter(game).scene(
        seen, LIGHT, Breakpoint.NARROW, Highlights(chosen=("space:WE1.1",))
    )


def test_a_theatre_is_shown_with_all_that_belongs_to_it() -> None:
    """Its spaces and campaigns, moved to the top, and nothing else but the board below it."""
    whole = board()
    part = close_up(whole, ["space:WE1.2"], "a part")

    assert {spot.target.partition(":")[2][:2] for spot in part.spots} == {"WE"}
    assert part.title == "a part"
    assert part.width == whole.width
    assert part.height < whole.height / 3
    assert part.highlights
    assert all(0 <= spot.y <= part.height for spot in part.spots)
    first = part.ground[0]
    assert isinstance(first, Rect)
    assert first.height <= part.height


def test_parts_far_from_each_other_are_joined() -> None:
    """What lies between them is left out."""
    whole = board()
    one = close_up(whole, ["theatre:WE"], "")
    other = close_up(whole, ["track:victory"], "")
    both = close_up(whole, ["theatre:WE", "track:victory"], "")

    assert both.height == one.height + other.height
    assert len(both.spots) == len(one.spots) + len(other.spots)


def test_a_thing_that_lies_in_another_is_shown_with_that() -> None:
    """A reserve is a whole; so is a theatre."""
    assert wholes(board(), ["campaign:PO2", "space:PO1.1", "reserve:0"]) == (
        "theatre:PO",
        "reserve:0",
    )


def test_without_anything_to_show_it_is_the_whole_picture() -> None:
    """Under its own title."""
    whole = board()
    for targets in ([], ["unit:none"]):
        part = close_up(whole, targets, "all")
        assert (part.height, part.pieces, part.title) == (whole.height, whole.pieces, "all")
