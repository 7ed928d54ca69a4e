"""On which line of a data file an entry stands."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import blitz_widgets
from blitz_widgets.rulebook.toml_lines import lines_of
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.rulebook.toml_lines import Place

DATA_FILES = sorted(Path(blitz_widgets.__file__).parent.rglob("*.toml"))

EVERYTHING = '''# a comment with [brackets]
a."b c".d = """x
# no comment ["""" # after
'e' = [ # a list
  1, [2, "]"], { f = 'g', h = [
  3] },
]

[ t . u ]
k = 2001-01-01 00:00:00
[[ t.v ]]
x = 1 # [z]
[t.v.w]
q = "\\"#"
[[t.v]]
empty = ""'''


def places(value: object, place: Place = ()) -> Iterator[Place]:
    """Every place in *value*."""
    if place:
        yield place
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*place, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from places(inner, (*place, number))


@for_each("path", DATA_FILES, told=lambda path: path.name)
def test_every_place_has_a_line_with_its_name(path: Path) -> None:
    """In every data file of the package."""
    text = path.read_text("utf-8")
    lines = lines_of(text)

    assert set(lines) == set(places(tomllib.loads(text)))
    for place, line in lines.items():
        if isinstance(place[-1], str):
            assert place[-1] in text.splitlines()[line - 1]


def test_all_that_toml_can_write() -> None:
    """Comments, dotted keys, texts over several lines, lists in tables in lists."""
    lines = lines_of(EVERYTHING)

    assert set(lines) == set(places(tomllib.loads(EVERYTHING)))
    assert [lines[place] for place in (("a", "b c", "d"), ("e",), ("e", 0), ("e", 1, 1))] == [
        *(2, 4, 5, 5),
    ]
    assert [lines["e", 2], lines["e", 2, "f"], lines["e", 2, "h", 0]] == [5, 5, 6]
    assert [lines[("t",)], lines["t", "u", "k"], lines["t", "v"]] == [9, 10, 11]
    assert [lines["t", "v", 0, "w", "q"], lines["t", "v", 1, "empty"]] == [14, 16]


def test_an_empty_file_has_none() -> None:
    """Nor has one with a comment only."""
    assert lines_of("") == lines_of("# nothing\n") == {}
