"""Packing a game's actions as their places among the legal ones.

Reading the actions from the first on, each is one of the legal actions, sorted by notation: its
place among them is a digit of one large number whose bases are the numbers of legal actions.  So
what leaves no choice costs nothing, and texts and the engine's inner order may change freely.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from blitz_widgets.limits import ACTIONS, RECORD
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.records.annotations import About, Branch, Comment
from blitz_widgets.records.migration import migrated_options
from blitz_widgets.records.record import VERSION, Record, RecordError, Result, game_of, start_of
from blitz_widgets.records.size import check_record

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game


class OtherRulesError(ExplainedError):
    """A packed record that does not fit the games and rules of this version."""


class _Packed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A record with its actions packed."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    seed: int | str | None
    result: Result | None
    note: str
    count: int
    """The number of actions."""
    check: int
    """A check sum of the actions' texts: under other rules the places mean other actions."""
    places: bytes
    about: About = About()
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()


def pack(record: Record) -> bytes | None:
    """*record* packed, or ``None`` if not all its actions are legal and in the usual notation.

    Raises:
        RecordError: If there is no such game.
    """
    game = game_of(record)
    state = start_of(record, game)
    digits: list[tuple[int, int]] = []
    for written in record.actions:
        legal = _legal(game, state)
        if written not in legal:
            return None
        digits.append((sorted(legal).index(written), len(legal)))
        state = game.apply(state, legal[written], tell=False).state
    number = 0
    for place, base in reversed(digits):
        number = number * base + place
    packed = _Packed(
        game=record.game,
        options=record.options,
        players=record.players,
        seed=record.seed,
        result=record.result,
        note=record.note,
        count=len(digits),
        check=_check(record.actions),
        places=number.to_bytes((number.bit_length() + 7) // 8, "big"),
        about=record.about,
        comments=record.comments,
        branches=record.branches,
    )
    return msgspec.msgpack.encode(packed)


def pack_with_setting(record: Record) -> bytes | None:
    """The same for a record that begins in a position that was set up."""
    packed = pack(record)
    if packed is None:
        return None
    return zlib.compress(msgspec.msgpack.encode((record.setting, packed)), 9)


def unpack_with_setting(packed: bytes) -> Record:
    """The record that :func:`pack_with_setting` made into *packed*.

    Raises:
        OtherRulesError: If it was made with other games or rules, or is no such record at all.
        TooMuchError: If it holds more than fits.
        zlib.error: If it is nothing compressed.
    """
    try:
        setting, inner = msgspec.msgpack.decode(
            inflated(packed, _("The record"), RECORD), type=tuple[dict[str, Any], bytes]
        )
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise OtherRulesError from error
    check_entries(setting)
    return unpack(inner, setting=setting)


def unpack(packed: bytes, version: int = VERSION, setting: dict[str, Any] | None = None) -> Record:
    """The record that :func:`pack` made into *packed*; *version* says what its options mean.

    It begins in the position that *setting* describes, if one is given.

    Raises:
        OtherRulesError: If it was made with other games or rules, or is no packed record at all.
        TooMuchError: If it holds more than fits.
    """
    try:
        found = msgspec.msgpack.decode(packed, type=_Packed)
        record = Record(
            game=found.game,
            options=migrated_options(found.game, found.options, version),
            players=found.players,
            setting=setting or {},
            seed=found.seed,
            result=found.result,
            note=found.note,
            about=found.about,
            comments=found.comments,
            branches=found.branches,
        )
        check_record(record)
        ACTIONS.check(_("The record"), found.count)
        game = game_of(record)
        start = start_of(record, game)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, RecordError) as error:
        raise OtherRulesError from error
    actions = _actions(game, start, found.count, int.from_bytes(found.places, "big"))
    if _check(actions) != found.check:
        raise OtherRulesError
    return msgspec.structs.replace(record, actions=actions)


def _actions(game: Game[Any, Any], start: object, count: int, number: int) -> tuple[str, ...]:
    state = start
    actions: list[str] = []
    for _number in range(count):
        legal = _legal(game, state)
        if not legal:
            raise OtherRulesError
        number, place = divmod(number, len(legal))
        written = sorted(legal)[place]
        actions.append(written)
        state = game.apply(state, legal[written], tell=False).state
    return tuple(actions)


def _legal(game: Game[Any, Any], state: object) -> dict[str, Any]:
    """The legal actions by their notation."""
    return {game.format(action): action for action in game.legal_actions(state)}


def _check(actions: tuple[str, ...]) -> int:
    return zlib.crc32("\n".join(actions).encode()) & 0xFFFF
