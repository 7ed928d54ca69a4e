"""Sets up the position that a :class:`~.setting.Setting` describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from blitz_widgets.core.protocol import NotationError, Outcome, Seat, SettingError
from blitz_widgets.games.blitzkrieg.engine.box import TokenBox
from blitz_widgets.games.blitzkrieg.engine.notation import find_name
from blitz_widgets.games.blitzkrieg.engine.setting import AS, BOTH, OPEN_ROW, Setting
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from blitz_widgets.limits import MOST_POINTS, MOST_TURNS
from blitz_widgets.limits.json_faults import at_place
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.supports_positions import SupportsPositions

T = TypeVar("T")

_WON_BY = (WON_BY_FIRST, WON_BY_SECOND)
_ROW_CODES = {BOTH: WON_BY_BOTH, OPEN_ROW: OPEN}
_USUAL_RESERVE = "airforce-1"


def build_state(game: SupportsPositions, setting: Setting, *, strict: bool) -> State:
    """The position of *game* that *setting* describes, with its agenda as written.

    No token is used twice; tokens missing from a given bag or pile stay in the box.  An editor
    needs *strict* to be false: then there may be more tokens than in the box, and any unit on any
    terrain.

    Raises:
        SettingError: If a name is unknown, or two units are on one space; *strict*, also if the box
            does not hold the tokens, a unit is on a space that does not take it (BOARD-TERRAIN),
            or a marker is off its track.
    """
    return _SettingUp(game, setting, strict=strict).position()


def side_names(kit: Kit) -> tuple[str, ...]:
    """The ids of the sides, by seat."""
    return tuple(bag.id for bag in kit.sides.bag)


def row_name(kit: Kit, row: int) -> str:
    """The name of the campaign number *row*, such as ``WE1``."""
    first = (kit.row_mask[row] & -kit.row_mask[row]).bit_length() - 1
    return kit.space_name[first].partition(".")[0]


def _number(numbers: Mapping[str, int], name: str, what: str) -> int:
    try:
        return find_name(numbers, name, what)
    except NotationError as error:
        raise SettingError(str(error)) from error


class _SettingUp:
    """One position being set up, piece by piece."""

    def __init__(self, game: SupportsPositions, setting: Setting, *, strict: bool) -> None:
        self._game = game
        self._kit = kit = game.kit
        self._setting = setting
        self._strict = strict
        self._sides = side_names(kit)
        self._box = TokenBox(kit, strict=strict, changes_hands=game.tokens_change_hands)
        self._tokens, self._acting = bytearray(len(kit.spaces)), bytearray(len(kit.spaces))
        self._owned, self._last_placed = [0, 0], [0, 0]

    def position(self) -> State:
        """The position; by default, at the start of a turn."""
        setting = self._setting
        for side, units in self._by_seat(setting.placed, {}):
            self._place(side, units)
        hands, bags = self._reserves(), self._bags()
        pile = None if setting.pile is None else self._box.take_for_pile(setting.pile.split())
        markers = self._markers()
        occupied = self._owned[0] | self._owned[1]
        free = self._opened() & ~occupied & ~self._spent()
        mover = self._seat(self._sides[0] if setting.seat is None else setting.seat)
        turn = self._turn(occupied, mover)
        scores = [self._points(points) for _seat, points in self._by_seat(setting.scores, 0)]
        return replace(
            self._game.start(),
            turn=turn,
            seat=mover,
            agenda=self._agenda(turn, mover),
            free=free,
            tokens=bytes(self._tokens),
            acting=bytes(self._acting),
            owned=(self._owned[0], self._owned[1]),
            markers=tuple(markers),
            scores=(scores[0], scores[1]),
            last_placed=self._placed_last(),
            rows=self._rows(free, markers),
            final_turn=setting.final_turn,
            ended=self._outcome(),
            extra=self._game.extra_state(setting),
            reserves=(hands[0], hands[1]),
            bags=(self._box.rest_of(0, bags[0]), self._box.rest_of(1, bags[1])),
            pile=self._box.rest_of_pile(pile),
        )

    def _reserves(self) -> list[bytes]:
        """The units of each side, taken from the box."""
        usual = dict.fromkeys(self._sides, _USUAL_RESERVE)
        given = usual if self._setting.reserves is None else self._setting.reserves
        return [self._box.take(side, units.split()) for side, units in self._by_seat(given, "")]

    def _bags(self) -> list[bytes | None]:
        """The given contents of each bag, taken from the box; ``None`` for the rest of it."""
        given = dict[str, str | None](self._setting.bags)
        return [
            None if units is None else self._box.take(side, units.split())
            for side, units in self._by_seat(given, None)
        ]

    def _spent(self) -> int:
        """The spaces, as bits, that stay vacant for good: in won theatres, and others."""
        spent = 0
        for theatre in self._theatres(self._setting.won):
            spent |= self._kit.theatre_mask[theatre]
        for space in self._setting.spent:
            spent |= 1 << _number(self._kit.space_number, space, _("space"))
        return spent

    def _seat(self, side: str) -> int:
        if side not in self._sides:
            raise SettingError(
                _("There is no side {side}: this game is between {known}.").format(
                    side=side,
                    known=_("{one} and {other}").format(one=self._sides[0], other=self._sides[1]),
                )
            )
        return self._sides.index(side)

    def _by_seat(self, given: Mapping[str, T], usual: T) -> list[tuple[int, T]]:
        found = {self._seat(side): what for side, what in given.items()}
        return [(seat, found.get(seat, usual)) for seat in range(len(self._sides))]

    def _theatres(self, names: Iterable[str]) -> list[int]:
        return [_number(self._kit.theatre_number, name, _("theatre")) for name in names]

    def _points(self, points: int) -> int:
        if not 0 <= points <= MOST_POINTS:
            raise SettingError(
                _("A side has from 0 to {most} points, not {points}.").format(
                    most=MOST_POINTS, points=points
                )
            )
        return points

    def _turn(self, occupied: int, mover: int) -> int:
        turn = self._setting.turn
        if turn is None:
            return occupied.bit_count() // 2 * 2 + 1 + mover
        if not 0 <= turn <= MOST_TURNS:
            raise SettingError(
                _("The number of the turn is from 0 to {most}, not {turn}.").format(
                    most=MOST_TURNS, turn=turn
                )
            )
        return turn

    def _agenda(self, turn: int, mover: int) -> tuple[int, ...]:
        setting = self._setting
        if setting.ended is not None:
            return ()
        if setting.todo is None:
            return self._game.turn_agenda(mover)
        return self._game.todo.read(setting.todo, mover, in_set_up=not turn)

    def _outcome(self) -> Outcome | None:
        ended = self._setting.ended
        if ended is None:
            return None
        return Outcome(Seat(self._seat(ended.winner)), ended.rule, ended.also)

    def _placed_last(self) -> tuple[int, int]:
        for side, unit in self._setting.last_placed.items():
            number = _number(self._kit.unit_number, unit, _("unit")) if unit else 0
            self._last_placed[self._seat(side)] = number
        return self._last_placed[0], self._last_placed[1]

    def _place(self, side: int, units: Mapping[str, str]) -> None:
        kit = self._kit
        for space, unit, copied in self._units_on(units):
            if self._tokens[space]:
                raise SettingError(
                    _("There are two units on {space}.").format(space=kit.space_name[space])
                )
            self._tokens[space] = self._box.take(side, [unit])[0]
            self._acting[space] = acting = _number(kit.unit_number, copied, _("unit"))
            if self._strict and kit.is_spy[acting]:
                problem = _("a spy copies another unit. Say which, as in “spy as army-2”.")
                raise SettingError(at_place("", f"placed, {kit.space_name[space]}", problem))
            fits = kit.is_scientist[acting] or kit.spaces_for[acting] >> space & 1
            if self._strict and not fits:
                raise SettingError(
                    _("{space} is {terrain}: it does not take {unit}.").format(
                        space=kit.space_name[space],
                        terrain=kit.spaces[space].terrain,
                        unit=copied,
                    )
                )
            self._owned[side] |= 1 << space
            self._last_placed[side] = self._acting[space]

    def _units_on(self, units: Mapping[str, str]) -> Iterator[tuple[int, str, str]]:
        """The space, the unit and the unit it acts as, for each unit on the board."""
        numbers = self._kit.space_number
        for where, what in units.items():
            if "." in where:
                unit, _as, copied = what.partition(AS)
                yield _number(numbers, where, _("space")), unit, copied or unit
            else:
                for place, unit in enumerate(what.split(), start=1):
                    yield _number(numbers, f"{where}.{place}", _("space")), unit, unit

    def _markers(self) -> list[int]:
        kit, setting = self._kit, self._setting
        given = dict(zip(self._theatres(setting.markers), setting.markers.values(), strict=True))
        markers = [given.get(theatre, 0) for theatre in range(len(kit.last))]
        for number, side in zip(self._theatres(setting.won), setting.won.values(), strict=True):
            towards = -1 if self._seat(side) else 1
            if number not in given:
                markers[number] = kit.won_at[number] * towards
        for (theatre, number), marker in zip(kit.theatre_number.items(), markers, strict=True):
            if abs(marker) > (kit.last[number] if self._strict else MOST_POINTS):
                raise SettingError(
                    _("The track of {theatre} ends {last} spaces from the middle.").format(
                        theatre=theatre, last=kit.last[number]
                    )
                )
        return markers

    def _opened(self) -> int:
        """The spaces of the theatres that are or have been open."""
        kit, setting = self._kit, self._setting
        occupied = self._owned[0] | self._owned[1]
        named = {*self._theatres(setting.opened), *self._theatres(setting.won)}
        return sum(
            spaces
            for number, spaces in enumerate(kit.theatre_mask)
            if kit.starts_open[number] or number in named or spaces & occupied
        )

    def _rows(self, free: int, markers: list[int]) -> bytes:
        kit, opened = self._kit, self._opened()
        given = {
            _number(_row_numbers(kit), row, _("campaign")): self._row_code(winner)
            for row, winner in self._setting.rows.items()
        }
        codes = bytearray()
        for row, spaces in enumerate(kit.row_mask):
            marker = markers[kit.row_theatre[row]]
            leader = _WON_BY[marker < 0] if marker else WON_BY_BOTH
            usual = OPEN if free & spaces else leader if opened & spaces else UNOPENED
            code = given.get(row, usual)
            is_closed = usual not in {OPEN, UNOPENED}
            codes.append(code if is_closed else usual)
        return bytes(codes)

    def _row_code(self, winner: str) -> int:
        return _ROW_CODES[winner] if winner in _ROW_CODES else _WON_BY[self._seat(winner)]


def _row_numbers(kit: Kit) -> Mapping[str, int]:
    return {row_name(kit, row): row for row in range(len(kit.row_mask))}
