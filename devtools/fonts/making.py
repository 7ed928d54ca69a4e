"""The making of the font files: only the letters and signs that the languages need."""

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
"""Drawn as the ordinary space: French has it before some signs."""
_FAMILY: Final = 1
"""The id of the name that pages use for a font."""


class NoFontsError(RuntimeError):
    """The fonts could not be made; the message says what is missing."""


class _Font(NamedTuple):
    """A font file, and its source."""

    name: str
    family: str
    package: str
    source: str
    weights: tuple[int, int] | None = None
    """The lightest and the heaviest of a variable font."""


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
    """Fetch the fonts with npm, and write their needed parts *into* a folder.

    The page's own fonts, with their licences, are also copied to *served*.

    Raises:
        NoFontsError: If npm or a Python package is missing, or npm fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        modules = _fetched(Path(folder))
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


def _fetched(folder: Path) -> Path:
    """The packages of npm, put into *folder*."""
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
    """Write the needed part of the font in *source*."""
    try:
        from fontTools.subset import Options, Subsetter  # noqa: PLC0415  # only whoever makes fonts
        from fontTools.ttLib import TTFont  # noqa: PLC0415  # as above
        from fontTools.varLib.instancer import instantiateVariableFont  # noqa: PLC0415  # as above
    except ImportError as error:
        message = "A package is missing: pip install -e '.[fonts]'"
        raise NoFontsError(message) from error
    letters: TTFont = TTFont(source, recalcTimestamp=False)
    if font.weights:
        letters = instantiateVariableFont(letters, {"wght": font.weights})
    wanted = Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"])
    wanted.hinting = False
    wanted.name_IDs = [0, 1, 2, 6, 13, 14]
    subsetter = Subsetter(wanted)
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
