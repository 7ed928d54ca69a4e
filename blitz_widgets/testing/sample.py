"""Random games to check."""

from __future__ import annotations

from collections.abc import Callable  # msgspec reads it
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import Step, by_itself, play
from blitz_widgets.core.protocol import SEATS, Event, Seat
from blitz_widgets.testing.promise import expect

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.core.descriptor import Descriptor
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.rulebook.rules import RuleId

WATCHERS: Final[tuple[Seat | None, ...]] = (*SEATS, None)
"""All viewers of a game: both seats, and a bystander."""

_LONGEST: Final = 5000
"""More actions than a game of people can have."""


class Claims(Struct, frozen=True, kw_only=True):
    """A game's claims about itself, to be checked."""

    conserved: Callable[[Any, Any], object] | None = None
    """A value of a game and a position that never changes, such as the number of tokens by kind."""
    alike: Callable[[Any, Any, Seat | None, Luck], object] | None = None
    """From a game and a position, another one that looks the same to a seat or a bystander."""
    events: frozenset[type[Event]] = frozenset()
    """The kinds of event that must occur in the games of the sample."""


class PlayedGame(NamedTuple):
    """A complete game."""

    start: Any
    played: tuple[Step[Any, Any], ...]

    @property
    def end(self) -> object:  # of any game
        """The last position."""
        return self.played[-1].transition.state

    def states(self) -> Iterator[Any]:
        """Every position with a next action, and the last."""
        yield from (each.before for each in self.played)
        yield self.end


class Sample(NamedTuple):
    """A game with a sample of random games."""

    descriptor: Descriptor
    game: Game[Any, Any]
    games: tuple[PlayedGame, ...]
    claims: Claims

    def played(self) -> Iterator[Step[Any, Any]]:
        """Every action of all games."""
        for game in self.games:
            yield from game.played

    def states(self) -> Iterator[Any]:
        """Every position of all games."""
        for game in self.games:
            yield from game.states()

    def some_states(self, number: int) -> list[Any]:
        """About *number* positions, from all parts of the games, each end among them."""
        states = list(self.states())
        ends = [game.end for game in self.games]
        return [*states[:: max(1, len(states) // number)], *ends]

    def actions(self) -> list[Any]:
        """All different actions of the games."""
        return list(dict.fromkeys(each.action for each in self.played()))

    def expect_rules(self, *rules: RuleId) -> None:
        """Make sure that *rules*, which something cites, are rules of the game.

        Raises:
            ConformanceError: If one is not.
        """
        for rule in rules:
            expect(
                rule in self.descriptor.rulebook.rules, "a rule must be one of the game's own", rule
            )


def sample(
    descriptor: Descriptor,
    claims: Claims | None = None,
    *,
    options: Mapping[str, str] | None = None,
    games: int = 3,
) -> Sample:
    """Some *games* of the game at random with *options*, always the same ones.

    Raises:
        ConformanceError: If a game does not end.
    """
    game = find_game(descriptor.name, options or {})
    played = tuple(_play(game, Luck(f"conformance/{number}")) for number in range(games))
    return Sample(descriptor, game, played, claims or Claims())


def _play(game: Game[Any, Any], luck: Luck) -> PlayedGame:
    """One game: outcomes are equally likely, and a seat without a person acts automatically."""
    start = game.start()
    policy = by_itself(game, luck.pick, lambda state, _seat: luck.pick(game.legal_actions(state)))
    played = tuple(islice(play(game, start, policy, tell=True), _LONGEST))
    expect(played, "a game must have at least one action")
    expect(
        game.actor(played[-1].state) is None,
        "a game must end within this number of actions",
        _LONGEST,
    )
    return PlayedGame(start, played)
