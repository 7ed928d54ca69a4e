"""Build the bundle of the front end, and record the versions of its sources."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from blitz_widgets.app.voila.front_end import (
    FOLDER,
    LICENCES,
    MANIFEST,
    PACKED,
    SCRIPT,
    STYLE,
    Manifest,
    Package,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
_PACKAGES: Final = HERE / "package.json"
_BUNDLER: Final = HERE / "bundle.mjs"
_BROWSER: Final = ROOT / "blitz_widgets/widgets/static/browser.js"
"""The script of the widget that the page replaces until the kernel creates it."""
_FROM_WHEELS: Final = {
    "anywidget": "nbextension/index.js",
    "ipycanvas": "nbextension/static/index.js",
}
"""The scripts of widgets that are installed with their Python package."""
_OWN_LICENCE: Final = "BSD-3-Clause"
_HEAD: Final = """\
front_end.js and front_end.css hold these packages of npm. The browser's halves of anywidget and
ipycanvas in them are under the licences of those packages, which are installed with the program."""
_PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


class NoBundleError(RuntimeError):
    """The bundle could not be built; the message says what is missing."""


def sources() -> dict[str, str]:
    """The digest of each source file of the bundle, and the version of each wheel, by name."""
    files = [_PACKAGES, _BUNDLER, *sorted((HERE / "src").iterdir())]
    digests = {file.relative_to(HERE).as_posix(): digest(file) for file in files}
    digests[_BROWSER.name] = digest(_BROWSER)
    return digests | {name: version(name) for name in _FROM_WHEELS}


def digest(file: Path) -> str:
    """The SHA-256 of *file*, in hexadecimal digits."""
    return sha256(file.read_bytes()).hexdigest()


def make(into: Path = FOLDER) -> None:
    """Fetch the packages of the bundle with npm, and write it *into* a folder.

    Raises:
        NoBundleError: If node or npm is missing, or one of them fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        modules = _fetch(Path(folder))
        out = into / SCRIPT
        into.mkdir(parents=True, exist_ok=True)
        wheels = [f"{name}={_browser_file(name)}" for name in _FROM_WHEELS]
        inputs = json.loads(_run("node", str(_BUNDLER), str(modules), str(out), *wheels))
        found = {name: modules / name for name in _packages(inputs)}
        packages = {name: _package(folder) for name, folder in found.items()}
        (into / LICENCES).write_text(_licences(found), "utf-8")
    manifest = Manifest(
        made={name: digest(into / name) for name in (SCRIPT, STYLE, *PACKED)},
        sources=sources(),
        packages=packages,
        wheels={name: version(name) for name in _FROM_WHEELS},
    )
    (into / MANIFEST).write_bytes(manifest.written())


def _fetch(folder: Path) -> Path:
    """Install the npm packages in *folder*, and return their folder."""
    shutil.copy(_PACKAGES, folder)
    quiet = ("--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
    _run("npm", "install", "--prefix", str(folder), *quiet)
    return folder / "node_modules"


def _browser_file(name: str) -> Path:
    """The script of the widgets of the wheel *name*."""
    found = find_spec(name)
    if found is None or found.origin is None:
        message = f"{name} is not installed: pip install {name}"
        raise NoBundleError(message)
    return Path(found.origin).parent / _FROM_WHEELS[name]


def _run(program: str, *arguments: str) -> str:
    """The output of *program*."""
    path = shutil.which(program)
    if path is None:
        message = f"{program} is missing: the front end is bundled with Node.js, from version 20 on"
        raise NoBundleError(message)
    done = subprocess.run(  # noqa: S603  # npm and node, by name
        [path, *arguments], check=False, capture_output=True, text=True
    )
    if done.returncode:
        message = f"{program} failed:\n{done.stderr}"
        raise NoBundleError(message)
    return done.stdout


def _packages(inputs: Iterable[str]) -> tuple[str, ...]:
    """The names of the packages that contain the files *inputs*."""
    return tuple(sorted({found[1] for file in inputs if (found := _PACKAGE.search(file))}))


def _package(folder: Path) -> Package:
    data = json.loads((folder / "package.json").read_text("utf-8"))
    return Package(data["version"], data["license"])


def _licences(folders: Mapping[str, Path]) -> str:
    """The full licence texts of the packages in *folders*.

    Raises:
        NoBundleError: If one has no licence text, and another licence than ours.
    """
    texts = [_HEAD]
    for name, folder in folders.items():
        found = sorted([*folder.glob("LICEN[CS]E*"), *folder.glob("licen[cs]e*")])
        text = found[0].read_text("utf-8").strip() if found else _short_licence(folder)
        texts.append(f"{name}\n{'=' * len(name)}\n\n{text}")
    _copyright, _blank, conditions = (ROOT / "LICENSE").read_text("utf-8").partition("\n\nRedist")
    texts.append(f"{_OWN_LICENCE}\n{'=' * len(_OWN_LICENCE)}\n\nRedist{conditions.strip()}")
    return "\n\n\n".join(texts) + "\n"


def _short_licence(folder: Path) -> str:
    data = json.loads((folder / "package.json").read_text("utf-8"))
    if data["license"] != _OWN_LICENCE:
        message = f"{data['name']} brings no text of its licence"
        raise NoBundleError(message)
    author = data.get("author", "its contributors")
    holder = author["name"] if isinstance(author, dict) else author
    return (
        f"Copyright (c) {holder}. All rights reserved.\n{_OWN_LICENCE}: see the end of this file."
    )
