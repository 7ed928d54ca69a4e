"""How one picture becomes another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.view.motion.boxes import box_of
from blitz_widgets.view.motion.parts import PLACE, kind_of
from blitz_widgets.view.motion.tween import LONGEST, Stop, changed_parts, tween
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Home, Scene
from blitz_widgets.view.theme import LIGHT
from tests.support.random_games import random_line
from tests.view.motion.pictures import pairs, picture, stop, ways

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.shapes import Shape


def scene(*draw: Callable[[Pen], None], homes: tuple[Home, ...] = ()) -> Scene:
    """A small picture of what is drawn on it."""
    pen = Pen()
    for each in draw:
        each(pen)
    return Scene(
        width=200, height=100, title="A test", ground=(), pieces=tuple(pen.shapes), homes=homes
    )


def block(part: str, x: float, size: float = 10, fill: str = "red") -> Callable[[Pen], None]:
    """Something square."""
    return lambda pen: pen.at(part=part).rect(x, 40, size, size, fill=fill)


def number(part: str, x: float, text: str) -> Callable[[Pen], None]:
    """Something with a number on it."""

    def draw(pen: Pen) -> None:
        here = pen.at(part=part)
        here.rect(x, 40, 10, 10, fill="red")
        here.text(x + 5, 45, text, 8, fill="black")

    return draw


def moving(before: Scene, *after: Scene) -> Motion:
    """The motion between pictures, of which there is one."""
    motion = tween(before, [Stop(scene=each) for each in after], LIGHT)
    assert motion is not None
    return motion


def lefts(motion: Motion, thing: str) -> list[float]:
    """Where *thing* is at each tenth of the motion."""
    return [
        box_of([shape]).left
        for step in range(11)
        for shape in motion.at(motion.ms * step / 10)
        if shape.part.partition(PLACE)[0] == thing
    ]


def each_once(shapes: tuple[Shape, ...]) -> Counter[Shape]:
    """How many of each shape there are."""
    return Counter(shapes)


class TestItsEnds:
    """Between any two moments of any game."""

    @given(pairs())
    def test_it_begins_with_one_picture_and_ends_with_the_other(
        self, pair: tuple[Scene, Scene]
    ) -> None:
        """Shape for shape; at the end in their order, too."""
        one, other = pair
        motion = tween(one, [Stop(scene=other)], LIGHT)
        if motion is None:
            assert one.pieces == other.pieces
            return
        assert each_once(motion.at(0)) == each_once(one.pieces)
        assert motion.at(motion.ms) == other.pieces

    @given(ways())
    def test_by_way_of_others_as_well(self, way: tuple[Scene, list[Stop]]) -> None:
        """With all that is shown between them gone; it never takes too long."""
        first, stops = way
        motion = tween(first, stops, LIGHT)
        if motion is None:
            return
        assert each_once(motion.at(0)) == each_once(first.pieces)
        assert motion.at(motion.ms) == stops[-1].scene.pieces
        assert motion.ms <= LONGEST + 1e-6
        assert all(0 <= sound.at <= motion.ms for sound in motion.sounds)

    @given(pairs())
    def test_on_its_way_everything_can_be_drawn(self, pair: tuple[Scene, Scene]) -> None:
        """Nothing is more than opaque, or less than there."""
        one, other = pair
        motion = tween(one, [Stop(scene=other)], LIGHT)
        for step in range(1, 6):
            shapes = motion.at(motion.ms * step / 6) if motion else ()
            assert all(0 < shape.opacity <= 1 for shape in shapes)

    @pytest.mark.parametrize("name", game_names())
    def test_the_holes_are_mended(self, name: str) -> None:
        """What is neither cut out nor sent again is nowhere near what is."""
        line = random_line(name, 1)
        for cursor in range(1, len(line), 7):
            motion = tween(picture(line, cursor - 1), [stop(line, cursor)], LIGHT)
            if motion is None:
                continue
            mending = each_once(motion.mending)
            for _z, shape in motion.still:
                box = box_of([shape])
                near = box.overlaps_any(motion.holes)
                assert near <= bool(mending[shape])


class TestParts:
    """By which things are known from one picture to the next."""

    @pytest.mark.parametrize("name", game_names())
    def test_each_is_drawn_in_one_place(self, name: str) -> None:
        """No two have one name, and nothing else is drawn between the shapes of one."""
        line = random_line(name, 2)
        for viewer in (0, 1, None):
            for cursor in range(0, len(line) + 1, 5):
                shapes = picture(line, cursor, viewer).pieces
                runs = [part for part, _run in groupby(shape.part for shape in shapes) if part]
                assert [part for part, count in Counter(runs).items() if count > 1] == []

    @pytest.mark.parametrize("name", game_names())
    def test_what_is_played_comes_from_where_it_lay(self, name: str) -> None:
        """Of every token and card that is new on the table the way there is shown."""
        line = random_line(name, 3)
        came, moved = 0, 0
        for cursor in range(1, len(line) + 1):
            motion = tween(picture(line, cursor - 1), [stop(line, cursor)], LIGHT)
            for clip in motion.clips if motion else ():
                if kind_of(clip.shapes[0].part) in {"token", "card"} and clip.begins:
                    came += 1
                    moved += clip.frames[0].shift[:2] != (0, 0)
        assert came > 20
        assert moved > 0.9 * came


class TestOneChange:
    """What becomes of a part."""

    def test_what_is_elsewhere_goes_there(self) -> None:
        """In one piece, never back."""
        motion = moving(scene(block("token:a@here", 10)), scene(block("token:a@there", 150)))
        way = lefts(motion, "token:a")
        assert way == sorted(way)
        assert (way[0], way[-1], len(way)) == (10, 150, 11)

    def test_what_was_covered_is_turned_over(self) -> None:
        """A thing that was known less exactly is the same thing."""
        before = scene(block("token:0@covered-1", 10, fill="grey"))
        motion = moving(before, scene(block("token:0:tank@space", 150)))
        clips = [clip for clip in motion.clips if clip.begins]
        assert [clip.frames[0].shift.dx for clip in clips] == [-140]

    def test_on_a_track_it_goes_space_by_space(self) -> None:
        """And its number counts along."""
        before = scene(number("marker:a@-2", 10, "2"))
        motion = moving(before, scene(number("marker:a@1", 100, "1")))
        counted = [clip.shapes[1].text for clip in motion.clips]  # type: ignore[attr-defined]
        assert counted == ["2", "1", "0", "1"]
        ways = [round(box_of(clip.shapes).left) for clip in motion.clips]
        assert ways == [10, 40, 70, 100]

    def test_what_was_out_of_sight_comes_out_of_its_home(self) -> None:
        """And goes back there."""
        homes = (Home(thing="token:0", x=180, y=90),)
        empty, full = scene(homes=homes), scene(block("token:0:tank@reserve", 10), homes=homes)
        (came,) = moving(empty, full).clips
        (went,) = moving(full, empty).clips
        assert came.frames[0].shift[:2] == went.frames[-1].shift[:2] == (165, 45)

    def test_what_is_taken_off_a_pile_comes_from_there(self) -> None:
        """The pile stays, with one less."""
        before = scene(number("card:0:spy@hand", 10, "2"))
        after = scene(number("card:0:spy@hand", 10, "1"), number("card:0:spy@raid-0", 150, "1"))
        played = next(
            clip for clip in moving(before, after).clips if clip.shapes[0].part.endswith("raid-0")
        )
        assert played.frames[0].shift.dx == -140

    def test_what_lies_on_top_stays_there(self) -> None:
        """It is cut out as well, and is drawn above what changes below it."""
        lid = block("", 12, 4, "blue")
        motion = moving(
            scene(block("plate:a", 10), lid), scene(block("plate:a", 10, fill="green"), lid)
        )
        assert motion.still == ()
        assert motion.clips[-1].shapes[0].fill == "blue"

    def test_places_come_before_markers_and_draws(self) -> None:
        """When all happens between two pictures."""
        homes = (Home(thing="token:0", x=180, y=90),)
        before = scene(number("marker:a@0", 10, "0"), block("token:1:b@reserve", 50), homes=homes)
        after = scene(
            number("marker:a@1", 20, "1"),
            block("token:0:c@reserve", 90),
            block("token:1:b@space", 130),
            homes=homes,
        )
        began = {
            clip.shapes[0].part: clip.begins for clip in moving(before, after).clips if clip.begins
        }
        assert began["token:1:b@space"] < began["marker:a@1"] < began["token:0:c@reserve"]

    def test_many_changes_take_no_longer_than_is_bearable(self) -> None:
        """They go faster instead."""
        places = [("here", 10), ("there", 150)] * 8
        scenes = [scene(block(f"token:a@{name}", x)) for name, x in places]
        motion = moving(scenes[0], *scenes[1:])
        assert motion.ms == pytest.approx(LONGEST)

    def test_where_only_what_is_picked_out_differs_that_moves(self) -> None:
        """Such as what is ruled out in the Bot lab."""
        before = scene(block("token:a@here", 10))
        marked = Pen()
        marked.rect(0, 0, 5, 5, fill="black")
        after = Scene(
            width=200,
            height=100,
            title="",
            ground=(),
            pieces=before.pieces,
            highlights=tuple(marked.shapes),
        )
        motion = moving(before, after)
        assert motion.highlights
        assert motion.at(motion.ms) == after.highlights
        assert tween(before, [Stop(scene=before)], LIGHT) is None


class TestOutlines:
    """What is outlined where nothing moves."""

    @given(pairs())
    def test_no_outline_lies_over_another(self, ends: tuple[Scene, Scene]) -> None:
        """A marker and the spaces that it leads by are one thing to look at."""
        found = changed_parts(*ends)

        for one, other in combinations(found, 2):
            assert not one.overlaps_any([other])
