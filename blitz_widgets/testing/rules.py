"""Promises of the rules of a game."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import CHANCE, SEATS, IllegalActionError, NotationError
from blitz_widgets.testing.promise import ConformanceError, expect

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Refusal
    from blitz_widgets.testing.sample import Sample

_NONSENSE: Final = ("", " ", "march on Paris", "\x00", "1" * 40)
_SET_UP: Final = 300
"""At most about this many positions are set up again."""
_TRIED: Final = 60
"""At most about this many actions from other positions are tried in a position."""


def check_purity(sample: Sample) -> None:
    """An action leaves its position unchanged, and repeated it has an equal result.

    The next position is equal without events; with them there is a position for each.
    """
    game = sample.game
    for _actor, before, action, step in sample.played():
        where = game.format(action)
        copy, mark = deepcopy(before), hash(before)
        again, untold = game.apply(before, action), game.apply(before, action, tell=False)
        expect((before, hash(before)) == (copy, mark), "apply must not change the position", where)
        expect(again == step, "the same action must have the same result", where)
        expect(
            hash(again.state) == hash(step.state), "equal positions must have equal hashes", where
        )
        expect(untold.state == step.state, "the result must not depend on `tell`", where)
        expect(
            not (untold.events or untold.positions), "without `tell` there must be no events", where
        )
        expect(step.events, "an action must have at least one event", where)
        expect(len(step.positions) == len(step.events), "each event must have a position", where)
        expect(
            step.positions[-1] == step.state,
            "the last event's position must equal the result",
            where,
        )


def check_replay(sample: Sample) -> None:
    """The game is found again by its name and options, and plays to the same positions."""
    game = sample.game
    expect(
        game.name == sample.descriptor.name,
        "game and descriptor must have the same name",
        game.name,
    )
    again = find_game(game.name, game.options)
    expect(
        dict(again.options) == dict(game.options), "options must keep their values", game.options
    )
    for played in sample.games:
        state = again.start()
        expect(state == played.start, "a game must start from the same position again")
        for _actor, before, action, _step in played.played:
            expect(
                state == before,
                "a written game must replay to the same positions",
                game.format(action),
            )
            state = again.apply(state, again.parse(game.format(action)), tell=False).state
        expect(state == played.end, "a written game must end in the same position")


def check_conservation(sample: Sample) -> None:
    """Every position has the same amount of everything that the game claims to conserve."""
    claimed = sample.claims.conserved
    if claimed is None:
        return
    for played in sample.games:
        first = claimed(sample.game, played.start)
        for _actor, _before, action, step in played.played:
            for state in step.positions:
                is_equal = claimed(sample.game, state) == first
                expect(
                    is_equal, "the claimed amounts must stay the same", sample.game.format(action)
                )


def check_the_end(sample: Sample) -> None:
    """Someone acts until the game ends; then no one does, and a rule names the winner."""
    game = sample.game
    for played in sample.games:
        turn = 0
        for _actor, before, action, _step in played.played:
            where = game.format(action)
            expect(
                game.outcome(before) is None, "a game must have no outcome before its end", where
            )
            expect(game.active(before) in SEATS, "one seat must have the turn", where)
            expect(game.turn(before) >= turn, "the number of the turn must not decrease", where)
            turn = game.turn(before)
        end = played.end
        outcome = game.outcome(end)
        expect(outcome is not None, "a game in which nobody acts must have an outcome")
        if outcome is not None:
            expect(outcome.winner in SEATS, "an outcome must name the winner")
            sample.expect_rules(outcome.rule, *outcome.also)
        expect(game.active(end) in SEATS, "one seat must have the turn at the end too")
        expect(not game.legal_actions(end), "no action must be legal after the end")
        expect(not game.chance_outcomes(end), "chance must have no outcomes after the end")
        expect(len(game.scores(end)) == len(SEATS), "each side must have a score")


def check_legality(sample: Sample) -> None:
    """`legal_actions`, `why_not` and `apply` agree, on every action tried in every position."""
    game, pool = sample.game, sample.actions()
    step = max(1, len(pool) // _TRIED)
    for number, state in enumerate(sample.states()):
        legal = list(game.legal_actions(state))
        actor = game.actor(state)
        expect(len(set(legal)) == len(legal), "each legal action must be listed once")
        expect(
            bool(legal) == (actor is not None),
            "the actor must have a legal action, and only the actor",
        )
        outcomes = game.chance_outcomes(state)
        expect(
            bool(outcomes) == (actor is CHANCE), "outcomes must exist exactly where chance decides"
        )
        if outcomes:
            expect(set(outcomes) == set(legal), "the outcomes of chance must be the legal actions")
        elif isinstance(actor, int) and actor not in game.human_seats:
            expect(game.automatic_action(state) in legal, "the automatic action must be legal")
        for action in (*legal, *pool[number % step :: step]):
            refusal = game.why_not(state, action)
            agree = (refusal is None) == (action in legal)
            expect(agree, "why_not must refuse exactly the illegal actions", game.format(action))
            if refusal is not None:
                sample.expect_rules(refusal.rule, *refusal.also)
                _expect_refused(game, state, action, refusal)


def _expect_refused(game: Game[Any, Any], state: object, action: object, refusal: Refusal) -> None:
    try:
        game.apply(state, action, tell=False)
    except IllegalActionError as error:
        expect(error.refusal == refusal, "apply must raise with the refusal of why_not", error)
        return
    raise ConformanceError("apply must refuse an illegal action: " + game.format(action))


def check_positions(sample: Sample) -> None:
    """Every position has a setting of plain data that sets it up again."""
    game = sample.game
    for state in sample.some_states(_SET_UP):
        text = json.dumps(game.setting_of(state))
        setting = json.loads(text)
        expect(game.set_up(setting) == state, "set_up must restore the position", text)
        expect(game.lay_out(setting) == state, "lay_out must restore the position", text)


def check_notation(sample: Sample) -> None:
    """Every action can be read from its text, a line of its own; nonsense is refused."""
    game = sample.game
    words: dict[str, object] = {}
    legal = (action for state in sample.states() for action in game.legal_actions(state))
    for action in dict.fromkeys(legal):
        text = game.format(action)
        plain = text.isprintable() and text == " ".join(text.split()) != ""
        expect(plain, "an action must be written in plain words", text)
        expect(game.parse(text) == action, "a written action must be read as the same action", text)
        expect(
            words.setdefault(text, action) == action, "two actions must not be written alike", text
        )
    for nonsense in _NONSENSE:
        try:
            game.parse(nonsense)
        except NotationError as error:
            expect(str(error), "nonsense must be refused with a sentence", nonsense)
        else:
            raise ConformanceError("nonsense must not be read as an action: " + repr(nonsense))
