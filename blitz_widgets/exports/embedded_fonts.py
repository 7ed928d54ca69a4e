"""Our fonts embedded in a page: names on the map would not fit in other ones."""

from __future__ import annotations

from base64 import b64encode
from functools import cache

from blitz_widgets.view.fonts import BROWSER_FONTS, FOLDER


@cache
def font_faces() -> str:
    """The fonts as CSS; the policy of the page has to allow ``font-src data:``."""
    return "\n".join(
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; '
        f"src: url(data:font/woff2;base64,{b64encode((FOLDER / name).read_bytes()).decode()}) "
        'format("woff2"); }'
        for name, font in BROWSER_FONTS.items()
    )
