"""Records and positions as short codes that fit into a link or a message.

A code is one letter for the way it is packed, then base64url of a check sum and the packed
record.  Where every action is legal and written in the usual way, :mod:`.packing` packs it as its
place among the legal actions; any other record is packed as its text, and so is a position.

====== ===========================================================================
letter what is packed
====== ===========================================================================
R      places among the legal actions; the options mean what version 2 says
Q      the same, and the options mean what version 3 says (:mod:`.migration`)
N      the same, and the options mean what version 4 says
T      the text of a record
P      the text of a position from the time of version 2
S      the text of a position
====== ===========================================================================
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

import msgspec

from blitz_widgets.limits import CODE, POSITION, RECORD, TooMuchError
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale import _
from blitz_widgets.records import packing
from blitz_widgets.records.migration import migrated_options, migrated_position
from blitz_widgets.records.record import Record, RecordError, game_of
from blitz_widgets.records.salvage import Salvaged, salvage

_PACKED_UNDER: Final = {"R": 2, "Q": 3, "N": 4}
"""The letters of packed records, with the version by which their options are meant."""
_TEXT: Final = "T"
_POSITION: Final = "S"
_OLD_POSITION: Final = "P"
"""Positions from the time of version 2 of records (:func:`.migration.migrated_position`)."""
_LETTERS_OF_A_CODE: Final = frozenset({*_PACKED_UNDER, _TEXT, _POSITION, _OLD_POSITION})
_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECK_SUM_BYTES: Final = 4


class CodeError(ValueError):
    """A code that cannot be used: says what is wrong and how to fix it."""


def encode(record: Record) -> str:
    """*record* as a code of letters, digits, hyphens and underscores.

    A whole game takes less than 400 characters, unless names and note are long.

    Raises:
        RecordError: If there is no such game, or the record is larger than any game needs.
    """
    game_of(record)
    packed = packing.pack(record)
    letter = _ranks_letter(record)
    if packed is None:
        text = msgspec.json.encode(record)
        if len(text) > RECORD.most:
            raise RecordError(_("The record is too long for a code. Share it as a file."))
        packed = zlib.compress(text, 9)
        letter = _TEXT
    body = _check_sum(letter, packed) + packed
    return letter + urlsafe_b64encode(body).decode().rstrip("=")


def _ranks_letter(record: Record) -> str:
    """The first letter by which the options of *record* mean the same.

    So earlier programs read the codes of all records that they understand.
    """
    return next(
        letter
        for letter, version in _PACKED_UNDER.items()
        if migrated_options(record.game, record.options, version) == record.options
    )


def decode(code: str) -> Record:
    """The record that *code* was made of; white space in it does not matter.

    Raises:
        CodeError: If it is no code, damaged, incomplete, or made by another version.
    """
    record, problems = salvage_code(code)
    if record is None or problems:
        raise CodeError(_other_version())
    return record


def salvage_code(code: str) -> Salvaged:
    """The record that *code* was made of, or all of it that is good.

    What another version of the program has packed as a text is kept as far as this one knows it.

    Raises:
        CodeError: If it is no code, damaged or incomplete, holds more than fits, or nothing that
            can be told.
    """
    letter, packed = _opened(code)
    if letter in {_POSITION, _OLD_POSITION}:
        raise CodeError(_("This is the code of a position, not of a game: open it in the Bot lab."))
    try:
        if letter in _PACKED_UNDER:
            return Salvaged(packing.unpack(packed, _PACKED_UNDER[letter]), ())
        return salvage(inflated(packed, _("The record"), RECORD))
    except (packing.OtherRulesError, zlib.error) as error:
        raise CodeError(_other_version()) from error
    except TooMuchError as error:
        raise CodeError(str(error)) from error


def encode_position(text: str) -> str:
    """The *text* of a position file as a code of letters, digits, hyphens and underscores."""
    packed = zlib.compress(text.encode(), 9)
    body = _check_sum(_POSITION, packed) + packed
    return _POSITION + urlsafe_b64encode(body).decode().rstrip("=")


def decode_position(code: str) -> str:
    """The text of the position file that *code* was made of; it need not be a good one.

    One of an earlier version becomes one of this version.

    Raises:
        CodeError: If it is no code of a position, damaged, or incomplete.
    """
    letter, packed = _opened(code)
    if letter not in {_POSITION, _OLD_POSITION}:
        raise CodeError(_("This is not the code of a position. Copy the whole of it again."))
    try:
        text = inflated(packed, _("The position"), POSITION).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise CodeError(_other_version()) from error
    except TooMuchError as error:
        raise CodeError(str(error)) from error
    return migrated_position(text) if letter == _OLD_POSITION else text


def _other_version() -> str:
    return _("The code was made by another version of the program. Update the older of the two.")


def _opened(code: str) -> tuple[str, bytes]:
    """The letter of *code* for the way it is packed, and what is packed into it.

    Raises:
        CodeError: If it is no code, damaged, incomplete or longer than any.
    """
    try:
        CODE.check(_("The code"), len(code))
    except TooMuchError as error:
        raise CodeError(str(error)) from error
    letters = "".join(code.split())
    if not letters:
        raise CodeError(_("There is no code. Paste the whole code."))
    return letters[0], _body(letters)


def _body(letters: str) -> bytes:
    """What was packed into the code *letters*.

    Raises:
        CodeError: If it is no code, damaged or incomplete.
    """
    if letters[0] not in _LETTERS_OF_A_CODE or not _LETTERS.issuperset(letters):
        raise CodeError(
            _("This is not a code, a link or a record of a game. Copy the whole of it again.")
        )
    try:
        body = urlsafe_b64decode(letters[1:] + "=" * (-len(letters[1:]) % 4))
    except ValueError:
        body = b""
    packed = body[_CHECK_SUM_BYTES:]
    if body[:_CHECK_SUM_BYTES] != _check_sum(letters[0], packed):
        raise CodeError(_("The code is damaged or incomplete. Copy the whole of it again."))
    return packed


def _check_sum(letter: str, packed: bytes) -> bytes:
    return zlib.crc32(letter.encode() + packed).to_bytes(_CHECK_SUM_BYTES, "big")
