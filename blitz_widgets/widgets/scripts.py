"""The scripts and styles of our widgets, and the names by which our page may know them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from blitz_widgets.cards.scripts import script
from blitz_widgets.cards.stylesheet import stylesheet

_STATIC: Final = Path(__file__).parent / "static"
_NEEDS: Final = {
    "browser.js": ("board_clock.js", "kept_data.js", "kept_file.js"),
    "motion_layer.js": ("board_clock.js", "keyframes.js"),
    "panel.js": ("board_clock.js", "keys.js"),
    "projector.js": ("keys.js",),
}
"""The scripts, shared with saved pages, that scripts of widgets need before them."""
_LENGTH: Final = 16


@cache
def name_of(text: str) -> str:
    """The name that is sent in place of *text*; it is no script and no address."""
    return f"blitz:{sha256(text.encode()).hexdigest()[:_LENGTH]}"


def widget_script(file: str) -> str:
    """The script in *file*, with the scripts that it needs before it."""
    return script(*_NEEDS.get(file, ())) + (_STATIC / file).read_text(encoding="utf-8")


def picture_script() -> str:
    """The script that lets things move in a picture."""
    return script("keyframes.js", "moving_picture.js")


@cache
def scripts_by_name() -> dict[str, str]:
    """Every script of a widget of ours, by its name."""
    own = (widget_script(file.name) for file in sorted(_STATIC.glob("*.js")))
    return {name_of(text): text for text in (*own, picture_script())}


@cache
def known_names() -> frozenset[str]:
    """The names of all scripts and styles that a page may have before its kernel sends them."""
    return frozenset({*scripts_by_name(), name_of(stylesheet())})
