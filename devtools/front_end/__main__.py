"""``python -m devtools.front_end``: rebuild the bundle from its sources."""

from __future__ import annotations

import sys

from devtools.front_end.making import NoBundleError, make


def main() -> int:
    """Rebuild the bundle; return 2 if that fails."""
    try:
        make()
    except NoBundleError as error:
        sys.stderr.write(f"The bundle stays as it was. {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
