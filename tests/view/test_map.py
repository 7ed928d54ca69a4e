"""The Nippon board as a picture: a map on which everything has a place of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies

from blitz_widgets.games.blitzkrieg.nippon import Nippon
from blitz_widgets.rulebook.board_checks import APART, MAP_EDGE
from blitz_widgets.view.blitzkrieg.map_layout import wide_map
from blitz_widgets.view.blitzkrieg.portrayal import BlitzkriegPortrayal
from blitz_widgets.view.marks import Marks
from blitz_widgets.view.room import Room
from blitz_widgets.view.shapes import Text
from blitz_widgets.view.theme import LIGHT
from tests.support.nippon import ALL, NIPPON, nippon_at
from tests.support.positions import at
from tests.view.pictures import clashes, not_hit, spots, spots_outside

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.state import State
    from blitz_widgets.view.scene import Scene

GAME = Nippon()
ROOMS = pytest.mark.parametrize("room", Room)


def drawn(state: State, room: Room, game: Nippon = GAME) -> Scene:
    """The board of *game* in *state*, as the side that moves first sees it."""
    seen = game.observe(state, game.active(state))
    return BlitzkriegPortrayal(game.kit).scene(seen, LIGHT, room, Marks())


def written(scene: Scene) -> set[str]:
    """Every text that is always in the picture."""
    return {shape.text for shape in scene.ground if isinstance(shape, Text)}


class TestTheMap:
    """NIPPON-BOARD."""

    @ROOMS
    def test_everything_has_its_spot(self, room: Room) -> None:
        """All theatres, open or not, with their campaigns and spaces."""
        targets = {spot.target for spot in drawn(at(GAME), room).spots}

        assert {f"space:{name}" for name in GAME.kit.space_name} <= targets
        assert {f"theatre:{name}" for name in GAME.kit.theatre_number} <= targets
        assert {"reserve:0", "reserve:1", "track:victory"} <= targets

    @ROOMS
    def test_nothing_overlaps_or_lies_outside(self, room: Room) -> None:
        """Spaces, campaigns, units, the victory track; a campaign lies on its own theatre."""
        scene = drawn(at(GAME), room)
        apart = spots(scene, "space", "campaign", "theatre", "unit", "track")

        assert clashes(apart) <= {
            (f"theatre:{theatre}", f"campaign:{theatre}1") for theatre in GAME.kit.theatre_number
        }
        assert spots_outside(scene) == []

    @ROOMS
    def test_each_is_hit_in_its_middle(self, room: Room) -> None:
        """Nothing else lies on top of it there, except units on their reserve."""
        assert not_hit(drawn(at(GAME), room)) <= {"reserve:0"}

    @ROOMS
    def test_it_says_that_it_is_our_reconstruction(self, room: Room) -> None:
        """Wherever it is shown."""
        assert any("Our reconstruction" in text for text in written(drawn(at(GAME), room)))
        assert "Our reconstruction" in drawn(at(GAME), room).title
        words = BlitzkriegPortrayal(GAME.kit).twin(GAME.observe(at(GAME), None))
        assert any("Our reconstruction" in line for group in words for line in group.lines)

    @given(strategies.tuples(*[strategies.integers(0, MAP_EDGE)] * 4))
    def test_what_the_board_file_may_hold_does_not_overlap(
        self, places: tuple[int, int, int, int]
    ) -> None:
        """The distance that the loader asks for is enough for the frames of two theatres."""
        layout = wide_map(GAME.kit)
        assert layout.panel is not None
        corners = {
            theatre.at: corner
            for theatre, corner in zip(GAME.kit.board.theatre, layout.theatres, strict=True)
        }
        origin, far = corners[0, 0], corners[100, 100]
        x, y, other_x, other_y = places
        across = abs(x - other_x) / MAP_EDGE * (far.x - origin.x)
        down = abs(y - other_y) / MAP_EDGE * (far.y - origin.y)
        if abs(x - other_x) >= APART[0] or abs(y - other_y) >= APART[1]:
            assert across >= layout.panel.width or down >= layout.panel.height

    def test_opening_a_campaign_changes_the_picture(self) -> None:
        """Whether New York is open shows."""
        closed, opened = (drawn(nippon_at(opened=names), Room.WIDE, NIPPON) for names in ((), ALL))

        assert closed.pieces != opened.pieces
        assert closed.ground == opened.ground
