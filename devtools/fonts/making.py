"""Build the font files with only the characters that the languages need."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.app.voila.front_end import FOLDER as SERVED
from blitz_widgets.view.fonts import BROWSER_FONTS, FOLDER, MANIFEST, Manifest, Package

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

HERE: Final = Path(__file__).parent
PACKAGES: Final = HERE / "package.json"
_LETTERS: Final = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "ŒœŸ–—‘’‚“”„•…‹›€−↑↓"),  # noqa: RUF001  # the signs of texts
)
_NARROW_SPACE: Final = 0x202F
"""Drawn as the ordinary space; French puts it before some punctuation."""
_FAMILY: Final = 1
"""The id of the family name, which pages use to select a font."""


class NoFontsError(RuntimeError):
    """The fonts could not be built; the message says what is missing."""


class _Font(NamedTuple):
    """A font file, and its source."""

    name: str
    family: str
    package: str
    source: str
    weights: tuple[int, int] | None = None
    """The lightest and the heaviest weight of a variable font."""


_FONTS: Final = (
    _Font(
        "figtree.woff2",
        "Figtree",
        "@fontsource-variable/figtree",
        "figtree-latin-wght-normal",
        (400, 900),
    ),
    *(
        _Font(
            f"figtree-{weight}.ttf",
            "Figtree",
            "@fontsource/figtree",
            f"figtree-latin-{weight}-normal",
        )
        for weight in (400, 700)
    ),
    *(
        _Font(
            name,
            "Barlow Condensed",
            "@fontsource/barlow-condensed",
            "barlow-condensed-latin-700-normal",
        )
        for name in ("barlow-condensed.woff2", "barlow-condensed-700.ttf")
    ),
)
_LICENCES: Final = {
    "figtree.licence.txt": "@fontsource-variable/figtree",
    "barlow-condensed.licence.txt": "@fontsource/barlow-condensed",
}


def make(into: Path = FOLDER, served: Path = SERVED) -> None:
    """Fetch the fonts with npm, and write subsets of them *into* a folder.

    Also copies the fonts that the page loads, with their licences, to *served*.

    Raises:
        NoFontsError: If npm or a Python package is missing, or npm fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        modules = _fetch(Path(folder))
        for font in _FONTS:
            _write(font, modules / font.package / "files" / f"{font.source}.woff2", into)
        for name, package in _LICENCES.items():
            text = (modules / package / "LICENSE").read_text("utf-8")
            (into / name).write_text(text, "utf-8")
        packages = {
            name: Package(data["version"], data["license"])
            for name in sorted({font.package for font in _FONTS})
            for data in [json.loads((modules / name / "package.json").read_text("utf-8"))]
        }
    names = (*(font.name for font in _FONTS), *_LICENCES)
    made = {name: digest(into / name) for name in names}
    (into / MANIFEST).write_bytes(Manifest(made=made, packages=packages).written())
    for name in (*BROWSER_FONTS, *_LICENCES):
        shutil.copy(into / name, served)


def digest(file: Path) -> str:
    """The SHA-256 of *file*, in hexadecimal digits."""
    return sha256(file.read_bytes()).hexdigest()


def _fetch(folder: Path) -> Path:
    """Install the npm packages in *folder*, and return their folder."""
    npm = shutil.which("npm")
    if npm is None:
        message = "npm is missing: it comes with Node.js"
        raise NoFontsError(message)
    shutil.copy(PACKAGES, folder)
    quiet = ("--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
    done = subprocess.run(  # noqa: S603  # npm, by name
        [npm, "install", "--prefix", str(folder), *quiet],
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        message = f"npm failed:\n{done.stderr}"
        raise NoFontsError(message)
    return folder / "node_modules"


def _write(font: _Font, source: Path, into: Path) -> None:
    """Write the subset of the font in *source*."""
    try:
        from fontTools.subset import Options, Subsetter  # noqa: PLC0415  # only to build fonts
        from fontTools.ttLib import TTFont  # noqa: PLC0415  # as above
        from fontTools.varLib.instancer import instantiateVariableFont  # noqa: PLC0415  # as above
    except ImportError as error:
        message = "A package is missing: pip install -e '.[fonts]'"
        raise NoFontsError(message) from error
    letters: TTFont = TTFont(source, recalcTimestamp=False)
    if font.weights:
        letters = instantiateVariableFont(letters, {"wght": font.weights})
    options = Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"])
    options.hinting = False
    options.name_IDs = [0, 1, 2, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=_LETTERS)
    subsetter.subset(letters)
    for table in letters["cmap"].tables:
        if table.isUnicode():
            table.cmap[_NARROW_SPACE] = table.cmap[0x20]
    for record in letters["name"].names:
        if record.nameID == _FAMILY:
            record.string = font.family
    letters.flavor = "woff2" if font.name.endswith("woff2") else None
    letters.save(into / font.name)
