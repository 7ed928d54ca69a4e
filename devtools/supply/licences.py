"""``docs/licences.md``: the licences of all packages that are installed with the program."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct, toml

from blitz_widgets.app.voila.front_end import FOLDER, SCRIPT, STYLE, Manifest
from blitz_widgets.view.fonts import Manifest as Fonts
from devtools.supply.hashes import ROOT, Requirement, requirements

if TYPE_CHECKING:
    from importlib.metadata import PackageMetadata

LICENCES: Final = ROOT / "docs" / "licences.md"
_PREFIX = "License :: OSI Approved :: "
_HEAD = """\
# Licences

Blitz Tutor is under the [BSD-3-Clause licence](../LICENSE). These packages are installed with it or
build it; each brings its own licence text along. Written by `python -m devtools.supply licences`.

| Package | Version | Licence | Where |
|---|---|---|---|
"""
_SCRIPTS = """
## Scripts and styles

These files of ours are the only ones that the repository holds; none is by others, and none loads
anything from elsewhere:

{files}

The page that is served loads `front_end.js` and `front_end.css`. `python -m devtools.front_end`
bundles them from sources of ours, the browser's halves of ipycanvas and anywidget, and these
packages of npm, whose licences lie beside them in `front_end.licences.txt`.

| Package | Version | Licence |
|---|---|---|
{packages}
Pages in a notebook, or at versions of ipycanvas and anywidget that are not in the bundle, use what
the packages bring: JupyterLab, Voilà, ipywidgets, ipycanvas and anywidget.
The JavaScript libraries in them, with their licences, are in each package's
`third-party-licenses.json`.

## Fonts

`python -m devtools.fonts` makes the fonts in `blitz_widgets/view/fonts/`, and their copies beside
the bundle, from these packages of npm. Their licences lie beside them.

| Package | Version | Licence |
|---|---|---|
{fonts}"""


class UnknownLicenceError(ValueError):
    """A package whose licence is unknown or not allowed; the message says what to do."""


class _Table(Struct, forbid_unknown_fields=True):
    allowed: frozenset[str]
    spelt: dict[str, str]
    read: dict[str, str]
    elsewhere: dict[str, str]


@cache
def _table() -> _Table:
    return toml.decode((Path(__file__).parent / "licences.toml").read_bytes(), type=_Table)


def licence(name: str) -> str:
    """The licence of the package *name*: an SPDX expression, or ``BSD`` for one of the two.

    Raises:
        UnknownLicenceError: If the licence is unknown or not allowed.
    """
    table = _table()
    try:
        found = table.read.get(name) or _from_metadata(metadata(name))
    except PackageNotFoundError:
        found = table.elsewhere.get(name)
    if found is None:
        message = f"Nothing tells the licence of {name}. Write it in devtools/supply/licences.toml."
        raise UnknownLicenceError(message)
    parts = set(re.split(r"[()\s]+|\bAND\b|\bOR\b", found)) - {""}
    if foreign := sorted(parts - table.allowed):
        message = f"{name} is under {', '.join(foreign)}, which devtools/supply/licences.toml bars."
        raise UnknownLicenceError(message)
    return found


def _from_metadata(data: PackageMetadata) -> str | None:
    if "License-Expression" in data:
        return str(data["License-Expression"])
    first = data["License"].strip().partition("\n")[0].strip() if "License" in data else ""
    classifiers: list[str] = [
        each.removeprefix(_PREFIX)
        for each in data.get_all("Classifier", [])
        if each.startswith(_PREFIX)
    ]
    for text in (str(first), *classifiers):
        if text in _table().allowed:
            return text
        if text in _table().spelt:
            return _table().spelt[text]
    return None


def is_installed(name: str) -> bool:
    """Whether the metadata of the package *name* can be read here."""
    try:
        metadata(name)
    except PackageNotFoundError:
        return False
    return True


def licence_list() -> str:
    """The page, from ``requirements-hashed.txt`` and the metadata of the installed packages.

    Raises:
        UnknownLicenceError: If a licence is unknown or not allowed.
    """
    rows = "".join(_row(each) for each in requirements())
    files = "\n".join(f"- `{name}`" for name in our_scripts())
    packages = "".join(
        f"| {name} | {package.version} | {package.licence} |\n"
        for name, package in Manifest.of().packages.items()
    )
    fonts = "".join(
        f"| {name} | {package.version} | {package.licence} |\n"
        for name, package in Fonts.of().packages.items()
    )
    return _HEAD + rows + _SCRIPTS.format(files=files, packages=packages, fonts=fonts)


def _row(package: Requirement) -> str:
    where = f"`{package.marker}`" if package.marker else "everywhere"
    return f"| {package.name} | {package.version} | {licence(package.name)} | {where} |\n"


def our_scripts() -> list[str]:
    """Every script and style sheet in the package that is not bundled, from the root."""
    folder = ROOT / "blitz_widgets"
    found = (path for ending in ("js", "mjs", "css") for path in folder.rglob(f"*.{ending}"))
    bundled = {FOLDER / SCRIPT, FOLDER / STYLE}
    return sorted(path.relative_to(ROOT).as_posix() for path in {*found} - bundled)
