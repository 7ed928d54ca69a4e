"""Fuzz one target with instrumented code; :mod:`devtools.fuzz.__main__` starts it."""

from __future__ import annotations

import logging
import sys

import atheris

with atheris.instrument_imports(include=["blitz_widgets", "tomllib", "lark", "msgspec"]):
    from devtools.fuzz.targets import TARGETS

if __name__ == "__main__":
    logging.disable()
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()
