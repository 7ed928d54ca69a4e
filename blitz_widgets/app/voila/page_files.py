"""Files of the page that bundle many of ours; the browser keeps them between visits."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from typing import Final

from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.widgets.scripts import name_of, scripts_by_name

LOOKS, SCRIPTS = "looks.css", "widgets.js"
_VERSION_LENGTH: Final = 12


@cache
def page_files() -> dict[str, bytes]:
    """The styles, and the scripts of all widgets by their names, as files with these names."""
    known = scripts_by_name() | {name_of(stylesheet()): ""}  # the styles are on the page
    return {
        LOOKS: stylesheet().encode(),
        SCRIPTS: f"globalThis.blitzScripts = {json.dumps(known, ensure_ascii=False)};\n".encode(),
    }


def addresses(below: str) -> dict[str, str]:
    """Where the page's ``looks`` and ``scripts`` are, *below* the address of the server."""
    return {
        kind: f"{below}/{name}?v={sha256(page_files()[name]).hexdigest()[:_VERSION_LENGTH]}"
        for kind, name in (("looks", LOOKS), ("scripts", SCRIPTS))
    }
