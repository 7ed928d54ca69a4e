"""The first game, played by learners of all kinds: each rule is told, once, when it matters."""

from __future__ import annotations

from functools import cache

import pytest

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.guided import first_game
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.sessions.guided_game import GuidedGame
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.theme import LIGHT
from tests.support.tables import for_each

RARE = {moment.id for moment in first_game().moment if moment.rare}
TASKS = {moment.id for moment in first_game().moment if moment.thing}
LEARNERS = [(kind, seed) for kind in ("random", "greedy") for seed in range(5)]


def begun() -> GuidedGame:
    """The first game at its beginning."""
    return GuidedGame(first_game())


def is_over(game: GuidedGame) -> bool:
    """Whether the last event of a game that has ended is on show."""
    return game.over and game.at_end


def to_decision(game: GuidedGame) -> None:
    """Go on until nothing more is told, and the learner has to decide."""
    while game.has_more:
        game.next()


def spell(game: GuidedGame, written: str) -> None:
    """Pick what spells an action."""
    for target in game.presenter.picks(game.game.parse(written))[len(game.picks) :]:
        game.pick(target)


class Learner:
    """Plays as someone who reads what is told and listens to objections."""

    def __init__(self, kind: str, seed: int) -> None:
        self._kind = kind
        self._seed = seed
        self._luck = Luck(seed)
        self.pointed: list[tuple[str, str]] = []
        """What each moment pointed at."""
        self.nowhere: list[tuple[str, str]] = []
        """What was pointed at and is not in the picture."""

    def play(self, game: GuidedGame) -> None:
        """Play *game* to its end."""
        while not is_over(game):
            self._look(game)
            if game.has_more:
                game.next()
            else:
                self._decide(game)
        self._look(game)

    def _decide(self, game: GuidedGame) -> None:
        legal = [
            action
            for action in game.legal_actions()
            if game.presenter.picks(action)[: len(game.picks)] == game.picks
        ]
        before = len(game.timeline.actions)
        while len(game.timeline.actions) == before:
            luck = f"{self._seed}/{before}/{len(legal)}"
            player = find_player(self._kind, luck, "base")
            action = player.choose(game.game, game.seen, legal)
            picks = game.presenter.picks(action)
            if picks:
                for target in picks[len(game.picks) :]:
                    game.pick(target)
                    self._look(game)
            else:
                game.act(action)
            if game.objection:
                legal.remove(action)
                game.pick(picks[0])  # takes the pick back

    def _look(self, game: GuidedGame) -> None:
        telling = game.telling
        if telling is None:
            return
        scene = game.presenter.scene(game.seen, LIGHT, Breakpoint.of(390), game.highlights())
        there = {spot.target for spot in scene.spots}
        for target in telling.points:
            self.pointed.append((telling.moment.id, target))
            if target not in there:
                self.nowhere.append((telling.moment.id, target))


@cache
def played(kind: str, seed: int) -> tuple[GuidedGame, Learner]:
    """A whole game of one learner."""
    game, learner = begun(), Learner(kind, seed)
    learner.play(game)
    return game, learner


class TestAnyLearner:
    """Whoever listens to objections meets everything."""

    @for_each(("kind", "seed"), LEARNERS)
    def test_every_rule_comes_up_once(self, kind: str, seed: int) -> None:
        """But for what is rare, and what was done before it was asked for."""
        game, _learner = played(kind, seed)
        told = set(game.heard)

        assert [each.id for each in game.guide.moment if each.id not in told | RARE | TASKS] == []
        assert len(told) == len(game.heard)
        assert game.guide.moment[-1].id == game.heard[-1]

    @for_each(("kind", "seed"), LEARNERS)
    def test_all_things_are_done(self, kind: str, seed: int) -> None:
        """And the game has ended."""
        game, _learner = played(kind, seed)

        assert [thing.id for thing, done in game.things if not done] == []
        assert game.over

    @for_each(("kind", "seed"), LEARNERS)
    def test_what_is_pointed_at_is_there(self, kind: str, seed: int) -> None:
        """Nothing points into the void, and what has something to point at does."""
        game, learner = played(kind, seed)
        pointing = {each.id for each in game.guide.moment if each.point}

        assert learner.nowhere == []
        assert pointing & set(game.heard) == {moment for moment, _target in learner.pointed}

    def test_what_is_rare_comes_up_in_some_game(self) -> None:
        """Or it would not be worth telling; and so does each task."""
        told = {each for learner in LEARNERS for each in played(*learner)[0].heard}

        assert told >= RARE | TASKS

    def test_the_five_things_come_early(self) -> None:
        """In the first two thirds of the game, which lasts about ten minutes."""
        for learner in LEARNERS:
            game, _learner = played(*learner)
            last = max(game.done.values())  # when each was done
            turn = game.game.turn(game.timeline.position(last))
            assert turn <= 24


class TestTheBeginning:
    """The first turn, step by step."""

    def test_the_learner_may_place_at_once(self) -> None:
        """What is told at a decision does not have to be read first."""
        game = begun()
        assert game.telling is not None
        assert game.may_decide
        spell(game, "navy-2 SE1.1")
        spell(game, "navy-2 SE1.1")

        assert "place" in {thing.id for thing, done in game.things if done}

    def test_a_space_is_refused_with_the_reason(self) -> None:
        """BOARD-TERRAIN: with the unit that was picked, on a space that is in the picture."""
        game = begun()
        game.pick("unit:navy-2")
        assert game.telling is not None
        refusal = game.telling.refusal

        assert game.telling.moment.id == "terrain"
        assert refusal is not None
        assert refusal.rule is Rule.BOARD_TERRAIN
        assert game.highlights().changed == game.telling.points
        game.pick(game.telling.points[0])
        assert game.refusal == refusal

    def test_a_turn_is_told_in_its_order(self) -> None:
        """TURN-ORDER: each step is on show while it is told, and the game waits."""
        game = begun()
        spell(game, "navy-2 SE1.1")
        told = []
        while game.waits:
            assert game.telling is not None
            told.append(game.telling.moment.id)
            game.next()

        assert told == ["effect", "propaganda", "marker", "draw", "theirs"]

    def test_the_opening_is_the_one_of_the_file(self) -> None:
        """SETUP-BAGS: and so is what is drawn."""
        game = begun()
        written = [game.game.format(action) for action in game.timeline.actions]

        assert written == list(game.guide.opening)


class TestObjecting:
    """Before a move that would hide the lesson."""

    def asked(self) -> GuidedGame:
        """The game when research is asked for."""
        game = begun()
        spell(game, "navy-2 SE1.1")
        to_decision(game)
        assert game.task is not None
        assert game.task.id == "do-research"
        return game

    def test_a_move_is_not_carried_out_at_first(self) -> None:
        """The unit stays picked; the same space again carries it out."""
        game = self.asked()
        before = len(game.timeline.actions)
        spell(game, "army-2 EE1.1")
        assert game.objection == game.task.reminder
        assert len(game.timeline.actions) == before
        assert game.picks == ("unit:army-2",)
        assert set(game.highlights().changed) == {"space:WE1.2", "space:PO1.2", "space:AM1.3"}
        game.pick("space:EE1.1")

        assert game.objection == ""
        assert len(game.timeline.actions) > before

    def test_another_move_is_objected_to_anew(self) -> None:
        """Insisting on one thing is not insisting on another."""
        game = self.asked()
        spell(game, "army-2 EE1.1")
        game.pick("space:EE1.2")

        assert game.objection

    def test_what_is_asked_for_is_carried_out(self) -> None:
        """On any of the spaces that are pointed at."""
        game = self.asked()
        assert set(game.highlights().changed) == {"space:WE1.2", "space:PO1.2", "space:AM1.3"}
        spell(game, "army-2 WE1.2")

        assert game.objection == ""

    def test_a_gift_is_objected_to(self) -> None:
        """CLOSE-CAMPAIGN: filling a campaign for the other side."""
        gifts = 0
        for seed in range(6):
            game, luck = begun(), Luck(seed)
            while not is_over(game) and not gifts:
                if game.has_more:
                    game.next()
                    continue
                action = luck.pick(game.legal_actions())
                game.picks = ()
                game.act(action)
                gifts += game.objection == game.guide.nudge[0].text
                if game.objection:
                    game.act(action)

        assert gifts


class TestLeaving:
    """Whenever it is left, it goes on from there."""

    @pytest.mark.parametrize("presses", [2, 4, 7, 12, 20])
    def test_it_goes_on_where_it_was(self, presses: int) -> None:
        """In the same position; what was being told is told again, and nothing else."""
        game = begun()
        for _press in range(presses):
            game.skip()
        if game.picks:
            game.next()
            game.picks = ()
        again = GuidedGame(first_game(), actions=self.written(game), told=game.read)

        assert again.timeline.now == game.timeline.now
        assert (again.heard, again.read) == (game.heard, game.read)
        assert again.things == game.things

    def test_what_was_told_is_worked_out_if_it_is_not_known(self) -> None:
        """What may have been told before the last decision is not told again."""
        game = begun()
        for _press in range(15):
            game.skip()
        again = GuidedGame(first_game(), actions=self.written(game))

        assert {"goal", "terrain", "effect", "marker", "draw", "theirs"} <= set(again.read)
        assert "over" not in again.heard

    def written(self, game: GuidedGame) -> list[str]:
        """What has been done, as a record has it."""
        return [game.game.format(action) for action in game.timeline.actions]

    def test_what_cannot_be_played_is_left_out(self) -> None:
        """Up to there it is the same game."""
        actions = [*first_game().opening, "navy-2 SE1.1", "draw navy-2", "nonsense", "stop"]
        game = GuidedGame(first_game(), actions=actions, told=["goal", "no such moment", "goal"])

        assert game.game.format(game.timeline.actions[6]) == "navy-2 SE1.1"
        assert game.read[0] == "goal"
        assert "no such moment" not in game.read


class TestSkipping:
    """The helper decides until there is something to tell."""

    def test_each_press_leads_to_something_new(self) -> None:
        """And the last to the end of the game, in which all was done."""
        game = begun()
        presses = 0
        while not is_over(game):
            heard = len(game.heard)
            game.skip()
            presses += 1
            assert len(game.heard) > heard or is_over(game)
        assert presses <= len(game.guide.moment)
        assert all(done for _thing, done in game.things)

    def test_after_the_end_nothing_is_left(self) -> None:
        """Neither to skip nor to go on to."""
        game, _learner = played("greedy", 0)
        before = game.heard, len(game.timeline)
        game.skip()
        game.next()

        assert (game.heard, len(game.timeline)) == before


class TestUndo:
    """A decision is taken back."""

    def test_nothing_is_told_again(self) -> None:
        """What was done is no longer ticked, and another move can be made."""
        game = begun()
        spell(game, "navy-2 SE1.1")
        to_decision(game)
        heard = game.heard
        game.undo()
        assert game.may_decide
        assert not any(done for _thing, done in game.things)
        spell(game, "army-2 EE1.1")

        assert game.heard[: len(heard)] == heard
        assert len(set(game.heard)) == len(game.heard)


def test_what_the_other_side_did_is_told_in_words() -> None:
    """Its whole turn, as the learner saw it."""
    game = begun()
    spell(game, "navy-2 SE1.1")
    to_decision(game)
    told = [game.presenter.narrate(event).brief for event in game.happened]

    assert any("Allies" in each for each in told)
    assert all(game.game.redact_event(event, game.viewer) == event for event in game.happened)
