"""All games of the table keep every promise of the conformance suite."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import descriptor_of, game_names
from blitz_widgets.testing import CHECKS, Sample, sample
from blitz_widgets.testing.playing import check_players_play
from tests.conformance.claims import GAMES
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def played(number: int) -> Sample:
    """Some random games of the entry with this number."""
    name, options, claims = GAMES[number]
    return sample(descriptor_of(name), claims, options=options, games=1 if options else 2)


@for_each(
    ("number", "check"),
    lambda: [
        (number, check)
        for number, (_name, options, _claims) in enumerate(GAMES)
        for check in CHECKS
        if not (options and check is check_players_play)
    ],
    told=lambda row: f"{GAMES[row[0]][:2]}: {row[1].__name__}",
)
def test_it_keeps_its_promise(number: int, check: Callable[[Sample], None]) -> None:
    """Whatever is played; with other options, players are tried in the tests of the judge."""
    check(played(number))


def test_every_game_is_tried() -> None:
    """None of the table is left out."""
    assert {name for name, _options, _claims in GAMES} == {*game_names()}
