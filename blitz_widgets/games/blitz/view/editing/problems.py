"""Impossible things in a position of the card game, each with a repair.

The rules name one thing at a time (:mod:`~.games.blitz.possibility`).  What would help is found by
trying: of some small changes those are offered after which that is no longer said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.engine.possibility import could_not_be, earliest_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase, State
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.editing.moving import sent_home, used
from blitz_widgets.games.blitz.view.names import card_name, phase_name, side_name
from blitz_widgets.games.blitz.view.targets import BOMBS, raid_target
from blitz_widgets.locale import _
from blitz_widgets.view.editing import Fix, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.pack import Pack

_MOST_FIXES = 3
_NOBODY = (False, False)


def problems(game: Blitz, state: State) -> tuple[Problem, ...]:
    """All that is wrong."""
    pack = game.pack
    found = [*_too_many(pack, state)]
    if state.ended is not None:
        found.append(_over(pack, state))
    elif not found:
        wrong = could_not_be(pack, game.blitz_options, state)
        if wrong is not None:
            found.append(_impossible(game, state, wrong))
    return tuple(found)


def _too_many(pack: Pack, state: State) -> Iterator[Problem]:
    """CARD-DECKS."""
    for card, owner in enumerate(pack.owner):
        held, count = pack.full[owner].count(card), used(pack, state, card)
        if count <= held:
            continue
        name, side = card_name(pack, card), pack.sides[owner]
        fixes = [
            Fix(key=f"off {target}", label=label)
            for target, label, is_there in (
                (
                    f"held:hand:{side}/{pack.ids[card]}",
                    _("Take it from the hand"),
                    card in state.hands[owner],
                ),
                (
                    f"played:{side}.{state.raid[owner].rfind(card)}",
                    _("Take it from the raid"),
                    card in state.raid[owner],
                ),
                (
                    f"held:answers/{state.answers.rfind(card)}",
                    _("Take it from the bombs"),
                    card in state.answers,
                ),
                (
                    f"held:discard:{side}/{pack.ids[card]}",
                    _("Take it from the discard pile"),
                    card in state.discards[owner],
                ),
            )
            if is_there
        ]
        yield Problem(
            key=f"too-many:{card}",
            title=_("{unit} of the {side}: {count} of them").format(
                unit=name.capitalize(), side=side_name(pack, owner), count=count
            ),
            text=_("Its deck has {held}.").format(held=held),
            is_error=True,
            targets=(f"held:hand:{side}/{pack.ids[card]}", raid_target(pack, owner)),
            rule=Rule.CARD_DECKS,
            fixes=tuple(fixes[:_MOST_FIXES]),
        )


def _over(pack: Pack, state: State) -> Problem:
    ended = state.ended
    return Problem(
        key="over",
        title=_("The game is over here"),
        text=_("Victory for the {side}. Nothing can be played from here.").format(
            side=side_name(pack, ended.winner if ended else 0)
        ),
        is_error=True,
        rule=ended.rule if ended else None,
        fixes=(Fix(key="try resume", label=_("Begin another turn")),),
    )


def _impossible(game: Blitz, state: State, wrong: str) -> Problem:
    fixes = []
    for key, label, after in tries(game.pack, state):
        if after != state and could_not_be(game.pack, game.blitz_options, after) != wrong:
            fixes.append((key, label, could_not_be(game.pack, game.blitz_options, after) is None))
    fixes.sort(key=lambda fix: not fix[2])
    title, _dot, text = wrong.partition(": ")
    where = BOMBS if state.phase is Phase.BOMBING else raid_target(game.pack, ATTACKER)
    return Problem(
        key="impossible",
        title=_("This cannot be in a game"),
        text=wrong if text else title,
        is_error=True,
        targets=(where,),
        rule=_RULES.get(state.phase),
        fixes=tuple(
            Fix(key=f"try {key}", label=label) for key, label, _whole in fixes[:_MOST_FIXES]
        ),
    )


_RULES = {
    Phase.RAID: Rule.CARD_RAID_ALTERNATE,
    Phase.BOMBING: Rule.CARD_BOMB,
    Phase.DISCARD: Rule.CARD_DISCARD,
    Phase.DRAW: Rule.CARD_DRAW,
    Phase.SETUP: Rule.CARD_SETUP,
}


def tries(pack: Pack, state: State) -> Iterator[tuple[str, str, State]]:
    """Small changes that may put a position right: a key, what it does, and what comes of it."""
    turn = earliest_turn(pack, replace(state, turn=1))
    yield (
        "turn",
        _("Make it turn {turn}").format(turn=turn),
        replace(state, turn=max(turn, state.turn)),
    )
    other = 1 - state.seat
    yield (
        "seat",
        _("Let the {side} decide").format(side=side_name(pack, other)),
        replace(state, seat=other),
    )
    yield "nobody", _("Nobody has passed"), replace(state, passed=_NOBODY)
    for seat in (ATTACKER, DEFENDER):
        passed = (seat == ATTACKER, seat == DEFENDER)
        yield (
            f"passed-{seat}",
            _("The {side} has passed").format(side=side_name(pack, seat)),
            replace(state, passed=passed, seat=1 - seat),
        )
    for phase, seat in (
        (Phase.RAID, ATTACKER),
        (Phase.BOMBING, DEFENDER),
        (Phase.DISCARD, ATTACKER),
    ):
        yield (
            f"phase-{phase.value}",
            _("Make it the phase “{phase}”").format(phase=phase_name(phase)),
            replace(
                state, phase=phase, seat=seat, passed=_NOBODY, draws=b"", turn=max(state.turn, 1)
            ),
        )
    yield "answers", _("Take back what is against the bombs"), _without_answers(pack, state)
    yield "raid", _("Clear the raid"), _without_raid(pack, state)
    yield "damage", _("Take the damage away"), replace(state, damage=0)


def resumed(pack: Pack, state: State) -> State:
    """*state* in a turn before a raid, with damage that leaves something to fight for."""
    most = 2 * pack.decks.winning_damage - 2
    cleared = _without_raid(pack, replace(state, ended=None))
    return replace(cleared, phase=Phase.RAID, draws=b"", damage=min(state.damage, most))


def _without_answers(pack: Pack, state: State) -> State:
    left = replace(state, answers=b"")
    for card in state.answers:
        left = sent_home(pack, left, card)
    return left


def _without_raid(pack: Pack, state: State) -> State:
    left = replace(_without_answers(pack, state), raid=(b"", b""), passed=_NOBODY, seat=ATTACKER)
    for card in b"".join(state.raid):
        left = sent_home(pack, left, card)
    return left
