"""Shared code does not know any game by name, class or module."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import blitz_widgets
from blitz_widgets.cards.templating import FOLDERS as FOLDERS_OF_TEMPLATES
from blitz_widgets.core import catalogue
from blitz_widgets.core.catalogue import descriptors, find_game
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(blitz_widgets.__file__).parent
FOLDERS = tuple(
    dict.fromkeys(reference.split(".")[2] for reference in catalogue._TABLE)  # noqa: SLF001
)
"""The names of the games' folders."""
EXCEPT = {
    "core/catalogue.py": "the table: it says where the games are",
}
"""The only files outside the games' folders that may name one."""


@cache
def game_names() -> frozenset[str]:
    """The names of games in records and links."""
    return frozenset(game.name for game in descriptors())


@cache
def game_classes() -> frozenset[str]:
    """The classes of the games, and their base classes."""
    return frozenset(
        each.__name__
        for name in game_names()
        for each in type(find_game(name, {})).__mro__
        if each is not object
    )


WORDS_OF_ONE_GAME = re.compile(
    r"\b(theatre|campaign|stratagem|raid|bag|cup|bomb|bomber|deck|squadron)s?\b"
    r"|\b(Axis|Allies|Allied|Japan|Germany|Luftwaffe|RAF|Nippon)\b"
)
MARKED = {"_", "N_", "gettext", "ngettext", "pgettext", "npgettext"}
"""What marks a sentence for translation."""
ABOUT_GAMES = {
    "app/templates/board_bar.html.j2": "the page for boards that players make",
    "app/templates/rules_page.html.j2": "it names the games that it explains",
}
"""The only templates whose sentences may have a word of one game."""


def shared_files() -> list[str]:
    """Every file outside the games' folders, without exceptions."""
    own = {f"games/{folder}" for folder in FOLDERS}
    paths = (path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py")))
    return [
        path.as_posix()
        for path in paths
        if "/".join(path.parts[:2]) not in own and path.as_posix() not in EXCEPT
    ]


def betrayals(code: str) -> Iterator[str]:
    """Yield each use of a game in *code*."""
    modules = tuple(f"blitz_widgets.games.{folder}" for folder in FOLDERS)
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Constant(str(text)) if text in game_names() or any(
                f"{module}." in f"{text}." for module in modules
            ):
                yield f"line {node.lineno}: names “{text}”"
            case ast.Import(names) if any(
                f"{each.name}.".startswith(_of(modules)) for each in names
            ):
                yield f"line {node.lineno}: imports a game"
            case ast.ImportFrom(module=str(module), names=names) if any(
                f"{module}.{each.name}.".startswith(_of(modules)) for each in names
            ):
                yield f"line {node.lineno}: imports from {module}"
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in game_classes():
                yield f"line {node.lineno}: knows the class {name}"
            case ast.Call(func=ast.Name(id=name), args=given) if name in MARKED:
                for each in given:
                    if isinstance(each, ast.Constant) and WORDS_OF_ONE_GAME.search(str(each.value)):
                        yield f"line {node.lineno}: says “{each.value}”"


def _of(modules: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{module}." for module in modules)


@for_each("file", shared_files)
def test_shared_code_knows_no_game(file: str) -> None:
    """Shared code asks the descriptor of the game, or a protocol."""
    assert list(betrayals((PACKAGE / file).read_text(encoding="utf-8"))) == []


def test_shared_templates_have_no_word_of_one_game() -> None:
    """Such a word comes from the game's presenter, wording or descriptor."""
    shared = [path for folder in FOLDERS_OF_TEMPLATES for path in folder.glob("*.j2")]
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in shared
        if "games" not in path.relative_to(PACKAGE).parts
        for _quote, sentence in re.findall(
            r"\b(?:n?gettext|_)\(\s*(['\"])(.+?)\1", path.read_text("utf-8")
        )
        if WORDS_OF_ONE_GAME.search(sentence)
    }

    assert found == {*ABOUT_GAMES}


@pytest.mark.parametrize("file", EXCEPT)
def test_an_exception_is_still_needed(file: str) -> None:
    """A file that no longer names a game leaves the list."""
    assert list(betrayals((PACKAGE / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "code",
    [
        "isinstance(game, SoloBlitz)",
        "isinstance(game, blitz.Blitz | None)",
        "match game:\n    case Nippon():\n        pass",
        'find_game("solo", {})',
        "import blitz_widgets.games.blitz.bot",
        "from blitz_widgets.games.blitzkrieg.view import names",
        "from blitz_widgets.games import blitz",
        'import_module("blitz_widgets.games.blitz.players.bot")',
        '_("Look at the campaign.")',
        'ngettext("{count} raid", "{count} raids", 2)',
    ],
)
def test_whatever_knows_a_game_is_found(code: str) -> None:
    """The check finds a class, a name, a module or a word of a game."""
    assert list(betrayals(code))
