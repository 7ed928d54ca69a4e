"""French is complete and well formed."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

from blitz_widgets import locale
from tests.locale.test_extraction import sentences as sentences  # noqa: PLC0414  # a fixture

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
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, message.string, strict=True))


def fields(text: str) -> set[str]:
    """What is filled into *text*."""
    named = set(re.findall(r"%\((\w+)\)", text))
    try:
        return named | {name for _lead, name, _spec, _conv in Formatter().parse(text) if name}
    except ValueError:  # a lone brace: no format
        return named


def test_no_text_is_missing(sentences: set[str], french: Catalog) -> None:
    """Everything that the extraction finds has its French."""
    done = {english for message in french for english, said in forms(message) if said.strip()}

    assert sorted(text for text in sentences if text and text not in done) == []


def test_no_text_is_left_over(sentences: set[str], french: Catalog) -> None:
    """What is no longer said is not kept."""
    kept = {english for message in french for english, _said in forms(message) if english}

    assert sorted(kept - sentences) == []


def test_fields_are_the_same(french: Catalog) -> None:
    """Or a sentence would break when it is filled in."""
    wrong = [
        english
        for message in french
        if message.id
        for english, said in forms(message)
        if fields(english) != fields(said)
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
        for _english, said in forms(message)
        if re.search(r" [;:!?»]|« |[a-zà-ÿ]'[a-zà-ÿ]", said)
    ]

    assert wrong == []
