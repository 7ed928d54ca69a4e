"""Languages are chosen by name, and can be changed back."""

from __future__ import annotations

import pytest

from blitz_widgets.locale import UnknownLanguageError, _, languages, speaking, use_language


def test_english_is_always_there() -> None:
    """The source language needs no file."""
    assert languages()[0] == "en"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    """The message names the languages to choose from."""
    with pytest.raises(UnknownLanguageError, match="en"):
        use_language("tlh")


def test_a_language_ends_with_its_block() -> None:
    """After a block in a language the one from before is spoken, also after a failure."""
    before = _("Place")

    with pytest.raises(ZeroDivisionError), speaking("en"):
        raise ZeroDivisionError

    assert _("Place") == before
