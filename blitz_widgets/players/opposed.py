"""A two-player game with the program in one of the seats."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.core.protocol import SEATS, Seat
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.catalogue import find_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.descriptor import PlayerEntry
    from blitz_widgets.core.protocol import Game


class OpponentError(ExplainedError):
    """The game has no such opponent; the message lists its opponents."""


def against(game: Game[Any, Any], words: str, *, person: Seat, seed: str) -> Game[Any, Any]:
    """*game*, with the player called *words* in the seat that is not the *person*'s.

    The rest of the program sees a game against a bot.  In any turn of a position, the player always
    decides alike: its luck comes from *seed* and the number of the turn.

    Raises:
        UnknownPlayerError: If there is no such player, or it does not play *game*.
    """
    find_player(words, seed, game.name)
    return cast("Game[Any, Any]", _AgainstProgram(game, words, person, seed))


def rules_of(game: Game[Any, Any]) -> Game[Any, Any]:
    """*game* by its rules alone, without players in people's seats."""
    return game.rules if isinstance(game, _AgainstProgram) else game


def opponents(game: Game[Any, Any]) -> tuple[PlayerEntry, ...]:
    """The players that one person may choose to play *game* against, the easiest first.

    Empty if the game has a bot of its own.
    """
    if len(game.human_seats) < len(SEATS):
        return ()
    players = descriptor_of(game.name).players
    return tuple(each for each in reversed(players) if each.opponent)


def check_opponent(game: Game[Any, Any], words: str) -> None:
    """Check that one person can play *game* against the player called *words*.

    Raises:
        OpponentError: If not; the message says why.
    """
    if len(game.human_seats) < len(SEATS):
        raise OpponentError(_("In this game the bot is your opponent: no other can be chosen."))
    reason = _why_unjudged(game)
    if reason:
        raise OpponentError(_(reason))
    known = [each.words for each in opponents(game)]
    if words not in known:
        raise OpponentError(
            _("There is no opponent “{words}”. Choose from: {known}.").format(
                words=words, known=", ".join(known)
            )
        )


def opposed_seat(game: Game[Any, Any], players: Sequence[str]) -> Seat | None:
    """The seat of the program if *players* are those of *game*, as a record names them.

    ``None`` if two people play, or the program plays both sides, or no judge knows the game.
    """
    known = {each.words for each in opponents(game)}
    taken = [seat for seat, words in zip(SEATS, players, strict=False) if words in known]
    return taken[0] if len(taken) == 1 and not _why_unjudged(game) else None


def _why_unjudged(game: Game[Any, Any]) -> str:
    """The reason why no judge knows *game*, not yet translated; empty if one does."""
    # Only now: a page of a game opens without the judge.
    from blitz_widgets.judging.catalogue import judge_of  # noqa: PLC0415
    from blitz_widgets.judging.judge import Unjudged  # noqa: PLC0415

    judge = judge_of(game)
    return judge.reason if isinstance(judge, Unjudged) else ""


def seated(game: Game[Any, Any], players: Sequence[str], seed: str) -> Game[Any, Any]:
    """*game* with the program in its seat among *players*; plain *game* if it has none."""
    seat = opposed_seat(game, players)
    if seat is None:
        return game
    return against(game, players[seat], person=Seat(1 - seat), seed=seed)


def stronger(game: Game[Any, Any], players: Sequence[str]) -> tuple[str, ...]:
    """*players* with the next stronger opponent in the program's place, if there is one."""
    ladder = [each.words for each in opponents(game)]
    steps = dict(pairwise(ladder))
    return tuple(steps.get(words, words) for words in players)


class _AgainstProgram:
    """A game with the program in one seat; everything else follows the rules."""

    def __init__(self, game: Game[Any, Any], words: str, person: Seat, seed: str) -> None:
        self.rules = game
        self._words = words
        self._seed = seed
        self.human_seats = (person,)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has
        return getattr(self.rules, name)

    def automatic_action(self, state: object) -> object:
        """The decision of the player, who knows no more than its seat does."""
        (seat,) = set(SEATS) - set(self.human_seats)
        player = find_player(self._words, f"{self._seed}/{self.rules.turn(state)}", self.name)
        legal = self.rules.legal_actions(state)
        return player.choose(self.rules, self.rules.observe(state, seat), legal)
