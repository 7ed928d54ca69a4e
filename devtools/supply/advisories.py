"""A check of the program's requirements for known vulnerabilities."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from devtools.supply.hashes import HASHED

NOTHING_KNOWN: Final = 0
VULNERABLE: Final = 1
NO_DATABASE: Final = 3
_OFFLINE: Final = (
    "No database of advisories can be reached from here, so nothing is known: try again online."
)


def audit() -> tuple[int, str]:
    """Ask the database of advisories about ``requirements-hashed.txt``.

    Returns:
        ``NOTHING_KNOWN``, ``VULNERABLE`` or ``NO_DATABASE``, and a message.
    """
    done = subprocess.run(  # noqa: S603  # our own arguments
        [
            Path(sys.executable).parent / "pip-audit",
            "--requirement",
            HASHED,
            "--disable-pip",
            "--require-hashes",
            "--format=json",
            "--progress-spinner=off",
            "--timeout=20",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    return verdict(done.stdout)


def verdict(answer: str) -> tuple[int, str]:
    """The result of pip-audit's *answer* in JSON, in the form of :func:`audit`.

    A package that the database does not know was not audited, though pip-audit reports success.
    """
    try:
        packages = json.loads(answer)["dependencies"]
    except ValueError:
        return NO_DATABASE, _OFFLINE
    lines = [line for package in packages for line in _lines(package)]
    if lines:
        return VULNERABLE, "\n".join(lines)
    skipped = sum("skip_reason" in package for package in packages)
    if skipped:
        text = f"The database of advisories does not know {skipped} of {len(packages)} packages: "
        return NO_DATABASE, text + "ask another time, or from another network."
    return NOTHING_KNOWN, f"No advisory about any of {len(packages)} packages."


def _lines(package: dict[str, Any]) -> list[str]:
    fixed = "fixed in {}".format
    return [
        f"{package['name']} {package['version']}: {each['id']}, "
        + (fixed(", ".join(each["fix_versions"])) if each["fix_versions"] else "not fixed yet")
        for each in package.get("vulns", ())
    ]
