"""The browser's side of the served page: one bundle of ours in place of Voilà's many files.

It is made by ``python -m devtools.front_end`` and kept in the package, so that whoever installs it
needs no tools for that.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).parent / "nbconvert/templates/blitz/static"
SCRIPT, STYLE = "front_end.js", "front_end.css"
PACKED: Final = tuple(f"{name}.br" for name in (SCRIPT, STYLE))
"""Both files compressed with Brotli, for browsers that accept it."""
MANIFEST, LICENCES = "front_end.json", "front_end.licences.txt"
_VERSION_LENGTH = 12


class Package(msgspec.Struct, frozen=True):
    """A package of npm."""

    version: str
    licence: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """The bundle and its sources."""

    made: dict[str, str]
    """The SHA-256 of each of its files."""
    sources: dict[str, str]
    """The SHA-256 of each of its sources."""
    packages: dict[str, Package]
    """The packages of npm that are in it, by name."""
    wheels: dict[str, str]
    """The versions of the Python packages whose browser's halves are in it."""

    def written(self) -> bytes:
        """As JSON, for people to read."""
        return msgspec.json.format(msgspec.json.encode(self)) + b"\n"

    @classmethod
    def of(cls, folder: Path = FOLDER) -> Manifest:
        """That of the bundle in *folder*."""
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=cls)


def front_end(below: str) -> dict[str, str]:
    """Return where the page's ``script`` and ``style`` are, *below* the address of the server.

    Nothing if the bundle does not fit the widgets that are installed: then Voilà's own front end
    is wanted, which loads the browser's half of whatever there is.
    """
    manifest = _manifest()
    if any(_installed(name) != wanted for name, wanted in manifest.wheels.items()):
        return {}
    return {
        kind: f"{below}/{name}?v={manifest.made[name][:_VERSION_LENGTH]}"
        for kind, name in (("script", SCRIPT), ("style", STYLE))
    }


@cache
def _manifest() -> Manifest:
    return Manifest.of()


def _installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
