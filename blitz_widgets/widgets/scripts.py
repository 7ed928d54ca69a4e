"""The scripts and styles of our widgets, and by what names a page of ours may know them already."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from blitz_widgets.cards.scripts import script
from blitz_widgets.cards.stylesheet import stylesheet

STATIC: Final = Path(__file__).parent / "static"
_MADE_OF_MORE: Final = frozenset({"motion_layer.js", "panel.js"})
_LENGTH: Final = 16


@cache
def name_of(text: str) -> str:
    """By what *text* is named in its place; it is no script and no address."""
    return f"blitz:{sha256(text.encode()).hexdigest()[:_LENGTH]}"


def motion_script() -> str:
    """What lets things move on a board."""
    return script("board_clock.js", "keyframes.js") + _own("motion_layer.js")


def panel_script() -> str:
    """What shows a panel, and has it wait for the board beside it."""
    return script("board_clock.js", "keys.js") + _own("panel.js")


def picture_script() -> str:
    """What lets things move in a picture."""
    return script("keyframes.js", "moving_picture.js")


@cache
def scripts_by_name() -> dict[str, str]:
    """Every script of a widget of ours, by its name."""
    alone = [file for file in sorted(STATIC.glob("*.js")) if file.name not in _MADE_OF_MORE]
    texts = [file.read_text(encoding="utf-8") for file in alone]
    made = (motion_script(), panel_script(), picture_script())
    return {name_of(text): text for text in (*texts, *made)}


@cache
def known_names() -> frozenset[str]:
    """The names of all that a page may have before its kernel sends it."""
    return frozenset({*scripts_by_name(), name_of(stylesheet())})


def _own(file: str) -> str:
    return (STATIC / file).read_text(encoding="utf-8")
