"""Whether a sentence about two decisions at cards is true, by playing both on the engine.

A sentence is read back, and what it says is worked out without the code that has said it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitz import events as ev
from blitz_widgets.games.blitz.actions import Pass
from blitz_widgets.games.blitz.state import ATTACKER, Phase
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitz.names import points_text
from blitz_widgets.view.odds import chance_text
from tests.coaching.bombs_truth import bombs_would_win, damage_due
from tests.coaching.card_turn import PlayedTurn
from tests.coaching.every_hand import greatest_total, hands_held, is_ahead, is_final, total_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitz.state import State

SPARE = ": a second multiplier would add nothing, for each side may play one in a raid"


class Pair(NamedTuple):
    """Two decisions in the same position, as they were played."""

    better: PlayedTurn
    other: PlayedTurn


def is_true_of(pair: Pair, sentence: str) -> bool:
    """Whether *sentence* is true of both; each has just one form that it can have."""
    found = [
        check(pair, *match.groups(default=""))
        for form, check in _FORMS.items()
        if (match := re.fullmatch(form, sentence))
    ]
    assert len(found) == 1, sentence
    return found[0]


def has_chance(sentence: str) -> bool:
    """Whether every hand has to be tried to say whether *sentence* is true."""
    return any(each in sentence for each in ("%", " first", " come to that"))


def _costs(turn: PlayedTurn, said: str) -> bool:
    """Whether those cards were played, and this is printed on one that is alone."""
    kinds = (ev.CardPlayed, ev.BalloonRose, ev.RepairDone)
    gone = Counter(turn.pack.cards[card].name for kind in kinds for card in turn.cards(kind))
    return _named(re.sub(r" \(.+\)$", "", said)) == gone


def _named(said: str) -> Counter[str]:
    """The cards of a pile by their names."""
    named: Counter[str] = Counter()
    for each in said.split(", ") if said != "no card" else ():
        count, _times, name = each.rpartition(" × ")  # noqa: RUF001  # the sign of times
        named[name] += int(count or 1)
    return named


def _keeps_answers(turn: PlayedTurn, said: str) -> bool:
    """Whether those balloons and repairs are left."""
    held = Counter(turn.pack.cards[card].name for card in turn.left if turn.pack.is_answer[card])
    return _named(said) == held


def _flies_none(turn: PlayedTurn) -> bool:
    return bool(turn.of_type(ev.RaidDeclined))


def _leaves(turn: PlayedTurn, said: str) -> bool:
    """Whether the cards that are left come to that, and can begin or meet a raid."""
    total = re.fullmatch(r"cards worth (\d+)( in a raid| but no bomber)?", said)
    assert total, said
    bomber = turn.seat != ATTACKER or any(turn.pack.bombs[card] for card in turn.left)
    grounded = total[2] == " but no bomber"
    return grounded is not bomber and int(total[1]) == greatest_total(turn.game, b"", turn.left)


def _both_cost_and_leave(pair: Pair, *said: str) -> bool:
    less, hand, more, instead = said
    costs = _costs(pair.better, less) and _costs(pair.other, more)
    return costs and _leaves(pair.better, hand) and _leaves(pair.other, instead)


def _both_leave(pair: Pair, hand: str, instead: str, spare: str) -> bool:
    turn = pair.better
    if spare:
        gone = [turn.pack.multiplier[card] for card in turn.cards(ev.Discarded)]
        kept = max(turn.pack.multiplier[card] for card in turn.left)
        assert gone
        assert all(0 < multiplier <= kept for multiplier in gone)
    return _leaves(turn, hand) and _leaves(pair.other, instead)


def _is_decided(turn: PlayedTurn, mine: str, theirs: str, what: str) -> bool:
    """Whether the raid has ended so."""
    rows = turn.of_type(ev.RaidDecided)[0].rows
    totals = [str(turn.pack.total(rows[each])) for each in (turn.seat, turn.other)]
    return totals == [mine, theirs] and what == _falls(turn, turn.when_decided)


def _falls(turn: PlayedTurn, ended: State) -> str:
    """What falls once the raid has *ended*."""
    if ended.phase is not Phase.BOMBING:
        return "no bomb falls"
    return f"bombs for {points_text(damage_due(turn.game, ended))} fall"


def _needs(turn: PlayedTurn) -> str:
    """With what the other side is no longer beaten."""
    mine = turn.totals[turn.seat]
    return str(next(n for n in range(999) if not is_ahead(turn.game, turn.seat, mine, n)))


def _turns_round(turn: PlayedTurn) -> str:
    """How likely the other side comes to that with all that it may hold."""
    game, after, other = turn.game, turn.after, turn.other
    mine = turn.totals[turn.seat]
    past = [
        not is_ahead(game, turn.seat, mine, total_with(game, after, other, hand))
        for hand in hands_held(game, after, turn.seat)
    ]
    return chance_text(sum(past) / len(past))


def _keeps(turn: PlayedTurn) -> str:
    """How likely bombs fall, or none do, as the side wants it, if both sides play everything."""
    game, after, seat, other = turn.game, turn.after, turn.seat, turn.other
    own = total_with(game, after, seat, after.hands[seat])
    kept = [
        is_ahead(game, seat, own, total_with(game, after, other, hand))
        for hand in hands_held(game, after, seat)
    ]
    return chance_text(sum(kept) / len(kept))


def _play_everything(pair: Pair, what: str, better: str, other: str) -> bool:
    wanted = "your bombers get through"
    if pair.better.seat != ATTACKER:
        wanted = "you keep the bombers out"
    assert what == wanted
    return (_keeps(pair.better), _keeps(pair.other)) == (better, other)


def _pass_too(pair: Pair, side: str, what: str, then: str) -> bool:
    """Whether the other side has just to pass, after the other move; and not after the better."""
    turn, better = pair.other, pair.better
    ended = turn.game.apply(turn.after, Pass()).state
    assert ended.phase is not Phase.RAID
    assert _is_side(turn, side)
    if then == "you may still answer":
        state = better.game.apply(better.after, Pass()).state
        own = total_with(better.game, better.after, better.seat, better.after.hands[better.seat])
        theirs = better.totals[better.other]
        answers = state.seat == better.seat and is_ahead(better.game, better.seat, own, theirs)
        return answers and what == _falls(turn, ended)
    first = f"it has to come to {_needs(better)} first"
    if _turns_round(better) == chance_text(0):
        first = f"it needs {_needs(better)} first, and cannot come to that"
    return then == first and what == _falls(turn, ended)


def _is_side(turn: PlayedTurn, side: str) -> bool:
    return side == ("RAF" if turn.seat == ATTACKER else "Luftwaffe")


def _lets_go(pair: Pair, side: str, falls: str, what: str, chance: str) -> bool:
    """Whether such bombs fall if the other side passes too, and how likely after the other move."""
    better, other = pair
    ended = better.game.apply(better.after, Pass()).state
    assert ended.phase is not Phase.RAID
    assert _is_side(better, side)
    return _falls(better, ended) == falls and _play_everything(
        Pair(other, other), what, chance, chance
    )


def _wins_by_deck(pair: Pair) -> bool:
    ended = pair.better.after.ended
    return bool(ended) and (ended.winner, ended.rule) == (pair.better.seat, Rule.CARD_WIN_RAF)


def _other_loses(pair: Pair) -> bool:
    better, other = (each.after.ended for each in pair)
    return better is None and other is not None and other.winner != pair.other.seat


def _enough(pair: Pair, points: str) -> bool:
    better, other = pair
    was = PlayedTurn(better.game, better.before, better.seat, ())
    makes = bombs_would_win(better) and not bombs_would_win(was)
    due = points_text(damage_due(better.game, better.after))
    return makes and not bombs_would_win(other) and due == points


def _done(turn: PlayedTurn, points: str) -> bool:
    return points_text(turn.after.damage - turn.before.damage) == points


def _takes_off(pair: Pair, points: str) -> bool:
    """Whether that much is answered, to what would have been done without."""
    better, other = pair
    idle = PlayedTurn(better.game, better.before, better.seat, ())
    without = damage_due(better.game, idle.after)
    left = damage_due(better.game, better.after)
    if better.after.phase is not Phase.BOMBING or better.after.passed[1]:
        left = better.after.damage - better.before.damage
    answered = other.cards(ev.BalloonRose) + other.cards(ev.RepairDone)
    return not answered and points_text(without - left) == points


_TOTALS = r"(\d+) against (\d+): (.+)"
_FORMS: dict[str, Callable[..., bool]] = {
    r"It costs (.+) and leaves you (.+); your move costs (.+) and leaves you (.+)\.": (
        _both_cost_and_leave
    ),
    r"It costs (.+), your move ([^;]+)\.": lambda pair, less, more: (
        _costs(pair.better, less) and _costs(pair.other, more)
    ),
    rf"It leaves you (.+), your move ([^:]+)({SPARE})?\.": _both_leave,
    r"It wins the game at once: the Luftwaffe has no card left to draw\.": _wins_by_deck,
    r"It keeps the game going; your move loses it at once\.": _other_loses,
    rf"It ends the raid at once, {_TOTALS}\.": lambda pair, *said: _is_decided(pair.better, *said),
    rf"With your move the raid is over, {_TOTALS}\.": lambda pair, *said: _is_decided(
        pair.other, *said
    ),
    r"After your move it goes on, and the (\w+) can come to the (\d+) that it needs: (.+)\.": (
        lambda pair, side, needed, chance: (
            _is_side(pair.other, side)
            and (needed, chance) == (_needs(pair.other), _turns_round(pair.other))
        )
    ),
    r"After your move the (\w+) need only pass too, and (.+); after the better move (.+)\.": (
        _pass_too
    ),
    r"If both sides then play everything, (.+) with a chance of (.+); with your move, (.+)\.": (
        _play_everything
    ),
    r"If both sides play everything, (.+) with a chance of (.+) either way\.": (
        lambda pair, what, chance: _play_everything(pair, what, chance, chance)
    ),
    r"The (\w+) then needs (\d+), and comes to that with a chance of (.+); "
    r"after your move it needs (\d+): (.+)\.": (
        lambda pair, side, needed, chance, less, more: (
            _is_side(pair.other, side)
            and (needed, less) == (_needs(pair.better), _needs(pair.other))
            and (chance, more) == (_turns_round(pair.better), _turns_round(pair.other))
        )
    ),
    r"It brings the bombs in the raid to (.+) of damage, enough to win if they get through; "
    r"your move does not\.": _enough,
    r"It flies no raid; if both sides play everything, the one that your move begins gets through "
    r"with a chance of only (.+)\.": lambda pair, chance: (
        _flies_none(pair.better) and _keeps(pair.other) == chance
    ),
    r"If both sides play everything, its raid gets through with a chance of (.+); your move flies "
    r"none( on the last turn, and then the RAF has won)?\.": lambda pair, chance, last: (
        _flies_none(pair.other)
        and _keeps(pair.better) == chance
        and bool(last) is not bool(pair.other.before.decks[ATTACKER])
    ),
    r"It keeps (.+) against bombs, your move (.+)\.": lambda pair, mine, less: (
        _keeps_answers(pair.better, mine) and _keeps_answers(pair.other, less)
    ),
    r"It lets the raid go, and no bomb falls; if both sides play everything after your move, (.+) "
    r"with a chance of (.+)\.": lambda pair, what, chance: _lets_go(
        pair, "RAF", "no bomb falls", what, chance
    ),
    r"It lets the raid go: if the (\w+) passes too, (.+ fall); if both sides play everything after "
    r"your move, (.+) with a chance of (.+)\.": _lets_go,
    r"It keeps a bomber, with which you can begin a raid; your move keeps none\.": lambda pair: (
        [any(each.pack.bombs[card] for card in each.left) for each in pair] == [True, False]
    ),
    r"The raid does (.+) of damage, with your move (.+)\.": lambda pair, less, more: (
        _done(pair.better, less) and _done(pair.other, more)
    ),
    r"It takes (.+) of damage off, your move none\.": _takes_off,
}
"""Every form of a sentence, and what has to be so if it is said."""


def is_true_of_pass(turn: PlayedTurn, sentence: str) -> bool:
    """Whether *sentence* is true after a pass in a raid."""
    found = [
        check(turn, *match.groups(default=""))
        for form, check in _FORMS_OF_PASS.items()
        if (match := re.fullmatch(form, sentence))
    ]
    assert len(found) == 1, sentence
    return found[0]


def _stands(turn: PlayedTurn, mine: str, theirs: str) -> bool:
    totals = [str(turn.totals[each]) for each in (turn.seat, turn.other)]
    return is_ahead(turn.game, turn.seat, int(mine), int(theirs)) and totals == [mine, theirs]


def _passes_too(turn: PlayedTurn, side: str, mine: str, theirs: str, what: str) -> bool:
    assert _is_side(turn, side)
    passed = PlayedTurn(turn.game, turn.before, turn.seat, (*turn.decided, Pass()))
    return _is_decided(passed, mine, theirs, what)


def _adds_bombers(turn: PlayedTurn) -> bool:
    return turn.other == ATTACKER and bool(turn.after.hands[ATTACKER])


def _comes_to(turn: PlayedTurn, side: str, needed: str, chance: str) -> bool:
    assert _is_side(turn, side)
    assert needed == _needs(turn)
    can = _turns_round(turn)
    if re.search(r"\d", chance):
        return chance.endswith(can)
    return can == chance_text("cannot" not in chance)


_FORMS_OF_PASS: dict[str, Callable[..., bool]] = {
    rf"Ends the raid, {_TOTALS}\.": _is_decided,
    r"Gives the raid up, (\d+) against (\d+): (no bomb falls)\.": lambda turn, *said: _passes_too(
        turn, "RAF" if turn.seat == ATTACKER else "Luftwaffe", *said
    ),
    rf"If the (\w+) passes too, it ends {_TOTALS}\.": _passes_too,
    r"Before that it may add bombers\.": _adds_bombers,
    r"Ahead, (\d+) against (\d+)\.": _stands,
    r"Level at (\d+), and that is enough for you\.": lambda turn, mine: _stands(turn, mine, mine),
    r"You play on only if the (\w+) does\.": lambda turn, side: (
        _is_side(turn, side) and turn.after.seat == turn.other and not is_final(turn.game)
    ),
    r"You are out of this raid\.": lambda turn: (
        turn.after.seat == turn.other and is_final(turn.game)
    ),
    r"The (\w+) needs (\d+)(?:, and|: whatever it holds, it) (can.*)\.": _comes_to,
    r"If both sides play everything, you come to (\d+), and (.+) with a chance of (.+)\.": (
        lambda turn, reach, what, chance: (
            _play_everything(Pair(turn, turn), what, chance, chance)
            and int(reach)
            == total_with(turn.game, turn.after, turn.seat, turn.after.hands[turn.seat])
        )
    ),
}
"""The same of what is said of a pass."""
