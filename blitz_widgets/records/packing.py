"""Pack the actions of a game by their places among the legal ones.

Each action, from the first on, is one of the legal actions, sorted by notation: its place among
them is a digit of one large number whose bases are the numbers of legal actions.  A forced action
therefore costs nothing, and texts and the engine's inner order may change freely.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

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
    from blitz_widgets.core.protocol import Game


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
    """A checksum of the actions' texts: with other rules, places mean other actions."""
    places: bytes
    about: About = About()
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()


class _Step(NamedTuple):
    """One action of a game while it is packed."""

    notation: str
    place: int
    """Its place among the legal actions, counted from 0."""
    base: int
    """The number of legal actions."""
    state: Any
    """The position after it."""


class Packer:
    """Packs a game repeatedly while it is played; only new actions cost time."""

    def __init__(self) -> None:
        self._beginning: tuple[object, ...] = ()
        self._game: Game[Any, Any]
        self._start: Any = None
        self._steps: list[_Step] = []

    def pack(self, record: Record) -> bytes | None:
        """*record* packed, or ``None`` if some action is illegal or not in the usual notation.

        Raises:
            RecordError: If there is no such game, or its position cannot be set up.
        """
        self._begin(record)
        if not self._follow(record.actions):
            return None
        number = 0
        for step in reversed(self._steps):
            number = number * step.base + step.place
        packed = _Packed(
            game=record.game,
            options=record.options,
            players=record.players,
            seed=record.seed,
            result=record.result,
            note=record.note,
            count=len(self._steps),
            check=_check(record.actions),
            places=number.to_bytes((number.bit_length() + 7) // 8, "big"),
            about=record.about,
            comments=record.comments,
            branches=record.branches,
        )
        return msgspec.msgpack.encode(packed)

    def pack_with_setting(self, record: Record) -> bytes | None:
        """*record*, which begins in a position that was set up, packed as by :meth:`pack`."""
        packed = self.pack(record)
        if packed is None:
            return None
        return zlib.compress(msgspec.msgpack.encode((record.setting, packed)), 9)

    def _begin(self, record: Record) -> None:
        """Keep the steps so far if *record* begins like the one before."""
        beginning = (record.game, dict(record.options), record.setting)
        if beginning != self._beginning:
            self._beginning = ()
            self._game = game_of(record)
            self._start = start_of(record, self._game)
            self._steps = []
            self._beginning = beginning

    def _follow(self, actions: tuple[str, ...]) -> bool:
        """Play the new ones of *actions*; returns whether all are legal."""
        pairs = enumerate(zip(self._steps, actions, strict=False))
        same = min(len(self._steps), len(actions))
        same = next((at for at, (step, each) in pairs if step.notation != each), same)
        del self._steps[same:]
        state = self._steps[-1].state if self._steps else self._start
        for notation in actions[same:]:
            legal = _legal(self._game, state)
            if notation not in legal:
                return False
            state = self._game.apply(state, legal[notation], tell=False).state
            self._steps.append(_Step(notation, sorted(legal).index(notation), len(legal), state))
        return True


def pack(record: Record) -> bytes | None:
    """*record* packed on its own, as by :meth:`Packer.pack`."""
    return Packer().pack(record)


def unpack_with_setting(packed: bytes) -> Record:
    """The record that :meth:`Packer.pack_with_setting` made into *packed*.

    Raises:
        OtherRulesError: If it was made with other games or rules, or is not such a record.
        TooMuchError: If it holds more than fits.
        zlib.error: If it is not compressed data.
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
    """The record that :meth:`Packer.pack` made into *packed*, with its options as of *version*.

    It begins in the position that *setting* describes, if one is given.

    Raises:
        OtherRulesError: If it was made with other games or rules, or is not a packed record.
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
        notation = sorted(legal)[place]
        actions.append(notation)
        state = game.apply(state, legal[notation], tell=False).state
    return tuple(actions)


def _legal(game: Game[Any, Any], state: object) -> dict[str, Any]:
    """The legal actions by their notation."""
    return {game.format(action): action for action in game.legal_actions(state)}


def _check(actions: tuple[str, ...]) -> int:
    return zlib.crc32("\n".join(actions).encode()) & 0xFFFF
