"""The stylesheet: all its sections, and no rule that nothing on any page wants."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import tinycss2

import blitz_widgets
from blitz_widgets.cards.stylesheet import SECTIONS, stylesheet
from tests.support.tables import for_each

PACKAGE = Path(blitz_widgets.__file__).parent
STYLES = PACKAGE / "cards" / "styles"
SOURCES = ("*.py", "*.j2", "*.js", "*.html")
A_CLASS = re.compile(r"\.((?:bt|blitz)-[\w-]+)")
WORN = re.compile(r"(?:bt|blitz)-(?:[\w-]|\{\{.*?\}\}|\{%.*?%\}|\{[^{}]*\}|\$\{[^{}]*\})*")
"""A class as a template, a script or Python writes it: parts of its name may be put in later."""
PUT_IN = re.compile(r"\$?\{\{?.*?\}\}?|\{%.*?%\}")


@cache
def worn() -> re.Pattern[str]:
    """What matches every class that something may wear."""
    found: set[str] = set()
    for pattern in SOURCES:
        for path in PACKAGE.rglob(pattern):
            found.update(WORN.findall(path.read_text(encoding="utf-8")))
    return re.compile(
        "|".join("[\\w-]*".join(map(re.escape, PUT_IN.split(each))) for each in found)
    )


def selectors(css: str) -> list[str]:
    """The selectors of every rule of *css*, inside conditions too."""
    found = []
    for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
        assert rule.type != "error", rule.message
        if rule.type == "qualified-rule":
            found.append(tinycss2.serialize(rule.prelude).strip())
        elif rule.content is not None and rule.lower_at_keyword in {
            "media",
            "supports",
            "container",
        }:
            found += selectors(tinycss2.serialize(rule.content))
    return found


def unused(css: str) -> list[str]:
    """The selectors of *css* with a class that nothing wears."""
    return [
        selector
        for selector in selectors(css)
        if any(not worn().fullmatch(name) for name in A_CLASS.findall(selector))
    ]


def test_every_section_is_in_it() -> None:
    """None lies about unread, and each is there once."""
    assert sorted(SECTIONS) == sorted(path.stem for path in STYLES.glob("*.css"))
    assert len(set(SECTIONS)) == len(SECTIONS)
    assert all((STYLES / f"{name}.css").read_text() in stylesheet() for name in SECTIONS)


@for_each("path", lambda: sorted(PACKAGE.rglob("*.css")), told=lambda path: path.name)
def test_every_rule_is_for_something(path: Path) -> None:
    """Each class of a selector is worn by something that a template, a script or Python makes."""
    assert unused(path.read_text(encoding="utf-8")) == []


def test_a_rule_for_nothing_is_found() -> None:
    """Also inside a condition; a name that is put together is known."""
    css = ".bt-card { color: red } @media print { .bt-card .bt-nobody-wears-this { color: red } }"

    assert unused(css) == [".bt-card .bt-nobody-wears-this"]
    assert unused(".bt-entry__picture--wide { color: red }") == []
