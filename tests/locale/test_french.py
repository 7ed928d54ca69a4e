"""French is complete and well formed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

from blitz_widgets import locale
from tests.locale.test_extraction import english
from tests.locale.test_extraction import extracted as extracted  # noqa: PLC0414  # a fixture

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

FILE = Path(locale.__file__).parent / "fr" / "LC_MESSAGES" / "blitz_widgets.po"


@pytest.fixture(scope="module")
def french() -> Catalog:
    """The French texts."""
    with FILE.open("rb") as texts:
        return read_po(texts, locale="fr")


def forms(message: Message) -> list[tuple[str, str]]:
    """The English and the French of each form of *message*."""
    french = [message.string] if isinstance(message.id, str) else message.string
    return list(zip(english(message), map(str, french), strict=True))


def meanings(catalogue: Catalog) -> set[tuple[str | None, str]]:
    """Each sentence of *catalogue* that is translated, or to be translated, with its context."""
    return {(each.context, text) for each in catalogue for text in english(each) if text}


def fields(text: str) -> set[str]:
    """What is filled into *text*."""
    named = set(re.findall(r"%\((\w+)\)", text))
    try:
        return named | {name for _lead, name, _spec, _conv in Formatter().parse(text) if name}
    except ValueError:  # a lone brace: no format
        return named


def test_no_text_is_missing(extracted: Catalog, french: Catalog) -> None:
    """Each message that the extraction finds has its French."""
    empty = [message.id for message in french for _text, said in forms(message) if not said.strip()]

    assert empty == []
    assert meanings(extracted) - meanings(french) == set()


def test_no_text_is_left_over(extracted: Catalog, french: Catalog) -> None:
    """The file keeps no message that the program has dropped."""
    assert meanings(french) - meanings(extracted) == set()


def test_the_file_is_well_formed() -> None:
    """Each line is a comment, or a keyword and a string with both its quotes."""
    line = re.compile(r'(#.*|((msg(id|id_plural|ctxt)|msgstr(\[\d\])?) )?"([^"\\]|\\["\\nt])*")?')
    lines = FILE.read_text(encoding="utf-8").splitlines()

    assert [each for each in lines if not line.fullmatch(each)] == []


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not installed")
def test_msgfmt_accepts_the_file() -> None:
    """GNU gettext reads the file, and finds each format as its flag says."""
    command = ["msgfmt", "--check", f"--output-file={os.devnull}", FILE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("context", "word", "french"),
    [
        (None, "light", "clair"),
        (None, "dark", "sombre"),
        (None, "Draw", "Pioche"),
        ("with a pen", "Draw", "Dessiner"),
        (None, "Back", "Reculer"),
        ("to another page", "Back", "Retour"),
        ("task", "done", "fait"),
    ],
)
def test_one_word_with_two_meanings_has_two_translations(
    context: str | None, word: str, french: str
) -> None:
    """The theme is not a light, and a teacher's pen draws no unit from a bag."""
    with locale.speaking("fr"):
        said = locale.pgettext(context, word) if context else locale._(word)

    assert said == french


def test_fields_are_the_same(french: Catalog) -> None:
    """Or a sentence would break when it is filled in.

    One that is flagged as no common format may leave a field out.
    """
    wrong = [
        text
        for message in french
        if message.id
        for text, said in forms(message)
        if fields(said) - fields(text)
        or (fields(text) - fields(said) and "no-python-brace-format" not in message.flags)
    ]

    assert wrong == []


def test_one_and_many_are_two_forms(french: Catalog) -> None:
    """What is said of several is not what is said of one."""
    same = [
        message.id
        for message in french
        if message.pluralizable and len(set(message.string)) < len(message.string)
    ]

    assert same == []


def test_nothing_is_fuzzy(french: Catalog) -> None:
    """A guess is no translation."""
    assert [message.id for message in french if message.id and message.fuzzy] == []


def test_typography_is_french(french: Catalog) -> None:
    """No plain space before a double sign, no straight apostrophe."""
    wrong = [
        said
        for message in french
        if message.id
        for _text, said in forms(message)
        if re.search(r" [;:!?»]|« |[a-zà-ÿ]'[a-zà-ÿ]", said)
    ]

    assert wrong == []
