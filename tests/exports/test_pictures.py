"""Pictures as files: whole, as large as asked for, and with every text."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
import resvg_py
from msgspec.structs import replace
from PIL import Image, ImageChops

from blitz_widgets.exports.pictures import PictureError, png, svg_file
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.shapes import Text
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT
from tests.support.positions import GAME, at

STATE = at(GAME, placed={"axis": {"WE1.3": "army-2"}}, scores=(9, 3))
BOARD = presenter(GAME).scene(GAME.observe(STATE, None), LIGHT, Breakpoint.WIDE, Highlights())
WORD = Scene(
    width=120,
    height=40,
    title="A word",
    ground=(),
    pieces=(Text(x=60, y=20, text="Axis 9", size=24, fill="#000000"),),
)


def image(data: bytes) -> Image.Image:
    """The picture that *data* holds."""
    return Image.open(BytesIO(data)).convert("RGBA")


def without_texts(scene: Scene) -> Scene:
    """*scene* with nothing written in it."""
    layers = {
        name: tuple(shape for shape in getattr(scene, name) if not isinstance(shape, Text))
        for name in ("ground", "pieces", "highlights")
    }
    return replace(scene, **layers)


class TestAnSvgFile:
    """It needs no page around it."""

    def test_it_says_what_it_is_and_how_large(self) -> None:
        """An XML declaration, and lengths in numbers."""
        text = svg_file(BOARD)
        root = ET.fromstring(text.encode())  # noqa: S314  # our own

        assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<svg ')
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert (root.get("width"), root.get("height")) == (f"{BOARD.width:g}", f"{BOARD.height:g}")
        assert root.get("viewBox") == f"0 0 {BOARD.width:g} {BOARD.height:g}"
        assert root.get("style") is None

    @pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
    def test_it_lies_on_the_colour_of_the_board(self, theme: object) -> None:
        """To the corners, whatever it is shown on."""
        scene = presenter(GAME).scene(
            GAME.observe(STATE, None), theme, Breakpoint.WIDE, Highlights()
        )  # type: ignore[arg-type]
        written = ET.fromstring(svg_file(scene))  # noqa: S314  # our own drawing
        picture = image(png(svg_file(scene), width=490))

        assert written[1].attrib["fill"] == theme.board  # type: ignore[attr-defined]
        assert picture.getextrema()[3] == (255, 255)

    def test_a_picture_without_a_ground_stays_open(self) -> None:
        """Such as a token."""
        assert image(png(svg_file(WORD), width=120)).getpixel((0, 0)) == (0, 0, 0, 0)


class TestAPng:
    """As large as asked for."""

    @pytest.mark.parametrize("width", [320, 980, 1960])
    def test_it_has_the_width_and_keeps_its_form(self, width: int) -> None:
        """The height follows."""
        size = image(png(svg_file(BOARD), width=width)).size

        assert size == (width, pytest.approx(width * BOARD.height / BOARD.width, abs=1))

    def test_what_notebooks_show_can_be_drawn_too(self) -> None:
        """Without a size of its own."""
        assert image(png(to_svg(BOARD), width=400)).width == 400

    def test_what_is_no_svg_is_refused_in_a_sentence(self) -> None:
        """Not with a panic of the library."""
        with pytest.raises(PictureError, match=r"^This picture cannot be drawn: .+\.$"):
            png("<p>no picture</p>", width=100)


class TestTexts:
    """They are drawn, or it is said why not."""

    def test_a_word_leaves_pixels(self) -> None:
        """Dark ones, in the middle."""
        drawn = image(png(svg_file(WORD), width=120))
        box = drawn.getbbox()

        assert box is not None
        assert box[0] > 0
        assert box[2] < 120
        assert drawn.getextrema()[3] == (0, 255)

    def test_a_board_differs_from_one_without_texts(self) -> None:
        """Where the names of the theatres are, among other places."""
        whole, bare = (
            image(png(svg_file(scene), width=980)).convert("RGB")
            for scene in (BOARD, without_texts(BOARD))
        )
        heading = next(
            shape
            for shape in BOARD.ground
            if isinstance(shape, Text) and shape.text == "WESTERN EUROPE"
        )
        x, y = int(heading.x), int(heading.y)
        around = (x, y - 10, x + 100, y + 10)

        assert ImageChops.difference(whole.crop(around), bare.crop(around)).getbbox()

    def test_it_needs_no_font_but_ours(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Numbers, names and texts look the same where nothing else is installed."""
        usual = png(svg_file(BOARD), width=400)
        draw = resvg_py.svg_to_bytes
        monkeypatch.setattr(
            resvg_py, "svg_to_bytes", lambda **options: draw(**options, skip_system_fonts=True)
        )

        assert png(svg_file(BOARD), width=400) == usual
