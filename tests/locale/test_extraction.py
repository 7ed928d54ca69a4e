"""The translators are given every sentence."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

from blitz_widgets.cards.templating import FOLDERS
from blitz_widgets.core.catalogue import game_names, game_title, options_of
from blitz_widgets.core.rulebooks import chapters
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board, nippon_board
from blitz_widgets.games.blitzkrieg.rules.units import nippon_sides, printed_sides, printed_units
from blitz_widgets.view.catalogue import examples

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).parents[2]
TEMPLATES = [path for folder in FOLDERS for path in folder.glob("*.j2")]


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The messages that ``pybabel extract`` finds."""
    catalogue = tmp_path_factory.mktemp("texts") / "blitz_widgets.pot"
    subprocess.run(  # noqa: S603  # our own tools
        [
            Path(sys.executable).parent / "pybabel",
            "extract",
            "--mapping-file=pyproject.toml",
            f"--output={catalogue}",
            "blitz_widgets",
        ],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=300,
    )
    with catalogue.open("rb") as texts:
        return read_po(texts)


@pytest.fixture(scope="module")
def sentences(extracted: Catalog) -> set[str]:
    """Every sentence in *extracted*."""
    return {text for message in extracted for text in english(message)}


def english(message: Message) -> tuple[str, ...]:
    """The sentences of *message*: one, or one and many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def test_apostrophes_are_curly(sentences: set[str]) -> None:
    """One kind in everything that people read."""
    straight = [each for each in sentences if re.search(r"\w'\w|s' ", each)]

    assert straight == []


def test_every_rule_is_there(sentences: set[str]) -> None:
    """Title, text and ruling of every rule go to the translators."""
    told = [
        text
        for chapter in chapters()
        for rule in chapter.rule
        for text in (chapter.title, rule.title, rule.text, rule.ruling)
        if text
    ]

    assert [text for text in told if text not in sentences] == []


def test_every_name_is_there(sentences: set[str]) -> None:
    """Units, theatres and sides go to the translators."""
    bags = (*printed_sides().bag, *nippon_sides().bag)
    names = [
        *(unit.name for unit in printed_units()),
        *(theatre.name for board in (base_board(), nippon_board()) for theatre in board.theatre),
        nippon_board().note,
        *(bag.name for bag in bags),
        *(bag.on_its_side for bag in bags),
        *(bag.toward_its_end for bag in bags),
    ]

    assert [name for name in names if name not in sentences] == []


def test_every_worked_example_is_there(sentences: set[str]) -> None:
    """Titles and stories of the positions in the Bot lab go to the translators."""
    told = [text for example in examples() for text in (example.title, example.story)]

    assert told
    assert [text for text in told if text not in sentences] == []


def test_every_option_is_there(sentences: set[str]) -> None:
    """Options of games and their values go to the translators."""
    words = {
        text
        for name in game_names()
        for option in options_of(name)
        for text in (game_title(name), option.title, *(value.title for value in option.values))
    }

    assert words - sentences == set()


def test_the_templates_are_there(sentences: set[str]) -> None:
    """Every sentence of the page's templates goes to the translators."""
    quoted = {
        text
        for template in TEMPLATES
        for text in re.findall(r"""_\(\s*'([^']+)'""", template.read_text(encoding="utf-8"))
    }

    assert quoted
    assert quoted - sentences == set()


def test_no_template_says_anything_unmarked() -> None:
    """Outside tags and expressions the templates hold no words, but for the name of the app."""
    for template in TEMPLATES:
        text = template.read_text(encoding="utf-8")
        printed = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", text, flags=re.DOTALL)
        bare = re.sub(r"<[^>]*>", " ", printed)
        words = re.findall(r"[A-Za-z]{3,}", bare.replace("Blitz Tutor", ""))
        assert words == [], f"{template.name}: {words}"
