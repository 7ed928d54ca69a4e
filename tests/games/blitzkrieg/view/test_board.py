"""The board as a picture: all there, in its place, to be told apart, and giving nothing away."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.games.blitzkrieg.view.text_view import token_scene
from blitz_widgets.games.blitzkrieg.view.unit_icons import draw_unit
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Text
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT, PAPER, Theme
from tests.support.positions import GAME, at
from tests.support.strategies import Position, positions
from tests.support.tables import for_each
from tests.view.pictures import (
    clashes,
    colour,
    contrast,
    not_hit,
    outlines,
    painted_outside,
    spots,
    spots_outside,
    texts_with_grounds,
)

KIT = GAME.kit
PRESENTER = BlitzkriegPresenter(KIT)
PAGE_WIDTHS = for_each("page_width", Breakpoint)
THEMES = for_each("theme", [LIGHT, DARK, PAPER])
VIEWERS = (Seat(0), Seat(1), None)
MANY = "army-1 army-2 navy-1 navy-2 airforce-1 airforce-2 general"
BUSY = at(
    GAME,
    placed={
        "axis": {"WE1": "navy-1 army-1", "WE2.1": "spy as general", "SE1": "elite-navy navy-2"},
        "allies": {"WE1.3": "airforce-1", "PO1": "navy-2 admiral", "SE1.3": "navy-3"},
    },
    won={"AM": "allies"},
    scores=(9, 31),
    markers={"WE": 3, "PO": -6},
)
WAITING = at(GAME, reserves=("army-1 navy-1 airforce-1", "army-1 navy-1 airforce-1"))


def drawn(
    state: object = BUSY,
    seat: Seat | None = VIEWERS[0],
    *,
    theme: Theme = LIGHT,
    page_width: Breakpoint = Breakpoint.WIDE,
    highlights: Highlights | None = None,
) -> Scene:
    """The board in *state* as *seat* sees it."""
    seen = GAME.observe(state, seat)  # type: ignore[arg-type]
    return PRESENTER.scene(seen, theme, page_width, highlights or Highlights())


class TestSpots:
    """What can be pointed at."""

    @PAGE_WIDTHS
    def test_everything_has_its_spot(self, page_width: Breakpoint) -> None:
        """Spaces, theatres, campaigns, both reserves, the victory track and the viewer's units."""
        scene = drawn(WAITING, page_width=page_width)
        targets = {spot.target for spot in scene.spots}

        assert {f"space:{name}" for name in KIT.space_name} <= targets
        assert {f"theatre:{name}" for name in KIT.theatre_number} <= targets
        assert sum(target.startswith("campaign:") for target in targets) == len(KIT.row_mask)
        assert {"reserve:0", "reserve:1", "track:victory"} <= targets
        assert {f"unit:{unit}" for unit in ("army-1", "navy-1", "airforce-1")} <= targets

    @PAGE_WIDTHS
    def test_each_is_hit_in_its_middle(self, page_width: Breakpoint) -> None:
        """Nothing else lies on top of it there, except units on their reserve."""
        scene = drawn(WAITING, page_width=page_width)

        assert not_hit(scene) <= {"reserve:0"}

    @PAGE_WIDTHS
    @pytest.mark.parametrize("seat", VIEWERS)
    def test_all_lie_inside_the_picture(self, page_width: Breakpoint, seat: Seat | None) -> None:
        """Nothing can be pointed at where nothing is painted."""
        for state in (WAITING, BUSY, at(GAME, reserves=(MANY, "army-1"))):
            assert spots_outside(drawn(state, seat, page_width=page_width)) == []

    @PAGE_WIDTHS
    def test_none_overlap(self, page_width: Breakpoint) -> None:
        """Spaces, campaigns, theatres and units; a full reserve too."""
        scene = drawn(at(GAME, reserves=(MANY, "army-1")), page_width=page_width)
        apart = spots(scene, "space", "campaign", "theatre", "unit", "track")
        assert len(spots(scene, "unit")) == 7

        assert clashes(apart) == set()

    def test_a_finger_hits_a_space_on_a_telephone(self) -> None:
        """At 390 CSS pixels a space is at least 44 of them wide, with the page's margins."""
        scene = drawn(page_width=Breakpoint.NARROW)
        to_pixels = (390 - 36) / scene.width

        assert all(spot.width * to_pixels >= 44 for spot in spots(scene, "space"))

    @given(page_width=st.sampled_from(Breakpoint), found=positions(), seat=st.sampled_from(VIEWERS))
    def test_each_is_described(
        self, page_width: Breakpoint, found: Position, seat: Seat | None
    ) -> None:
        """In every position, for every viewer, and without a gap in the sentence."""
        game, state = found
        presenter = BlitzkriegPresenter(game.kit)
        seen = game.observe(state, seat)
        for spot in presenter.scene(seen, LIGHT, page_width, Highlights()).spots:
            text = presenter.describe(seen, spot.target)

            assert text.endswith(".")
            assert not set("{}<>") & set(text)

    def test_nothing_is_said_of_what_is_not_there(self) -> None:
        """Nor does it fail."""
        seen = GAME.observe(BUSY, None)
        for target in ("", "space", "space:XX1.1", "unit:tank", "theatre:", "nothing:at all"):
            assert PRESENTER.describe(seen, target) == ""


class TestLooks:
    """What is painted."""

    @PAGE_WIDTHS
    @THEMES
    @for_each("seat", VIEWERS)
    def test_every_text_can_be_read(
        self, page_width: Breakpoint, theme: Theme, seat: Seat | None
    ) -> None:
        """4.5 to 1 on whatever lies under it, as WCAG asks; veiled rows are not in play."""
        for state in (BUSY, WAITING, at(GAME, reserves=("spy nuclear-bomb partisans", "army-1"))):
            found = texts_with_grounds(drawn(state, seat, theme=theme, page_width=page_width))
            assert len(found) > 30
            poor = [
                (text.text, text.fill, round(contrast(colour(text.fill), ground), 2))
                for text, ground in found
                if contrast(colour(text.fill), ground) < 4.5
            ]

            assert poor == []

    @PAGE_WIDTHS
    def test_nothing_is_painted_outside(self, page_width: Breakpoint) -> None:
        """Frames reach a little further than what they frame, still inside the picture."""
        for state in (BUSY, at(GAME, reserves=(MANY, MANY.replace("general", "admiral")))):
            for seat in VIEWERS:
                plain = drawn(state, seat, page_width=page_width)
                highlights = Highlights(chosen=tuple(spot.target for spot in plain.spots))
                assert (
                    painted_outside(
                        drawn(state, seat, page_width=page_width, highlights=highlights)
                    )
                    == []
                )

    @PAGE_WIDTHS
    def test_what_can_be_picked_is_framed(self, page_width: Breakpoint) -> None:
        """Every legal space and nothing else; the ground and the pieces stay as they are."""
        actions = [a for a in GAME.legal_actions(WAITING) if PRESENTER.picks(a)]
        selectable = tuple(
            {picks[1] for a in actions if (picks := PRESENTER.picks(a))[0] == "unit:army-1"}
        )
        plain, marked = (
            drawn(WAITING, page_width=page_width),
            drawn(WAITING, page_width=page_width, highlights=Highlights(selectable=selectable)),
        )
        framed = {scene_target(marked, shape) for shape in marked.highlights}

        assert len(selectable) >= 5
        assert framed == set(selectable)
        assert (plain.ground, plain.pieces) == (marked.ground, marked.pieces)
        assert plain.highlights == ()

    def test_each_kind_of_mark_looks_different(self) -> None:
        """Possible, chosen, pointed at, just changed: in their outlines, too."""
        target = "space:WE1.1"
        looks = {
            outlines(drawn(highlights=highlights).highlights)
            for highlights in (
                Highlights(selectable=(target,)),
                Highlights(chosen=(target,)),
                Highlights(pointed=target),
                Highlights(changed=(target,)),
            )
        }

        assert len(looks) == 4

    def test_pieces_follow_the_position(self) -> None:
        """Units, markers and points are no part of the ground."""
        before, after = drawn(at(GAME)), drawn(BUSY)

        assert before.ground == after.ground
        assert before.pieces != after.pieces

    def test_inactive_rows_are_veiled(self) -> None:
        """One veil for each vacant space that cannot be placed on, none on the others."""
        table = at(GAME)
        active = {s for rows in KIT.theatre_row_masks for s in spaces_in(rows[0])}
        scene = drawn(table)
        veils = [s for s in scene.pieces if isinstance(s, Rect) and s.fill == LIGHT.plate]

        assert len(veils) == len(KIT.spaces) - len(active)

    def test_wide_and_narrow_show_the_same(self) -> None:
        """The same targets; and no words but those of the wide one, which has room for more."""
        wide, narrow = drawn(page_width=Breakpoint.WIDE), drawn(page_width=Breakpoint.NARROW)

        assert {spot.target for spot in wide.spots} == {spot.target for spot in narrow.spots}
        assert set(words(narrow)) <= set(words(wide))
        assert wide.width > narrow.width


def scene_target(scene: Scene, frame: object) -> str:
    """The spot that *frame* surrounds."""
    assert isinstance(frame, Rect)
    found = scene.hit(frame.x + frame.width / 2, frame.y + frame.height / 2)
    assert found is not None
    return found


def words(scene: Scene) -> list[str]:
    """Every text of the picture, sorted."""
    layers = (*scene.ground, *scene.pieces, *scene.highlights)
    return sorted(shape.text for shape in layers if isinstance(shape, Text))


class TestTokens:
    """Told apart by shape, not only by colour."""

    def test_no_two_units_look_alike(self) -> None:
        """Value and picture together are each token's own; the bot's scientist has none."""
        tokens = [unit for unit in units() if unit != bots_scientist(KIT)]
        for seat in (0, 1):
            looks = {outlines(token_scene(KIT, unit, seat).ground) for unit in tokens}

            assert len(looks) == len(tokens)

    def test_no_two_abilities_have_the_same_icon(self) -> None:
        """Numbers aside; units of one kind and ability differ by their value alone."""
        icons: dict[object, set[object]] = {}
        for number in units():
            pen, unit = Pen(), KIT.unit(number)
            draw_unit(pen, unit, "#000000", "#ffffff")
            icons.setdefault(outlines(pen.shapes), set()).add((unit.ability, unit.types))

        assert all(len(kinds) == 1 for kinds in icons.values())
        assert len(icons) == len({(unit.ability, unit.types) for unit in map(KIT.unit, units())})

    def test_general_and_admiral_differ(self) -> None:
        """In more than their corner: these two have been mixed up on real tokens."""
        general, admiral = (
            set(outlines(token_scene(KIT, KIT.unit_number[name], 0).ground))
            for name in ("general", "admiral")
        )

        assert len(general - admiral) >= 5
        assert len(admiral - general) >= 5

    def test_sides_differ_in_shape(self) -> None:
        """Frame and badge, face up and face down."""
        for unit in units():
            axis, allies = (outlines(token_scene(KIT, unit, seat).ground) for seat in (0, 1))
            assert axis[0] != allies[0]
            assert axis[-1] != allies[-1]

    def test_special_weapons_have_a_second_frame(self) -> None:
        """One outline more than an ordinary unit, for those who see no yellow."""
        for number in units():
            frames = [
                shape
                for shape in token_scene(KIT, number, 0).ground
                if isinstance(shape, Polygon) and shape.stroke and not shape.fill
            ]
            assert len(frames) == KIT.unit(number).special

    def test_a_spy_on_the_board_shows_what_it_copied(self) -> None:
        """And that it is a spy."""
        looks = []
        for unit in ("spy as army-2", "spy as airforce-2", "army-2"):
            state = at(GAME, placed={"axis": {"WE1.2": unit}}, reserves=("army-1", "army-1"))
            looks.append(outlines(drawn(state).pieces))

        assert len(set(looks)) == 3


def units() -> range:
    """The numbers of all units."""
    return range(1, len(KIT.units))


class TestSecrets:
    """What a picture must not give away."""

    @given(
        page_width=st.sampled_from(Breakpoint),
        found=positions(),
        shuffler=st.randoms(use_true_random=False),
    )
    def test_hidden_units_change_nothing_for_others(
        self, page_width: Breakpoint, found: Position, shuffler: object
    ) -> None:
        """Picture, words and descriptions are those of another hand just as well."""
        game, state = found
        presenter = BlitzkriegPresenter(game.kit)
        tokens = list(state.reserves[0] + state.bags[0])
        shuffler.shuffle(tokens)  # type: ignore[attr-defined]
        size = len(state.reserves[0])
        mixed = type(state)(
            **{name: getattr(state, name) for name in state.__struct_fields__}
            | {
                "reserves": (bytes(tokens[:size]), state.reserves[1]),
                "bags": (bytes(sorted(tokens[size:])), state.bags[1]),
            }
        )
        for seat in (Seat(1), None):
            shown = []
            for each in (state, mixed):
                seen = game.observe(each, seat)
                scene = presenter.scene(seen, LIGHT, page_width, Highlights())
                said = [presenter.describe(seen, spot.target) for spot in scene.spots]
                shown.append((scene, presenter.text_view(seen), said))
            assert shown[0] == shown[1]

    @PAGE_WIDTHS
    def test_a_bystander_sees_backs_only(self, page_width: Breakpoint) -> None:
        """No unit can be pointed at, and as many backs lie there as there are units."""
        state = at(GAME, reserves=("army-1 general", "navy-3"))
        scene = drawn(state, None, page_width=page_width)

        assert spots(scene, "unit") == []
        assert len(spots(drawn(state, Seat(0), page_width=page_width), "unit")) == 2
        assert len(scene.pieces) < len(drawn(state, Seat(0), page_width=page_width).pieces)


class TestSvg:
    """The picture as a document."""

    @PAGE_WIDTHS
    @THEMES
    def test_it_is_valid_and_has_a_title(self, page_width: Breakpoint, theme: Theme) -> None:
        """With one element for each shape, of the same kind and in the same order."""
        scene = drawn(
            page_width=page_width, theme=theme, highlights=Highlights(selectable=("space:WE2.2",))
        )
        root = ET.fromstring(to_svg(scene))  # noqa: S314  # our own drawing
        name = "{http://www.w3.org/2000/svg}"
        tags = {Rect: "rect", Circle: "circle", Polygon: "polygon", Polyline: "polyline"}
        shapes = (*scene.ground, *scene.pieces, *scene.highlights)

        assert root.tag == f"{name}svg"
        assert root[0].tag == f"{name}title"
        assert root[0].text == scene.title
        assert root.get("viewBox") == f"0 0 {scene.width:g} {scene.height:g}"
        assert [element.tag.removeprefix(name) for group in root[1:] for element in group] == [
            tags.get(type(shape), "text") for shape in shapes
        ]

    def test_texts_are_escaped(self) -> None:
        """Names from translations may hold anything."""
        text = Text(x=0, y=0, text="<b> & co", size=10, fill="#000000")
        scene = Scene(width=9, height=9, title='"<&>"', ground=(text,), pieces=())
        root = ET.fromstring(to_svg(scene))  # noqa: S314  # our own drawing

        assert [root[0].text, root[1][0].text] == ['"<&>"', "<b> & co"]

    def test_what_cannot_be_seen_is_not_written(self) -> None:
        """No outline without a width, no opacity of 1, no fill of nothing."""
        shapes = (
            Rect(x=0, y=0, width=5, height=5, stroke="#000000"),
            Circle(x=1, y=2, radius=3, fill="#ffffff", stroke="#000000", line=2, opacity=0.5),
        )
        svg = to_svg(Scene(width=9, height=9, title="", ground=shapes, pieces=()))
        rect, circle = ET.fromstring(svg)[0]  # noqa: S314  # our own drawing

        assert rect.attrib == {"x": "0", "y": "0", "width": "5", "height": "5", "fill": "none"}
        assert (circle.get("stroke-width"), circle.get("opacity")) == ("2", "0.5")
