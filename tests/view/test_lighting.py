"""The light on a part of a board, and covers on it: as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.catalogue import find_game, game_names
from blitz_widgets.teaching.plan import Drawing, Stroke
from blitz_widgets.view.areas import area_of
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.covering import cover_scene
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.lighting import SpotlitScene, light_of, light_up
from blitz_widgets.view.shapes import Text
from blitz_widgets.view.strokes import drawing_of, strokes_on
from blitz_widgets.view.theme import DARK

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene


def board(name: str = "base") -> Scene:
    """The beginning of a game as a bystander sees it."""
    game = find_game(name, {})
    shown = presenter(game)
    return shown.scene(game.observe(game.start(), None), DARK, Breakpoint.WIDE, Highlights())


@pytest.mark.parametrize("name", game_names())
def test_the_light_can_be_put_on_everything(name: str) -> None:
    """What is in it is inside the picture, and can still be pointed at."""
    scene = board(name)
    for spot in scene.spots:
        lit = light_up(scene, (spot.target,), DARK)
        area = area_of(lit.scene, spot.target)
        assert area is not None
        assert area.x >= 0
        assert area.y >= 0
        assert area.x + area.width <= scene.width + 1
        assert area.y + area.height <= scene.height + 1
        assert lit.scene.hit(*area.middle) is not None


def test_a_theatre_in_the_light_is_larger() -> None:
    """With all its spaces, by one key each: row by row, as the board is read."""
    scene = board()
    theatres = light_of(scene)
    assert theatres == tuple(f"theatre:{each}" for each in ("WE", "EE", "PO", "AM", "SE"))
    for theatre in theatres:
        lit = light_up(scene, (theatre,), DARK)
        before, after = area_of(scene, theatre), area_of(lit.scene, theatre)
        assert before is not None
        assert after is not None
        assert after.width > before.width


def test_a_theatre_and_a_reserve_do_not_cover_one_another() -> None:
    """Both are in the light."""
    scene = board()
    for theatre in light_of(scene):
        lit = light_up(scene, (theatre, "reserve:0"), DARK)
        reserve = area_of(lit.scene, "reserve:0")
        assert lit.area is not None
        assert reserve is not None
        beside = lit.area.x + lit.area.width <= reserve.x or reserve.x + reserve.width <= lit.area.x
        assert beside or lit.area.y + lit.area.height <= reserve.y + 1


def test_light_on_nothing_that_is_there_is_light_on_all() -> None:
    """A plan for another board does no harm."""
    scene = board()

    assert light_up(scene, ("theatre:NOWHERE",), DARK) == SpotlitScene(
        scene, theatres=light_of(scene)
    )


def test_what_is_drawn_keeps_its_place_when_the_light_moves() -> None:
    """A point on a theatre goes with it, and back; so does a ring round a space."""
    scene = board()
    plain, lit = SpotlitScene(scene), light_up(scene, ("theatre:WE",), DARK)
    space = area_of(lit.scene, "space:WE1.2")
    assert space is not None
    point = space.middle[0] / scene.width, space.middle[1] / scene.height
    line = drawing_of(lit, "line", 1, (point, (point[0] + 0.01, point[1])))
    assert line is not None
    ((x, y), _end) = strokes_on(plain, [line])[0]["points"]
    assert scene.hit(x * scene.width, y * scene.height) == "space:WE1.2"

    ring = drawing_of(lit, "circle", 2, (point,))
    assert ring == Drawing(kind=Stroke.CIRCLE, at=("space:WE1.2",), color=2)
    assert strokes_on(plain, [ring]) != strokes_on(lit, [ring])
    assert strokes_on(plain, [Drawing(kind=Stroke.CIRCLE, at=("space:NO1.1",))]) == []


@pytest.mark.parametrize("name", game_names())
def test_nothing_of_what_is_covered_is_left(name: str) -> None:
    """Whatever lay on it is not in the picture; what is printed beneath may be."""
    scene = board(name)
    for spot in scene.spots:
        covered = cover_scene(scene, (spot.target,), DARK)
        area = area_of(scene, spot.target)
        assert area is not None
        left = [
            shape.text
            for shape in covered.pieces
            if isinstance(shape, Text) and area.has(shape.x, shape.y)
        ]
        assert left == ["?"]
