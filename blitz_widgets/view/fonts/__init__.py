"""The fonts of pages and pictures, made by ``python -m devtools.fonts``.

Figtree is for texts, Barlow Condensed for numbers, names on the map and tracks.  Browsers without
them use the families named after them.
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
    """A font as browsers know it."""

    family: str
    weight: str
    """One weight, or the lightest and the heaviest."""


BROWSER_FONTS: Final = {
    "figtree.woff2": BrowserFont("Figtree", "400 900"),
    "barlow-condensed.woff2": BrowserFont("Barlow Condensed", "700"),
}
"""By file name."""
PICTURE_FONTS: Final = ("figtree-400.ttf", "figtree-700.ttf", "barlow-condensed-700.ttf")
"""Files for programs that read no other format."""


class Package(msgspec.Struct, frozen=True):
    """An npm package."""

    version: str
    licence: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """The record of how the font files were made."""

    made: dict[str, str]
    """The SHA-256 of each font file."""
    packages: dict[str, Package]
    """The npm packages of the fonts, by name."""

    def written(self) -> bytes:
        """The manifest as JSON, readable for people."""
        return msgspec.json.format(msgspec.json.encode(self)) + b"\n"

    @classmethod
    def of(cls, folder: Path = FOLDER) -> Manifest:
        """The manifest of the fonts in *folder*."""
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=cls)
