"""How wide a browser has shown its boards, so that one that opens again is painted at once.

Until a page has said how wide it shows a board, nothing is painted; what a browser has shown in a
window of the same size it will most likely show again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import ValidationError, convert

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.widgets.browser import Browser

_KEPT: Final = "boards"
_MOST: Final = 12
"""Boards of which one browser remembers the width: those of one learner, in two windows."""
_WIDEST: Final = 10_000


def expected_width(browser: Browser, scene: Scene) -> int:
    """How wide *browser* has shown a picture as large as *scene*, in pixels of the screen; or 0."""
    width = _kept(browser).get(_place(browser, scene), 0)
    return width if 0 < width <= _WIDEST else 0


def keep_width(browser: Browser, scene: Scene, width: int) -> None:
    """Remember in *browser* that it shows *scene* so wide; the oldest is forgotten."""
    place, before = _place(browser, scene), _kept(browser)
    if browser.ready and before.get(place) != width:
        others = [each for each in before.items() if each[0] != place]
        browser.keep(**{_KEPT: dict([*others, (place, width)][-_MOST:])})


def _place(browser: Browser, scene: Scene) -> str:
    """The window and the size of the picture on it, on which the width depends."""
    window = f"{browser.width}x{browser.height}x{browser.pixel_ratio:g}"
    return f"{window} {scene.width:.0f}x{scene.height:.0f}"


def _kept(browser: Browser) -> dict[str, int]:
    """The widths that the browser remembers; any JSON can be stored there."""
    try:
        return convert(browser.kept.get(_KEPT, {}), dict[str, int])
    except ValidationError:
        return {}
