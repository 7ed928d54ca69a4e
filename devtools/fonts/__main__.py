"""``python -m devtools.fonts``: make the font files again."""

from __future__ import annotations

import sys

from devtools.fonts.making import NoFontsError, make


def main() -> int:
    """Make the fonts; return 2 if they cannot be made."""
    try:
        make()
    except NoFontsError as error:
        sys.stderr.write(f"The fonts stay as they were. {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
