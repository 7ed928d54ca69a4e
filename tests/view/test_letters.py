"""Every letter of every picture can be read, at whatever width the page shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.exports.moments import position_scene
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.shapes import Text
from blitz_widgets.view.theme import LIGHT
from tests.support.coached import greedy_line
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene

LEAST = 11
"""CSS pixels."""
WINDOWS = (
    (1920, 1080), (1440, 900), (1366, 768), (1300, 780), (1280, 720), (1200, 800), (1180, 800),
    (1100, 800), (1024, 768), (900, 800), (899, 1000), (768, 1024), (641, 900), (639, 900),
    (430, 932), (390, 844),
)  # fmt: skip
KEYS = ("first-game", "solo-hard", "nippon", "solo-nippon", "blitz", "solo-blitz")
"""Games of the gallery: one of each kind."""
EXHIBITS = {exhibit.key: exhibit.record for exhibit in exhibits()}


def shown_scale(scene: Scene, width: int, height: int) -> float:
    """CSS pixels to the board unit on the page of a game, as the styles lay it out."""
    if width < 640:
        return min(width - 24, scene.width) / scene.width
    side = 348 if width >= 1180 else 290
    room = width - 24 - (side + 16 if width - 24 >= 900 else 0)
    whole = max(380, height - 116) * scene.width / scene.height
    return min(room, whole) / scene.width


def smallest(scene: Scene) -> tuple[float, str]:
    """The size of the smallest text of *scene*, and the text."""
    layers = (*scene.ground, *scene.pieces, *scene.highlights)
    return min((shape.size, shape.text) for shape in layers if isinstance(shape, Text))


@for_each("window", WINDOWS, told=str)
@for_each("key", KEYS)
def test_the_smallest_letters_of_a_game_can_be_read(key: str, window: tuple[int, int]) -> None:
    """In the last position of a game of each kind: 11 pixels or more."""
    replaying = Replaying(EXHIBITS[key])
    replaying.last()
    scene = position_scene(replaying, LIGHT, Breakpoint.of(*window))
    size, text = smallest(scene)

    assert size * shown_scale(scene, *window) >= LEAST, text


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_what_a_move_would_bring_can_be_read_too(window: tuple[int, int]) -> None:
    """With the ghosts of a unit's every move on the board."""
    line = greedy_line("solo", 3, 20)
    session = PlaySession(line.game, seed="1", timeline=line, mode=Mode.PLAY)
    session.pick(session.selectable()[-1])
    for target in session.selectable():
        found = replace(session.highlights(target), ghost=session.ghost(target))
        scene = session.presenter.scene(session.seen, LIGHT, Breakpoint.of(*window), found)
        size, text = smallest(scene)
        assert size * shown_scale(scene, *window) >= LEAST, text
