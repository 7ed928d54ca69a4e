"""Translation, by gettext: every sentence a person reads passes through here.

Write ``_("…")`` where a sentence is made, and ``N_("…")`` where it is only stored: stored sentences
go through ``_`` when they are shown, so that a change of language changes the page at once.  A
language is one folder here with ``LC_MESSAGES/blitz_widgets.po``, which is compiled when a wheel is
built; the source language is English and needs none.
"""

from __future__ import annotations

import gettext
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE_LANGUAGE = "en"
_HERE = Path(__file__).parent
_DOMAIN = "blitz_widgets"

_plain = gettext.NullTranslations()


class _Speech:
    """The language in use.  One for the program: a learner has a kernel of their own."""

    language = SOURCE_LANGUAGE
    catalogue = _plain


class UnknownLanguageError(ExplainedError):
    """No translation is shipped for this language."""


def languages() -> tuple[str, ...]:
    """The codes of the available languages, English first."""
    found = {path.parents[1].name for path in _HERE.glob(f"*/LC_MESSAGES/{_DOMAIN}.[mp]o")}
    return (SOURCE_LANGUAGE, *sorted(found))


def use_language(language: str) -> None:
    """Use *language* from now on, for everything a person reads.

    Raises:
        UnknownLanguageError: If there are no texts in it; the message lists the languages.

    >>> from blitz_widgets import use_language
    >>> use_language("fr")
    >>> use_language("en")
    """
    if language not in languages():
        message = _("There is no language “{language}” here. Choose one of: {known}.").format(
            language=language, known=", ".join(languages())
        )
        raise UnknownLanguageError(message)
    _Speech.language, _Speech.catalogue = language, _catalogue(language)


@cache
def language_name(code: str) -> str:
    """The name of a language in that language, as “Français”; an unknown *code* is unchanged."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415  # not for who only simulates

    try:
        name = Locale.parse(code, sep="-").get_display_name()
    except (UnknownLocaleError, ValueError):
        return code
    return f"{name[0].upper()}{name[1:]}" if name else code


def language_in_use() -> str:
    """The code of the language in use."""
    return _Speech.language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use *language* inside a ``with`` block, and the language from before after it.

    Raises:
        UnknownLanguageError: If there are no texts for it.
    """
    before = _Speech.language
    use_language(language)
    try:
        yield
    finally:
        use_language(before)


def _(text: str) -> str:
    """*text* in the language in use, or *text* itself where there is no translation."""
    catalogue = _Speech.catalogue
    return text if catalogue is _plain else catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """*one* or *many* in the language in use, by its plural rule for *count*."""
    return _Speech.catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """*text* in the language in use, with the meaning that *context* names.

    This is for a word with two translations, such as “Draw”: with a pen, and from a bag.
    """
    return _Speech.catalogue.pgettext(context, text)


def N_(text: str) -> str:  # noqa: N802  # as gettext has it
    """Mark *text* for the translators, and return it unchanged."""
    return text


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == SOURCE_LANGUAGE:
        return _plain
    compiled = _HERE / language / "LC_MESSAGES" / f"{_DOMAIN}.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return _compiled(language)


def _compiled(language: str) -> gettext.NullTranslations:
    """The texts of *language* as they stand in the source, which no wheel has."""
    from io import BytesIO  # noqa: PLC0415  # an installed copy needs no parser of translations

    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    made = BytesIO()
    with (_HERE / language / "LC_MESSAGES" / f"{_DOMAIN}.po").open("rb") as texts:
        write_mo(made, read_po(texts, locale=language))
    made.seek(0)
    return gettext.GNUTranslations(made)
