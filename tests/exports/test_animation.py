"""Animations: every frame, for as long as asked for, again and again."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from blitz_widgets.exports.animation import gif
from blitz_widgets.exports.pictures import PictureError, svg_file
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.shapes import Rect
from blitz_widgets.view.theme import LIGHT
from tests.support.positions import GAME, at


def scene(score: int) -> Scene:
    """The board with *score* points of the Axis."""
    seen = GAME.observe(at(GAME, scores=(score, 3)), None)
    return presenter(GAME).scene(seen, LIGHT, Breakpoint.WIDE, Highlights())


def board(score: int) -> str:
    """The file of :func:`scene`."""
    return svg_file(scene(score))


def painted(colour: str) -> str:
    """A picture in one colour, with nothing around a corner."""
    ground = Rect(x=10, y=0, width=90, height=50, fill=colour)
    return svg_file(Scene(width=100, height=50, title="", ground=(), pieces=(ground,)))


def frames(data: bytes) -> list[tuple[int, Image.Image]]:
    """Every frame of a GIF as it is shown, with its milliseconds."""
    shown = ImageSequence.Iterator(Image.open(BytesIO(data)))
    return [(frame.info["duration"], frame.convert("RGB")) for frame in shown]


class TestAGif:
    """What a browser is given."""

    def test_it_shows_every_frame_for_its_time(self) -> None:
        """In hundredths of a second, as GIFs count."""
        shown = frames(gif([(board(1), 700), (board(2), 1234), (board(3), 3)], width=400))

        assert [milliseconds for milliseconds, _image in shown] == [700, 1230, 20]

    def test_it_goes_on_for_ever(self) -> None:
        """And is as large as asked for."""
        image = Image.open(BytesIO(gif([(board(1), 700), (board(2), 700)], width=400)))

        assert image.format == "GIF"
        assert image.info["loop"] == 0
        assert image.size == (400, pytest.approx(400 * scene(1).height / scene(1).width, abs=2))

    def test_frames_that_are_equal_are_one(self) -> None:
        """Which lasts as long as both."""
        shown = frames(gif([(board(1), 300), (board(1), 400), (board(2), 500)], width=300))

        assert [milliseconds for milliseconds, _image in shown] == [700, 500]

    def test_colours_stay_what_they_are(self) -> None:
        """On white, where a picture leaves a corner open."""
        colours = ["#22343c", "#b93a25", "#ff8a2b"]
        shown = frames(gif([(painted(colour), 100) for colour in colours], width=100))

        for colour, (_time, image) in zip(colours, shown, strict=True):
            assert "#{:02x}{:02x}{:02x}".format(*image.getpixel((60, 25))) == colour  # type: ignore[misc]
            assert image.getpixel((2, 2)) == (255, 255, 255)

    def test_one_frame_is_enough(self) -> None:
        """A picture that stands still."""
        assert len(frames(gif([(board(1), 500)], width=300))) == 1

    def test_a_turn_is_small_enough_for_a_message(self) -> None:
        """Six frames of a whole board."""
        assert len(gif([(board(score), 700) for score in range(6)], width=900)) < 400_000

    def test_nothing_cannot_be_shown(self) -> None:
        """One sentence says so."""
        with pytest.raises(PictureError, match=r"^There is nothing to show in this animation\.$"):
            gif([], width=300)
