"""The numbers of positions and events as names, for a person who compares two texts."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from blitz_widgets.core.declared import spelt
from blitz_widgets.core.protocol import Outcome
from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitzkrieg.engine.setting_up import row_name
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.games.blitz.engine.state import State as CardState
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State

Position = dict[str, dict[str, str]]
"""What is where: groups of things, each thing with what is said of it."""


_WON = (WON_BY_FIRST, WON_BY_SECOND, WON_BY_BOTH, OPEN, UNOPENED)


class Naming(Protocol):
    """How one game calls its numbers."""

    names: Mapping[str, Callable[[Any], str]]
    """What a number in a field of an event stands for; in other fields it is a number."""

    def position(self, state: Any) -> Position:  # noqa: ANN401  # of whichever game
        """All of *state* but what is still to be done in the turn: what follows shows that."""


class BoardNaming:
    """The board game, for two or against the bot."""

    def __init__(self, game: Blitzkrieg) -> None:
        kit = self._kit = game.kit
        sides = self._sides = [bag.id for bag in kit.sides.bag]
        self._units = [unit.id if unit else "none" for unit in kit.units]
        self._theatres = [theatre.id for theatre in kit.board.theatre]
        self._rows = [row_name(kit, row) for row in range(len(kit.row_mask))]
        self.names: dict[str, Callable[[Any], str]] = {
            "seat": sides.__getitem__,
            "winner": sides.__getitem__,
            "winners": sides.__getitem__,
            "unit": self._units.__getitem__,
            "acting": self._units.__getitem__,
            "space": kit.space_name.__getitem__,
            "theatre": self._theatres.__getitem__,
            "row": self._rows.__getitem__,
            "rows": self._rows.__getitem__,
            "stratagem": STRATAGEMS.__getitem__,
            "carried": STRATAGEMS.__getitem__,
        }

    def position(self, state: State) -> Position:
        """The table, both reserves, both bags and the pile."""
        sides = self._sides
        won = dict(zip(_WON, (*sides, "both", "open", "unopened"), strict=True))
        return {
            "turn": {"": f"{state.turn}, {sides[state.seat]}"},
            "final turn": {"": spelt(state.final_turn)},
            "outcome": {"": value_of(self, "ended", state.ended)},
            "beside": {
                field: value_of(self, field, getattr(state.extra, field))
                for field in state.extra.__struct_fields__
            },
            "scores": by_name(sides, map(str, state.scores)),
            "markers": by_name(self._theatres, map(str, state.markers)),
            "campaigns": by_name(self._rows, (won[code] for code in state.rows)),
            **{row: self._spaces(state, number) for number, row in enumerate(self._rows)},
            "placed last": by_name(sides, (self._units[unit] for unit in state.last_placed)),
            "reserves": by_name(sides, map(self._listed, state.reserves)),
            **{
                f"bag of {side}": counted(self._units, bag)
                for side, bag in zip(sides, state.bags, strict=True)
            },
            "pile": counted(self._units, state.pile),
        }

    def _listed(self, tokens: bytes) -> str:
        return " ".join(self._units[unit] for unit in tokens) or "none"

    def _spaces(self, state: State, row: int) -> dict[str, str]:
        spaces = [n for n, its_row in enumerate(self._kit.space_row) if its_row == row]
        return {self._kit.space_name[n].partition(".")[2]: self._lying(state, n) for n in spaces}

    def _lying(self, state: State, space: int) -> str:
        """Whose unit lies on *space*; or whether one can be placed there."""
        for side, owned in zip(self._sides, state.owned, strict=True):
            if owned >> space & 1:
                units = dict.fromkeys((state.tokens[space], state.acting[space]))
                return f"{side} {' as '.join(self._units[unit] for unit in units)}"
        return "free" if state.free >> space & 1 else "closed"


class CardNaming:
    """The card game, for two or against the bot."""

    def __init__(self, game: Blitz) -> None:
        pack = game.pack
        self._ids, self._sides = pack.ids, pack.sides
        self.names: dict[str, Callable[[Any], str]] = {
            "seat": pack.sides.__getitem__,
            "winner": pack.sides.__getitem__,
            "card": pack.ids.__getitem__,
            "raid": pack.ids.__getitem__,
            "answers": pack.ids.__getitem__,
            "draws": pack.sides.__getitem__,
        }
        self.names["rows"] = self.names["raid"]

    def position(self, state: CardState) -> Position:
        """The table, both hands and both decks.  Damage is in half points."""
        piles = {"hand": state.hands, "deck": state.decks, "discards": state.discards}
        return {
            "turn": {"": f"{state.turn}, {self._sides[state.seat]}"},
            **{
                field: {"": value_of(self, field, getattr(state, field))}
                for field in ("phase", "draws", "raid", "passed", "answers", "damage", "ended")
            },
            **{
                f"{pile} of {side}": counted(self._ids, cards)
                for pile, of_both in piles.items()
                for side, cards in zip(self._sides, of_both, strict=True)
            },
        }


def naming_of(game: Game[Any, Any]) -> Naming:
    """How *game* calls its numbers."""
    return CardNaming(game) if isinstance(game, Blitz) else BoardNaming(game)


def value_of(naming: Naming, field: str, value: object) -> str:
    """The *value* of a field, in names."""
    match value:
        case None:
            return "none"
        case bytes():
            return "+".join(value_of(naming, field, each) for each in value) or "none"
        case tuple():
            return "/".join(value_of(naming, field, each) for each in value) or "none"
        case Outcome():
            return (
                f"{naming.names['winner'](value.winner)} by {'+'.join((value.rule, *value.also))}"
            )
        case bool() | Enum():
            return spelt(value)
        case _:
            return naming.names.get(field, str)(value)


def by_name(names: Iterable[str], values: Iterable[str]) -> dict[str, str]:
    """What is said of each of *names*."""
    return dict(zip(names, values, strict=True))


def counted(names: Iterable[str], heap: bytes) -> dict[str, str]:
    """How many of each thing lie in a *heap* without an order."""
    listed = [*names]
    return {listed[number]: str(count) for number, count in sorted(Counter(heap).items())}
