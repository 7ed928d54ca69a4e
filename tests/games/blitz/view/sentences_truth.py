"""Whether a sentence about two decisions at cards is true, by playing both on the engine.

A sentence is read back, and what it says is worked out without the code that has said it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Pass
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.names import points_text
from blitz_widgets.view.odds import chance_text
from tests.coaching.bombs_truth import bombs_would_win, damage_due
from tests.coaching.card_turn import PlayedTurn
from tests.coaching.every_hand import greatest_total, hands_held, is_ahead, is_final, total_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitz.engine.state import State

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
    return any(each in sentence for each in ("%", " first", " come to that", "play everything"))


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
    if said == "nothing with any force":
        return not greatest_total(turn.game, b"", turn.left)
    total = re.fullmatch(
        r"cards worth (\d+)( in a raid| but no bomber to begin a raid with)?", said
    )
    assert total, said
    grounded = (total[2] or "").endswith(" with")
    return not (grounded and _has_bomber(turn)) and int(total[1]) == greatest_total(
        turn.game, b"", turn.left
    )


def _has_bomber(turn: PlayedTurn) -> bool:
    """Whether what is left can begin or meet a raid."""
    return turn.seat != ATTACKER or any(turn.pack.bombs[card] for card in turn.left)


def _is_told_of_bombers(pair: Pair, hand: str, instead: str) -> bool:
    """Whether a hand without a bomber is not passed over, unless neither has one."""
    alone = [_has_bomber(pair.better), _has_bomber(pair.other)] == [True, False]
    told = instead.endswith(" with") or instead == "nothing with any force"
    return told if alone else not instead.endswith(" with") and not hand.endswith(" with")


def _both_cost_and_leave(pair: Pair, *said: str) -> bool:
    less, hand, more, instead = said
    costs = _costs(pair.better, less) and _costs(pair.other, more)
    return costs and _leave(pair, hand, instead)


def _leave(pair: Pair, hand: str, instead: str) -> bool:
    leaves = _leaves(pair.better, hand) and _leaves(pair.other, instead)
    return leaves and _is_told_of_bombers(pair, hand, instead)


def _both_leave(pair: Pair, hand: str, instead: str, spare: str) -> bool:
    turn = pair.better
    if spare:
        gone = [turn.pack.multiplier[card] for card in turn.cards(ev.Discarded)]
        kept = max(turn.pack.multiplier[card] for card in turn.left)
        assert gone
        assert all(0 < multiplier <= kept for multiplier in gone)
    return _leave(pair, hand, instead)


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


def _is_kept(turn: PlayedTurn, what: str) -> bool:
    """Whether it is as likely as *what* says."""
    attacks = turn.seat == ATTACKER
    ends = (
        ("your bombers get through" if attacks else "you keep the bombers out"),
        ("your bombers cannot get through" if attacks else "you cannot keep the bombers out"),
    )
    said, _with, chance = what.partition(" with a chance of ")
    assert said in ends[: 1 if chance else 2]
    return _keeps(turn) == (_signs(chance) or chance_text(said == ends[0]))


def _signs(chance: str) -> str:
    """A chance as it is written outside of a sentence."""
    return chance.replace("less than", "<").replace("more than", ">")


def _is_less(turn: PlayedTurn, less: str) -> bool:
    never = "they cannot" if turn.seat == ATTACKER else "you cannot"
    chance = _signs(less.removeprefix("with a chance of "))
    return _keeps(turn) == (chance_text(0) if less == never else chance)


def _spends_less(pair: Pair, advice: str) -> bool:
    """Whether the raid is as good as decided, and the better decision costs less for it."""
    better, other = pair
    decided = _keeps(better) in {chance_text(chance) for chance in (0, 0.001, 0.999, 1)}
    if advice == "spend no card":
        return decided and not _spent(better) and bool(_spent(other))
    hands = [greatest_total(each.game, b"", each.left) for each in pair]
    return decided and len(_spent(better)) == 1 and hands[0] > hands[1]


def _spent(turn: PlayedTurn) -> bytes:
    kinds = (ev.CardPlayed, ev.BalloonRose, ev.RepairDone)
    return bytes(card for kind in kinds for card in turn.cards(kind))


def _delays(pair: Pair, side: str, answers: str) -> bool:
    """Whether the other side is next, nothing was added, and a pass of it does not end the raid."""
    turn = pair.better
    was = PlayedTurn(turn.game, turn.before, turn.seat, ())
    passed = turn.game.apply(turn.after, Pass()).state
    own = total_with(turn.game, turn.after, turn.seat, turn.after.hands[turn.seat])
    can = passed.seat == turn.seat and is_ahead(turn.game, turn.seat, own, turn.totals[turn.other])
    same = turn.totals[turn.seat] == was.totals[turn.seat]
    adds = [
        card for card in _spent(pair.other) if turn.pack.force[card] + turn.pack.multiplier[card]
    ]
    return (
        _is_side(turn, side)
        and turn.after.seat == turn.other
        and same
        and bool(adds)
        and (can is bool(answers))
    )


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


def _lets_go(pair: Pair, side: str, falls: str, what: str) -> bool:
    """Whether such bombs fall if the other side passes too, and how likely after the other move."""
    better, other = pair
    ended = better.game.apply(better.after, Pass()).state
    assert ended.phase is not Phase.RAID
    assert _is_side(better, side)
    return _falls(better, ended) == falls and _is_kept(other, what)


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
    r"After your move it goes on, and the (\w+) comes to the (\d+) that it needs with a chance of "
    r"(.+)\.": lambda pair, side, needed, chance: (
        _is_side(pair.other, side)
        and (needed, _signs(chance)) == (_needs(pair.other), _turns_round(pair.other))
    ),
    r"After your move the (\w+) need only pass too, and (.+); after the better move (.+)\.": (
        _pass_too
    ),
    r"If both sides then play everything, (.+); with your move, (.+)\.": lambda pair, what, less: (
        _is_kept(pair.better, what) and _is_less(pair.other, less)
    ),
    r"If both sides play everything, (.+) either way(?:: so it is best to (.+))?\.": (
        lambda pair, what, advice: (
            all(_is_kept(each, what) for each in pair)
            and (not advice or _spends_less(pair, advice))
        )
    ),
    r"Level, (\d+) against (\d+): at equal force (.+), so that is enough for you\.": (
        lambda pair, *said: (
            _is_level(pair.better, *said)
            and pair.other.totals[pair.other.seat] > pair.other.totals[pair.other.other]
        )
    ),
    r"It adds no force, but the (\w+) has to decide next(, and you can still answer)?\.": _delays,
    r"Neither leaves you a bomber: the next raid has to wait until you draw one\.": lambda pair: (
        not any(map(_has_bomber, pair))
    ),
    r"The (\w+) then needs (\d+), and (cannot come|comes) to that(?: with a chance of )?(.*); "
    r"after your move it needs (\d+), and (?:the|comes to that with a) chance (?:is|of) (.+)\.": (
        lambda pair, side, needed, can, chance, less, more: (
            _is_side(pair.other, side)
            and (needed, less) == (_needs(pair.better), _needs(pair.other))
            and (_signs(chance) or chance_text(0)) == _turns_round(pair.better)
            and bool(chance) is (can == "comes")
            and _signs(more) == _turns_round(pair.other)
        )
    ),
    r"It brings the bombs in the raid to (.+) of damage, enough to win if they get through; "
    r"your move does not\.": _enough,
    r"It flies no raid; if both sides play everything, the one that your move begins gets through "
    r"with a chance of only (.+)\.": lambda pair, chance: (
        _flies_none(pair.better) and _keeps(pair.other) == _signs(chance)
    ),
    r"It flies no raid; if both sides play everything, the one that your move begins cannot get "
    r"through\.": lambda pair: _flies_none(pair.better) and _keeps(pair.other) == chance_text(0),
    r"(?:If|Even if) both sides play everything, its raid gets through(?: with a chance of (.+))?; "
    r"your move flies none( on the last turn, and then the RAF has won)?\.": (
        lambda pair, chance, last: (
            _flies_none(pair.other)
            and _keeps(pair.better) == (_signs(chance) or chance_text(1))
            and bool(last) is not bool(pair.other.before.decks[ATTACKER])
        )
    ),
    r"It keeps (.+) against bombs, your move (.+)\.": lambda pair, mine, less: (
        _keeps_answers(pair.better, mine) and _keeps_answers(pair.other, less)
    ),
    r"It lets the raid go, and no bomb falls; if both sides play everything after your move, "
    r"(.+)\.": lambda pair, what: _lets_go(pair, "RAF", "no bomb falls", what),
    r"It lets the raid go: if the (\w+) passes too, (.+ fall); if both sides play everything after "
    r"your move, (.+)\.": _lets_go,
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


def _is_level(turn: PlayedTurn, mine: str, theirs: str, tie: str) -> bool:
    at_tie = "the bombers get through" if turn.seat == ATTACKER else "no bomb falls"
    return mine == theirs and _stands(turn, mine, theirs) and tie == at_tie


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
        return _signs(chance).endswith(can)
    return can == chance_text("cannot" not in chance)


_FORMS_OF_PASS: dict[str, Callable[..., bool]] = {
    rf"Ends the raid, {_TOTALS}\.": _is_decided,
    r"Gives the raid up, (\d+) against (\d+): (no bomb falls)\.": lambda turn, *said: _passes_too(
        turn, "RAF" if turn.seat == ATTACKER else "Luftwaffe", *said
    ),
    rf"If the (\w+) passes too, it ends {_TOTALS}\.": _passes_too,
    r"Before that it may add bombers\.": _adds_bombers,
    r"Ahead, (\d+) against (\d+)\.": _stands,
    r"Level, (\d+) against (\d+): at equal force (.+), so that is enough for you\.": (_is_level),
    r"You play on only if the (\w+) does\.": lambda turn, side: (
        _is_side(turn, side) and turn.after.seat == turn.other and not is_final(turn.game)
    ),
    r"You are out of this raid\.": lambda turn: (
        turn.after.seat == turn.other and is_final(turn.game)
    ),
    r"The (\w+) needs (\d+)(?:, and|: whatever it holds, it) (can.*|its cards.*)\.": _comes_to,
    r"If both sides play everything, you come to (\d+), and (.+)\.": (
        lambda turn, reach, what: (
            _is_kept(turn, what)
            and int(reach)
            == total_with(turn.game, turn.after, turn.seat, turn.after.hands[turn.seat])
        )
    ),
}
"""The same of what is said of a pass."""
