"""Where a caption stands: beside the thing, and on nothing that can be picked if possible."""

from __future__ import annotations

from blitz_widgets.view.caption_place import caption_place
from blitz_widgets.view.scene import Scene, Spot

SIZE = (100.0, 40.0)


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
