"""Find or install the browser for the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

_SHELL = "chromium-headless-shell"
"""Chromium without a window: it draws the same in two thirds of the time."""
_NAMES = (_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoChromiumError(RuntimeError):
    """There is no Chromium, and none could be installed."""


def find_chromium() -> str | None:
    """The path of a Chromium: from CHROMIUM, on the path, or playwright's own; else ``None``."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    if found:
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install_chromium() -> str:
    """The path of a Chromium, installed if necessary.

    Raises:
        NoChromiumError: If neither playwright nor the system's packages can provide one.
    """
    found = find_chromium()
    for command in _ways_to_install():
        if found:
            break
        sys.stderr.write(f"Installing Chromium: {' '.join(command)}\n")
        subprocess.run(command, check=False)  # noqa: S603  # the commands below, nothing else
        found = find_chromium()
    if not found:
        message = (
            "The tests need Chromium, and it could not be installed.  "
            "Install it yourself, or name one in the environment variable CHROMIUM."
        )
        raise NoChromiumError(message)
    return found


def _ways_to_install() -> list[list[str]]:
    ways = []
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        ways += [["apt-get", "update", "-qq"], [*install, _SHELL], [*install, "chromium"]]
    playwright = [sys.executable, "-m", "playwright", "install"]
    return [*ways, [*playwright, "--only-shell", "chromium"], [*playwright, "chromium"]]
