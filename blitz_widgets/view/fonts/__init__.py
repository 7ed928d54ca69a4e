"""The fonts of pages and pictures, made by ``python -m devtools.fonts``.

Figtree is for texts, Barlow Condensed for numbers, names on the map and tracks.  Whoever has
neither sees the families named after them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).parent
MANIFEST: Final = "fonts.json"
TEXT: Final = "Figtree, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif"
NARROW: Final = (
    "'Barlow Condensed', 'Roboto Condensed', 'Arial Narrow', 'DejaVu Sans Condensed', sans-serif"
)


class BrowserFont(msgspec.Struct, frozen=True):
    """How a browser is told of a font."""

    family: str
    weight: str
    """One weight, or the lightest and the heaviest."""


BROWSER_FONTS: Final = {
    "figtree.woff2": BrowserFont("Figtree", "400 900"),
    "barlow-condensed.woff2": BrowserFont("Barlow Condensed", "700"),
}
"""By the names of their files."""
PICTURE_FONTS: Final = ("figtree-400.ttf", "figtree-700.ttf", "barlow-condensed-700.ttf")
"""Files for programs that know no other kind."""


class Package(msgspec.Struct, frozen=True):
    """A package of npm."""

    version: str
    licence: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What the font files are made of."""

    made: dict[str, str]
    """The SHA-256 of each of them."""
    packages: dict[str, Package]
    """The packages of npm that they are from, by name."""

    def written(self) -> bytes:
        """As JSON, for people to read."""
        return msgspec.json.format(msgspec.json.encode(self)) + b"\n"

    @classmethod
    def of(cls, folder: Path = FOLDER) -> Manifest:
        """That of the fonts in *folder*."""
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=cls)
