"""The Nippon board as a picture: a map on which everything has a place of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies

from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine.nippon import Nippon
from blitz_widgets.games.blitzkrieg.rules.board_checks import APART, MAP_EDGE
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_text, read_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.view.map_layout import (
    JOINED,
    joined_lines,
    map_layout,
    wide_map,
)
from blitz_widgets.games.blitzkrieg.view.map_remarks import map_remarks
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.shapes import Rect, Text
from blitz_widgets.view.theme import LIGHT
from tests.support.nippon import ALL, NIPPON, nippon_at
from tests.support.positions import at
from tests.view.pictures import clashes, not_hit, spots, spots_outside

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.view.scene import Scene

GAME = Nippon()
PAGE_WIDTHS = pytest.mark.parametrize("page_width", Breakpoint)


def drawn(state: State, page_width: Breakpoint, game: Nippon = GAME) -> Scene:
    """The board of *game* in *state*, as the side that moves first sees it."""
    seen = game.observe(state, game.active(state))
    return BlitzkriegPresenter(game.kit).scene(seen, LIGHT, page_width, Highlights())


def written(scene: Scene) -> set[str]:
    """Every text that is always in the picture."""
    return {shape.text for shape in scene.ground if isinstance(shape, Text)}


class TestTheMap:
    """NIPPON-BOARD."""

    @PAGE_WIDTHS
    def test_everything_has_its_spot(self, page_width: Breakpoint) -> None:
        """All theatres, open or not, with their campaigns and spaces."""
        targets = {spot.target for spot in drawn(at(GAME), page_width).spots}

        assert {f"space:{name}" for name in GAME.kit.space_name} <= targets
        assert {f"theatre:{name}" for name in GAME.kit.theatre_number} <= targets
        assert {"reserve:0", "reserve:1", "track:victory"} <= targets

    @PAGE_WIDTHS
    def test_nothing_overlaps_or_lies_outside(self, page_width: Breakpoint) -> None:
        """Spaces, campaigns, units, the victory track; a campaign lies on its own theatre."""
        scene = drawn(at(GAME), page_width)
        apart = spots(scene, "space", "campaign", "theatre", "unit", "track")

        assert clashes(apart) <= {
            (f"theatre:{theatre}", f"campaign:{theatre}1") for theatre in GAME.kit.theatre_number
        }
        assert spots_outside(scene) == []

    @PAGE_WIDTHS
    def test_each_is_hit_in_its_middle(self, page_width: Breakpoint) -> None:
        """Nothing else lies on top of it there, except units on their reserve."""
        assert not_hit(drawn(at(GAME), page_width)) <= {"reserve:0"}

    @PAGE_WIDTHS
    def test_it_says_that_it_is_our_reconstruction(self, page_width: Breakpoint) -> None:
        """Wherever it is shown."""
        assert any("Our reconstruction" in text for text in written(drawn(at(GAME), page_width)))
        assert "Our reconstruction" in drawn(at(GAME), page_width).title
        words = BlitzkriegPresenter(GAME.kit).text_view(GAME.observe(at(GAME), None))
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
        closed, opened = (
            drawn(nippon_at(opened=names), Breakpoint.WIDE, NIPPON) for names in ((), ALL)
        )

        assert closed.pieces != opened.pieces
        assert closed.ground == opened.ground


class TestHowCampaignsStand:
    """What is open, what is not yet, and what is over can be told at a glance."""

    CLOSED = nippon_at(
        placed={"japan": {"SEA1": "navy-1 airforce-1 army-1"}}, markers={"SEA": 2}, opened=("MSP",)
    )

    @staticmethod
    def changing(scene: Scene) -> list[str]:
        """The texts that are not printed on the board."""
        return [shape.text for shape in scene.pieces if isinstance(shape, Text)]

    @PAGE_WIDTHS
    def test_a_closed_one_says_who_scored(self, page_width: Breakpoint) -> None:
        """NIPPON-CLOSE-FILL: in words, on every closed one and on no other."""
        theatre = NIPPON.kit.board.theatre[NIPPON.kit.theatre_number["SEA"]]
        texts = self.changing(drawn(self.CLOSED, page_width, NIPPON))

        assert texts.count(f"closed · Japanese {theatre.campaign[0].points}") == 1
        assert sum("closed" in text for text in texts) == 1
        assert not any(
            "closed" in text for text in self.changing(drawn(nippon_at(), page_width, NIPPON))
        )

    def test_a_tie_is_told_as_one(self) -> None:
        """Both sides score."""
        tied = nippon_at(
            placed={"japan": {"SEA1": "navy-1 airforce-1 army-1"}}, rows={"SEA1": "both"}
        )

        assert any(
            text.startswith("closed") and text.endswith("each")
            for text in self.changing(drawn(tied, Breakpoint.WIDE, NIPPON))
        )

    def test_its_marker_does_not_catch_the_eye(self) -> None:
        """Only an open campaign has a marker at full strength."""
        strong = [
            shape
            for shape in drawn(self.CLOSED, Breakpoint.WIDE, NIPPON).pieces
            if shape.fill == LIGHT.marker and shape.line and shape.opacity == 1
        ]

        assert len(strong) == sum(NIPPON.kit.starts_open)  # Minneapolis instead of Seattle

    @PAGE_WIDTHS
    def test_no_middle_looks_like_a_marker(self, page_width: Breakpoint) -> None:
        """NIPPON-TRACK: a campaign that is not open has no red cell."""
        ground = drawn(at(GAME), page_width).ground

        assert not any(isinstance(shape, Rect) and shape.fill == LIGHT.middle for shape in ground)

    @PAGE_WIDTHS
    def test_codes_are_explained_where_they_stand(self, page_width: Breakpoint) -> None:
        """NIPPON-BOARD: without lines, each campaign says its own short name first."""
        texts = written(drawn(at(GAME), page_width))
        joined = [text for text in texts if JOINED in text]

        assert bool(joined) == (page_width is not Breakpoint.WIDE)
        assert {text.split(f" {JOINED} ")[0] for text in joined} <= set(GAME.kit.theatre_number)
        assert len(joined) in {0, len(GAME.kit.theatre_number)}

    @pytest.mark.parametrize("page_width", [Breakpoint.MEDIUM, Breakpoint.NARROW])
    def test_all_that_is_joined_is_named(self, page_width: Breakpoint) -> None:
        """NIPPON-BOARD: in as many lines as it takes."""
        layout = map_layout(GAME.kit, page_width)
        assert layout.panel
        for theatre, joined in enumerate(GAME.kit.joined):
            lines = joined_lines(GAME.kit, theatre, layout.panel.names, layout.theatre_width)
            _own, arrow, *names = " ".join(lines).split()
            assert arrow == JOINED
            assert names == [GAME.kit.board.theatre[other].id for other in joined]

    @pytest.mark.parametrize(
        ("page_width", "width"),
        [(Breakpoint.WIDE, 980), (Breakpoint.MEDIUM, 652), (Breakpoint.NARROW, 354)],
    )
    def test_the_writing_can_be_read(self, page_width: Breakpoint, width: int) -> None:
        """At the width in CSS pixels that the board has in windows of 1440, 1024 and 390."""
        scene = drawn(nippon_at(opened=ALL), page_width, NIPPON)
        shapes = (*scene.ground, *scene.pieces)
        smallest = min(shape.size for shape in shapes if isinstance(shape, Text))

        assert smallest * width / scene.width >= 10

    @PAGE_WIDTHS
    def test_the_points_lie_inside_the_frame_of_their_campaign(
        self, page_width: Breakpoint
    ) -> None:
        """So that a frame does not cut through them."""
        scene = drawn(at(GAME), page_width)
        for name in GAME.kit.theatre_number:
            theatre, shield = scene.spot(f"theatre:{name}"), scene.spot(f"campaign:{name}1")
            assert theatre
            assert shield
            assert theatre.x < shield.x
            assert shield.x + shield.width < theatre.x + theatre.width

    @PAGE_WIDTHS
    def test_the_note_explains_itself(self, page_width: Breakpoint) -> None:
        """It leads to the page on which the printed board is put in."""
        assert drawn(at(GAME), page_width).spot("note:board")
        told = BlitzkriegPresenter(GAME.kit).describe(GAME.observe(at(GAME), None), "note:board")
        assert told.startswith("Our reconstruction.")
        assert "“Boards of your own”" in told


class TestLinesBehindCampaigns:
    """NIPPON-BOARD: what is drawn as two lines is remarked on."""

    def test_the_shipped_board_has_none(self) -> None:
        """Its long line is led around."""
        assert map_remarks(GAME.kit) == ()
        assert map_remarks(Blitzkrieg().kit) == ()

    def test_each_is_named_with_what_hides_it(self) -> None:
        """In the order of the map."""
        text = printed_text(Side.NIPPON).replace("lines = [", 'lines = [["SEA", "BOS"],')
        (remark,) = map_remarks(Nippon(encode_box(read_box(text))).kit)

        assert "between Seattle and Boston passes behind Minneapolis, Chicago" in remark
