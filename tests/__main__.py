"""Run every test: ``python -m tests``, with any options of pytest.

The rulebook, the layers, the notebooks and the page in Chromium, which is installed if missing.
"""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.chromium import NoChromiumError, install_chromium

_OPTIONS = ["--numprocesses=3", "--dist=loadfile", "--no-loadscope-reorder"]
"""Three for two cores: tests of the page wait for the browser now and then.

A file goes to a worker as a whole, in the order of ``tests/conftest.py``.
"""
_NOTEBOOKS = ["--nbval", "--nbval-sanitize-with=tests/notebooks/sanitize.cfg"]


_COLLECT = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "--no-header"]


def _compile() -> None:
    """Compile the program, and the tests with their assertions rewritten.

    Most of the time of a short process goes into reading its modules, and every worker would
    rewrite all tests of a fresh checkout by itself.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir("blitz_widgets", quiet=1, workers=0)
    tests = Path(__file__).parent
    if any(tests.glob("*/__pycache__/*-pytest-*.pyc")):
        return
    folders = sorted(
        {tests / path.relative_to(tests).parts[0] for path in tests.glob("*/**/test_*.py")}
    )
    halves = [
        subprocess.Popen([*_COLLECT, *half], stdout=subprocess.DEVNULL)  # noqa: S603  # our own tests
        for half in (folders[::2], folders[1::2])
    ]
    for each in halves:
        each.wait()


def main() -> int:
    """Run the tests and return pytest's exit status; 2 if Chromium cannot be installed."""
    _compile()
    try:
        os.environ["CHROMIUM"] = install_chromium()
    except NoChromiumError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return int(pytest.main([*_OPTIONS, *_NOTEBOOKS, *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
