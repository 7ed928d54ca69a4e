"""Languages are chosen by name, and can be changed back."""

from __future__ import annotations

import pytest

from blitz_widgets.locale import (
    UnknownLanguageError,
    _,
    language_name,
    languages,
    speaking,
    use_language,
)


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


@pytest.mark.parametrize(
    ("code", "name"),
    [("en", "English"), ("fr", "Français"), ("de", "Deutsch"), ("pt-BR", "Português (Brasil)")],
)
def test_a_language_is_called_what_its_speakers_call_it(code: str, name: str) -> None:
    """No table of names has to grow with the languages."""
    assert language_name(code) == name


@pytest.mark.parametrize("code", ["", "xx", "x" * 99, "../../x", "fr\0", "a-b-c-d-e", "1"])
def test_an_unknown_code_stays_as_it_is(code: str) -> None:
    """The comments of a record may be in any language, and say anything of it."""
    assert language_name(code) == code
