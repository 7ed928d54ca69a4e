"""Records as plain text, for people to read aloud, type and fix.

``read(write(record)) == record`` for every record of every game.  The form is explained in
``docs/record-format.md``.
"""

from blitz_widgets.records.notation.reading import looks_like_notation, read, salvage
from blitz_widgets.records.notation.writing import write

__all__ = ["looks_like_notation", "read", "salvage", "write"]
