"""Claims about positions of the board game with one clearly right move, by theme."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.engine.actions import Drawn
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.lessons.goals import AfterReply, Gains, Safe, Secured
from blitz_widgets.lessons.lookahead import losing_line
from blitz_widgets.puzzles.puzzle import Proof
from devtools.puzzles.budget import Budgeted, TooLongError
from devtools.puzzles.claim import Claim, is_single_answer
from devtools.puzzles.proofs import (
    Knowledge,
    can_guarantee,
    can_happen,
    is_harmless,
    most,
    sample_turn_end,
)
from devtools.puzzles.unseen import could_hold_uncounted, is_open, may_hold, with_hand, with_reserve

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from devtools.puzzles.positions import Found

FEWEST_CHOICES: Final = 6
"""The fewest first decisions to choose from."""
CLOSE: Final = 12
"""A side that is at most this many points from the end may be about to win."""
FEWEST_POINTS: Final = 4
"""The fewest points that the right move of a puzzle about points scores."""
CLEARLY_MORE: Final = 3
"""Points that the right move scores beyond any other move with the best luck."""
MOST_TRIED: Final = {"win": 15_000, "hold": 30_000, "points": 20_000, "bot": 2_500}
"""The most actions to try for each kind of claim; each decision of the bot takes longer."""
_MOST_PROVED: Final = 120_000
"""The most actions for the proof, once a quick look has found something."""
_TRIED_FIRST: Final = 4
"""In the first few moves, a quick look may accept one wrong move as right."""
MOST_CHAINS: Final = 2
"""The most units that let another follow; with more, the search takes too long."""


def claims(found: Found, *, looked_for: Collection[str] = ()) -> Iterator[Claim]:
    """Yield the claims about the position *found*; usually there are none.

    *looked_for* limits them to some of the names in :data:`MOST_TRIED`.
    """
    game = Budgeted(found.game)
    counted = found._replace(game=game)
    if len(game.legal_actions(found.state)) < FEWEST_CHOICES:
        return
    finders = {"win": _win, "hold": _hold, "points": _points}
    if is_open(found.game, found.seat):
        finders["bot"] = _bot
    for name, find in finders.items():
        if looked_for and name not in looked_for:
            continue
        game.left = MOST_TRIED[name]
        try:
            claim = find(counted)
        except TooLongError:
            continue
        if claim is not None:
            yield claim
            if claim.proof is Proof.SEARCH:
                return


def _take_time(found: Found) -> None:
    """Raise the limit to that of a proof."""
    if isinstance(found.game, Budgeted):
        found.game.left = _MOST_PROVED


def _after(found: Found, action: object) -> Any:  # noqa: ANN401  # a position of the board game
    return found.game.apply(found.state, action, tell=False).state


def _win(found: Found) -> Claim | None:
    """Claim that one move wins for certain, and no other could."""
    game, state, seat = found.game, found.state, found.seat
    points = game.kit.winning_points  # type: ignore[attr-defined]
    if seat == 1 and not state.final_turn and state.scores[1] + CLOSE < points:
        return None
    if seat == 0 and state.scores[0] + CLOSE < points:
        return None
    rough = [
        sample_turn_end(game, _after(found, action), seat, worth=lambda s: s.scores[seat])
        for action in game.legal_actions(state)
    ]
    hopeful = sum(after.final_turn or after.ended is not None for after in rough)
    if not hopeful or (hopeful > 1 and seat == 1):
        return None
    _take_time(found)
    known, right = Knowledge(game, state, seat), []
    for action in game.legal_actions(state):
        after = _after(found, action)
        if can_guarantee(game, after, seat, known.wins):
            right.append(action)
        elif can_happen(game, after, seat, known.might_win):
            return None
        if len(right) > 1:
            return None
    if not right:
        return None
    return Claim(state, "win", tuple(right), (Secured(),), Proof.SEARCH)


def _hold(found: Found) -> Claim | None:
    """Claim that only one move or space saves the side from losing in the next turn."""
    game, state, seat = found.game, found.state, found.seat
    if state.final_turn or max(state.scores[1 - seat], 0) + CLOSE < game.kit.winning_points:  # type: ignore[attr-defined]
        return None
    known, legal = Knowledge(game, state, seat), game.legal_actions(state)
    winning_units: Counter[int] = Counter()
    safe: list[Any] = []
    spaces: set[int | None] = set()
    for number, action in enumerate(legal):
        after = sample_turn_end(game, _after(found, action), seat)
        if _winning_unit(found, after, known.turn, winning_units) is None:
            safe.append(action)
        spaces = {getattr(each, "space", None) for each in safe}
        if len(spaces) > 1 + (number < _TRIED_FIRST) or _chains(found, after) > MOST_CHAINS:
            return None
    _take_time(found)
    if not is_single_answer(legal, safe) or not all(
        can_guarantee(game, _after(found, each), seat, known.is_safe) for each in safe
    ):
        return None
    others = [action for action in legal if action not in safe]
    if not others:
        return None
    open_hand = is_open(game, seat)
    if not open_hand and len(winning_units) > len(state.reserves[1 - seat]):
        return None
    fitting = state if open_hand else with_hand(state, seat, winning_units)
    if any(
        can_happen(game, game.apply(fitting, action, tell=False).state, seat, _not(known.loses))
        for action in others
    ):
        return None
    theme = "hold"
    if not open_hand:
        once = could_hold_uncounted(game, state, seat)
        counted = not any(
            can_guarantee(game, _after(found, each), seat, lambda s: known.is_safe(s, once))
            for each in safe
        )
        theme = "bag" if counted else "hold"
    return Claim(fitting, theme, tuple(safe), (Safe(),), Proof.SEARCH)


def _chains(found: Found, state: Any) -> int:  # noqa: ANN401  # a position of the board game
    """The number of units the other side may hold that let another follow."""
    kit = found.game.kit  # type: ignore[attr-defined]
    units = may_hold(found.game, state, found.seat)
    return sum(kit.ability[unit] is Ability.BLITZ for unit in units)


def _not(test: Any) -> Any:  # noqa: ANN401  # a test in, a test out
    return lambda state: not test(state)


def _winning_unit(found: Found, after: Any, turn: int, known: Counter[int]) -> int | None:  # noqa: ANN401  # a position
    """A unit that wins alone from *after*, if the other side may hold one; *known* ones first."""
    game, seat = found.game, found.seat
    if game.outcome(after) is not None:
        return None
    hands = may_hold(game, after, seat)
    if is_open(game, seat):
        line = losing_line(game, after, seat, turn=turn, certainly=True, is_harmless=is_harmless)
        return None if line is None else hands[0]
    for unit in sorted(set(hands), key=lambda unit: (-known[unit], unit)):
        supposed = with_reserve(after, seat, bytes([unit]))
        line = losing_line(game, supposed, seat, turn=turn, certainly=True, is_harmless=is_harmless)
        if line is not None:
            known[unit] += 1
            return unit
    return None


def _points(found: Found) -> Claim | None:
    """Claim that one move scores far more points in this turn than any other could."""
    game, state, seat = found.game, found.state, found.seat
    before = state.scores[seat]
    rough = []
    for action in game.legal_actions(state):
        end = sample_turn_end(game, _after(found, action), seat, worth=lambda s: s.scores[seat])
        rough.append((end.scores[seat] - before, action))
    rough.sort(key=lambda pair: -pair[0])
    if rough[0][0] < FEWEST_POINTS or rough[0][0] - rough[1][0] < CLEARLY_MORE:
        return None

    def gain(after: Any) -> float:  # noqa: ANN401  # of the game
        return float(after.scores[seat] - before)

    best = rough[0][1]
    least = most(game, _after(found, best), seat, gain, lucky=False)
    others = (most(game, _after(found, each), seat, gain, lucky=True) for _n, each in rough[1:])
    if least < FEWEST_POINTS or any(least - other < CLEARLY_MORE for other in others):
        return None
    side = game.kit.sides.bag[seat].id  # type: ignore[attr-defined]
    goal = Gains(what=f"scores/{side}", at_least=int(least))
    return Claim(state, "campaign", (best,), (goal,), Proof.JUDGED)


def _bot(found: Found) -> Claim | None:
    """Claim that only after one move the bot cannot score in its next turn."""
    game, state, seat = found.game, found.state, found.seat
    if state.final_turn:
        return None
    bot = game.kit.sides.bag[1 - seat].id  # type: ignore[attr-defined]
    goal = AfterReply(what=f"scores/{bot}", at_most=0)
    turn, before = game.turn(state), state.scores[1 - seat]
    right = []
    for number, action in enumerate(game.legal_actions(state)):
        end = sample_turn_end(game, _after(found, action), seat)
        if not _bot_may_score(game, end, turn, before, rough=True):
            right.append(action)
        if len(right) > 1 + (number < _TRIED_FIRST):
            return None
    if len(right) != 1:
        return None
    _take_time(found)

    def quiet(after: Any) -> bool:  # noqa: ANN401  # of the game
        return not _bot_may_score(game, after, turn, before)

    if not can_guarantee(game, _after(found, right[0]), seat, quiet):
        return None
    for action in game.legal_actions(state):
        if action != right[0] and can_happen(game, _after(found, action), seat, quiet):
            return None
    return Claim(state, "bot", (right[0],), (goal,), Proof.SEARCH)


def _bot_may_score(game: Any, state: Any, turn: int, before: int, *, rough: bool = False) -> bool:  # noqa: ANN401  # a solo game and its position
    """Whether the bot may have more points than *before* at the end of its next turn.

    A *rough* look takes the first of what it may draw.
    """
    if state.scores[0] > before:
        return True
    if game.outcome(state) is not None or game.turn(state) > turn + 1:
        return False
    ways = game.legal_actions(state)
    if rough and isinstance(ways[0], Drawn):
        ways = ways[:1]
    return any(
        _bot_may_score(game, game.apply(state, each, tell=False).state, turn, before, rough=rough)
        for each in ways
    )
