"""The language and the encoding of the output."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from blitz_widgets.locale import languages, use_language

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def use_system_language() -> None:
    """Use the language of the environment, or English if it has no translation."""
    locale_name = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    language = locale_name.partition("_")[0].partition(".")[0]
    if language in languages():
        use_language(language)


def use_utf8_output() -> None:
    """Write UTF-8 into files and pipes, whatever the system's encoding.

    In a terminal, replace the characters that it cannot show.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="replace")
