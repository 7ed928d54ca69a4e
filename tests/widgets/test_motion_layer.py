"""What is sent to the browser for things to move."""

# ruff: noqa: SLF001  # what the page hears is private

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.app.address import read_address
from blitz_widgets.core.catalogue import game_names
from blitz_widgets.core.chance import Luck
from blitz_widgets.lessons.exercises import Play
from blitz_widgets.lessons.guided import first_game
from blitz_widgets.sessions.bot_lab import BotLab
from blitz_widgets.sessions.guided_game import GuidedGame
from blitz_widgets.view.catalogue import examples
from blitz_widgets.view.motion.tween import tween
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.bot_lab import BotLabWidget
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.guided_game import GuidedGameWidget
from blitz_widgets.widgets.lesson import learn
from blitz_widgets.widgets.motion_layer import written
from blitz_widgets.widgets.stepper import TurnStepper
from tests.support.random_games import random_line
from tests.view.motion.pictures import picture, stop

if TYPE_CHECKING:
    from blitz_widgets.view.motion.clips import Motion

MOVE = 40_000
"""Bytes that one event may take; one of the board game takes a tenth of it."""


def messages(board: BoardWidget) -> list[dict[str, Any]]:
    """What *board* tells its layer from now on."""
    heard: list[dict[str, Any]] = []
    board._motion.send = lambda content, buffers=None: heard.append(content)  # type: ignore[method-assign]  # noqa: ARG005
    return heard


def motion() -> tuple[BoardWidget, Motion, Any]:
    """A board before a unit is placed, the motion, and the picture after it."""
    line = random_line("base", 1)
    cursor = next(n for n, m in enumerate(line.moments, 1) if type(m.event).__name__ == "Placed")
    before, after = picture(line, cursor - 1), stop(line, cursor)
    found = tween(before, [after], LIGHT)
    assert found is not None
    return BoardWidget(before), found, after.scene


class TestMessages:
    """Few bytes, and in the right order."""

    def test_the_layer_hears_before_the_board_is_painted_and_after(self) -> None:
        """What was there before is still on the canvas when it begins."""
        board, moving, after = motion()
        painted = board._paint
        order: list[str] = []
        board._motion.send = lambda content, buffers=None: order.append(content["type"])  # type: ignore[method-assign]  # noqa: ARG005
        board._paint = lambda layers: (order.append("paint"), painted(layers))  # type: ignore[assignment,method-assign]
        assert board.show(after, moving, pace=2) == 2 * moving.ms
        assert order == ["play", "paint", "painted"]

    def test_another_picture_ends_it(self) -> None:
        """But not what is merely pointed at."""
        board, moving, after = motion()
        board.show(after, moving)
        heard = messages(board)
        board.show(after)
        assert heard == []
        board.show(picture(random_line("base", 1), 0))
        assert [message["type"] for message in heard] == ["stop"]

    @pytest.mark.parametrize("name", game_names())
    def test_one_event_is_small(self, name: str) -> None:
        """All of it in JSON: the pieces of the board themselves are several times as much."""
        line = random_line(name, 1)
        sizes = []
        for cursor in range(1, len(line), 3):
            found = tween(picture(line, cursor - 1), [stop(line, cursor)], LIGHT)
            message = written(found) if found else None
            sizes.append(len(json.dumps(message)) if message else 0)
        assert sorted(sizes)[len(sizes) * 9 // 10] < MOVE

    def test_what_looks_alike_is_sent_once(self) -> None:
        """A token is the same in the hand and on the board."""
        _board, moving, _after = motion()
        message = written(moving)
        assert message is not None
        assert len(message["looks"]) < len(message["clips"])


class TestWhenThingsMove:
    """On a page where a game is played."""

    def told(self, *, decide: bool = True, **browser: object) -> list[str]:
        """What the layer is told of a decision, in a browser like that."""
        session = read_address({"play": "solo", "seed": "7", "mode": "play"}).session
        page = Browser()
        for name, value in browser.items():
            setattr(page, name, value)
        stepper = TurnStepper(session, page)
        heard = messages(stepper._board)
        if decide:
            session.act(Luck(1).pick(list(session.legal_actions())))
        stepper.refresh()
        return [message["type"] for message in heard]

    def test_a_decision_moves_things_once(self) -> None:
        """With all that the bot does after it."""
        assert self.told() == ["play", "painted"]

    def test_nothing_moves_where_nothing_has_happened(self) -> None:
        """However often the page is refreshed."""
        assert self.told(decide=False) == []

    def test_nothing_moves_where_less_motion_is_asked_for(self) -> None:
        """By the system or in the settings: outlined is what has changed.

        What no setting is, is as good as none.
        """
        assert self.told(calm=True) == ["outline"]
        assert self.told(kept={"pace": 0}) == ["outline"]
        assert self.told(kept={"pace": "<b>"}) == ["play", "painted"]
        assert self.told(kept={"pace": 1e9}) == ["play", "painted"]
        assert self.told(kept={"pace": True, "sound": [1]}) == ["play", "painted"]

    def test_things_move_in_a_lesson_and_in_a_guided_game(self) -> None:
        """Wherever a game goes on."""
        game = GuidedGame(first_game())
        guided = GuidedGameWidget(game, Browser())
        heard = messages(guided._board)
        while not game.may_decide:
            guided._press("next", "")
        while game.may_decide:  # the first time there may be an objection
            guided._press("action", game.game.format(game.legal_actions()[0]))
        lesson = learn("one-turn")
        played = messages(lesson._board)
        while not isinstance(exercise := lesson.learning.part.exercise, Play):
            lesson._press("part", str(lesson.learning.number + 1))
        lesson._press("action", exercise.answers[0][0])
        assert "play" in [message["type"] for message in heard]
        assert "play" in [message["type"] for message in played]

    def test_candidates_leave_in_the_bot_lab(self) -> None:
        """A press moves them, and nothing else does."""
        lab = BotLabWidget(BotLab(examples()[0]), Browser())
        heard = messages(lab._board)
        lab.refresh()
        assert heard == []
        for _press in range(4):
            lab._press("next", "")
        assert "play" in [message["type"] for message in heard]
