"""Run every test: ``python -m tests``, with any options of pytest.

The rulebook, the layers, the notebooks and the page in Chromium, which is installed if missing.
"""

from __future__ import annotations

import compileall
import os
import sys

import pytest

from tests.support.chromium import NoChromiumError, install_chromium

_OPTIONS = ["--numprocesses=3", "--dist=loadfile", "--no-loadscope-reorder"]
"""Three for two cores: tests of the page wait for the browser now and then.

A file goes to a worker as a whole, in the order of ``tests/conftest.py``.
"""
_NOTEBOOKS = ["--nbval", "--nbval-sanitize-with=tests/notebooks/sanitize.cfg"]


def main() -> int:
    """Run the tests and return pytest's exit status; 2 if there is no browser to be had."""
    # Most of the time of a short process goes into reading its modules: read each once.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir("blitz_widgets", quiet=1)
    try:
        os.environ["CHROMIUM"] = install_chromium()
    except NoChromiumError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return int(pytest.main([*_OPTIONS, *_NOTEBOOKS, *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
