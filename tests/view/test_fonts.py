"""The fonts that pages and pictures bring along."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

from blitz_widgets.app.voila.front_end import FOLDER as SERVED
from blitz_widgets.app.voila.page import fonts
from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.view.fonts import BROWSER_FONTS, FOLDER, NARROW, PICTURE_FONTS, TEXT, Manifest

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST = Manifest.of()
MAKE = "rebuild them: python -m devtools.fonts"
MOST_BYTES = 45_000
"""What a first visit may load of them."""
SIGNS = (
    "\u2019\u201c\u201d\u2013\u2014\u2026\u00ab\u00bb\u00e9\u00c9\u0153\u202f\u00a0"
    "\u2212\u00d7\u00bd\u00b7"
)


def digest(file: Path) -> str:
    """The SHA-256 of *file*."""
    return sha256(file.read_bytes()).hexdigest()


def test_they_are_as_they_were_made() -> None:
    """Nobody edits a font."""
    assert {name: digest(FOLDER / name) for name in MANIFEST.made} == MANIFEST.made, MAKE
    assert {*BROWSER_FONTS, *PICTURE_FONTS} < MANIFEST.made.keys()


def test_the_page_is_served_the_same_ones_with_their_licences() -> None:
    """Beside its other files."""
    for name in MANIFEST.made:
        if not name.endswith(".ttf"):
            assert digest(SERVED / name) == MANIFEST.made[name], MAKE
    for name in ("figtree", "barlow-condensed"):
        text = (SERVED / f"{name}.licence.txt").read_text("utf-8")
        assert "SIL Open Font License, Version 1.1" in text
    assert {each.licence for each in MANIFEST.packages.values()} == {"OFL-1.1"}


def test_they_are_small() -> None:
    """All that a first visit loads of them."""
    assert sum((FOLDER / name).stat().st_size for name in BROWSER_FONTS) < MOST_BYTES


def test_an_address_changes_with_what_is_there() -> None:
    """A browser may keep it for good."""
    found = {each["family"]: each["file"] for each in fonts("static")}

    assert found == {
        font.family: f"static/{name}?v={MANIFEST.made[name][:12]}"
        for name, font in BROWSER_FONTS.items()
    }


def test_pages_and_pictures_ask_for_the_same_families() -> None:
    """And name what stands in for them."""
    families = dict(re.findall(r"--bt-(font|narrow): ([^;]+);", stylesheet()))

    assert families["font"].replace('"', "'").startswith(TEXT.split(", ")[0])
    assert families["narrow"].replace('"', "'").startswith(NARROW.split(", ")[0])
    assert TEXT.endswith("sans-serif")
    assert NARROW.endswith("sans-serif")


def test_they_have_the_signs_of_english_and_french() -> None:
    """So that no letter of a picture comes from elsewhere: none is drawn without other fonts."""
    import resvg_py  # noqa: PLC0415  # only this test draws

    blank = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>{}</svg>"
    writes = "<text x='5' y='30' font-size='24' font-weight='700' font-family=\"{}\">{}</text>"
    empty = resvg_py.svg_to_bytes(svg_string=blank.format(""))
    for family in ("Figtree", "Barlow Condensed"):
        for sign in SIGNS:
            drawn = resvg_py.svg_to_bytes(
                svg_string=blank.format(writes.format(family, sign)),
                font_files=[str(FOLDER / name) for name in PICTURE_FONTS],
                skip_system_fonts=True,
            )
            assert sign.isspace() or drawn != empty, (family, hex(ord(sign)))
