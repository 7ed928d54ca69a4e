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
        expect((before, hash(before)) == (copy, mark), "apply changes no position", where)
        expect(again == step, "the same action brings the same", where)
        expect(hash(again.state) == hash(step.state), "equal positions have equal hashes", where)
        expect(untold.state == step.state, "telling changes nothing", where)
        expect(not (untold.events or untold.positions), "untold there are no events", where)
        expect(step.events, "an action is told in one event or more", where)
        expect(len(step.positions) == len(step.events), "each event has its position", where)
        expect(step.positions[-1] == step.state, "the last position is what came of it", where)


def check_replay(sample: Sample) -> None:
    """The game is found again by its name and options, and plays to the same positions."""
    game = sample.game
    expect(game.name == sample.descriptor.name, "game and descriptor have one name", game.name)
    again = find_game(game.name, game.options)
    expect(dict(again.options) == dict(game.options), "options are kept", game.options)
    for played in sample.games:
        state = again.start()
        expect(state == played.start, "a game starts the same again")
        for _actor, before, action, _step in played.played:
            expect(state == before, "a written game is the same game", game.format(action))
            state = again.apply(state, again.parse(game.format(action)), tell=False).state
        expect(state == played.end, "a written game ends the same")


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
                expect(is_equal, "nothing is made or lost", sample.game.format(action))


def check_the_end(sample: Sample) -> None:
    """Someone acts until the game ends; then no one does, and a rule names the winner."""
    game = sample.game
    for played in sample.games:
        turn = 0
        for _actor, before, action, _step in played.played:
            where = game.format(action)
            expect(game.outcome(before) is None, "a game that goes on has no outcome", where)
            expect(game.active(before) in SEATS, "it is some seat's turn", where)
            expect(game.turn(before) >= turn, "turns do not go back", where)
            turn = game.turn(before)
        end = played.end
        outcome = game.outcome(end)
        expect(outcome is not None, "a game in which nobody acts has an outcome")
        if outcome is not None:
            expect(outcome.winner in SEATS, "it has a winner")
            sample.expect_rules(outcome.rule, *outcome.also)
        expect(game.active(end) in SEATS, "it is some seat's turn at the end too")
        expect(not game.legal_actions(end), "nothing is legal after the end")
        expect(not game.chance_outcomes(end), "chance brings nothing after the end")
        expect(len(game.scores(end)) == len(SEATS), "each side has a score")


def check_legality(sample: Sample) -> None:
    """`legal_actions`, `why_not` and `apply` agree, on every action tried in every position."""
    game, pool = sample.game, sample.actions()
    step = max(1, len(pool) // _TRIED)
    for number, state in enumerate(sample.states()):
        legal = list(game.legal_actions(state))
        actor = game.actor(state)
        expect(len(set(legal)) == len(legal), "each legal action is there once")
        expect(bool(legal) == (actor is not None), "whoever acts has something to do")
        outcomes = game.chance_outcomes(state)
        expect(bool(outcomes) == (actor is CHANCE), "chances are there where chance decides")
        if outcomes:
            expect(set(outcomes) == set(legal), "what chance may bring is what is legal")
        elif isinstance(actor, int) and actor not in game.human_seats:
            expect(game.automatic_action(state) in legal, "what a procedure does is legal")
        for action in (*legal, *pool[number % step :: step]):
            refusal = game.why_not(state, action)
            agree = (refusal is None) == (action in legal)
            expect(agree, "why_not refuses what is not legal, and only that", game.format(action))
            if refusal is not None:
                sample.expect_rules(refusal.rule, *refusal.also)
                _expect_refused(game, state, action, refusal)


def _expect_refused(game: Game[Any, Any], state: object, action: object, refusal: Refusal) -> None:
    try:
        game.apply(state, action, tell=False)
    except IllegalActionError as error:
        expect(error.refusal == refusal, "apply refuses for the reason that why_not gives", error)
        return
    raise ConformanceError("apply refuses what is not legal: " + game.format(action))


def check_positions(sample: Sample) -> None:
    """Every position has a setting of plain data that sets it up again."""
    game = sample.game
    for state in sample.some_states(_SET_UP):
        text = json.dumps(game.setting_of(state))
        setting = json.loads(text)
        expect(game.set_up(setting) == state, "a position is set up again", text)
        expect(game.lay_out(setting) == state, "it is laid out again", text)


def check_notation(sample: Sample) -> None:
    """Every action can be read from its text, a line of its own; nonsense is refused."""
    game = sample.game
    words: dict[str, object] = {}
    legal = (action for state in sample.states() for action in game.legal_actions(state))
    for action in dict.fromkeys(legal):
        text = game.format(action)
        plain = text.isprintable() and text == " ".join(text.split()) != ""
        expect(plain, "an action is written as plain words", text)
        expect(game.parse(text) == action, "an action reads as it is written", text)
        expect(words.setdefault(text, action) == action, "it is the only one so", text)
    for nonsense in _NONSENSE:
        try:
            game.parse(nonsense)
        except NotationError as error:
            expect(str(error), "nonsense is refused with a sentence", nonsense)
        else:
            raise ConformanceError("nonsense is no action: " + repr(nonsense))
