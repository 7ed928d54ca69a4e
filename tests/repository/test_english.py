"""Names, docstrings and comments only get plainer."""

from __future__ import annotations

from pathlib import Path

from tests.repository.english import allowed, count, sources

QUAINT = '''
"""What is told."""
whole_told = 1
"""So many of which."""
def told_beside(anew): # as above
    """The same anew."""
'''


def test_quaint_english_is_counted() -> None:
    """It counts names of files and values, docstrings, attribute docstrings and comments."""
    found = count({Path("whole.py"): QUAINT}, allowed())

    assert {name: n for name, n in found["names"].items() if n} == {
        "told": 2,
        "beside": 1,
        "anew": 1,
        "whole": 2,
    }
    assert {name[:12]: n for name, n in found["prose"].items() if n} == {
        "^What ": 1,
        "^The same": 1,
        r"\b(?:is|are|": 1,
        r"\b(?:of|with": 1,
        r"\banew\b|\bo": 1,
        r"\bas (?:it w": 1,
    }


def test_there_is_no_more_of_it_than_there_was() -> None:
    """``python -m tests.repository.english`` lowers the numbers."""
    most = allowed()
    for kind, counts in count(sources(), most).items():
        assert {name: n for name, n in counts.items() if n > most[kind][name]} == {}
