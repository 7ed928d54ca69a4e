"""Counting the legal lines of some positions: what can be played at all, chance included."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.chance import Luck
from tests.support.blitz import ATTACK, BLITZ, DEFENCE, raid_of, table
from tests.support.nippon import NIPPON, without_draws
from tests.support.positions import FIRST_PRINTING, GAME, at, play
from tests.support.strategies import random_line

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game

TABLE = Path(__file__).parent / "legal_lines.txt"

ENGINE = "engine"
"""The source of the counts that nobody has made by hand: they only show what has changed."""


class Row(NamedTuple):
    """One line of the table: so many lines of *depth* actions begin in *position*."""

    position: str
    depth: int
    total: int
    source: str


def _in_game(game: Game[Any, Any], seed: int, actions: int) -> object:
    played = list(random_line(game, Luck(seed), game.start()))
    return played[actions].before


POSITIONS: dict[str, tuple[Game[Any, Any], object]] = {
    "start": (GAME, GAME.start()),
    "army": (GAME, at(GAME, reserves=("army-1", "army-1"))),
    "navy": (GAME, at(GAME, reserves=("navy-1", "army-1"))),
    "airforce": (GAME, at(GAME, reserves=("airforce-1", "army-1"))),
    "scientist": (GAME, at(GAME, reserves=("scientist", "army-1"))),
    "spy-alone": (GAME, at(GAME, reserves=("spy", "army-1"))),
    "strategic": (
        GAME,
        play(GAME, at(GAME, reserves=("army-1", "army-1")), "army-1 AM1.1").state,
    ),
    "blitz": (
        GAME,
        play(
            GAME,
            at(GAME, reserves=("blitz-airforce army-1 navy-1", "army-1"), bags=("", "")),
            "blitz-airforce WE1.3",
        ).state,
    ),
    "theatre-won": (
        GAME,
        play(GAME, at(GAME, markers={"SE": 10}), "airforce-1 SE1.1").state,
    ),
    "midgame-2021": (GAME, _in_game(GAME, 3, 45)),
    "full-campaign": (
        NIPPON,
        play(
            NIPPON,
            without_draws(placed={"japan": {"BOS1": "navy-1 army-1"}}),
            "airforce-1 BOS1.3",
        ).state,
    ),
    "nippon-midgame": (NIPPON, _in_game(NIPPON, 3, 45)),
    "midgame-2019": (FIRST_PRINTING, _in_game(FIRST_PRINTING, 4, 60)),
    "card-start": (BLITZ, BLITZ.start()),
    "card-raid": (
        BLITZ,
        table(hands={ATTACK: "stuka bf-109 night-raid", DEFENCE: "radar balloon"}).state,
    ),
    "card-bombing": (
        BLITZ,
        raid_of("stuka stuka heinkel", hands={DEFENCE: "balloon balloon repair radar"}).state,
    ),
    "card-discard": (
        BLITZ,
        table(phase="discard", hands={ATTACK: "bf-109 " * 9, DEFENCE: "novice decoy"}).state,
    ),
    "card-midgame": (BLITZ, _in_game(BLITZ, 6, 70)),
}


def lines(game: Game[Any, Any], state: object, depth: int) -> int:
    """Count the legal lines of exactly *depth* actions, chance outcomes included."""
    if not depth:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(
        lines(game, game.apply(state, action, tell=False).state, depth - 1) for action in actions
    )


def read() -> list[Row]:
    """The rows of the table."""
    rows = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, depth, total, source = line.split(maxsplit=3)
            rows.append(Row(position, int(depth), int(total), source))
    return rows


def counted(row: Row) -> Row:
    """The row with the count of the engine."""
    return row._replace(total=lines(*POSITIONS[row.position], row.depth))


def written(rows: list[Row]) -> str:
    """The table as text."""
    head = (
        "# Legal lines, chance included: position, depth, count, where the count is from.\n"
        f"# Counts from “{ENGINE}” are rewritten by: python -m tests.golden.regenerate\n"
    )
    return head + "".join(
        f"{row.position:<14} {row.depth:>2} {row.total:>9}  {row.source}\n" for row in rows
    )
