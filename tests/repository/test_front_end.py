"""The bundle that the served page loads is built from the sources in this repository."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.voila.front_end import (
    FOLDER,
    LICENCES,
    PACKED,
    SCRIPT,
    STYLE,
    Manifest,
    front_end,
)
from devtools.front_end.making import digest, sources

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST = Manifest.of()
MAKE = "rebuild it: python -m devtools.front_end"


def test_it_was_made_from_these_sources() -> None:
    """Anyone who changes a source or a version has to rebuild the bundle."""
    assert sources() == MANIFEST.sources, MAKE


def test_it_is_as_it_was_made() -> None:
    """Nobody edits the bundle by hand."""
    assert {name: digest(FOLDER / name) for name in (SCRIPT, STYLE, *PACKED)} == MANIFEST.made, MAKE


def test_a_source_that_differs_is_found(tmp_path: Path) -> None:
    """One different letter changes the digest."""
    one, other = tmp_path / "one.js", tmp_path / "other.js"
    one.write_text("let a = 1;")
    other.write_text("let a = 2;")

    assert digest(one) != digest(other)


def test_the_licence_of_every_package_is_beside_it() -> None:
    """Each package has a heading in the licence file."""
    text = (FOLDER / LICENCES).read_text("utf-8")
    missing = [name for name in MANIFEST.packages if f"{name}\n{'=' * len(name)}\n" not in text]

    assert missing == []
    assert len(MANIFEST.packages) > 10


def test_an_address_changes_with_what_is_there() -> None:
    """Browsers may therefore cache it for ever."""
    found = front_end("static")

    assert found == {
        "script": f"static/{SCRIPT}?v={MANIFEST.made[SCRIPT][:12]}",
        "style": f"static/{STYLE}?v={MANIFEST.made[STYLE][:12]}",
    }


@pytest.mark.parametrize("name", MANIFEST.wheels)
def test_other_widgets_get_the_ordinary_front_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The script in the bundle would not match the installed Python package."""
    place = "blitz_widgets.app.voila.front_end.version"
    monkeypatch.setattr(place, lambda asked: "0" if asked == name else MANIFEST.wheels[asked])

    assert front_end("static") == {}
