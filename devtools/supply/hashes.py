"""``requirements-hashed.txt``: the packages that run and build the program, with all hashes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[2]
HASHED: Final = ROOT / "requirements-hashed.txt"
LEAST_PYTHON: Final = "3.11.5"
"""The oldest Python that the versions in ``constraints.txt`` support."""
_HEAD: Final = (
    "# What runs and builds the program, on every system, with the hashes of all its files.\n"
    "# Written by: python -m devtools.supply hashes\n"
)
_PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?: ; (?P<marker>.+?))? \\$")
_HASH = re.compile(r"^    --hash=sha256:(?P<digest>[0-9a-f]{64})(?: \\)?$")


class Requirement(Struct, frozen=True):
    """One package in one version."""

    name: str
    """In the normalized form: lower case, with hyphens."""
    version: str
    marker: str | None
    """The condition for its use; ``None`` if it is always required."""
    hashes: tuple[str, ...]
    """SHA-256 of each file that may be installed."""


def requirements(text: str | None = None) -> tuple[Requirement, ...]:
    """The requirements in *text*, or in the file.

    Raises:
        ValueError: If a line is neither a pin nor a hash of one.
    """
    content = HASHED.read_text("utf-8") if text is None else text
    found: list[Requirement] = []
    for line in content.splitlines():
        if pin := _PIN.match(line):
            name = canonicalize_name(pin["name"])
            found.append(Requirement(name, pin["version"], pin["marker"], ()))
        elif (digest := _HASH.match(line)) and found:
            last = found.pop()
            hashes = (*last.hashes, digest["digest"])
            found.append(Requirement(last.name, last.version, last.marker, hashes))
        elif not line.startswith("#"):
            message = f"{line!r} is neither a pin nor a hash."
            raise ValueError(message)
    return tuple(found)


def write_hashes() -> None:
    """Ask the package index for all files of each version, and write the file.

    Raises:
        subprocess.CalledProcessError: If uv finds no solution, or no index.
    """
    command = ["uv", "pip", "compile", "pyproject.toml", "-", "--constraints=constraints.txt"]
    options = ["--universal", "--generate-hashes", "--no-annotate", "--no-header", "--no-config"]
    options += [f"--python-version={LEAST_PYTHON}", "--no-python-downloads", "--quiet"]
    done = subprocess.run(  # noqa: S603  # our own arguments
        [Path(sys.executable).parent / command[0], *command[1:], *options],
        cwd=ROOT,
        env=os.environ | {"UV_NO_PROGRESS": "1"},
        input="\n".join(project()["build-system"]["requires"]),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    requirements(done.stdout)
    HASHED.write_text(_HEAD + done.stdout, "utf-8")


def project() -> dict[str, Any]:
    """The content of ``pyproject.toml``, which may be newer than the installed metadata."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
