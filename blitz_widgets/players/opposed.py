"""A game of two people in which the program takes one of the seats."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.games.protocol import SEATS, Seat
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.catalogue import find_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.descriptor import PlayerEntry
    from blitz_widgets.games.protocol import Game


class OpponentError(ExplainedError):
    """No such opponent in the game; the message says which there are."""


def against(game: Game[Any, Any], words: str, *, person: Seat, seed: str) -> Game[Any, Any]:
    """*game*, with the player called *words* in the seat that is not the *person*'s.

    To all who ask it is a game against a bot.  The player decides the same again in the same turn
    of the same position: its luck comes from *seed* and the number of the turn.

    Raises:
        UnknownPlayerError: If there is no such player, or it does not play *game*.
    """
    find_player(words, seed, game.name)
    return cast("Game[Any, Any]", _Opposed(game, words, person, seed))


def rules_of(game: Game[Any, Any]) -> Game[Any, Any]:
    """*game* as its rules have it, without players in place of people."""
    return game.rules if isinstance(game, _Opposed) else game


def opponents(game: Game[Any, Any]) -> tuple[PlayerEntry, ...]:
    """The players that one person may choose to play *game* against, the easiest first.

    None where the game has a bot of its own.
    """
    if len(game.human_seats) < len(SEATS):
        return ()
    players = descriptor_of(game.name).players
    return tuple(each for each in reversed(players) if each.opponent)


def check_opponent(game: Game[Any, Any], words: str) -> None:
    """Make sure that one person can play *game* against the player called *words*.

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
    """The seat that the program takes if *players* are those of *game*, as a record names them.

    ``None`` where two people play, or the program on both sides, or no judge knows the game.
    """
    known = {each.words for each in opponents(game)}
    taken = [seat for seat, words in zip(SEATS, players, strict=False) if words in known]
    return taken[0] if len(taken) == 1 and not _why_unjudged(game) else None


def _why_unjudged(game: Game[Any, Any]) -> str:
    """Why no judge knows *game*, still to be translated; empty if one does."""
    # Only now: a page of a game opens without the judge.
    from blitz_widgets.judging.catalogue import judge_of  # noqa: PLC0415
    from blitz_widgets.judging.judge import Unjudged  # noqa: PLC0415

    judge = judge_of(game)
    return judge.reason if isinstance(judge, Unjudged) else ""


def seated(game: Game[Any, Any], players: Sequence[str], seed: str) -> Game[Any, Any]:
    """*game* with the program in the seat that it takes among *players*; else just *game*."""
    seat = opposed_seat(game, players)
    if seat is None:
        return game
    return against(game, players[seat], person=Seat(1 - seat), seed=seed)


def stronger(game: Game[Any, Any], players: Sequence[str]) -> tuple[str, ...]:
    """*players* with the next stronger opponent in the place of the program's, if there is one."""
    ladder = [each.words for each in opponents(game)]
    steps = dict(pairwise(ladder))
    return tuple(steps.get(words, words) for words in players)


class _Opposed:
    """All of a game but who takes its seats."""

    def __init__(self, game: Game[Any, Any], words: str, person: Seat, seed: str) -> None:
        self.rules = game
        self._words = words
        self._seed = seed
        self.human_seats = (person,)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has
        return getattr(self.rules, name)

    def automatic_action(self, state: object) -> object:
        """What the player decides, who knows no more than its seat does."""
        (seat,) = set(SEATS) - set(self.human_seats)
        player = find_player(self._words, f"{self._seed}/{self.rules.turn(state)}", self.name)
        legal = self.rules.legal_actions(state)
        return player.choose(self.rules, self.rules.observe(state, seat), legal)
