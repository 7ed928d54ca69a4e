"""Explain what is wrong with a JSON text, and read the intact part of a broken one."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from blitz_widgets.limits.scanning import check_json
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

_MARK: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[][{},]', re.DOTALL)
"""A string, which may be truncated, or a bracket, brace or comma."""
_CLOSING: Final = {b"[": b"]", b"{": b"}"}


_HALF_A_CHARACTER = re.compile(rb"\\u[dD][89a-fA-F]")


_MARKED: Final = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # starts like the next one
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte-order marks, with their encodings."""


class NoUtf8Error(ExplainedError):
    """Bytes that are not UTF-8 text; the message says where."""


def utf8(written: str | bytes, what: str) -> bytes:
    """*written* as UTF-8 without a byte-order mark; messages call it *what*.

    Some Windows programs write UTF-16 or UTF-32; their byte-order mark tells the encoding.

    Raises:
        NoUtf8Error: If it is in no such encoding.
    """
    if isinstance(written, str):
        written = written.encode(errors="surrogatepass")
    try:
        marked = next((name for mark, name in _MARKED if written.startswith(mark)), None)
        if marked:
            return written.decode(marked).encode()
        written.decode()
    except UnicodeDecodeError as error:
        raise NoUtf8Error(
            _("{what}, at byte {place}: is not UTF-8 text. Save it in that encoding.").format(
                what=what, place=error.start + 1
            )
        ) from error
    return written.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}".encode())


def malformed(problem: str, data: bytes, what: str) -> str:
    """A sentence about invalid *data*, called *what*, from the message *problem* of msgspec."""
    written = data.strip()
    if not written:
        return _("{what} is empty. Copy or download the whole of it again.").format(what=what)
    found = re.fullmatch(r"JSON is malformed: (.+) \(byte (\d+)\)", problem)
    if found is None and not _has_half_a_character(written):
        return _("{what} stops in the middle. Copy or download the whole of it again.").format(
            what=what
        )
    if found is None:
        return _(
            "{what} is not valid JSON ({problem}). Look for a character written as "
            "\\ud800 to \\udfff and remove it."
        ).format(what=what, problem=problem)
    before = data[: int(found[2])]
    return _(
        "{what}, at line {line}, column {column}: is not valid JSON ({problem}). Fix "
        "it there or just before."
    ).format(
        what=what,
        line=before.count(b"\n") + 1,
        column=len(before.rpartition(b"\n")[2].decode(errors="ignore")) + 1,
        problem=found[1],
    )


def _has_half_a_character(written: bytes) -> bool:
    """Whether *written* is complete, but contains half of a surrogate pair."""
    ends = {b"{": b"}", b"[": b"]", b'"': b'"'}
    has_end = len(written) > 1 and written.endswith(ends.get(written[:1], b"\n"))
    return has_end and _HALF_A_CHARACTER.search(written) is not None


def read_broken_json(data: bytes, subject: str, longest: Limit) -> Any:  # noqa: ANN401  # any JSON
    """The value of the JSON text *data*, or of its part before an error.

    ``None`` if that has no value.

    Raises:
        TooMuchError: If it is longer than *longest*, or nested too deeply.
    """
    check_json(data, subject, longest)
    for length in (len(data), _sound_length(data)):
        for closed in _closed(data[:length]):
            try:
                return msgspec.json.decode(closed)
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                continue
    return None


def _closed(data: bytes) -> tuple[bytes, bytes]:
    """*data* with its open brackets closed: all of it, and cut after its last complete value."""
    ends: list[bytes] = []
    end = 0
    for found in _MARK.finditer(data):
        mark = found[0]
        if mark in _CLOSING:
            ends.append(_CLOSING[mark])
        elif mark in _CLOSING.values():
            if mark not in ends[-1:]:
                end = found.start()
                break
            ends.pop()
        if not mark.startswith(b'"'):
            end = found.start() if mark == b"," else found.end()
        if not ends:
            break
    closing = b"".join(reversed(ends))
    return data + closing, data[:end] + closing


def _sound_length(data: bytes) -> int:
    """The number of bytes of *data* before the first error."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        found = re.search(r"\(byte (\d+)\)", str(error))
        return int(found[1]) if found else 0
    return len(data)
