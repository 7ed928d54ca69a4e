"""Reading what there is of a JSON text that breaks off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import jiter
import msgspec

from blitz_widgets.limits.scanning import check_json

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit


def read_broken_json(data: bytes, whole: str, longest: Limit) -> Any:  # noqa: ANN401  # any JSON
    """What the JSON text *data* holds, or the part of it before it breaks off.

    ``None`` if there is none.

    Raises:
        TooMuchError: If it is longer than *longest*, or deeper than anything of ours.
    """
    check_json(data, whole, longest)
    for length in (len(data), _sound_length(data)):
        try:
            return jiter.from_json(data[:length], partial_mode=True)
        except ValueError:
            continue
    return None


def _sound_length(data: bytes) -> int:
    """How many bytes of *data* are read without complaint."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        found = re.search(r"\(byte (\d+)\)", str(error))
        return int(found[1]) if found else 0
    return len(data)
