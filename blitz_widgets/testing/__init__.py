"""The conformance suite: what every game promises, tried on games played at random.

For anyone who adds a game.  All of it at once::

    from blitz_widgets.testing import check_game

    check_game(descriptor)

or promise by promise, for example with pytest::

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        check(sample(descriptor))

A promise that is broken raises a :class:`ConformanceError` that says which, and where.  Some things
no program can know of a game; a :class:`Claims` declares them: what is never made or lost, and
which positions look the same to a viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.testing.judging import check_the_judge
from blitz_widgets.testing.numbers import check_numbers
from blitz_widgets.testing.playing import (
    check_decisions_can_be_studied,
    check_descriptor,
    check_players_play,
)
from blitz_widgets.testing.promise import ConformanceError
from blitz_widgets.testing.records import check_records
from blitz_widgets.testing.rules import (
    check_conservation,
    check_legality,
    check_notation,
    check_positions,
    check_purity,
    check_replay,
    check_the_end,
)
from blitz_widgets.testing.sample import Claims, Sample, sample
from blitz_widgets.testing.secrecy import check_secrecy
from blitz_widgets.testing.showing import check_pictures, check_text_view
from blitz_widgets.testing.words import (
    check_events_have_words,
    check_refusals_have_words,
    check_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.core.descriptor import Descriptor

__all__ = ["CHECKS", "Claims", "ConformanceError", "Sample", "check_game", "sample"]

CHECKS: Final[tuple[Callable[[Sample], None], ...]] = (
    check_descriptor,
    check_purity,
    check_replay,
    check_conservation,
    check_the_end,
    check_legality,
    check_positions,
    check_notation,
    check_secrecy,
    check_records,
    check_events_have_words,
    check_refusals_have_words,
    check_words,
    check_text_view,
    check_pictures,
    check_players_play,
    check_decisions_can_be_studied,
    check_numbers,
    check_the_judge,
)
"""All promises, each a function of a sample."""


def check_game(
    descriptor: Descriptor,
    claims: Claims | None = None,
    *,
    options: Mapping[str, str] | None = None,
    games: int = 3,
) -> None:
    """Play some *games* of the game at random, with *options*, and check every promise.

    The game must be in the table (:mod:`blitz_widgets.core.catalogue`), or plugged in.

    Raises:
        ConformanceError: If a promise is broken.
    """
    played = sample(descriptor, claims, options=options, games=games)
    for check in CHECKS:
        check(played)
