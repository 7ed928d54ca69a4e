"""``python -m devtools.fonts``: rebuild the font files."""

from __future__ import annotations

import sys

from devtools.fonts.making import NoFontsError, make


def main() -> int:
    """Rebuild the fonts; return 2 if that fails."""
    try:
        make()
    except NoFontsError as error:
        sys.stderr.write(f"The fonts stay as they were. {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
