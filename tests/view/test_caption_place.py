"""Where a caption stands: beside the thing, and if possible on nothing that can be picked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.caption_place import CaptionPlace, caption_place
from blitz_widgets.view.geometry import Box
from blitz_widgets.view.motion.boxes import box_of
from blitz_widgets.view.motion.parts import kind_of, part
from blitz_widgets.view.scene import Scene, Spot
from blitz_widgets.view.shapes import Rect, Text
from blitz_widgets.view.theme import LIGHT
from tests.support.coached import greedy_line

SIZE = (100.0, 40.0)
WIDTH, HEIGHT = 800, 600
CELL = 50


def spot(target: str, x: float, y: float, width: float = 50, height: float = 50) -> Spot:
    """A spot of a picture."""
    return Spot(target=target, x=x, y=y, width=width, height=height)


def scene(*spots: Spot) -> Scene:
    """A picture with *spots*, 400 by 300."""
    return Scene(width=400, height=300, title="", ground=(), pieces=(), spots=spots)


def test_it_stands_below_where_nothing_lies() -> None:
    """In the middle of the thing."""
    thing = spot("space:A", 100, 100)
    place = caption_place(scene(thing), thing, SIZE)

    assert place.middle == 125 / 400
    assert place.top > 150 / 300


def test_it_stays_in_the_picture() -> None:
    """At the lower edge it stands above, at the left edge it begins there."""
    thing = spot("space:A", 0, 240)
    place = caption_place(scene(thing), thing, SIZE)

    assert place.middle == 50 / 400
    assert place.top + 40 / 300 < 240 / 300


def test_it_covers_nothing_that_can_be_picked() -> None:
    """Rather something else."""
    thing, lit = spot("space:A", 100, 100), spot("space:B", 100, 160)
    others = (spot("space:C", 100, 40), spot("space:D", 160, 100), spot("space:E", 40, 100))
    place = caption_place(scene(thing, lit, *others), thing, SIZE, {"space:B"})
    top = place.top * 300

    assert not (top < 210 and top + 40 > 160 and place.middle == 125 / 400)


def test_what_is_around_the_thing_does_not_count() -> None:
    """A row is covered wherever one points in it."""
    thing = spot("space:A", 100, 100)
    around = spot("raid:B", 0, 50, 400, 200)
    place = caption_place(scene(around, thing), thing, SIZE)

    assert place == caption_place(scene(thing), thing, SIZE)


def test_it_rather_stands_further_away_than_on_a_unit() -> None:
    """Units all around, with room beyond those below."""
    thing = spot("space:A", 300, 200)
    around = [(x, y) for x in (150, 200, 250, 300, 350, 400, 450) for y in (150, 200, 250)]
    units = tuple(
        Rect(x=x, y=y, width=50, height=50, fill="#000", part=part(f"token:0:{number}", number))
        for number, (x, y) in enumerate(around)
        if (x, y) != (300, 200)
    )
    picture = Scene(width=WIDTH, height=HEIGHT, title="", ground=(), pieces=units, spots=(thing,))
    box = box_at(picture, caption_place(picture, thing, SIZE), SIZE)

    assert not box.overlaps_any(box_of((each,)) for each in units)


def test_it_rather_stands_elsewhere_than_on_a_score() -> None:
    """The thing stands below a score, and a caption below it would cover a space."""
    thing, below = spot("space:A", 100, 60), spot("space:B", 100, 119)
    score = Rect(x=90, y=10, width=70, height=40, fill="#000", part=part("score", "seat-0"))
    picture = Scene(
        width=400, height=300, title="", ground=(), pieces=(score,), spots=(thing, below)
    )
    box = box_at(picture, caption_place(picture, thing, SIZE, {"space:B"}), SIZE)

    assert not box.overlaps_any([box_of((score,))])
    assert not covers(box, below)


def test_it_rather_stands_elsewhere_than_on_a_name() -> None:
    """The name of a theatre stands below the thing; a number there is no name."""
    thing = spot("space:A", 100, 100)
    name, number = (
        Text(x=125, y=185, text=text, size=19, anchor="middle", fill="#fff")
        for text in ("PACIFIC", "25")
    )
    named, numbered = (
        Scene(width=400, height=300, title="", ground=(each,), pieces=(), spots=(thing,))
        for each in (name, number)
    )

    assert not box_at(named, caption_place(named, thing, SIZE), SIZE).overlaps_any(
        [box_of((name,))]
    )
    assert caption_place(numbered, thing, SIZE) == caption_place(scene(thing), thing, SIZE)


def box_at(picture: Scene, place: CaptionPlace, size: tuple[float, float]) -> Box:
    """What the caption at *place* covers."""
    left, top = place.middle * picture.width - size[0] / 2, place.top * picture.height
    return Box(left + 0.01, top + 0.01, left + size[0] - 0.01, top + size[1] - 0.01)


def covers(box: Box, other: Spot) -> bool:
    """Whether a caption in *box* lies over *other*."""
    return box.overlaps_any([Box(other.x, other.y, other.x + other.width, other.y + other.height)])


CELLS = st.tuples(st.integers(0, WIDTH // CELL - 1), st.integers(0, HEIGHT // CELL - 1))


@given(
    st.lists(CELLS, min_size=1, max_size=60, unique=True),
    st.tuples(st.integers(40, 320), st.integers(20, 90)),
    st.data(),
)
def test_wherever_things_lie_the_thing_itself_is_seen(
    cells: list[tuple[int, int]], size: tuple[int, int], data: st.DataObject
) -> None:
    """It stands in the picture from left to right, and over nothing if there is room below."""
    spots = tuple(
        spot(f"space:{number}", x * CELL, y * CELL) for number, (x, y) in enumerate(cells)
    )
    picture = Scene(width=WIDTH, height=HEIGHT, title="", ground=(), pieces=(), spots=spots)
    thing = data.draw(st.sampled_from(spots))
    pickable = data.draw(st.sets(st.sampled_from([each.target for each in spots])))
    box = box_at(picture, caption_place(picture, thing, size, pickable), size)

    assert not covers(box, thing)
    assert box.left >= 0
    assert box.right <= WIDTH
    left = min(max(thing.x + CELL / 2 - size[0] / 2, 0), WIDTH - size[0])
    below = Box(left, thing.y + CELL + 9, left + size[0], thing.y + CELL + 9 + size[1])
    if below.bottom <= HEIGHT and not any(covers(below, each) for each in spots):
        assert not any(covers(box, each) for each in spots)


@pytest.mark.parametrize(
    ("width", "shown"), [(Breakpoint.WIDE, 1050), (Breakpoint.MEDIUM, 694)], ids=str
)
def test_in_a_game_units_markers_and_names_stay_in_sight(width: Breakpoint, shown: int) -> None:
    """Whatever is pointed at in the middle of games: few captions touch a piece or a name."""
    touched, hidden, told = 0, 0, 0
    for seed, turns in ((5, 8), (3, 20), (7, 26)):
        line = greedy_line("solo", seed, turns)
        session = PlaySession(line.game, seed="1", timeline=line, mode=Mode.PLAY)
        session.pick(session.selectable()[0])
        picture = session.presenter.scene(session.seen, LIGHT, width, session.highlights())
        pieces = [
            box_of((each,))
            for each in picture.pieces
            if kind_of(each.part) in {"token", "marker", "pawn"}
        ]
        names = [
            box_of((each,))
            for each in picture.ground
            if isinstance(each, Text) and each.text.isupper()
        ]
        scale = picture.width / shown
        size = (280 * scale, 58 * scale)
        for thing in picture.spots:
            place = caption_place(picture, thing, size, session.selectable())
            box = box_at(picture, place, size)
            assert not covers(box, thing)
            told += 1
            touched += box.overlaps_any(pieces)
            hidden += box.overlaps_any(names)

    assert touched < 0.25 * told
    assert hidden < 0.15 * told
