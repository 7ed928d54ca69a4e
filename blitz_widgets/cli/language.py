"""The language of the person at the keyboard."""

from __future__ import annotations

import os

from blitz_widgets.locale import languages, use_language

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def speak_the_readers_language() -> None:
    """Use the language that the environment asks for, or English if there are no texts for it."""
    asked = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    language = asked.partition("_")[0].partition(".")[0]
    if language in languages():
        use_language(language)
