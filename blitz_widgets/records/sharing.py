"""Records and positions as short codes that fit into a link or a message.

A code is framed (:mod:`.framing`) by one letter for the way it is packed.  Where every action is
legal and written in the usual way, :mod:`.packing` packs it as its place among the legal actions;
any other record is packed as its text, and so is a position.

====== ===========================================================================
letter what is packed
====== ===========================================================================
R      places among the legal actions; the options mean what version 2 says
Q      the same, and the options mean what version 3 says (:mod:`.migration`)
N      the same, and the options mean what version 4 says
F      the same, and the game begins in a position that was set up
T      the text of a record
P      the text of a position from the time of version 2
S      the text of a position
====== ===========================================================================
"""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from blitz_widgets.limits import POSITION, RECORD, TooMuchError
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale import _
from blitz_widgets.records import packing
from blitz_widgets.records.framing import CodeError, code_in, frame, other_version, unframe
from blitz_widgets.records.migration import migrated_options, migrated_position
from blitz_widgets.records.packing import Packer
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.records.salvage import Salvaged, salvage

_PACKED_UNDER: Final = {"R": 2, "Q": 3, "N": 4}
"""The letters of packed records, with the version that defines their options."""
_FROM_A_SETTING: Final = "F"
"""Packed records that begin in a position that was set up, together with it."""
_TEXT: Final = "T"
_POSITION: Final = "S"
_OLD_POSITION: Final = "P"
"""Positions from the time of version 2 of records (:func:`.migration.migrated_position`)."""
STUDIED_LETTERS: Final = frozenset({_POSITION, _OLD_POSITION})
"""The first letters of the codes of positions in the Bot lab."""
KNOWN: Final = frozenset({*_PACKED_UNDER, _FROM_A_SETTING, _TEXT, _POSITION, _OLD_POSITION})
"""The first letters of the codes of games and of positions in the Bot lab."""


def encode(record: Record, packer: Packer | None = None) -> str:
    """*record* as a code of letters, digits, hyphens and underscores.

    A whole game takes less than 400 characters, unless names and note are long.  If *packer* packed
    an earlier state of this game, only the actions since then cost time.

    Raises:
        RecordError: If there is no such game, or the record is larger than any game needs.
    """
    packer = packer or Packer()
    if record.setting:
        packed, letter = packer.pack_with_setting(record), _FROM_A_SETTING
    else:
        packed, letter = packer.pack(record), _ranks_letter(record)
    if packed is None:
        text = msgspec.json.encode(record)
        if len(text) > RECORD.most:
            raise RecordError(_("The record is too long for a code. Share it as a file."))
        packed = zlib.compress(text, 9)
        letter = _TEXT
    return frame(letter, packed)


def _ranks_letter(record: Record) -> str:
    """The first letter that keeps the meaning of the options of *record*.

    Earlier programs can thereby read the codes of all records that they understand.
    """
    return next(
        letter
        for letter, version in _PACKED_UNDER.items()
        if migrated_options(record.game, record.options, version) == record.options
    )


def decode(code: str) -> Record:
    """The record behind *code*; white space in it does not matter.

    Raises:
        CodeError: If it is not a code, is damaged or incomplete, or comes from another version.
    """
    record, problems = salvage_code(code)
    if record is None or problems:
        raise CodeError(other_version())
    return record


def salvage_code(code: str) -> Salvaged:
    """The record behind *code*, or its good part.

    If another version packed it as a text, everything that this version knows is kept.

    Raises:
        CodeError: If it is not a code, is damaged or incomplete, holds more than fits, or has no
            usable part.
    """
    letter, packed = unframe(code, KNOWN)
    if letter in {_POSITION, _OLD_POSITION}:
        raise CodeError(_("This is the code of a position, not of a game: open it in the Bot lab."))
    try:
        if letter in _PACKED_UNDER:
            return Salvaged(packing.unpack(packed, _PACKED_UNDER[letter]), ())
        if letter == _FROM_A_SETTING:
            return Salvaged(packing.unpack_with_setting(packed), ())
        return salvage(inflated(packed, _("The record"), RECORD))
    except (packing.OtherRulesError, zlib.error) as error:
        raise CodeError(other_version()) from error
    except TooMuchError as error:
        raise CodeError(str(error)) from error


def encode_position(text: str) -> str:
    """The *text* of a position file as a code of letters, digits, hyphens and underscores."""
    return frame(_POSITION, zlib.compress(text.encode(), 9))


def position_text(pasted: str) -> str:
    """The text of the position file in a *pasted* text: a code, a link with one, or a file itself.

    Raises:
        CodeError: If it is neither such a file nor the code or link of one.
    """
    is_file = pasted.lstrip("\N{ZERO WIDTH NO-BREAK SPACE} \t\r\n").startswith("{")
    return pasted if is_file else decode_position(studied_code(pasted))


def studied_code(pasted: str) -> str:
    """The code of a position of the bot in a *pasted* text, or the likeliest text for one.

    Raises:
        CodeError: If it is a link longer than any of ours.
    """
    try:
        return code_in(pasted, ("position",), STUDIED_LETTERS)
    except TooMuchError as error:
        raise CodeError(str(error)) from error


def decode_position(code: str) -> str:
    """The text of the position file behind *code*; it may be faulty.

    A file of an earlier version is converted.

    Raises:
        CodeError: If it is not the code of a position, or is damaged or incomplete.
    """
    letter, packed = unframe(code, KNOWN)
    if letter not in STUDIED_LETTERS:
        raise CodeError(_("This is not the code of a position. Copy the whole of it again."))
    try:
        text = inflated(packed, _("The position"), POSITION).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise CodeError(other_version()) from error
    except TooMuchError as error:
        raise CodeError(str(error)) from error
    return migrated_position(text) if letter == _OLD_POSITION else text
