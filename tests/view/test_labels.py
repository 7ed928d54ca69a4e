"""No label of a picture lies over another, on any board, at any width, in either language."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from PIL import ImageFont

from blitz_widgets.exports.moments import position_scene
from blitz_widgets.locale import languages, speaking
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.fonts import FOLDER, PICTURE_FONTS
from blitz_widgets.view.geometry import Box
from blitz_widgets.view.motion.boxes import box_of
from blitz_widgets.view.shapes import Text
from blitz_widgets.view.theme import LIGHT
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene

KEYS = ("first-game", "solo-hard", "nippon", "solo-nippon", "blitz", "solo-blitz")
"""Games of the gallery: one of each kind."""
EXHIBITS = {exhibit.key: exhibit.record for exhibit in exhibits()}
TOUCH = 0.5
"""Board units by which two may meet."""
CAPITALS = 0.72
"""The height of a capital, of its letters."""
LOOKS = 3
"""Positions of a game that are looked at, from its beginning on."""
REGULAR, BOLD, CONDENSED = PICTURE_FONTS


@cache
def font(name: str) -> ImageFont.FreeTypeFont:
    """The font in the file of this name, in a size of 100."""
    return ImageFont.truetype(str(FOLDER / name), 100)


def box_of_text(text: Text) -> Box:
    """The room that *text* takes, as its font has it."""
    name = CONDENSED if text.narrow else BOLD if text.bold else REGULAR
    width = font(name).getlength(text.text) * text.size / 100
    left = text.x - {"start": 0, "middle": width / 2, "end": width}[text.anchor]
    half = text.size * CAPITALS / 2
    return Box(left, text.y - half, left + width, text.y + half)


def labels(scene: Scene) -> list[tuple[str, Box]]:
    """The texts that are seen: not those that something drawn later lies on."""
    seen: list[tuple[str, Box]] = []
    for shape in (*scene.ground, *scene.pieces):
        if isinstance(shape, Text):
            seen.append((shape.text, box_of_text(shape)))
        elif shape.fill and shape.opacity > TOUCH:
            over = box_of((shape,))
            seen = [(text, box) for text, box in seen if not holds(over, box)]
    return seen


def holds(over: Box, box: Box) -> bool:
    """Whether the middle of *box* is in *over*."""
    x, y = box.middle
    return over.left <= x <= over.right and over.top <= y <= over.bottom


def met(box: Box, other: Box) -> bool:
    """Whether two boxes share more than a touch."""
    across = min(box.right, other.right) - max(box.left, other.left)
    down = min(box.bottom, other.bottom) - max(box.top, other.top)
    return across > TOUCH and down > TOUCH


@for_each("page_width", Breakpoint)
@for_each("key", KEYS)
@for_each("language", languages)
def test_no_label_lies_over_another(key: str, page_width: Breakpoint, language: str) -> None:
    """Nor outside the picture, from the beginning of a game to its end."""
    with speaking(language):
        replaying = Replaying(EXHIBITS[key])
        end = len(replaying.timeline)
        for cursor in {end * look // LOOKS for look in range(LOOKS + 1)}:
            replaying.look_at(cursor)
            scene = position_scene(replaying, LIGHT, page_width)
            found = labels(scene)
            assert found
            over = [
                (one, other)
                for (one, box), (other, beside) in combinations(found, 2)
                if met(box, beside) and not (one == other and holds(box, beside))
            ]
            outside = [
                text for text, box in found if box.left < -TOUCH or box.right > scene.width + TOUCH
            ]
            assert (over, outside) == ([], []), cursor
